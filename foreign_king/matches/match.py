"""Matches. A match is one game between players who send commands and are sent what their seats may know.

A match is a value, as a state is. Everything that happens makes a new match, with which a server replaces the old one
after storing it. Everything that happens also has a number, the ``version`` of the match. All viewers are sent an
update for each version, so the numbers are the same for all of them.
"""

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

import attrs

from foreign_king.games import AnyGame
from foreign_king.kernel.game import Result
from foreign_king.kernel.history import History, history
from foreign_king.kernel.index import Index
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.prompt import titled
from foreign_king.kernel.record import record
from foreign_king.logs.departures import Departure
from foreign_king.logs.header import SentId
from foreign_king.replays.replay import Replay, how_ended, repeated

Kind = Literal["command", "undone", "left", "ended"]
"""The kind of an update: a command was played or was taken back, a player has left, or a ruling has ended the game."""


class Conflict(Exception):
    """The match has another version than the sender expected, or is over, so nothing was done. ``current`` is its
    current version."""

    def __init__(self, message: str, *, current: int) -> None:
        super().__init__(message)
        self.message = message
        self.current = current


@record(kw_only=True)
class Update:
    """Something that has happened in a match. A server sends an update as a viewer may know it. A whole update is only
    for the server itself."""

    version: int
    """The version of the match after the update."""
    kind: Kind
    """The kind of update."""
    step: int
    """The number of the last command of the game after the update; 0: the setup."""
    command: Any = None
    """The command that was played; ``None`` if there was none."""
    entries: tuple[Entry[Any], ...] = ()
    """The facts of the command, each with its clause."""
    draw: int | None = None
    """The number of the draw by which chance has decided the command, or of the draw that was taken back; ``None`` if
    there was none, or if its chance cannot be proved."""
    departure: Departure | None = None
    """The departure: a player has left, or a ruling has ended the game; ``None`` if there was none."""
    state: Any
    """The state after the update, or the viewer's view of this state."""

    def __repr__(self) -> str:
        # The command and the facts are left out, because a whole update has secrets in them.
        return titled("Update", f"version {self.version}", self.kind, f"step {self.step}", repr(self.state))


def _happened(updates: Iterable[Update]) -> History[Update]:
    return history(updates)


@record(kw_only=True)
class Match:
    """A game between players: the game with all its positions, and everything that has happened in the match."""

    replay: Replay
    """The game with all its steps."""
    happened: History[Update] = attrs.field(default=History[Update](), converter=_happened)
    """Everything that has happened, as whole updates."""
    ids: Index[tuple[str, str], int] = Index()
    """For each command that was sent under an id: the version to which it led, by the seat and the id. For a command
    that was taken back before the match was read from its log, the version is ``untold``."""
    undone: tuple[SentId, ...] = ()
    """The ids of the latest commands that were taken back. They stand in the header of the log, because the log has no
    line for such a command."""
    untold: int = 0
    """How many things had happened that are not in the log from which the match was read: commands that were taken
    back, and the taking back. The things that are in the log have the versions after them."""
    reopened: int = 0
    """The version at which the match was read from a log in which something is missing; otherwise 0. Updates that were
    sent before had other versions than the same updates have now."""

    @property
    def version(self) -> int:
        """The number of things that have happened."""
        return self.untold + len(self.happened)

    @property
    def game(self) -> AnyGame:
        """The game."""
        return self.replay.game

    @property
    def state(self) -> Any:
        """The whole state, which only the server may see."""
        return self.replay.state

    @property
    def result(self) -> Result | None:
        """The result of the game, by its rules or by departures; ``None`` while the game goes on."""
        return how_ended(self.replay)

    @property
    def draws(self) -> int:
        """The number of draws, including those that were taken back. It is the number of the last draw; 0 where
        there was none, and where chance cannot be proved."""
        header = self.replay.header
        if header is None or header.fairness is None:
            return 0
        last = next((step.draw for step in reversed(self.replay.steps) if step.draw is not None), 0)
        return max((last, *header.fairness.undone[-1:]))

    @property
    def repeated(self) -> int:
        """How often the current position has occurred, this time included: see ``foreign_king.replays.repeated``."""
        return repeated(self.replay)

    def __repr__(self) -> str:
        """The version and the status of the game, without anything that is hidden from a seat."""
        return titled("Match", f"version {self.version}", repr(self.replay))


class Accepted(NamedTuple):
    """The return value of the functions that change a match: the new match, and the version to which the change led."""

    match: Match
    """The new match. If a command was sent a second time, it is the match as it was."""
    version: int
    """The version to which the change led."""

    def __repr__(self) -> str:
        return titled("Accepted", f"version {self.version}", repr(self.match))


def check_match(match: object) -> None:
    """``TypeError`` for anything but a match."""
    if type(match) is not Match:
        hint = "; its field match is one" if isinstance(match, Accepted) else ""
        raise TypeError(f"no match, but of the type {type(match).__name__}{hint}")


__all__ = ["Accepted", "Conflict", "Kind", "Match", "Update", "check_match"]

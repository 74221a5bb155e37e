"""Matches. A match is one game between players who send commands and are sent what their seats may know.

A match is a value, as a state is. Everything that happens makes a new match, with which a server replaces the old one
after storing it. Everything that happens also has a number, the ``version`` of the match. All viewers are sent an
update for each version, so the numbers are the same for all of them.
"""

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping
from random import Random
from typing import Any, BinaryIO, Literal, NamedTuple

import attrs

from foreign_king.dealer import deal
from foreign_king.games import AnyGame
from foreign_king.kernel.arguments import check_command
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.game import Result
from foreign_king.kernel.history import History, history
from foreign_king.kernel.index import Index
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.play import hide, view
from foreign_king.kernel.prompt import titled
from foreign_king.kernel.record import record, replace
from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.kernel.viewers import WHOLE, check_eyes
from foreign_king.logs.departures import Departure, EndByRuling
from foreign_king.logs.header import Header, SentId
from foreign_king.logs.lines import Text
from foreign_king.logs.notes import ID_EXPECTED, is_id
from foreign_king.matches.arguments import checked_departure, checked_seat, checked_version
from foreign_king.replays.arguments import check_header, check_random, check_site
from foreign_king.replays.replay import Replay, how_ended, leave_table, open_replay, play_on, repeated, write_log
from foreign_king.replays.replay import replay as replay_log
from foreign_king.replays.undos import undo

MOST_UNDONE = 100
"""The most ids of commands that were taken back that are kept in the log. The latest ones are kept."""

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


def open_match(header: Header, *, boards: Iterable[Any] = ()) -> Match:
    """Return a new match for the header of its log, which ``make_header`` makes. ``Refused`` and ``Malformed`` as
    ``setup`` raises them.

    >>> from foreign_king import GAMES, to_act
    >>> from foreign_king.logs import make_header
    >>> from foreign_king.matches import open_match
    >>> match = open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
    >>> match.version, to_act(match.game, match.state)
    (0, ('table',))
    """
    check_header(header)
    if header.viewer != WHOLE:
        raise Malformed("a match is played with the whole game", pointer="/viewer", expected="no viewer")
    return Match(replay=open_replay(header, boards=boards))


# What seats do


def submit(
    match: Match,
    seat: str,
    command: Any,
    *,
    expected: int | None = None,
    id: str | None = None,
    time: str | None = None,
    site: Mapping[str, Any] | None = None,
) -> Accepted:
    """Play a command that a seat has sent. ``time`` and ``site`` stand beside it in the log, as in ``play_on``.

    ``expected`` is the last version that the sender has seen. If the match has another version, ``Conflict`` is raised
    with the current one. If a seat sends a command under the same ``id`` again, it is not played again, and the version
    is the one to which the command led. ``Refused`` and ``Malformed`` as ``play`` raises them, and ``Malformed`` for
    the command of another seat; then nothing has happened. ``TypeError`` for anything that is no command of the game,
    and for arguments of other types.

    >>> from foreign_king import GAMES
    >>> from foreign_king.games.the_foreign_king import DealTurnOrder, TakeCoins
    >>> from foreign_king.logs import make_header
    >>> from foreign_king.matches import open_match, submit
    >>> match = open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
    >>> match, version = submit(match, "table", DealTurnOrder(by="table", order=("red", "blue")))
    >>> submit(match, "red", TakeCoins(by="red"), expected=version, id="red-1").version
    2
    """
    _check_match(match)
    checked_seat(seat, "seat")
    check_command(match.game, command)
    check_site(site)
    if command.by != seat:
        raise Malformed(f"the command is not one of {quoted(seat)}", pointer="/by", expected=seat)
    return _played(match, seat, command, expected, id, time=time, site=site)


def deal_match(match: Match, random: Random, *, expected: int | None = None) -> Accepted:
    """Draw the outcome of the chance event that is due, and play it. ``ValueError`` if none is due.

    >>> from random import Random
    >>> from foreign_king import GAMES
    >>> from foreign_king.logs import make_header
    >>> from foreign_king.matches import deal_match, open_match
    >>> match = open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
    >>> match, version = deal_match(match, Random(1))
    >>> version, match.state.order
    (1, ('red', 'blue'))
    """
    check_random(random)
    _check(match, expected)
    return _played(match, TABLE, deal(match.game, match.state, random), expected, None)


def _played(match: Match, seat: str, command: Any, expected: int | None, id: str | None, **beside: Any) -> Accepted:
    if id is not None:
        if not is_id(id):
            raise Malformed("the id is no id", pointer="/id", expected=ID_EXPECTED)
        before = match.ids.get((seat, id))
        if before is not None:
            # A command that was taken back before the match was read is not in the log, so it cannot be compared.
            if before > match.untold and match.happened[before - match.untold - 1].command != command:
                raise Malformed(f"{quoted(id)} was the id of another command", pointer="/id", expected="a new id")
            return Accepted(match, before)
    _check(match, expected)
    replay = play_on(match.replay, command, id=id, **beside)
    step = replay[-1]
    ids = match.ids if id is None else match.ids.put((seat, id), match.version + 1)
    return _accepted(replace(match, replay=replay, ids=ids), "command", command=step.command, entries=step.entries)


def take_back(match: Match, seat: str, *, agreed: Collection[str] = (), expected: int | None = None) -> Accepted:
    """Take back the last command for a seat. ``NotUndone`` if it cannot be taken back.

    The field ``take_back`` in the header of the match is who may take it back. See ``foreign_king.replays.undo``, also
    for ``agreed``.

    >>> from itertools import islice
    >>> from foreign_king.matches import read_match, take_back
    >>> with open("examples/logs/two-players.jsonl", "rb") as log:
    ...     match = read_match(islice(log, 3))
    >>> match.version, match.state.players["red"].francs
    (2, 8)
    >>> match, version = take_back(match, "red")
    >>> version, match.state.players["red"].francs
    (3, 5)
    """
    checked_seat(seat, "seat")
    _check(match, expected)
    last, replay = match.replay[-1], undo(match.replay, seat, agreed=agreed)
    sent = () if last.id is None else (SentId(seat=last.command.by, id=last.id),)
    undone = (*match.undone, *sent)[-MOST_UNDONE:]
    return _accepted(replace(match, replay=replay, undone=undone), "undone")


def leave(match: Match, departure: Departure, *, expected: int | None = None) -> Accepted:
    """Record a departure: a player concedes (``Concede``) or is found to have left (``Abandon``), or the players end
    the game by a ruling (``EndByRuling``).

    A seat that has left does not win. The game goes on until one side is left, and somebody whom the players choose
    gives the commands of the seat. ``Malformed`` for a seat that is not in the game or that has left before,
    ``TypeError`` for anything but a departure.

    >>> from foreign_king import GAMES
    >>> from foreign_king.logs import Concede, make_header
    >>> from foreign_king.matches import leave, open_match
    >>> match = open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
    >>> match, version = leave(match, Concede(by="red"))
    >>> version, match.result.winners
    (1, frozenset({'blue'}))
    """
    checked_departure(departure)
    _check(match, expected)
    replay = leave_table(match.replay, departure)
    return _accepted(replace(match, replay=replay), _kind(departure), departure=departure)


def _kind(departure: Departure) -> Kind:
    return "ended" if isinstance(departure, EndByRuling) else "left"


def _check_match(match: object) -> None:
    if type(match) is not Match:
        hint = "; its field match is one" if isinstance(match, Accepted) else ""
        raise TypeError(f"no match, but of the type {type(match).__name__}{hint}")


def _check(match: Match, expected: int | None) -> None:
    _check_match(match)
    if expected is not None and checked_version(expected, "expected") != match.version:
        raise Conflict(f"the match is at version {match.version}, not {expected}", current=match.version)
    if match.result is not None:
        raise Conflict("the match is over", current=match.version)


def _accepted(match: Match, kind: Kind, **what: Any) -> Accepted:
    last = match.replay[-1]
    happened = Update(version=match.version + 1, kind=kind, step=last.number, state=last.state, **what)
    return Accepted(replace(match, happened=match.happened.append(happened)), happened.version)


# What seats are sent


def updates(match: Match, viewer: str, *, since: int = 0) -> tuple[Update, ...]:
    """Return the updates for a viewer: everything that has happened after the version ``since``, as a seat, or
    ``SPECTATOR``, may know it.

    ``ValueError`` for a version that has not been reached yet, ``Malformed`` for a viewer who has no view. ``Conflict``
    for a version before the one at which the match was read from a log in which something is missing; then all updates
    have to be fetched again, from ``since=0``.

    >>> from foreign_king import GAMES
    >>> from foreign_king.games.the_foreign_king import DealTurnOrder
    >>> from foreign_king.logs import make_header
    >>> from foreign_king.matches import open_match, submit, updates
    >>> match = open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
    >>> match, version = submit(match, "table", DealTurnOrder(by="table", order=("red", "blue")))
    >>> [(update.version, update.kind, update.command.by) for update in updates(match, "blue")]
    [(1, 'command', 'table')]
    """
    _check_match(match)
    check_eyes(viewer)
    if not 0 <= checked_version(since, "since") <= match.version:
        raise ValueError(f"there is no version {since}: the match is at version {match.version}")
    if 0 < since < match.reopened:
        message = f"version {since} is from before the match was read from its log, at version {match.reopened}"
        raise Conflict(message, current=match.version)
    return tuple(_as_seen(match, each, viewer) for each in match.happened[max(since - match.untold, 0) :])


def _as_seen(match: Match, happened: Update, seat: str) -> Update:
    game = match.game
    return replace(
        happened,
        command=None if happened.command is None else hide(game, happened.command, seat),
        entries=tuple(Entry(game.eyes.redact(fact, seat), rule) for fact, rule in happened.entries),
        state=view(game, happened.state, seat),
    )


# The log


def write_match(match: Match, stream: BinaryIO, *, facts: bool = True, digests: bool = False) -> None:
    """Write the log of a match. It has the whole game, so no player may see it while the game goes on.

    The log for a seat is written by ``LogWriter``, with a header that names the viewer. If something was taken back,
    the version of the match is in the header, so that a match that is read from the log counts on from there.

    >>> from io import BytesIO
    >>> from foreign_king import GAMES, validate
    >>> from foreign_king.logs import make_header
    >>> from foreign_king.matches import open_match, write_match
    >>> stream = BytesIO()
    >>> write_match(open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"])), stream)
    >>> validate(stream.getvalue(), level="rules").verdict
    'valid'
    """
    _check_match(match)
    write_log(_numbered(match), stream, facts=facts, digests=digests)


def _numbered(match: Match) -> Replay:
    """Return the game with the version of the match in its header, if counting the lines of the log would give another
    version."""
    header = match.replay.header
    assert header is not None
    recorded = len(match.replay) - 1 + len(match.replay.departures)
    version = match.version if match.version != recorded else None
    meta = attrs.evolve(header.meta, match_version=version, match_undone=match.undone)
    return replace(match.replay, header=attrs.evolve(header, meta=meta))


def read_match(lines: Text, *, boards: Iterable[Any] = ()) -> Match:
    """Return a match as it was when its log was written. ``Malformed`` for a log with a problem, and for a viewer's
    log.

    The match has the same version as before: commands that were taken back are not in the log, but they count. The ids
    under which commands were sent are also kept, those of the latest 100 commands that were taken back included.

    >>> from pathlib import Path
    >>> from foreign_king.matches import read_match
    >>> match = read_match(Path("examples/logs/two-players.jsonl").read_bytes())
    >>> match.version, match.result.winners
    (158, frozenset({'blue'}))
    """
    game = replay_log(lines, boards=boards)
    if game.failure is not None:
        raise Malformed(f"line {game.failure.line}: {game.failure.message}", expected="the log of a match")
    assert game.header is not None
    if game.header.viewer != WHOLE:
        raise Malformed("the log is one that a viewer has seen", pointer="/viewer", expected="the log of a match")
    recorded = len(game) - 1 + len(game.departures)
    version = max(game.header.meta.match_version or 0, recorded)
    untold = version - recorded
    fields = enumerate(_recorded_updates(game), 1)
    happened = History(Update(version=untold + number, **what) for number, what in fields)
    undone = game.header.meta.match_undone
    return Match(
        replay=game,
        happened=happened,
        ids=Index(_ids_of(game, happened, undone, untold)),
        undone=undone,
        untold=untold,
        reopened=version if untold else 0,
    )


def _ids_of(
    game: Replay, happened: History[Update], undone: Iterable[SentId], untold: int
) -> dict[tuple[str, str], int]:
    """Return the versions by seat and id, as in ``Match.ids``, for the commands of a log and for those that were taken
    back."""
    ids = {(each.seat, each.id): untold for each in undone}
    sent = (step.id for step in game.steps if step.number > 0)
    for update in happened:
        if update.kind == "command" and (id := next(sent)) is not None:
            ids[update.command.by, id] = update.version
    return ids


def _recorded_updates(game: Replay) -> Iterator[dict[str, Any]]:
    """Yield everything that has happened in a match by its log: the fields of each ``Update`` except its version."""
    departures = deque(game.departures)
    for step in game.steps:
        where = {"step": step.number, "state": step.state}
        if step.number > 0:
            yield {**where, "kind": "command", "command": step.command, "entries": step.entries}
        while departures and departures[0][0] == step.number:
            _, departure = departures.popleft()
            yield {**where, "kind": _kind(departure), "departure": departure}


__all__ = [
    "Accepted",
    "Conflict",
    "Match",
    "Update",
    "deal_match",
    "leave",
    "open_match",
    "read_match",
    "submit",
    "take_back",
    "updates",
    "write_match",
]

"""Turns: since when a match waits for each seat.

The turn of a seat begins when the match begins to wait for it, and goes on as long as the match waits for nobody else:
what the seat does in a row is one turn, and so is what chance decides in between. Where several seats decide at the
same time, each has its turn until it has decided. A command that was taken back never was.
"""

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.play import to_act, view
from foreign_king.kernel.viewers import SPECTATOR
from foreign_king.matches import Match


class Turn(NamedTuple):
    """The turn of a seat."""

    version: int
    """The version of the match at which it began."""
    time: datetime | None
    """When it began; ``None`` for a turn with which the match begins."""


def turns_of(match: Match) -> dict[str, Turn]:
    """Return the turns that go on now, by seat, as everybody may know them. There are none in a match that is over, and
    none while chance is due.

    >>> from foreign_king import GAMES
    >>> from foreign_king.games.the_foreign_king import DealTurnOrder
    >>> from foreign_king.logs import make_header
    >>> from foreign_king.matches import open_match, submit
    >>> from foreign_king.server.turns import turns_of
    >>> match = open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
    >>> match, _ = submit(match, "table", DealTurnOrder(by="table", order=("red", "blue")))
    >>> {seat: turn.version for seat, turn in turns_of(match).items()}
    {'red': 1}
    """
    if match.result is not None:
        return {}
    seats = [seat for seat in _acting(match, match.state) if seat != TABLE]
    return {seat: _turn(match, seat) for seat in seats}


def _turn(match: Match, seat: str) -> Turn:
    begun: Turn | None = None
    for turn, state in _standing(match):
        acting = _acting(match, state)
        if seat in acting:
            begun = turn
        elif acting != (TABLE,):
            break
    assert begun is not None
    return begun


def _acting(match: Match, state: object) -> tuple[str, ...]:
    return to_act(match.game, view(match.game, state, SPECTATOR))


def _standing(match: Match) -> Iterator[tuple[Turn, object]]:
    """Yield the states after all commands that were not taken back, the latest first, each with its version and time;
    at the end the setup."""
    undone, steps = 0, reversed(match.replay.steps)
    for update in reversed(match.happened):
        if update.kind == "undone":
            undone += 1
        elif update.kind == "command" and undone:
            undone -= 1
        elif update.kind == "command":
            step = next(steps)
            yield Turn(update.version, None if step.time is None else datetime.fromisoformat(step.time)), step.state
    yield Turn(match.untold, None), match.replay[0].state


__all__ = ["Turn", "turns_of"]

"""The next match after something has happened: a command, taking back, a departure.

Nothing is judged here. Whoever calls these functions has judged what happens, or reads it where it was recorded.
"""

from typing import Any

import attrs

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import replace
from foreign_king.logs.departures import Departure, EndByRuling
from foreign_king.logs.header import SentId
from foreign_king.matches.match import Accepted, Kind, Match, Update
from foreign_king.replays.replay import Replay

MOST_UNDONE = 100
"""The most ids of commands that were taken back that are kept in the log. The latest ones are kept."""


def after_command(match: Match, replay: Replay) -> Accepted:
    """Return the match after a command. ``replay`` is its game, of which the command is the last step."""
    step = replay[-1]
    ids = match.ids if step.id is None else match.ids.put((step.command.by, step.id), match.version + 1)
    return _accepted(
        replace(match, replay=replay, ids=ids), "command", command=step.command, entries=step.entries, draw=step.draw
    )


def after_taking_back(match: Match, replay: Replay) -> Accepted:
    """Return the match after its last command was taken back. ``replay`` is its game without that command."""
    last = match.replay[-1]
    sent = () if last.id is None else (SentId(seat=last.command.by, id=last.id),)
    undone = (*match.undone, *sent)[-MOST_UNDONE:]
    if last.draw is not None:
        replay = _without_draw(replay, last.draw)
    return _accepted(replace(match, replay=replay, undone=undone), "undone", draw=last.draw)


def _without_draw(replay: Replay, draw: int) -> Replay:
    """Return a game whose header says that a draw was taken back. The number of the draw is never used again."""
    header = replay.header
    assert header is not None
    assert header.fairness is not None
    undone = tuple(sorted((*header.fairness.undone, draw)))
    return replace(replay, header=attrs.evolve(header, fairness=attrs.evolve(header.fairness, undone=undone)))


def with_numbers(replay: Replay, numbers: FrozenDict[str, str]) -> Replay:
    """Return a game whose header has the numbers that the seats have given before the first draw."""
    header = replay.header
    assert header is not None
    assert header.fairness is not None
    return replace(replay, header=attrs.evolve(header, fairness=attrs.evolve(header.fairness, numbers=numbers)))


def after_departure(match: Match, replay: Replay, departure: Departure) -> Accepted:
    """Return the match after a departure. ``replay`` is its game with the departure."""
    return _accepted(replace(match, replay=replay), kind_of(departure), departure=departure)


def kind_of(departure: Departure) -> Kind:
    """Return the kind of update that a departure is."""
    return "ended" if isinstance(departure, EndByRuling) else "left"


def _accepted(match: Match, kind: Kind, **fields: Any) -> Accepted:
    last = match.replay[-1]
    happened = Update(version=match.version + 1, kind=kind, step=last.number, state=last.state, **fields)
    return Accepted(replace(match, happened=match.happened.append(happened)), happened.version)


__all__ = ["MOST_UNDONE", "after_command", "after_departure", "after_taking_back", "kind_of", "with_numbers"]

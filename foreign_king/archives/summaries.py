"""The summary of one game: everything that it adds to the statistics of an archive.

Nothing here knows a game. What a fact is about is read from its fields: ``seat`` is the seat that it happened to, a
text is a name (of a space, a province, a kind of building), and a whole number is an amount. The names that only some
facts have together with a seat, such as the kingdoms of a player, are learned from the facts that begin a turn.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

import attrs

from foreign_king.archives.judging import Steps
from foreign_king.kernel.game import Result
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.record import record
from foreign_king.kernel.viewers import WHOLE

TURN, ROUND = "TurnBegan", "RoundBegan"
"""The kinds of the facts that begin a turn and a round."""


class Amount(NamedTuple):
    """A number that facts of one kind give or take by one clause."""

    kind: str
    field: str
    clause: str


class Use(NamedTuple):
    """A name in the facts of one kind: the space on which a pawn was put, the province in which a factory was built."""

    kind: str
    field: str
    name: str


@record(kw_only=True)
class Summary:
    """What one game adds to the statistics."""

    game: str
    """The name of the game."""
    viewer: str
    """The viewer of the log; ``WHOLE`` if nothing is hidden."""
    holes: int
    """How many parts of the game were not written down."""
    seats: tuple[str, ...]
    """The seats in the order in which they had their first turns."""
    commands: int
    """How many commands were played, those of the table included."""
    turns: int
    """How many turns began."""
    rounds: int
    """How many rounds began; 0 in a game without rounds."""
    result: Result | None
    """How the game ended; ``None`` if it did not."""
    amounts: Mapping[Amount, Mapping[str, int]]
    """The sum of each amount by seat."""
    uses: Mapping[Use, Mapping[str, int]]
    """How often each name was used by each seat. An empty seat stands for nobody."""
    worth: Mapping[Use, Mapping[str, int]]
    """The sums of the numbers that stand beside a name, by field: the points of a province."""


@attrs.define
class _Counts:
    """What is counted while the steps of a log are read. The holder of a count is a seat, or a name that a seat has."""

    first: dict[str, None] = attrs.field(factory=dict)
    holders: dict[str, str] = attrs.field(factory=dict)
    kinds: Counter[str] = attrs.field(factory=Counter)
    amounts: dict[Amount, Counter[str]] = attrs.field(factory=dict)
    uses: dict[Use, Counter[str]] = attrs.field(factory=dict)
    worth: dict[Use, Counter[str]] = attrs.field(factory=dict)

    def add(self, entries: Iterable[Entry[Any]], seats: frozenset[str]) -> None:
        for fact, rule in entries:
            kind = type(fact).__name__
            self.kinds[kind] += 1
            seat, names, numbers = _content(fact, seats)
            if kind == TURN:
                self.first.setdefault(seat)
                self.holders.update(dict.fromkeys(names.values(), seat))
            holder = seat or next(iter(names.values()), "")
            for field, number in numbers.items():
                self.amounts.setdefault(Amount(kind, field, rule.value), Counter())[holder] += number
            for field, name in names.items():
                use = Use(kind, field, name)
                self.uses.setdefault(use, Counter())[holder] += 1
                if numbers:
                    self.worth.setdefault(use, Counter()).update(numbers)

    def by_seat(self, counts: Counter[str], seats: frozenset[str]) -> dict[str, int]:
        """Return counts by their holders as counts by seat."""
        result = Counter[str]()
        for holder, number in counts.items():
            seat = holder if holder in seats else self.holders.get(holder, "")
            result[seat] += number
        return dict(result)


def summary_of(steps: Steps) -> Summary | None:
    """Return the summary of the game of a log; ``None`` if no game was set up."""
    counts, first, commands, seats = _Counts(), dict[str, None](), 0, frozenset[str]()
    for step in steps:
        if step.kind == "setup":
            seats = frozenset(each.seat for each in step.opened.header.seats)
        if step.kind == "command":
            commands += 1
            if step.command is not None and step.command.by in seats:
                first.setdefault(step.command.by)
        if step.played:
            counts.add(step.entries, seats)
    opened = steps.last.opened
    if opened.game is None:
        return None
    every = dict.fromkeys(each.seat for each in opened.header.seats)
    return Summary(
        game=opened.game.name,
        viewer=opened.header.viewer,
        holes=steps.holes,
        # A game can end before everybody had a turn, and another game may have no fact that begins a turn.
        seats=tuple(seat for seat in counts.first | first | every if seat in seats),
        commands=commands,
        turns=counts.kinds[TURN],
        rounds=counts.kinds[ROUND],
        result=steps.result(),
        amounts={amount: counts.by_seat(each, seats) for amount, each in counts.amounts.items()},
        uses={use: counts.by_seat(each, seats) for use, each in counts.uses.items()},
        worth={use: dict(each) for use, each in counts.worth.items()},
    )


def left_out(summary: Summary) -> str | None:
    """Return why a game is left out of the statistics: ``viewer`` for a log that tells only what one viewer has seen,
    ``hole`` for one with a hole, ``no-winner`` for a game that has not ended, or that nobody has won. ``None`` if the
    game counts."""
    if summary.viewer != WHOLE:
        return "viewer"
    if summary.holes:
        return "hole"
    return None if summary.result is not None and summary.result.winners else "no-winner"


def _content(fact: Any, seats: frozenset[str]) -> tuple[str, dict[str, str], dict[str, int]]:
    """Return the seat of a fact, its names by field and its numbers by field. The seat is empty if there is none."""
    seat, names, numbers = "", dict[str, str](), dict[str, int]()
    record_type: Any = type(fact)
    for field in _fields(record_type):
        value = getattr(fact, field)
        if type(value) is int:
            numbers[field] = value
        elif isinstance(value, str):
            if field == "seat":
                seat = value
            elif value not in seats:
                names[field] = str(value)
    return seat, names, numbers


@cache
def _fields(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in attrs.fields(kind))


def shares(summary: Summary) -> Iterator[float]:
    """Yield the part of the victory that each seat of a finished game has, in turn order. Winners share it."""
    assert summary.result is not None
    winners = summary.result.winners.intersection(summary.seats)
    for seat in summary.seats:
        yield 1 / len(winners) if seat in winners else 0.0


__all__ = ["Amount", "Summary", "Use", "left_out", "shares", "summary_of"]

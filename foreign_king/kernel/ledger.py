"""The running ledger of one command: the facts it caused, each with its clause, and the state they lead to."""

from collections.abc import Callable
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

from foreign_king.kernel.prompt import LONGEST, beginning, numbered, titled

_tuple = tuple.__new__

S = TypeVar("S")
F = TypeVar("F")
S_co = TypeVar("S_co", covariant=True)
F_co = TypeVar("F_co", covariant=True)


class Entry(NamedTuple, Generic[F_co]):
    """A fact and the clause that caused it."""

    fact: F_co
    rule: StrEnum

    def __repr__(self) -> str:
        rest = f", {str(self.rule)!r})"
        return f"Entry({beginning(repr(self.fact), LONGEST - len('Entry(') - len(rest))}{rest}"


class Outcome(NamedTuple, Generic[S_co, F_co]):
    """What a command led to: the new state, and the facts in the order in which they happened."""

    state: S_co
    entries: tuple[Entry[F_co], ...]

    def __repr__(self) -> str:
        return titled("Outcome", numbered(len(self.entries), "fact", "facts"), f"then {self.state!r}")


class Ledger(Generic[S, F]):
    """Where a rule records what happens. ``state`` is always fresh, so a cascade is an ordinary call."""

    __slots__ = ("_evolve", "entries", "state")

    def __init__(self, state: S, evolve: Callable[[S, F], S]) -> None:
        self.state: S = state
        self.entries: list[Entry[F]] = []
        self._evolve = evolve

    def record(self, fact: F, rule: StrEnum) -> None:
        """Make ``fact`` happen, by ``rule``."""
        self.state = self._evolve(self.state, fact)
        # Past the keyword handling of a named tuple's own constructor: this is the library's hottest line.
        self.entries.append(_tuple(Entry, (fact, rule)))

    def outcome(self) -> Outcome[S, F]:
        """The ledger closed."""
        return _tuple(Outcome, (self.state, tuple(self.entries)))


__all__ = ["Entry", "Ledger", "Outcome"]

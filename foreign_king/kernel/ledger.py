"""The ledger of one command: the facts that it causes, each with its clause, and the state that they lead to."""

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
    """What a command led to: the new state, and the entries in the order in which the facts happened."""

    state: S_co
    entries: tuple[Entry[F_co], ...]

    def __repr__(self) -> str:
        return titled("Outcome", numbered(len(self.entries), "fact", "facts"), f"then {self.state!r}")


class Ledger(Generic[S, F]):
    """Where rules record facts. ``state`` always includes every recorded fact, so one rule can simply call another."""

    __slots__ = ("_evolve", "entries", "state")

    def __init__(self, state: S, evolve: Callable[[S, F], S]) -> None:
        self.state: S = state
        self.entries: list[Entry[F]] = []
        self._evolve = evolve

    def record(self, fact: F, rule: StrEnum) -> None:
        """Record ``fact`` with its clause ``rule``, and apply it to ``state``."""
        self.state = self._evolve(self.state, fact)
        # ``tuple.__new__`` is faster than a named tuple's own constructor. This line runs more often than any other.
        self.entries.append(_tuple(Entry, (fact, rule)))

    def outcome(self) -> Outcome[S, F]:
        """Return the state and all entries that were recorded."""
        return _tuple(Outcome, (self.state, tuple(self.entries)))


__all__ = ["Entry", "Ledger", "Outcome"]

"""Chance events: their outcomes are commands of the seat ``TABLE``, each with a weight."""

from collections.abc import Iterator
from typing import Generic, NamedTuple, TypeVar

from foreign_king.kernel.prompt import LONGEST, beginning

C = TypeVar("C")

TABLE = "table"
"""The seat whose commands say what chance has decided."""


class Chance(NamedTuple, Generic[C]):
    """One outcome of a chance event: the command of the table that states it, and its weight among all outcomes."""

    command: C
    weight: int

    def __repr__(self) -> str:
        rest = f", weight={self.weight})"
        return f"Chance({beginning(repr(self.command), LONGEST - len('Chance(') - len(rest))}{rest}"


Chances = Iterator[Chance[C]]

__all__ = ["TABLE", "Chance", "Chances"]

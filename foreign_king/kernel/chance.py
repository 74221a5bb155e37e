"""What nobody decides: the table's commands, each with its weight."""

from collections.abc import Iterator
from typing import Generic, NamedTuple, TypeVar

from foreign_king.kernel.prompt import LONGEST, beginning

C = TypeVar("C")

TABLE = "table"
"""The seat that chance comes from."""


class Chance(NamedTuple, Generic[C]):
    """One outcome of a chance event: the table's command that tells it, and its weight among all outcomes."""

    command: C
    weight: int

    def __repr__(self) -> str:
        rest = f", weight={self.weight})"
        return f"Chance({beginning(repr(self.command), LONGEST - len('Chance(') - len(rest))}{rest}"


Chances = Iterator[Chance[C]]

__all__ = ["TABLE", "Chance", "Chances"]

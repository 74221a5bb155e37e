"""What the views and the answers of a game can consist of: names and numbers. A program that learns to play numbers
them."""

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record

S = TypeVar("S")


@record(kw_only=True)
class Answers:
    """What the answers of decisions can be."""

    commands: tuple[str, ...]
    """The kinds of commands that players give."""
    names: tuple[str, ...]
    """The names: of places, of pieces, and of the fields by which ways differ."""
    most: int
    """The greatest number."""


@record(kw_only=True)
class Ranges(Generic[S]):
    """The names and numbers that can stand in the views of a match and in the answers of its decisions.

    The functions take any state of the match. They read only what stays as it is from the setup on.
    """

    answers: Callable[[S], Answers]
    """What the answers of decisions can be."""
    names: Callable[[S], Mapping[str, tuple[str, ...]]]
    """All names of each kind. The numbers on dice are a kind, too, as texts."""
    fields: Mapping[str, tuple[str, ...]]
    """The kinds of the names in a field, the outermost one first: in ``final``, first a colour and then a gain. A field
    is given by its name, or by its record and its name: ``Player.baron``. The names of a ``Literal`` are not given."""
    always: frozenset[str] = frozenset()
    """The mappings in which every name of the kind always has a value, by record and field."""
    piles: frozenset[str] = frozenset()
    """The lists in ascending order in which a value can stand several times, by record and field."""
    rows: Mapping[str, int] = FrozenDict()
    """How many records a list of records can have at the most, by record and field."""


__all__ = ["Answers", "Ranges"]

"""Which function is for which fact."""

from collections.abc import Callable
from typing import Never, TypeVar, cast, get_type_hints

from foreign_king.kernel.frozen import FrozenDict

S = TypeVar("S")
F = TypeVar("F")


def by_fact(*consequences: Callable[[S, Never], S]) -> FrozenDict[type[F], Callable[[S, F], S]]:
    """The consequences of a game by the type of their fact, which each names in its own signature: so the table names
    no fact twice. Whether every fact of the game has its consequence, a test asks."""
    table = {get_type_hints(consequence)["fact"]: consequence for consequence in consequences}
    assert len(table) == len(consequences), "a fact with two consequences"
    # What a function may be given, the table says by its key; no type can say that.
    return cast(FrozenDict[type[F], Callable[[S, F], S]], FrozenDict(table))


__all__ = ["by_fact"]

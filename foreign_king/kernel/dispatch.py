"""How the function for a fact is found by the type of the fact."""

from collections.abc import Callable
from typing import Never, TypeVar, cast, get_type_hints

from foreign_king.kernel.frozen import FrozenDict

S = TypeVar("S")
F = TypeVar("F")


def by_fact(*consequences: Callable[[S, Never], S]) -> FrozenDict[type[F], Callable[[S, F], S]]:
    """Return the consequences of a game by the type of their fact.

    The type is read from the annotation of the parameter ``fact`` of each function. A test checks that every fact of a
    game has a consequence.
    """
    by_type = {get_type_hints(consequence)["fact"]: consequence for consequence in consequences}
    assert len(by_type) == len(consequences), "a fact with two consequences"
    # The key says which fact a function takes. The type system cannot express that.
    return cast(FrozenDict[type[F], Callable[[S, F], S]], FrozenDict(by_type))


__all__ = ["by_fact"]

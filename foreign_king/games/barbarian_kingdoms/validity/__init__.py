"""Whether the pieces of a position can stand so, and what is to be decided can be decided: every fault, each with the
clause by which it cannot be, where one says so."""

from collections.abc import Iterator

from foreign_king.games.barbarian_kingdoms.state import State
from foreign_king.games.barbarian_kingdoms.validity.decisions import pending_faults
from foreign_king.games.barbarian_kingdoms.validity.pieces import piece_faults
from foreign_king.kernel.refusal import Malformed


def faults(state: State) -> Iterator[Malformed]:
    """Everything by which a position cannot be, pieces first."""
    yield from piece_faults(state)
    yield from pending_faults(state)


__all__ = ["faults"]

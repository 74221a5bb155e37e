"""Checks whether a state is possible: its pieces and its phases. Each fault has the clause that makes the state
impossible, where there is one."""

from collections.abc import Iterator

from foreign_king.games.barbarian_kingdoms.state import State
from foreign_king.games.barbarian_kingdoms.validity.decisions import pending_faults
from foreign_king.games.barbarian_kingdoms.validity.pieces import piece_faults, still_to_be_placed
from foreign_king.kernel.refusal import Malformed


def faults(state: State) -> Iterator[Malformed]:
    """Yield every fault of a state, those of pieces first."""
    yield from piece_faults(state)
    yield from pending_faults(state)


__all__ = ["faults", "still_to_be_placed"]

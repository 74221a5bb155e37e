"""Dealing pieces that are out of sight to the hidden piles where they can be."""

from typing import NamedTuple

from foreign_king.parts.counting import Pieces, Piles, together
from foreign_king.parts.lots import Below


class Dealt(NamedTuple):
    """Pieces out of sight, dealt to the hidden piles."""

    piles: Piles
    """The pieces of each hidden pile, by the pile's name."""
    rest: Pieces
    """The pieces that are out of sight and in none of the piles."""


def dealt(known: Piles, sizes: Pieces, hidden: Pieces, below: Below) -> Dealt:
    """Deal the pieces that are out of sight at random. Each pile holds at the least what is ``known`` of it. Each other
    piece has the same chance to be in any place that is left. ``sizes`` has the number of pieces in each hidden pile,
    and ``hidden`` the number of pieces of each kind that are out of sight.

    ``ValueError`` where the pieces cannot be dealt so.
    """
    least = {name: known.get(name, {}) for name in sizes}
    held, kinds = together(least.values()), tuple(hidden)
    left = [hidden[kind] - held.get(kind, 0) for kind in kinds]
    rooms = {name: size - sum(least[name].values()) for name, size in sizes.items()}
    spare = sum(left) - sum(rooms.values())
    if spare < 0 or min(left) < 0 or min(rooms.values(), default=0) < 0 or not hidden.keys() >= held.keys():
        raise ValueError("what is known of hidden pieces does not fit what is in sight")
    # The pile with the most room gets what the others leave, so that fewer pieces have to be drawn.
    widest = max(rooms, key=rooms.__getitem__, default=None)
    if widest is not None and rooms[widest] < spare:
        widest = None
    piles: dict[str, Pieces] = {}
    for name, room in rooms.items():
        if name != widest:
            drawn = _drawn(left, room, below)
            piles[name] = _with(least[name], kinds, drawn)
            left = [number - some for number, some in zip(left, drawn, strict=True)]
    if widest is None:
        return Dealt(piles, dict(zip(kinds, left, strict=True)))
    drawn = _drawn(left, spare, below)
    left = [number - some for number, some in zip(left, drawn, strict=True)]
    piles[widest] = _with(least[widest], kinds, left)
    return Dealt(piles, dict(zip(kinds, drawn, strict=True)))


def _drawn(pieces: list[int], number: int, below: Below) -> list[int]:
    """Return how many of each kind a number of pieces are, each drawn from those that are left."""
    left, drawn, total = [*pieces], [0] * len(pieces), sum(pieces)
    for total_left in range(total, total - number, -1):
        place, kind = below(total_left), 0
        while place >= left[kind]:
            place, kind = place - left[kind], kind + 1
        left[kind] -= 1
        drawn[kind] += 1
    return drawn


def _with(least: Pieces, kinds: tuple[str, ...], others: list[int]) -> Pieces:
    return {kind: least.get(kind, 0) + number for kind, number in zip(kinds, others, strict=True)}


__all__ = ["Dealt", "dealt"]

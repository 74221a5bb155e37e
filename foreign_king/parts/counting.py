"""What a viewer can deduce of hidden piles by counting the pieces that are visible.

What is known of a pile is how many pieces of each kind it holds at the least. From that follows what is possible.
Hidden pieces can be dealt to the piles in some way if no pile must hold more pieces than its size, and if all piles
together need not hold more pieces of a kind than are out of sight.

In all functions, ``sizes`` has the number of pieces in each hidden pile; other piles are ignored. ``hidden`` has the
number of pieces of each kind that are out of sight: in these piles, or in another place that nobody can see.
"""

from collections.abc import Iterable, Mapping

from foreign_king.kernel.refusal import Malformed

Pieces = Mapping[str, int]
"""How many pieces there are of each kind. A kind that is left out counts as 0."""

Piles = Mapping[str, Pieces]
"""The pieces of each pile, by the pile's name."""


def shown_from(known: Piles, shown: Piles, sizes: Pieces, hidden: Pieces, kind: str, pointer: str) -> Piles:
    """Return what is known of the piles after some of their pieces were ``shown`` and have left them.

    The pieces that are shown were in the piles before, and what else was known to be there is still there.
    ``Malformed`` where that is impossible. ``kind`` is what the game calls a piece (``card``).
    """
    held = {name: at_least(known.get(name, {}), shown.get(name, {})) for name in sizes}
    for name, pieces in held.items():
        if sum(pieces.values()) > sizes[name]:
            expected = f"{kind}s that there is room for, by what was seen"
            raise Malformed(f"{name} cannot have had these {kind}s", pointer=pointer, expected=expected)
    check_left(held.values(), hidden, kind, pointer)
    return {name: without(pieces, shown.get(name, {})) for name, pieces in held.items()}


def check_left(held: Iterable[Pieces], hidden: Pieces, kind: str, pointer: str) -> None:
    """Raise ``Malformed`` where more pieces of a kind are held than are out of sight."""
    total = together(held)
    if any(number > hidden.get(piece, 0) for piece, number in total.items()):
        expected = f"{kind}s that nobody else must hold"
        raise Malformed(f"others must have these {kind}s", pointer=pointer, expected=expected)


def forced(known: Piles, sizes: Pieces, hidden: Pieces, elsewhere: int) -> Piles:
    """Return what each hidden pile must hold: because too few other pieces are left to fill it, or because there is too
    little room elsewhere for these pieces. ``elsewhere`` is the number of pieces that are out of sight and in none of
    the piles."""
    least = {name: known.get(name, {}) for name in sizes}
    rooms = {name: sizes[name] - sum(pieces.values()) for name, pieces in least.items()}
    held = together(least.values())
    free = {piece: number - held.get(piece, 0) for piece, number in hidden.items()}
    room, total = sum(rooms.values()) + elsewhere, sum(free.values())
    piles: dict[str, Pieces] = {}
    for name, own in rooms.items():
        # At least as many as the other kinds cannot fill, and as have no room elsewhere.
        must = {piece: max(0, own - (total - number), number - (room - own)) for piece, number in free.items()}
        piles[name] = together([least[name], must])
    return piles


def at_least(some: Pieces, others: Pieces) -> dict[str, int]:
    """Return the greater of the two numbers of each kind."""
    return {piece: max(some.get(piece, 0), others.get(piece, 0)) for piece in {**some, **others}}


def together(piles: Iterable[Pieces]) -> dict[str, int]:
    """Return the sum of some piles, by kind."""
    total: dict[str, int] = {}
    for pieces in piles:
        for piece, number in pieces.items():
            total[piece] = total.get(piece, 0) + number
    return total


def without(some: Pieces, others: Pieces) -> dict[str, int]:
    """Return some pieces without others that are among them."""
    return {piece: number - others.get(piece, 0) for piece, number in some.items()}


__all__ = ["Pieces", "Piles", "at_least", "check_left", "forced", "shown_from", "together", "without"]

"""What can be known of hidden piles by counting what is seen: of each pile, what it holds at the least.

That is enough to say what is possible: hidden pieces can be dealt out in some way, if no pile must hold more than its
size, and of no kind more must be held than are out of sight. ``sizes`` tells the hidden piles and how many pieces each
holds; what is said of other piles is left aside. ``hidden`` is how many pieces of each kind are out of sight: in these
piles, or nowhere that anybody could see.
"""

from collections.abc import Iterable, Mapping

from foreign_king.kernel.refusal import Malformed

Pieces = Mapping[str, int]
"""So many pieces of each kind; a kind left out is none."""
Piles = Mapping[str, Pieces]


def shown_from(known: Piles, shown: Piles, sizes: Pieces, hidden: Pieces, kind: str, pointer: str) -> Piles:
    """What is known of the piles after pieces were shown that leave them: they have been there, and the rest of what
    was known is still there. ``Malformed`` where that cannot be; ``kind`` is what the game calls a piece (``card``)."""
    held = {name: at_least(known.get(name, {}), shown.get(name, {})) for name in sizes}
    for name, pieces in held.items():
        if sum(pieces.values()) > sizes[name]:
            expected = f"{kind}s that there is room for, by what was seen"
            raise Malformed(f"{name} cannot have had these {kind}s", pointer=pointer, expected=expected)
    check_left(held.values(), hidden, kind, pointer)
    return {name: without(pieces, shown.get(name, {})) for name, pieces in held.items()}


def check_left(held: Iterable[Pieces], hidden: Pieces, kind: str, pointer: str) -> None:
    """Of no kind more must be held than are out of sight."""
    total = together(held)
    if any(number > hidden.get(piece, 0) for piece, number in total.items()):
        expected = f"{kind}s that nobody else must hold"
        raise Malformed(f"others must have these {kind}s", pointer=pointer, expected=expected)


def forced(known: Piles, sizes: Pieces, hidden: Pieces, elsewhere: int) -> Piles:
    """What each hidden pile must hold, because there is nothing else for its room, or no other room for these pieces.
    ``elsewhere`` is how many pieces are out of sight and in none of the piles."""
    least = {name: known.get(name, {}) for name in sizes}
    rooms = {name: sizes[name] - sum(pieces.values()) for name, pieces in least.items()}
    held = together(least.values())
    free = {piece: number - held.get(piece, 0) for piece, number in hidden.items()}
    room, total = sum(rooms.values()) + elsewhere, sum(free.values())
    found: dict[str, Pieces] = {}
    for name, own in rooms.items():
        # What fills the room that other kinds leave, and what has no room elsewhere.
        must = {piece: max(0, own - (total - number), number - (room - own)) for piece, number in free.items()}
        found[name] = together([least[name], must])
    return found


def at_least(some: Pieces, others: Pieces) -> dict[str, int]:
    """Of each kind the greater number."""
    return {piece: max(some.get(piece, 0), others.get(piece, 0)) for piece in {**some, **others}}


def together(piles: Iterable[Pieces]) -> dict[str, int]:
    """All pieces of some piles."""
    total: dict[str, int] = {}
    for pieces in piles:
        for piece, number in pieces.items():
            total[piece] = total.get(piece, 0) + number
    return total


def without(some: Pieces, others: Pieces) -> dict[str, int]:
    """Some pieces, less others that are among them."""
    return {piece: number - others.get(piece, 0) for piece, number in some.items()}


__all__ = ["Pieces", "Piles", "at_least", "check_left", "forced", "shown_from", "together", "without"]

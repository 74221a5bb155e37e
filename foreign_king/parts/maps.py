"""Checks that hold for the boards of all games: the ids of places, their borders, and where they are drawn.

Each function checks one thing and raises ``Malformed`` where it does not hold. ``kind`` is what the game calls a place
(``province``), and ``pointer`` is the place in the file of what is checked. A game calls the checks in the order in
which their faults are to be reported.
"""

from collections.abc import Collection, Mapping, Sequence

from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.kernel.spelling import did_you_mean
from foreign_king.parts.graph import distances, one_way_borders

PICTURE = 1000
"""The width and height of the square in which boards are drawn."""


def check_id(id_: str, kind: str, pointer: str, taken: Collection[str] = ()) -> None:
    """Check an id: it has lower-case ASCII letters, digits, and hyphens between them, and is not ``taken``."""
    letters = id_.replace("-", "")
    plain = letters.isascii() and letters.isalnum() and id_ == id_.lower()
    if id_ in taken or not plain or id_[0] == "-" or id_[-1] == "-":
        expected = "a lower-case id of its own" if taken else "a lower-case id"
        raise Malformed(f"{quoted(id_)} cannot name a {kind}", pointer=pointer, expected=expected)


def check_place(name: str, places: Collection[str], kind: str, pointer: str) -> None:
    """Check that the board has a place of this name."""
    if name not in places:
        what = f"the board has no {kind} {quoted(name)}{did_you_mean(name, places)}"
        raise Malformed(what, pointer=pointer, expected=f"a {kind} of the board")


def check_borders(id_: str, borders: Sequence[str], places: Collection[str], kind: str, pointer: str) -> None:
    """Check that a place borders only on other places of the board, and on each of them once."""
    for neighbour in borders:
        if neighbour not in places or neighbour == id_:
            expected = f"another {kind} of this board"
            raise Malformed(f"{id_} borders on {quoted(neighbour)}", pointer=pointer, expected=expected)
    if len(set(borders)) != len(borders):
        raise Malformed("a border stands twice", pointer=pointer, expected="each border once")


def check_in_picture(x: int, y: int, pointer: str) -> None:
    """Check that a place is drawn inside the picture or on its edge."""
    if not (0 <= x <= PICTURE and 0 <= y <= PICTURE):
        raise Malformed("it lies outside the picture", pointer=pointer, expected=f"x and y from 0 to {PICTURE}")


def check_both_ways(borders: Mapping[str, Collection[str]], pointer: str) -> None:
    """Check that every border stands in both directions. ``pointer`` is the place of the object of all places."""
    for here, there in one_way_borders(borders):
        what = f"{here} borders on {there}, but not the other way round"
        raise Malformed(what, pointer=f"{pointer}/{here}/borders", expected="both")


def check_connected(
    borders: Mapping[str, Collection[str]], kind: str, pointer: str, closed: Collection[str] = ()
) -> None:
    """Check that every place can be reached from every other without passing through the ``closed`` places."""
    left = {
        here: [there for there in neighbours if there not in closed]
        for here, neighbours in borders.items()
        if here not in closed
    }
    if any(len(reached) != len(left) for reached in distances(left).values()):
        raise Malformed(f"not every {kind} can be reached", pointer=pointer, expected="one connected map")


__all__ = [
    "check_borders",
    "check_both_ways",
    "check_connected",
    "check_id",
    "check_in_picture",
    "check_place",
]

"""Checks that a name is a seat of the game."""

from collections.abc import Collection, Iterable, Iterator

from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.kernel.spelling import did_you_mean


def check_seat(name: str, seats: Collection[str], pointer: str) -> None:
    """Raise ``Malformed`` where a name is no seat of the game."""
    if name not in seats:
        raise Malformed(nobody_sits_at(name, seats), pointer=pointer, expected="a seat of this game")


def check_seats(names: Iterable[str], seats: Collection[str], pointer: str) -> None:
    """Raise ``Malformed`` for the first of some names that is no seat of the game."""
    for fault in seat_faults(names, seats, pointer):
        raise fault


def seat_faults(names: Iterable[str], seats: Collection[str], pointer: str) -> Iterator[Malformed]:
    """Yield a fault for each of some names that is no seat of the game."""
    for name in names:
        if name not in seats:
            yield Malformed(nobody_sits_at(name, seats), pointer=pointer, expected="seats of this game")


def nobody_sits_at(name: str, seats: Iterable[str]) -> str:
    """Return the message about a name that is no seat of the game, with the seats that are similar to it."""
    return f"nobody sits at {quoted(name)}{did_you_mean(name, seats)}"


__all__ = ["check_seat", "check_seats", "nobody_sits_at", "seat_faults"]

"""Who sits at the table: a name that nobody has is ``Malformed``."""

from collections.abc import Collection, Iterable, Iterator

from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.kernel.spelling import did_you_mean


def check_seat(name: str, seats: Collection[str], pointer: str) -> None:
    """Somebody sits at this name."""
    if name not in seats:
        raise Malformed(nobody_sits_at(name, seats), pointer=pointer, expected="a seat of this game")


def check_seats(names: Iterable[str], seats: Collection[str], pointer: str) -> None:
    """Somebody sits at each of these names."""
    for fault in seat_faults(names, seats, pointer):
        raise fault


def seat_faults(names: Iterable[str], seats: Collection[str], pointer: str) -> Iterator[Malformed]:
    """Each of these names at which nobody sits."""
    for name in names:
        if name not in seats:
            yield Malformed(nobody_sits_at(name, seats), pointer=pointer, expected="seats of this game")


def nobody_sits_at(name: str, seats: Iterable[str]) -> str:
    """What is said of a name at which nobody sits, with the seats that are like it."""
    return f"nobody sits at {quoted(name)}{did_you_mean(name, seats)}"


__all__ = ["check_seat", "check_seats", "nobody_sits_at", "seat_faults"]

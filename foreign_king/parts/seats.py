"""Who sits at the table: a name that nobody has is ``Malformed``."""

from collections.abc import Collection, Iterable, Iterator

from foreign_king.kernel.refusal import Malformed, quoted


def check_seat(name: str, seats: Collection[str], pointer: str) -> None:
    """Somebody sits at this name."""
    if name not in seats:
        raise Malformed(f"nobody sits at {quoted(name)}", pointer=pointer, expected="a seat of this game")


def check_seats(names: Iterable[str], seats: Collection[str], pointer: str) -> None:
    """Somebody sits at each of these names."""
    for fault in seat_faults(names, seats, pointer):
        raise fault


def seat_faults(names: Iterable[str], seats: Collection[str], pointer: str) -> Iterator[Malformed]:
    """Each of these names at which nobody sits."""
    for name in names:
        if name not in seats:
            yield Malformed(f"nobody sits at {quoted(name)}", pointer=pointer, expected="seats of this game")


__all__ = ["check_seat", "check_seats", "seat_faults"]

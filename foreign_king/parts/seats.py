"""Who sits at the table: a name that nobody has is ``Malformed``."""

from collections.abc import Collection, Iterable

from foreign_king.kernel.refusal import Malformed, quoted


def check_seat(name: str, seats: Collection[str], pointer: str) -> None:
    """Somebody sits at this name."""
    if name not in seats:
        raise Malformed(f"nobody sits at {quoted(name)}", pointer=pointer, expected="a seat of this game")


def check_seats(names: Iterable[str], seats: Collection[str], pointer: str) -> None:
    """Somebody sits at each of these names."""
    for name in names:
        if name not in seats:
            raise Malformed(f"nobody sits at {quoted(name)}", pointer=pointer, expected="seats of this game")


__all__ = ["check_seat", "check_seats"]

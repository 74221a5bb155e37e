"""Names in a row: one of them is moved, and the others make room."""

from collections.abc import Sequence


def moved_to(row: Sequence[str], name: str, position: int) -> tuple[str, ...]:
    """``row`` with ``name`` lifted and put back at ``position`` (1 is the first), pushing others to the right."""
    others = [other for other in row if other != name]
    others.insert(position - 1, name)
    return tuple(others)


__all__ = ["moved_to"]

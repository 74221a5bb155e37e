"""Who has most of something."""

from collections.abc import Iterable, Mapping


def majority(counts: Mapping[str, int]) -> str | None:
    """The one who has strictly more than every other, or nobody."""
    holder, most = None, 0
    for name, count in counts.items():
        if count > most:
            holder, most = name, count
        elif count == most:
            holder = None
    return holder


def leaders(counts: Mapping[str, int]) -> tuple[str, ...]:
    """All who have the highest count, in the order given; nobody where the highest count is 0."""
    most = max(counts.values(), default=0)
    return tuple(name for name, count in counts.items() if count == most) if most > 0 else ()


def second_highest(values: Iterable[int]) -> int:
    """The second highest of at least two values; equal values count separately."""
    return sorted(values, reverse=True)[1]


__all__ = ["leaders", "majority", "second_highest"]

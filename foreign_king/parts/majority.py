"""Which names have the highest counts."""

from collections.abc import Iterable, Mapping


def majority(counts: Mapping[str, int]) -> str | None:
    """Return the name with a higher count than every other name; ``None`` where no name has, or all counts are 0."""
    holder, most = None, 0
    for name, count in counts.items():
        if count > most:
            holder, most = name, count
        elif count == most:
            holder = None
    return holder


def leaders(counts: Mapping[str, int]) -> tuple[str, ...]:
    """Return all names with the highest count, in the order given; none where the highest count is 0."""
    most = max(counts.values(), default=0)
    return tuple(name for name, count in counts.items() if count == most) if most > 0 else ()


def second_highest(values: Iterable[int]) -> int:
    """Return the second highest of at least two values. Equal values count separately."""
    return sorted(values, reverse=True)[1]


__all__ = ["leaders", "majority", "second_highest"]

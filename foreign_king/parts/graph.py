"""Maps as graphs: borders, distances, and the walks that enter no place twice."""

from collections.abc import Collection, Iterator, Mapping

from foreign_king.kernel.frozen import FrozenDict


def distances(borders: Mapping[str, Collection[str]]) -> FrozenDict[str, FrozenDict[str, int]]:
    """Return the number of steps of a shortest way from every place to every place that can be reached from it."""
    return FrozenDict({start: _distances_from(start, borders) for start in borders})


def _distances_from(start: str, borders: Mapping[str, Collection[str]]) -> FrozenDict[str, int]:
    steps = {start: 0}
    frontier = [start]
    while frontier:
        reached = []
        for place in frontier:
            for neighbour in borders[place]:
                if neighbour not in steps:
                    steps[neighbour] = steps[place] + 1
                    reached.append(neighbour)
        frontier = reached
    return FrozenDict(steps)


def one_way_borders(borders: Mapping[str, Collection[str]]) -> list[tuple[str, str]]:
    """Return the borders (from, to) that are missing in the other direction."""
    return [
        (place, neighbour)
        for place, neighbours in borders.items()
        for neighbour in neighbours
        if place not in borders.get(neighbour, ())
    ]


def walks(borders: Mapping[str, Collection[str]], start: str, most: int) -> Iterator[tuple[str, ...]]:
    """Yield every walk of 1 to ``most`` steps from ``start`` that enters no place twice and does not return to
    ``start``."""
    yield from _extend((), borders[start], {start}, borders, most)


def _extend(
    walk: tuple[str, ...],
    neighbours: Collection[str],
    entered: set[str],
    borders: Mapping[str, Collection[str]],
    most: int,
) -> Iterator[tuple[str, ...]]:
    if len(walk) == most:
        return
    for place in neighbours:
        if place not in entered:
            longer = (*walk, place)
            yield longer
            yield from _extend(longer, borders[place], entered | {place}, borders, most)


__all__ = ["distances", "one_way_borders", "walks"]

"""The plane shared out among places: each has the land nearest to it, as far as the sea.

A place's land is what is nearer to it than to any other place and to any of the points that stand for the sea.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from math import cos, dist, hypot, pi, sin
from statistics import median

Point = tuple[float, float]
Pair = tuple[str, str]
Corner = tuple[Point, str]
"""A corner of an outline, and the place that the edge from it on is shared with or faces; ``""`` is the sea."""

Around = tuple[float, Point, str]

SIDES = 8
"""The farthest that a place reaches makes an octagon that is not quite even."""

STRIP, STRAIT = 8.0, 16.0
"""Half the width of the water between places side by side that have no border, or one across the water."""
LEAST, MOST = 105.0, 250.0
"""The sea begins halfway to a point between so near and so far, beyond the outermost places."""
OPEN = 0.62
"""No sea comes as near to the middle of a border, of the way across it: the border stays open."""


def pair_of(here: str, there: str) -> Pair:
    """Two places, whichever comes first."""
    return (here, there) if here < there else (there, here)


def reach_of(points: Mapping[str, Point], land: Collection[Pair]) -> dict[str, float]:
    """How far from each place the sea keeps: as far as its neighbours are, on the whole."""
    ways: dict[str, list[float]] = {name: [] for name in points}
    for here, there in land:
        ways[here].append(dist(points[here], points[there]))
        ways[there].append(dist(points[here], points[there]))
    reach = {}
    for name, place in points.items():
        if ways[name]:
            reach[name] = min(MOST, max(LEAST, (min(ways[name]) + median(ways[name])) / 2))
        else:
            others = [dist(place, other) for there, other in points.items() if there != name]
            reach[name] = min([LEAST * 1.2, *(0.62 * way for way in others)])
    return reach


def sea_around(points: Mapping[str, Point], land: Collection[Pair], reach: Mapping[str, float]) -> list[Point]:
    """Points that stand for the sea: on a grid that is not quite even, where neither a place nor a border is near."""
    step = 0.34 * median(reach.values())
    far = 2 * max(reach.values())
    left, right = min(x for x, _ in points.values()) - far, max(x for x, _ in points.values()) + far
    top, bottom = min(y for _, y in points.values()) - far, max(y for _, y in points.values()) + far
    kept_free = [(*points[name], 0.94 * way) for name, way in reach.items()]
    for here, there in land:
        (x, y), (other_x, other_y) = points[here], points[there]
        kept_free.append(((x + other_x) / 2, (y + other_y) / 2, OPEN * hypot(x - other_x, y - other_y)))
    sea = []
    for row in range(int((bottom - top) / step) + 1):
        for column in range(int((right - left) / step) + 1):
            x = left + step * (column + row % 2 / 2 + 0.5 * _uneven(row, column))
            y = top + step * (row + 0.5 * _uneven(column, row + 7))
            if all((x - away_x) ** 2 + (y - away_y) ** 2 > way * way for away_x, away_y, way in kept_free):
                sea.append((x, y))
    return sea


def _uneven(row: int, column: int) -> float:
    """A number from -0.5 to 0.5, another one for each place of a grid, and the same in every picture."""
    mixed = (row * 73856093) ^ (column * 19349663)
    return ((mixed ^ (mixed >> 11)) * 2654435761 >> 8) % 1000 / 1000 - 0.5


def around(middle: Point, points: Mapping[str, Point], sea: Iterable[Point]) -> list[Around]:
    """What lies around a place, the nearest first: how far, where, and what it is called."""
    others = [(dist(middle, place), place, other) for other, place in points.items() if place != middle]
    return sorted([*others, *((dist(middle, place), place, "") for place in sea)])


def cell(middle: Point, far: float, others: Iterable[Around], free: Callable[[str], float]) -> list[Corner]:
    """The outline of a place's land, which reaches ``far`` at the most; ``free`` says how much
    of it is left free towards another place."""
    x, y = middle
    outline: list[Corner] = []
    for corner in range(SIDES):
        turn, reach = 2 * pi * (corner + 0.5) / SIDES, far * (1 + 0.3 * _uneven(corner, int(x + y)))
        outline.append(((x + reach * cos(turn), y + reach * sin(turn)), ""))
    widest = 1.2 * far
    for way, (other_x, other_y), other in others:
        # Nothing so far away cuts anything off any more.
        if way > 2 * widest + 2 * STRAIT:
            break
        ahead = ((other_x - x) / way, (other_y - y) / way)
        limit = way / 2 - (free(other) if other else 0)
        along = [(at_x - x) * ahead[0] + (at_y - y) * ahead[1] - limit for (at_x, at_y), _ in outline]
        if max(along, default=0) > 0:
            outline = _cut(outline, along, other)
            widest = max((dist(middle, corner) for corner, _ in outline), default=0)
    return outline


def _cut(outline: Sequence[Corner], beyond: Sequence[float], name: str) -> list[Corner]:
    """What of an outline lies within a line: ``beyond`` says how far each of its corners lies outside it. The new edge
    has a name of its own."""
    kept: list[Corner] = []
    for place, (here, mark) in enumerate(outline):
        onward = (place + 1) % len(outline)
        now, then, there = beyond[place], beyond[onward], outline[onward][0]
        if now <= 0:
            kept.append((here, mark))
        if (now <= 0) != (then <= 0):
            kept.append((between(here, there, now / (now - then)), name if now <= 0 else mark))
    return kept


def between(here: Point, there: Point, share: float) -> Point:
    """The point after a share of the way from here to there."""
    return here[0] + share * (there[0] - here[0]), here[1] + share * (there[1] - here[1])


__all__ = [
    "STRAIT",
    "STRIP",
    "Around",
    "Corner",
    "Pair",
    "Point",
    "around",
    "between",
    "cell",
    "pair_of",
    "reach_of",
    "sea_around",
]

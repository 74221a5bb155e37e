"""The division of a plane into the land of places (Voronoi cells).

The land of a place is every point that is nearer to it than to any other place, and nearer than to any of the points
that stand for the sea.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from math import cos, dist, hypot, pi, sin

Point = tuple[float, float]
Pair = tuple[str, str]
Corner = tuple[Point, str]
"""A corner of an outline, with the place on the other side of the edge that begins there; ``""`` is the sea."""

Around = tuple[float, Point, str]

SIDES = 8
"""The number of sides of the largest possible cell, which is an uneven octagon."""

STRIP, STRAIT = 8.0, 16.0
"""Half the width of the water between two neighbouring cells without a border, and between those with a border across
water."""
LEAST, MOST = 105.0, 250.0
"""The least and the greatest distance of points of the sea from a place with neighbours. The coast is halfway."""
OPEN = 0.62
"""No point of the sea is nearer to the middle of a border than this share of the distance between its places, so that
the border stays open."""


def pair_of(here: str, there: str) -> Pair:
    """Return two places as a pair, always in the same order."""
    return (here, there) if here < there else (there, here)


def median(numbers: Iterable[float]) -> float:
    """Return the number in the middle, or what is between the two in the middle. The module ``statistics`` takes longer
    to load than a picture takes to be drawn."""
    ordered = sorted(numbers)
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def reach_of(points: Mapping[str, Point], land: Collection[Pair]) -> dict[str, float]:
    """Return the distance between each place and the points of the sea. It is about the distance of its neighbours."""
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
    """Return the points that stand for the sea. They lie on an uneven grid, away from places and borders."""
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
    """Return a number from -0.5 to 0.5 that looks random, and is always the same for a point of the grid."""
    mixed = (row * 73856093) ^ (column * 19349663)
    return ((mixed ^ (mixed >> 11)) * 2654435761 >> 8) % 1000 / 1000 - 0.5


def around(middle: Point, points: Mapping[str, Point], sea: Iterable[Point]) -> list[Around]:
    """Return the other places and the points of the sea, the nearest first: the distance, the point, and the name."""
    others = [(dist(middle, place), place, other) for other, place in points.items() if place != middle]
    return sorted([*others, *((dist(middle, place), place, "") for place in sea)])


def cell(middle: Point, far: float, others: Iterable[Around], free: Callable[[str], float]) -> list[Corner]:
    """Return the outline of a place's land, which reaches about as far as ``far``. ``free`` returns how much land is
    left out towards another place, for water."""
    x, y = middle
    outline: list[Corner] = []
    for corner in range(SIDES):
        turn, reach = 2 * pi * (corner + 0.5) / SIDES, far * (1 + 0.3 * _uneven(corner, int(x + y)))
        outline.append(((x + reach * cos(turn), y + reach * sin(turn)), ""))
    widest = 1.2 * far
    for way, (other_x, other_y), other in others:
        # Points farther away cannot cut anything off.
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
    """Return the part of an outline on the inner side of a line. ``beyond`` is the distance of each corner outside of
    it, and ``name`` is the place beyond the new edge."""
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
    """Return the point at a share of the way from here to there."""
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
    "median",
    "pair_of",
    "reach_of",
    "sea_around",
]

"""A map drawn from what every board knows of its places: where each lies, and which border on each other.

A place is the land nearest to it, as far as half the way to its neighbours. Where two places touch, they border on each
other: between two that lie side by side without a border, a strip of water is left. A border between places that do
not touch is a line from one to the other; one across the water is a dashed line.
"""

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from math import cos, dist, hypot, pi, sin

import attrs

Point = tuple[float, float]

STRIP = 9.0
"""Half the width of the water between places side by side that have no border."""
LEAST = 58.0
"""A place reaches at least so far from its middle, where no other is."""
CORNERS = 28
"""The coast of a place alone has so many corners."""
EDGE = 20.0
"""A map's water reaches so far beyond its land."""


@attrs.frozen
class Terrain:
    """A map's land: the outline of each place, and the borders that are drawn as lines (``bridges`` over land, ``sea``
    over water)."""

    outlines: dict[str, tuple[Point, ...]]
    bridges: tuple[tuple[str, str], ...]
    sea: tuple[tuple[str, str], ...]


def terrain(
    points: Mapping[str, Point], borders: Mapping[str, Collection[str]], sea: Collection[tuple[str, str]] = ()
) -> Terrain:
    """The land of a board: where its places lie, what borders on what, and which of the borders cross water."""
    pairs = {tuple(sorted((here, there))) for here, theirs in borders.items() for there in theirs if there in points}
    wet = {tuple(sorted(pair)) for pair in sea}
    return _terrain(tuple(points.items()), frozenset(pairs - wet), frozenset(wet))


@lru_cache(maxsize=64)
def _terrain(
    points: tuple[tuple[str, Point], ...], land: frozenset[tuple[str, str]], sea: frozenset[tuple[str, str]]
) -> Terrain:
    at = dict(points)
    outlines, touching = {}, set()
    for name, middle in points:
        reach = max([LEAST, *(0.56 * dist(middle, at[other]) + 14 for other in _neighbours(name, land))])
        outline: list[tuple[Point, str]] = [(corner, "") for corner in _circle(middle, min(reach, 150))]
        for other, place in points:
            if other != name and place != middle:
                strip = 0 if tuple(sorted((name, other))) in land else STRIP
                outline = _cut(outline, middle, place, strip, other)
        outlines[name] = tuple(corner for corner, _ in outline)
        touching |= {tuple(sorted((name, other))) for _, other in outline if other}
    return Terrain(outlines, tuple(sorted(land - touching)), tuple(sorted(sea)))


def _neighbours(name: str, pairs: Collection[tuple[str, str]]) -> Iterator[str]:
    for here, there in pairs:
        if name in (here, there):
            yield there if name == here else here


def _circle(middle: Point, radius: float) -> Iterator[Point]:
    for corner in range(CORNERS):
        turn = 2 * pi * corner / CORNERS
        yield middle[0] + radius * cos(turn), middle[1] + radius * sin(turn)


def _cut(
    outline: list[tuple[Point, str]], middle: Point, other: Point, strip: float, name: str
) -> list[tuple[Point, str]]:
    """What of an outline lies nearer to its middle than to another place, with a strip left free. Each corner has the
    name of the place that the edge from it on is shared with."""
    across = (other[0] - middle[0], other[1] - middle[1])
    length = hypot(*across)
    limit = length / 2 - strip

    def beyond(corner: Point) -> float:
        return ((corner[0] - middle[0]) * across[0] + (corner[1] - middle[1]) * across[1]) / length - limit

    kept: list[tuple[Point, str]] = []
    for place, (here, mark) in enumerate(outline):
        there = outline[(place + 1) % len(outline)][0]
        now, then = beyond(here), beyond(there)
        if now <= 0:
            kept.append((here, mark))
        if (now <= 0) != (then <= 0):
            share = now / (now - then)
            crossing = (here[0] + share * (there[0] - here[0]), here[1] + share * (there[1] - here[1]))
            kept.append((crossing, name if now <= 0 else mark))
    return kept


def frame(land: Terrain, also: Collection[Point] = ()) -> tuple[float, float, float, float]:
    """The rectangle that a map needs: left, top, width and height, with its water and some other points."""
    corners = [*(corner for outline in land.outlines.values() for corner in outline), *also]
    left, right = min(x for x, _ in corners) - EDGE, max(x for x, _ in corners) + EDGE
    top, bottom = min(y for _, y in corners) - EDGE, max(y for _, y in corners) + EDGE
    return left, top, right - left, bottom - top


__all__ = ["Point", "Terrain", "frame", "terrain"]

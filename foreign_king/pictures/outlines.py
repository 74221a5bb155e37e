"""Outlines that are enlarged, and freed of corners that nobody would miss, since a map has many.

Two provinces must keep the same border. So each border is thinned as a whole, between the points where three provinces,
or two and the sea, meet.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from math import hypot

import attrs

from foreign_king.pictures.land import Point, Terrain

OFF, SHALLOW = 2.0, 4.5
"""The greatest distance between a corner that is left out and the line that is drawn instead: of an outline, and of a
coast, of which only the edge of the shallow water is seen."""


def enlarged(land: Terrain, times: float) -> Terrain:
    """Return a land, enlarged by a factor, with whole numbers as coordinates."""

    def moved(point: Point) -> Point:
        return round(point[0] * times), round(point[1] * times)

    return attrs.evolve(
        land,
        outlines={name: tuple(map(moved, outline)) for name, outline in land.outlines.items()},
        middles={name: moved(middle) for name, middle in land.middles.items()},
        rooms={name: room * times for name, room in land.rooms.items()},
        coasts=tuple(tuple(map(moved, coast)) for coast in land.coasts),
        lines={pair: (moved(here), moved(there)) for pair, (here, there) in land.lines.items()},
    )


@lru_cache(maxsize=64)
def thinned(land: Terrain) -> Terrain:
    """Return a land with fewer corners."""
    whose: dict[Point, set[str]] = {}
    for name, outline in land.outlines.items():
        for corner in outline:
            whose.setdefault(corner, set()).add(name)
    outlines = {name: _outline(outline, whose) for name, outline in land.outlines.items()}
    return attrs.evolve(land, outlines=outlines, coasts=tuple(_stretch(coast, SHALLOW) for coast in land.coasts))


def _outline(corners: Sequence[Point], whose: Mapping[Point, Collection[str]]) -> tuple[Point, ...]:
    """Return a thinned outline. Each stretch along the same neighbour, or along the sea, is thinned separately."""
    if len(corners) < 4:
        return tuple(corners)
    start = next((at for at in range(len(corners)) if whose[corners[at]] != whose[corners[at - 1]]), 0)
    turned = [*corners[start:], *corners[:start]]
    kept: list[Point] = []
    for _, along in groupby(turned, key=lambda corner: frozenset(whose[corner])):
        kept += _stretch(list(along))
    return tuple(kept)


def _stretch(corners: Sequence[Point], off: float = OFF) -> tuple[Point, ...]:
    """Return a stretch without the corners that are near to the line between those that are kept."""
    if len(corners) < 3:
        return tuple(corners)
    first, last = corners[0], corners[-1]
    far, farthest = max((_off(corner, first, last), place) for place, corner in enumerate(corners[1:-1], start=1))
    if far <= off:
        return first, last
    return (*_stretch(corners[: farthest + 1], off)[:-1], *_stretch(corners[farthest:], off))


def _off(corner: Point, first: Point, last: Point) -> float:
    """Return the distance of a corner from the line through two others, or from both if they are the same point."""
    right, down = last[0] - first[0], last[1] - first[1]
    long = hypot(right, down)
    if not long:
        return hypot(corner[0] - first[0], corner[1] - first[1])
    return abs(right * (corner[1] - first[1]) - down * (corner[0] - first[0])) / long


__all__ = ["enlarged", "thinned"]

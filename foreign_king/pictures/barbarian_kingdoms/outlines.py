"""Outlines enlarged, and with fewer corners where nobody sees it: a map of thirty-six provinces has many of them.

A border is the same for both provinces: it is thinned out as a whole, from where three of them meet (or two and the
sea) to where others do.
"""

from collections.abc import Collection, Mapping, Sequence
from itertools import groupby
from math import hypot

import attrs

from foreign_king.pictures.land import Point, Terrain

OFF = 1.3
"""A corner that is left out lies so near to the line that is drawn instead."""


def enlarged(land: Terrain, times: float) -> Terrain:
    """A land so many times as large, on whole numbers."""

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


def thinned(land: Terrain) -> Terrain:
    """A land with fewer corners."""
    whose: dict[Point, set[str]] = {}
    for name, outline in land.outlines.items():
        for corner in outline:
            whose.setdefault(corner, set()).add(name)
    outlines = {name: _outline(outline, whose) for name, outline in land.outlines.items()}
    return attrs.evolve(land, outlines=outlines, coasts=tuple(_stretch(coast) for coast in land.coasts))


def _outline(corners: Sequence[Point], whose: Mapping[Point, Collection[str]]) -> tuple[Point, ...]:
    """An outline, stretch by stretch: each along the same neighbour, or along the sea."""
    if len(corners) < 4:
        return tuple(corners)
    start = next((at for at in range(len(corners)) if whose[corners[at]] != whose[corners[at - 1]]), 0)
    turned = [*corners[start:], *corners[:start]]
    kept: list[Point] = []
    for _, along in groupby(turned, key=lambda corner: frozenset(whose[corner])):
        kept += _stretch(list(along))
    return tuple(kept)


def _stretch(corners: Sequence[Point]) -> tuple[Point, ...]:
    """A stretch between its ends, without the corners that lie near to the line between those that are kept."""
    if len(corners) < 3:
        return tuple(corners)
    first, last = corners[0], corners[-1]
    far, farthest = max((_off(corner, first, last), place) for place, corner in enumerate(corners[1:-1], start=1))
    if far <= OFF:
        return first, last
    return (*_stretch(corners[: farthest + 1])[:-1], *_stretch(corners[farthest:]))


def _off(corner: Point, first: Point, last: Point) -> float:
    """How far a corner lies from the line between two others, or from the one where both are."""
    right, down = last[0] - first[0], last[1] - first[1]
    long = hypot(right, down)
    if not long:
        return hypot(corner[0] - first[0], corner[1] - first[1])
    return abs(right * (corner[1] - first[1]) - down * (corner[0] - first[0])) / long


__all__ = ["enlarged", "thinned"]

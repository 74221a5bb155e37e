"""A map drawn from what every board knows of its places: where each lies, and which border on each other.

A place is the land nearest to it, as far as the sea. Where two places touch, they border on each other: between two
that lie side by side without a border, a strip of water is left. A border between places that do not touch is a line
from one to the other; one across the water is a dotted line.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from math import cos, dist, sin
from statistics import median

import attrs

from foreign_king.pictures.cells import (
    STRAIT,
    STRIP,
    Corner,
    Pair,
    Point,
    around,
    between,
    cell,
    pair_of,
    reach_of,
    sea_around,
)
from foreign_king.pictures.coasts import by_hand, shores

TOUCH = 24.0
"""Two places that share less than so much of an edge do not touch."""
TRIES = 12
"""So often the land is shared out anew, for places that border on each other and do not touch."""
NEARER = 0.1
"""They are taken to lie nearer to each other then, each by so much of the way to the middle between them."""
ISLAND = 0.58
"""An island reaches so far, of the way to the points of the sea around it."""
APART = 40.0
"""Places of a board that lie nearer to each other than this are drawn so far apart."""
LANDING = 11.0
"""A line from one place to another reaches so far onto their land."""
EDGE = 20.0
"""A map's water reaches so far beyond its land."""


@attrs.frozen
class Terrain:
    """A map's land: the outline of each place, and the borders that are drawn as lines (``bridges`` over land, ``sea``
    over water)."""

    outlines: dict[str, tuple[Point, ...]]
    bridges: tuple[Pair, ...]
    sea: tuple[Pair, ...]
    middles: dict[str, Point]
    """The middle of each place's land, where there is most room for what stands in it."""
    rooms: dict[str, float]
    """How far it is from there to the nearest border."""
    coasts: tuple[tuple[Point, ...], ...]
    """Where land and water meet."""
    lines: dict[Pair, tuple[Point, Point]]
    """From where to where each bridge and each way over the sea goes: from shore to shore."""


def terrain(
    points: Mapping[str, Point], borders: Mapping[str, Collection[str]], sea: Collection[tuple[str, str]] = ()
) -> Terrain:
    """The land of a board: where its places lie, what borders on what, and which of the borders cross water."""
    pairs = {pair_of(here, there) for here, theirs in borders.items() for there in theirs if there in points}
    wet = {pair_of(*pair) for pair in sea}
    return _terrain(tuple(points.items()), frozenset(pairs - wet), frozenset(wet))


@lru_cache(maxsize=64)
def _terrain(points: tuple[tuple[str, Point], ...], land: frozenset[Pair], sea: frozenset[Pair]) -> Terrain:
    at = _apart(points)
    reach = reach_of(at, land)
    cells = _shared_out(at, land, sea, reach)
    usual = median(reach.values())
    outlines, coasts = {}, list[tuple[Point, ...]]()
    for name, corners in cells.items():
        drawn = by_hand(corners, name, land, usual)
        outlines[name] = tuple(corner for corner, _ in drawn)
        coasts += shores(drawn, name, land)
    touching = _touching(cells)
    bridges, wet = tuple(sorted(land - touching)), tuple(sorted(sea))
    middles = {name: _middle(outline, at[name]) for name, outline in outlines.items()}
    lines = {
        (here, there): _line(outlines[here], outlines[there], (middles[here], middles[there]))
        for here, there in (*bridges, *wet)
    }
    rooms = {name: min(dist(middles[name], corner) for corner in outline) for name, outline in outlines.items()}
    return Terrain(outlines, bridges, wet, middles, rooms, tuple(coasts), lines)


def _apart(points: Sequence[tuple[str, Point]]) -> dict[str, Point]:
    """Where the places are drawn: where the board has them, but never two in the same spot."""
    at: dict[str, Point] = {}
    for name, (x, y) in points:
        place, turn = (x, y), 0
        while any(dist(place, other) < APART for other in at.values()):
            turn += 1
            place = (x + 9 * turn**0.8 * cos(turn), y + 9 * turn**0.8 * sin(turn))
        at[name] = place
    return at


def _shared_out(
    at: Mapping[str, Point], land: frozenset[Pair], sea: frozenset[Pair], reach: Mapping[str, float]
) -> dict[str, list[Corner]]:
    """The outline of each place's land. Places that border on each other and do not touch are taken to lie a little
    nearer to each other, until they do."""
    water = sea_around(at, land, reach)
    bordering = {name for pair in land for name in pair}
    far = {name: 1.5 * max(reach.values()) if name in bordering else ISLAND * reach[name] for name in at}
    waters = {name: [way for way in water if dist(way, at[name]) < 2.2 * far[name]] for name in at}
    best: tuple[int, dict[str, list[Corner]]] | None = None
    for _ in range(TRIES):
        cells = {
            name: cell(middle, far[name], around(middle, at, waters[name]), _left_free(name, land, sea))
            for name, middle in at.items()
        }
        missing = sorted(land - _touching(cells))
        if best is None or len(missing) < best[0]:
            best = (len(missing), cells)
        if not missing:
            break
        at = _nearer(at, missing)
    assert best is not None
    return best[1]


def _nearer(at: Mapping[str, Point], pairs: Collection[Pair]) -> dict[str, Point]:
    """Where the places lie when those of some pairs have come nearer to each other, and what lay between them has
    made way."""
    moved = dict(at)
    for here, there in pairs:
        halfway = between(moved[here], moved[there], 0.5)
        for name in (here, there):
            moved[name] = between(moved[name], halfway, NEARER)
        others = [name for name in moved if name not in (here, there)]
        for name in sorted(others, key=lambda name: (dist(moved[name], halfway), name))[:1]:
            moved[name] = between(moved[name], halfway, -NEARER)
    return moved


def _left_free(name: str, land: frozenset[Pair], sea: frozenset[Pair]) -> Callable[[str], float]:
    """How much water is left towards another place."""

    def left(other: str) -> float:
        pair = pair_of(name, other)
        return 0 if pair in land else STRAIT if pair in sea else STRIP

    return left


def _touching(cells: Mapping[str, Sequence[Corner]]) -> set[Pair]:
    """The places that share an edge, or face each other across a strip of water."""
    facing = {
        (name, other)
        for name, corners in cells.items()
        for place, (corner, other) in enumerate(corners)
        if other and dist(corner, corners[(place + 1) % len(corners)][0]) >= TOUCH
    }
    return {pair_of(here, there) for here, there in facing if (there, here) in facing}


def _line(here: Sequence[Point], there: Sequence[Point], middles: Sequence[Point]) -> tuple[Point, Point]:
    """A short way from one outline to another, between places that face each other, and onto the land at both ends."""
    ends = min(((a, b) for a in here for b in there), key=lambda ends: (_length(ends, middles), ends))
    first, last = (
        between(end, middle, min(0.5, LANDING / max(1, dist(end, middle))))
        for end, middle in zip(ends, middles, strict=True)
    )
    return first, last


def _length(ends: tuple[Point, Point], middles: Sequence[Point]) -> float:
    return 2 * dist(*ends) + dist(ends[0], middles[0]) + dist(ends[1], middles[1])


def _middle(outline: Sequence[Point], point: Point) -> Point:
    """The middle of a place's land: its centre of gravity."""
    area = x = y = 0.0
    for place, (here_x, here_y) in enumerate(outline):
        there_x, there_y = outline[(place + 1) % len(outline)]
        part = here_x * there_y - there_x * here_y
        area, x, y = area + part, x + part * (here_x + there_x), y + part * (here_y + there_y)
    return (round(x / (3 * area)), round(y / (3 * area))) if area > 1 else point


def frame(land: Terrain, also: Collection[Point] = ()) -> tuple[float, float, float, float]:
    """The rectangle that a map needs: left, top, width and height, with its water and some other points."""
    corners = [*(corner for outline in land.outlines.values() for corner in outline), *also]
    left, right = min(x for x, _ in corners) - EDGE, max(x for x, _ in corners) + EDGE
    top, bottom = min(y for _, y in corners) - EDGE, max(y for _, y in corners) + EDGE
    return left, top, right - left, bottom - top


__all__ = ["Point", "Terrain", "frame", "terrain"]

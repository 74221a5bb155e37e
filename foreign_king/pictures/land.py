"""The land of a map, made from the points of a board's places and from the borders between them.

The land of a place is what is nearest to it, up to the sea. Places whose land touches have a border: between neighbours
without a border, a strip of water is left. A border between places that do not touch is drawn as a line, and a border
across water as a dotted line.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from math import cos, dist, sin

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
    median,
    pair_of,
    reach_of,
    sea_around,
)
from foreign_king.pictures.coasts import by_hand, shores

TOUCH = 24.0
"""The least length of a shared edge for two places to count as touching."""
TRIES = 12
"""How many times the land is divided again, if places with a border do not touch."""
NEARER = 0.1
"""Before each new division, such places are moved by this share of the way to the middle between them."""
ISLAND = 0.58
"""How far an island reaches, as a share of the distance to the sea's points around it."""
APART = 40.0
"""The least distance between two places. Places nearer than this on a board are moved apart."""
LANDING = 11.0
"""How far a line between two places extends onto their land."""
EDGE = 20.0
"""The width of the water around the land of a map."""


@attrs.frozen(eq=False)
class Terrain:
    """The land of a map."""

    outlines: dict[str, tuple[Point, ...]]
    """The outline of each place."""
    bridges: tuple[Pair, ...]
    """The borders over land between places that do not touch. They are drawn as lines."""
    sea: tuple[Pair, ...]
    """The borders across water. They are drawn as dotted lines."""
    middles: dict[str, Point]
    """The middle of each place's land, where its pieces are drawn."""
    rooms: dict[str, float]
    """The distance from the middle of each place to its nearest corner."""
    coasts: tuple[tuple[Point, ...], ...]
    """The lines between land and water."""
    lines: dict[Pair, tuple[Point, Point]]
    """The two ends of each line of ``bridges`` and ``sea``."""


def terrain(
    points: Mapping[str, Point], borders: Mapping[str, Collection[str]], sea: Collection[tuple[str, str]] = ()
) -> Terrain:
    """Return the land of a board, from the points of its places, their borders, and those borders that cross water."""
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
    """Return the points of the places as on the board, with those moved that would be too near to another one."""
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
    """Return the outline of each place's land. If places with a border do not touch, they are moved a little nearer to
    each other, and the land is divided again."""
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
    """Return the points of places, with those of some pairs moved nearer to each other. The place nearest to the middle
    of each pair is moved away."""
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
    """Return a function that tells how much water is left towards another place."""

    def left(other: str) -> float:
        pair = pair_of(name, other)
        return 0 if pair in land else STRAIT if pair in sea else STRIP

    return left


def _touching(cells: Mapping[str, Sequence[Corner]]) -> set[Pair]:
    """Return the pairs of places that share an edge or face each other across a strip of water."""
    facing = {
        (name, other)
        for name, corners in cells.items()
        for place, (corner, other) in enumerate(corners)
        if other and dist(corner, corners[(place + 1) % len(corners)][0]) >= TOUCH
    }
    return {pair_of(here, there) for here, there in facing if (there, here) in facing}


def _line(here: Sequence[Point], there: Sequence[Point], middles: Sequence[Point]) -> tuple[Point, Point]:
    """Return the ends of a short line from one outline to another, which extends onto the land at both ends."""
    ends = min(((a, b) for a in here for b in there), key=lambda ends: (_length(ends, middles), ends))
    first, last = (
        between(end, middle, min(0.5, LANDING / max(1, dist(end, middle))))
        for end, middle in zip(ends, middles, strict=True)
    )
    return first, last


def _length(ends: tuple[Point, Point], middles: Sequence[Point]) -> float:
    return 2 * dist(*ends) + dist(ends[0], middles[0]) + dist(ends[1], middles[1])


def _middle(outline: Sequence[Point], point: Point) -> Point:
    """Return the centre of gravity of an outline; ``point`` if the outline is tiny."""
    area = x = y = 0.0
    for place, (here_x, here_y) in enumerate(outline):
        there_x, there_y = outline[(place + 1) % len(outline)]
        part = here_x * there_y - there_x * here_y
        area, x, y = area + part, x + part * (here_x + there_x), y + part * (here_y + there_y)
    return (round(x / (3 * area)), round(y / (3 * area))) if area > 1 else point


def frame(land: Terrain, also: Collection[Point] = ()) -> tuple[float, float, float, float]:
    """Return the rectangle of a map with its water and some other points: left, top, width and height."""
    corners = [*_extremes(land), *also]
    left, right = min(x for x, _ in corners) - EDGE, max(x for x, _ in corners) + EDGE
    top, bottom = min(y for _, y in corners) - EDGE, max(y for _, y in corners) + EDGE
    return left, top, right - left, bottom - top


@lru_cache(maxsize=64)
def _extremes(land: Terrain) -> tuple[Point, Point]:
    """Return two corners of the rectangle in which the land lies."""
    corners = [corner for outline in land.outlines.values() for corner in outline]
    across, down = [x for x, _ in corners], [y for _, y in corners]
    return (min(across), min(down)), (max(across), max(down))


__all__ = ["Point", "Terrain", "frame", "terrain"]

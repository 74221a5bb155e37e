"""A map drawn from what every board knows of its places: where each lies, and which border on each other.

A place is the land nearest to it, as far as the sea. Where two places touch, they border on each other: between two
that lie side by side without a border, a strip of water is left. A border between places that do not touch is a line
from one to the other; one across the water is a dotted line. The plane is bent a little at the end, always in the same
way, so that coasts and borders look as if drawn by hand.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from math import ceil, cos, dist, floor, sin
from statistics import median

import attrs

from foreign_king.pictures.cells import STRAIT, STRIP, Corner, Pair, Point, around, between, cell, reach_of, sea_around

TOUCH = 24.0
"""Two places that share less than so much of an edge do not touch."""
TRIES = 12
"""So often the land is shared out anew, for places that border on each other and do not touch."""
NEARER = 0.1
"""They are taken to lie nearer to each other then, each by so much of the way to the middle between them."""
ISLAND = 0.58
"""An island reaches so far, of the way to the points of the sea around it."""
BEND, ROUND = 0.042, 0.2
"""How far the plane is bent, and corners in the water are cut off, of how far places are apart."""
APART = 40.0
"""Places of a board that lie nearer to each other than this are drawn so far apart."""
PIECE, MARGIN = 15.0, 5.0
"""A coast is bent in pieces of this length, but for what is left at the ends of an edge."""
BLUNT = 1.1
"""Of a bent coast, every second point that stands out by less than this is left out."""
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
    pairs = {_pair(here, there) for here, theirs in borders.items() for there in theirs if there in points}
    wet = {_pair(*pair) for pair in sea}
    return _terrain(tuple(points.items()), frozenset(pairs - wet), frozenset(wet))


def _pair(here: str, there: str) -> Pair:
    return (here, there) if here < there else (there, here)


@lru_cache(maxsize=64)
def _terrain(points: tuple[tuple[str, Point], ...], land: frozenset[Pair], sea: frozenset[Pair]) -> Terrain:
    at = _apart(points)
    reach = reach_of(at, land)
    cells = _shared_out(at, land, sea, reach)
    usual = median(reach.values())
    outlines, coasts = {}, list[tuple[Point, ...]]()
    for name, corners in cells.items():
        bent = _bent(_rounded(corners, name, land, ROUND * usual), BEND * usual)
        outlines[name] = tuple(corner for corner, _ in bent)
        coasts += _coasts(bent, name, land)
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
        pair = _pair(name, other)
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
    return {_pair(here, there) for here, there in facing if (there, here) in facing}


def _rounded(corners: Sequence[Corner], name: str, land: frozenset[Pair], least: float) -> list[Corner]:
    """An outline whose corners are cut off where they stand in the water."""
    rounded: list[Corner] = []
    for place, (corner, other) in enumerate(corners):
        (before, mark), (onward, _) = corners[place - 1], corners[(place + 1) % len(corners)]
        if _pair(name, other) in land or _pair(name, mark) in land:
            rounded.append((corner, other))
        else:
            first, last = (min(0.4, least / max(1, dist(corner, end))) for end in (before, onward))
            rounded += [(between(corner, before, first), ""), (between(corner, onward, last), other)]
    return rounded


def _bent(corners: Sequence[Corner], bend: float) -> list[Corner]:
    """An outline in short pieces, each of whose ends is moved by as much as the plane is bent there."""
    bent: list[Corner] = []
    for place, (here, other) in enumerate(corners):
        bent.append((_moved(here, bend), other))
        bent += [(point, other) for point in _pieces(here, corners[(place + 1) % len(corners)][0], bend)]
    return bent


def _pieces(here: Point, there: Point, bend: float) -> list[Point]:
    """The points between the two ends of an edge: always the same ones of a line, whichever part of it the edge is,
    so that both of two places that share it have the same."""
    length = dist(here, there)
    if length < 2 * MARGIN:
        return []
    right, down = (there[0] - here[0]) / length, (there[1] - here[1]) / length
    ahead = (round(right, 9), round(down, 9)) > (0, 0)
    if not ahead:
        right, down = -right, -down
    start = here[0] * right + here[1] * down
    first, last = (start, start + length) if ahead else (start - length, start)

    def point(step: int) -> Point:
        way = step * PIECE - start
        return _moved((here[0] + way * right, here[1] + way * down), bend)

    steps = range(ceil((first + MARGIN) / PIECE), floor((last - MARGIN) / PIECE) + 1)
    kept = [step for step in steps if step % 2 == 0 or _stands_out(point(step - 1), point(step), point(step + 1))]
    return [point(step) for step in (kept if ahead else reversed(kept))]


def _stands_out(before: Point, point: Point, after: Point) -> bool:
    """Whether a line through three points is bent at the middle one."""
    across = (after[0] - before[0]) * (point[1] - before[1]) - (after[1] - before[1]) * (point[0] - before[0])
    return abs(across) > BLUNT * dist(before, after)


def _moved(point: Point, bend: float) -> Point:
    x, y = point
    right = sin(y / 31 + 1.7 * sin(x / 67)) + 0.45 * sin(y / 11.3 + x / 23)
    down = sin(x / 29 + 1.9 * sin(y / 71) + 2) + 0.45 * sin(x / 12.1 - y / 19 + 1)
    return round(x + bend * right), round(y + bend * down)


def _coasts(corners: Sequence[Corner], name: str, land: frozenset[Pair]) -> Iterator[tuple[Point, ...]]:
    """The stretches of an outline along the water."""
    wet = [_pair(name, other) not in land for _, other in corners]
    start = next((place for place, is_wet in enumerate(wet) if not is_wet), None)
    if start is None:
        yield (*(corner for corner, _ in corners), corners[0][0])
        return
    stretch: list[Point] = []
    for step in range(1, len(corners) + 1):
        place = (start + step) % len(corners)
        if wet[place] or stretch:
            stretch.append(corners[place][0])
        if stretch and not wet[place]:
            yield tuple(stretch)
            stretch = []


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

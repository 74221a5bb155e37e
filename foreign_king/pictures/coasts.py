"""Coasts that look drawn by hand: corners at the water are rounded, and the plane is distorted a little. The result is
the same in every picture."""

from collections.abc import Iterator, Sequence
from math import ceil, dist, floor, sin

from foreign_king.pictures.cells import Corner, Pair, Point, between, pair_of

BEND, ROUND = 0.042, 0.2
"""The strength of the distortion and of the rounding, as shares of the usual distance between places."""
PIECE, MARGIN = 15.0, 5.0
"""The length of the pieces into which an edge is divided, and the least length of a piece at its ends."""
BLUNT = 1.1
"""Every second point of a distorted edge is left out if it stands out by less than this."""


def by_hand(corners: Sequence[Corner], name: str, land: frozenset[Pair], usual: float) -> list[Corner]:
    """Return the outline of a place as it is drawn. ``usual`` is the usual distance between places."""
    return _bent(_rounded(corners, name, land, ROUND * usual), BEND * usual)


def _rounded(corners: Sequence[Corner], name: str, land: frozenset[Pair], least: float) -> list[Corner]:
    """Return an outline with its corners at the water cut off."""
    rounded: list[Corner] = []
    for place, (corner, other) in enumerate(corners):
        (before, mark), (onward, _) = corners[place - 1], corners[(place + 1) % len(corners)]
        if pair_of(name, other) in land or pair_of(name, mark) in land:
            rounded.append((corner, other))
        else:
            first, last = (min(0.4, least / max(1, dist(corner, end))) for end in (before, onward))
            rounded += [(between(corner, before, first), ""), (between(corner, onward, last), other)]
    return rounded


def _bent(corners: Sequence[Corner], bend: float) -> list[Corner]:
    """Return an outline in short pieces, whose ends are moved by the distortion of the plane."""
    bent: list[Corner] = []
    for place, (here, other) in enumerate(corners):
        bent.append((_moved(here, bend), other))
        bent += [(point, other) for point in _pieces(here, corners[(place + 1) % len(corners)][0], bend)]
    return bent


def _pieces(here: Point, there: Point, bend: float) -> list[Point]:
    """Return the points between the two ends of an edge. They depend only on the line through it, so that two places
    with a common edge get the same points."""
    length = dist(here, there)
    if length < 2 * MARGIN:
        return []
    right, down = (there[0] - here[0]) / length, (there[1] - here[1]) / length
    ahead = (round(right, 9), round(down, 9)) > (0, 0)
    if not ahead:
        right, down = -right, -down
    start = here[0] * right + here[1] * down
    first, last = (start, start + length) if ahead else (start - length, start)

    steps = range(ceil((first + MARGIN) / PIECE), floor((last - MARGIN) / PIECE) + 1)
    at: dict[int, Point] = {}
    for step in range(steps.start - 1, steps.stop + 1):
        way = step * PIECE - start
        at[step] = _moved((here[0] + way * right, here[1] + way * down), bend)
    kept = [step for step in steps if step % 2 == 0 or _stands_out(at[step - 1], at[step], at[step + 1])]
    return [at[step] for step in (kept if ahead else reversed(kept))]


def _stands_out(before: Point, point: Point, after: Point) -> bool:
    """Whether a line through three points has a visible bend at the middle one."""
    across = (after[0] - before[0]) * (point[1] - before[1]) - (after[1] - before[1]) * (point[0] - before[0])
    return abs(across) > BLUNT * dist(before, after)


def _moved(point: Point, bend: float) -> Point:
    x, y = point
    right = sin(y / 31 + 1.7 * sin(x / 67)) + 0.45 * sin(y / 11.3 + x / 23)
    down = sin(x / 29 + 1.9 * sin(y / 71) + 2) + 0.45 * sin(x / 12.1 - y / 19 + 1)
    return round(x + bend * right), round(y + bend * down)


def shores(corners: Sequence[Corner], name: str, land: frozenset[Pair]) -> Iterator[tuple[Point, ...]]:
    """Yield the parts of an outline along the water."""
    wet = [pair_of(name, other) not in land for _, other in corners]
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


__all__ = ["by_hand", "shores"]

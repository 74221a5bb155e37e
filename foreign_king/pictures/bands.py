"""Bands of an outline: how far something of a height can extend to both sides without leaving its land."""

from collections.abc import Iterable, Sequence

from foreign_king.pictures.land import Point


def band(outline: Sequence[Point], middle: float, heights: Iterable[float]) -> tuple[float, float]:
    """Return the left and the right end of what lies within an outline around an x position at all of some heights.
    Where the position is not within it at each of them, both ends are the position itself."""
    left, right = [], []
    for y in heights:
        crossings = _crossings(outline, y)
        lefts, rights = [x for x in crossings if x <= middle], [x for x in crossings if x > middle]
        if not lefts or not rights:
            return middle, middle
        left.append(max(lefts))
        right.append(min(rights))
    return max(left), min(right)


def _crossings(outline: Sequence[Point], y: float) -> list[float]:
    """Return the x positions where a closed outline crosses a height."""
    crossings = []
    for place, (here_x, here_y) in enumerate(outline):
        there_x, there_y = outline[place - 1]
        if (here_y <= y) != (there_y <= y):
            crossings.append(here_x + (y - here_y) / (there_y - here_y) * (there_x - here_x))
    return crossings


__all__ = ["band"]

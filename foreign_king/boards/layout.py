"""Points for the places of a board without a drawing: neighbours are near each other, other places farther away."""

from collections.abc import Collection, Mapping
from math import cos, hypot, pi, sin

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.parts.graph import distances
from foreign_king.parts.maps import PICTURE
from foreign_king.parts.presentation import Point

ROUNDS = 120
"""How many times each place is moved. More rounds change the layout very little."""
EDGE = 100
"""The distance of the outermost places from the edge of the picture."""


def laid_out(adjacent: Mapping[str, Collection[str]]) -> FrozenDict[str, Point]:
    """Return a point for every place of a connected map. The same map always gets the same points. The only place of a
    map stands in the middle, and a map without places gets no points.

    The places begin on a circle. Then each place in turn moves to the average of the points that the other places would
    give it, where its distance is the number of borders on the way to them. Near places have the greatest weight. (The
    method is called stress majorization.)
    """
    if len(adjacent) < 2:
        return FrozenDict(dict.fromkeys(adjacent, (PICTURE // 2, PICTURE // 2)))
    steps = distances(adjacent)
    turn = 2 * pi / len(steps)
    at = {name: (cos(turn * place), sin(turn * place)) for place, name in enumerate(steps)}
    for _ in range(ROUNDS):
        for name in at:
            at[name] = _moved(name, at, steps[name])
    return _in_picture(at)


def _moved(name: str, at: Mapping[str, tuple[float, float]], steps: Mapping[str, int]) -> tuple[float, float]:
    x, y = at[name]
    total = right = down = 0.0
    for other, far in steps.items():
        if other != name:
            other_x, other_y = at[other]
            away = hypot(x - other_x, y - other_y) or 1e-9
            weight = 1 / far**2
            total += weight
            right += weight * (other_x + far * (x - other_x) / away)
            down += weight * (other_y + far * (y - other_y) / away)
    return right / total, down / total


def _in_picture(at: Mapping[str, tuple[float, float]]) -> FrozenDict[str, Point]:
    left, top = min(x for x, _ in at.values()), min(y for _, y in at.values())
    size = max(max(x for x, _ in at.values()) - left, max(y for _, y in at.values()) - top)
    scale = (PICTURE - 2 * EDGE) / size
    return FrozenDict(
        {name: (round(EDGE + scale * (x - left)), round(EDGE + scale * (y - top))) for name, (x, y) in at.items()}
    )


__all__ = ["laid_out"]

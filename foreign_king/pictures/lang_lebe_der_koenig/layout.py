"""The layout of the map: the territories as on the board, moved apart until their pieces have room."""

from functools import lru_cache
from math import cos, dist, sin

from foreign_king.games.lang_lebe_der_koenig.components import Board, TerritoryName
from foreign_king.parts.presentation import Drawing
from foreign_king.pictures.land import Point, Terrain, frame, terrain
from foreign_king.pictures.outlines import thinned
from foreign_king.pictures.shapes import width_of
from foreign_king.pictures.subject import Subject

LEAST = 132.0
"""The least distance between the middles of two territories."""
TRIES = 200
"""How many times territories that are too near are pushed apart, at most."""
NAME, MOST_NAME = 22.0, 166.0
"""The size of a territory's name, and its greatest width."""
ABOVE, BELOW = 64.0, 64.0
"""How far the pieces of a territory extend above and below its middle."""


def ground(board: Board, drawing: Drawing) -> Terrain:
    """Return the land of a board."""
    printed = tuple((name, (float(x), float(y))) for name, (x, y) in drawing.points.items())
    return thinned(terrain(dict(_spread(printed)), board.adjacent, drawing.sea_routes))


@lru_cache(maxsize=64)
def _spread(printed: tuple[tuple[TerritoryName, Point], ...]) -> tuple[tuple[TerritoryName, Point], ...]:
    at = [place for _, place in printed]
    for _ in range(TRIES):
        near = [
            (one, other) for one in range(len(at)) for other in range(one) if dist(at[one], at[other]) < LEAST - 0.5
        ]
        for one, other in near:
            at[one], at[other] = _pushed(at[one], at[other], one)
        if not near:
            break
    return tuple((name, (round(x), round(y))) for (name, _), (x, y) in zip(printed, at, strict=True))


def _pushed(here: Point, there: Point, turn: float) -> tuple[Point, Point]:
    """Return two places, pushed away from each other. If they are in the same spot, ``turn`` gives the direction."""
    away = dist(here, there)
    right, down = ((here[0] - there[0]) / away, (here[1] - there[1]) / away) if away else (cos(turn), sin(turn))
    half = max(0.0, LEAST - away) / 2
    return (here[0] + half * right, here[1] + half * down), (there[0] - half * right, there[1] - half * down)


def wide(name: str) -> float:
    """Return the greatest width of a territory's name as it is drawn."""
    return min(width_of(name, NAME, bold=True), MOST_NAME)


def around(subject: Subject, land: Terrain) -> tuple[float, float, float, float]:
    """Return the rectangle of the map, with the land and the pieces on it."""
    corners = []
    for name, (x, y) in land.middles.items():
        half = max(wide(subject.name("territory", name)) / 2 + 22, 70)
        corners += [(x - half, y - ABOVE), (x + half, y + BELOW)]
    return frame(land, corners)


__all__ = ["MOST_NAME", "NAME", "around", "ground", "wide"]

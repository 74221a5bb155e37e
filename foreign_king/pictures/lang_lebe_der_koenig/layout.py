"""The layout of the map: the territories as on the board, moved apart until their pieces have room."""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, dist, sin

import attrs

from foreign_king.games.lang_lebe_der_koenig.components import Board, TerritoryName
from foreign_king.parts.presentation import Drawing
from foreign_king.pictures.bands import band
from foreign_king.pictures.land import Point, Terrain, frame, terrain
from foreign_king.pictures.outlines import thinned
from foreign_king.pictures.shapes import width_of
from foreign_king.pictures.subject import Subject

LEAST = 132.0
"""The least distance between the middles of two territories."""
TRIES = 200
"""How many times territories that are too near are pushed apart, at most."""
NAME, SMALL, MOST_NAME = 22.0, 19.0, 166.0
"""The sizes of a territory's name, and its greatest width."""
ABOVE, BELOW = 64.0, 64.0
"""How far the pieces of a territory extend above and below its middle."""
SHIELD = 21.0
"""How far the shield extends before a territory's name, and the name beyond its own half."""
ROWS = (-58.0, -42.0, -22.0), (-22.0, -8.0, 8.0), (10.0, 36.0, 62.0)
"""The heights of the three rows of a territory, for its name, courtiers and barons, seen from the point around which
they are drawn."""
STEP, BARON = 33.0, 24.0
"""The distance between two courtiers, and half of the width of a baron."""
MOVES = range(-28, 32, 4)
"""How far the rows are moved up or down, where they have more room there."""
FREE = 16.0
"""How much room beside the rows is enough."""


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


def wide(name: str, size: float = NAME) -> float:
    """Return the greatest width of a territory's name as it is drawn."""
    return min(width_of(name, size, bold=True), MOST_NAME)


@attrs.frozen
class Spot:
    """Where the name and the pieces of a territory are drawn: the point around which they lie, and the size of the
    name."""

    x: float
    y: float
    size: float


def spots(subject: Subject, land: Terrain) -> dict[TerritoryName, Spot]:
    """Return where the name and the pieces of each territory are drawn: near its middle, where they touch no border, as
    far as there is room for them."""
    places = subject.state.board.places
    return dict(
        _spots(land, tuple((name, subject.name("territory", name), places[name].votes) for name in land.middles))
    )


@lru_cache(maxsize=64)
def _spots(land: Terrain, names: tuple[tuple[TerritoryName, str, int], ...]) -> tuple[tuple[TerritoryName, Spot], ...]:
    return tuple((name, _spot(land.outlines[name], land.middles[name], text, votes)) for name, text, votes in names)


def _spot(outline: Sequence[Point], middle: Point, text: str, votes: int) -> Spot:
    """Return where the name and the pieces of a territory are drawn. Its name has small letters where large ones would
    be near a border."""
    for size in (NAME, SMALL):
        halves = (wide(text, size) / 2 + SHIELD, STEP * votes / 2, BARON)
        tries = (_try(outline, (middle[0], middle[1] + down), halves, abs(down)) for down in MOVES)
        _, free, (x, y) = max(tries)
        if free >= FREE / 2:
            break
    return Spot(x, y, size)


def _try(outline: Sequence[Point], point: Point, halves: Sequence[float], far: float) -> tuple[float, float, Point]:
    """Return how good the height of a point is for three rows with some half widths, how much room is left beside them,
    and the best point at this height."""
    bands = [band(outline, point[0], [point[1] + height for height in heights]) for heights in ROWS]
    good = sum(min(right - left - 2 * half, FREE) for (left, right), half in zip(bands, halves, strict=True))
    first = max(left + half for (left, _), half in zip(bands, halves, strict=True))
    last = min(right - half for (_, right), half in zip(bands, halves, strict=True))
    free = last - first
    x = min(max(point[0], first + FREE / 2), last - FREE / 2) if free > FREE else (first + last) / 2
    return good - far / 4, free, (round(x), point[1])


def around(subject: Subject, land: Terrain) -> tuple[float, float, float, float]:
    """Return the rectangle of the map, with the land and the pieces on it."""
    corners = []
    for name, spot in spots(subject, land).items():
        half = max(wide(subject.name("territory", name)) / 2 + 22, 70)
        corners += [(spot.x - half, spot.y - ABOVE), (spot.x + half, spot.y + BELOW)]
    return frame(land, corners)


__all__ = ["MOST_NAME", "STEP", "Spot", "around", "ground", "spots", "wide"]

"""The layout of the map: where the thirty-six provinces are drawn, and where in each its name and its pieces are.

A board file can have its provinces anywhere, and some are too close for their names. So they are moved until neighbours
have about the same distance from each other, and until the sea has room for ships.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import cos, hypot, sin

import attrs

from foreign_king.games.barbarian_kingdoms.components import SEA, Area, Board
from foreign_king.parts.presentation import Drawing
from foreign_king.pictures.bands import band
from foreign_king.pictures.land import Point, Terrain, frame, terrain
from foreign_king.pictures.outlines import enlarged, thinned

LARGE = 1060.0
"""The longer side of a board before its provinces are moved apart."""
NEAR, FAR, STRANGE, ISLAND, SHORE = 150.0, 168.0, 178.0, 262.0, 210.0
"""Distances: the least and the greatest one between neighbours, and the least ones between provinces that are not
neighbours, between an island and any province, and between a province and the middle of the sea."""
TIMES = 1.3
"""The factor by which the land is enlarged after it was made. This gives larger islands and fewer corners."""
ROUNDS, LOOSE, PUSH = 90, 60, 0.25
"""How many times each pair of places is moved; the round after which places are only moved apart; and the share of the
missing distance by which each place is moved."""

NAME, UNITS, TOKENS = (-49.0, -25.0), (-19.0, 21.0), (28.0, 52.0)
"""The three bands of a province, for its name, units and tokens: their top and bottom, seen from its middle."""
ABOVE = (-68.0, -48.0)
"""The band for the first line of a name in two lines."""
LEAST = 76.0
"""The least width of a row, however small its province is."""


@attrs.frozen
class Slot:
    """The space for a row: its middle and its width."""

    x: float
    y: float
    width: float


@attrs.frozen
class Room:
    """The spaces in a province for its name, its units, and its tokens."""

    name: Slot
    units: Slot
    tokens: Slot
    above: float = 0
    """The width of the province above the name, for the first of two lines."""


@attrs.frozen
class Ground:
    """The layout of a board."""

    land: Terrain
    rooms: dict[Area, Room]
    """The spaces in each province."""
    sea: Point
    """The middle of the sea."""
    frame: tuple[float, float, float, float]
    """The rectangle of the map: left, top, width, height."""


def ground_of(board: Board, drawing: Drawing) -> Ground:
    """Return the layout of a board. Straits and sea routes look the same."""
    borders = tuple((name, each.borders) for name, each in board.places.items())
    wet = (*(strait.between for strait in board.straits), *(route for route in drawing.sea_routes if SEA not in route))
    return _ground(tuple(drawing.points.items()), borders, wet)


@lru_cache(maxsize=64)
def _ground(
    points: tuple[tuple[Area, Point], ...],
    borders: tuple[tuple[Area, tuple[Area, ...]], ...],
    straits: tuple[tuple[Area, Area], ...],
) -> Ground:
    at = settled(_enlarged(dict(points)), dict(borders))
    sea = at.pop(SEA)
    small = {name: (x / TIMES, y / TIMES) for name, (x, y) in at.items()}
    land = thinned(enlarged(terrain(small, dict(borders), straits), TIMES))
    rooms = {name: room(outline, land.middles[name]) for name, outline in land.outlines.items()}
    shores = [(sea[0] + x, sea[1] + y) for x in (-90, 90) for y in (-60, 60)]
    return Ground(land, rooms, sea, frame(land, shores))


def _enlarged(points: Mapping[Area, Point]) -> dict[Area, Point]:
    """Return the points of places, scaled so that every board has the same size."""
    left, top = min(x for x, _ in points.values()), min(y for _, y in points.values())
    right, bottom = max(x for x, _ in points.values()), max(y for _, y in points.values())
    times = LARGE / max(right - left, bottom - top, 1)
    return {name: ((x - left) * times, (y - top) * times) for name, (x, y) in points.items()}


def settled(points: Mapping[Area, Point], borders: Mapping[Area, Sequence[Area]]) -> dict[Area, Point]:
    """Return the points of places, moved a little at a time until each has room for its name."""
    names = list(points)
    # Each place is first moved a little along a spiral, so that places in the same spot separate.
    xs = [points[name][0] + 3 * place**0.5 * cos(2.4 * place) for place, name in enumerate(names)]
    ys = [points[name][1] + 3 * place**0.5 * sin(2.4 * place) for place, name in enumerate(names)]
    pairs = [
        (one, two, *_distances(names[one], names[two], borders)) for two in range(len(names)) for one in range(two)
    ]
    for turn in range(ROUNDS):
        for one, two, least, most in pairs:
            right, down = xs[two] - xs[one], ys[two] - ys[one]
            far = hypot(right, down)
            # In the last rounds places are only moved apart.
            if least <= far and (far <= most or turn > LOOSE):
                continue
            push = PUSH * ((least if far < least else most) - far) / max(far, 1)
            xs[one], ys[one] = xs[one] - right * push, ys[one] - down * push
            xs[two], ys[two] = xs[two] + right * push, ys[two] + down * push
    return {name: (round(x), round(y)) for name, x, y in zip(names, xs, ys, strict=True)}


def _distances(one: Area, two: Area, borders: Mapping[Area, Sequence[Area]]) -> tuple[float, float]:
    """Return the least and the greatest distance of two places."""
    if SEA in (one, two):
        return SHORE, float("inf")
    if two in borders[one]:
        return NEAR, FAR
    return (STRANGE if borders[one] and borders[two] else ISLAND), float("inf")


def room(outline: Sequence[Point], middle: Point) -> Room:
    """Return the spaces for the three rows of a province, at the height where they are widest."""
    best = max(
        (_room(outline, middle, lower) for lower in range(-28, 32, 4)),
        key=lambda each: min(each.name.width * 0.8, each.units.width, each.tokens.width * 1.1),
    )
    return attrs.evolve(best, name=_wide(best.name), units=_wide(best.units), tokens=_wide(best.tokens))


def _wide(slot: Slot) -> Slot:
    return attrs.evolve(slot, width=max(slot.width, LEAST))


def _room(outline: Sequence[Point], middle: Point, lower: float) -> Room:
    name, units, tokens = (
        _within(outline, middle, lower + top, lower + bottom) for top, bottom in (NAME, UNITS, TOKENS)
    )
    # Units are centred above the tokens, and the name above both if there is room.
    x = (max(units[0], tokens[0]) + min(units[1], tokens[1])) / 2
    y = middle[1] + lower
    straight = 2 * min(x - name[0], name[1] - x) > 0.8 * (name[1] - name[0])
    left, right = _within(outline, middle, lower + ABOVE[0], lower + ABOVE[1])
    return Room(
        _slot(name, x if straight else sum(name) / 2, y + sum(NAME) / 2),
        _slot(units, x, y + sum(UNITS) / 2),
        _slot(tokens, x, y + sum(TOKENS) / 2),
        right - left,
    )


def _slot(within: tuple[float, float], x: float, y: float) -> Slot:
    left, right = within
    return Slot(round(x), round(y), 2 * min(x - left, right - x) - 8)


def _within(outline: Sequence[Point], middle: Point, top: float, bottom: float) -> tuple[float, float]:
    """Return the left and the right end of a band that lies within an outline from its top to its bottom."""
    return band(outline, middle[0], [middle[1] + y for y in (top - 5, top, (top + bottom) / 2, bottom)])


__all__ = ["Ground", "Room", "Slot", "ground_of", "room", "settled"]

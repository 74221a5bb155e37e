"""Where the thirty-six provinces of a board are drawn, and where in each of them its name and what stands in it go.

A board has its provinces wherever its owner puts them, and some lie closer together than their names are long. So they
are moved until neighbours have about the same distance from each other, and until the sea has room for ships.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import cos, hypot, sin

import attrs

from foreign_king.games.barbarian_kingdoms.components import SEA, Area, Board
from foreign_king.parts.presentation import Drawing
from foreign_king.pictures.barbarian_kingdoms.outlines import enlarged, thinned
from foreign_king.pictures.land import Point, Terrain, frame, terrain

LARGE = 1060.0
"""The longer side of a board before its provinces are moved apart."""
NEAR, FAR, STRANGE, ISLAND, SHORE = 150.0, 168.0, 178.0, 262.0, 210.0
"""Neighbours are so far from each other, at least and if possible at most; who are no neighbours, at least, and an
island from all others; and provinces from the middle of the sea."""
TIMES = 1.3
"""Land is drawn smaller and then enlarged so much: that leaves more of it to islands, and has fewer corners."""
ROUNDS, LOOSE, PUSH = 90, 60, 0.25

NAME, UNITS, TOKENS = (-49.0, -25.0), (-21.0, 17.0), (25.0, 49.0)
"""What stands in a province, in three bands: from where to where, seen from its middle."""
ABOVE = (-68.0, -48.0)
"""Where the first line of a name in two lines is."""
LEAST = 76.0
"""A row is never taken to have less room, however small a province is."""


@attrs.frozen
class Slot:
    """Room for a row: its middle, and how wide it is."""

    x: float
    y: float
    width: float


@attrs.frozen
class Room:
    """Where in a province its name goes, its units, and the tokens and markers that lie there."""

    name: Slot
    units: Slot
    tokens: Slot
    above: float = 0
    """How wide it is above the name, for a first line of two."""


@attrs.frozen
class Ground:
    """A board as it is drawn: its land, what is where, and the frame of it all (left, top, width, height)."""

    land: Terrain
    rooms: dict[Area, Room]
    sea: Point
    frame: tuple[float, float, float, float]


def ground_of(board: Board, drawing: Drawing) -> Ground:
    """How a board is drawn. Straits and sea routes are shown alike."""
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
    """The same places on a map of the same size, whatever corner of the board they are in."""
    left, top = min(x for x, _ in points.values()), min(y for _, y in points.values())
    right, bottom = max(x for x, _ in points.values()), max(y for _, y in points.values())
    times = LARGE / max(right - left, bottom - top, 1)
    return {name: ((x - left) * times, (y - top) * times) for name, (x, y) in points.items()}


def settled(points: Mapping[Area, Point], borders: Mapping[Area, Sequence[Area]]) -> dict[Area, Point]:
    """Places moved until each has room for its name: a little at a time, apart or towards each other."""
    names = list(points)
    # On a spiral about the middle of the board, as far as that is seen: places in one spot go apart that way.
    xs = [points[name][0] + 3 * place**0.5 * cos(2.4 * place) for place, name in enumerate(names)]
    ys = [points[name][1] + 3 * place**0.5 * sin(2.4 * place) for place, name in enumerate(names)]
    pairs = [
        (one, two, *_distances(names[one], names[two], borders)) for two in range(len(names)) for one in range(two)
    ]
    for turn in range(ROUNDS):
        for one, two, least, most in pairs:
            right, down = xs[two] - xs[one], ys[two] - ys[one]
            far = hypot(right, down)
            # In the end nothing is drawn together any more.
            if least <= far and (far <= most or turn > LOOSE):
                continue
            push = PUSH * ((least if far < least else most) - far) / max(far, 1)
            xs[one], ys[one] = xs[one] - right * push, ys[one] - down * push
            xs[two], ys[two] = xs[two] + right * push, ys[two] + down * push
    return {name: (round(x), round(y)) for name, x, y in zip(names, xs, ys, strict=True)}


def _distances(one: Area, two: Area, borders: Mapping[Area, Sequence[Area]]) -> tuple[float, float]:
    """How far apart two places are, at least and at most."""
    if SEA in (one, two):
        return SHORE, float("inf")
    if two in borders[one]:
        return NEAR, FAR
    return (STRANGE if borders[one] and borders[two] else ISLAND), float("inf")


def room(outline: Sequence[Point], middle: Point) -> Room:
    """Where in a province there is most room for three rows."""
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
    # Units stand above the tokens, and the name above both where there is room.
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
    """What of a band lies within an outline, all the way from its top to its bottom."""
    left, right = [], []
    for y in (top - 5, top, (top + bottom) / 2, bottom):
        crossings = _crossings(outline, middle[1] + y)
        lefts, rights = [x for x in crossings if x <= middle[0]], [x for x in crossings if x > middle[0]]
        if not lefts or not rights:
            return middle[0], middle[0]
        left.append(max(lefts))
        right.append(min(rights))
    return max(left), min(right)


def _crossings(outline: Sequence[Point], y: float) -> list[float]:
    """Where an outline crosses a height; its first and last corner are neighbours too."""
    found = []
    for place, (here_x, here_y) in enumerate(outline):
        there_x, there_y = outline[place - 1]
        if (here_y <= y) != (there_y <= y):
            found.append(here_x + (y - here_y) / (there_y - here_y) * (there_x - here_x))
    return found


__all__ = ["Ground", "Room", "Slot", "ground_of", "room", "settled"]

"""Maps: places that border on each other touch or are joined, and no others touch."""

from collections.abc import Mapping
from itertools import combinations, pairwise
from math import dist
from random import Random
from typing import Any

import pytest

from foreign_king import GAMES, load_board
from foreign_king.boards import drawing_of
from foreign_king.pictures.elements import write
from foreign_king.pictures.land import Point, Terrain, frame, terrain
from foreign_king.pictures.maps import map_of

Pair = tuple[str, str]


def land_of(game: str) -> tuple[Terrain, dict[str, Any]]:
    board = load_board(GAMES[game])
    drawing, places = drawing_of(GAMES[game], board), board.places
    routes = drawing.sea_routes or [strait.between for strait in getattr(board, "straits", ())]
    at = {name: (float(drawing.points[name][0]), float(drawing.points[name][1])) for name in places}
    return terrain(at, {name: place.borders for name, place in places.items()}, routes), places


def pair(here: str, there: str) -> Pair:
    return (here, there) if here < there else (there, here)


def corners(land: Terrain) -> dict[str, set[Point]]:
    return {name: set(outline) for name, outline in land.outlines.items()}


def touching(land: Terrain) -> set[Pair]:
    """The places that share a stretch of their outlines: at least two corners."""
    at = corners(land)
    return {pair(here, there) for here, there in combinations(at, 2) if len(at[here] & at[there]) >= 2}


def inside(point: Point, outline: tuple[Point, ...]) -> bool:
    (x, y), crossings = point, 0
    for (here_x, here_y), (there_x, there_y) in pairwise([*outline, outline[0]]):
        if (here_y > y) != (there_y > y) and x < here_x + (there_x - here_x) * (y - here_y) / (there_y - here_y):
            crossings += 1
    return crossings % 2 == 1


@pytest.mark.parametrize("game", GAMES)
def test_every_border_of_every_board_is_drawn_and_no_other(game: str) -> None:
    land, places = land_of(game)
    borders = {pair(name, other) for name, place in places.items() for other in place.borders}
    drawn = touching(land)
    assert borders <= drawn | set(land.bridges) | set(land.sea)
    assert drawn <= borders - set(land.sea)
    # On the boards that come with the games, every border over land is an edge that two places share.
    assert land.bridges == ()
    assert {name: inside(land.middles[name], outline) for name, outline in land.outlines.items()} == dict.fromkeys(
        places, True
    )
    for (here, there), (first, last) in land.lines.items():
        assert inside(first, land.outlines[here])
        assert inside(last, land.outlines[there])


@pytest.mark.parametrize("game", GAMES)
def test_land_is_cut_out_of_the_map_once(game: str) -> None:
    """No place lies on another: no corner of one is inside another, but for where one is bent a little more."""
    land, _ = land_of(game)
    for here, there in combinations(land.outlines, 2):
        for one, other in ((here, there), (there, here)):
            for corner in land.outlines[one]:
                if inside(corner, land.outlines[other]):
                    assert min(dist(corner, each) for each in land.outlines[other]) < 20
        assert not inside(land.middles[here], land.outlines[there])


def test_what_has_no_border_lies_apart() -> None:
    for game in GAMES:
        land, places = land_of(game)
        for here, there in combinations(land.outlines, 2):
            if there not in places[here].borders:
                # One corner at which four places meet may be common to two of them.
                near = [a for a in land.outlines[here] for b in land.outlines[there] if dist(a, b) < 3]
                assert len(near) <= 1, (here, there)


def maps(random: Random, number: int) -> tuple[dict[str, Point], dict[str, set[str]]]:
    """Any places, with any borders."""
    names = [f"p{place}" for place in range(number)]
    at = {name: (float(random.randrange(1001)), float(random.randrange(1001))) for name in names}
    borders: dict[str, set[str]] = {name: set() for name in names}
    for here, there in combinations(names, 2):
        if random.random() < 0.25:
            borders[here].add(there)
            borders[there].add(here)
    return at, borders


@pytest.mark.parametrize("seed", range(12))
def test_any_board_has_a_map(seed: int) -> None:
    random = Random(seed)
    at, borders = maps(random, random.randint(2, 10))
    wet = [pair(here, there) for here in borders for there in borders[here] if here < there][::3]
    check_map(terrain(at, borders, wet), at, borders)


@pytest.mark.parametrize(
    "at",
    [
        {"a": (0.0, 0.0)},
        {"a": (0.0, 0.0), "b": (0.0, 0.0), "c": (0.0, 0.0)},
        {f"p{place}": (500.0, 500.0) for place in range(17)},
        {f"p{place}": (30.0 * place, 0.0) for place in range(17)},
        {f"p{place}": (float(place), float(place)) for place in range(9)},
    ],
    ids=["one", "one spot", "very many in one spot", "a line", "close by"],
)
def test_places_anywhere_have_land(at: dict[str, Point]) -> None:
    borders = {name: {other for other in at if other != name} for name in at}
    check_map(terrain(at, borders), at, borders)
    check_map(terrain(at, {name: set() for name in at}), at, {name: set() for name in at})


def check_map(land: Terrain, at: Mapping[str, Point], borders: Mapping[str, set[str]]) -> None:
    assert set(land.outlines) == set(land.middles) == set(land.rooms) == set(at)
    assert min(land.rooms.values()) > 0
    assert touching(land) <= {pair(here, there) for here, theirs in borders.items() for there in theirs} - set(land.sea)
    assert all(number == int(number) for outline in land.outlines.values() for corner in outline for number in corner)
    left, top, width, height = frame(land, [(-900.0, 2000.0)])
    for x, y in {corner for outline in land.outlines.values() for corner in outline} | {(-900.0, 2000.0)}:
        assert left < x < left + width
        assert top < y < top + height
    ways = 2 * bool(land.bridges) + bool(land.sea)
    assert write(map_of(land)).count("<path") == len(at) + 1 + ways


def test_the_same_board_has_the_same_map() -> None:
    at = {"a": (0.0, 0.0), "b": (200.0, 0.0), "c": (100.0, 150.0)}
    borders = {"a": ["b", "c"], "b": ["a"], "c": ["a"]}
    assert terrain(at, borders) is terrain(dict(at), {name: set(theirs) for name, theirs in borders.items()})

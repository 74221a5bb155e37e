"""The section ``drawing`` of a board: where its places are drawn, as its file has it and as pictures use it."""

from functools import lru_cache
from typing import Any

from foreign_king.boards.documents import Section
from foreign_king.boards.layout import laid_out
from foreign_king.games import AnyGame
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed, escaped, quoted
from foreign_king.parts.maps import check_in_picture
from foreign_king.parts.presentation import Drawing
from foreign_king.wire import codec


@record(kw_only=True)
class DrawnPlace:
    """Where the middle of a place is drawn: ``x`` from west (0) to east (1000), ``y`` from north (0) to south
    (1000)."""

    x: int
    y: int


@record(kw_only=True)
class SeaRoute:
    """Two adjacent places with water between them, in either order."""

    between: tuple[str, ...]


@record(kw_only=True)
class DrawingSection:
    """The content of the section ``drawing`` of a board."""

    places: FrozenDict[str, DrawnPlace]
    """The point of every place, and of the sea in a game that has one."""
    sea_routes: tuple[SeaRoute, ...] = ()
    """The borders that cross water. To the rules they are borders like others."""
    colours: FrozenDict[str, str] = FrozenDict()
    """The colours of the kingdoms, in a game that has kingdoms."""


def read_drawing(game: AnyGame, board: Any, section: Section) -> Drawing:
    """Return the drawing of a board; ``Malformed`` where the section does not fit the board."""
    with section.read() as document:
        content = codec(game).read(document, DrawingSection)
        _check_places(content.places, board)
        _check_sea_routes(content.sea_routes, board)
        _check_colours(game, content.colours)
    return Drawing(
        points=FrozenDict({name: (content.places[name].x, content.places[name].y) for name in board.adjacent}),
        sea_routes=tuple(sorted(_in_order(route) for route in content.sea_routes)),
        colours=content.colours,
    )


def drawing_without_file(board: Any) -> Drawing:
    """Return a drawing for a board without one. It places neighbours near each other."""
    return _without_file(tuple(board.adjacent.items()))


@lru_cache(maxsize=64)
def _without_file(adjacent: tuple[tuple[str, tuple[str, ...]], ...]) -> Drawing:
    return Drawing(points=laid_out(dict(adjacent)))


def _check_places(places: FrozenDict[str, DrawnPlace], board: Any) -> None:
    for name, place in places.items():
        pointer = f"/places/{escaped(name)}"
        if name not in board.adjacent:
            raise Malformed(f"the board has no {quoted(name)}", pointer=pointer, expected="a place of the board")
        check_in_picture(place.x, place.y, pointer)
    for name in board.adjacent:
        if name not in places:
            raise Malformed(f"{name} is not drawn", pointer="/places", expected="every place of the board")


def _check_sea_routes(routes: tuple[SeaRoute, ...], board: Any) -> None:
    pairs: set[tuple[str, str]] = set()
    for place, route in enumerate(routes):
        pointer = f"/sea_routes/{place}/between"
        if len(route.between) != 2:
            raise Malformed("not between two", pointer=pointer, expected="two places")
        for name in route.between:
            if name not in board.adjacent:
                raise Malformed(f"the board has no {quoted(name)}", pointer=pointer, expected="places of the board")
        here, there = _in_order(route)
        if there not in board.adjacent[here]:
            what = f"{here} does not border on {there}"
            raise Malformed(what, pointer=pointer, expected="two places that border on each other")
        if (here, there) in pairs:
            raise Malformed("a sea route stands twice", pointer=pointer, expected="each sea route once")
        pairs.add((here, there))


def _in_order(route: SeaRoute) -> tuple[str, str]:
    here, there = sorted(route.between)
    return here, there


def _check_colours(game: AnyGame, colours: FrozenDict[str, str]) -> None:
    for name, colour in colours.items():
        pointer = f"/colours/{escaped(name)}"
        if name not in game.board.painted:
            expected = ", ".join(game.board.painted) or "no colours"
            raise Malformed(f"there is no colour of {quoted(name)}", pointer=pointer, expected=expected)
        if not colour or list(colours.values()).count(colour) > 1:
            what = "its pieces cannot be told apart"
            raise Malformed(what, pointer=pointer, expected="a colour that no other has")


__all__ = ["DrawingSection", "drawing_without_file", "read_drawing"]

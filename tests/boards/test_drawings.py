"""Drawings of boards: read from the board file or the file beside it, and made from the borders if there is none."""

from itertools import combinations
from math import dist
from pathlib import Path

import pytest

from foreign_king import GAMES, Malformed, draw, load_board, setup
from foreign_king.boards import default_board, drawing_of, read_board
from foreign_king.boards.documents import LARGEST_FILE
from foreign_king.boards.drawings import drawing_without_file
from foreign_king.boards.layout import laid_out
from foreign_king.games import AnyGame
from foreign_king.parts.graph import distances
from tests.boards.originals import text_of
from tests.random_games import GAME, PLAYERS, SEATS_OF_SIX

of_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
KINGDOMS, SECOND = GAMES["barbarian-kingdoms"], GAMES["lang-lebe-der-koenig"]


RED = "[drawing.colours]\nred = 'red'\n"


def body(game: AnyGame) -> str:
    """The drawing of the game's own board as it stands in a board file."""
    return text_of(game, "drawing").partition(f'board = "{game.board.name}"\n')[2]


def fault(game: AnyGame, old: str, new: str) -> Malformed:
    """What is wrong with the drawing after a change; said alike wherever it stands."""
    assert old in body(game)
    with pytest.raises(Malformed) as inside:
        read_board(game, text_of(game) + body(game).replace(old, new, 1))
    with pytest.raises(Malformed) as beside:
        read_board(game, text_of(game), {"drawing": text_of(game, "drawing").replace(old, new, 1)})
    assert beside.value.message == f"in the drawing file: {inside.value.message}"
    assert (beside.value.pointer, beside.value.expected) == (inside.value.pointer, inside.value.expected)
    return inside.value


@of_every_game
def test_the_drawing_of_the_default_board_comes_with_the_game(game: AnyGame) -> None:
    board = default_board(game)
    drawing = drawing_of(game, board)
    assert list(drawing.points) == list(board.adjacent)
    assert set(drawing.colours) == set(game.board.painted)
    # Whoever has the same board has the same drawing; whoever has drawn it has his own.
    assert drawing_of(game, read_board(game, text_of(game))) is drawing
    own = read_board(game, text_of(game), {"drawing": text_of(game, "drawing")})
    assert drawing_of(game, own) == drawing
    assert read_board(game, text_of(game) + body(game)).presentation == own.presentation


@of_every_game
def test_a_board_without_a_drawing_is_drawn_by_its_borders(game: AnyGame) -> None:
    board = read_board(game, text_of(game).replace(f'name = "{game.board.name}"', 'name = "mine"'))
    drawing = drawing_of(game, board)
    assert drawing is drawing_without_file(board)
    assert list(drawing.points) == list(board.adjacent)
    assert {place for point in drawing.points.values() for place in point if not 0 <= place <= 1000} == set()
    steps = distances(board.adjacent)
    near = [dist(drawing.points[a], drawing.points[b]) for a, b in combinations(board.adjacent, 2) if steps[a][b] == 1]
    far = [dist(drawing.points[a], drawing.points[b]) for a, b in combinations(board.adjacent, 2) if steps[a][b] > 2]
    assert max(near) < sum(far) / len(far)
    assert sum(near) / len(near) < 0.6 * sum(far) / len(far)
    svg = draw(game, setup(game, SEATS_OF_SIX[: PLAYERS[game.name][0]], board=board))
    assert svg.startswith("<?xml")


def test_a_layout_is_always_the_same_and_places_are_apart() -> None:
    for size in (2, 3, 9, 40):
        ring = {f"p{place}": (f"p{(place - 1) % size}", f"p{(place + 1) % size}") for place in range(size)}
        points = laid_out(ring)
        assert points == laid_out(ring)
        assert len(set(points.values())) == size


def test_a_map_without_borders_is_laid_out() -> None:
    assert laid_out({}) == {}
    assert laid_out({"crown": ()}) == {"crown": (500, 500)}


@pytest.mark.parametrize(
    ("old", "new", "pointer", "message"),
    [
        ("x = 120", "x = -1", "/drawing/places/west-flanders", "outside the picture"),
        ("x = 120", "x = 1001", "/drawing/places/west-flanders", "outside the picture"),
        ("y = 330", "y = -1", "/drawing/places/west-flanders", "outside the picture"),
        ("y = 330", "y = 1001", "/drawing/places/west-flanders", "outside the picture"),
        ("x = 120", "x = 1.5", "/drawing/places/west-flanders/x", "1.5 is not a whole"),
        ("x = 120", "x = 1830-10-04", "/drawing/places/west-flanders/x", "is not a whole number"),
        ("x = 120\n", "", "/drawing/places/west-flanders", 'the field "x" is missing'),
        ("x = 120", "x = 120\nz = 3", "/drawing/places/west-flanders", 'the field "z" is not known here'),
        ("[drawing.places.namur]\nx = 560\ny = 610\n", "", "/drawing/places", "namur is not drawn"),
        ("places.namur]", 'places."lux/xem"]', "/drawing/places/lux~1xem", 'the board has no "lux/xem"'),
        ("places.namur]", "sea_routes.namur]", "/drawing/sea_routes", "an object is not a list"),
        (
            "[drawing.places.namur]",
            RED + "[drawing.places.namur]",
            "/drawing/colours/red",
            "no colour of",
        ),
    ],
)
def test_a_fault_is_said_where_it_is(old: str, new: str, pointer: str, message: str) -> None:
    found = fault(GAME, old, new)
    assert message in found.message
    assert found.pointer == pointer
    assert found.expected


@pytest.mark.parametrize("place", ["x = 0", "x = 1000"])
def test_the_edges_of_the_picture_belong_to_it(place: str) -> None:
    board = read_board(GAME, text_of(GAME) + body(GAME).replace("x = 120", place))
    assert drawing_of(GAME, board).points["west-flanders"][0] == int(place[4:])


ROUTE = 'between = ["isle-of-man", "wigemor"]'


@pytest.mark.parametrize(
    ("between", "message"),
    [
        ('["isle-of-man"]', "not between two"),
        ('["isle-of-man", "wigemor", "cestre"]', "not between two"),
        ('["isle-of-man", "isle-of-man"]', "isle-of-man does not border on isle-of-man"),
        ('["isle-of-man", "atlantis"]', 'the board has no "atlantis"'),
        ('["atlantis", "isle-of-man"]', 'the board has no "atlantis"'),
        ('["norwic", "isle-of-man"]', "isle-of-man does not border on norwic"),
    ],
)
def test_a_sea_route_that_cannot_be(between: str, message: str) -> None:
    found = fault(SECOND, ROUTE, f"between = {between}")
    assert (found.pointer, found.message) == ("/drawing/sea_routes/0/between", message)


@pytest.mark.parametrize("again", ['["isle-of-man", "wigemor"]', '["wigemor", "isle-of-man"]'])
def test_a_sea_route_stands_once(again: str) -> None:
    found = fault(SECOND, '["cestre", "isle-of-man"]', again)
    assert (found.pointer, found.message) == ("/drawing/sea_routes/1/between", "a sea route stands twice")


def test_sea_routes_may_be_told_in_any_order_or_not_at_all() -> None:
    turned = body(SECOND).replace('["isle-of-man", "wigemor"]', '["wigemor", "isle-of-man"]')
    board = read_board(SECOND, text_of(SECOND) + turned)
    assert drawing_of(SECOND, board) == drawing_of(SECOND, default_board(SECOND))
    dry = read_board(SECOND, text_of(SECOND) + "[drawing.places" + body(SECOND).partition("[drawing.places")[2])
    assert drawing_of(SECOND, dry).sea_routes == ()


@pytest.mark.parametrize("colour", ['"purple"', '""'])
def test_kingdoms_have_colours_of_their_own(colour: str) -> None:
    found = fault(KINGDOMS, 'huns = "red"', f"huns = {colour}")
    assert found.pointer.startswith("/drawing/colours/")
    assert found.message == "its pieces cannot be told apart"


def test_only_kingdoms_have_colours() -> None:
    found = fault(KINGDOMS, 'huns = "red"', 'romans = "red"')
    assert (found.pointer, found.expected[:17]) == ("/drawing/colours/romans", "huns, ostrogoths,")


# Files


def test_a_drawing_stands_in_one_place() -> None:
    with pytest.raises(Malformed) as caught:
        read_board(GAME, text_of(GAME) + body(GAME), {"drawing": text_of(GAME, "drawing")})
    assert (caught.value.pointer, caught.value.message) == ("/drawing", "the board has drawing in two files")


@pytest.mark.parametrize(
    ("old", "new", "pointer", "message"),
    [
        ('format = "foreign-king-drawing"', 'format = "foreign-king-board"', "/format", "no drawing file of version 1"),
        ("version = 1", "version = 2", "/format", "no drawing file of version 1"),
        ('game = "the-foreign-king"', 'game = "chess"', "/game", 'a board of "chess"'),
        ('board = "belgium-1830"', 'board = "mine"', "/board", 'drawing of the board "mine"'),
        ('board = "belgium-1830"\n', "", "", 'the field "board" is missing'),
        ('board = "belgium-1830"', 'board = "belgium-1830"\nauthor = "me"', "", 'the field "author" is not known here'),
        ("version = 1", "version = ", "", "not TOML"),
    ],
)
def test_the_head_of_a_file_of_its_own(old: str, new: str, pointer: str, message: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_board(GAME, text_of(GAME), {"drawing": text_of(GAME, "drawing").replace(old, new, 1)})
    assert caught.value.pointer == pointer
    assert caught.value.message.startswith("in the drawing file: ")
    assert message in caught.value.message


def test_a_file_of_its_own_that_says_nothing() -> None:
    head = text_of(GAME, "drawing").partition("[drawing")[0]
    with pytest.raises(Malformed) as caught:
        read_board(GAME, text_of(GAME), {"drawing": head})
    assert (caught.value.pointer, caught.value.message) == ("/drawing", "in the drawing file: null is not an object")


def test_a_file_beside_the_board_file_is_found(tmp_path: Path) -> None:
    mine = tmp_path / "my.town.toml"
    mine.write_text(text_of(GAME), "utf-8")
    assert load_board(GAME, mine).presentation.drawing is None
    (tmp_path / "my.town.drawing.toml").write_text(text_of(GAME, "drawing").replace("x = 120", "x = 121"), "utf-8")
    assert drawing_of(GAME, load_board(GAME, mine)).points["west-flanders"] == (121, 330)
    assert drawing_of(GAME, load_board(GAME, str(mine))).points["west-flanders"] == (121, 330)
    (tmp_path / "my.town.drawing.toml").write_bytes(b"#" * (LARGEST_FILE + 1))
    with pytest.raises(Malformed, match="too large"):
        load_board(GAME, mine)

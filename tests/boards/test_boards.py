"""Boards are read from files, and every fault of a file is reported with its place."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest

from foreign_king import GAMES, Malformed, deal, legal, play, setup, to_act
from foreign_king.boards import default_board, drawing_of, import_board, load_board, read_board
from foreign_king.boards.documents import LARGEST_FILE
from foreign_king.games import AnyGame
from foreign_king.games.the_foreign_king.commands import PlaceCitizens
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.parts.presentation import Presentation
from tests.boards.originals import document_of, file_of, text_of
from tests.random_games import GAME

FILE = file_of(GAME)
TEXT = text_of(GAME)
NAMUR = TEXT[TEXT.index("[places.namur]") : TEXT.index("[places.", TEXT.index("[places.namur]") + 1)]
BORDERS = 'borders = ["antwerp", "brabant", "liege"]'
"""Those of Limburg."""
BEYOND = "[places.beyond]\nborders = []\n"


def instead(old: str, new: str) -> str:
    """The default board with something else in one place."""
    assert TEXT.count(old) == 1
    return TEXT.replace(old, new)


def fault(text: str) -> Malformed:
    with pytest.raises(Malformed) as caught:
        read_board(GAME, text)
    return caught.value


# The default board


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_boards_that_are_only_shown_otherwise_are_equal(game: AnyGame) -> None:
    board = default_board(game)
    named = attrs.evolve(board, presentation=Presentation(names=FrozenDict({"en": FrozenDict({"middle": "Middle"})})))
    assert named.presentation != board.presentation
    assert named == board
    assert hash(named) == hash(board)


def test_the_default_board_has_nine_provinces_that_border_on_each_other() -> None:
    board = default_board(GAME)
    assert board.name == GAME.board.name
    assert len(board.ids) == 9
    assert list(board.places) == list(board.ids) == list(board.adjacent)
    for here in board.ids:
        assert all(here in board.adjacent[there] for there in board.adjacent[here])
        assert board.steps[here][here] == 0
        assert {there for there, steps in board.steps[here].items() if steps == 1} == set(board.adjacent[here])


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_boards_of_all_games_have_the_same_shape(game: AnyGame) -> None:
    board = default_board(game)
    assert list(board.places) == list(board.ids)
    # The sea of a board is adjacent to its ports, but no place of the file.
    assert [area for area in board.adjacent if area != "sea"] == list(board.ids)
    for place in board.ids:
        assert {*board.places[place].borders} <= {*board.adjacent[place]}
        assert all(place in board.adjacent[other] for other in board.adjacent[place])
    # What comes with the game has no points and names of its own: they are read when they are shown.
    assert board.presentation == Presentation()


def test_the_default_board_is_read_once() -> None:
    assert default_board(GAME) is default_board(GAMES["the-foreign-king"])


def test_a_game_is_played_on_an_owners_board() -> None:
    renamed = re.sub(r"\bnamur\b", "namur-sur-meuse", instead('name = "belgium-1830"', 'name = "mine"'))
    board = read_board(GAME, renamed)
    state = setup(GAME, ["red", "blue"], board=board)
    state = play(GAME, state, deal(GAME, state, Random(1))).state
    assert to_act(GAME, state)
    places = {command.province for command in legal(GAME, state) if isinstance(command, PlaceCitizens)}
    assert "namur-sur-meuse" in places
    assert "namur" not in places


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_board_is_read_from_its_document_as_json_has_it(game: AnyGame) -> None:
    document = json.loads(json.dumps(document_of(game)))
    board = import_board(game, document, {"drawing": text_of(game, "drawing")})
    assert board == read_board(game, text_of(game))
    assert board.presentation.drawing == drawing_of(game, default_board(game))
    assert import_board(game, {**document, "names": {"en": {board.ids[0]: "Here"}}}).presentation.names["en"]


@pytest.mark.parametrize(
    ("document", "pointer", "message"),
    [
        ([], "", "a list is not an object"),
        (None, "", "null is not an object"),
        ({"game": "barbarian-kingdoms"}, "/game", 'a board of "barbarian-kingdoms"'),
        ({**document_of(GAME), "places": None}, "/places", "null is not an object"),
    ],
)
def test_a_document_that_is_no_board_is_malformed(document: Any, pointer: str, message: str) -> None:
    with pytest.raises(Malformed, match=message) as caught:
        import_board(GAME, document)
    assert caught.value.pointer == pointer


# Faults

FAULTS: dict[str, tuple[str, str, str]] = {
    "eight provinces": (TEXT.replace(NAMUR, ""), "/places", "another number of provinces"),
    "ten provinces": (TEXT + BEYOND, "/places", "another number of provinces"),
    "no provinces": (TEXT[: TEXT.index("[places.")], "/places", "null is not an object"),
    "provinces that are a list": ('places = ["namur"]\n' + TEXT[: TEXT.index("[")], "/places", "a list is not"),
    "a border that only one side knows": (
        instead(BORDERS, 'borders = ["antwerp", "brabant"]'),
        "/places/liege/borders",
        "liege borders on limburg, but not the other way round",
    ),
    "a province that cannot be reached": (
        instead('borders = ["liege", "namur"]', "borders = []")
        .replace('"luxembourg", ', "")
        .replace(', "luxembourg"]', "]"),
        "/places",
        "not every province can be reached",
    ),
    "a border twice": (
        instead(BORDERS, 'borders = ["antwerp", "brabant", "liege", "liege"]'),
        "/places/limburg/borders",
        "a border stands twice",
    ),
    "a border with itself": (
        instead(BORDERS, 'borders = ["antwerp", "brabant", "liege", "limburg"]'),
        "/places/limburg/borders",
        'limburg borders on "limburg"',
    ),
    "a border with nothing": (
        instead(BORDERS, 'borders = ["antwerp", "brabant", "liege", "atlantis"]'),
        "/places/limburg/borders",
        'limburg borders on "atlantis"',
    ),
    "the supply as a province": (re.sub(r"\bnamur\b", "supply", TEXT), "/places/supply", "cannot name a province"),
    "the portrait as a province": (
        re.sub(r"\bnamur\b", "portrait", TEXT),
        "/places/portrait",
        "cannot name a province",
    ),
    "an upper-case id": (
        TEXT.replace("[places.namur]", "[places.Namur]").replace('"namur"', '"Namur"'),
        "/places/Namur",
        "cannot name a province",
    ),
    "an id that begins with a hyphen": (
        TEXT.replace("[places.namur]", "[places.-namur]").replace('"namur"', '"-namur"'),
        "/places/-namur",
        "cannot name a province",
    ),
    "an id that ends with a hyphen": (
        TEXT.replace("[places.namur]", "[places.namur-]").replace('"namur"', '"namur-"'),
        "/places/namur-",
        "cannot name a province",
    ),
    "an id with a letter that is not ASCII": (
        TEXT.replace("[places.namur]", '[places."namür"]').replace('"namur"', '"namür"'),
        "/places/namür",
        "cannot name a province",
    ),
    "an id with a slash": (
        TEXT.replace("[places.namur]", '[places."a/b"]').replace('"namur"', '"a/b"'),
        "/places/a~1b",
        "cannot name a province",
    ),
    "an empty id": (
        TEXT.replace("[places.namur]", '[places.""]').replace('"namur"', '""'),
        "/places/",
        "cannot name a province",
    ),
    "a field that is missing": (
        instead('borders = ["hainaut", "brabant", "liege", "luxembourg"]\n', ""),
        "/places/namur",
        'the field "borders" is missing',
    ),
    "a field that is not known": (
        instead(BORDERS, BORDERS + "\ncolour = 'red'"),
        "/places/limburg",
        'the field "colour" is not known here',
    ),
    "a border that is a number": (
        instead(BORDERS, 'borders = ["antwerp", "brabant", 7]'),
        "/places/limburg/borders/2",
        "7 is not a text",
    ),
    "another game": (
        instead('game = "the-foreign-king"', 'game = "chess"'),
        "/game",
        'a board of "chess"',
    ),
    "another format": (instead('format = "foreign-king-board"', 'format = "map"'), "/format", "no board file"),
    "another version": (instead("version = 1", "version = 2"), "/format", "no board file of version 1"),
    "a version that is a text": (instead("version = 1", 'version = "1"'), "/version", "is not a whole number"),
    "no name": (instead('name = "belgium-1830"\n', ""), "", 'the field "name" is missing'),
    "a head with something else": (
        instead("version = 1", 'version = 1\nauthor = "me"'),
        "",
        'the field "author" is not known here',
    ),
    "not TOML": ("this is no board", "", "not TOML"),
    "a key twice": (instead("version = 1", "version = 1\nversion = 1"), "", "not TOML"),
    "nested beyond reading": ("a = " + "[" * 100_000, "", "not TOML: nested too deeply"),
    "a number beyond reading": ("a = " + "9" * 100_000, "", "not TOML: a number has too many digits"),
    "a number beyond writing": ("a = 0x" + "f" * 100_000, "", "not TOML: a number has too many digits"),
    "nothing at all": ("", "", 'the field "format" is missing'),
}


@pytest.mark.parametrize("case", FAULTS.values(), ids=FAULTS)
def test_a_fault_is_said_where_it_is(case: tuple[str, str, str]) -> None:
    text, pointer, message = case
    found = fault(text)
    assert message in found.message
    assert found.pointer == pointer
    assert found.expected


# Files


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    large = tmp_path / "large.toml"
    large.write_bytes(TEXT.encode() + b"#" * LARGEST_FILE)
    with pytest.raises(Malformed, match="too large"):
        load_board(GAME, large)


def test_the_largest_file_is_read(tmp_path: Path) -> None:
    largest = tmp_path / "largest.toml"
    largest.write_bytes(TEXT.encode() + b"#" * (LARGEST_FILE - len(TEXT.encode())))
    assert load_board(GAME, largest) == default_board(GAME)


def test_a_file_that_is_not_utf_8(tmp_path: Path) -> None:
    latin = tmp_path / "latin.toml"
    latin.write_bytes(b'name = "Li\xe8ge"')
    with pytest.raises(Malformed, match="not UTF-8 at byte 10"):
        load_board(GAME, latin)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load_board(GAME, tmp_path / "nowhere.toml")
    with pytest.raises(FileNotFoundError):
        load_board(GAME, "")


def test_a_board_that_was_read_never_changes() -> None:
    board: Any = default_board(GAME)
    with pytest.raises(TypeError):
        board.places["namur"] = None
    with pytest.raises(AttributeError):
        board.name = "mine"

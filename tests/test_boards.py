"""Boards are read from files of their owners: every fault is found, and said where it is."""

import re
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from foreign_king import GAMES, Malformed, deal, legal, play, setup, to_act
from foreign_king.boards import LARGEST_FILE, default_board, load_board, read_board
from foreign_king.games import AnyGame
from foreign_king.games.the_foreign_king.commands import PlaceCitizens
from foreign_king.wire import digest
from tests.playing import GAME

FILE = Path(__file__).parents[1] / "foreign_king" / "data" / "boards" / "belgium-1830.toml"
TEXT = FILE.read_text("utf-8")
NAMUR = TEXT[TEXT.index("[provinces.namur]") : TEXT.index("[provinces.", TEXT.index("[provinces.namur]") + 1)]
BORDERS = 'borders = ["antwerp", "brabant", "liege"]'
"""Those of Limburg."""
BEYOND = """[provinces.beyond]
names = { en = "Beyond", fr = "Au-delà", de = "Jenseits", it = "Oltre" }
borders = []
x = 0
y = 0
sources = { names = "made up", borders = "made up", drawing = "made up" }
"""


def instead(old: str, new: str) -> str:
    """The default board with something else in one place."""
    assert TEXT.count(old) == 1
    return TEXT.replace(old, new)


def fault(text: str) -> Malformed:
    with pytest.raises(Malformed) as caught:
        read_board(GAME, text)
    return caught.value


# The default board


def test_the_default_board_has_nine_provinces_that_border_on_each_other() -> None:
    board = default_board(GAME)
    assert board.name == GAME.board.name
    assert len(board.names) == 9
    assert list(board.provinces) == list(board.names) == list(board.borders)
    for here in board.names:
        assert all(here in board.borders[there] for there in board.borders[here])
        assert board.steps[here][here] == 0
        assert {there for there, steps in board.steps[here].items() if steps == 1} == set(board.borders[here])


def test_every_province_has_a_name_in_four_languages_and_says_where_its_facts_come_from() -> None:
    for province in default_board(GAME).provinces.values():
        assert set(province.names) == {"en", "fr", "de", "it"}
        assert set(province.sources) == {"names", "borders", "drawing"}
        assert 0 <= province.x <= 1000
        assert 0 <= province.y <= 1000


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_place_of_a_board_is_called_by_its_name_in_each_language(game: AnyGame) -> None:
    for language in ("en", "fr", "de", "it"):
        called = game.board.place_names(default_board(game), language)
        # The sea of a board lies outside of its list of provinces.
        assert [place for place in called if place != "sea"] == list(default_board(game).names)
        assert ("sea" in called) == hasattr(default_board(game), "sea")
        assert all(called.values())


def test_the_default_board_is_read_once() -> None:
    assert default_board(GAME) is default_board(GAMES["the-foreign-king"])


def test_a_digest_is_of_what_a_file_says_not_of_how_it_is_written(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("# my own copy\n" + TEXT.replace(" = ", "  =  "), "utf-8")
    assert load_board(GAME, mine) == load_board(GAME, str(FILE)) == load_board(GAME) == default_board(GAME)
    assert default_board(GAME).digest == digest(tomllib.loads(TEXT))
    assert read_board(GAME, instead("x = 120", "x = 121")).digest != default_board(GAME).digest


def test_a_game_is_played_on_an_owners_board() -> None:
    renamed = re.sub(r"\bnamur\b", "namur-sur-meuse", instead('name = "belgium-1830"', 'name = "mine"'))
    board = read_board(GAME, renamed)
    state = setup(GAME, ["red", "blue"], board=board)
    state = play(GAME, state, deal(GAME, state, Random(1))).state
    assert to_act(GAME, state)
    places = {command.province for command in legal(GAME, state) if isinstance(command, PlaceCitizens)}
    assert "namur-sur-meuse" in places
    assert "namur" not in places


# Faults

FAULTS: dict[str, tuple[str, str, str]] = {
    "eight provinces": (TEXT.replace(NAMUR, ""), "/provinces", "another number of provinces"),
    "ten provinces": (TEXT + BEYOND, "/provinces", "another number of provinces"),
    "no provinces": (TEXT[: TEXT.index("[provinces.")], "/provinces", "null is not an object"),
    "provinces that are a list": ('provinces = ["namur"]\n' + TEXT[: TEXT.index("[")], "/provinces", "a list is not"),
    "a border that only one side knows": (
        instead(BORDERS, 'borders = ["antwerp", "brabant"]'),
        "/provinces/liege/borders",
        "liege borders on limburg, but not the other way round",
    ),
    "a province that cannot be reached": (
        instead('borders = ["liege", "namur"]', "borders = []")
        .replace('"luxembourg", ', "")
        .replace(', "luxembourg"]', "]"),
        "/provinces",
        "not every province can be reached",
    ),
    "a border twice": (
        instead(BORDERS, 'borders = ["antwerp", "brabant", "liege", "liege"]'),
        "/provinces/limburg/borders",
        "a border stands twice",
    ),
    "a border with itself": (
        instead(BORDERS, 'borders = ["antwerp", "brabant", "liege", "limburg"]'),
        "/provinces/limburg/borders",
        'limburg borders on "limburg"',
    ),
    "a border with nothing": (
        instead(BORDERS, 'borders = ["antwerp", "brabant", "liege", "atlantis"]'),
        "/provinces/limburg/borders",
        'limburg borders on "atlantis"',
    ),
    "a language that is missing": (
        instead('en = "Namur", ', ""),
        "/provinces/namur/names",
        "a name is missing",
    ),
    "a name that is empty": (instead('en = "Namur"', 'en = ""'), "/provinces/namur/names", "a name is missing"),
    "a language too many": (
        instead('en = "Namur"', 'nl = "Namen", en = "Namur"'),
        "/provinces/namur/names",
        "a name is missing",
    ),
    "the supply as a province": (re.sub(r"\bnamur\b", "supply", TEXT), "/provinces/supply", "cannot name a province"),
    "the portrait as a province": (
        re.sub(r"\bnamur\b", "portrait", TEXT),
        "/provinces/portrait",
        "cannot name a province",
    ),
    "an upper-case id": (
        TEXT.replace("[provinces.namur]", "[provinces.Namur]").replace('"namur"', '"Namur"'),
        "/provinces/Namur",
        "cannot name a province",
    ),
    "an id that begins with a hyphen": (
        TEXT.replace("[provinces.namur]", "[provinces.-namur]").replace('"namur"', '"-namur"'),
        "/provinces/-namur",
        "cannot name a province",
    ),
    "an id that ends with a hyphen": (
        TEXT.replace("[provinces.namur]", "[provinces.namur-]").replace('"namur"', '"namur-"'),
        "/provinces/namur-",
        "cannot name a province",
    ),
    "an id with a letter that is not ASCII": (
        TEXT.replace("[provinces.namur]", '[provinces."namür"]').replace('"namur"', '"namür"'),
        "/provinces/namür",
        "cannot name a province",
    ),
    "an id with a slash": (
        TEXT.replace("[provinces.namur]", '[provinces."a/b"]').replace('"namur"', '"a/b"'),
        "/provinces/a~1b",
        "cannot name a province",
    ),
    "an empty id": (
        TEXT.replace("[provinces.namur]", '[provinces.""]').replace('"namur"', '""'),
        "/provinces/",
        "cannot name a province",
    ),
    "left of the picture": (instead("x = 120", "x = -1"), "/provinces/west-flanders", "outside the picture"),
    "right of the picture": (instead("x = 120", "x = 1001"), "/provinces/west-flanders", "outside the picture"),
    "above the picture": (instead("y = 330", "y = -1"), "/provinces/west-flanders", "outside the picture"),
    "below the picture": (instead("y = 330", "y = 1001"), "/provinces/west-flanders", "outside the picture"),
    "a place between pixels": (instead("x = 120", "x = 1.5"), "/provinces/west-flanders/x", "1.5 is not a whole"),
    "a date for a place": (instead("x = 120", "x = 1830-10-04"), "/provinces/west-flanders/x", "is not a whole number"),
    "a field that is missing": (instead("x = 120\n", ""), "/provinces/west-flanders", 'the field "x" is missing'),
    "a field that is not known": (
        instead("x = 120", "x = 120\ncolour = 'red'"),
        "/provinces/west-flanders",
        'the field "colour" is not known here',
    ),
    "another game": (
        instead('game = "the-foreign-king"', 'game = "chess"'),
        "/game",
        "a board of chess",
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
    "nothing at all": ("", "", 'the field "format" is missing'),
}


@pytest.mark.parametrize("case", FAULTS.values(), ids=FAULTS)
def test_a_fault_is_said_where_it_is(case: tuple[str, str, str]) -> None:
    text, pointer, message = case
    found = fault(text)
    assert message in found.message
    assert found.pointer == pointer
    assert found.expected


@pytest.mark.parametrize("place", ["x = 0", "x = 1000"])
def test_the_edges_of_the_picture_belong_to_it(place: str) -> None:
    assert read_board(GAME, instead("x = 120", place)).provinces["west-flanders"].x == int(place[4:])


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
        board.provinces["namur"] = None
    with pytest.raises(AttributeError):
        board.name = "mine"

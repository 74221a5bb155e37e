"""The sources of a board: those of the games' own boards cover every item, and those of other boards are optional."""

from pathlib import Path

import pytest

from foreign_king import GAMES, Malformed
from foreign_king.boards import Evidence, default_board, drawing_of, load_board, load_sources
from foreign_king.boards.documents import read_toml
from foreign_king.games import AnyGame
from tests.boards.originals import text_of
from tests.random_games import GAME

SAID = """
[sources.places.namur]
names = { stated = "the examples of my box name it" }
borders = { reported = "my neighbour", reconstructed = "the rest is mine" }
"""


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_of_every_part_of_a_default_board_it_is_said_where_it_comes_from(game: AnyGame) -> None:
    sources, board = load_sources(game), default_board(game)
    routes = {"sea_routes"} if drawing_of(game, board).sea_routes else set()
    assert set(sources) == set(game.board.parts) | routes
    assert set(sources["places"]) == set(board.adjacent)
    for items in sources["places"].values():
        assert {"names", "drawing"} <= set(items)
        assert items["drawing"].reconstructed


def test_the_books_of_the_first_game_name_three_provinces() -> None:
    places = load_sources(GAME)["places"]
    assert {name for name, items in places.items() if items["names"].stated} == {"namur", "liege", "luxembourg"}
    assert all(items["borders"].reconstructed for items in places.values())


def test_an_owner_says_what_he_likes(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(text_of(GAME), "utf-8")
    assert load_sources(GAME, mine) == {}
    mine.write_text(text_of(GAME) + SAID, "utf-8")
    assert load_sources(GAME, mine)["places"]["namur"] == {
        "names": Evidence(stated="the examples of my box name it"),
        "borders": Evidence(reported="my neighbour", reconstructed="the rest is mine"),
    }
    mine.write_text(text_of(GAME), "utf-8")
    (tmp_path / "mine.sources.toml").write_text(text_of(GAME, "sources"), "utf-8")
    assert load_sources(GAME, mine) == load_sources(GAME)


@pytest.mark.parametrize(
    ("old", "new", "pointer", "message"),
    [
        ("places.namur]", "places.atlantis]", "/sources/places/atlantis", 'the board has no "atlantis" there'),
        ("places.namur]", "rivers.namur]", "/sources/rivers", 'a board has no "rivers"'),
        ('{ stated = "the examples of my box name it" }', "{}", "/sources/places/namur/names", "nothing is said of it"),
        ("stated", "heard", "/sources/places/namur/names", 'the field "heard" is not known here'),
        ('"my neighbour"', "7", "/sources/places/namur/borders/reported", "7 is not a text"),
    ],
)
def test_a_fault_is_said_where_it_is(tmp_path: Path, old: str, new: str, pointer: str, message: str) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(text_of(GAME) + SAID.replace(old, new, 1), "utf-8")
    for read in (load_board, load_sources):
        with pytest.raises(Malformed) as caught:
            read(GAME, mine)
        assert (caught.value.pointer, caught.value.message) == (pointer, message)


class WithoutText:
    """What PyPy reads as a number and cannot write."""

    def __repr__(self) -> str:
        raise ValueError("exceeds the limit for integer string conversion")


def test_a_number_that_is_read_and_cannot_be_written_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("foreign_king.boards.documents.tomllib.loads", lambda _text: {"a": WithoutText()})
    with pytest.raises(Malformed, match="a number has too many digits"):
        read_toml("a = 1", expected="a board")

"""The digest of a board depends only on what the rules read, so other changes of its file leave recorded logs valid."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from foreign_king import GAMES, load_board, validate
from foreign_king.boards import default_board, read_board
from foreign_king.games import AnyGame
from foreign_king.wire import digest
from tests.boards.originals import SPEC, document_of, file_of, text_of
from tests.laws.test_any_board import written

of_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def turned_round(node: Any) -> Any:
    """The same document with the keys of each table in the opposite order."""
    if isinstance(node, dict):
        return {key: turned_round(each) for key, each in reversed(node.items())}
    return [turned_round(each) for each in node] if isinstance(node, list) else node


@of_every_game
def test_the_digest_is_of_the_document_of_the_board_file(game: AnyGame) -> None:
    assert default_board(game).digest == digest(document_of(game))


@of_every_game
def test_order_of_keys_and_style_do_not_change_it(game: AnyGame, tmp_path: Path) -> None:
    document = document_of(game)
    again = read_board(game, written(turned_round(document)))
    assert again.digest == default_board(game).digest
    assert list(again.ids) == list(reversed(default_board(game).ids))
    mine = tmp_path / "mine.toml"
    mine.write_text("# my own copy\n" + text_of(game).replace(" = ", "  =  "), "utf-8")
    assert load_board(game, mine) == load_board(game, str(file_of(game))) == default_board(game)
    assert load_board(game, mine).digest == default_board(game).digest


@of_every_game
def test_a_board_in_another_order_judges_recorded_games_alike(game: AnyGame) -> None:
    """The digest does not say in which order the places stand, so nothing recorded may depend on it."""
    other = read_board(game, written(turned_round(document_of(game))))
    for log in sorted((SPEC / game.name / "games").glob("*.jsonl")):
        lines = log.read_bytes().splitlines()
        assert validate(lines, boards=[other]) == validate(lines), log.name


@of_every_game
def test_the_drawing_does_not_change_it(game: AnyGame, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(text_of(game), "utf-8")
    drawing = document_of(game, "drawing")
    for place in drawing["drawing"]["places"].values():
        place["x"] = (place["x"] + 1) % 1000
    (tmp_path / "mine.drawing.toml").write_text(written(drawing), "utf-8")
    moved = load_board(game, mine)
    assert moved.presentation.drawing is not None
    assert (moved, moved.digest) == (default_board(game), default_board(game).digest)


@of_every_game
def test_names_in_another_language_do_not_change_it(game: AnyGame) -> None:
    first, *_ = default_board(game).ids
    named = read_board(game, text_of(game) + f'\n[names.es]\n{first} = "Alguna parte"\n')
    assert named.presentation.names["es"][first] == "Alguna parte"
    assert (named, named.digest) == (default_board(game), default_board(game).digest)


@of_every_game
def test_a_source_does_not_change_it(game: AnyGame, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(text_of(game), "utf-8")
    sources = document_of(game, "sources")
    first, *_ = default_board(game).ids
    sources["sources"]["places"][first]["names"]["reconstructed"] = "said in other words"
    (tmp_path / "mine.sources.toml").write_text(written(sources), "utf-8")
    assert load_board(game, mine).digest == default_board(game).digest


def without_border(document: dict[str, Any]) -> None:
    document["places"]["namur"]["borders"].remove("liege")
    document["places"]["liege"]["borders"].remove("namur")


def exchanged_votes(document: dict[str, Any]) -> None:
    document["places"]["norwic"]["votes"], document["places"]["cardigan"]["votes"] = 2, 3


def another_port(document: dict[str, Any]) -> None:
    document["places"]["lusitania"]["port"] = True


def another_price(document: dict[str, Any]) -> None:
    document["prices"]["control"] = [1, 2, 3, 5]


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("the-foreign-king", without_border),
        ("lang-lebe-der-koenig", exchanged_votes),
        ("barbarian-kingdoms", another_port),
        ("barbarian-kingdoms", another_price),
        *((name, lambda document: document.update(name="mine")) for name in GAMES),
    ],
)
def test_what_the_rules_read_changes_it(name: str, change: Callable[[dict[str, Any]], None]) -> None:
    document = document_of(GAMES[name])
    change(document)
    assert read_board(GAMES[name], written(document)).digest != default_board(GAMES[name]).digest


@of_every_game
def test_no_rule_reads_how_a_board_is_shown(game: AnyGame) -> None:
    rooms = Path(__file__).parents[2] / "foreign_king" / "games" / game.name.replace("-", "_")
    said = {file.name for file in rooms.rglob("*.py") if "presentation" in file.read_text("utf-8")}
    assert said == {"components.py"}


@of_every_game
def test_a_recorded_log_names_no_other_digest(game: AnyGame) -> None:
    for log in sorted((SPEC / game.name / "games").glob("*.jsonl")):
        with log.open(encoding="utf-8") as lines:
            assert json.loads(lines.readline())["board"]["digest"] == default_board(game).digest, log.name

"""Former boards are kept beside those that come with the games. Logs and positions that name their digests find
them."""

import json
from pathlib import Path

import pytest

from foreign_king import GAMES, draw, load_board, replay, setup, validate, voice
from foreign_king.boards import default_board, drawing_of, former_boards
from foreign_king.boards.files import comes_with
from foreign_king.games import AnyGame
from foreign_king.kernel.record import replace
from foreign_king.language import name_of
from foreign_king.positions import export_position, import_position
from foreign_king.revisions import impact

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "reference" / "board-format.md").read_text("utf-8")
CORRECTED = [pytest.param(GAMES[name], id=name) for name in ("lang-lebe-der-koenig", "barbarian-kingdoms")]
LOGS = {
    "lang-lebe-der-koenig": ROOT / "examples" / "archive" / "without-cards.jsonl",
    "barbarian-kingdoms": ROOT / "examples" / "logs" / "barbarian-kingdoms-four-players.jsonl",
}


def test_a_board_that_was_never_corrected_has_none_before_it() -> None:
    assert former_boards(GAMES["the-foreign-king"]) == ()


@pytest.mark.parametrize("game", CORRECTED)
def test_a_board_of_before_is_another_one_with_the_same_places(game: AnyGame) -> None:
    (board,) = former_boards(game)
    now = default_board(game)
    assert board.digest != now.digest
    assert board.name == now.name
    assert [*board.places] == [*now.places]
    assert comes_with(game, board)
    assert comes_with(game, now)
    assert not comes_with(game, replace(board, digest="0" * 32))
    assert drawing_of(game, board) == drawing_of(game, now)


@pytest.mark.parametrize("game", CORRECTED)
def test_the_page_of_boards_names_it(game: AnyGame) -> None:
    (file,) = (ROOT / "spec" / game.name / "boards" / "former").iterdir()
    (board,) = former_boards(game)
    assert load_board(game, file) == board
    link = f"../../spec/{game.name}/boards/former/{file.name}"
    assert f"\n| {game.title} | [`{board.name}`]({link}) | `{board.digest}` | 2026-11-28 |\n" in PAGE


@pytest.mark.parametrize("game", CORRECTED)
def test_a_log_that_names_it_is_judged_on_it(game: AnyGame) -> None:
    lines = LOGS[game.name].read_bytes()
    header = json.loads(lines.splitlines()[0])
    (board,) = former_boards(game)
    assert header["board"] == {"name": board.name, "digest": board.digest}
    assert validate(lines).valid
    assert replay(lines).state.board == board


@pytest.mark.parametrize("game", CORRECTED)
def test_on_the_board_of_today_it_would_be_another_game(game: AnyGame) -> None:
    (board,) = former_boards(game)
    lines = LOGS[game.name].read_text("utf-8").replace(board.digest, default_board(game).digest)
    assert not validate(lines.encode()).valid


@pytest.mark.parametrize("game", CORRECTED)
def test_a_log_of_the_first_revision_on_it_is_judged_as_it_was(game: AnyGame) -> None:
    """By the former readings of every clause, on the board of before."""
    header, *lines = LOGS[game.name].read_text("utf-8").splitlines()
    first = json.dumps({**json.loads(header), "rules_revision": 1})
    text = "\n".join([first, *lines]).encode()
    report = validate(text)
    assert report.valid
    assert report.rules_revision == 1
    changes = {"lang-lebe-der-koenig": ["negotiate.influence"], "barbarian-kingdoms": []}
    assert [str(change.clause).split(":")[1] for change in impact(text).changes] == changes[game.name]


@pytest.mark.parametrize("game", CORRECTED)
def test_a_position_on_it_is_written_read_told_and_drawn(game: AnyGame) -> None:
    (board,) = former_boards(game)
    state = setup(game, ["red", "blue", "green"], board=board)
    document = export_position(game, state)
    assert document["board"]["digest"] == board.digest
    assert import_position(document).state == state
    now = setup(game, ["red", "blue", "green"])
    place = next(iter(board.places))
    assert name_of(voice(game), game.board.place, place) != place
    assert draw(game, state).splitlines()[0] == draw(game, now).splitlines()[0]


def test_the_vandals_king_has_his_power_on_the_board_of_today_alone() -> None:
    game = GAMES["barbarian-kingdoms"]
    (board,) = former_boards(game)
    assert board.kingdoms["vandals"].powers == ()
    (power,) = default_board(game).kingdoms["vandals"].powers
    assert (power.kind, power.of) == ("sail-from-any-coast", "king")

"""Every kind of file is read, or its fault named, if a byte order mark stands before it, as editors on Windows
write."""

import json
from pathlib import Path

import pytest

from foreign_king import GAMES, Malformed, replay
from foreign_king.boards import load_board
from foreign_king.cli import main
from foreign_king.conformance.server import reply
from foreign_king.contracts import json_schema
from foreign_king.replays import diff, make_repro
from foreign_king.scenarios.files import read_scenario
from foreign_king.wire import parse

ROOT = Path(__file__).parents[2]
MARK = "\ufeff"
GAME = GAMES["the-foreign-king"]
BOARD = ROOT / "spec/the-foreign-king/boards/belgium-1830.toml"
LOG = ROOT / "examples/logs/two-players.jsonl"
POSITION = (ROOT / "examples/positions/three-players.json").read_text("utf-8")


@pytest.mark.parametrize(
    ("text", "arguments"),
    [
        (POSITION, ["position", "--check"]),
        (POSITION, ["draw", "--position"]),
        (json.dumps(make_repro(replay(LOG.read_bytes()), 2)), ["repro", "--run"]),
        (json.dumps(json_schema(GAME)), ["schema", GAME.name, "--since"]),
        (BOARD.read_text("utf-8"), ["count", "--players", "2", "--depth", "1", "--board"]),
    ],
    ids=["position", "draw", "repro", "schema", "board"],
)
def test_a_document_is_read(
    text: str, arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = []
    for mark in ("", MARK):
        file = tmp_path / "file"
        file.write_text(mark + text, "utf-8")
        assert main([*arguments, str(file)]) == 0
        said.append(capsys.readouterr())
    assert said[0] == said[1]


def test_boards_with_their_sections_and_scenarios_are_read(tmp_path: Path) -> None:
    for file in BOARD.parent.glob("belgium-1830*.toml"):
        (tmp_path / file.name).write_text(MARK + file.read_text("utf-8"), "utf-8")
    assert load_board(GAME, tmp_path / BOARD.name) == load_board(GAME, BOARD)
    scenario = next((ROOT / "spec/the-foreign-king/scenarios").rglob("*.toml"))
    text = scenario.read_text("utf-8")
    assert read_scenario(MARK + text, game=GAME.name, id="x") == read_scenario(text, game=GAME.name, id="x")


def test_a_byte_order_mark_makes_no_difference_between_logs() -> None:
    log = LOG.read_bytes()
    assert not diff(log, MARK.encode() + log).differ
    assert diff(log, b"").differ


def test_elsewhere_it_is_named() -> None:
    for text in (f"{MARK}{{}}", f"{MARK}{{}}".encode()):
        with pytest.raises(Malformed, match="a byte order mark stands before the document"):
            parse(text)
    assert reply(f'{MARK}{{"id":0,"ask":"hello"}}\n'.encode()) == {
        "id": None,
        "error": "a byte order mark stands before the document",
    }

"""``foreign-king position`` writes a position of a log as a file, and checks such files."""

import io
import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from foreign_king import GAMES, WHOLE, replay, setup, view
from foreign_king.cli import main
from foreign_king.positions import export_position, import_position
from tests.cli.output import on_one_line, unwrapped
from tests.logs.random_logs import GAME, HIDING, SEATS, written_log

LOG = b"".join(written_log(Random(3), SEATS, game=HIDING).splitlines(keepends=True)[:50])


@pytest.fixture
def log(tmp_path: Path) -> str:
    file = tmp_path / "game.jsonl"
    file.write_bytes(LOG)
    return str(file)


def exported(capsys: pytest.CaptureFixture[str], *options: str) -> Any:
    assert main(["position", *options]) == 0
    out, err = capsys.readouterr()
    assert not err
    return json.loads(out)


def test_a_position_of_a_log(log: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = replay(LOG)
    for number in (0, 7, len(whole) - 1):
        document = exported(capsys, log, "--at", str(number))
        assert document == json.loads(json.dumps(export_position(HIDING, whole.at(number))))
    assert exported(capsys, log) == document
    seen = exported(capsys, log, "--at", "7", "--viewer", "red")
    assert import_position(seen).state == view(HIDING, whole.at(7), "red")
    file = tmp_path / "position.json"
    assert main(["position", log, "--at", "7", "-o", str(file)]) == 0
    assert main(["position", "--check", str(file)]) == 0
    assert unwrapped(capsys.readouterr().out).endswith("position.json: a possible position of Lang lebe der König")
    assert main(["position", log, "-o", str(file)]) == 2
    assert unwrapped(capsys.readouterr().err).endswith("position.json exists, and nothing is overwritten")
    assert main(["position", log, "-o", str(tmp_path)]) == 2
    assert main(["position", log, "-o", str(tmp_path / "nowhere" / "position.json")]) == 4


def test_the_position_of_a_seats_log_is_the_seats(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "red.jsonl"
    file.write_bytes(written_log(Random(3), SEATS, game=HIDING, viewer="red"))
    seen = exported(capsys, str(file), "--at", "9")
    assert seen["viewer"] == "red"
    assert exported(capsys, str(file), "--at", "9", "--viewer", "red") == seen
    assert main(["position", str(file), "--viewer", "blue"]) == 2
    assert unwrapped(capsys.readouterr().err) == 'foreign-king: the viewer is one of red; not "blue"'


def test_what_cannot_be_exported(log: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["position", log, "--at", "9999"]) == 2
    assert "has only" in unwrapped(capsys.readouterr().err)
    assert main(["position", log, "--viewer", "pink"]) == 2
    assert main(["position", str(tmp_path / "nowhere")]) == 4
    file = tmp_path / "broken.jsonl"
    lines = LOG.splitlines()
    file.write_bytes(b"\n".join([*lines[:5], b"{}", b"{}"]))
    capsys.readouterr()
    assert main(["position", str(file)]) == 1
    out, err = capsys.readouterr()
    assert (out, "malformed-line" in err) == ("", True)
    assert main(["position", str(file), "--at", "4"]) == 0


def checked(document: Any, tmp_path: Path, *options: str) -> int:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(document), "utf-8")
    return main(["position", "--check", str(file), *options])


def test_every_fault_of_a_file_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = export_position(GAME, setup(GAME, SEATS), viewer=WHOLE)
    document.update(viewer="pink", digest="0" * 32)
    assert checked(document, tmp_path) == 1
    told = capsys.readouterr().out
    assert [line.split()[-1] for line in told.splitlines() if "    place" in line] == ["/viewer", "/digest"]
    assert told.count("    expected  ") == 2
    assert checked(document, tmp_path, "--format", "json") == 1
    written = json.loads(capsys.readouterr().out)
    assert written["possible"] is False
    assert [fault["pointer"] for fault in written["faults"]] == ["/viewer", "/digest"]
    assert checked({**document, "version": 2}, tmp_path) == 3
    assert checked([], tmp_path, "--format", "json") == 1


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_fault_names_its_clause_where_one_forbids_it(
    game: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rule = next(iter(game.rulebook.rules))
    fault = type("Fault", (), {"message": "so not", "pointer": "/position", "expected": "", "rule": rule})
    monkeypatch.setattr("foreign_king.cli.position.check_position", lambda document, boards: (fault,))
    document = export_position(game, setup(game, SEATS))
    assert checked(document, tmp_path) == 1
    assert f"    clause    {game.name}:{rule}: Only who has to decide may act\n" in capsys.readouterr().out
    assert checked(document, tmp_path, "--format", "json") == 1
    assert json.loads(capsys.readouterr().out)["faults"][0]["clause"] == f"{game.name}:{rule}"


def test_what_is_no_document(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "position.json"
    file.write_text("{")
    assert main(["position", "--check", str(file)]) == 1
    file.write_bytes(b" " * ((1 << 20) + 1))
    assert main(["position", "--check", str(file)]) == 1
    assert "larger than 1048576 bytes" in on_one_line(capsys.readouterr().err)
    assert main(["position", "--check", str(tmp_path)]) == 4
    assert main(["position", "--check", str(file), "--at", "1"]) == 2
    document = json.dumps(export_position(GAME, setup(GAME, SEATS))).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(document)))
    capsys.readouterr()
    assert main(["position", "--check", "-", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"file": "-", "possible": True, "faults": []}

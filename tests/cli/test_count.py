"""``foreign-king count`` counts sequences of commands, from the setup and from positions."""

import io
import json
import sys
from pathlib import Path

import pytest

from foreign_king import GAMES, read_position
from foreign_king.cli import main
from foreign_king.positions import export_position
from tests.cli.output import unwrapped

POSITION = {
    "game": "the-foreign-king",
    "edition": "de",
    "position": {"seats": ["red", "blue"], "players": {"red": {"francs": 3}, "blue": {"francs": 5}}},
}


def count(*options: str) -> int:
    return main(["count", *options])


def test_from_the_setup(capsys: pytest.CaptureFixture[str]) -> None:
    assert count("--game", "the-foreign-king", "--players", "4", "--depth", "2", "--edition", "de") == 0
    assert capsys.readouterr().out == (
        "   depth    sequences\n"  #
        "       1           24\n"
        "       2         2016\n"
    )


def test_from_a_position_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, game = tmp_path / "position.json", GAMES["the-foreign-king"]
    document = export_position(game, read_position(game, POSITION["position"], edition="de"))
    file.write_text(json.dumps(document))
    assert count("--position", str(file), "--depth", "1") == 0
    assert capsys.readouterr().out.splitlines()[1].split() == ["1", "65"]
    file.write_text(json.dumps({**document, "viewer": "pink"}))
    assert count("--position", str(file), "--depth", "1") == 1
    assert "/viewer: the viewer has no seat" in unwrapped(capsys.readouterr().err)


def test_from_a_position(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(POSITION))
    assert count("--position", str(file), "--depth", "2") == 0
    out = capsys.readouterr().out
    # 18 factories, 9 × 4 ways to place citizens, 1 member, 9 places for the King, the coins
    assert out.splitlines()[1].split() == ["1", "65"]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(POSITION).encode())))
    assert count("--position", "-", "--depth", "2") == 0
    assert capsys.readouterr().out == out


def test_divided_by_the_first_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(POSITION))
    assert count("--position", str(file), "--depth", "3", "--divide") == 0
    *lines, _, one, _, three = capsys.readouterr().out.splitlines()
    numbers = [int(line.split()[0]) for line in lines]
    assert len(numbers) == int(one.split()[1])
    assert sum(numbers) == int(three.split()[1])
    assert json.loads(lines[-1].split(maxsplit=1)[1]) == {"type": "TakeCoins", "by": "red"}
    assert count("--position", str(file), "--depth", "1", "--divide") == 0
    assert {line.split()[0] for line in capsys.readouterr().out.splitlines()[:-2]} == {"1"}


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--depth", "1"], "say how many --players, or give a --position"),
        (["--players", "2"], "the following arguments are required: --depth"),
        (["--players", "2", "--depth", "0"], '"0" is not a whole number from 1 to 100'),
        (["--players", "1", "--depth", "1"], "The game is for 2, 3 or 4 players, not for 1."),
        (["--players", "2", "--depth", "1", "--position", "x"], "a --position says itself which game, who plays"),
    ],
)
def test_bad_options(options: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert count(*options) == 2
    out, err = capsys.readouterr()
    assert not out
    assert message in err if err.startswith("usage") else message in unwrapped(err)


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ("{", "not JSON"),
        ('{"game": "chess", "position": {}}', '/game: there is no game "chess"; expected the-foreign-king'),
        ('{"game": "the-foreign-king"}', 'the field "position" is missing'),
        ('{"game": "the-foreign-king", "position": {"seats": ["red"]}}', "/position/seats: these seats make no game"),
        ('{"game": "the-foreign-king", "edition": "xx", "position": {}}', "/edition: there is no edition"),
        (
            '{"game": "the-foreign-king", "law": {"start_francs": [5]}, "position": {"seats": ["red", "blue"]}}',
            "/law/start_francs: there are fewer start francs than players",
        ),
    ],
)
def test_no_position(document: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "position.json"
    file.write_text(document)
    assert count("--position", str(file), "--depth", "1") == 1
    assert unwrapped(capsys.readouterr().err).startswith(f"foreign-king: {file}: {message}")


def test_a_position_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert count("--position", str(tmp_path / "none"), "--depth", "1") == 4
    said = f"foreign-king: {tmp_path / 'none'}: No such file or directory"
    assert unwrapped(capsys.readouterr().err) == said
    large = tmp_path / "large"
    large.write_text(" " * ((1 << 20) + 1))
    assert count("--position", str(large), "--depth", "1") == 1
    assert unwrapped(capsys.readouterr().err) == f"foreign-king: {large}: larger than 1048576 bytes"


def test_no_name_is_no_file(capsys: pytest.CaptureFixture[str]) -> None:
    """And not the folder in which the program runs."""
    for words in (["--position", ""], ["--players", "3", "--board", ""]):
        assert main(["count", "--depth", "1", *words]) == 4
        assert capsys.readouterr().err == "foreign-king: : No such file or directory\n"

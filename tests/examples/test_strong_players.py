"""The example that shows what a tournament has shown."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from examples.strong_players.show import main, panels, read

LOGS = (
    (("blue", "red", "blue"), "blue", {"red": {"a": 1}, "blue": {"a": 4, "b": -2}}),
    (("red", "blue"), "blue", {"blue": {"a": 2}}),
)
"""Two games: who plays which command, who wins, and by which points."""


def written(folder: Path, logs: Any = LOGS) -> Path:
    for number, (players, winner, points) in enumerate(logs):
        commands = [{"command": {"type": "DealStarts", "by": "table"}}]
        commands += [{"command": {"type": "EndTurn" if each == "red" else "Pass", "by": each}} for each in players]
        header = {"game": "the-foreign-king", "seats": [{"seat": "red"}, {"seat": "blue"}]}
        last = {"result": {"winners": [winner], "breakdown": points}} if winner else commands[-1]
        lines = [header, *commands, last]
        (folder / f"{number}.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    return folder


def test_each_panel_says_what_the_logs_say(tmp_path: Path) -> None:
    games = [game for game in map(read, sorted(written(tmp_path).glob("*"))) if game is not None]
    place, length, points, kinds = panels(games)
    assert [(bar.name, bar.text) for bar in place.bars] == [("place 1", "1 of 2"), ("place 2", "1 of 2")]
    assert place.bars[0].interval == pytest.approx((0.0945, 0.9055), abs=1e-4)
    assert [bar.text for bar in length.bars][::4] == ["2", "3"]
    assert {bar.name: bar.values for bar in points.bars} == {"a": (3, 0.5), "b": (-1, 0)}
    assert {bar.name: bar.values for bar in kinds.bars} == {"Pass": (1.5, 0), "EndTurn": (0, 1)}


def test_the_command_draws_and_prints(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "games.svg"
    main([str(written(tmp_path)), "--picture", str(picture)])
    texts = [each.text for each in ElementTree.parse(picture).iter() if each.tag.endswith("text")]
    assert texts[0] == "The Foreign King, 2 players, 2 games"
    assert "place 2" in texts
    assert "  place 2: 1 of 2 (0.095–0.905)" in capsys.readouterr().out


def test_games_that_did_not_end_are_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = written(tmp_path, ((("red",), "", {}), LOGS[0]))
    with pytest.raises(SystemExit):
        main([str(folder), "--picture", str(tmp_path / "games.svg")])
    assert "two games or more are needed" in capsys.readouterr().err

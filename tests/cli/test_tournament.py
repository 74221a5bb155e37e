"""``foreign-king tournament`` plays levels against each other, and writes tables and logs that are always the same."""

import json
from pathlib import Path

import pytest

from foreign_king import validate
from foreign_king.cli import main
from tests.cli.output import unwrapped

ARGUMENTS = ["--game", "barbarian-kingdoms", "--players", "3", "--simulations", "8"]


def tournament(*options: str) -> int:
    return main(["tournament", *ARGUMENTS, *options])


def test_a_table_shows_who_has_won_and_how_strong_everybody_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert tournament("--one", "easy", "--against", "random", "--games", "3", "--seed", "1") == 0
    head, row, empty, elo, first, second = capsys.readouterr().out.splitlines()
    assert head.split() == ["games", "won", "95", "%", "by", "chance", "commands", "unfinished"]
    assert row.split()[:3] == ["easy", "random", "3"]
    assert row.split()[5] == "0.333"
    assert (empty, elo.split()) == ("", ["Elo", "95", "%"])
    assert {first.split()[0], second.split()[0]} == {"easy", "random"}


def test_the_same_tournament_writes_the_same_bytes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--one", "easy", "--against", "random", "--games", "2", "--format", "json"]
    assert tournament(*options, "--logs", str(tmp_path / "one")) == 0
    assert tournament(*options, "--logs", str(tmp_path / "two"), "--jobs", "2") == 0
    one, two = capsys.readouterr().out.splitlines()
    assert one == two
    document = json.loads(one)
    assert (document["simulations"], document["milliseconds"]) == (8, None)
    assert document["scores"][0]["games"] == 2
    names = [f"barbarian-kingdoms-3p-easy-against-random-00000{number}.jsonl" for number in (1, 2)]
    for name in names:
        log = (tmp_path / "one" / name).read_bytes()
        assert log == (tmp_path / "two" / name).read_bytes()
        report = validate(log)
        assert report.valid
        assert report.recorded_result


def test_logs_are_never_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "barbarian-kingdoms-3p-easy-against-random-000001.jsonl").write_text("mine", "utf-8")
    assert tournament("--one", "easy", "--against", "random", "--logs", str(tmp_path)) == 2
    assert "nothing is overwritten" in unwrapped(capsys.readouterr().err)


def test_a_time_can_be_given_instead_of_a_number(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--one", "hard", "--against", "random", "--milliseconds", "0", "--most-commands", "30"]
    assert main(["tournament", "--game", "the-foreign-king", "--players", "2", *options, "--format", "json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert (document["simulations"], document["milliseconds"]) == (None, 0)
    assert document["scores"][0]["unfinished"] == 1


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--one", "hard", "--against", "hard"], "name the same level"),
        (["--one", "hrd", "--against", "easy"], 'no level "hrd"'),
        (["--one", "hard", "--against", "easy", "--players", "7"], "2 to 6 players"),
        (["--one", "hard", "--against", "easy", "--edition", "xx"], "--edition"),
    ],
)
def test_what_cannot_be_played_is_refused(options: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert tournament(*options) == 2
    err = capsys.readouterr().err
    assert message in err if err.startswith("usage") else message in unwrapped(err)

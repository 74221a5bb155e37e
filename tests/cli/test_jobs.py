"""What ``--jobs`` promises in every command: a killed process costs time, and a log that kills it is named once.
``tests/logs`` shows it for ``validate`` and ``simulate``."""

import json
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from foreign_king.cli import main
from foreign_king.players import Budget, Pairing, Tournament, hold
from foreign_king.players.tournaments import NotPlayed
from foreign_king.revisions import impacts, replacement
from tests.cli.broken_jobs import checked_until_killed, impact_until_killed, played_until_killed
from tests.logs.random_logs import SEATS, written_log

LOG = b"".join(written_log(Random(1), SEATS[:3]).splitlines(keepends=True)[:9])


@pytest.mark.parametrize(
    ("command", "room", "work", "by"),
    [
        (["impact", "--law", "coins=4"], impacts, "impact_of_file", impact_until_killed),
        (["upgrade", "--check"], replacement, "check_file", checked_until_killed),
    ],
    ids=["impact", "upgrade"],
)
def test_a_log_that_kills_its_process_is_named_once_and_the_others_are_judged(
    command: list[str],
    room: Any,
    work: str,
    by: Any,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for number in range(5):
        (tmp_path / f"{number}.jsonl").write_bytes(LOG)
    assert main([*command, str(tmp_path), "--format", "json"]) == 0
    expected = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    monkeypatch.setattr(room, work, by)
    assert main([*command, str(tmp_path), "--format", "json", "--jobs", "2"]) == 4
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert (tmp_path / "killed").exists()
    broken = told.pop(1)
    assert (broken["file"], broken["problem"]["code"]) == (str(tmp_path / "1.jsonl"), "not-judged")
    assert broken["problem"]["message"] == "the process that worked on it was ended by signal 9, three times"
    assert told[:-1] == [expected[0], *expected[2:-1]]


def test_a_game_whose_process_is_killed_is_played_again(tmp_path: Path) -> None:
    tournament = Tournament(
        game="barbarian-kingdoms",
        players=2,
        pairings=(Pairing(one="easy", against="random"),),
        games=3,
        budget=Budget(simulations=1),
        most_commands=10,
    )
    expected = hold(tournament)
    assert hold(tournament, jobs=2, play=partial(played_until_killed, str(tmp_path), False)) == expected
    assert (tmp_path / "killed").exists()
    with pytest.raises(NotPlayed, match=r"game 2: the process .* was ended by signal 9, three times"):
        hold(tournament, jobs=2, play=partial(played_until_killed, str(tmp_path), True))

"""Forged facts in logs of Lang lebe der König are reported wherever they would break the telling."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from foreign_king import GAMES
from foreign_king.cli import main
from tests.logs.random_logs import written_log

GAME = GAMES["lang-lebe-der-koenig"]
FORGED: dict[str, list[dict[str, Any]]] = {
    "a start off the map": [
        {
            "type": "StartsDealt",
            "territories": {"red": "nowhere", "blue": "cestre", "green": "sarisberie"},
            "courtiers": 2,
            "rule": "setup.start",
        },
        {"type": "TurnBegan", "seat": "red", "rule": "setup.first"},
    ],
    "a king without votes": [{"type": "KingElected", "seat": "red", "votes": 20, "rule": "election.won"}],
    "cards of nobody to take back": [
        {"type": "TurnBegan", "seat": "red", "rule": "setup.first"},
        {
            "type": "NegotiationBegan",
            "territory": "cestre",
            "intruder": "red",
            "defender": "blue",
            "seats": ["red", "blue", "green"],
            "rule": "negotiate.begin",
        },
        {"type": "TakingBackOffered", "cards": {}, "rule": "take-back.offer"},
    ],
}


@pytest.mark.parametrize("facts", FORGED.values(), ids=FORGED)
@pytest.mark.parametrize("at", [(), ("--at", "1")])
def test_forged_facts(
    facts: list[dict[str, Any]], at: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    raw = written_log(Random(1), ("red", "blue", "green"), game=GAME)
    header, first, *_ = (json.loads(line) for line in raw.splitlines())
    first["facts"] = facts
    file = tmp_path / "forged.jsonl"
    file.write_text(json.dumps(header) + "\n" + json.dumps(first) + "\n")
    assert main(["tell", str(file), *at]) == 1
    assert "facts-differ" in capsys.readouterr().err

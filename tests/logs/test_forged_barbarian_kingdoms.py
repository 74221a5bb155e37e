"""Forged facts in logs of Barbarian Kingdoms are reported wherever they would break the telling."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from foreign_king.cli import main
from tests.logs.random_logs import THIRD, written_log

NOTHING = {"bronze": 0, "silver": 0, "gold": 0, "diamond": 0}
TURN = {"type": "TurnBegan", "seat": "red", "kingdom": "ostrogoths", "rule": "setup.first"}
BATTLE = {
    "type": "BattleBegan",
    "province": "latium",
    "active": "ostrogoths",
    "opponent": "franks",
    "contested": False,
    "rule": "battle.began",
}
FORGED: dict[str, list[dict[str, Any]]] = {
    "a kingdom that is not in play": [{**TURN, "kingdom": "huns"}],
    "a unit where none stands": [
        TURN,
        {
            "type": "UnitManoeuvred",
            "kingdom": "ostrogoths",
            "unit": "warrior",
            "origin": "sea",
            "to": "latium",
            "rule": "manoeuvre.unit",
        },
    ],
    "tokens of a province off the map": [
        TURN,
        {"type": "Paid", "seat": "red", "province": "nowhere", "tokens": NOTHING, "rule": "pay.paid"},
    ],
    "a battle without an invasion": [TURN, BATTLE],
    "bribes of a battle that nobody fights": [
        TURN,
        {"type": "BribesRevealed", "bribes": {"huns": NOTHING}, "rule": "bribe.revealed"},
    ],
    "units that leave for nowhere": [
        TURN,
        {
            "type": "UnitsEvacuated",
            "kingdom": "ostrogoths",
            "province": "latium",
            "king": None,
            "warriors": [],
            "rule": "evacuate.moved",
        },
    ],
    "nobody who may contest": [
        TURN,
        {"type": "ContestAsked", "province": "latium", "kingdoms": [], "rule": "contest.asked"},
    ],
    "a contest with nobody": [
        TURN,
        {
            "type": "Contested",
            "kingdom": "franks",
            "province": "latium",
            "king": False,
            "warriors": {},
            "rule": "contest.made",
        },
    ],
    "a victory of nobody": [
        {
            "type": "VictoryReached",
            "seats": [],
            "kingdom": None,
            "reason": "victory.military",
            "rule": "victory.military",
        },
        {"type": "TreasuriesShown", "treasuries": {}, "rule": "reign.treasuries"},
    ],
}


@pytest.mark.parametrize("facts", FORGED.values(), ids=FORGED)
@pytest.mark.parametrize("at", [(), ("--at", "1")])
def test_forged_facts(
    facts: list[dict[str, Any]], at: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    raw = written_log(Random(1), ("red", "blue", "green"), game=THIRD)
    header, first, *_ = (json.loads(line) for line in raw.splitlines())
    first["facts"] = facts
    file = tmp_path / "forged.jsonl"
    file.write_text(json.dumps(header) + "\n" + json.dumps(first) + "\n")
    assert main(["tell", str(file), *at]) == 1
    assert "facts-differ" in capsys.readouterr().err

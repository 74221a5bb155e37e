"""The ranking of a recorded result is judged where there is one; older logs have none."""

import json
from pathlib import Path
from typing import Any

import pytest

from foreign_king import GAMES, validate
from foreign_king.wire import read_result, write_result

LOGS = Path(__file__).parents[2] / "examples" / "logs"
FILES = ("two-players", "lang-lebe-der-koenig-four-players", "barbarian-kingdoms-four-players")
of_every_game = pytest.mark.parametrize("name", FILES)


def lines_of(name: str) -> list[Any]:
    return [json.loads(line) for line in (LOGS / f"{name}.jsonl").read_text("utf-8").splitlines()]


def codes(lines: list[Any]) -> list[tuple[str, str | None]]:
    report = validate(json.dumps(line) for line in lines)
    return [(problem.code, problem.pointer) for problem in report.problems]


@of_every_game
def test_a_result_without_a_ranking_is_right_and_one_with_another_is_wrong(name: str) -> None:
    *lines, last = lines_of(name)
    result = last["result"]
    result.pop("ranking", None)
    assert codes([*lines, last]) == []
    order = sorted(result["scores"], key=lambda seat: (seat in result["winners"], result["scores"][seat]), reverse=True)
    ranking = [[seat] for seat in order]
    assert codes([*lines, {"result": result | {"ranking": ranking}}]) == []
    assert codes([*lines, {"result": result | {"ranking": ranking[::-1]}}]) == [
        ("result-differs", "/result/ranking/0/0")
    ]


@of_every_game
def test_a_ranking_is_read_and_written(name: str) -> None:
    lines = lines_of(name)
    game, document = GAMES[lines[0]["game"]], lines[-1]["result"] | {"ranking": [["red", "blue"], ["green"]]}
    assert read_result(game, document).ranking == (("red", "blue"), ("green",))
    assert write_result(game, read_result(game, document)) == document

"""The rows of the tables say what the logs say."""

import gzip
import hashlib
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from foreign_king.archives.columns import TABLES
from foreign_king.archives.judging import judge_archive
from foreign_king.archives.rows import Rows, rows_of
from foreign_king.logs.options import Options

LOGS = Path(__file__).parents[2] / "examples" / "logs"
NAMES = sorted(file.name for file in LOGS.glob("*.jsonl"))
PLAIN = {"text": str, "whole": int, "part": float, "truth": bool, "texts": list}


def rows(file: Path) -> Rows:
    (judged,) = judge_archive([str(file)], rows_of, (), Options(), 1)
    assert judged.kept is not None
    return judged.kept


def columns(exported: Rows, table: str) -> list[dict[str, Any]]:
    names = [column.name for column in TABLES[table]]
    return [dict(zip(names, row, strict=True)) for row in exported.tables[table]]


@pytest.mark.parametrize("name", NAMES)
def test_rows_say_what_the_log_says(name: str) -> None:
    exported, content = rows(LOGS / name), (LOGS / name).read_bytes()
    header, *rest = map(json.loads, content.splitlines())
    assert exported.log == hashlib.sha256(content).hexdigest()[:32]
    (game,) = columns(exported, "games")
    assert (game["game"], game["players"], game["edition"]) == (header["game"], len(header["seats"]), header["edition"])
    assert (game["viewer"], game["event"], game["finished"]) == (header["viewer"], header["meta"]["event"], True)
    commands, facts = columns(exported, "commands"), columns(exported, "facts")
    lines = [line for line in rest if "command" in line]
    assert [json.loads(row["command"]) for row in commands] == [line["command"] for line in lines]
    assert [row["seat"] for row in commands] == [line["command"]["by"] for line in lines]
    assert [row["number"] for row in commands] == [*range(1, game["commands"] + 1)]
    played = [{**json.loads(row["fact"]), "rule": row["clause"]} for row in facts if row["number"]]
    assert played == [fact for line in lines for fact in line["facts"]]
    assert [row["facts"] for row in commands] == [len(line["facts"]) for line in lines]
    kinds = Counter(row["kind"] for row in facts)
    assert (game["turns"], game["rounds"]) == (kinds["TurnBegan"], kinds["RoundBegan"])
    result = rest[-1]["result"]
    scores = {row["seat"]: row for row in columns(exported, "scores")}
    assert {seat: row["score"] for seat, row in scores.items()} == result["scores"]
    assert [seat for seat, row in scores.items() if row["won"]] == result["winners"]
    assert sum(row["victory"] for row in scores.values()) == 1
    assert sorted(row["place"] for row in scores.values() if row["place"]) == [*range(1, game["players"] + 1)]
    assert [scores[seat]["rank"] for group in result["ranking"] for seat in group] == [*range(1, len(scores) + 1)]
    parts: dict[str, dict[str, int]] = {seat: {} for seat in result["scores"]}
    for row in columns(exported, "parts"):
        parts[row["seat"]][row["clause"]] = row["points"]
    assert parts == result["breakdown"]


@pytest.mark.parametrize("name", NAMES)
def test_rows_have_the_types_of_their_columns(name: str) -> None:
    exported = rows(LOGS / name)
    assert list(exported.tables) == list(TABLES)
    for table, described in TABLES.items():
        assert exported.tables[table]
        for row in exported.tables[table]:
            for column, value in zip(described, row, strict=True):
                assert type(value) is PLAIN[column.kind] or (column.is_null and value is None), (table, column, value)


def test_a_packed_log_and_one_that_goes_on(tmp_path: Path) -> None:
    content = (LOGS / "two-players.jsonl").read_bytes()
    packed, cut = tmp_path / "packed.jsonl.gz", tmp_path / "cut.jsonl"
    packed.write_bytes(gzip.compress(content))
    cut.write_bytes(b"".join(content.splitlines(keepends=True)[:20]))
    assert rows(packed) == rows(LOGS / "two-players.jsonl")
    unfinished = rows(cut)
    (game,) = columns(unfinished, "games")
    assert (game["finished"], game["reasons"], game["commands"]) == (False, [], 19)
    assert [(row["score"], row["rank"], row["victory"]) for row in columns(unfinished, "scores")] == [
        (None, None, 0.0)
    ] * 2
    assert unfinished.tables["parts"] == []

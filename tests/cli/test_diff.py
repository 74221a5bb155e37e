"""``foreign-king diff`` shows where two logs differ."""

import gzip
import json
from pathlib import Path
from random import Random

import pytest

from foreign_king.cli import main
from tests.cli.output import on_one_line
from tests.logs.random_logs import SEATS, written_log

LOG = written_log(Random(3), SEATS)


def files(tmp_path: Path, other: bytes) -> list[str]:
    (tmp_path / "a.jsonl").write_bytes(LOG)
    (tmp_path / "b.jsonl").write_bytes(other)
    return [str(tmp_path / "a.jsonl"), str(tmp_path / "b.jsonl")]


def test_logs_that_are_the_same_do_not_differ(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", *files(tmp_path, gzip.compress(LOG))]) == 0
    assert capsys.readouterr().out == f"the same: {len(LOG.splitlines()) - 2} commands\n"
    assert main(["diff", *files(tmp_path, LOG), "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["differ"] is False


def test_fields_with_both_values(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = LOG.splitlines()
    line = json.loads(lines[3])
    by = line["command"]["by"]
    line["command"]["by"] = "pink\u001b"
    line["comment"] = "!"
    header = lines[0].replace(b'"edition":"fr"', b'"edition":"de"')
    a, b = files(tmp_path, b"\n".join([header, *lines[1:3], json.dumps(line).encode()]))
    assert main(["diff", a, b]) == 1
    out = capsys.readouterr().out.splitlines()
    assert out == [
        f"--- {a}",
        f"+++ {b}",
        "header /edition",
        '- "fr"',
        '+ "de"',
        "command 3 /command/by",
        f'- "{by}"',
        '+ "pink\\u001b"',
        "command 3 /comment",
        '+ "!"',
    ]
    assert main(["diff", a, b, "--format", "json"]) == 1
    assert json.loads(capsys.readouterr().out) == {
        "differ": True,
        "commands": 2,
        "line": 4,
        "number": 3,
        "header": [{"pointer": "/edition", "first": "fr", "second": "de"}],
        "fields": [
            {"pointer": "/command/by", "first": by, "second": "pink\u001b"},
            {"pointer": "/comment", "second": "!"},
        ],
    }


def test_a_result_that_one_log_has(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", *files(tmp_path, b"\n".join(LOG.splitlines()[:-1]))]) == 1
    out = capsys.readouterr().out.splitlines()
    assert out[2] == f"line {len(LOG.splitlines())}"
    assert (out[3][:14], len(out)) == ('- {"result": {', 4)


def test_what_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    a, b = files(tmp_path, gzip.compress(LOG)[:-9])
    assert main(["diff", a, b]) == 4
    assert "cut off" in on_one_line(capsys.readouterr().err)
    assert main(["diff", a, str(tmp_path / "nowhere.jsonl")]) == 4

"""The tables that are exported are whole and right, and the guide's questions have the answers that it shows. What the
queries of the guide say is also what ``stats`` says, which counts in another way.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import duckdb  # pyright: ignore[reportMissingImports] - of an extra
import pyarrow.parquet as parquet  # pyright: ignore[reportMissingImports] - of an extra
import pytest

from foreign_king.archives.columns import TABLES
from foreign_king.archives.judging import judge_archive
from foreign_king.archives.parquet import exported, schema_of
from foreign_king.archives.rows import rows_of
from foreign_king.cli import main
from foreign_king.logs.options import Options
from tests.documentation.pages import DOCS, ROOT, Reader, blocks, commands, fits

LOGS = ROOT / "examples" / "logs"
NAMES = sorted(str(file) for file in LOGS.glob("*.jsonl"))
GUIDE = DOCS / "guides" / "statistics.md"


def tables(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.parquet"))


def summary(capsys: pytest.CaptureFixture[str]) -> Any:
    return json.loads(capsys.readouterr().out.splitlines()[-1])["summary"]


def test_tables_have_every_row_and_the_columns_that_are_promised(tmp_path: Path) -> None:
    kept = [judged.kept for judged in judge_archive(NAMES, rows_of, (), Options(), 1)]
    # Small groups and files, so that each table has several of them
    with exported(str(tmp_path), group=100, groups=3) as export:
        for rows in kept:
            assert rows is not None
            export.add(rows)
        name, is_new = export.finish()
    assert is_new
    assert len(tables(tmp_path / name)) > 20
    for table, described in TABLES.items():
        read = parquet.read_table(tmp_path / name / table)
        assert read.schema.equals(schema_of(table))
        assert read.schema.metadata == {b"foreign-king-tables": b"1"}
        expected = [row for rows in kept if rows is not None for row in rows.tables[table]]
        assert read.to_pylist() == [
            dict(zip((column.name for column in described), row, strict=True)) for row in expected
        ]
        for column, field in zip(described, read.schema, strict=True):
            assert field.nullable == column.is_null


def test_the_same_logs_are_not_written_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["export", "--format", "json", "--parquet", str(tmp_path)]
    assert main([*options, *NAMES]) == 0
    first = summary(capsys)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
    assert main([*options, "--jobs", "2", str(LOGS)]) == 0
    second = summary(capsys)
    assert (first["folder"], first["new"], second["folder"], second["new"]) == (
        second["folder"],
        True,
        first["folder"],
        False,
    )
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")} == before
    assert main([*options, NAMES[0]]) == 0
    third = summary(capsys)
    assert third["folder"] != first["folder"]
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(
        Path(each["folder"]).name for each in (first, third)
    )


def test_a_log_that_is_not_valid_is_named_and_not_exported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text(Path(NAMES[-1]).read_text("utf-8").replace('"citizens":6}', '"citizens":7}', 1), "utf-8")
    assert main(["export", "--parquet", str(tmp_path / "tables"), str(wrong), NAMES[-1]]) == 1
    out = capsys.readouterr().out
    assert "wrong.jsonl:7:" in out.replace("\n    ", " ")
    assert "2 logs: 1 exported to" in out
    assert main(["export", "--parquet", str(tmp_path / "nothing"), str(wrong)]) == 1
    assert capsys.readouterr().out.endswith("1 log: none of them is exported\n")
    assert [*(tmp_path / "nothing").iterdir()] == []


@pytest.mark.parametrize("ending", [signal.SIGKILL, signal.SIGTERM])
def test_an_export_that_is_ended_leaves_no_table(tmp_path: Path, ending: signal.Signals) -> None:
    many, place = tmp_path / "many", tmp_path / "tables"
    many.mkdir()
    for number in range(200):
        shutil.copy(NAMES[-1], many / f"{number:03}.jsonl")
    command = [sys.executable, "-m", "foreign_king", "export", "--parquet", str(place), str(many)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as running:
        try:
            until = time.monotonic() + 60
            while not any(place.glob(".*/lock")) and time.monotonic() < until:
                time.sleep(0.02)
            time.sleep(0.5)
            assert running.poll() is None
            running.send_signal(ending)
            assert running.wait(60) != 0
        finally:
            running.kill()
    assert tables(place) == []
    assert duckdb.sql(f"select * from glob('{place}/*/*/*')").fetchall() == []
    assert len([*place.iterdir()]) == (ending == signal.SIGKILL)
    assert main(["export", "--parquet", str(place), NAMES[0]]) == 0
    (whole,) = place.iterdir()
    assert len(tables(whole)) == len(TABLES)


MEASURED = """
import sys
from bench.big import most_memory
from foreign_king.archives.judging import judge_archive
from foreign_king.archives.parquet import exported
from foreign_king.archives.rows import rows_of
from foreign_king.logs.options import Options

place, log, number = sys.argv[1:]
with exported(place, group=2000, groups=5) as export:
    for judged in judge_archive((log for _ in range(int(number))), rows_of, (), Options(), 1):
        export.add(judged.kept)
    export.finish()
print(most_memory())
"""


def test_memory_does_not_grow_with_the_number_of_logs(tmp_path: Path) -> None:
    few, many = (
        float(subprocess.run([*command, str(number)], cwd=ROOT, capture_output=True, check=True, text=True).stdout)
        for command in [[sys.executable, "-c", MEASURED, str(tmp_path), NAMES[-1]]]
        for number in (40, 600)
    )
    assert many < few * 1.15


# The guide


def answer(connection: Any, query: str) -> list[tuple[str, ...]]:
    """The heads and the rows of the last statement of a query, as text."""
    result = connection.execute(query)
    if not query.lstrip().startswith(("select", "with")):
        return []
    heads = tuple(column[0] for column in result.description)
    return [heads, *(tuple(shown(value) for value in row) for row in result.fetchall())]


def shown(value: Any) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


def lined_up(rows: list[tuple[str, ...]]) -> str:
    """Rows as lines, as the guide shows them."""
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    return "".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() + "\n" for row in rows
    )


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, tuple[list[tuple[str, ...]], str]]]:
    """The guide is followed from top to bottom: the answer to each query by its heading, and what the guide shows."""
    folder, before = tmp_path_factory.mktemp("guide"), Path.cwd()
    os.chdir(folder)
    try:
        reader, connection = Reader(), duckdb.connect()
        found: dict[str, tuple[list[tuple[str, ...]], str]] = {}
        query: list[tuple[str, ...]] = []
        headings = iter(re.findall(r"^### (.+)$", GUIDE.read_text("utf-8"), re.MULTILINE))
        for block in blocks(GUIDE):
            if block.kind == "console":
                for command, output in commands(block):
                    printed = reader.run(command)
                    assert fits(output, printed), printed
            elif block.kind == "sql":
                query = answer(connection, block.text)
            elif block.kind == "text":
                found[next(headings)] = query, block.text
        yield found
    finally:
        os.chdir(before)


def test_the_guide_shows_the_answers_to_its_questions(answers: dict[str, tuple[list[tuple[str, ...]], str]]) -> None:
    assert len(answers) == 6
    for heading, (rows, text) in answers.items():
        assert lined_up(rows) == text, heading


def test_stats_gives_the_same_answers(
    answers: dict[str, tuple[list[tuple[str, ...]], str]],
    tmp_path_factory: pytest.TempPathFactory,
    capsys: pytest.CaptureFixture[str],
) -> None:
    folder = next(path for path in tmp_path_factory.getbasetemp().iterdir() if (path / "many").is_dir())
    capsys.readouterr()
    assert main(["stats", "--format", "json", str(folder / "many")]) == 0
    three, four, _ = map(json.loads, capsys.readouterr().out.splitlines())
    (turn_order, lengths, clauses, spaces, provinces, _) = (rows for rows, _ in answers.values())
    assert [[float(cell) for cell in row] for row in turn_order[1:]] == [
        [each["players"], place, each["games"], *(round(share[name], 3) for name in ("part", "low", "high"))]
        for each in (three, four)
        for place, share in enumerate(each["turn_order"], 1)
    ]
    assert [[float(cell) for cell in row[1:5]] for row in lengths[1:]] == [
        [each["rounds"][name] for name in ("lower", "median", "upper", "highest")] for each in (three, four)
    ]
    assert {row[0]: [float(cell) for cell in row[1:]] for row in clauses[1:]} == {
        each["clause"]: pytest.approx([each["winners"], each["others"], each["decided"]["part"]], abs=0.006)
        for each in three["clauses"]
    }
    moved = {each["name"]: each for each in three["uses"] if (each["kind"], each["field"]) == ("PawnMoved", "space")}
    assert {row[0]: [float(cell) for cell in row[1:3]] for row in spaces[1:]} == {
        name: pytest.approx([each["winners"], each["others"]], abs=0.006) for name, each in moved.items()
    }
    scored = {
        each["name"]: each for each in three["uses"] if (each["kind"], each["field"]) == ("FactoriesScored", "province")
    }
    assert {row[0]: [float(cell) for cell in row[1:]] for row in provinces[1:]} == {
        name: pytest.approx([each["per_game"], each["worth"]["points"]], abs=0.006) for name, each in scored.items()
    }

"""Every benchmark runs and reports its measurements. No test depends on how fast anything is."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bench import memory
from bench.__main__ import ALL, BENCHMARKS, NAMES, PEERS, main
from bench.circumstances import build_of
from bench.figures import TINY, every_core, one_core
from bench.games import OPENINGS
from bench.peers.side_by_side import Compared
from bench.peers.works import RANDOM
from bench.processes import compiled_modules
from bench.tables import MARKER

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "performance.md"


@pytest.mark.parametrize("name", BENCHMARKS)
def test_a_benchmark_says_what_it_measured(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([name, "--json"], TINY) == 0
    report = json.loads(capsys.readouterr().out)
    assert report.keys() == {"date", "python", "build", "fast", "system", "machine", "core", "figures"}
    assert report["figures"]
    for figure in report["figures"]:
        assert figure["benchmark"] == name
        # Memory is measured with tracemalloc, which PyPy does not have.
        unmeasured = memory.tracemalloc is None and (name == "memory" or figure["measured"].startswith("memory"))
        assert figure["value"] is None if unmeasured else figure["value"] > 0
        assert figure["unit"] in ("/s", "ms", "µs", "KiB", "x")
        assert figure["aim_is"] in ("at least", "at most")
        assert figure["repeats"] >= 1
        assert figure["aim"] is None or figure["aim"] > 0
        assert figure["spread"] is None or figure["spread"] >= 0


def test_figures_have_aims(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "flat", "memory", "--json"], TINY) == 0
    figures = json.loads(capsys.readouterr().out)["figures"]
    assert {figure["benchmark"] for figure in figures if figure["aim"] is not None} == {"play", "flat", "memory"}


def test_the_table_fits_in_80_columns(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["memory", "play"], TINY) == 0
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 80
    # In the table's own order, whatever was asked first
    rows = [line for line in lines if line.startswith(("play ", "memory "))]
    assert [line.split()[0] for line in rows] == ["play"] * len(OPENINGS) + ["memory"] * 5
    assert ">= 100,000" in rows[0]


def test_a_name_that_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["plya"]) == 2
    assert "no benchmark 'plya'" in capsys.readouterr().err


def test_what_this_python_cannot_measure_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """PyPy has no ``tracemalloc``."""
    monkeypatch.setattr(memory, "tracemalloc", None)
    assert main(["memory"], TINY) == 0
    rows = [line for line in capsys.readouterr().out.splitlines() if line.startswith("memory ")]
    assert len(rows) == 5
    assert all("not measured" in row for row in rows)
    assert main(["memory", "--json"], TINY) == 0
    assert {figure["value"] for figure in json.loads(capsys.readouterr().out)["figures"]} == {None}


def test_how_python_was_built() -> None:
    debian = {"CONFIG_ARGS": "'--enable-optimizations' '--with-lto'"}
    assert build_of(debian) == "with PGO, with LTO"
    assert build_of({"CONFIG_ARGS": "'--prefix=/usr'", "PY_CORE_CFLAGS": "-O3"}) == "without PGO, without LTO"
    assert build_of({"CONFIG_ARGS": "--with-lto=no", "PY_CORE_CFLAGS": "-fprofile-use"}) == "with PGO, without LTO"
    assert build_of({"CONFIG_ARGS": None}) == "build flags not known"


@pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="the system does not say")
def test_several_processes_are_not_measured_on_one_core() -> None:
    before = os.sched_getaffinity(0)
    with one_core() as core:
        assert os.sched_getaffinity(0) == {core}
        with every_core():
            assert os.sched_getaffinity(0) == before
        assert os.sched_getaffinity(0) == {core}
    assert os.sched_getaffinity(0) == before


# The page


def fake_peers(*_: object) -> list[Compared]:
    return [
        Compared(RANDOM, "ours 1.0", "a game", 1234.4, 0.051, 1.0),
        Compared("", "theirs", "", None, note="no wheel"),
    ]


def test_processes_that_are_measured_keep_compiled_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    code = "import foreign_king; print(foreign_king.__cached__)"
    with compiled_modules() as environment:
        done = subprocess.run(
            [sys.executable, "-c", code],
            cwd=PAGE.parents[2],
            env=environment,
            check=True,
            capture_output=True,
            text=True,
        )
        compiled = Path(done.stdout.strip())
        assert compiled.is_relative_to(environment["PYTHONPYCACHEPREFIX"])
        assert compiled.exists()
    assert not compiled.exists()


def test_one_command_renews_the_tables_of_a_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bench.__main__.measure_peers", fake_peers)
    page = tmp_path / "page.md"
    page.write_text(
        "before\n<!-- bench: flat -->\nold\n<!-- /bench -->\nbetween\n<!-- bench: peers -->\n<!-- /bench -->\n"
    )
    assert main(["flat", "peers", "--renew", str(page)], TINY) == 0
    text = page.read_text("utf-8")
    assert text.startswith("before\n<!-- bench: flat -->\n")
    assert "old" not in text
    assert "| step 40 against 10, played | " in text
    assert "| a game | ours 1.0 | 1,234 | 1.00 | 5% |" in text
    assert "| not measured: no wheel | theirs | | | |" in text
    assert [place["name"] for place in MARKER.finditer(text)] == ["flat", "peers"]
    assert main(["flat", "peers", "--markdown"], TINY) == 0
    shown = capsys.readouterr().out
    assert [place["name"] for place in MARKER.finditer(shown)] == ["flat", "peers"]
    assert main(["memory", "--renew", str(page)], TINY) == 1
    assert "has no place for memory" in capsys.readouterr().err


def test_the_page_has_a_place_for_every_table() -> None:
    assert {place["name"] for place in MARKER.finditer(PAGE.read_text("utf-8"))} == set(NAMES)


def test_the_comparison_is_told_on_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bench.__main__.measure_peers", fake_peers)
    assert main([PEERS], TINY) == 0
    lines = capsys.readouterr().out.splitlines()
    assert f"{RANDOM}, each second" in lines
    assert "  ours 1.0, a game" in lines
    assert "theirs: not measured: no wheel" in lines
    assert main([PEERS, "--json"], TINY) == 0
    found = json.loads(capsys.readouterr().out)
    assert [each["library"] for each in found["peers"]] == ["ours 1.0", "theirs"]
    assert found["figures"] == []


def test_all_are_measured_if_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[str] = []

    def measuring(name: str) -> Callable[..., list[Any]]:
        def measure(*_: object) -> list[Any]:
            measured.append(name)
            return []

        return measure

    for name in BENCHMARKS:
        monkeypatch.setitem(BENCHMARKS, name, measuring(name))
    monkeypatch.setattr("bench.__main__.measure_peers", measuring(PEERS))
    assert main([ALL], TINY) == 0
    assert measured == list(NAMES)
    measured.clear()
    assert main([], TINY) == 0
    assert measured == [
        "play",
        "random",
        "validate",
        "flat",
        "long",
        "position",
        "learn",
        "imagining",
        "players",
        "import",
        "start",
        "picture",
        "memory",
    ]

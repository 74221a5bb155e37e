"""Every benchmark runs and reports its measurements. No test depends on how fast anything is."""

import json

import pytest

from bench.__main__ import BENCHMARKS, main
from bench.figures import TINY
from bench.games import OPENINGS


@pytest.mark.parametrize("name", BENCHMARKS)
def test_a_benchmark_says_what_it_measured(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([name, "--json"], TINY) == 0
    report = json.loads(capsys.readouterr().out)
    assert report.keys() == {"python", "system", "machine", "core", "figures"}
    assert report["figures"]
    for figure in report["figures"]:
        assert figure["benchmark"] == name
        assert figure["value"] > 0
        assert figure["unit"] in ("/s", "ms", "KiB", "x")
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
    assert [line.split()[0] for line in lines[3:]] == ["play"] * len(OPENINGS) + ["memory"] * 5
    assert ">= 100,000" in lines[3]


def test_a_name_that_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["plya"]) == 2
    assert "no benchmark 'plya'" in capsys.readouterr().err

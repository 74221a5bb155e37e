"""The specification's files as the library reads them."""

from pathlib import Path

import pytest

import foreign_king.spec as spec
from foreign_king import GAMES
from foreign_king.spec import clauses, plain, rulings, scenarios_of, spec_folder

GAME = "the-foreign-king"


def test_every_clause_is_read_whole() -> None:
    known = clauses(GAME)
    assert list(known) == [rule.value for rule in GAMES[GAME].rules]
    for clause in known.values():
        assert clause.chapter
        assert clause.text
        assert set(clause.printed) == {"fr", "de", "it"}
        assert not any(mark in clause.text for mark in ("- fr", "](", "`", "*"))


def test_every_ruling_of_a_clause_is_read() -> None:
    known = rulings(GAME)
    for clause in clauses(GAME).values():
        for name in clause.rulings:
            assert all(part in known[name].text for part in ("**Question.**", "**Choice.**", "**Why.**"))
            assert clause.name in known[name].text


def test_a_clause_in_plain_text() -> None:
    clause = clauses(GAME)["build.price"]
    assert clause.chapter == "Build a factory"
    assert clause.text == "Building a factory costs 3 francs."
    assert clause.printed["de"] == "Eine Fabrik bauen; card, Build a Factory"
    assert clause.rulings == ("refusal-order", "loan-before-action")


def test_scenarios_of_a_clause() -> None:
    shown = {scenario.id: scenario for scenario in scenarios_of(GAME, "build.price")}
    assert not shown["build/first-factory"].refused
    assert shown["build/price-refused"].refused
    assert not list(scenarios_of(GAME, "no.clause"))


def test_markdown_becomes_plain() -> None:
    assert plain("*So* `it`\nis: [a.b](rules.md#a.b)\n\n**Why.** Thus.") == "So it is: a.b\n\nWhy. Thus."


def test_an_installed_package_has_a_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "foreign_king"
    monkeypatch.setattr(spec, "files", lambda name: package)
    assert spec_folder(GAME) == tmp_path / "spec" / GAME
    copy = package / "data" / "spec" / GAME
    copy.mkdir(parents=True)
    assert spec_folder(GAME) == copy

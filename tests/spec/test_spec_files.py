"""The library reads every file of the specification."""

import re
from pathlib import Path
from typing import Any

import attrs
import pytest

from foreign_king import GAMES
from foreign_king.spec import clauses, definitions, plain, scenarios_of, spec_folder, word_name

GAME = "the-foreign-king"

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_every_clause_is_read_whole(game: str) -> None:
    known = clauses(game)
    assert list(known) == [rule.value for rule in GAMES[game].rulebook.rules]
    for clause in known.values():
        assert clause.chapter
        assert clause.text
        assert set(clause.printed) == set(GAMES[game].law.editions)
        assert all(clause.printed.values())
        assert not any(mark in clause.text for mark in ("- fr", "](", "`", "*"))


@every_game
def test_every_word_is_read_whole(game: str) -> None:
    known = definitions(game)
    text = (spec_folder(game) / "rules.md").read_text("utf-8")
    assert len({*known.values()}) == len(re.findall(r"^: ", text, re.MULTILINE)) > 10
    assert not {*known} & {*clauses(game)}
    for name, definition in known.items():
        assert name in definition.names
        assert definition.names == tuple(map(word_name, definition.terms))
        assert definition.text.endswith(".")
        assert not any(mark in definition.text for mark in ("](", "`", "*", "\n"))


def test_a_word_in_plain_text() -> None:
    known = definitions(GAME)
    assert known["word.vp"].terms == ("VP",)
    assert known["word.vp"].text == "Victory points."
    assert known["word.turn"] is known["word.round"]
    assert known["word.king-s-marker"].name == "word.king-s-marker"


@every_game
def test_a_clause_that_no_edition_prints_has_a_ruling(game: str) -> None:
    for clause in clauses(game).values():
        assert clause.rulings or set(clause.printed.values()) != {"not printed"}


@every_game
def test_every_switch_of_the_law_is_explained(game: str) -> None:
    text = (spec_folder(game) / "rules.md").read_text("utf-8")
    switches = [field.name for field in attrs.fields(type(first_law(game))) if field.type is bool]
    assert [name for name in switches if f"`{name}`" not in text] == []


def first_law(game: str) -> Any:
    return next(iter(GAMES[game].law.editions.values()))


@every_game
def test_the_documentation_includes_the_pages(game: str) -> None:
    docs = Path(__file__).parents[2] / "docs"
    index = (docs / game / "index.md").read_text("utf-8")
    for page in ("rules", "rulings", "editions"):
        included = f"```{{include}} ../../spec/{game}/{page}.md\n```\n"
        assert (docs / game / f"{page}.md").read_text("utf-8") == included
        assert f" <{page}>\n" in index


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

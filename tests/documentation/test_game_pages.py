"""The generated pages of a game, and what stands below each clause of its rules."""

import json
from collections.abc import Iterator

import attrs
import pytest
from docutils import nodes

from docs.extension.box_pages import PIECES
from docs.extension.class_pages import command_section, fact_section
from docs.extension.evidence import traces
from docs.extension.law_pages import meanings
from docs.extension.refusal_pages import refusal_section
from docs.extension.rule_pages import fold_of, fold_of_ruling, following
from docs.extension.shapes import marked, table
from docs.extension.wording import build_in
from foreign_king import GAMES
from foreign_king.boards import default_board
from foreign_king.spec import clauses
from foreign_king.wire import codec

FIRST = GAMES["the-foreign-king"]
every_game = pytest.mark.parametrize("game", GAMES)


def links(part: nodes.Node) -> set[str]:
    """Where the links of a part of a page lead: page and anchor."""
    found = (node for node in part.findall(nodes.Element) if "reftargetid" in node)
    return {f"{node['reftarget']}#{node['reftargetid']}" for node in found}


def kind(name: str) -> type:
    return next(each for each in (*FIRST.types.commands, *FIRST.types.facts) if each.__name__ == name)


def test_below_a_clause_stand_its_refusal_its_facts_its_code_and_its_scenarios() -> None:
    trace = traces(FIRST.name)["build.price"]
    fold = fold_of(FIRST.name, trace, "the-foreign-king/rules")
    assert isinstance(fold, nodes.Element)
    text = fold.astext()
    for said in ("Building a factory costs 3 francs", "Bâtir une usine coûte 3 francs", "Eine Fabrik zu bauen kostet"):
        assert said in text
    assert fold["summary"].startswith(f"Scenarios and code: {len(trace.refused)} refusing")
    leads = links(fold)
    assert "the-foreign-king/facts#FrancsPaid" in leads
    assert {f"the-foreign-king/scenarios/{id.replace('/', '#')}" for id in (*trace.refused, *trace.shown)} <= leads
    asked = next(place for place in trace.places if place.why == "asks")
    assert f"_sources_of_the_rules/games/the_foreign_king/rules/build#line-{asked.line}" in leads


def test_a_clause_that_was_corrected_says_so() -> None:
    for game in GAMES.values():
        for revision in game.rulebook.revisions:
            trace = traces(game.name)[revision.clause.value]
            assert revision.changed in fold_of(game.name, trace, f"{game.name}/rules").astext()
    assert not FIRST.rulebook.revisions
    assert "Corrected" not in fold_of(FIRST.name, traces(FIRST.name)["build.price"], "the-foreign-king/rules").astext()
    assert any(game.rulebook.revisions for game in GAMES.values())


@every_game
def test_below_a_ruling_stand_the_scenarios_that_follow_it(game: str) -> None:
    for ruling, ids in following(game).items():
        fold = fold_of_ruling(game, ruling, f"{game}/rulings")
        assert links(fold) == {f"{game}/scenarios/{id.replace('/', '#')}" for id in ids}


def test_a_command_has_its_fields_its_labels_an_example_and_what_refuses_it() -> None:
    section = command_section(FIRST, kind("BuildFactory"), "the-foreign-king/commands")
    text = section.astext()
    assert "Pay 3 francs and build a metallurgical or a textile factory in any province." in text
    assert "Bâtir une usine" in text
    assert "kind metal, textile" in text
    (example,) = section.findall(nodes.literal_block)
    assert json.loads(example.astext())["type"] == "BuildFactory"
    assert {"the-foreign-king/facts#FactoryBuilt", "the-foreign-king/rules#build.stock"} <= links(section)


def test_a_fact_has_its_sentences_and_its_clauses() -> None:
    section = fact_section(FIRST, kind("MedalGained"), "the-foreign-king/facts")
    assert "gains a Royal Medal for the first factory in" in section.astext()
    (example,) = section.findall(nodes.literal_block)
    assert json.loads(example.astext())["rule"] == "build.medal"
    assert "the-foreign-king/rules#build.medal" in links(section)


def test_a_refusal_is_told_once_for_each_of_its_phrases() -> None:
    section = refusal_section(FIRST.name, clauses(FIRST.name)["virtual.adjacent"], "the-foreign-king/refusals")
    text = section.astext()
    assert "is not next to" in text
    assert "cannot stay in" in text
    assert "Carries province, origin" in text


@pytest.fixture
def in_german() -> Iterator[None]:
    build_in("de")
    yield
    build_in("en")


def test_a_refusal_in_another_language_has_what_players_read(in_german: None) -> None:
    clause = clauses(FIRST.name, "de")["virtual.adjacent"]
    section = refusal_section(FIRST.name, clause, "the-foreign-king/refusals")
    heading, text, *_others = section.children
    assert (heading.astext(), text.astext()) == (clause.title, clause.text)
    assert section.astext().count("Ablehnung ") == 2
    assert "Carries" not in section.astext()
    assert "the-foreign-king/rules#virtual.adjacent" in links(section)


@every_game
def test_the_box_and_the_law_are_in_the_language(game: str, in_german: None) -> None:
    board = default_board(GAMES[game])
    german = [*PIECES[game](GAMES[game], board)]
    build_in("en")
    english = [*PIECES[game](GAMES[game], board)]
    assert [number for _, number, _ in german] == [number for _, number, _ in english]
    for (pieces, _, remark), (other_pieces, _, other_remark) in zip(german, english, strict=True):
        assert pieces != other_pieces
        assert remark != other_remark or "," in remark  # the names of kingdoms are alike
    told, docstrings = meanings(game, "de"), meanings(game)
    assert set(told) == set(docstrings)
    assert [field for field in told if told[field] == docstrings[field]] == []


@every_game
def test_every_field_of_a_law_says_what_it_is(game: str) -> None:
    fields = {field.name for field in attrs.fields(codec(GAMES[game]).law_type)} - {"edition"}
    assert set(meanings(game)) == fields


@every_game
def test_the_box_is_that_of_the_law_and_the_board(game: str) -> None:
    board = default_board(GAMES[game])
    pieces = {name: number for name, number, _ in PIECES[game](GAMES[game], board)}
    assert pieces["the map"] == str(len(board.places))
    counted = {
        "the-foreign-king": ("citizens", "4 × 16"),
        "lang-lebe-der-koenig": ("courtiers", "5 × 18"),
        "barbarian-kingdoms": ("silver tokens", "24"),
    }
    name, number = counted[game]
    assert pieces[name] == number


def test_names_of_the_code_are_marked() -> None:
    assert [type(node).__name__ for node in marked("a ``law`` and `one`.")] == [
        "Text",
        "literal",
        "Text",
        "literal",
        "Text",
    ]


def test_a_cell_has_its_heading_for_narrow_screens() -> None:
    whole = table(("clause", "code"), [("a", "b")])
    headings = [node.astext() for node in whole.findall(nodes.inline) if "heading-of-cell" in node["classes"]]
    assert headings == ["clause", "code"]

"""The site in other languages: its pages, its texts, and the addresses by which it leads from one to another."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from docs.extension import wording
from docs.extension.board_pages import named, with_letters
from docs.extension.booklets import file_name, site_in
from docs.extension.clause_search import index_script, search_texts
from docs.extension.languages import (
    addresses,
    english_page,
    english_reference,
    in_english_alone,
    include_in_language,
    refusal_in_language,
)
from docs.extension.translation_state import TRANSLATED
from docs.extension.wording import (
    FOR_PLAYERS,
    FROM_SPECIFICATION,
    WRITTEN,
    build_in,
    chapters_of,
    english_alone,
    for_players,
    messages,
    site_texts,
    slug,
    with_anchors,
)
from foreign_king import GAMES
from foreign_king.boards import default_board
from foreign_king.passages import page_in
from foreign_king.spec import clauses

DOCS = Path(__file__).parents[2] / "docs"
ROLE = re.compile(r"\{\w+\}`[^`]+`|\]\([^)]+\)|`[^`]+`")
CHAPTER = re.compile(r"^## (.+)$", re.MULTILINE)

every_language = pytest.mark.parametrize("language", TRANSLATED)


def source(page: str) -> str:
    return (DOCS / f"{page}.md").read_text("utf-8")


def texts_of_extension() -> Iterator[str]:
    """Every text that a module of the extension says in the language of the site."""
    for file in (DOCS / "extension").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="_" | "N_"), args=[ast.Constant(value=str(text))]):
                    yield text
                case _:
                    pass


@pytest.fixture
def in_german() -> Iterator[None]:
    build_in("de")
    yield
    build_in("en")


@every_language
def test_every_text_of_the_site_is_translated_and_none_is_old(language: str) -> None:
    """A text that has changed is missing here, and its former translation is left over."""
    known = site_texts(language)
    said = {*texts_of_extension(), *(message for page in WRITTEN for message in messages(page, source(page)))}
    assert said - set(known) == set()
    assert set(known) - said == set()
    assert [text for text, translation in known.items() if not translation] == []


@every_language
def test_a_translation_has_the_links_of_the_english_text(language: str) -> None:
    for text, translation in site_texts(language).items():
        assert sorted(ROLE.findall(translation)) == sorted(ROLE.findall(text))


def test_texts_are_those_of_the_language_that_is_built(in_german: None) -> None:
    assert wording._("Refusal") == "Ablehnung"
    assert wording._("not in the catalogue") == "not in the catalogue"
    assert search_texts()["all games"] == "alle Spiele"


def test_messages_are_headings_paragraphs_definitions_and_meanings() -> None:
    page = (
        "# Glossary\n\nOne\nparagraph.\n\n% languages: en\n\n<!-- words: x -->\n"
        "| English | what it is |\n| --- | --- |\n| a | A thing |\n| b | Another: {clause}`build.price` |\n\n"
        "| English | italiano |\n| --- | --- |\n| a | b |\n\n"
        "Who?\n: Me,\\\n  and you.\n\n```{box}\n```\n"
    )
    assert list(messages("glossary", page)) == [
        "Glossary", "One paragraph.", "what it is", "A thing", "Who?", "Me, and you.",
    ]  # fmt: skip
    tree = "```{toctree}\n:caption: The games\n\nThe rules <rules>\nCommands <commands>\n```\n\n"
    assert list(messages("the-foreign-king/index", tree)) == ["The games", "The rules"]
    assert "commands" not in for_players("the-foreign-king/index", tree, "de")
    assert for_players("the-foreign-king/index", tree.replace("The rules <rules>\n", ""), "de") == ""


def test_messages_are_items_of_lists_and_cells_of_tables() -> None:
    page = (
        "Before:\n\n- One\n  thing.\n- **Another** one.\n\n"
        "| answer | |\n| --- | --- |\n| `? move` | why `this` is closed |\n| `h` | help |\n"
    )
    assert list(messages("guides/play", page)) == [
        "Before:", "One thing.", "**Another** one.", "answer", "why `this` is closed", "help",
    ]  # fmt: skip


def test_what_is_in_english_alone_is_left_out() -> None:
    page = "One.\n\n% in English alone\n\nTwo.\n\n% in every language\n\nThree.\n\n% in English alone\n\nFour.\n"
    assert for_players("guides/play", page, "de").split() == ["One.", "Three."]
    assert list(messages("guides/play", page)) == ["One.", "Three."]
    assert english_alone(page)
    assert english_alone(source("guides/booklets"))
    assert not english_alone(source("glossary"))


def test_the_tables_of_a_board_have_the_names_of_the_language(in_german: None) -> None:
    assert (named("kingdom", "huns"), named("area", "pannonia")) == ("die Hunnen", "Pannonien")
    configurations = default_board(GAMES["barbarian-kingdoms"]).configurations
    assert (
        with_letters(configurations["two-1"])
        == "die Ostgoten (a), die Vandalen (a), die Westgoten (b), die Franken (b)"
    )
    assert with_letters(configurations["three-2"]) == "die Hunnen, die Sachsen, die Franken"


def test_a_booklet_leads_to_the_rules_in_its_language() -> None:
    assert site_in("de", ["de", "fr"]) == "../de"
    assert [site_in("en", ["de", "fr"]), site_in("de", [""])] == ["..", ".."]
    assert file_name("the-foreign-king", "de") == "the-foreign-king-de.html"


@every_language
def test_the_first_page_has_the_chapters_of_the_language_and_nothing_for_programmers(language: str) -> None:
    page = for_players("index", source("index"), language)
    assert "## You write a front end" not in page
    assert "[tutorial" not in page
    assert "guides/serve\n" not in page
    for game in GAMES.values():
        assert chapters_of(game.title, language) in page
    assert page.count("rules.md#") == sum(
        len({clause.chapter for clause in clauses(game).values()} - {"Common"}) for game in GAMES
    )


@every_language
@pytest.mark.parametrize("page", FROM_SPECIFICATION)
def test_headings_have_the_same_anchors_in_every_language(page: str, language: str) -> None:
    game, _, name = page.partition("/")
    english = page_in(game, name, "en")
    translated = with_anchors(page_in(game, name, language), english)
    assert translated.count("\n## ") == english.count("\n## ")
    for heading in CHAPTER.findall(english):
        assert f"({slug(heading)})=\n## " in translated


def test_an_anchor_is_made_of_its_heading() -> None:
    assert slug("The King's move") == "the-kings-move"
    assert slug("Two players: the virtual player") == "two-players-the-virtual-player"


def test_a_page_leads_to_the_same_page_in_every_language(in_german: None) -> None:
    assert addresses("the-foreign-king/rules") == [
        ("en", "English", "../../the-foreign-king/rules.html"),
        ("de", "Deutsch", "../../de/the-foreign-king/rules.html"),
        ("fr", "français", "../../fr/the-foreign-king/rules.html"),
        ("it", "italiano", "../../it/the-foreign-king/rules.html"),
    ]
    assert [address for _, _, address in addresses("search")][:2] == ["../search.html", "../de/search.html"]
    guide = [address for _, _, address in addresses("guides/play")]
    assert guide[:2] == ["../../guides/play.html", "../../de/guides/play.html"]
    assert addresses("guides/serve") == []


def test_a_page_in_english_alone_says_so_in_every_language() -> None:
    assert in_english_alone() == [
        ("en", "In English alone"),
        ("de", "Nur auf Englisch"),
        ("fr", "En anglais seulement"),
        ("it", "Solo in inglese"),
    ]


def test_the_english_page_leads_into_the_folders_of_the_languages() -> None:
    assert [address for _, _, address in addresses("the-foreign-king/rules")] == [
        "../the-foreign-king/rules.html",
        "../de/the-foreign-king/rules.html",
        "../fr/the-foreign-king/rules.html",
        "../it/the-foreign-king/rules.html",
    ]


def test_what_is_english_alone_is_linked_on_the_english_site() -> None:
    reference = english_reference("the-foreign-king/rules", "the-foreign-king/scenarios/build", "first-factory")
    assert reference["refuri"] == "../../the-foreign-king/scenarios/build.html#first-factory"
    assert english_reference("index", "guides/serve", "")["refuri"] == "../guides/serve.html"
    assert english_page("guides/serve.md", DOCS / "guides" / "serve.md") == "guides/serve"
    assert english_page("rulings.md", DOCS.parent / "spec" / "the-foreign-king" / "rulings.md") == (
        "the-foreign-king/rulings"
    )
    assert english_page("https://example.org", DOCS / "https:" / "example.org") == ""


def test_a_refusal_is_in_the_language(in_german: None) -> None:
    shown = refusal_in_language("the-foreign-king", "build.price").astext()
    assert shown == "Ablehnung Eine Fabrik zu bauen kostet 3 Francs; du hast 2."


def test_an_included_page_is_in_the_language(in_german: None) -> None:
    app: Any = SimpleNamespace(srcdir=DOCS)
    text = [page_in("the-foreign-king", "editions", "en")]
    include_in_language(app, Path("../spec/the-foreign-king/editions.md"), "editions", text)
    assert text[0].startswith("# The Foreign King: Ausgaben\n")
    other = ["left alone"]
    include_in_language(app, Path("../README.md"), "index", other)
    assert other == ["left alone"]


def test_the_search_shows_the_language_and_finds_the_same(in_german: None) -> None:
    build_in("en")
    english = json.loads(index_script().removeprefix("const clauseIndex = ").removesuffix(";\n"))
    build_in("de")
    german = json.loads(index_script().removeprefix("const clauseIndex = ").removesuffix(";\n"))
    assert (german["language"], german["said"]["all games"]) == ("de", "alle Spiele")
    for one, other in zip(english["games"], german["games"], strict=True):
        assert one["worth"] == other["worth"]
        pairs = list(zip(one["entries"], other["entries"], strict=True))
        assert [each["name"] for each, _ in pairs] == [each["name"] for _, each in pairs]
        assert [each["name"] for each, there in pairs if each["text"] == there["text"]] == []
    shown = {each["name"]: each for each in german["games"][0]["entries"]}
    assert shown["build.price"]["text"] == "Eine Fabrik zu bauen kostet 3 Francs."
    assert shown["build.price"]["printed"]["de"] == "Eine Fabrik bauen; Karte, Build a Factory"
    assert shown["word.citizen"]["title"] == "Bürger"
    assert shown["all-open"]["text"].startswith("Alles liegt offen. Nein.")


def test_the_pages_for_players_are_there() -> None:
    assert [page for page in FOR_PLAYERS if not (DOCS / f"{page}.md").is_file()] == []

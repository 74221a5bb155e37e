"""The pages of the specification in other languages."""

import re

import pytest

from foreign_king import GAMES
from foreign_king.language import LANGUAGES
from foreign_king.passages import PAGES, blocks, page_in, passages
from foreign_king.spec import ANCHOR, clauses, remarked, spec_folder

TRANSLATED = tuple(language for language in LANGUAGES if language != "en")
LINK = re.compile(r"\]\(([^)]+)\)")
CODE = re.compile(r"`[^`]+`")


def english(game: str, page: str) -> str:
    return (spec_folder(game) / f"{page}.md").read_text("utf-8")


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_page_has_the_anchors_links_and_names_of_the_english_one(game: str, page: str) -> None:
    text = english(game, page)
    assert page_in(game, page, "en") == text
    for language in TRANSLATED:
        translated = page_in(game, page, language)
        assert ANCHOR.findall(translated) == ANCHOR.findall(text)
        for pattern in (LINK, CODE):
            # A translation may name something in another order, or more than once
            assert set(pattern.findall(translated)) == set(pattern.findall(text)), language
        assert translated.count("\n\n") == re.sub(r"\n{3,}", "\n\n", text).count("\n\n")


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_block_of_a_page_is_left_in_english(game: str, page: str) -> None:
    whole = {(block.kind, block.text) for block in blocks(english(game, page))}
    for language in TRANSLATED:
        left = [
            block.text
            for block in blocks(page_in(game, page, language))
            if block.kind not in ("anchor", "places") and (block.kind, block.text) in whole
        ]
        assert left == []


def test_a_clause_a_word_and_a_ruling_are_in_the_language() -> None:
    page = page_in("the-foreign-king", "rules", "de")
    assert "(build.price)=\n### build.price\n\n**Eine Fabrik kostet 3 Francs**\n\nEine Fabrik zu bauen kostet" in page
    assert "\nBürger\n: Eine Scheibe in der Farbe eines Spielers.\n" in page
    assert "sagt die Karte: [map-adjacency](rulings.md#map-adjacency).\n" in page
    ruling = page_in("the-foreign-king", "rulings", "fr").partition("(all-open)=")[2]
    assert ruling.startswith("\n## all-open\n\n**Tout est visible**\n\n**Question.** ")
    assert "\n\n**Sources.** " in ruling
    assert "fr, *Mise en place*" in ruling


def test_notes_on_editions_are_in_the_language() -> None:
    page = page_in("the-foreign-king", "editions", "it")
    assert "\n| [turn.next](rules.md#turn.next) | giocatore successivo | successivo nell'ordine di turno | " in page
    assert "the Queen performs any other action" in passages("the-foreign-king")


def test_remarks_on_print_are_in_the_language() -> None:
    printed = clauses("the-foreign-king", "de")["place.price"].printed
    assert printed["de"] == "Einen Bürger einsetzen; Karte, Place citizen"
    of_edition = "- fr: *Actions*; example\n  under *La partie*"
    assert remarked(of_edition, str.upper) == "- fr: *Actions*; EXAMPLE UNDER *La partie*"
    assert clauses("the-foreign-king", "de")["bank.limit"].printed["it"] == "nicht gedruckt"

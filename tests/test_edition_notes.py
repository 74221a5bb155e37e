"""The notes on the printed editions are found by the clause or the ruling of which they speak, in every language."""

import re

import pytest

from foreign_king import GAMES
from foreign_king.edition_notes import edition_notes
from foreign_king.language import LANGUAGES
from foreign_king.spec import clauses, rulings, spec_folder


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_name_on_the_page_has_its_notes(game: str, language: str) -> None:
    page = (spec_folder(game) / "editions.md").read_text("utf-8")
    lines = [line for line in page.split("\n") if line.startswith("|")]
    assert game != "the-foreign-king" or len(lines) > 20
    for line in lines:
        for name in re.findall(r"\[([\w.-]+)\]\(", line):
            assert edition_notes(game, name, language)
    rows = [note for name in clauses(game) for note in edition_notes(game, name, language) if note.columns]
    assert all({*note.columns} >= {"fr", "de", "it"} for note in rows)
    assert all({*note.names} <= {*clauses(game)} for note in rows)


def test_a_row_says_what_each_book_prints_and_what_decides() -> None:
    played, printed = edition_notes("the-foreign-king", "queen.taken-only", "de")
    assert (played.heading, printed.heading) == ("Anders gespielt", "Anders gedruckt, gleich gespielt")
    assert (played.names, played.text) == (("queen.taken-only",), "")
    assert played.columns["fr"] == "die Königin führt jede andere Aktion aus"
    assert played.columns["Feld des Gesetzes"] == "queen_taken_only"


def test_a_row_for_one_case_says_in_which() -> None:
    general, at_the_end = edition_notes("the-foreign-king", "virtual.steps")
    assert (general.text, at_the_end.text) == ("in general", "when the last factory is laid down")
    assert general.columns["ruling"] == "virtual-steps-compulsory"


def test_a_ruling_has_the_notes_that_it_decides() -> None:
    (note,) = edition_notes("the-foreign-king", "coins-are-francs", "it")
    assert note.names == ("coins.take", "coins.textile", "order.franc")
    assert note.columns["de"] == "monete; carta: franchi"


def test_an_item_of_a_list_is_a_note_of_one_text() -> None:
    (note,) = edition_notes("barbarian-kingdoms", "setup.assign", "fr")
    assert note.heading == "Laissé aux joueurs"
    assert note.names == ("setup.kingdoms", "setup.assign", "setup.first")
    assert note.text.endswith("setup.first.")
    assert note.columns == {}
    assert "[" not in note.text
    (token,) = edition_notes("barbarian-kingdoms", "emblem-under-token")
    assert token.text.startswith("The own emblem forbade a claim even under another kingdom's control token, in ")
    assert {*token.names} <= {*rulings("barbarian-kingdoms")}


def test_what_no_note_names_has_none() -> None:
    assert edition_notes("the-foreign-king", "build.price") == []
    assert edition_notes("the-foreign-king", "fr") == []

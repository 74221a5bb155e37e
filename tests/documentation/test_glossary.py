"""The words of the glossary are those that the library uses, in every language."""

import re
from pathlib import Path

import pytest

from foreign_king import GAMES, load_board, voice
from foreign_king.language import name_of

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "glossary.md").read_text("utf-8")
LANGUAGES = ("en", "fr", "de", "it")
TABLE = re.compile(
    r"^<!-- (?P<kind>names|words): (?P<what>[\w -]+) -->\n\|.+\n\|.+\n(?P<rows>(?:\|.+\n)+)", re.MULTILINE
)
NAMES = {found["what"]: found["rows"] for found in TABLE.finditer(PAGE) if found["kind"] == "names"}
WORDS = {found["what"]: found["rows"] for found in TABLE.finditer(PAGE) if found["kind"] == "words"}
UNTOLD = {"seat", "clause", "picture", "term"}
"""Kinds of names that are no words of a game: the players' own, parts of scores, headings of a picture, and what a
computer player weighs."""


def rows(table: str) -> list[tuple[str, ...]]:
    """Return the columns of the languages, row by row."""
    return [tuple(cell.strip() for cell in row.strip("|\n").split("|")[: len(LANGUAGES)]) for row in table.splitlines()]


@pytest.mark.parametrize("table", NAMES)
def test_names_are_those_that_the_library_says(table: str) -> None:
    name, kind = table.split()
    game = GAMES[name]
    ids = dict.fromkeys(load_board(game).adjacent) if kind == game.board.place else {}
    ids |= dict.fromkeys(id_ for id_ in voice(game).language.names[kind] if id_ != "*")
    voices = [voice(game, language=language) for language in LANGUAGES]
    assert rows(NAMES[table]) == [tuple(name_of(teller, kind, id_) for teller in voices) for id_ in ids]


@pytest.mark.parametrize("domain", WORDS)
def test_words_stand_in_the_sentences_of_the_library(domain: str) -> None:
    folder = ROOT / "foreign_king" / "data" / "catalogues"
    said = {}
    for language in LANGUAGES[1:]:
        text = (folder / language / "LC_MESSAGES" / f"{domain}.po").read_text("utf-8").replace('"\n"', "").lower()
        said[language] = " ".join(re.findall(r'^msgstr.* "(.*)"$', text, re.MULTILINE))
        said["en"] = " ".join(re.findall(r'^msgid.* "(.*)"$', text, re.MULTILINE))
    wanting = [
        f"{language}: {word}"
        for row in rows(WORDS[domain])
        for language, word in zip(LANGUAGES, row, strict=True)
        if word.lower() not in said[language]
    ]
    assert wanting == []


def test_every_kind_of_name_has_a_table() -> None:
    kinds = {
        f"{name} {kind}" for name, game in GAMES.items() for kind in {game.board.place, *voice(game).language.names}
    }
    assert {table for table in kinds if table.split()[1] not in UNTOLD} == set(NAMES)
    assert set(WORDS) == {"foreign-king", *GAMES}

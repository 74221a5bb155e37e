"""The titles of clauses and rulings, and the translations of the rules: all are there, and none is old."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from docs.extension import translation_state
from docs.extension.translation_state import TRANSLATED, Entry, entries
from foreign_king import GAMES
from foreign_king.passages import passages
from foreign_king.spec import clauses, definitions, rulings, scenario_paths
from foreign_king.translations import Translation, translations
from tests.documentation.test_glossary import LANGUAGES, WORDS, rows
from tests.spec import translations as program
from tests.spec.translations import file_of, main, old, renewed, without_owner, without_translation

ARTICLES = {"der", "die", "das", "le", "la", "il", "del", "du"}
LONGEST, LONGEST_TRANSLATED = 59, 64
NUMBER = re.compile(r"\d+")
NAME = re.compile(r"\b[a-z]+(?:-[a-z]+)*\.[a-z][a-z-]+\b|\b[a-z]+(?:_[a-z]+)+\b")
"""Matches names of clauses and of fields of the law."""
OTHER_MEANINGS = {"turn", "disc", "hand", "the King", "closed"}
"""Words of the glossary that also have another meaning in the rules, or that an ending or a name of the box hides."""
ON_THE_CARD = "Change turn order"
"""A heading of the summary card, which is in English in the German box. It is not translated."""

every_game = pytest.mark.parametrize("game", GAMES)
every_translation = pytest.mark.parametrize(
    ("game", "language"), [(game, language) for game in GAMES for language in TRANSLATED]
)


def has_form_of_title(title: str, longest: int) -> bool:
    """Whether a title is a short sentence without a full stop and without the name of a clause."""
    return not title[0].islower() and title[-1].isalnum() and len(title) <= longest and not NAME.search(title)


@every_game
def test_every_clause_and_every_ruling_has_a_title_of_its_own(game: str) -> None:
    titles = [each.title for known in (clauses(game), rulings(game)) for each in known.values()]
    assert [title for title in titles if not has_form_of_title(title, LONGEST)] == []
    assert len(set(titles)) == len(titles)


def test_the_form_of_a_title_is_noticed() -> None:
    assert has_form_of_title("A factory costs 3 francs", LONGEST)
    for title in ("a factory costs 3 francs", "A factory costs 3 francs.", "The price of build.price", "A" * 60):
        assert not has_form_of_title(title, LONGEST)


@every_translation
def test_every_title_and_every_word_is_translated(game: str, language: str) -> None:
    every = list(entries(game, language))
    assert [entry.name for entry in every if entry.translation is None] == []
    assert [entry.name for entry in every if entry.kind == "words" and entry.state == "title alone"] == []
    titles = [entry.translation.title for entry in every if entry.translation and entry.kind != "words"]
    assert [title for title in titles if not has_form_of_title(title, LONGEST_TRANSLATED)] == []
    assert [title for title, number in Counter(titles).items() if number > 1] == []
    assert {clause.chapter for clause in clauses(game).values()} == set(translations(game, language).chapters)


@every_translation
def test_no_translation_is_old(game: str, language: str) -> None:
    """Whoever changed the English of these renews their translations; python -m tests.spec.translations says how."""
    assert [f"{game}:{entry.name} in {language}" for entry in old(game, language)] == []


@every_translation
def test_no_translation_is_of_something_that_is_gone(game: str, language: str) -> None:
    text = file_of(game, language).read_text("utf-8")
    assert without_owner(game, language, text) == []
    assert without_owner(game, language, text + '\n[clauses."no.clause"]\n') == ['clauses."no.clause"']
    gone = text.replace("[passages]\n", '[passages]\n"No page says it" = "x"\n')
    assert without_owner(game, language, gone) == ["No page says it"]


@every_translation
def test_every_passage_is_translated(
    game: str, language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert without_translation(game, language) == []
    monkeypatch.setattr(program, "passages", lambda _game: (*passages(game), "Something new."))
    assert without_translation(game, language) == ["Something new."]
    monkeypatch.setattr(program, "GAMES", [game])
    assert main(["--language", language]) == 0
    assert "\n  none: Something new.\n" in capsys.readouterr().out


@cache
def translated(game: str, language: str) -> list[tuple[str, str, str]]:
    """The name of each entry, with its title and its text in English and in a language."""
    texts = []
    for entry in entries(game, language):
        assert entry.translation is not None
        texts.append((entry.name, entry.title, entry.translation.title))
        if entry.translation.text:
            texts.append((entry.name, entry.text, entry.translation.text))
    texts += [(passage, passage, translation) for passage, translation in translations(game, language).passages.items()]
    return texts


@every_translation
def test_a_translation_has_the_numbers_and_the_names_of_the_english(game: str, language: str) -> None:
    for pattern in (NUMBER, NAME):
        for name, english, text in translated(game, language):
            assert sorted(pattern.findall(english)) == sorted(pattern.findall(text)), name


@every_translation
def test_no_line_begins_with_a_colon(game: str, language: str) -> None:
    """In Markdown such a line makes a term of the line before it. In French there is a space before a colon."""
    for name, _, text in translated(game, language):
        assert not re.search(r"^ *[:;!?]", text, re.MULTILINE), name


def without_terms(game: str, language: str) -> Iterator[str]:
    """Where the English has a word of the glossary, and the translation not the glossary's word for it."""
    for row in rows(WORDS[game]):
        words: dict[str, str] = dict(zip(LANGUAGES, row, strict=True))
        if words["en"] not in OTHER_MEANINGS:
            english_word = re.compile(rf"\b{re.escape(words['en'])}s?\b(?! track)")
            # Articles and endings change with the sentence.
            stems = [word[: max(3, len(word) - 2)] for word in words[language].lower().split() if word not in ARTICLES]
            for name, english, text in translated(game, language):
                spoken_of = words["en"] in english and english_word.search(
                    NAME.sub("", english).replace(ON_THE_CARD, "")
                )
                if spoken_of and not all(stem in text.lower() for stem in stems):
                    yield f"{name}: {words['en']}, {words[language]}"


@every_translation
def test_translations_use_the_words_of_the_glossary(game: str, language: str) -> None:
    assert list(without_terms(game, language)) == []


def test_rules_are_read_in_a_language() -> None:
    clause = clauses("the-foreign-king", "de")["build.medal"]
    assert clause.title == "Die erste Fabrik einer Provinz bringt einen Königsorden"
    assert clause.text.startswith("Die erste Fabrik einer Provinz bringt ihrem Erbauer 1 Königsorden")
    assert (clause.chapter, clause.language) == ("Eine Fabrik bauen", "de")
    assert clause.printed["fr"] == clauses("the-foreign-king")["build.medal"].printed["fr"]
    assert clause.printed["de"] == "Eine Fabrik bauen; Karte, Build a Factory"
    assert definitions("the-foreign-king", "fr")["word.round"].terms == ("tour", "manche")
    assert rulings("barbarian-kingdoms", "it")["only-way"].title == "Se c'è un solo modo, si esegue subito"
    assert clauses("the-foreign-king", "la") == clauses("the-foreign-king")
    assert scenario_paths("the-foreign-king")  # which have no translations


STALE = Entry(
    kind="clauses",
    name="build.price",
    title="A factory costs 4 francs",
    text="Building a factory costs 4 francs.",
    translation=Translation(language="de", title="Eine Fabrik kostet 3 Francs", text="", of="0" * 12),
)


def test_only_the_named_translation_is_renewed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    head = 'title = "Preis"\nof = "000000000000"\n'
    before = f'[clauses."build.price"]\n{head}\n[clauses."build.prices"]\n{head}'
    after = before.replace("0" * 12, STALE.of, 1)
    assert renewed(before, STALE) == after
    file = tmp_path / "de.toml"
    file.write_text(before, "utf-8")
    monkeypatch.setattr(program, "SPEC", tmp_path)
    monkeypatch.setattr(program, "file_of", lambda _game, _language: file)
    monkeypatch.setattr(program, "entries", lambda game, _language: [STALE] if game == "the-foreign-king" else [])
    assert main(["--language", "de"]) == 1
    assert "  old: the-foreign-king:build.price (A factory costs 4 francs)\n" in capsys.readouterr().out
    assert file.read_text("utf-8") == before
    assert main(["--language", "de", "--renew", "the-foreign-king:build.price"]) == 0
    assert "  renewed: the-foreign-king:build.price\n" in capsys.readouterr().out
    assert file.read_text("utf-8") == after


def test_an_old_translation_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    assert STALE.state == "old"
    known = translations("the-foreign-king", "de")
    assert known.fresh("clauses", "build.price", STALE.title, STALE.text) is None
    monkeypatch.setattr(translation_state, "clauses", lambda _game: {})
    assert {entry.kind for entry in entries("the-foreign-king", "de")} == {"words", "rulings"}

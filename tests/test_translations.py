"""The translations of the rules, as they are read from their files."""

from pathlib import Path

import pytest

from foreign_king import translations as module
from foreign_king.translations import fingerprint, translations

FILE = """
[chapters]
"Coins" = "Münzen"

[clauses."coins.take"]
title = "Münzen bringen Francs"
text = '''
Der Spieler
nimmt Francs.

Mehr nicht.'''
of = "%s"

[words."word.franc"]
title = "Franc"
text = "Die Einheit."
of = "unknown"
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "texts").mkdir()
    monkeypatch.setattr(module, "spec_folder", lambda _game: tmp_path)
    return tmp_path / "texts"


def test_a_translation_is_of_one_english_text(folder: Path) -> None:
    (folder / "xx.toml").write_text(FILE % fingerprint("Coins bring francs", "Take francs."), "utf-8")
    known = translations("a-game", "xx")
    fresh = known.fresh("clauses", "coins.take", "Coins bring francs", "Take francs.")
    assert fresh is not None
    assert (fresh.language, fresh.title) == ("xx", "Münzen bringen Francs")
    assert fresh.text == "Der Spieler nimmt Francs.\n\nMehr nicht."
    assert known.fresh("clauses", "coins.take", "Coins bring francs", "Take 3 francs.") is None
    assert known.fresh("clauses", "coins.take", "Coins bring 3 francs", "Take francs.") is None
    assert known.fresh("rulings", "coins.take", "Coins bring francs", "Take francs.") is None
    assert known.fresh("words", "word.franc", "franc", "The unit.") is None
    assert known.chapters == {"Coins": "Münzen"}
    assert known.rulings == {}


def test_english_and_a_language_without_a_file_have_none(folder: Path) -> None:
    (folder / "en.toml").write_text(FILE, "utf-8")
    for language in ("en", "yy"):
        known = translations("a-game", language)
        assert (known.chapters, known.clauses, known.rulings, known.words) == ({}, {}, {}, {})


def test_the_fingerprint_is_a_part_of_the_digest() -> None:
    # printf 'A factory costs 3 francs\n\nBuilding a factory costs 3 francs.' | sha256sum
    assert fingerprint("A factory costs 3 francs", "Building a factory costs 3 francs.") == "62d6af4b2eaf"

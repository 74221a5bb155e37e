"""The texts of the booklets: every clause is stated, and every language says the same."""

import re
from pathlib import Path

import pytest

from foreign_king import GAMES
from foreign_king.booklets import texts as module
from foreign_king.booklets.texts import Section, file_sections, has_booklet, is_fresh, outline, sections, subtitle
from foreign_king.language import LANGUAGES
from foreign_king.spec import clauses, rulings
from foreign_king.translations import ENGLISH

WITH_BOOKLET = [game for game in GAMES if has_booklet(game)]
TRANSLATED = [language for language in LANGUAGES if language != ENGLISH]
NUMBER = re.compile(r"\d+")
IN_WORDS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "nine": 9, "ten": 10}
NOT_IN_CLAUSES = {
    # What is in the box, and how the board is printed.
    "the-foreign-king:box": {"64", "17"},
    "lang-lebe-der-koenig:box": {"4", "5", "13", "90", "100"},
    "lang-lebe-der-koenig:words": {"2", "3", "4"},
    "barbarian-kingdoms:box": {"1", "2", "3", "4", "5", "6", "17", "24", "30", "36", "72"},
    "barbarian-kingdoms:words": {"3", "18"},
    "barbarian-kingdoms:setup": {"4"},
    # Numbers of players.
    "the-foreign-king:sheet": {"2"},
    "the-foreign-king:two": {"2"},
    "barbarian-kingdoms:idea": {"3"},
    "barbarian-kingdoms:teams": {"4", "6"},
    # Worked examples, and what a clause of another section says.
    "the-foreign-king:actions.loans": {"6"},
    "the-foreign-king:actions.place": {"3"},
    "the-foreign-king:actions.score": {"2"},
    "the-foreign-king:two.steps": {"2", "3"},
    "the-foreign-king:end": {"4", "9"},
    "lang-lebe-der-koenig:turn.go-on": {"3"},
    "lang-lebe-der-koenig:election.bonus": {"5"},
    # The board says it, and the ruling that stands in the margin.
    "barbarian-kingdoms:powers": {"1"},
}
"""Numbers of English sections that no clause of the section has, each with its reason."""


def whole(section: Section) -> str:
    return "\n".join([section.title, section.text, *section.rows])


def shape(section: Section) -> tuple[int, int, int, int]:
    """How many paragraphs, items, bold words and rows a section has."""
    items = len(re.findall(r"^- ", section.text, re.MULTILINE))
    return section.text.count("\n\n"), items, section.text.count("**"), len(section.rows)


def test_three_games_have_booklets() -> None:
    assert len(WITH_BOOKLET) == 3
    assert not has_booklet("no-game")


@pytest.mark.parametrize("game", WITH_BOOKLET)
def test_every_clause_is_stated_by_some_section(game: str) -> None:
    stated = {name for topic in outline(game).topics for name in topic.clauses}
    assert sorted(clauses(game).keys() - stated) == []
    assert sorted(stated - clauses(game).keys()) == []


@pytest.mark.parametrize("game", WITH_BOOKLET)
def test_every_ruling_stands_in_one_margin_or_is_left_out(game: str) -> None:
    noted = [name for topic in outline(game).topics for name in topic.rulings]
    assert sorted([*noted, *outline(game).left_out]) == sorted(rulings(game))


@pytest.mark.parametrize("game", WITH_BOOKLET)
def test_the_sections_of_a_chapter_follow_it(game: str) -> None:
    names = [topic.name for topic in outline(game).topics]
    assert len(names) == len(set(names))
    chapter = ""
    for topic in outline(game).topics:
        if topic.name != topic.chapter:
            assert topic.chapter == chapter
        chapter = topic.chapter
    assert [topic.name for topic in outline(game).topics if topic.card] == [names[-1]]


@pytest.mark.parametrize("game", WITH_BOOKLET)
def test_nothing_is_old(game: str) -> None:
    # `python -m tests.spec.booklets` lists them, and says how they are renewed.
    for language in LANGUAGES:
        assert [name for name, section in file_sections(game, language).items() if not is_fresh(game, section)] == []


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("game", WITH_BOOKLET)
def test_every_language_says_the_same(game: str, language: str) -> None:
    english, translated = file_sections(game, ENGLISH), file_sections(game, language)
    assert list(translated) == list(english)
    assert subtitle(game, language) != subtitle(game, ENGLISH)
    for name, section in translated.items():
        assert sorted(NUMBER.findall(whole(section))) == sorted(NUMBER.findall(whole(english[name]))), name
        assert shape(section) == shape(english[name]), name
        assert section.text != english[name].text
        assert section.language == language


@pytest.mark.parametrize("game", WITH_BOOKLET)
def test_every_number_is_that_of_a_clause(game: str) -> None:
    known = clauses(game)
    others: dict[str, set[str]] = {}
    for name, section in file_sections(game, ENGLISH).items():
        stated = " ".join(f"{known[each].title} {known[each].text}" for each in section.topic.clauses)
        numbers = {*NUMBER.findall(stated)}
        numbers |= {str(value) for word, value in IN_WORDS.items() if re.search(rf"\b{word}\b", stated, re.IGNORECASE)}
        if more := {*NUMBER.findall(section.text)} - numbers:
            others[f"{game}:{name}"] = more
    assert others == {name: numbers for name, numbers in NOT_IN_CLAUSES.items() if name.startswith(f"{game}:")}


@pytest.mark.parametrize("game", WITH_BOOKLET)
def test_it_says_whose_game_it_is(game: str) -> None:
    notice = (Path(__file__).parents[2] / "NOTICE.md").read_text("utf-8")
    whose = outline(game)
    assert f"| {GAMES[game].title} | {whose.author} | {whose.publisher} |" in notice
    assert 1990 < whose.year < 2026


OUTLINE = """
author = "A"
publisher = "P"
year = 2000
left_out = []
[[sections]]
name = "money"
clauses = ["coins.take"]
[[sections]]
name = "end"
"""
TEXT = """
subtitle = "S"
[sections.money]
title = "{money}"
text = '''
{money} for all.'''
rows = ["a", "b"]
of = "{of}"
[sections.end]
title = "The end"
text = "It ends."
of = "{end}"
"""


def test_a_section_is_old_when_what_it_was_written_from_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "booklet"
    folder.mkdir()
    monkeypatch.setattr(module, "spec_folder", lambda _game: tmp_path)
    for name in ("outline", "file_sections", "subtitle"):
        monkeypatch.setattr(module, name, getattr(module, name).__wrapped__)
    game = "the-foreign-king"
    (folder / "outline.toml").write_text(OUTLINE, "utf-8")
    (folder / "en.toml").write_text(TEXT.format(money="Coins", of="old", end="old"), "utf-8")
    money, end = module.file_sections(game, "en").values()
    assert not is_fresh(game, money)
    fresh = {"of": module.source_fingerprint(game, money), "end": module.source_fingerprint(game, end)}
    (folder / "en.toml").write_text(TEXT.format(money="Coins", **fresh), "utf-8")
    assert [is_fresh(game, section) for section in module.file_sections(game, "en").values()] == [True, True]
    # The rows and the title are a part of what is translated, and the breaks of lines are not.
    (folder / "en.toml").write_text(TEXT.format(money="Coins", **fresh).replace(" for all", "\nfor all"), "utf-8")
    of = {"of": money.fingerprint, "end": "of another text"}
    (folder / "de.toml").write_text(TEXT.format(money="Münzen", **of), "utf-8")
    assert [(section.title, section.language) for section in sections(game, "de")] == [
        ("Münzen", "de"),
        ("The end", "en"),
    ]
    (folder / "en.toml").write_text(TEXT.format(money="Coins", **fresh).replace('"b"', '"c"'), "utf-8")
    assert [section.language for section in sections(game, "de")] == ["en", "en"]
    # A language without a file has all in English.
    assert [section.language for section in sections(game, "fr")] == ["en", "en"]
    assert module.subtitle(game, "fr") == "S"


@pytest.mark.parametrize("game", WITH_BOOKLET)
def test_every_action_and_every_part_of_a_conflict_has_a_drawn_example(game: str) -> None:
    chapters = {"actions", "contest", "battle", "negotiation", "powers"}
    topics = [topic for topic in outline(game).topics if topic.chapter in chapters]
    below = {topic.chapter for topic in topics if topic.name != topic.chapter}
    undrawn = {topic.name for topic in topics if not topic.scenario}
    # The head of a chapter says what its sections have in common.
    assert undrawn <= below
    assert all(topic.parts for topic in topics if topic.scenario)

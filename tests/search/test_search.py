"""The search of the rules: fifty questions of players in four languages, and how words are read."""

import subprocess
import sys
import tomllib
from collections import Counter

import pytest

from foreign_king.games import GAMES
from foreign_king.language import LANGUAGES
from foreign_king.resources import data_folder
from foreign_king.search import search
from foreign_king.search import words as search_words
from foreign_king.search.document import search_document
from foreign_king.search.entries import entries
from foreign_king.search.index import one_off, worthy
from foreign_king.search.words import languages_of, load_words, meanings_of, questions_of_players, stem, tokens, units
from foreign_king.spec import clauses, definitions, glossary, rulings
from tests.search.player_questions import Question, questions

AMONG_THE_FIRST = 3


@pytest.mark.parametrize("question", list(questions()), ids=lambda each: f"{each.game}: {each.ask}")
def test_the_right_clause_is_among_the_first_three(question: Question) -> None:
    found = [each.entry.name for each in search(question.game, question.ask)[:AMONG_THE_FIRST]]
    assert {*question.right} & {*found}, found


def test_a_language_without_words_of_its_own_is_searched_by_those_of_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(search_words, "LANGUAGES", (*LANGUAGES, "es"))
    load_words.cache_clear()
    try:
        assert languages_of("combien coûte une usine") == ("fr",)
        assert languages_of("zzzz") == (*LANGUAGES, "es")
        assert "build.price" in [each.entry.name for each in search("the-foreign-king", "combien coûte une usine")]
    finally:
        load_words.cache_clear()


def test_there_are_fifty_questions_in_four_languages_about_all_games() -> None:
    assert len(list(questions())) >= 50
    assert min(Counter(each.language for each in questions()).values()) >= 12
    assert {each.language for each in questions()} == {*LANGUAGES}
    assert {each.game for each in questions()} == {*GAMES}
    for question in (*questions(), *questions("further_questions")):
        known = {**clauses(question.game), **rulings(question.game), **definitions(question.game)}
        assert {*question.right} <= {*known}


def test_of_further_questions_nine_in_ten_are_answered_among_the_first_three() -> None:
    further = list(questions("further_questions"))
    assert len(further) > 80
    wrong = [
        each.ask
        for each in further
        if not {*each.right} & {found.entry.name for found in search(each.game, each.ask)[:AMONG_THE_FIRST]}
    ]
    assert len(wrong) * 10 <= len(further), wrong


@pytest.mark.parametrize("game", GAMES)
def test_every_name_leads_to_what_it_names(game: str) -> None:
    for name in (*clauses(game), *rulings(game)):
        assert search(game, name)[0].entry.name == name
        assert search(game, name.upper())[0].entry.name == name


@pytest.mark.parametrize("game", GAMES)
def test_every_word_that_is_defined_leads_to_its_definition(game: str) -> None:
    for definition in definitions(game).values():
        for term in definition.terms:
            first = [each.entry.name for each in search(game, term)[:AMONG_THE_FIRST]]
            assert definition.name in first, term


@pytest.mark.parametrize("game", GAMES)
def test_every_printed_heading_leads_to_a_clause_under_it(game: str) -> None:
    for clause in clauses(game).values():
        for edition, printed in clause.printed.items():
            for heading in printed.split(";"):
                if "card," in heading or "example" in heading or printed == "not printed":
                    continue
                first = search(game, heading)[:10]
                under = [heading.strip() in each.entry.printed.get(edition, "") for each in first]
                assert any(under), (clause.name, heading)


@pytest.mark.parametrize(
    "word", ["diamond", "DIAMOND", "diamant", "Diamant", "diamante", "diamants", "diamamt", "diamon"]
)
def test_a_word_of_a_definition_in_every_language_and_miswritten(word: str) -> None:
    assert search("barbarian-kingdoms", word)[0].entry.name == "word.token"


def test_a_sentence_of_the_table_leads_to_the_clause_that_refuses() -> None:
    said = "Sie haben nicht genug Francs um eine Fabrik zu bauen"
    assert "build.price" in [each.entry.name for each in search("the-foreign-king", said)[:AMONG_THE_FIRST]]


def test_nothing_is_found_where_no_word_is_known() -> None:
    for question in ("", "?", "zzzzzz qqqqqq", "what is it", "日本語"):
        assert search("the-foreign-king", question) == ()
    assert worthy(()) == ()


def test_what_is_worth_little_is_no_answer() -> None:
    found = search("the-foreign-king", "combien coûte une usine")
    answers = worthy(found)
    assert 0 < len(answers) < len(found)
    assert all(each.worth * 4 >= found[0].worth for each in answers)


@pytest.mark.parametrize(
    ("text", "languages"),
    [
        ("combien coûte une usine", ("fr",)),
        ("Darf ich nach dem Darlehen noch bauen?", ("de",)),
        ("quanto costa una fabbrica", ("it",)),
        ("how much does it cost", ("en",)),
        ("zzzz", LANGUAGES),
    ],
)
def test_the_language_of_a_question(text: str, languages: tuple[str, ...]) -> None:
    assert languages_of(text) == languages


@pytest.mark.parametrize(
    "words",
    [
        ("usine", "usines", "USINE"),
        ("fabbrica", "fabbriche"),
        ("König", "könig", "Koenig", "Königs", "Könige"),
        ("Darlehen", "Darlehens"),
        ("move", "moves", "moved"),
        ("élu", "elu"),
    ],
)
def test_forms_of_a_word_have_one_stem(words: tuple[str, ...]) -> None:
    assert len({stem(word) for word in words}) == 1


def test_a_german_word_of_two_parts_means_both() -> None:
    factory, price = units("Fabrikpreis", ("de",))
    assert "factory" in factory.meanings
    assert "price" in price.meanings
    assert search("the-foreign-king", "Fabrikpreis")[0].entry.name == "build.price"


def test_a_term_of_several_words_is_read_as_one() -> None:
    (unit,) = units("l'ordre de tour", ("fr",))
    assert unit.meanings == ("turn-order",)


@pytest.mark.parametrize(
    ("one", "other", "near"),
    [
        ("usine", "usne", True),
        ("usine", "usiine", True),
        ("usine", "usina", True),
        ("usine", "suine", True),
        ("usine", "usine", False),
        ("usine", "usin", True),
        ("usine", "us", False),
        ("usine", "suien", False),
        ("abc", "xyz", False),
    ],
)
def test_words_that_differ_by_one_letter(one: str, other: str, near: bool) -> None:
    assert one_off(one, other) is near
    assert one_off(other, one) is near


def test_each_meaning_is_said_in_every_language_and_no_word_both_means_something_and_nothing() -> None:
    words = load_words()
    for language in LANGUAGES:
        assert {each for meant in words.terms[language].values() for each in meant} == {
            each for meant in words.terms["en"].values() for each in meant
        }
        assert [word for word in _terms_alone(language) if word in words.stops[language]] == []


def _terms_alone(language: str) -> list[str]:
    """The terms of one word, as they are written."""
    lines = tomllib.loads((data_folder("search") / "words.toml").read_text("utf-8"))["words"]
    terms = [tokens(term) for line in lines.values() for term in line[language].split(",")]
    return [term[0] for term in terms if len(term) == 1]


@pytest.mark.parametrize("game", GAMES)
def test_what_players_ask_is_asked_of_clauses_in_words_that_mean_something(game: str) -> None:
    assert {*questions_of_players(game)} <= {*clauses(game)}
    for text in questions_of_players(game).values():
        assert all(unit.meanings for unit in units(text, ("en",))) or list(units(text, ("en",)))


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_word_and_ruling_can_be_found(game: str) -> None:
    names = {entry.name for entry in entries(game)}
    assert names == {*clauses(game), *rulings(game), *(each.name for each in definitions(game).values())}


def test_the_document_holds_what_the_index_holds() -> None:
    document = search_document()
    assert [game["name"] for game in document["games"]] == [*GAMES]
    for game in document["games"]:
        assert [entry["name"] for entry in game["entries"]] == [entry.name for entry in entries(game["name"])]
        places = {place for pairs in game["worth"].values() for place in pairs[::2]}
        assert places == {*range(len(game["entries"]))}
        assert all(worth > 0 for pairs in game["worth"].values() for worth in pairs[1::2])


def test_the_order_does_not_depend_on_the_hash_of_strings() -> None:
    program = """
from foreign_king.search import search
print([(each.entry.name, each.worth) for each in search('the-foreign-king', 'loan')])
"""
    said = {
        subprocess.run(
            [sys.executable, "-c", program], env={"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1


@pytest.mark.parametrize(("word", "meaning"), [("or", "gold"), ("die", "die"), ("dé", "die"), ("due", "two")])
def test_a_word_that_says_nothing_in_one_language_may_mean_something_in_another(word: str, meaning: str) -> None:
    (unit,) = units(word, languages_of(word))
    assert meaning in unit.meanings


def test_nearly_every_word_of_the_glossary_leads_to_its_definition_or_its_clause() -> None:
    belonging: dict[tuple[str, str], set[str]] = {}
    for game in GAMES:
        for clause, words in glossary(game):
            for word in words.values():
                belonging.setdefault((game, word), set()).add(clause)
    wrong = []
    for (game, word), right in belonging.items():
        first = search(game, word)[:8]
        if not right & {each.entry.name for each in first} and not (first and first[0].named):
            wrong.append((game, word))
    assert len(belonging) > 600
    assert len(wrong) * 50 <= len(belonging), wrong


def test_meanings_are_of_the_languages_asked() -> None:
    assert "gold" in meanings_of(["or"], ("fr",))
    assert meanings_of(["or"], ("en",)) == ()

"""In any position of any game, every question and every option has words, in every language."""

import re
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from foreign_king import GAMES, TABLE, draw, to_act, view, voice
from foreign_king.decisions import Decision, begin
from foreign_king.games import AnyGame
from foreign_king.language import DEFAULT_LANGUAGE, LANGUAGES, Voice
from foreign_king.menus import (
    option_names,
    question_names,
    tell_answers,
    tell_closed,
    tell_detail,
    tell_offer,
    tell_option,
    tell_question,
    tell_way,
    tell_worth,
    ways_of,
)
from foreign_king.menus.questions import QUESTIONS
from tests.decisions.law import walk
from tests.decisions.test_steps import KINGDOMS, read
from tests.laws.cases import Case, of_every_game
from tests.random_games import PLAYERS, Opening, positions, steps

VOICES = {game.name: {code: voice(game, language=code) for code in LANGUAGES} for game in GAMES.values()}
WORD = re.compile(r"[\w'-]+")
SIGNS = ("None", *"{}|#@")
"""The marks of a phrase whose values are not filled in."""
NAMED = ("command", "kingdom", "unit", "token", "card", "factory", "seat")
"""The kinds of names, beside places, that an option can have."""
FEW = 16
NOT_DRAWN = {"supply"}
"""The places beside the board that no picture shows."""


def ids(speaker: Voice) -> set[str]:
    """The ids that are no words of any language: one of them on a button is a text without a translation."""
    words = dict(speaker.places)
    for kind in (*NAMED, speaker.game.board.place):
        words.update(speaker.language.names.get(kind, {}))
    return {name for name, word in words.items() if name not in WORD.findall(word)}


IDS = {(name, code): ids(speaker) for name, voices in VOICES.items() for code, speaker in voices.items()}


def check_text(speaker: Voice, text: str) -> None:
    """A text is there, is filled, and has no id in it."""
    assert text
    assert text == text.strip()
    assert not any(sign in text for sign in SIGNS), text
    assert IDS[speaker.game.name, speaker.language.code].isdisjoint(WORD.findall(text)), text


def texts_of(speaker: Voice, step: Decision[Any]) -> list[str]:
    """Check every text of a step in one language, and return those that have to differ from language to language."""
    question = tell_question(speaker, step)
    labels = {option.token: tell_option(speaker, step, option) for option in step.options}
    opened = [labels[option.token] for option in step.options if not option.closed]
    assert len(set(opened)) == len(opened), (question, labels)
    for option in step.options:
        closed, detail = tell_closed(speaker, option), tell_detail(speaker, step, option)
        assert bool(closed) == bool(option.closed)
        for text in (labels[option.token], *filter(None, (closed, detail))):
            check_text(speaker, text)
    for each in step.question.offers:
        check_text(speaker, tell_offer(speaker, each))
    check_text(speaker, question)
    if step.chosen:
        check_text(speaker, tell_answers(speaker, step))
    return [question, *(labels.values() if step.question.asks == "command" else ())]


def check_ways(speaker: Voice, step: Decision[Any]) -> int:
    """Check the texts of the ways to fill a field, and return how many there are."""
    ways = ways_of(step, FEW)
    texts = [(tell_way(speaker, step, way), tell_worth(speaker, step, way)) for way in ways]
    assert len({label for label, _worth in texts}) == len(texts), texts
    for text in (each for both in texts for each in both if each):
        check_text(speaker, text)
    if ways:
        check_text(speaker, tell_question(speaker, step, whole=True))
    return len(ways)


def is_place(speaker: Voice, name: str) -> bool:
    """Whether a name is that of a place on the board, or of one beside it, such as the supply or the sea."""
    return name in speaker.places or name in speaker.language.names.get(speaker.game.board.place, {})


def check_names(speaker: Voice, step: Decision[Any]) -> None:
    """What an option names is what its token stands for, and every place has the kind of places."""
    for option in step.options:
        names = option_names(speaker, step, option)
        assert len(names) <= 1
        if isinstance(option.value, str) and step.question.asks in ("name", "fixed"):
            assert [name for _, name in names] == [option.value]
            assert [(kind == "place") == is_place(speaker, name) for kind, name in names] == [True]
    for kind, name in question_names(speaker, step):
        assert (kind == "place") == is_place(speaker, name)


def check_menus(game: AnyGame, state: Any, random: Random) -> int:
    """Check the words of the steps of random decisions in a state. Return how many ways were checked."""
    ways = 0
    for seat in set(to_act(game, state)) - {TABLE}:
        decision = begin(game, view(game, state, seat), seat)
        for step in walk(decision, random) if decision is not None else ():
            if isinstance(step, Decision):
                question = step.question
                assert not question.path or question.path[-1] in QUESTIONS or question.asks == "die", question.path
                voices = VOICES[game.name]
                english = texts_of(voices[DEFAULT_LANGUAGE], step)
                for code, speaker in voices.items():
                    texts = texts_of(speaker, step)
                    assert code == DEFAULT_LANGUAGE or not set(texts) & set(english)
                    check_names(speaker, step)
                    ways += check_ways(speaker, step)
    return ways


@of_every_game
@given(data=st.data(), seed=st.integers(0, 10_000))
def test_every_question_and_every_option_has_words_in_every_language(
    case: Case, data: st.DataObject, seed: int
) -> None:
    check_menus(case.game, data.draw(positions(case.game)), Random(seed))


@given(data=st.data(), seed=st.integers(0, 1000))
def test_payments_and_swaps_have_words_in_every_language(data: st.DataObject, seed: int) -> None:
    few = st.fixed_dictionaries({token: st.integers(0, 2) for token in ("bronze", "silver", "gold")})
    there = {area: {"tokens": data.draw(few)} for area in ("liguria", "venetia", "latium")}
    players = {"red": {"treasury": data.draw(few)}, "blue": {"treasury": {}}, "green": {"treasury": {}}}
    check_menus(KINGDOMS, read(KINGDOMS, "red", "blue", "green", players=players, treasures=there), Random(seed))


def test_the_law_meets_many_ways_to_pay() -> None:
    opening = Opening(4, next(iter(KINGDOMS.law.editions)), {}, KINGDOMS)
    random = Random("ways")
    assert sum(check_menus(KINGDOMS, step.before, random) for step in list(steps(opening, 1))) > 100


@of_every_game
def test_every_place_that_an_option_names_is_on_the_picture(case: Case) -> None:
    game, random, named = case.game, Random("on the picture"), set[str]()
    opening = Opening(PLAYERS[game.name][0], next(iter(game.law.editions)), {}, game)
    speaker = VOICES[game.name][DEFAULT_LANGUAGE]
    for step in list(steps(opening, 5))[::7]:
        for seat in to_act(game, step.before):
            decision = begin(game, step.before, seat)
            for each in walk(decision, random) if decision is not None else ():
                if isinstance(each, Decision):
                    pairs = [pair for option in each.options for pair in option_names(speaker, each, option)]
                    named |= {name for kind, name in (*pairs, *question_names(speaker, each)) if kind == "place"}
    drawn = draw(game, opening.open())
    assert len(named) > 5
    assert [name for name in sorted(named - NOT_DRAWN) if f'data-place="{name}"' not in drawn] == []

"""The words of a decision for a page: questions, options and offers in every language, and the names that a picture can
show."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from foreign_king import offers, to_act, view, voice, why_not
from foreign_king.decisions import Decision, begin
from foreign_king.kernel.refusal import Refused
from foreign_king.language import LANGUAGES, tell_refusal
from foreign_king.language.narration import story_parts, tell_context
from foreign_king.menus import tell_closed, tell_detail, tell_offer, tell_option, tell_question
from foreign_king.replays import preview
from foreign_king.wire import read_command
from tests.server.party import GAMES_AND_PLAYERS, Party
from tests.server.running import Running

ONE_OF_EACH = {game: (game, players) for game, players in GAMES_AND_PLAYERS}.values()


@pytest.fixture(params=ONE_OF_EACH, ids=lambda game: game[0])
def party(server: Running, request: pytest.FixtureRequest) -> Party:
    """A match of each game, after some commands."""
    return Party(server, *request.param).sit_down().play(12)


def decided(party: Party, seat: str, answers: list[str], **more: Any) -> Any:
    """The next step of a decision."""
    answer = party.holders[seat].post(f"{party.path}/decision", json={"seat": seat, "answers": answers, **more})
    assert answer.status_code == 200, answer.text
    return answer.json()


def walked(party: Party, seat: str, random: Random, language: str) -> Iterator[tuple[Decision[Any], Any]]:
    """Each step of a decision at random, as the library has it and as the server answers."""
    match = party.match
    step: Any = begin(match.game, view(match.game, match.state, seat), seat)
    while isinstance(step, Decision):
        yield step, decided(party, seat, list(step.tokens), language=language)
        step = step.choose(random.choice([option for option in step.options if not option.closed]))
    assert decided(party, seat, list(step.tokens), language=language)["command"] == step.document


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_decision_has_the_words_of_the_library(party: Party, language: str) -> None:
    match, random = party.waiting(), Random(language)
    seat = next(seat for seat in to_act(match.game, match.state) if seat in party.holders)
    speaker = voice(match.game, seats={each: each.upper() for each in party.seats}, language=language)
    drawn = party.holders[seat].get(f"{party.path}/picture", params={"seat": seat}).text
    for _ in range(4):
        for step, answer in walked(party, seat, random, language):
            assert answer["question"]["sentence"] == tell_question(speaker, step)
            assert answer["question"]["context"] == tell_context(speaker, view(match.game, match.state, seat))
            assert seat.upper() in answer["question"]["sentence"] or answer["question"]["path"] or step.chosen
            for option, shown in zip(step.options, answer["options"], strict=True):
                assert shown["label"] == tell_option(speaker, step, option)
                assert shown.get("detail", "") == tell_detail(speaker, step, option)
                assert shown.get("message", "") == tell_closed(speaker, option)
                for each in shown["names"]:
                    assert each["kind"] == "space" or each["name"] == option.token or option.value is True
                    lit = f'data-{each["kind"]}="{each["name"]}"'
                    assert lit in drawn


def test_the_words_are_english_unless_another_language_is_asked_for(party: Party) -> None:
    match = party.waiting()
    seat = next(seat for seat in to_act(match.game, match.state) if seat in party.holders)
    assert decided(party, seat, []) == decided(party, seat, [], language="en")
    assert decided(party, seat, [], language="fr-CA") == decided(party, seat, [], language="fr")
    refused = party.holders[seat].post(f"{party.path}/decision", json={"seat": seat, "language": "la"})
    assert (refused.status_code, refused.json()["pointer"]) == (400, "/language")


def test_offers_have_words_if_a_language_is_asked_for(party: Party) -> None:
    match = party.waiting()
    seat = next(seat for seat in to_act(match.game, match.state) if seat in party.holders)
    assert "offer_texts" not in party.get("", seat)
    mine = [each for each in offers(match.game, view(match.game, match.state, seat)) if each.by == seat]
    for language in LANGUAGES:
        situation = party.get("", seat, language=language)
        speaker = voice(match.game, seats={each: each.upper() for each in party.seats}, language=language)
        assert len(situation["offers"]) == len(mine) > 0
        texts = [(each["label"], each.get("message", "")) for each in situation["offer_texts"]]
        assert texts == [(tell_offer(speaker, each), tell_closed(speaker, each)) for each in mine]
    assert party.get("", None, language="de")["offer_texts"] == []


def test_ways_to_pay_can_be_chosen_at_once(server: Running) -> None:
    party, random = Party(server, "barbarian-kingdoms", 3).sit_down(), Random(1)
    sizes = set[int]()
    for _ in range(40):
        match = party.waiting()
        seat = next(seat for seat in to_act(match.game, match.state) if seat in party.holders)
        for step, answer in walked(party, seat, random, "de"):
            for way in answer.get("ways", ()):
                after = decided(party, seat, [*step.tokens, *way["answers"]])
                assert "command" in after or after["question"]["path"] != answer["question"]["path"]
                assert way["label"]
                assert answer["question"]["whole"]
            sizes.add(len(answer.get("ways", ())))
        party.play(1)
        if max(sizes) > 1:
            break
    assert max(sizes) > 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_preview_and_a_refusal_have_words(party: Party, language: str) -> None:
    match = party.waiting()
    seat, command = party.choice(match)
    speaker = voice(match.game, seats={each: each.upper() for each in party.seats}, language=language)
    body = {"seat": seat, "command": command, "language": language}
    shown = party.holders[seat].post(f"{party.path}/preview", json=body).json()
    previewed = preview(match.game, match.state, read_command(match.game, command), viewer=seat)
    due = [tell_context(speaker, previewed.state)] if previewed.then == "chance" else []
    assert shown["lines"] == [*(text for _heading, text in story_parts(speaker, previewed.entries)), *due]
    other = next(each for each in party.holders if each != seat)
    body = {"seat": other, "command": {**command, "by": other}, "language": language}
    refused = party.holders[other].post(f"{party.path}/why-not", json=body).json()
    clause = why_not(match.game, view(match.game, match.state, other), read_command(match.game, body["command"]))
    assert isinstance(clause, Refused)
    assert not refused["legal"]
    assert isinstance(clause, Refused)
    assert refused["message"] == tell_refusal(speaker, clause)
    assert refused["lines"]

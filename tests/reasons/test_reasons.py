"""Explanations add up, are told in every language, and can be written as JSON, in random games."""

import json
from random import Random
from typing import Any

import pytest

from foreign_king import GAMES, SPECTATOR, Refused, play, result, why_not
from foreign_king.dealer import random_command
from foreign_king.games import AnyGame
from foreign_king.kernel.reason import Reason, adds_up, because
from foreign_king.language import LANGUAGES, voice
from foreign_king.opening import open_game
from foreign_king.reasons import explain_refusal, explain_score, tell_explanation, write_reason
from foreign_king.reasons.explanations import explain
from tests.random_games import PLAYERS

SEATS = ("red", "blue", "green", "yellow", "white", "black")
of_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def check(game: AnyGame, reason: Reason, language: str) -> None:
    assert adds_up(reason), reason
    told = [text for _, text in tell_explanation(voice(game, language=language), reason)]
    assert not any(mark in text for text in told for mark in ("None", "{", "}", "|", "#", "@")), told
    assert json.loads(json.dumps(write_reason(game, reason)))["clause"].startswith(f"{game.name}:")


@of_every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_happens_is_explained(game: AnyGame, language: str) -> None:
    random = Random(f"explained:{language}")
    # Every number of players is told in some language, and every language tells some of them.
    players_here = PLAYERS[game.name]
    for players in [*players_here][LANGUAGES.index(language) % len(players_here) :: len(LANGUAGES)]:
        state, entries = open_game(game, SEATS[:players])
        history, said = [*entries], list[Any]()
        while game.to_act(state):
            for seen in (state, game.eyes.view(state, SPECTATOR)):
                for offer in game.choices.offers(seen):
                    if offer.closed is not None:
                        check(game, explain_refusal(game, seen, None, offer.closed), language)
            said.append(random_command(game, state, random))
            check_refusals(game, state, [random.choice(said)], language)
            before, (state, entries) = state, play(game, state, said[-1])
            history += entries
            for reason, entry in zip(explain(game, before, entries), entries, strict=True):
                assert (reason.what, reason.rule) == (entry.fact, entry.rule)
                check(game, reason, language)
            heard = [entry._replace(fact=game.eyes.redact(entry.fact, SPECTATOR)) for entry in entries]
            for reason in explain(game, game.eyes.view(before, SPECTATOR), heard):
                check(game, reason, language)
        ended = result(game, state)
        assert ended is not None
        for seat, score in ended.scores.items():
            for known in (history, ()):
                reason = explain_score(game, state, seat, known)
                check(game, reason, language)
                assert reason.number == score


def check_refusals(game: AnyGame, state: Any, said: list[Any], language: str) -> None:
    """What was said before cannot be said at any time; and nobody says it to who sees less."""
    for seen in (state, game.eyes.view(state, state.seats[0])):
        for command in said:
            refused = why_not(game, seen, command)
            if isinstance(refused, Refused):
                reason = explain_refusal(game, seen, command, refused)
                assert (reason.what, reason.rule) == (refused, refused.rule)
                check(game, reason, language)


def test_what_does_not_add_up() -> None:
    rule = next(iter(GAMES["the-foreign-king"].rulebook.rules))
    two, three = because(rule, "part", 2, times=1, each=2), because(rule, "part", 3)
    assert adds_up(because(rule, "score", 5, parts=(two, three, because(rule, "part"))))
    assert not adds_up(because(rule, "score", 4, parts=(two, three)))
    assert not adds_up(because(rule, "score", 6, parts=(because(rule, "score", 6, parts=(two,)),)))
    assert not adds_up(because(rule, "part", 5, times=2, each=2))
    assert not adds_up(because(rule, "part", times=2, each=2))

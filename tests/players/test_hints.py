"""Hints: what a computer player would do, and why, in every language."""

from pathlib import Path
from random import Random
from time import perf_counter

import pytest

from foreign_king import GAMES, replay, voice
from foreign_king.decisions import decode
from foreign_king.language import LANGUAGES, name_of
from foreign_king.players import Budget, Hint, hint, tell_hint
from foreign_king.players.hint_texts import tell_scale
from foreign_king.players.records import knowledge_in
from tests.players.openings import GAMES_WITH_PLAYERS, Moment, moment

FEW = Budget(simulations=30)


def hints(at: Moment, budget: Budget = FEW, *, most: int = 2) -> tuple[Hint, ...]:
    return hint(at.game, at.knowledge.view, at.knowledge.known, at.seat, budget, Random(0), most=most)


@pytest.mark.parametrize(("name", "players"), GAMES_WITH_PLAYERS)
def test_a_hint_says_what_a_command_changes(name: str, players: int) -> None:
    at = moment(name, players, 40, "hint")
    given = hints(at)
    assert 1 <= len(given) <= 2
    for each in given:
        assert each.command.by == at.seat
        assert sum(each.change.values()) == pytest.approx(
            sum(term.points for term in each.after) - sum(term.points for term in each.before)
        )


@pytest.mark.parametrize(("name", "players"), GAMES_WITH_PLAYERS)
def test_a_hint_in_words_leads_to_its_command(name: str, players: int) -> None:
    at = moment(name, players, 77, "words")
    for each in hints(at):
        text = tell_hint(voice(at.game), at.knowledge.view, at.seat, each)
        assert decode(at.game, at.knowledge.view, at.seat, text.tokens) == each.command
        assert text.command.startswith(name_of(voice(at.game), "command", type(each.command).__name__))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_term_has_a_name_in_every_language(name: str, language: str) -> None:
    game = GAMES[name]
    assert game.evaluation is not None
    teller = voice(game, language=language)
    assert set(teller.language.names["term"]) == set(game.evaluation.weights)
    assert "2.7" in tell_scale(teller).replace(",", ".")


def test_a_hint_says_that_a_command_wins() -> None:
    """The last command of a recorded game is a claim that wins it. A hint before it is that it wins."""
    log = Path("examples/logs/barbarian-kingdoms-four-players.jsonl").read_bytes()
    last = replay(log).steps[-1]
    before = replay(log, most=last.number - 1)
    knows = knowledge_in(before, "red")
    assert knows is not None
    best, *_others = hint(before.game, knows.view, knows.known, "red", Budget(simulations=100), Random(0))
    text = tell_hint(voice(before.game, language="de"), knows.view, "red", best)
    assert type(best.command).__name__ == "Claim"
    assert (best.wins, text.prospect) == (1.0, "das gewinnt die Partie")
    assert "kontrollierte Provinzen +1,0" in text.why


def test_a_hint_is_never_an_arbitrary_command() -> None:
    """Where there is no time to compare commands, a few are compared nevertheless."""
    at = moment("barbarian-kingdoms", 3, 7, "time")
    best, *_others = hints(at, Budget(seconds=0))
    assert best.simulations
    assert best.prospect is not None


def test_a_hint_with_a_time_comes_soon() -> None:
    """The time is that of thinking. What a hint then says of its commands takes little more, also on a busy machine."""
    at = moment("barbarian-kingdoms", 6, 40, "time")
    began = perf_counter()
    assert hints(at, Budget(seconds=0.1))
    assert perf_counter() - began < 5

"""How a game ended: every point has its clause, and the best have won."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foreign_king import SPECTATOR, Malformed, play, random_command, result, setup, view
from foreign_king.games.the_foreign_king.ending import AWARD_CLAUSES, END_CLAUSES
from foreign_king.games.the_foreign_king.facts import AwardGained, CitizensScored, FactoriesScored, LoansPenalised
from foreign_king.kernel.game import Result
from foreign_king.kernel.ledger import Ledger
from tests.random_games import GAME, SEATS, Opening, openings, steps

SEEDS = st.integers(0, 10_000)


def ended(opening: Opening, seed: int) -> Result:
    found = result(GAME, list(steps(opening, seed))[-1].outcome.state)
    assert found is not None
    return found


@given(openings(), SEEDS)
def test_the_breakdown_adds_up_to_the_scores(opening: Opening, seed: int) -> None:
    found = ended(opening, seed)
    colours = {*SEATS[: opening.players], *(["virtual"] if opening.players == 2 else [])}
    assert set(found.scores) == set(found.breakdown) == colours
    for colour, score in found.scores.items():
        assert sum(found.breakdown[colour].values()) == score
        assert all(found.breakdown[colour].values())
        assert set(found.breakdown[colour]) <= {rule.value for rule in GAME.rulebook.rules}


@given(openings(), SEEDS)
def test_the_winners_are_among_the_best(opening: Opening, seed: int) -> None:
    found = ended(opening, seed)
    best = max(found.scores.values())
    assert found.winners
    assert {found.scores[winner] for winner in found.winners} == {best}
    assert found.reasons
    assert set(found.reasons) <= {rule.value for rule in END_CLAUSES.values()}


@given(openings(), SEEDS)
def test_every_point_was_told_when_it_was_gained(opening: Opening, seed: int) -> None:
    told: dict[tuple[str, str], int] = {}
    for step in steps(opening, seed):
        for fact, rule in step.outcome.entries:
            if isinstance(fact, FactoriesScored | CitizensScored | AwardGained | LoansPenalised):
                told[fact.seat, rule.value] = told.get((fact.seat, rule.value), 0) + fact.points
        state = step.outcome.state
    found = result(GAME, state)
    assert found is not None
    gained = {(seat, rule): points for seat, rules in found.breakdown.items() for rule, points in rules.items()}
    assert gained == {entry: points for entry, points in told.items() if points}


@given(openings(), SEEDS)
def test_there_is_no_result_before_the_end(opening: Opening, seed: int) -> None:
    *before, last = steps(opening, seed)
    assert all(result(GAME, step.outcome.state) is None for step in before)
    assert result(GAME, last.outcome.state) is not None


def test_every_award_and_every_end_has_its_clause() -> None:
    assert all(rule in GAME.rulebook.rules for rule in (*AWARD_CLAUSES.values(), *END_CLAUSES.values()))
    assert len(set(AWARD_CLAUSES.values())) == len(AWARD_CLAUSES)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seat", ["virtual", "table", "pink", ""])
def test_whoever_does_not_play_has_no_view(players: int, seat: str) -> None:
    state = setup(GAME, SEATS[:players])
    with pytest.raises(Malformed, match="has no view"):
        view(GAME, state, seat)


def test_a_fact_is_told_whole_to_everybody() -> None:
    state = setup(GAME, SEATS)
    outcome = play(GAME, state, random_command(GAME, state, Random(1)))
    for fact, _ in outcome.entries:
        assert {GAME.eyes.redact(fact, seat) for seat in (*SEATS, SPECTATOR)} == {fact}


def test_a_command_is_heard_whole_by_everybody() -> None:
    state = setup(GAME, SEATS)
    command = random_command(GAME, state, Random(1))
    assert {GAME.eyes.hide(command, seat) for seat in (*SEATS, SPECTATOR)} == {command}


def test_nobody_has_to_be_told_how_it_went_on() -> None:
    state = setup(GAME, SEATS)
    outcome = play(GAME, state, random_command(GAME, state, Random(1)))
    with pytest.raises(Malformed, match="nothing is hidden"):
        GAME.eyes.learn(Ledger(state, GAME.evolve), outcome.entries[0].fact)


def test_nobody_knows_more_than_the_position_tells() -> None:
    state = setup(GAME, SEATS)
    outcome = play(GAME, state, random_command(GAME, state, Random(1)))
    assert {GAME.eyes.deduce(None, state, entry.fact) for entry in outcome.entries} == {None}


def test_everybody_wins_alone() -> None:
    assert GAME.ending.sides(setup(GAME, SEATS[:3])) == (("red",), ("blue",), ("green",))

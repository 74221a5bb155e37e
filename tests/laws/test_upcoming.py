"""Who decides next, in every game: everybody can know it, and it comes so."""

from itertools import islice
from typing import Any

import pytest

from foreign_king import SPECTATOR, TABLE, to_act, view
from tests.laws.cases import CASES, Case
from tests.random_games import PLAYERS, Opening, steps

STEPS = 150
ALL = [(case, players) for case in CASES for players in PLAYERS[case.game.name]]


def upcoming(case: Case, state: Any) -> tuple[str, ...]:
    assert case.game.upcoming is not None
    return case.game.upcoming(state)


@pytest.mark.parametrize(("case", "players"), ALL, ids=lambda each: each.game.name if isinstance(each, Case) else each)
def test_those_who_decide_come_first_then_whose_turn_it_will_be(case: Case, players: int) -> None:
    turns = 0
    opening = Opening(players, next(iter(case.game.law.editions)), {}, case.game)
    for step in islice(steps(opening, players), STEPS):
        state, acting = step.before, [seat for seat in to_act(case.game, step.before) if seat != TABLE]
        next_ones = upcoming(case, state)
        assert sorted(next_ones[: len(acting)]) == sorted(acting)
        assert len(set(next_ones)) == len(next_ones)
        assert set(next_ones) <= set(state.seats)
        began = [entry.fact.seat for entry in step.outcome.entries if type(entry.fact).__name__ == "TurnBegan"]
        if [type(phase).__name__ for phase in state.pending] == ["Turn"] and began and began != acting:
            turns += 1
            assert next_ones[1] == began[0]
    # A game without turns has no such fact.
    assert turns > 3 or "TurnBegan" not in {fact.__name__ for fact in case.game.types.facts}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.game.name)
def test_everybody_knows_who_decides_next(case: Case) -> None:
    opening = Opening(3, next(iter(case.game.law.editions)), {}, case.game)
    for step in islice(steps(opening, 1830), 0, STEPS, 10):
        state = step.outcome.state
        for viewer in (*state.seats, SPECTATOR):
            assert upcoming(case, view(case.game, state, viewer)) == upcoming(case, state)

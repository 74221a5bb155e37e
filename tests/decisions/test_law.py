"""In any position of any game, decisions lead to exactly the legal commands."""

from random import Random
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, assume, event, given, settings
from hypothesis import strategies as st

from foreign_king import GAMES, Malformed, deal, offers, play, to_act, view
from foreign_king.decisions import Field, Made, begin
from foreign_king.games.the_foreign_king.facts import FrancsPaid, LoanRepaid
from foreign_king.kernel.chance import TABLE
from tests.decisions.law import check_decisions, fields_asked, walk
from tests.decisions.test_steps import KINGDOMS, read
from tests.laws.cases import Case, of_every_game
from tests.laws.test_any_board import board_or_fault, changed, written
from tests.random_games import GAME, PLAYERS, Opening, laws, positions, steps

PRICES = {"build.price", "place.price", "move.price", "king.price", "queen.price", "loan.repay"}
"""The clauses of The Foreign King by which a command costs something."""


@of_every_game
@given(data=st.data(), seed=st.integers(0, 10_000))
def test_a_decision_leads_to_what_is_legal(case: Case, data: st.DataObject, seed: int) -> None:
    check_decisions(case.game, data.draw(positions(case.game)), Random(seed))


# Most boards with random changes are refused, so that many draws are thrown away.
@settings(suppress_health_check=[HealthCheck.filter_too_much])
@of_every_game
@given(data=st.data(), seed=st.integers(0, 1000))
def test_a_decision_leads_to_what_is_legal_on_any_board(case: Case, data: st.DataObject, seed: int) -> None:
    board = board_or_fault(case.game, written(data.draw(changed(case.game))))
    assume(not isinstance(board, Malformed))
    edition = next(iter(case.game.law.editions))
    opening = Opening(data.draw(st.sampled_from(PLAYERS[case.game.name])), edition, {}, case.game, board)
    random = Random(seed)
    for step in random.sample(list(steps(opening, seed)), 3):
        check_decisions(case.game, step.before, random)


@given(data=st.data(), seed=st.integers(0, 1000))
def test_a_decision_leads_to_what_is_legal_where_change_is_made(data: st.DataObject, seed: int) -> None:
    """Few tokens in the treasury and in the provinces: much can be paid and taken only after a change."""
    few = st.fixed_dictionaries({token: st.integers(0, 2) for token in ("bronze", "silver", "gold")})
    rich = few.map(lambda tokens: {**tokens, "diamond": 1}) | few
    there = {area: {"tokens": data.draw(few)} for area in ("liguria", "venetia", "latium")}
    players = {"red": {"treasury": data.draw(rich)}, "blue": {"treasury": {}}, "green": {"treasury": {}}}
    state = read(KINGDOMS, "red", "blue", "green", players=players, treasures=there)
    event(f"{sum(type(field).__name__ == 'Exchange' for offer in offers(KINGDOMS, state) for field in offer.fields)}")
    check_decisions(KINGDOMS, state, Random(seed))


def test_every_kind_of_field_is_asked_for() -> None:
    """In positions such as the law above draws, by every law and number of players of every game."""
    met, random = set[str](), Random("every kind")
    for game in GAMES.values():
        for players in PLAYERS[game.name]:
            for law in laws(game, players):
                for step in steps(Opening(players, random.choice(list(game.law.editions)), law, game), 1):
                    for seat in to_act(game, step.before) if random.random() < 0.3 else ():
                        decision = begin(game, step.before, seat)
                        met |= fields_asked(list(walk(decision, random)) if decision is not None else [])
    assert met == {kind.__name__ for kind in get_args(Field)}


@given(state=positions(GAME), seed=st.integers(0, 10_000))
def test_the_price_is_what_the_player_pays(state: Any, seed: int) -> None:
    decision = next((begin(GAME, state, seat) for seat in to_act(GAME, state)), None)
    assume(decision is not None)
    assert decision is not None
    *_, made = walk(decision, Random(seed))
    assert isinstance(made, Made)
    entries = play(GAME, state, made.command).entries
    # What the end of a round costs is not the command's price.
    facts = [entry.fact for entry in entries if entry.rule in PRICES]
    assert made.price == sum(fact.francs for fact in facts if isinstance(fact, FrancsPaid | LoanRepaid))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_by_decisions_out_of_the_own_view(name: str) -> None:
    game, random = GAMES[name], Random(f"decisions {name}")
    state = Opening(PLAYERS[name][0], next(iter(game.law.editions)), {}, game).open()
    for _ in range(200):
        acting = to_act(game, state)
        if not acting:
            break
        if acting == (TABLE,):
            command = deal(game, state, random)
        else:
            decision = begin(game, view(game, state, acting[0]), acting[0])
            assert decision is not None
            *_, made = walk(decision, random)
            assert isinstance(made, Made)
            command = made.command
        state = play(game, state, command).state

"""In any position of any game, what a viewer imagines cannot be told from the truth, and does not depend on it."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foreign_king import GAMES, view
from foreign_king.imagining import follow, imagine
from foreign_king.kernel.record import replace
from foreign_king.kernel.unseen import UNSEEN, is_hiding
from tests.imagining.law import check_imagined, followed
from tests.laws.cases import Case, of_every_game
from tests.random_games import PLAYERS, Opening, laws, openings


@of_every_game
@given(data=st.data(), seed=st.integers(0, 10_000))
def test_what_is_imagined_cannot_be_told_from_the_truth(case: Case, data: st.DataObject, seed: int) -> None:
    random = Random(seed)
    for state, known in followed(data.draw(openings(case.game)), seed):
        for knowledge in known:
            if random.random() < 0.05:
                check_imagined(knowledge, state, random)


@of_every_game
def test_by_every_law_and_with_every_number_of_players_it_cannot_be_told_from_the_truth(case: Case) -> None:
    random = Random("every law")
    for players in PLAYERS[case.game.name]:
        for law in laws(case.game, players):
            opening = Opening(players, random.choice(list(case.game.law.editions)), law, case.game)
            for state, known in followed(opening, 1):
                if random.random() < 0.05:
                    check_imagined(random.choice(known), state, random)


def test_in_every_phase_it_cannot_be_told_from_the_truth() -> None:
    """Also while sealed choices are made, and before the table draws."""
    random, met = Random("every phase"), set[tuple[str, str]]()
    for game in GAMES.values():
        for players in PLAYERS[game.name][-1:]:
            for state, known in followed(Opening(players, next(iter(game.law.editions)), {}, game), 3):
                phase = (game.name, type(state.pending[-1]).__name__)
                if phase not in met or is_sealing(state):
                    met.add(phase)
                    for knowledge in random.sample(known, 2):
                        check_imagined(knowledge, state, random)
    phases = {name for game, name in met if game != "the-foreign-king"}
    assert {"Laying", "Redealing", "Bribing", "Drawing", "Placing", "Assigning", "Starts"} <= phases


def is_sealing(state: Any) -> bool:
    """Whether some seats have made sealed choices, and others have still to make theirs."""
    phase = state.pending[-1]
    return bool(getattr(phase, "laid", None) or getattr(phase, "purses", None))


@of_every_game
@given(data=st.data(), seed=st.integers(0, 10_000))
def test_what_is_hidden_never_changes_what_is_imagined(case: Case, data: st.DataObject, seed: int) -> None:
    game, random = case.game, Random(seed)
    for _, known in followed(data.draw(openings(game)), seed):
        if random.random() < 0.05:
            knowledge = random.choice(known)
            other = knowledge.imagine(random)
            from_other = view(game, other, knowledge.seat)
            first, second = Random(seed), Random(seed)
            assert imagine(game, from_other, knowledge.known, first) == knowledge.imagine(second)


def test_nothing_is_hidden_in_the_foreign_king() -> None:
    game = GAMES["the-foreign-king"]
    knowledge = follow(game, ["red", "blue"], "red")
    assert knowledge.known is None
    assert not is_hiding(knowledge.view)
    assert knowledge.imagine(Random(1)) is knowledge.view


def test_a_position_can_be_imagined_without_anything_known() -> None:
    for game in GAMES.values():
        for state, known in followed(Opening(3, next(iter(game.law.editions)), {}, game), 5):
            seat = known[0].seat
            world = imagine(game, view(game, state, seat), None, Random(1))
            assert view(game, world, seat) == view(game, state, seat)
            assert not is_hiding(world)


def test_a_view_in_which_a_card_is_nowhere_is_no_position() -> None:
    shown = with_hidden_hands()
    other = next(seat for seat, player in shown.players.items() if player.hand is UNSEEN and player.cards)
    fewer = replace(shown.players[other], cards=shown.players[other].cards - 1)
    with pytest.raises(ValueError, match="out of sight"):
        imagine(LANG_LEBE, replace(shown, players=shown.players.put(other, fewer)), None, Random(1))


LANG_LEBE = GAMES["lang-lebe-der-koenig"]


def with_hidden_hands() -> Any:
    """The first view of red in which others have cards."""
    opening = Opening(3, next(iter(LANG_LEBE.law.editions)), {}, LANG_LEBE)
    views = (view(LANG_LEBE, state, "red") for state, _ in followed(opening, 1))
    return next(each for each in views if is_hiding(each))

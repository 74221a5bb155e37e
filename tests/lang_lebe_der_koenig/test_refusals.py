"""What a refusal is about, where one clause has more than one sentence to say."""

import pytest

from foreign_king import SPECTATOR, UNSEEN, Refused, play, read_command
from foreign_king.games.lang_lebe_der_koenig.commands import LayCards
from foreign_king.games.lang_lebe_der_koenig.state import State
from tests.lang_lebe_der_koenig.positions import GAME, laying, read


def refused(state: State, **command: object) -> Refused:
    with pytest.raises(Refused) as caught:
        play(GAME, state, read_command(GAME, command))
    return caught.value


@pytest.mark.parametrize(("by", "about"), [("red", {"due": "Turn"}), ("blue", {"decides": "red"})])
def test_whose_turn_it_is_or_what_is_due_first(by: str, about: dict[str, str]) -> None:
    found = refused(read(), type="StopPlacing", by=by)
    assert (found.rule, found.about) == ("turn.whose", about)


def test_while_all_lay_cards_nobody_ends_a_turn() -> None:
    found = refused(laying(), type="EndTurn", by="red")
    assert (found.rule, found.about) == ("turn.whose", {"due": "Laying"})


@pytest.mark.parametrize("by", ["red", "green"])
def test_a_spectator_waits_for_the_cards_that_all_have_laid(by: str) -> None:
    state = GAME.eyes.view(laying(), SPECTATOR)
    for seat in GAME.to_act(state):
        state = play(GAME, state, LayCards(by=seat, cards=UNSEEN)).state
    assert GAME.to_act(state) == ()
    found = refused(state, type="LayCards", by=by, cards="unseen")
    assert (found.rule, found.about) == ("turn.whose", {"due": "Laying"})

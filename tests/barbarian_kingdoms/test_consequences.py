"""What is to be decided after a command, and after a single fact."""

import pytest

from foreign_king import play, position, read_command
from foreign_king.games.barbarian_kingdoms.facts import ClaimDeclined, Fact, ManoeuvreEnded
from foreign_king.games.barbarian_kingdoms.state import State
from tests.barbarian_kingdoms.positions import CLAIMING, GAME, HUNS, MOVED, RED, read, with_kingdoms

CLAIM = {"type": "Claim", "by": "red", "kingdom": "huns", "province": "thuringe", "payment": {"bronze": 1}}


def test_whoever_claims_at_once_has_decided_and_an_opponent_may_contest() -> None:
    state = read(3, HUNS, **with_kingdoms(CLAIMING, franks={"warriors": ["ripuaria"]}))
    asked = play(GAME, state, read_command(GAME, CLAIM)).state
    assert position(GAME, asked)["pending"] == [
        {"type": "Turn", "kingdom": "huns"},
        {"type": "Contesting", "kingdoms": ["franks"]},
    ]


@pytest.mark.parametrize(
    ("state", "fact"),
    [
        (read(**MOVED), ManoeuvreEnded(kingdom=RED)),
        (read(3, HUNS, **CLAIMING), ClaimDeclined(kingdom="huns")),
    ],
    ids=["a manoeuvre that has ended", "a claim that was declined"],
)
def test_of_a_decision_that_is_made_only_the_turn_is_left(state: State, fact: Fact) -> None:
    """A front end that shows a command fact by fact asks for nothing between the decision and the next turn."""
    turn, _ = state.pending
    assert GAME.evolve(state, fact).pending == (turn,)

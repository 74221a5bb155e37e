"""What is to be decided after a command."""

from foreign_king import play, position, read_command
from tests.barbarian_kingdoms.positions import CLAIMING, GAME, HUNS, read, with_kingdoms

CLAIM = {"type": "Claim", "by": "red", "kingdom": "huns", "province": "thuringe", "payment": {"bronze": 1}}


def test_whoever_claims_at_once_has_decided_and_an_opponent_may_contest() -> None:
    state = read(3, HUNS, **with_kingdoms(CLAIMING, franks={"warriors": ["ripuaria"]}))
    asked = play(GAME, state, read_command(GAME, CLAIM)).state
    assert position(GAME, asked)["pending"] == [
        {"type": "Turn", "kingdom": "huns"},
        {"type": "Contesting", "kingdoms": ["franks"]},
    ]

"""What a claim needs."""

import pytest

from foreign_king import Refused, play, read_command
from tests.barbarian_kingdoms.positions import BLUE, GAME, RED, Said, read

FOUR = ["apulia", "sicile", "dalmatia", "galice"]
CLAIM: Said = {"type": "Claim", "by": "red", "kingdom": RED, "province": "bourgogne", "payment": {"bronze": 3}}


def test_an_opponents_control_token_is_replaced_only_by_an_own_one() -> None:
    """Only the own emblem can be claimed back without a control token."""
    there = {RED: {"warriors": ["bourgogne"], "claimed": FOUR}, BLUE: {"claimed": ["bourgogne"]}}
    with pytest.raises(Refused) as caught:
        play(GAME, read(kingdoms=there), read_command(GAME, CLAIM))
    assert caught.value.rule.value == "claim.tokens"

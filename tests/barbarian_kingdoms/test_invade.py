"""Which provinces can be invaded."""

import pytest

from foreign_king import Refused, play, read_command
from tests.barbarian_kingdoms.positions import BLUE, GAME, RED, Said, read

INVADE: Said = {"type": "Invade", "by": "red", "kingdom": RED, "unit": "warrior", "origin": "apulia", "to": "sicile"}


@pytest.mark.parametrize(("stands", "clause"), [("vandals", "invade.control"), (BLUE, None)])
def test_an_own_control_token_bars_an_invasion_unless_an_opponent_stands_there(stands: str, clause: str | None) -> None:
    """The unit of a partner, the Vandals, does not lift it: it may have come to contest an invasion."""
    there = {RED: {"warriors": ["apulia"], "claimed": ["sicile"]}, stands: {"warriors": ["sicile"]}}
    state = read(4, {"team_size": 2}, kingdoms=there)
    if clause is None:
        assert play(GAME, state, read_command(GAME, INVADE)).entries
        return
    with pytest.raises(Refused) as caught:
        play(GAME, state, read_command(GAME, INVADE))
    assert caught.value.rule.value == clause

"""Where units can go, with the power that makes every coast adjacent to the sea."""

from collections import Counter

import pytest

from foreign_king import legal
from foreign_king.games.barbarian_kingdoms.commands import Manoeuvre
from tests.barbarian_kingdoms.positions import GAME, Said, read

LAW: Said = {"kingdoms": ["vandals", "visigoths", "franks"]}
"""The law by which red plays the Vandals, whose king goes to sea from any coast."""
TURN: Said = {"pending": [{"type": "Turn", "kingdom": "vandals"}]}


@pytest.mark.parametrize(("king", "to"), [("afrique", "sea"), ("sea", "afrique")])
def test_a_way_through_a_port_is_listed_once_though_the_power_leads_there_too(king: str, to: str) -> None:
    state = read(3, LAW, kingdoms={"vandals": {"king": king}}, **TURN)
    moves = Counter((move.origin, move.to) for move in legal(GAME, state) if isinstance(move, Manoeuvre))
    assert moves[king, to] == 1
    assert set(moves.values()) == {1}

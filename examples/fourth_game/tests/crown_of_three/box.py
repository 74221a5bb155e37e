"""Counting the pieces of the box, wherever they are."""

from collections import Counter

from foreign_king.games.crown_of_three.state import State


def pieces(state: State) -> Counter[str]:
    """Every card: in the deck, or in a hand."""
    held = sum(player.card is not None for player in state.players.values())
    assert state.deck >= 0
    return Counter(cards=state.deck + held)

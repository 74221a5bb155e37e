"""A count of all pieces of the box, wherever they are."""

from collections import Counter

from foreign_king.games.crown_of_three.state import State


def pieces(state: State) -> Counter[str]:
    """Count the cards in the deck and in the hands."""
    held = sum(player.card is not None for player in state.players.values())
    assert state.deck >= 0
    return Counter(cards=state.deck + held)

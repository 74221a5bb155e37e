"""What can be known of hidden cards: only what a view shows, because the deck is shuffled anew in each round."""

from foreign_king.games.crown_of_three.facts import Fact
from foreign_king.games.crown_of_three.state import State


def deduce(known: object, state: State, fact: Fact) -> None:
    """Return what is known after a fact."""
    return None

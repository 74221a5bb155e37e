"""What can be known of hidden cards: nothing beyond what is seen, for the deck is shuffled anew in each round."""

from foreign_king.games.crown_of_three.facts import Fact
from foreign_king.games.crown_of_three.state import State


def deduce(known: object, state: State, fact: Fact) -> None:
    """What is known after a fact."""
    return None

"""The openings with which the tests try the game: numbers of players and laws, and how long a game lasts at most."""

from typing import Any

PLAYERS = (3, 4, 5)
LONGEST = 4000
"""No game of the published random player takes more commands than this."""
LAWS: tuple[dict[str, Any], ...] = (
    {},
    {"one_refuge": True},
    # Nobody is dealt new cards, so that many come to a negotiation without cards
    {"counted_as_seated": True, "hand_x1": 3, "hand_x2": 1, "most_dealt": 0},
    # Small hands run out, and so do small supplies
    {"hand_x1": 3, "hand_x2": 1, "hand_x3": 1},
    {"courtiers": 5},
    {"start_courtiers": 1, "one_refuge": True, "hand_x1": 4, "hand_x2": 2},
    {"votes_needed": 14, "votes_needed_of_three": 12},
    {"success": 6, "roll_off_dice": 1, "most_dealt": 2},
)
LAWS_OF_PLAYERS: dict[int, tuple[dict[str, Any], ...]] = {}
"""Laws that make sense only for a certain number of players, by that number."""

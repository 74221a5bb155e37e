"""The tables at which the game is tried: how many play, by which laws, and how long it takes at most."""

from typing import Any

PLAYERS = (3, 4, 5)
LONGEST = 4000
"""No random game of the published player takes more commands than this."""
LAWS: tuple[dict[str, Any], ...] = (
    {},
    {"one_refuge": True},
    # Nobody is dealt anything: many come to a negotiation without cards
    {"counted_as_seated": True, "hand_x1": 3, "hand_x2": 1, "most_dealt": 0},
    # Small hands run out, and small supplies too
    {"hand_x1": 3, "hand_x2": 1, "hand_x3": 1},
    {"courtiers": 5},
    {"start_courtiers": 1, "one_refuge": True, "hand_x1": 4, "hand_x2": 2},
    {"votes_needed": 14, "votes_needed_of_three": 12},
    {"success": 6, "roll_off_dice": 1, "most_dealt": 2},
)
LAWS_OF_PLAYERS: dict[int, tuple[dict[str, Any], ...]] = {}
"""What makes sense for so many players only."""

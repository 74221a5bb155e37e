"""The tables at which the game is tried: how many play, by which laws, and how long it takes at most."""

from typing import Any

PLAYERS = (2, 3, 4)
LONGEST = 1500
"""No random game of the published player takes more commands than this."""
LAWS: tuple[dict[str, Any], ...] = (
    {},
    {"limited_bank": True},
    {"limited_bank": True, "francs_in_box": 27},
    {"place_first_free": False},
    # Small boxes come to their ends, and to their bottoms, soon
    {"citizens": 5, "medals": 2},
    {"metal_factories": 1, "textile_factories": 1},
    {"king_marker": 6},
    {"citizens": 3, "start_francs": [0, 0, 0, 0], "coins": 0},
)
LAWS_OF_PLAYERS: dict[int, tuple[dict[str, Any], ...]] = {}
"""What makes sense for so many players only."""

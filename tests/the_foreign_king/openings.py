"""The openings with which the tests try the game: numbers of players and laws, and how long a game lasts at most."""

from typing import Any

PLAYERS = (2, 3, 4)
LONGEST = 1500
"""No game of the published random player takes more commands than this."""
LAWS: tuple[dict[str, Any], ...] = (
    {},
    {"limited_bank": True},
    {"limited_bank": True, "francs_in_box": 27},
    {"place_first_free": False},
    # With few pieces these run out early, and the game ends early
    {"citizens": 5, "medals": 2},
    {"metal_factories": 1, "textile_factories": 1},
    {"king_marker": 6},
    {"citizens": 3, "start_francs": [0, 0, 0, 0], "coins": 0},
)
LAWS_OF_PLAYERS: dict[int, tuple[dict[str, Any], ...]] = {}
"""Laws that make sense only for a certain number of players, by that number."""

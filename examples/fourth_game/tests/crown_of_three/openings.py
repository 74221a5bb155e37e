"""The openings with which the tests try the game: numbers of players and laws, and how long a game lasts at most."""

from typing import Any

PLAYERS = (2, 3, 4)
LONGEST = 200
"""No game of the published random player takes more commands than this."""
LAWS: tuple[dict[str, Any], ...] = ({}, {"rounds": 1}, {"copies": 3, "crown_points": 0}, {"yield_points": 3})
LAWS_OF_PLAYERS: dict[int, tuple[dict[str, Any], ...]] = {}
"""Laws that make sense only for a certain number of players, by that number."""

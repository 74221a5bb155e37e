"""The tables at which the game is tried: how many play, by which laws, and how long it takes at most."""

from typing import Any

PLAYERS = (2, 3, 4)
LONGEST = 200
"""No random game takes more commands than this."""
LAWS: tuple[dict[str, Any], ...] = ({}, {"rounds": 1}, {"copies": 3, "crown_points": 0}, {"yield_points": 3})
LAWS_OF_PLAYERS: dict[int, tuple[dict[str, Any], ...]] = {}
"""What makes sense for so many players only."""

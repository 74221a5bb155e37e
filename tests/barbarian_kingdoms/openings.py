"""The openings with which the tests try the game: numbers of players and laws, and how long a game lasts at most."""

from typing import Any

PLAYERS = (2, 3, 4, 5, 6)
LONGEST = 1500
"""No game of the published random player takes more commands than this."""
LAWS: tuple[dict[str, Any], ...] = (
    {},
    {"kings_to_win": 1},
    {"provinces_to_win": 4},
    {"provinces_to_win": 6, "reign_tremis": 1},
    {"claim_after_king_left": True},
    # Little to begin with, and nothing at all
    {"start_bronze": 1, "start_silver": 0, "start_gold": 0, "provinces_to_win": 5},
    {"start_bronze": 0, "start_silver": 0, "start_gold": 0},
    # Points that tie again and again
    {"marker_points": 0, "king_points": 3, "warrior_points": 3},
    {"marker_points": 0, "king_points": 0, "warrior_points": 0, "provinces_to_win": 5},
)
LAWS_OF_PLAYERS: dict[int, tuple[dict[str, Any], ...]] = {
    2: (
        {"configuration": "two-2", "assigned": ["saxons", "huns", "ostrogoths", "franks"], "first": "franks"},
        {"kingdoms": ["vandals", "huns", "visigoths", "saxons"], "kings_to_win": 1},
    ),
    3: (
        {"configuration": "three-2", "first": "saxons"},
        {"kingdoms": ["huns", "vandals", "saxons"], "assigned": ["saxons", "vandals", "huns"]},
    ),
    4: (
        {"team_size": 2},
        {"team_size": 2, "kingdoms": ["huns", "saxons", "vandals", "franks"], "first": "vandals"},
        {"team_size": 2, "configuration": "four-3", "provinces_to_win": 4},
    ),
    5: (
        {"configuration": "five-3", "first": "franks"},
        {"kingdoms": ["huns", "ostrogoths", "vandals", "saxons", "franks"]},
    ),
    6: (
        {"team_size": 2},
        {"team_size": 3},
        {"team_size": 2, "kings_to_win": 1, "provinces_to_win": 5},
        {"assigned": ["franks", "saxons", "visigoths", "vandals", "ostrogoths", "huns"]},
    ),
}
"""Laws that make sense only for a certain number of players, by that number."""

"""Writing positions down in few words."""

from typing import Any

from foreign_king import GAMES
from foreign_king.boards import default_board
from foreign_king.games.lang_lebe_der_koenig.state import State
from foreign_king.wire import codec

GAME = GAMES["lang-lebe-der-koenig"]
SEATS = ("red", "blue", "green", "yellow", "white")

HOMES: dict[str, dict[str, Any]] = {
    "red": {"baron": "rouecestre"},
    "blue": {"baron": "cestre"},
    "green": {"baron": "everwic"},
}
RED_TURN = {"type": "Turn", "seat": "red", "stage": "start", "entered": []}
ARRIVED = {"type": "Turn", "seat": "red", "stage": "arrived", "entered": ["cestre"]}
PLACED = {"type": "Turn", "seat": "red", "stage": "placed", "entered": ["rouecestre"]}
CONTEST: dict[str, Any] = {
    "territory": "cestre",
    "intruder": "red",
    "defender": "blue",
    "contenders": ["red", "blue", "green"],
}
"""A negotiation for blue's home before anybody has shown cards."""


def read(count: int = 3, law: dict[str, Any] | None = None, /, **said: Any) -> State:
    """A position with these seats, in which this is said; each of the three barons is at home."""
    played = codec(GAME).read_law("fr", law or {})
    document = {"seats": list(SEATS[:count]), "players": HOMES, **said}
    state: State = codec(GAME).read_position(document, played, default_board(GAME))
    return state


def with_players(**more: dict[str, Any]) -> dict[str, Any]:
    """The three players at home, with this besides."""
    return {seat: {**home, **more.get(seat, {})} for seat, home in HOMES.items()}


def laying(**more: Any) -> State:
    """Red has come to blue, and all three have still to lay cards, unless something else is said."""
    said: dict[str, Any] = {"turn": "red", "negotiation": CONTEST, "players": with_players(red={"baron": "cestre"})}
    phase = {"type": "Laying", "waiting": list(SEATS[:3]), "laid": {}}
    return read(**{**said, "pending": [ARRIVED, phase], **more})

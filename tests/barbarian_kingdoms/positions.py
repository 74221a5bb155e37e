"""Writing positions down in few words."""

from typing import Any

from foreign_king import GAMES
from foreign_king.boards import default_board
from foreign_king.games.barbarian_kingdoms.state import State
from foreign_king.wire import codec

GAME = GAMES["barbarian-kingdoms"]
SEATS = ("red", "blue", "green", "yellow", "white", "black")
RED, BLUE, GREEN = "ostrogoths", "visigoths", "franks"
"""Whose kingdom is whose, of three players."""

Said = dict[str, Any]
"""What a document says."""

TURN: Said = {"type": "Turn", "kingdom": RED}
INVASION: Said = {"kind": "invade", "kingdom": RED, "province": "bourgogne"}
CLAIM: Said = INVASION | {"kind": "claim"}
"""Red goes to Burgundy: liguria is red's and aquitania blue's capital, mosella green's; all three lie beside it."""
BATTLE: Said = INVASION | {"opponent": BLUE, "contested": True}
WON: Said = BATTLE | {"winner": RED, "points": {RED: 3, BLUE: 3}}

INVADERS: Said = {RED: {"warriors": ["bourgogne"]}, GREEN: {"warriors": ["mosella"]}}
"""Blue and green can contest, blue with the king."""
FIGHTERS: Said = {RED: {"warriors": ["bourgogne", "liguria"]}, BLUE: {"warriors": ["bourgogne"]}}
"""Red can reinforce with a warrior, blue with the king."""
WINNERS: Said = {RED: {"king": "bourgogne", "warriors": ["bourgogne"]}}
"""Either can stay, and the other goes to liguria."""

ASKED: Said = {
    "kingdoms": INVADERS,
    "action": INVASION,
    "pending": [TURN, {"type": "Contesting", "kingdoms": [BLUE, GREEN]}],
}
REINFORCING: Said = {
    "kingdoms": FIGHTERS,
    "action": BATTLE,
    "pending": [TURN, {"type": "Reinforcing", "kingdoms": [RED, BLUE], "moved": False}],
}
BRIBING: Said = {
    "kingdoms": FIGHTERS,
    "action": BATTLE,
    "pending": [TURN, {"type": "Bribing", "waiting": [RED, BLUE], "purses": {}}],
}
EVACUATING: Said = {"kingdoms": WINNERS, "action": WON, "pending": [TURN, {"type": "Evacuating", "kingdom": RED}]}
DRAWING: Said = {
    "kingdoms": INVADERS,
    "treasures": {"bourgogne": {"face_down": 1}},
    "action": INVASION,
    "pending": [TURN, {"type": "Drawing", "seat": "red", "province": "bourgogne"}],
}
HUNS: Said = {"kingdoms": ["huns", "visigoths", "franks"]}
"""The law by which red plays the Huns, whose king has a power."""
CLAIMING: Said = {
    "kingdoms": {"huns": {"king": "thuringe"}},
    "pending": [
        {"type": "Turn", "kingdom": "huns"},
        {"type": "ClaimingAtOnce", "kingdom": "huns", "province": "thuringe"},
    ],
}
MOVED: Said = {
    "kingdoms": {RED: {"king": "liguria"}},
    "pending": [TURN, {"type": "Manoeuvring", "kingdom": RED, "moved": [{"unit": "king", "area": "liguria"}]}],
}
ASSIGNING: Said = {"turns": 0, "pending": [{"type": "Assigning"}]}
PLACING: Said = {"turns": 0, "pending": [{"type": "Placing", "kingdoms": [GREEN]}]}
REIGN: Said = {"kings": 0, "king": 2, "warriors": 0, "control": 0, "treasury": 2}
WON_BY_RED: Said = {"winners": ["red"], "reasons": ["victory.territorial"]}
OVER: Said = {
    "players": {seat: {"reign": REIGN} for seat in SEATS[:3]},
    "pending": [{"type": "Over", "ranking": ["red", "green", "blue"], **WON_BY_RED}],
}
SHOWING: Said = {
    "players": {"blue": {"treasury": "unseen", "tokens": 6}},
    "pending": [{"type": "Showing", **WON_BY_RED}],
}


def read(count: int = 3, law: Said | None = None, /, **said: Any) -> State:
    """A position with so many players, in which this is said."""
    played = codec(GAME).read_law("fr", law or {})
    document = {"seats": list(SEATS[:count]), **said}
    state: State = codec(GAME).read_position(document, played, default_board(GAME))
    return state


def with_phase(said: Said, **fields: Any) -> Said:
    """The same, but for some fields of what is to be decided."""
    *below, phase = said["pending"]
    return said | {"pending": [*below, phase | fields]}


def with_action(said: Said, **fields: Any) -> Said:
    """The same, but for some fields of the action."""
    return said | {"action": said["action"] | fields}


def with_kingdoms(said: Said, **kingdoms: Any) -> Said:
    """The same, but for some kingdoms."""
    return said | {"kingdoms": said["kingdoms"] | kingdoms}

"""A refusal names what it is about: enough for a front end to say it in a sentence."""

from typing import Any

import pytest

from foreign_king import Refused, why_not
from foreign_king.boards import default_board
from foreign_king.games.the_foreign_king.commands import (
    AppointMember,
    BuildFactory,
    Command,
    EndTurn,
    LayDownFactory,
    MoveCitizens,
    MoveDisc,
    MoveKing,
    MoveVirtualCitizen,
    Pass,
    PlaceCitizens,
    TakeCoins,
    TakeLoan,
    UseQueen,
)
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.wire import codec
from tests.random_games import GAME, SEATS

ACTED = {"type": "Turn", "seat": "red", "acted": True}
CONGRESS = {"type": "Congress", "province": "liege", "asked": ["red", "blue"]}
STEPS = {"type": "VirtualSteps", "seat": "blue", "steps": 2}
MEMBERS = {"red": {"members": 1, "medals": 1}, "blue": {"members": 1}}


def position(count: int, edition: str = "fr", **said: Any) -> State:
    law = codec(GAME).read_law(edition, {})
    document = {"seats": list(SEATS[:count]), **said}
    state: State = codec(GAME).read_position(document, law, default_board(GAME))
    return state


def virtual(**citizens: int) -> State:
    """Blue owes virtual steps, and virtual citizens stand in these provinces."""
    there = {name: {"citizens": {"virtual": number}} for name, number in citizens.items()}
    return position(2, pending=[ACTED, STEPS], provinces=there)


def asked() -> State:
    """Red is asked whether to send members, in red's own turn."""
    return position(2, players=MEMBERS, pending=[ACTED, CONGRESS])


def pawns() -> State:
    """Red's turn, with red's pawn on Coins and blue's on the King."""
    return position(2, players={"red": {"pawn": "coins"}, "blue": {"pawn": "king"}})


def deal() -> State:
    return position(2, turn_order=[], pending=[{"type": "Deal"}])


def laying_down() -> State:
    laying = {"type": "LayingDown", "seat": "red", "province": "liege"}
    return position(2, provinces={"liege": {"textile": 1}}, pending=[ACTED, laying])


def build(seat: str) -> BuildFactory:
    return BuildFactory(by=seat, kind="metal", province="liege")


CASES: list[tuple[State, Command, str, dict[str, str | int]]] = [
    # Whose turn it is, or what the same seat has to decide first
    (position(2), TakeCoins(by="blue"), "turn.whose", {"decides": "red"}),
    (position(2), EndTurn(by="red"), "turn.must-act", {}),
    (asked(), EndTurn(by="red"), "turn.whose", {"due": "Congress"}),
    (asked(), EndTurn(by="blue"), "turn.whose", {"decides": "red"}),
    (asked(), TakeLoan(by="red"), "loan.own-turn", {"due": "Congress"}),
    (asked(), TakeLoan(by="blue"), "loan.own-turn", {"decides": "red"}),
    (position(2), MoveDisc(by="red", position=1), "turn.whose", {"due": "Turn"}),
    (deal(), EndTurn(by="red"), "chance.due", {}),
    (position(2, pending=[{"type": "Over", "winners": ["red"]}]), EndTurn(by="red"), "turn.over", {}),
    (position(2, players=MEMBERS), Pass(by="red"), "turn.pass", {"space": "build"}),
    # Where a pawn may go
    (pawns(), TakeCoins(by="red"), "pawn.own-space", {"space": "coins"}),
    (pawns(), MoveKing(by="red", path=("liege",)), "pawn.taken-space", {"space": "king", "seat": "blue"}),
    (pawns(), UseQueen(by="red", action=build("red")), "pawn.player-count", {"space": "queen"}),
    (
        position(4, "de", players={"red": {"francs": 9}}),
        UseQueen(by="red", action=build("red")),
        "queen.taken-only",
        {"space": "build"},
    ),
    # Pieces and places
    (position(2), build("red"), "build.price", {}),
    (
        position(2, provinces={"liege": {"metal": 5}}),
        build("red"),
        "build.kind",
        {"kind": "metal"},
    ),
    (position(2), PlaceCitizens(by="red", province="liege", citizens=16), "place.supply", {}),
    (
        position(2),
        MoveCitizens(by="red", origin="liege", to=FrozenDict(namur=1)),
        "move.origin",
        {"province": "liege"},
    ),
    (
        position(2, provinces={"liege": {"citizens": {"red": 1}}}),
        MoveCitizens(by="red", origin="liege", to=FrozenDict(liege=1)),
        "move.destination",
        {"province": "liege"},
    ),
    (position(2), AppointMember(by="red", origin="liege"), "congress.citizen", {"origin": "liege"}),
    (
        position(2, king="liege"),
        MoveKing(by="red", path=("namur", "antwerp")),
        "king.adjacent",
        {"province": "antwerp", "origin": "namur"},
    ),
    (position(2, king="liege"), MoveKing(by="red", path=("liege",)), "king.path", {"province": "liege"}),
    (
        laying_down(),
        LayDownFactory(by="red", kind="metal"),
        "score.active",
        {"kind": "metal", "province": "liege"},
    ),
    # Virtual steps
    (
        virtual(),
        MoveVirtualCitizen(by="blue", origin="liege", to="namur"),
        "virtual.origin",
        {"province": "liege"},
    ),
    (
        virtual(liege=1),
        MoveVirtualCitizen(by="blue", origin="liege", to="antwerp"),
        "virtual.adjacent",
        {"province": "antwerp", "origin": "liege"},
    ),
    (
        virtual(liege=1),
        MoveVirtualCitizen(by="blue", origin="liege", to="liege"),
        "virtual.adjacent",
        {"province": "liege"},
    ),
]


@pytest.mark.parametrize("case", CASES, ids=[f"{rule}-{'-'.join(about)}" for _, _, rule, about in CASES])
def test_a_refusal_names_what_it_is_about(case: tuple[State, Command, str, dict[str, str | int]]) -> None:
    state, command, rule, about = case
    refused = why_not(GAME, state, command)
    assert isinstance(refused, Refused)
    assert (refused.rule, refused.about) == (rule, about)

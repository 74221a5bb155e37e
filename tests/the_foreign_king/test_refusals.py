"""What a refusal is about, where one clause has more than one sentence to say."""

from typing import Any

import pytest

from foreign_king import Refused, play, read_command
from foreign_king.games.the_foreign_king.state import State
from foreign_king.opening import open_game
from foreign_king.wire import codec
from tests.random_games import GAME


def refused(state: State, **command: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        play(GAME, state, read_command(GAME, command))
    return caught.value


def position(pending: list[dict[str, Any]], **more: Any) -> State:
    opened = open_game(GAME, ["red", "blue"]).state
    document = {"seats": ["red", "blue"], "pending": pending, **more}
    state: State = codec(GAME).read_position(document, opened.law, opened.board)
    return state


TURN = {"type": "Turn", "seat": "red", "acted": True}
CONGRESS = {"type": "Congress", "province": "liege", "asked": ["red"]}
MEMBER = {"red": {"members": 1}}


@pytest.mark.parametrize(("by", "about"), [("red", {"due": "Turn"}), ("blue", {"decides": "red"})])
def test_whose_turn_it_is_or_what_is_due_first(by: str, about: dict[str, str]) -> None:
    found = refused(position([TURN]), type="KeepMembers", by=by)
    assert (found.rule, found.about) == ("turn.whose", about)


@pytest.mark.parametrize(("by", "about"), [("red", {"due": "Congress"}), ("blue", {"decides": "red"})])
def test_why_no_loan_can_be_taken_now(by: str, about: dict[str, str]) -> None:
    found = refused(position([TURN, CONGRESS], players=MEMBER), type="TakeLoan", by=by)
    assert (found.rule, found.about) == ("loan.own-turn", about)


@pytest.mark.parametrize(
    ("to", "about"), [("liege", {"province": "liege"}), ("antwerp", {"province": "antwerp", "origin": "liege"})]
)
def test_a_virtual_citizen_neither_stays_nor_jumps(to: str, about: dict[str, str]) -> None:
    provinces = {"liege": {"citizens": {"virtual": 1}}}
    state = position([TURN, {"type": "VirtualSteps", "seat": "blue", "steps": 2}], provinces=provinces)
    found = refused(state, type="MoveVirtualCitizen", by="blue", origin="liege", to=to)
    assert (found.rule, found.about) == ("virtual.adjacent", about)

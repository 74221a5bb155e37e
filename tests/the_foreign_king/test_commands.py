"""Commands have one form: equal commands are written alike, and their fields cannot be changed."""

from typing import Any

import attrs
import pytest

from foreign_king import Malformed, play, read_command, setup, write_command
from foreign_king.games.the_foreign_king.commands import DealTurnOrder, MoveCitizens, MoveKing, TakeCoins, UseQueen
from foreign_king.kernel.frozen import FrozenDict
from tests.random_games import GAME, SEATS


def test_counts_stand_in_one_order() -> None:
    one = MoveCitizens(by="red", origin="liege", to=FrozenDict(namur=1, antwerp=2))
    said: Any = {"antwerp": 2, "namur": 1}
    assert one == MoveCitizens(by="red", origin="liege", to=said)
    assert list(one.to) == ["antwerp", "namur"]
    assert type(one.to) is FrozenDict
    assert str(write_command(GAME, one)) == str(write_command(GAME, MoveCitizens(by="red", origin="liege", to=said)))


def test_a_list_in_a_command_is_not_in_the_position() -> None:
    order: Any = list(SEATS)
    path: Any = ["liege"]
    state = play(GAME, setup(GAME, SEATS), DealTurnOrder(by="table", order=order)).state
    order.reverse()
    assert state.order == SEATS
    state, entries = play(GAME, state, MoveKing(by=SEATS[0], path=path))
    assert len({state, *entries}) == 1 + len(entries)


@pytest.mark.parametrize("to", [None, 3, ["liege"], {"liege": 1, 2: 1}, {"liege": True}, {"liege": 1.0}, {2: "1"}])
def test_destinations_are_names_with_whole_numbers(to: Any) -> None:
    with pytest.raises(Malformed) as caught:
        MoveCitizens(by="red", origin="liege", to=to)
    assert caught.value.pointer.startswith("/to")


@pytest.mark.parametrize("citizens", [0, -1])
def test_a_destination_of_nobody_is_no_destination(citizens: int) -> None:
    with pytest.raises(Malformed, match="at least one citizen") as caught:
        MoveCitizens(by="red", origin="liege", to=FrozenDict(namur=1, antwerp=citizens))
    assert caught.value.pointer == "/to/antwerp"
    document = {"type": "MoveCitizens", "by": "red", "origin": "liege", "to": {"antwerp": citizens}}
    with pytest.raises(Malformed, match="at least one citizen") as caught:
        read_command(GAME, document)
    assert caught.value.pointer == "/to/antwerp"


def test_the_queen_acts_for_the_one_who_uses_her() -> None:
    with pytest.raises(Malformed, match="the one who uses her") as caught:
        UseQueen(by="red", action=TakeCoins(by="blue"))
    assert caught.value.pointer == "/action/by"
    document = {"type": "UseQueen", "by": "red", "action": {"type": "TakeCoins", "by": "blue"}}
    with pytest.raises(Malformed, match="the one who uses her") as caught:
        read_command(GAME, document)
    assert caught.value.pointer == "/action/by"
    nothing: Any = None
    with pytest.raises(Malformed, match="no such action") as caught:
        UseQueen(by="red", action=nothing)
    assert caught.value.pointer == "/action"


@pytest.mark.parametrize("kind", GAME.types.commands)
def test_who_says_it_stands_first_and_everything_is_named(kind: type) -> None:
    fields = attrs.fields(kind)
    assert fields[0].name == "by"
    assert all(field.kw_only for field in fields)

"""Commands are canonical: one way to say a thing."""

from typing import Any

import attrs
import pytest

from foreign_king import Malformed, play, read_command, setup, write_command
from foreign_king.games.the_foreign_king.commands import DealTurnOrder, MoveCitizens, MoveKing, TakeCoins, UseQueen
from foreign_king.kernel.frozen import FrozenDict
from tests.playing import GAME, SEATS


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


@pytest.mark.parametrize("citizens", [0, -1])
def test_a_destination_of_nobody_is_no_destination(citizens: int) -> None:
    with pytest.raises(ValueError, match="at least one citizen"):
        MoveCitizens(by="red", origin="liege", to=FrozenDict(namur=1, antwerp=citizens))
    document = {"type": "MoveCitizens", "by": "red", "origin": "liege", "to": {"antwerp": citizens}}
    with pytest.raises(Malformed, match="at least one citizen"):
        read_command(GAME, document)


def test_the_queen_acts_for_the_one_who_uses_her() -> None:
    with pytest.raises(ValueError, match="the one who uses her"):
        UseQueen(by="red", action=TakeCoins(by="blue"))
    document = {"type": "UseQueen", "by": "red", "action": {"type": "TakeCoins", "by": "blue"}}
    with pytest.raises(Malformed, match="the one who uses her"):
        read_command(GAME, document)


@pytest.mark.parametrize("kind", GAME.commands)
def test_who_says_it_stands_first_and_everything_is_named(kind: type) -> None:
    fields = attrs.fields(kind)
    assert fields[0].name == "by"
    assert all(field.kw_only for field in fields)

"""A name that is neither a seat nor on the board makes a command malformed, in any field."""

from itertools import product
from typing import Any

import pytest

from foreign_king import Malformed, Refused, legal, play, setup, why_not
from foreign_king.games.the_foreign_king.commands import (
    AppointMember,
    BuildFactory,
    Command,
    DealTurnOrder,
    EndTurn,
    LayDownFactory,
    MoveCitizens,
    MoveDisc,
    MoveKing,
    MoveVirtualCitizen,
    PlaceCitizens,
    PlaceVirtualCitizen,
    TakeCoins,
    UseQueen,
)
from foreign_king.games.the_foreign_king.components import Factory
from foreign_king.kernel.frozen import FrozenDict
from tests.random_games import GAME, SEATS

GOLD: Any = "gold"
METAL: Factory = "metal"
END: Any = EndTurn(by="red")

MALFORMED: dict[str, tuple[Command, str]] = {
    "by nobody": (EndTurn(by="pink"), "/by"),
    "by the virtual player": (EndTurn(by="virtual"), "/by"),
    "queen by nobody": (UseQueen(by="pink", action=TakeCoins(by="pink")), "/by"),
    "built beyond the map": (BuildFactory(by="red", kind=METAL, province="atlantis"), "/province"),
    "of gold": (BuildFactory(by="red", kind=GOLD, province="liege"), "/kind"),
    "placed beyond the map": (PlaceCitizens(by="red", province="atlantis", citizens=1), "/province"),
    "placed in the supply": (PlaceCitizens(by="red", province="supply", citizens=1), "/province"),
    "moved out of nowhere": (MoveCitizens(by="red", origin="atlantis", to=FrozenDict(liege=1)), "/origin"),
    "moved out of the supply": (MoveCitizens(by="red", origin="supply", to=FrozenDict(liege=1)), "/origin"),
    "moved to nowhere": (MoveCitizens(by="red", origin="liege", to=FrozenDict(namur=1, atlantis=1)), "/to/atlantis"),
    "moved beyond a slash": (MoveCitizens(by="red", origin="liege", to=FrozenDict({"a/b~c": 1})), "/to/a~1b~0c"),
    "member from nowhere": (AppointMember(by="red", origin="atlantis"), "/origin"),
    "king beyond the map": (MoveKing(by="red", path=("liege", "atlantis")), "/path/1"),
    "king on his portrait": (MoveKing(by="red", path=("portrait",)), "/path/0"),
    "virtual citizen beyond the map": (PlaceVirtualCitizen(by="red", province="atlantis"), "/province"),
    "virtual citizen from nowhere": (MoveVirtualCitizen(by="red", origin="atlantis", to="liege"), "/origin"),
    "virtual citizen to nowhere": (MoveVirtualCitizen(by="red", origin="liege", to="atlantis"), "/to"),
    "gold laid down": (LayDownFactory(by="red", kind=GOLD), "/kind"),
    "a turn order with a stranger": (DealTurnOrder(by="table", order=("red", "blue", "green", "pink")), "/order"),
    "a turn order without one": (DealTurnOrder(by="table", order=("red", "blue", "green")), "/order"),
    "a turn order with one twice": (DealTurnOrder(by="table", order=("red", "red", "green", "blue")), "/order"),
    "through the queen": (
        UseQueen(by="red", action=PlaceCitizens(by="red", province="atlantis", citizens=1)),
        "/action/province",
    ),
    "through the queen to nowhere": (
        UseQueen(by="red", action=MoveCitizens(by="red", origin="liege", to=FrozenDict(atlantis=1))),
        "/action/to/atlantis",
    ),
    "no action through the queen": (UseQueen(by="red", action=END), "/action"),
    "through the queen twice": (
        UseQueen(by="red", action=UseQueen(by="red", action=BuildFactory(by="red", kind=GOLD, province="liege"))),
        "/action/action/kind",
    ),
}


@pytest.mark.parametrize("case", MALFORMED.values(), ids=MALFORMED)
def test_an_unknown_name_is_said_where_it_stands(case: tuple[Command, str]) -> None:
    command, pointer = case
    state = setup(GAME, SEATS)
    with pytest.raises(Malformed) as caught:
        play(GAME, state, command)
    assert caught.value.pointer == pointer
    assert caught.value.expected
    assert command not in legal(GAME, state)


def test_the_virtual_player_is_told_apart_from_a_stranger() -> None:
    state = setup(GAME, SEATS[:2])
    with pytest.raises(Malformed, match="the virtual player never acts"):
        play(GAME, state, EndTurn(by="virtual"))
    with pytest.raises(Malformed, match='nobody sits at "pink"'):
        play(GAME, state, EndTurn(by="pink"))


ODD: tuple[Any, ...] = (None, True, 1.0, 1.5, "1", b"red", [None], {"liege"}, {"liege": 1}, iter(()), object())
"""What stands in a field when nobody asked a type checker."""


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: repr(odd).split(" object")[0])
def test_a_value_of_another_type_is_said_where_it_stands(odd: Any) -> None:
    """``play`` answers with ``Malformed``, and ``in`` with no."""
    commands: dict[str, list[Command]] = {
        "/by": [EndTurn(by=odd), TakeCoins(by=odd)],
        "/citizens": [PlaceCitizens(by="red", province="liege", citizens=odd)],
        "/position": [MoveDisc(by="red", position=odd)],
        "/province": [
            PlaceCitizens(by="red", province=odd, citizens=1),
            BuildFactory(by="red", kind=METAL, province=odd),
            PlaceVirtualCitizen(by="red", province=odd),
        ],
        "/kind": [BuildFactory(by="red", kind=odd, province="liege"), LayDownFactory(by="red", kind=odd)],
        "/origin": [
            MoveCitizens(by="red", origin=odd, to=FrozenDict(liege=1)),
            AppointMember(by="red", origin=odd),
            MoveVirtualCitizen(by="red", origin=odd, to="liege"),
        ],
        "/to": [MoveVirtualCitizen(by="red", origin="liege", to=odd)],
        "/path": [MoveKing(by="red", path=odd), MoveKing(by="red", path=(odd,))],
        "/order": [DealTurnOrder(by="table", order=odd), DealTurnOrder(by="table", order=(odd, *SEATS[1:]))],
        "/action/citizens": [UseQueen(by="red", action=PlaceCitizens(by="red", province="liege", citizens=odd))],
    }
    opened = setup(GAME, SEATS)
    states = (opened, play(GAME, opened, DealTurnOrder(by="table", order=SEATS)).state)
    for state, (pointer, made) in product(states, commands.items()):
        for command in made:
            with pytest.raises(Malformed) as caught:
                play(GAME, state, command)
            assert caught.value.pointer.startswith(pointer)
            assert caught.value.expected
            assert command not in legal(GAME, state)
            refusal = why_not(GAME, state, command)
            assert type(refusal) is Malformed
            assert refusal.__traceback__ is None


def test_a_turn_order_that_is_no_row_is_none() -> None:
    state = setup(GAME, SEATS)
    for order in (set(SEATS), dict.fromkeys(SEATS), iter(SEATS)):
        said: Any = order
        command = DealTurnOrder(by="table", order=said)
        assert command not in legal(GAME, state)
        with pytest.raises(Malformed) as caught:
            play(GAME, state, command)
        assert caught.value.pointer == "/order"


def test_a_command_without_its_fields_is_malformed() -> None:
    state = setup(GAME, SEATS)
    for kind in GAME.types.commands:
        hollow: Any = object.__new__(kind)
        assert hollow not in legal(GAME, state)
        with pytest.raises(Malformed):
            play(GAME, state, hollow)


@pytest.mark.parametrize(
    "command",
    [
        MoveCitizens(by="red", origin="liege", to=FrozenDict(supply=1)),
        AppointMember(by="red", origin="supply"),
        EndTurn(by="table"),
        DealTurnOrder(by="red", order=SEATS),
    ],
)
def test_the_supply_and_the_table_are_names_so_a_clause_refuses(command: Command) -> None:
    with pytest.raises(Refused):
        play(GAME, setup(GAME, SEATS), command)

"""A name that is neither a seat nor on the board makes a command malformed, in any field."""

from typing import Any

import pytest

from foreign_king import Malformed, Refused, legal, play, setup
from foreign_king.games.lang_lebe_der_koenig.commands import (
    AllotDice,
    BanishBaron,
    Command,
    DealCards,
    DealStarts,
    EndTurn,
    GoOn,
    LayCards,
    MoveBaron,
    PlaceByCard,
    RollDice,
    TakeBack,
)
from foreign_king.games.lang_lebe_der_koenig.components import Cards
from foreign_king.kernel.unseen import UNSEEN
from tests.lang_lebe_der_koenig.positions import GAME, PLACED, SEATS, read

X9: Any = "x9"
ONE = Cards(x1=1)

MALFORMED: dict[str, tuple[Command, str]] = {
    "by nobody": (EndTurn(by="pink"), "/by"),
    "moved beyond the map": (MoveBaron(by="red", to="atlantis"), "/to"),
    "on beyond the map": (GoOn(by="red", card="x1", to="atlantis"), "/to"),
    "on by no card": (GoOn(by="red", card=X9, to="wigemor"), "/card"),
    "placed by no card": (PlaceByCard(by="red", card=X9), "/card"),
    "a baron of nobody": (BanishBaron(by="red", baron="pink", to="wigemor"), "/baron"),
    "banished beyond the map": (BanishBaron(by="red", baron="blue", to="atlantis"), "/to"),
    "starts without one": (
        DealStarts(by="table", territories={"red": "rouecestre", "blue": "cestre"}),
        "/territories",
    ),
    "starts with a stranger": (
        DealStarts(by="table", territories={"red": "rouecestre", "blue": "cestre", "pink": "sarisberie"}),
        "/territories",
    ),
    "other starts": (
        DealStarts(by="table", territories={"red": "rouecestre", "blue": "cestre", "green": "wigemor"}),
        "/territories",
    ),
    "a start twice": (
        DealStarts(by="table", territories={"red": "rouecestre", "blue": "cestre", "green": "cestre"}),
        "/territories",
    ),
    "cards without one": (DealCards(by="table", hands={"red": ONE, "blue": ONE}), "/hands"),
    "cards for a stranger": (DealCards(by="table", hands={"red": ONE, "blue": ONE, "pink": ONE}), "/hands"),
    "hidden cards for one": (DealCards(by="table", hands={"red": ONE, "blue": UNSEEN, "green": ONE}), "/hands/blue"),
    "hidden cards laid": (LayCards(by="red", cards=UNSEEN), "/cards"),
}


@pytest.mark.parametrize("case", MALFORMED.values(), ids=MALFORMED)
def test_an_unknown_name_is_said_where_it_stands(case: tuple[Command, str]) -> None:
    command, pointer = case
    for state in (setup(GAME, SEATS[:3]), read()):
        with pytest.raises(Malformed) as caught:
            play(GAME, state, command)
        assert caught.value.pointer == pointer
        assert caught.value.expected
        assert command not in legal(GAME, state)


@pytest.mark.parametrize(
    "command",
    [
        EndTurn(by="table"),
        LayCards(by="table", cards=UNSEEN),
        BanishBaron(by="table", baron="blue", to="wigemor"),
        DealStarts(by="red", territories={"red": "rouecestre", "blue": "cestre", "green": "sarisberie"}),
    ],
)
def test_the_table_is_a_name_so_a_clause_refuses(command: Command) -> None:
    with pytest.raises(Refused):
        play(GAME, read(), command)


@pytest.mark.parametrize(("dice", "thrown"), [((), "0 dice"), ((1, 2), "2 dice")])
def test_another_number_of_dice_is_malformed(dice: tuple[int, ...], thrown: str) -> None:
    state = read(turn="red", pending=[PLACED, {"type": "Die", "seat": "red", "card": "x1"}])
    with pytest.raises(Malformed) as caught:
        play(GAME, state, RollDice(by="table", dice=dice))
    assert (caught.value.pointer, caught.value.expected) == ("/dice", "as many dice as are rolled: 1")
    assert caught.value.message == thrown


@pytest.mark.parametrize("die", [0, 7])
def test_no_die_shows_anything_but_1_to_6(die: int) -> None:
    for command, pointer in (
        (lambda: RollDice(by="table", dice=(die,)), "/dice"),
        (lambda: AllotDice(by="red", x2=(3, die)), "/x2"),
    ):
        with pytest.raises(Malformed, match="a die shows 1 to 6") as caught:
            command()
        assert (caught.value.pointer, caught.value.expected) == (pointer, "numbers from 1 to 6")


HALF: Any = 1.5
ODD: dict[str, tuple[Any, str, str]] = {
    "a text for cards": (lambda: LayCards(by="red", cards=X9), "/cards", "Cards or UNSEEN"),
    "half a card": (lambda: LayCards(by="red", cards=Cards(x2=HALF)), "/cards/x2", "a whole number"),
    "half a card dealt": (
        lambda: DealCards(by="table", hands={"red": Cards(x1=HALF)}),
        "/hands/red/x1",
        "a whole number",
    ),
    "a text for a deal": (lambda: DealCards(by="table", hands=X9), "/hands", "an object"),
    "a text for start cards": (lambda: DealStarts(by="table", territories=X9), "/territories", "an object"),
    "half a die": (lambda: RollDice(by="table", dice=(1, HALF)), "/dice/1", "a whole number"),
    "a text for dice": (lambda: RollDice(by="table", dice=X9), "/dice", "a list"),
    "half a die allotted": (lambda: AllotDice(by="red", x3=(HALF,)), "/x3/0", "a whole number"),
    "half a card taken back": (
        lambda: play(GAME, read(), TakeBack(by="red", cards=HALF)),
        "/cards",
        "a whole number",
    ),
}


@pytest.mark.parametrize("case", ODD.values(), ids=ODD)
def test_a_value_of_another_type_is_said_where_it_stands(case: tuple[Any, str, str]) -> None:
    command, pointer, expected = case
    with pytest.raises(Malformed) as caught:
        command()
    assert (caught.value.pointer, caught.value.expected) == (pointer, expected)


def test_a_deal_that_leaves_a_seat_out_says_so() -> None:
    wanted = {"pointer": "/territories", "expected": "every seat once"}
    with pytest.raises(Malformed) as raised:
        play(GAME, setup(GAME, SEATS), DealStarts(by="table", territories={"red": "rouecestre", "blue": "cestre"}))
    assert {"pointer": raised.value.pointer, "expected": raised.value.expected} == wanted


def test_a_deal_to_a_stranger_names_the_stranger() -> None:
    starts = DealStarts(by="table", territories={"red": "rouecestre", "blue": "cestre", "pink": "sarisberie"})
    hands = DealCards(by="table", hands={"red": ONE, "blue": ONE, "pink": ONE})
    for deal in (starts, hands):
        with pytest.raises(Malformed, match='nobody sits at "pink"'):
            play(GAME, setup(GAME, SEATS), deal)

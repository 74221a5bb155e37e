"""House rules for the start, and the setup that follows from them."""

from typing import Any

import pytest

from foreign_king import Malformed, Refused, chances, play, setup, to_act
from foreign_king.games.barbarian_kingdoms.commands import AssignKingdoms, PlaceTreasure
from foreign_king.games.barbarian_kingdoms.components import KINGDOMS
from foreign_king.games.barbarian_kingdoms.rulebook import Rule
from foreign_king.games.barbarian_kingdoms.state import State
from foreign_king.games.barbarian_kingdoms.tokens import BOX, Tokens
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import replace
from tests.barbarian_kingdoms.positions import GAME, SEATS

ALL = list(KINGDOMS)


def laid_out(players: int, **law: Any) -> State:
    state: State = setup(GAME, SEATS[:players], law=law)
    return state


def sides(state: State) -> dict[str, str]:
    return {name: realm.side for name, realm in state.kingdoms.items()}


FAULTS: dict[str, tuple[int, dict[str, Any], str, str]] = {
    "teams of two for three": (3, {"team_size": 2}, "/law/team_size", "1"),
    "teams of three for four": (4, {"team_size": 3}, "/law/team_size", "1 or 2"),
    "teams of four": (6, {"team_size": 4}, "/law/team_size", "1 or 2 or 3"),
    "two kingdoms of two players": (2, {"kingdoms": ALL[:2]}, "/law/kingdoms", ""),
    "a kingdom too many": (3, {"kingdoms": ALL[:4]}, "/law/kingdoms", ""),
    "a kingdom twice": (3, {"kingdoms": ["huns", "huns", "franks"]}, "/law/kingdoms", ""),
    "no kingdom": (3, {"kingdoms": ["huns", "romans", "franks"]}, "/law/kingdoms", ""),
    "no configuration": (3, {"configuration": "three-9"}, "/law/configuration", ""),
    "a configuration for others": (3, {"configuration": "four-1"}, "/law/configuration", ""),
    "a configuration for other teams": (6, {"configuration": "six-1", "team_size": 2}, "/law/configuration", "six-2"),
    "a configuration beside kingdoms": (
        3,
        {"configuration": "three-1", "kingdoms": ["huns", "saxons", "franks"]},
        "/law/configuration",
        "one of the two",
    ),
    "the first is not in play": (3, {"first": "huns"}, "/law/first", "ostrogoths, visigoths, franks"),
    "not all assigned": (3, {"assigned": ["ostrogoths", "visigoths"]}, "/law/assigned", "visigoths, franks once"),
    "one assigned twice": (3, {"assigned": ["ostrogoths", "visigoths", "visigoths"]}, "/law/assigned", ""),
    "another assigned": (3, {"assigned": ["ostrogoths", "visigoths", "huns"]}, "/law/assigned", ""),
    "opponents assigned to one": (
        2,
        {"assigned": ["ostrogoths", "franks", "vandals", "visigoths"]},
        "/law/assigned",
        "partners together",
    ),
    "more bronze than there is": (3, {"start_bronze": 10}, "/law/start_bronze", "at most 9"),
    "more silver than there is": (3, {"start_silver": 8}, "/law/start_silver", "at most 7"),
    "more gold than there is": (6, {"start_gold": 2, "start_bronze": 0}, "/law/start_gold", "at most 1"),
    "more tokens than there are": (6, {"start_bronze": 4}, "/law", "at most 6 in a treasury"),
    "more tokens for two than there are": (
        2,
        {"start_bronze": 13, "start_gold": 6, "start_silver": 4},
        "/law",
        "at most 22 in a treasury",
    ),
}


@pytest.mark.parametrize("case", FAULTS.values(), ids=FAULTS)
def test_what_a_table_cannot_agree_on(case: tuple[int, dict[str, Any], str, str]) -> None:
    players, law, pointer, expected = case
    with pytest.raises(Malformed) as caught:
        laid_out(players, **law)
    assert caught.value.pointer == pointer
    assert caught.value.expected.endswith(expected)
    assert caught.value.expected


def test_no_row_of_the_card_is_for_these_teams() -> None:
    board = setup(GAME, SEATS[:3]).board
    rows = {name: row for name, row in board.configurations.items() if name != "six-2"}
    poorer = replace(board, configurations=FrozenDict(rows))
    with pytest.raises(Malformed) as caught:
        setup(GAME, SEATS, law={"team_size": 2}, board=poorer)
    assert caught.value.message == "no configuration for these players"
    assert caught.value.expected == "one of the board, or kingdoms"


@pytest.mark.parametrize("players", [1, 7])
def test_for_two_to_six(players: int) -> None:
    with pytest.raises(Refused) as caught:
        setup(GAME, [*SEATS, "pink"][:players])
    assert caught.value.rule is Rule.SETUP_PLAYERS


def test_all_that_is_in_the_box_can_be_dealt_out() -> None:
    state = laid_out(6)
    lying = sum(treasure.face_down for treasure in state.treasures.values())
    assert lying == 18
    assert lying + 6 * 6 + 3 * 6 == BOX.total
    assert laid_out(3, start_bronze=9, start_silver=7, start_gold=0).players["red"].tokens == 16
    assert laid_out(2, start_bronze=13, start_gold=6, start_silver=3).players["red"].tokens == 22


def test_sides() -> None:
    assert set(sides(laid_out(3)).values()) == {"ostrogoths", "visigoths", "franks"}
    assert sides(laid_out(2)) == {"ostrogoths": "a", "vandals": "a", "visigoths": "b", "franks": "b"}
    assert sides(laid_out(4, team_size=2)) == sides(laid_out(2))
    # Two players have two kingdoms each, whatever is said of teams.
    assert sides(laid_out(2, team_size=2)) == sides(laid_out(2))
    assert set(sides(laid_out(6, team_size=3)).values()) == {"a", "b"}
    assert set(sides(laid_out(6, team_size=2)).values()) == {"a", "b", "c"}
    assert sides(laid_out(6)) == {name: name for name in KINGDOMS}


def test_named_kingdoms_stand_side_by_side_in_the_order_named() -> None:
    named = ["saxons", "huns", "franks", "vandals"]
    assert sides(laid_out(2, kingdoms=named)) == {"huns": "a", "vandals": "b", "saxons": "a", "franks": "b"}
    assert list(laid_out(3, kingdoms=["saxons", "huns", "franks"]).kingdoms) == ["huns", "saxons", "franks"]
    six = ["franks", "huns", "saxons", "ostrogoths", "visigoths", "vandals"]
    assert sides(laid_out(6, team_size=2, kingdoms=six))["visigoths"] == "c"
    assert sides(laid_out(6, team_size=3, kingdoms=six))["visigoths"] == "b"


def test_what_is_closed() -> None:
    assert laid_out(6).closed == ()
    assert laid_out(5).closed == ("pannonia", "bohemia", "dacia", "noricum")


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_named_kingdoms_without_partners_are_each_a_side(players: int) -> None:
    named = ALL[::-1][:players]
    assert sides(laid_out(players, kingdoms=list(named))) == {name: name for name in reversed(named)}


def test_who_has_agreed_on_the_kingdoms_leaves_it_not_to_chance() -> None:
    assert to_act(GAME, laid_out(3)) == ("table",)
    state = laid_out(3, assigned=["franks", "ostrogoths", "visigoths"], first="visigoths")
    assert {name: realm.seat for name, realm in state.kingdoms.items()} == {
        "ostrogoths": "blue",
        "visigoths": "green",
        "franks": "red",
    }
    assert state.order == ("visigoths", "franks", "ostrogoths")
    two = laid_out(2, assigned=["vandals", "ostrogoths", "franks", "visigoths"])
    assert two.order == ("vandals", "ostrogoths", "franks", "visigoths")


def test_chance_assigns_kingdoms_and_lays_the_first_tokens() -> None:
    state: State = laid_out(2)
    found = list(chances(GAME, state))
    # Which side is whose, and in which order each player takes the two turns.
    assert len(found) == 2 * 2 * 2
    assert len(list(chances(GAME, laid_out(4)))) == len(list(chances(GAME, laid_out(4, team_size=2)))) == 24
    order: Any = {"red": ("franks", "visigoths"), "blue": ("ostrogoths", "vandals")}
    state = play(GAME, state, AssignKingdoms(by="table", kingdoms=order)).state
    assert state.order == ("ostrogoths", "vandals", "franks", "visigoths")
    for kingdom in state.order:
        assert len(list(chances(GAME, state))) == 6
        where = dict(zip(state.board.kingdoms[kingdom].initial, ("gold", "bronze", "silver"), strict=True))
        state = play(GAME, state, PlaceTreasure(by="table", kingdom=kingdom, tokens=where)).state
    assert to_act(GAME, state) == ("blue",)
    assert state.treasures["latium"].tokens == Tokens(gold=1)
    assert state.turns == 1

"""Tests that all legal commands are listed, and that the random player chooses only these, in unusual positions too."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from foreign_king import chances, legal, play, random_command, why_not, write_command
from foreign_king.boards import default_board
from foreign_king.games.the_foreign_king.commands import Command, MoveCitizens, MoveKing
from foreign_king.games.the_foreign_king.state import State
from foreign_king.wire import codec
from tests.random_games import GAME, SEATS

ACTED = {"type": "Turn", "seat": "red", "acted": True}
STEPS = {"type": "VirtualSteps", "seat": "blue", "steps": 2}


def position(count: int, edition: str = "fr", **said: Any) -> State:
    law = codec(GAME).read_law(edition, {})
    document = {"seats": list(SEATS[:count]), **said}
    state: State = codec(GAME).read_position(document, law, default_board(GAME))
    return state


def kinds(state: State) -> Counter[str]:
    """How many legal commands there are of each kind."""
    return Counter(type(command).__name__ for command in legal(GAME, state))


def test_a_fresh_turn_of_two() -> None:
    state = position(2, players={"red": {"francs": 5}})
    assert kinds(state) == {
        "BuildFactory": 2 * 9,
        "PlaceCitizens": 9 * 6,
        "AppointMember": 1,
        "MoveKing": 9,
        "TakeCoins": 1,
    }


def test_one_citizen_and_one_franc() -> None:
    state = position(3, players={"red": {"francs": 1}}, provinces={"luxembourg": {"citizens": {"red": 1}}})
    # Home, to the two neighbours, and two steps to the three or four provinces behind them
    board = default_board(GAME)
    near = [name for name in board.ids if 0 < board.steps["luxembourg"][name] <= 2]
    assert kinds(state)["MoveCitizens"] == 1 + len(near)
    assert kinds(state)["AppointMember"] == 2
    assert kinds(state)["ChangeTurnOrder"] == 1


def test_two_citizens_and_one_franc() -> None:
    state = position(2, players={"red": {"francs": 1}}, provinces={"luxembourg": {"citizens": {"red": 2}}})
    moves = [command.to for command in legal(GAME, state) if isinstance(command, MoveCitizens)]
    assert {"supply": 2} in moves
    assert {"liege": 1, "namur": 1} in moves
    assert {"brabant": 1} in moves
    assert {} not in moves
    steps = {**default_board(GAME).steps["luxembourg"], "supply": 1}
    assert {sum(steps[name] * citizens for name, citizens in to.items()) for to in moves} == {1, 2}


def test_virtual_steps() -> None:
    board = default_board(GAME)
    both = position(2, pending=[ACTED, STEPS], provinces={"liege": {"citizens": {"virtual": 1}}})
    assert kinds(both) == {"PlaceVirtualCitizen": 9, "MoveVirtualCitizen": len(board.adjacent["liege"])}
    none_left = position(2, pending=[ACTED, STEPS], provinces={"liege": {"citizens": {"virtual": 15}}})
    assert kinds(none_left) == {"MoveVirtualCitizen": len(board.adjacent["liege"])}
    nobody_there = position(2, pending=[ACTED, STEPS])
    assert kinds(nobody_there) == {"PlaceVirtualCitizen": 9}


def test_decisions_have_as_many_answers_as_there_are() -> None:
    asked = {"type": "Congress", "province": "liege", "asked": ["blue", "red"]}
    members = {"red": {"members": 1}, "blue": {"members": 1}}
    assert kinds(position(3, players=members, pending=[ACTED, asked])) == {"SendMembers": 1, "KeepMembers": 1}
    laying = {"type": "LayingDown", "seat": "red", "province": "liege"}
    factories = {"liege": {"metal": 1, "textile": 2}}
    state = position(3, provinces=factories, pending=[ACTED, laying])
    assert kinds(state) == {"LayDownFactory": 2, "LeaveFactories": 1}
    assert kinds(position(4, pending=[{"type": "DiscMoves", "seats": ["green"]}])) == {"MoveDisc": 4}
    assert kinds(position(4, pending=[ACTED])) == {"EndTurn": 1}
    assert kinds(position(4, pending=[{"type": "Over", "winners": ["red"]}])) == {}
    assert kinds(position(2, turn_order=[], pending=[{"type": "Deal"}])) == {}


OTHERS_PAWNS = {"blue": {"pawn": "coins"}, "green": {"pawn": "turn-order"}}
STUCK = {"pawn": "king", "members": 14}
MANY_THERE = {"liege": {"citizens": {"red": 9}}}
TAKEN = {"blue": {"pawn": "move"}, "green": {"pawn": "king"}}

CORNERS: dict[str, State] = {
    "the table": position(4, turn_order=[], pending=[{"type": "Deal"}]),
    "a turn with everything open": position(
        4,
        players={"red": {"francs": 9, "medals": 1, "loans": 1}},
        king="brabant",
        provinces={"liege": {"citizens": {"red": 3}}, "namur": {"citizens": {"red": 1}}},
    ),
    "a king with many francs in a corner": position(2, players={"red": {"francs": 30}}, king="west-flanders"),
    "a king without francs": position(2, king="luxembourg"),
    "a mover with one franc": position(
        2, players={"red": {"francs": 1}}, provinces={"liege": {"citizens": {"red": 9}}}
    ),
    "a queen with three francs": position(
        4, players={"red": {"francs": 3, "pawn": "king"}}, provinces={"liege": {"citizens": {"red": 4}}}
    ),
    "a german queen": position(
        4, "de", players={"red": {"francs": 3}, "blue": {"pawn": "move"}, "green": {"pawn": "king"}}
    ),
    "only passing": position(3, players={"red": STUCK, **OTHERS_PAWNS}),
    "only a loan": position(3, players={"red": {**STUCK, "medals": 1}, **OTHERS_PAWNS}),
    "an action done": position(2, pending=[ACTED], players={"red": {"medals": 1}}),
    "congress": position(
        2,
        players={"red": {"members": 1}},
        pending=[ACTED, {"type": "Congress", "province": "liege", "asked": ["red"]}],
    ),
    "a factory in question": position(
        2,
        provinces={"liege": {"metal": 1}},
        pending=[ACTED, {"type": "LayingDown", "seat": "red", "province": "liege"}],
    ),
    "virtual steps": position(2, pending=[ACTED, STEPS], provinces={"liege": {"citizens": {"virtual": 1}}}),
    "virtual steps from an empty supply": position(
        2, pending=[ACTED, STEPS], provinces={"liege": {"citizens": {"virtual": 15}}}
    ),
    "virtual steps on an empty map": position(2, pending=[ACTED, STEPS]),
    "discs": position(3, pending=[{"type": "DiscMoves", "seats": ["green", "red"]}]),
}


@pytest.mark.parametrize("state", CORNERS.values(), ids=CORNERS)
def test_the_random_player_says_only_what_is_legal_and_every_kind_of_it(state: State) -> None:
    random = Random(5)
    said = [random_command(GAME, state, random) for _ in range(400)]
    for command in set(said):
        assert play(GAME, state, command).entries
    possible = {type(command) for command in legal(GAME, state)}
    possible |= {type(chance.command) for chance in chances(GAME, state)}
    assert {type(command) for command in said} == possible


@pytest.mark.parametrize("state", CORNERS.values(), ids=CORNERS)
def test_whatever_is_listed_is_accepted(state: State) -> None:
    commands = list(legal(GAME, state))
    assert [why_not(GAME, state, command) for command in commands] == [None] * len(commands)


def test_each_turn_order_is_as_likely_as_any_other() -> None:
    dealt = list(chances(GAME, CORNERS["the table"]))
    assert len({chance.command for chance in dealt}) == len(dealt) == 24
    assert {chance.weight for chance in dealt} == {1}


def test_who_can_open_a_space_only_by_a_loan_takes_it() -> None:
    assert kinds(CORNERS["only a loan"]) == {"TakeLoan": 1}
    assert kinds(CORNERS["only passing"]) == {"Pass": 1}


def test_the_random_king_reaches_every_province_that_he_can() -> None:
    state, random = CORNERS["a king with many francs in a corner"], Random(1)
    said = [random_command(GAME, state, random) for _ in range(3000)]
    paths = {command.path for command in said if isinstance(command, MoveKing)}
    assert {path[-1] for path in paths} == set(default_board(GAME).ids) - {"west-flanders"}
    assert max(len(path) for path in paths) == 8
    assert {1, 2, 3} <= {len(path) for path in paths}


def test_what_is_listed_is_canonical() -> None:
    commands: list[Command] = list(legal(GAME, CORNERS["a turn with everything open"]))
    assert len(set(commands)) == len(commands)
    for command in commands:
        assert codec(GAME).read_command(write_command(GAME, command)) == command


def stuck(**red: int) -> dict[str, Any]:
    """Red can do nothing but build, without the francs for it."""
    return {"red": {"members": 15, "pawn": "king", **red}, "blue": {"pawn": "coins"}}


@pytest.mark.parametrize(
    ("law", "players", "loans"),
    [
        # 1 franc for the repayment, 3 from the loan
        ({"repayment": 1}, stuck(francs=1, loans=1), "repay take"),
        # A profit of 1 franc each time
        ({"repayment": 2, "factory_price": 5}, stuck(francs=2, loans=1), "repay take repay take repay take"),
        ({"repayment": 2, "factory_price": 5}, stuck(medals=1), "take repay take repay take"),
        # The bank holds 5 francs: it lends once, and twice more when it is repaid
        ({"limited_bank": True, "factory_price": 6, "francs_in_box": 6}, stuck(francs=1, medals=2, loans=1),
         "take repay take take"),
    ],
)  # fmt: skip
def test_loans_are_repaid_and_taken_until_a_space_is_open(
    law: dict[str, Any], players: dict[str, Any], loans: str
) -> None:
    read = codec(GAME)
    document = {"seats": list(SEATS[:2]), "players": players}
    state: State = read.read_position(document, read.read_law("fr", law), default_board(GAME))
    random, done = Random(1), list[str]()
    for _ in loans.split():
        assert "Pass" not in kinds(state)
        assert "BuildFactory" not in kinds(state)
        command = random_command(GAME, state, random)
        done.append({"TakeLoan": "take", "RepayLoan": "repay"}[type(command).__name__])
        state = play(GAME, state, command).state
    assert " ".join(done) == loans
    assert kinds(state)["BuildFactory"]


@pytest.mark.parametrize(
    ("law", "players"),
    [
        # No francs to begin with
        ({"repayment": 1}, stuck(loans=1)),
        # No medal, and so no loan
        ({"repayment": 1}, stuck(francs=2)),
        # However often it is repaid, the bank has 5 francs in all
        ({"limited_bank": True, "factory_price": 6, "francs_in_box": 5}, stuck(francs=1, medals=2, loans=1)),
        # Taking and repaying in turn, for the same price, leads nowhere
        ({"repayment": 3, "factory_price": 5}, stuck(francs=1, medals=1)),
        # Money without end does not help where no factory is left
        ({"repayment": 1, "metal_factories": 0, "textile_factories": 0}, stuck(francs=1, loans=1)),
    ],
)
def test_where_no_loans_open_a_space_the_turn_is_passed(law: dict[str, Any], players: dict[str, Any]) -> None:
    read = codec(GAME)
    document = {"seats": list(SEATS[:2]), "players": players}
    state: State = read.read_position(document, read.read_law("fr", law), default_board(GAME))
    assert kinds(state)["Pass"] == 1

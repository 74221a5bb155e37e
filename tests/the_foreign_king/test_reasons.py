"""What a fact, a refusal and a score are made of, with every number."""

from typing import Any

import pytest

from foreign_king import GAMES, offers, play, read_command, setup
from foreign_king.games.the_foreign_king.facts import CitizensScored, EndTriggered, FactoriesScored, FrancsPaid
from foreign_king.games.the_foreign_king.reasons import REASONS
from foreign_king.games.the_foreign_king.rulebook import Rule
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.refusal import Malformed, Refused
from foreign_king.opening import open_game, read_position
from foreign_king.reasons import explain_score
from foreign_king.reasons.explanations import explain as explain_all
from tests.reasons.explanations import facts_told, refusal_told, text, told

GAME = GAMES["the-foreign-king"]
THREE = ["red", "blue", "green"]
Document = dict[str, Any]


def position(law: Document | None = None, **document: Any) -> State:
    """A position of three players by default; it is the turn of the first."""
    state: State = read_position(GAME, {"seats": THREE, **document}, law=law)
    return state


def turn(seat: str = "red", acted: bool = False) -> Document:
    return {"type": "Turn", "seat": seat, "acted": acted}


def citizens(**counts: int) -> Document:
    return {"citizens": counts}


FACTS: dict[str, tuple[State, Document, tuple[str, ...], str]] = {
    "factories scored": (
        position(king="namur", provinces={"liege": {**citizens(red=1, blue=3), "metal": 1, "textile": 2}}),
        {"type": "MoveKing", "by": "red", "path": ["liege"]},
        ("KingMarkerLowered", "FactoriesScored"),
        """
        The King's marker is on 28 VP [king.marker]
          The King's marker: 28 VP [king.marker]
            The King's marker before: 30 VP [king.marker]
            Down by the steps and one more, from the portrait by one: -2 VP [king.marker]
        Blue scores 12 VP in Liège: 1 metal and 2 textile factories: 12 VP [score.factories]
          Active metal factories: 1 × 6 = 6 VP [score.factories]
          Active textile factories: 2 × 3 = 6 VP [score.factories]
          The majority in Liège: Blue [score.factories]
            Citizens of Red: 1 citizen [score.factories]
            Citizens of Blue: 3 citizens [score.factories]
        """,
    ),
    "citizens scored": (
        position(provinces={"liege": citizens(red=8, green=2)}),
        {"type": "MoveKing", "by": "red", "path": ["liege"]},
        ("CitizensScored",),
        """
        Red scores 2 VP in Liège: 8 citizens, no active factory: 2 VP [score.citizens]
          Groups of 3 citizens, rounded down: 2 × 1 = 2 VP [score.citizens]
          The majority in Liège: Red [score.citizens]
            Citizens of Red: 8 citizens [score.citizens]
            Citizens of Green: 2 citizens [score.citizens]
        """,
    ),
    "no majority": (
        position(provinces={"liege": citizens(red=2, green=2)}),
        {"type": "MoveKing", "by": "red", "path": ["liege"]},
        ("NoMajority",),
        """
        Nobody has the majority in Liège: no VP [score.no-majority]
          No majority in Liège [score.no-majority]
            Citizens of Red: 2 citizens [score.no-majority]
            Citizens of Green: 2 citizens [score.no-majority]
        """,
    ),
    "steps of the King": (
        position(king="namur", players={"red": {"francs": 5}}),
        {"type": "MoveKing", "by": "red", "path": ["liege", "limburg", "antwerp"]},
        ("FrancsPaid", "ProvinceEmpty"),
        """
        Red pays 2 francs: 2 francs [king.price]
          Paid steps of the King: 2 × 1 = 2 francs [king.price]
        No citizen stands in Antwerp: it is not scored [score.empty]
        """,
    ),
    "citizens placed": (
        position(law={"citizen_price": 2}, players={"red": {"francs": 5}}),
        {"type": "PlaceCitizens", "by": "red", "province": "liege", "citizens": 3},
        ("FrancsPaid", "CitizensPlaced"),
        """
        Red pays 4 francs: 4 francs [place.price]
          Paid citizens: 2 × 2 = 4 francs [place.price]
        Red places 3 citizens in Liège [place.citizens]
        """,
    ),
    "citizens moved": (
        position(players={"red": {"francs": 9}}, provinces={"liege": citizens(red=4)}),
        {"type": "MoveCitizens", "by": "red", "origin": "liege", "to": {"antwerp": 2, "supply": 1}},
        ("FrancsPaid", "CitizensMoved"),
        """
        Red pays 4 francs: 4 francs [move.price]
          Paid citizen-steps: 4 × 1 = 4 francs [move.price]
        Red moves from Liège 2 citizens to Antwerp and 1 citizen to the supply [move.citizens]
          To Antwerp: 2 × 2 = 4 steps [move.citizens]
          To the supply: 1 × 1 = 1 step [move.citizens]
        """,
    ),
    "a factory built": (
        position(players={"red": {"francs": 3}}),
        {"type": "BuildFactory", "by": "red", "kind": "metal", "province": "liege"},
        ("FrancsPaid",),
        "Red pays 3 francs: 3 francs [build.price]",
    ),
    "coins": (
        position(
            provinces={
                "liege": {**citizens(red=2, blue=1), "textile": 1, "textile_down": 1},
                "namur": {**citizens(blue=1), "textile": 1},
                "antwerp": citizens(red=1),
            }
        ),
        {"type": "TakeCoins", "by": "red"},
        ("FrancsReceived",),
        """
        Red takes 3 francs: 3 francs [coins.take]
          Coins: 3 francs [coins.take]
        Red gets 2 more francs for textile factories: 2 francs [coins.textile]
          Textile factories in Liège: 2 × 1 = 2 francs [coins.textile]
            The majority in Liège: Red [coins.textile]
              Citizens of Red: 2 citizens [coins.textile]
              Citizens of Blue: 1 citizen [coins.textile]
        """,
    ),
    "coins of another law": (
        position(law={"coins_per_textile": 2}, provinces={"liege": {**citizens(red=1), "textile": 3}}),
        {"type": "TakeCoins", "by": "red"},
        ("FrancsReceived",),
        """
        Red takes 3 francs: 3 francs [coins.take]
          Coins: 3 francs [coins.take]
        Red gets 6 more francs for textile factories: 6 francs [coins.textile]
          Textile factories in Liège: 3 × 2 = 6 francs [coins.textile]
            The majority in Liège: Red [coins.textile]
              Citizens of Red: 1 citizen [coins.textile]
        """,
    ),
    "a bank that runs short": (
        position(law={"limited_bank": True}, players={"red": {"francs": 5}, "blue": {"francs": 30}}),
        {"type": "TakeCoins", "by": "red"},
        ("BankRanShort", "FrancsReceived"),
        """
        The bank owes Red 3 francs and has only 2 left [bank.limit]
          In the bank: 2 francs [bank.limit]
            In the box: 37 francs [bank.limit]
            Francs of Red: -5 francs [bank.limit]
            Francs of Blue: -30 francs [bank.limit]
        Red takes 2 francs: 2 francs [coins.take]
          Coins: 3 francs [coins.take]
          What the bank has not got: -1 franc [bank.limit]
        """,
    ),
    "a bank with less than none": (
        position(law={"limited_bank": True}, players={"blue": {"francs": 40}}),
        {"type": "TakeCoins", "by": "red"},
        ("BankRanShort", "FrancsReceived"),
        """
        The bank owes Red 3 francs and has none left [bank.limit]
          In the bank: 0 francs [bank.limit]
            In the box: 37 francs [bank.limit]
            Francs of Blue: -40 francs [bank.limit]
            Never less than none: 3 francs [bank.limit]
        """,
    ),
    "the turn order changed": (
        position(),
        {"type": "ChangeTurnOrder", "by": "red"},
        ("FrancsReceived",),
        """
        Red takes 1 franc: 1 franc [order.franc]
          For the turn order: 1 franc [order.franc]
        """,
    ),
    "a loan repaid": (
        position(players={"red": {"francs": 4, "loans": 1}}),
        {"type": "RepayLoan", "by": "red"},
        ("LoanRepaid",),
        """
        Red repays a loan with 4 francs: 4 francs [loan.repay]
          Loan: 3 francs [loan.take]
          Interest: 1 franc [loan.repay]
        """,
    ),
    "Congress asked": (
        position(
            turn_order=["green", "red", "blue"],
            pending=[turn()],
            provinces={"liege": citizens(red=1)},
            players={"red": {"members": 2}, "blue": {"members": 3}, "green": {"members": 2}},
        ),
        {"type": "MoveKing", "by": "red", "path": ["liege"]},
        ("CongressAsked",),
        """
        Members of Congress may be sent to Liège: Blue, Green and Red are asked [congress.rank]
          Members of Blue: 3 members [congress.rank]
          Members of Green: 2 members [congress.rank]
          Members of Red: 2 members [congress.rank]
          Equal numbers by turn order: Green, Red and Blue [congress.rank]
        """,
    ),
    "Congress of different numbers": (
        position(
            provinces={"liege": citizens(red=1)}, players={"red": {"members": 1}, "blue": {"members": 3}}
        ),
        {"type": "MoveKing", "by": "red", "path": ["liege"]},
        ("CongressAsked",),
        """
        Members of Congress may be sent to Liège: Blue and Red are asked [congress.rank]
          Members of Blue: 3 members [congress.rank]
          Members of Red: 1 member [congress.rank]
        """,
    ),
    "Congress tied": (
        position(
            seats=["red", "blue"],
            provinces={"liege": citizens(red=4)},
            players={"red": {"members": 2}, "blue": {"members": 2}},
        ),
        {"type": "MoveKing", "by": "red", "path": ["liege"]},
        ("CongressTied",),
        """
        Red and Blue have as many members of Congress each: nobody may send them [congress.tied-pair]
          Members of Red: 2 members [congress.tied-pair]
          Members of Blue: 2 members [congress.tied-pair]
        """,
    ),
    "virtual steps": (
        position(seats=["red", "blue"], provinces={"liege": citizens(blue=9)}),
        {"type": "MoveKing", "by": "red", "path": ["liege"]},
        ("VirtualStepsOwed",),
        """
        Red owes 2 virtual steps: 2 [virtual.steps]
          Gained by Blue: 3 VP [virtual.steps]
          One less: -1 [virtual.steps]
        """,
    ),
    "the end by the King's marker": (
        position(
            king="namur",
            king_marker=9,
            players={"red": {"factory_points": 20}, "blue": {"factory_points": 6, "citizen_points": 1}},
        ),
        {"type": "MoveKing", "by": "red", "path": ["liege"]},
        ("EndTriggered",),
        """
        The game ends with this turn: the King's marker has met the second highest VP [end.king-marker]
          The King's marker: 7 VP [end.king-marker]
          The second highest: 7 VP [end.king-marker]
          Points of Red: 20 VP [end.king-marker]
          Points of Blue: 7 VP [end.king-marker]
          Points of Green: 0 VP [end.king-marker]
        """,
    ),
    "the end by the factories": (
        position(
            king="namur",
            provinces={"namur": {"metal_down": 5, "textile_down": 4}, "liege": {**citizens(red=1), "textile": 1}},
        ),
        {"type": "MoveKing", "by": "red", "path": ["liege"]},
        ("EndTriggered",),
        """
        The game ends with this turn: all factories are built and inactive [end.factories]
          Factories in the stock: 0 factories [end.factories]
          Active factories: 0 factories [end.factories]
        """,
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", FACTS)
def test_a_fact(case: str) -> None:
    state, command, kinds, lines = FACTS[case]
    assert facts_told(GAME, state, command, *kinds) == text(lines)


def test_the_setup() -> None:
    state, entries = open_game(GAME, ["red", "blue"])
    reasons = [REASONS.fact(state, entry) for entry in entries]
    assert told(GAME, reasons[1:3]) == text("""
        Citizens in supply: Red 15 and Blue 15 [setup.citizens]
          In each supply: 15 citizens [setup.citizens]
            In the box: 16 citizens [setup.citizens]
            On the tracks: -1 citizen [setup.citizens]
        The virtual player joins, with 15 citizens in supply [virtual.joins]
          In each supply: 15 citizens [virtual.joins]
            In the box: 16 citizens [setup.citizens]
            On the tracks: -1 citizen [setup.citizens]
    """)


def test_what_a_table_has_ruled_is_not_made_to_fit() -> None:
    state = position(law={"citizen_price": 2, "step_price": 0})
    paid = FrancsPaid(seat="red", francs=3)
    for rule in (Rule.PLACE_PRICE, Rule.MOVE_PRICE, Rule.QUEEN_PRICE):
        assert REASONS.fact(state, Entry(paid, rule)).parts == ()


def test_an_end_that_a_table_has_ruled_counts_all_factories() -> None:
    ended = Entry(EndTriggered(reason="factories"), Rule.END_FACTORIES)
    assert [part.number for part in REASONS.fact(position(), ended).parts] == [10, 0]


STUCK = {
    "citizens": 3,
    "metal_factories": 0,
    "textile_factories": 0,
}


def stuck_position() -> State:
    """Nobody has a citizen that could be placed, moved or sent; the King and coins are taken by the others."""
    pawns = {"red": {"pawn": "coins"}, "blue": {"pawn": "king"}, "green": {"pawn": "turn-order"}}
    players = {seat: {"supply": 0, "members": 1, **pawn} for seat, pawn in pawns.items()}
    return position(law=STUCK, players=players)


def test_passing_and_why_the_game_is_stuck() -> None:
    state = stuck_position()
    coins = "Your pawn stands on Coins: choose another action [pawn.own-space]"
    told_of_red = facts_told(GAME, state, {"type": "Pass", "by": "red"}, "Passed")
    assert told_of_red.splitlines()[:3] == [
        "Red can perform no action and passes [turn.pass]",
        "  No factory is left in the stock [build.stock]",
        "    Needed: 1 factory [build.stock]",
    ]
    assert f"  {coins}" in told_of_red.splitlines()
    # Blue could take coins, if red's pawn did not stand there; so nobody can do anything.
    ended = facts_told(GAME, state, {"type": "Pass", "by": "red"}, "EndTriggered").splitlines()
    assert ended[:2] == [
        "The game ends with this turn: no player can perform an action any more [end.stuck]",
        "  No action for Red [end.stuck]",
    ]
    assert [line for line in ended if "No action" in line] == [
        f"  No action for {seat} [end.stuck]" for seat in ("Red", "Blue", "Green")
    ]


# Refusals

REFUSALS: dict[str, tuple[State, Document, str]] = {
    "the price of a factory": (
        position(players={"red": {"francs": 2}}),
        {"type": "BuildFactory", "by": "red", "kind": "metal", "province": "liege"},
        """
        Building a factory costs 3 francs; you have 2 [build.price]
          Needed: 3 francs [build.price]
          There is: 2 francs [build.price]
            Francs of Red: 2 francs [setup.francs]
        """,
    ),
    "the price of a factory without francs": (
        position(),
        {"type": "BuildFactory", "by": "red", "kind": "metal", "province": "liege"},
        """
        Building a factory costs 3 francs; you have 0 [build.price]
          Needed: 3 francs [build.price]
          There is: 0 francs [build.price]
            Francs of Red: 0 francs [setup.francs]
        """,
    ),
    "the price of citizens": (
        position(players={"red": {"francs": 2}}),
        {"type": "PlaceCitizens", "by": "red", "province": "liege", "citizens": 4},
        """
        Placing so many citizens costs 3 francs; you have 2 [place.price]
          Needed: 3 francs [place.price]
            Paid citizens: 3 × 1 = 3 francs [place.price]
              Citizens: 4 citizens [place.price]
              The first, free: -1 citizen [place.price]
          There is: 2 francs [place.price]
            Francs of Red: 2 francs [setup.francs]
        """,
    ),
    "the price of citizens where none is free": (
        position(law={"place_first_free": False}, players={"red": {"francs": 2}}),
        {"type": "PlaceCitizens", "by": "red", "province": "liege", "citizens": 4},
        """
        Placing so many citizens costs 4 francs; you have 2 [place.price]
          Needed: 4 francs [place.price]
            Paid citizens: 4 × 1 = 4 francs [place.price]
              Citizens: 4 citizens [place.price]
          There is: 2 francs [place.price]
            Francs of Red: 2 francs [setup.francs]
        """,
    ),
    "the price of steps": (
        position(players={"red": {"francs": 3}}, provinces={"liege": citizens(red=4)}),
        {"type": "MoveCitizens", "by": "red", "origin": "liege", "to": {"antwerp": 2, "supply": 1}},
        """
        These steps cost 4 francs; you have 3 [move.price]
          Needed: 4 francs [move.price]
            Paid citizen-steps: 4 × 1 = 4 francs [move.price]
              Citizen-steps: 4 steps [move.price]
                To Antwerp: 2 × 2 = 4 steps [move.citizens]
                To the supply: 1 × 1 = 1 step [move.citizens]
                The first, free: -1 step [move.price]
          There is: 3 francs [move.price]
            Francs of Red: 3 francs [setup.francs]
        """,
    ),
    "the price of the King": (
        position(king="namur", players={"red": {"francs": 1}}),
        {"type": "MoveKing", "by": "red", "path": ["liege", "limburg", "antwerp"]},
        """
        This way of the King costs 2 francs; you have 1 [king.price]
          Needed: 2 francs [king.price]
            Paid steps of the King: 2 × 1 = 2 francs [king.price]
              Steps of the King: 3 steps [king.price]
              The first, free: -1 step [king.price]
          There is: 1 franc [king.price]
            Francs of Red: 1 franc [setup.francs]
        """,
    ),
    "a price beside the Queen's": (
        position(seats=[*THREE, "black"], players={"red": {"francs": 4}}),
        {
            "type": "UseQueen",
            "by": "red",
            "action": {"type": "BuildFactory", "by": "red", "kind": "metal", "province": "liege"},
        },
        """
        Building a factory costs 3 francs; you have 2 [build.price]
          Needed: 3 francs [build.price]
          There is: 2 francs [build.price]
            Francs of Red: 4 francs [setup.francs]
            For the Queen: -2 francs [queen.price]
        """,
    ),
    "the Queen's price": (
        position(seats=[*THREE, "black"], players={"red": {"francs": 1}}),
        {"type": "UseQueen", "by": "red", "action": {"type": "TakeCoins", "by": "red"}},
        """
        The Queen costs 2 francs; you have 1 [queen.price]
          Needed: 2 francs [queen.price]
          There is: 1 franc [queen.price]
            Francs of Red: 1 franc [setup.francs]
        """,
    ),
    "the price of a loan": (
        position(players={"red": {"francs": 3, "loans": 1}}),
        {"type": "RepayLoan", "by": "red"},
        """
        Repaying a loan costs 4 francs; you have 3 [loan.price]
          Needed: 4 francs [loan.price]
            Loan: 3 francs [loan.take]
            Interest: 1 franc [loan.repay]
          There is: 3 francs [loan.price]
            Francs of Red: 3 francs [setup.francs]
        """,
    ),
    "no medal face up": (
        position(players={"red": {"loans": 2}}),
        {"type": "TakeLoan", "by": "red"},
        """
        A loan needs a Royal Medal of yours that is face up; you have none [loan.medal]
          Needed: 1 Royal Medal [loan.medal]
          There is: 0 Royal Medals [loan.medal]
            Royal Medals of Red: 2 Royal Medals [build.medal]
            Face down: -2 Royal Medals [loan.take]
        """,
    ),
    "no loan": (
        position(players={"red": {"medals": 2}}),
        {"type": "RepayLoan", "by": "red"},
        """
        You have no loan to repay [loan.outstanding]
          Needed: 1 Royal Medal [loan.outstanding]
          There is: 0 Royal Medals [loan.outstanding]
            Royal Medals of Red: 2 Royal Medals [build.medal]
            Face up: -2 Royal Medals [loan.repay]
        """,
    ),
    "a loan from an empty bank": (
        position(law={"limited_bank": True}, players={"red": {"medals": 1}, "blue": {"francs": 35}}),
        {"type": "TakeLoan", "by": "red"},
        """
        A loan takes 3 francs from the bank, and it has 2 [bank.limit]
          Needed: 3 francs [bank.limit]
          There is: 2 francs [bank.limit]
            In the box: 37 francs [bank.limit]
            Francs of Blue: -35 francs [bank.limit]
        """,
    ),
    "a supply": (
        position(players={"red": {"members": 3}}, provinces={"liege": citizens(red=10)}),
        {"type": "PlaceCitizens", "by": "red", "province": "liege", "citizens": 2},
        """
        Your supply holds 1 citizen, and you need 2 [place.supply]
          Needed: 2 citizens [place.supply]
          There is: 1 citizen [place.supply]
            In the box: 16 citizens [setup.citizens]
            On the tracks: -2 citizens [setup.citizens]
            In Congress: -3 citizens [congress.member]
            In Liège: -10 citizens [place.citizens]
        """,
    ),
    "a virtual supply": (
        position(
            seats=["red", "blue"],
            provinces={"liege": citizens(virtual=15)},
            pending=[turn(acted=True), {"type": "VirtualSteps", "seat": "blue", "steps": 1}],
        ),
        {"type": "PlaceVirtualCitizen", "by": "blue", "province": "liege"},
        """
        No virtual citizen is left in the supply [virtual.supply]
          Needed: 1 citizen [virtual.supply]
          There is: 0 citizens [virtual.supply]
            In the box: 16 citizens [setup.citizens]
            On the tracks: -1 citizen [setup.citizens]
            In Liège: -15 citizens [virtual.place]
        """,
    ),
    "a member from the supply": (
        position(provinces={"liege": citizens(red=14)}),
        {"type": "AppointMember", "by": "red", "origin": "supply"},
        """
        You have no citizen in your supply to send to Congress [congress.citizen]
          Needed: 1 citizen [congress.citizen]
          There is: 0 citizens [congress.citizen]
            In the box: 16 citizens [setup.citizens]
            On the tracks: -2 citizens [setup.citizens]
            In Liège: -14 citizens [place.citizens]
        """,
    ),
    "a member from a province": (
        position(),
        {"type": "AppointMember", "by": "red", "origin": "liege"},
        """
        You have no citizen in Liège to send to Congress [congress.citizen]
          Needed: 1 citizen [congress.citizen]
          There is: 0 citizens [congress.citizen]
        """,
    ),
    "citizens that are not there": (
        position(provinces={"liege": citizens(red=1)}),
        {"type": "MoveCitizens", "by": "red", "origin": "liege", "to": {"namur": 2}},
        """
        You have 1 citizen in Liège, and you need 2 [move.origin]
          Needed: 2 citizens [move.origin]
          There is: 1 citizen [move.origin]
        """,
    ),
    "no factory left": (
        position(provinces={"liege": {"metal": 2, "metal_down": 3, "textile": 5}}),
        {"type": "BuildFactory", "by": "red", "kind": "metal", "province": "liege"},
        """
        No factory is left in the stock [build.stock]
          Needed: 1 factory [build.stock]
          There is: 0 factories [build.stock]
            Metal factories in the stock: 0 factories [setup.stock]
              In the box: 5 factories [setup.stock]
              In Liège: -5 factories [build.factory]
            Textile factories in the stock: 0 factories [setup.stock]
              In the box: 5 factories [setup.stock]
              In Liège: -5 factories [build.factory]
        """,
    ),
    "no factory of a kind left": (
        position(provinces={"liege": {"textile_down": 3}, "namur": {"textile": 2}}),
        {"type": "BuildFactory", "by": "red", "kind": "textile", "province": "liege"},
        """
        No textile factory is left in the stock [build.kind]
          Needed: 1 factory [build.kind]
          There is: 0 factories [build.kind]
            Textile factories in the stock: 0 factories [setup.stock]
              In the box: 5 factories [setup.stock]
              In Namur: -2 factories [build.factory]
              In Liège: -3 factories [build.factory]
        """,
    ),
    "no active factory of a kind": (
        position(
            provinces={"liege": {"textile": 1}},
            pending=[turn(acted=True), {"type": "LayingDown", "seat": "red", "province": "liege"}],
        ),
        {"type": "LayDownFactory", "by": "red", "kind": "metal"},
        """
        No active metal factory stands in Liège [score.active]
          Needed: 1 factory [score.active]
          There is: 0 factories [score.active]
        """,
    ),
    "too long a way from the portrait": (
        position(),
        {"type": "MoveKing", "by": "red", "path": ["liege", "namur"]},
        """
        From his portrait the King moves 1 step, to any province; not 2 steps [king.portrait]
          Needed: 1 step [king.portrait]
          There is: 2 steps [king.portrait]
        """,
    ),
    "a taken space": (
        position(players={"red": {"pawn": "place"}, "blue": {"pawn": "coins"}}),
        {"type": "TakeCoins", "by": "red"},
        """
        The pawn of Blue stands on Coins: choose another action [pawn.taken-space]
          Without a pawn: Build, Move, Congress, King and Turn order [pawn.taken-space]
        """,
    ),
    "no neighbour of the King": (
        position(king="liege"),
        {"type": "MoveKing", "by": "red", "path": ["antwerp"]},
        """
        Antwerp is not next to Liège [king.adjacent]
          Next to Liège: Brabant, Limburg, Luxembourg and Namur [king.adjacent]
        """,
    ),
    "a virtual citizen that stays": (
        position(
            seats=["red", "blue"],
            provinces={"liege": citizens(virtual=1)},
            pending=[turn(acted=True), {"type": "VirtualSteps", "seat": "blue", "steps": 1}],
        ),
        {"type": "MoveVirtualCitizen", "by": "blue", "origin": "liege", "to": "liege"},
        """
        A virtual citizen moves to an adjacent province, and cannot stay in Liège [virtual.adjacent]
          Next to Liège: Brabant, Limburg, Luxembourg and Namur [virtual.adjacent]
        """,
    ),
    "the Queen for a space that is not taken": (
        position(
            law={"queen_taken_only": True},
            seats=[*THREE, "black"],
            players={"red": {"pawn": "king"}, "blue": {"pawn": "coins"}},
        ),
        {"type": "UseQueen", "by": "red", "action": {"type": "ChangeTurnOrder", "by": "red"}},
        """
        The Queen performs only an action on whose space another player's pawn stands; not so Turn order \
[queen.taken-only]
          With a pawn of another player: Coins [queen.taken-only]
        """,
    ),
    "the Queen where no space is taken": (
        position(law={"queen_taken_only": True}, seats=[*THREE, "black"]),
        {"type": "UseQueen", "by": "red", "action": {"type": "ChangeTurnOrder", "by": "red"}},
        """
        The Queen performs only an action on whose space another player's pawn stands; not so Turn order \
[queen.taken-only]
          No pawn of another player on a space [queen.taken-only]
        """,
    ),
    "a loan at the end": (
        position(ending=["factories"], players={"red": {"medals": 1}}, pending=[turn(acted=True)]),
        {"type": "TakeLoan", "by": "red"},
        """
        The game ends with this turn: no loan can be taken any more [loan.after-end]
          The end of the game: all factories are built and inactive [loan.after-end]
        """,
    ),
    "passing, where a space is open": (
        position(),
        {"type": "Pass", "by": "red"},
        """
        You cannot pass: Place is open to you, now or after taking loans [turn.pass]
          Open now: Place [turn.pass]
        """,
    ),
    "passing, where loans open a space": (
        position(
            law={"citizens": 3},
            players={
                "red": {"supply": 0, "members": 1, "francs": 1, "medals": 2, "pawn": "king"},
                "blue": {"pawn": "coins"},
            },
        ),
        {"type": "Pass", "by": "red"},
        """
        You cannot pass: Build is open to you, now or after taking loans [turn.pass]
          Building a factory costs 3 francs; you have 1 [build.price]
            Needed: 3 francs [build.price]
            There is: 1 franc [build.price]
              Francs of Red: 1 franc [setup.francs]
          After all loans of Red: 7 francs [loan.take]
            Francs of Red: 1 franc [setup.francs]
            Loans to be taken: 2 × 3 = 6 francs [loan.take]
        """,
    ),
    "passing, where repaying and taking loans opens a space": (
        position(
            law={"citizens": 3, "repayment": 2, "factory_price": 5},
            players={
                "red": {"supply": 0, "members": 1, "francs": 2, "loans": 1, "pawn": "king"},
                "blue": {"pawn": "coins"},
                "green": {"pawn": "turn-order"},
            },
        ),
        {"type": "Pass", "by": "red"},
        """
        You cannot pass: Build is open to you, now or after taking loans [turn.pass]
          Building a factory costs 5 francs; you have 2 [build.price]
            Needed: 5 francs [build.price]
            There is: 2 francs [build.price]
              Francs of Red: 2 francs [setup.francs]
          After all loans of Red: 5 francs [loan.take]
            Francs of Red: 2 francs [setup.francs]
            Loans to be repaid: 3 × -2 = -6 francs [loan.repay]
            Loans to be taken: 3 × 3 = 9 francs [loan.take]
        """,
    ),
    "another's turn": (
        position(),
        {"type": "TakeCoins", "by": "blue"},
        "It is not your turn to decide: Red has to decide now [turn.whose]",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSALS)
def test_a_refusal(case: str) -> None:
    state, command, lines = REFUSALS[case]
    assert refusal_told(GAME, state, command) == text(lines)


def test_a_closed_offer() -> None:
    state = position(provinces={"liege": {"metal": 5, "textile": 1}, "namur": citizens(red=14)})
    closed = {offer.command: offer.closed for offer in offers(GAME, state) if offer.closed}
    assert told(GAME, [REASONS.refusal(state, None, closed["PlaceCitizens"])]) == text("""
        You have no citizens in your supply [place.supply]
          Needed: 1 citizen [place.supply]
          There is: 0 citizens [place.supply]
            In the box: 16 citizens [setup.citizens]
            On the tracks: -2 citizens [setup.citizens]
            In Namur: -14 citizens [place.citizens]
    """)


def test_francs_that_come_from_nowhere() -> None:
    """A refusal that was made by another program is explained as far as its numbers are understood."""
    refused = Refused(Rule.BUILD_PRICE, need=3, have=2)
    assert told(GAME, [REASONS.refusal(position(players={"red": {"francs": 9}}), None, refused)]) == text("""
        Building a factory costs 3 francs; you have 2 [build.price]
          Needed: 3 francs [build.price]
          There is: 2 francs [build.price]
    """)


# Scores


def final_position(**more: Any) -> State:
    """The last turn is about to end."""
    return position(pending=[turn("green", acted=True)], ending=["king-marker"], **more)


def scored(state: State, *kinds: str) -> list[str]:
    """The explanations of some facts of the final scoring, each as one text."""
    entries = play(GAME, state, read_command(GAME, {"type": "EndTurn", "by": state.order[-1]})).entries
    return [told(GAME, [why]) for why in explain_all(GAME, state, entries) if type(why.what).__name__ in kinds]


def test_the_final_scoring() -> None:
    state = final_position(
        provinces={
            "liege": {**citizens(red=2, blue=1), "metal_down": 1},
            "namur": citizens(blue=1),
            "antwerp": citizens(blue=1),
        },
        players={
            "red": {"loans": 2, "factory_points": 16},
            "blue": {"medals": 2, "francs": 1, "citizen_points": 2},
            "green": {"francs": 2},
        },
    )
    lost, tied, provinces, *_ = scored(state, "LoansPenalised", "AwardTied", "AwardGained")
    assert lost == "Red loses 12 VP for 2 loans not repaid: 2 × -6 = -12 VP [final.loans]"
    assert tied == text("""
        Red and Blue are tied for the most provinces and factories: 4 VP each [final.tie]
          Shared by Red and Blue [final.tie]
            The award: 9 VP [final.provinces]
              The share of Red: 4 VP [final.tie]
              The share of Blue: 4 VP [final.tie]
              Rounded down: 1 VP [final.tie]
            The most provinces and factories: Red and Blue [final.provinces]
              Provinces and factories of Red: 2 [final.provinces]
                Liège, with 1 factory: 2 [final.provinces]
              Provinces and factories of Blue: 2 [final.provinces]
                Antwerp, with 0 factories: 1 [final.provinces]
                Namur, with 0 factories: 1 [final.provinces]
              Provinces and factories of Green: 0 [final.provinces]
    """)
    first, share, *rest = provinces.splitlines()
    assert first == "Red gains 4 VP for the most provinces and factories (2): 4 VP [final.provinces]"
    assert share == "  An equal share: 4 VP [final.tie]"
    # What is shared is the same, whether it is told of the tie or of what a player gains.
    assert rest == tied.splitlines()[1:]


def test_an_award_that_nobody_shares_and_one_that_nobody_gains() -> None:
    state = final_position(law={"medals_award": 10}, players={"red": {"medals": 1, "loans": 1}, "blue": {"medals": 1}})
    (medals,) = scored(state, "AwardGained")
    assert medals == text("""
        Red gains 10 VP for the most Royal Medals (2): 10 VP [final.medals]
          The award: 10 VP [final.medals]
          The most Royal Medals: Red [final.medals]
            Royal Medals of Red: 2 Royal Medals [final.medals]
            Royal Medals of Blue: 1 Royal Medal [final.medals]
            Royal Medals of Green: 0 Royal Medals [final.medals]
    """)
    assert scored(state, "AwardLapsed")[1] == text("""
        Nobody gains VP for the most members of Congress [final.nobody]
          The most members of Congress: nobody [final.nobody]
            Members of Red: 0 members [final.congress]
            Members of Blue: 0 members [final.congress]
            Members of Green: 0 members [final.congress]
    """)
    assert scored(state, "AwardLapsed")[2].splitlines()[-1] == "    Francs of Green: 0 francs [final.francs]"


def test_an_award_that_is_shared_without_rounding() -> None:
    state = final_position(law={"francs_award": 4}, players={"red": {"francs": 1}, "blue": {"francs": 1}})
    assert "Rounded down" not in scored(state, "AwardTied")[0]


def for_two() -> State:
    provinces = {"liege": {**citizens(virtual=2), "metal_down": 1}, "namur": citizens(virtual=1, blue=0)}
    return position(
        seats=["red", "blue"],
        pending=[turn("blue", acted=True)],
        ending=["factories"],
        provinces=provinces,
        players={"red": {"loans": 1, "citizen_points": 4}, "virtual": {"factory_points": 6}},
    )


VIRTUAL_GAINS = """
    The virtual player gains the VP for the most provinces and factories times 2: 9 VP more: 1 × 9 = 9 VP \
[virtual.double]
    The virtual player gains 2 VP for the majority in 2 provinces: 2 × 1 = 2 VP [virtual.majorities]
      The majority in Namur: the virtual player [virtual.majorities]
        Citizens of the virtual player: 1 citizen [virtual.majorities]
      The majority in Liège: the virtual player [virtual.majorities]
        Citizens of the virtual player: 2 citizens [virtual.majorities]
    The virtual player gains 3 VP for 1 industrialised province: 1 × 3 = 3 VP [virtual.industry]
      The majority in Liège: the virtual player [virtual.industry]
        Citizens of the virtual player: 2 citizens [virtual.industry]
"""


def test_what_the_virtual_player_gains() -> None:
    gains = scored(for_two(), "AwardGained")
    assert "\n".join(gains[1:2] + gains[2:]).endswith(text(VIRTUAL_GAINS))


@pytest.mark.parametrize(
    ("medals", "rule", "of_red"),
    [({"red": 1}, "final.medal-tiebreak", "1 Royal Medal"), ({}, "final.shared-victory", "0 Royal Medals")],
)
def test_who_wins_a_tie(medals: dict[str, int], rule: str, of_red: str) -> None:
    players = {seat: {"factory_points": 10, "medals": medals.get(seat, 0)} for seat in ("red", "blue")}
    (won,) = scored(final_position(law={"medals_award": 0}, players=players), "GameWon")
    assert [line.strip() for line in won.splitlines()[1:]] == [
        "Points of Red: 10 VP [final.winner]",
        "Points of Blue: 10 VP [final.winner]",
        "Points of Green: 0 VP [final.winner]",
        f"Royal Medals of Red: {of_red} [{rule}]",
        f"Royal Medals of Blue: 0 Royal Medals [{rule}]",
    ]


def test_points_so_far() -> None:
    state = position(players={"red": {"factory_points": 6, "citizen_points": 2}})
    assert told(GAME, [explain_score(GAME, state, "red")]) == text("""
        The score of Red: 8 VP [final.winner]
          Factories scored: 6 VP [score.factories]
          Citizens scored: 2 VP [score.citizens]
    """)


def test_a_final_score_by_what_the_position_shows() -> None:
    before = for_two()
    state = play(GAME, before, read_command(GAME, {"type": "EndTurn", "by": "blue"})).state
    assert told(GAME, [explain_score(GAME, state, "red")]) == text("""
        The score of Red: 7 VP [final.winner]
          Citizens scored: 4 VP [score.citizens]
          Loans not repaid: -6 VP [final.loans]
            Red loses 6 VP for 1 loan not repaid: 1 × -6 = -6 VP [final.loans]
          Most medals: 9 VP [final.medals]
            Red gains 9 VP for the most Royal Medals (1): 9 VP [final.medals]
              The award: 9 VP [final.medals]
              The most Royal Medals: Red [final.medals]
                Royal Medals of Red: 1 Royal Medal [final.medals]
                Royal Medals of Blue: 0 Royal Medals [final.medals]
                Royal Medals of the virtual player: 0 Royal Medals [final.medals]
    """)
    parts = {part.rule: part for part in explain_score(GAME, state, "virtual").parts}
    assert {rule.value: part.number for rule, part in parts.items()} == {
        "score.factories": 6,
        "final.provinces": 9,
        "virtual.double": 9,
        "virtual.majorities": 2,
        "virtual.industry": 3,
    }
    gains = [gain for rule in list(parts)[2:] for gain in parts[rule].parts]
    assert told(GAME, gains) == text(VIRTUAL_GAINS)


def test_a_score_by_the_whole_game() -> None:
    state, entries = open_game(GAME, THREE)
    history: list[Entry[Any]] = [*entries]
    for said in (
        {"type": "DealTurnOrder", "by": "table", "order": ["red", "blue", "green"]},
        {"type": "BuildFactory", "by": "red", "kind": "metal", "province": "liege"},
        {"type": "EndTurn", "by": "red"},
        {"type": "PlaceCitizens", "by": "blue", "province": "liege", "citizens": 1},
        {"type": "EndTurn", "by": "blue"},
        {"type": "MoveKing", "by": "green", "path": ["liege"]},
    ):
        state, entries = play(GAME, state, read_command(GAME, said))
        history += entries
    assert told(GAME, [explain_score(GAME, state, "blue", history)]) == text("""
        The score of Blue: 6 VP [final.winner]
          Factories scored: 6 VP [score.factories]
            Blue scores 6 VP in Liège: 1 metal factory: 6 VP [score.factories]
              Active metal factories: 1 × 6 = 6 VP [score.factories]
              The majority in Liège: Blue [score.factories]
                Citizens of Blue: 1 citizen [score.factories]
    """)
    assert told(GAME, [explain_score(GAME, state, "red", history)]) == "The score of Red: 0 VP [final.winner]"


def test_a_score_of_which_the_beginning_is_not_known() -> None:
    state = position(players={"red": {"factory_points": 9}})
    fact = FactoriesScored(seat="red", province="liege", metal=0, textile=1, points=3)
    paid = Entry(FrancsPaid(seat="red", francs=1), Rule.KING_PRICE)
    of_blue = FactoriesScored(seat="blue", province="namur", metal=1, textile=0, points=6)
    history: list[Entry[Any]] = [paid, Entry(of_blue, Rule.SCORE_FACTORIES), Entry(fact, Rule.SCORE_FACTORIES)]
    assert told(GAME, [explain_score(GAME, state, "red", history)]) == text("""
        The score of Red: 9 VP [final.winner]
          Factories scored: 9 VP [score.factories]
            Before that: 6 VP [score.factories]
            Red scores 3 VP in Liège: 1 textile factory: 3 VP [score.factories]
    """)


def test_a_fact_without_points_is_no_part_of_a_score() -> None:
    state = position(players={"red": {"citizen_points": 1}})
    nothing = Entry(CitizensScored(seat="red", province="liege", citizens=2, points=0), Rule.SCORE_CITIZENS)
    assert told(GAME, [explain_score(GAME, state, "red", [nothing])]) == text("""
        The score of Red: 1 VP [final.winner]
          Citizens scored: 1 VP [score.citizens]
    """)


def test_nobody_has_no_score() -> None:
    with pytest.raises(Malformed, match='nobody sits at "black"') as refused:
        explain_score(GAME, setup(GAME, THREE), "black")
    assert refused.value.expected == "a seat of this game"

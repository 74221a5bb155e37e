"""Explanations of facts and scores: every number with its parts, in the sentences that a player reads."""

from typing import Any

import pytest

from foreign_king import Malformed, play, read_command, view
from foreign_king.games.barbarian_kingdoms.facts import KingRemoved
from foreign_king.games.barbarian_kingdoms.rulebook import Rule
from foreign_king.games.barbarian_kingdoms.state import State
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.reason import Reason, adds_up
from foreign_king.language import voice
from foreign_king.opening import open_game
from foreign_king.reasons import explain_score, tell_explanation
from foreign_king.reasons.explanations import explain
from foreign_king.wire import codec
from tests.barbarian_kingdoms.positions import (
    BATTLE,
    BLUE,
    BRIBING,
    DRAWING,
    GAME,
    GREEN,
    OVER,
    RED,
    REINFORCING,
    SEATS,
    TURN,
    Said,
    read,
    with_kingdoms,
    with_phase,
)
from tests.barbarian_kingdoms.test_powers import board_where

VOICE = voice(GAME)


def told(reason: Reason) -> str:
    """An explanation that adds up, in lines."""
    assert adds_up(reason)
    return "\n".join("  " * depth + text for depth, text in tell_explanation(VOICE, reason))


def happened(state: State, command: Said, kind: str) -> list[Reason]:
    """Why the facts of a kind are as they are that a command causes."""
    entries = play(GAME, state, read_command(GAME, command)).entries
    return [reason for reason in explain(GAME, state, entries) if type(reason.what).__name__ == kind]


R: Said = {"by": "red", "kingdom": RED}
LYING: Said = {"latium": {"tokens": {"bronze": 1, "silver": 1}}, "venetia": {"tokens": {"gold": 1}}}
PURSES = with_phase(BRIBING, waiting=[BLUE], purses={RED: {"bronze": 1, "gold": 1}})
NO_BRIBE: Said = {"type": "Bribe", "by": "blue", "kingdom": BLUE, "tokens": {}}
LAST: Said = {"type": "Claim", **R, "province": "sicile", "payment": {"bronze": 1}}
NINE: Said = {"players": {"red": {"treasury": {"bronze": 9}}}}
"""A treasury for a bribe that beats a king."""


def at(province: str, red: Said, blue: Said) -> Said:
    """Red has invaded a province with the king, where blue stood, and blue's purse is still to be filled."""
    action = BATTLE | {"province": province, "contested": False, "by_king": True}
    return PURSES | {"kingdoms": {RED: red, BLUE: blue}, "action": action}


FACTS: dict[str, tuple[int, Said, Said, Said, str, str]] = {
    "paid for a warrior": (
        3,
        {},
        {"kingdoms": {RED: {"warriors": ["liguria"]}}},
        {"type": "Recruit", "by": "red", "kingdom": RED, "province": "venetia", "payment": {"silver": 1}},
        "Paid",
        """
Red pays 1 silver in Venetia [pay.paid]
  Price of the next warrior, with 1 on the map: 2 tremis [recruit.warrior]
  Paid: 2 tremis [pay.price]
    Silver: 1 × 2 = 2 tremis [pay.price]
""",
    ),
    "paid too much for a control token": (
        3,
        {},
        {"kingdoms": {RED: {"warriors": ["bourgogne"]}}, "players": {"red": {"treasury": {"gold": 2}}}},
        {"type": "Claim", "by": "red", "kingdom": RED, "province": "bourgogne", "payment": {"gold": 1}},
        "Paid",
        """
Red pays 1 gold in Burgundy [pay.paid]
  Price of the next control token, with 0 on the map: 1 tremis [claim.made]
  Paid: 3 tremis [pay.price]
    Gold: 1 × 3 = 3 tremis [pay.price]
  Above the price, for want of smaller tokens: 2 tremis [pay.spare]
""",
    ),
    "changed": (
        3,
        {},
        {
            "kingdoms": {RED: {"warriors": ["bourgogne"]}},
            "players": {"red": {"treasury": {"gold": 1}}},
            "treasures": LYING,
        },
        {
            "type": "Claim",
            "by": "red",
            "kingdom": RED,
            "province": "bourgogne",
            "payment": {"bronze": 1},
            "change": {"province": "latium", "given": {"gold": 1}, "taken": {"bronze": 1, "silver": 1}},
        },
        "ChangeMade",
        """
Red changes 1 gold for 1 bronze and 1 silver in Latium [change.made]
  Given: 3 tremis [change.made]
    Gold: 1 × 3 = 3 tremis [change.made]
  Taken: 3 tremis [change.made]
    Bronze: 1 × 1 = 1 tremis [change.made]
    Silver: 1 × 2 = 2 tremis [change.made]
""",
    ),
    "taxed": (
        3,
        {},
        {"treasures": LYING},
        {"type": "Tax", "by": "red", "kingdom": RED, "tokens": {"latium": {"bronze": 1, "silver": 1}}},
        "TaxTaken",
        """
Red takes 3 tremis of tax: 1 bronze and 1 silver in Latium: 3 tremis [tax.taken]
  Face up in Latium: 3 tremis [tax.taken]
    Bronze: 1 × 1 = 1 tremis [tax.taken]
    Silver: 1 × 2 = 2 tremis [tax.taken]
  What could be taken [tax.most]
    Provinces under control: Latium, Liguria and Venetia: 3 × 1 = 3 tremis [tax.limit]
    The most that the tokens there allow: 3 tremis [tax.most]
""",
    ),
    "nothing to tax": (
        3,
        {},
        {"kingdoms": {RED: {"king": "sea"}, BLUE: {"warriors": ["latium", "liguria", "venetia"]}}},
        {"type": "Tax", "by": "red", "kingdom": RED, "tokens": {}},
        "TaxTaken",
        """
Red finds no tax that could be taken: 0 tremis [tax.taken]
  What could be taken [tax.most]
    No province under control: 0 tremis [tax.limit]
    The most that the tokens there allow: 0 tremis [tax.most]
""",
    ),
    "looted": (
        3,
        {},
        {
            "kingdoms": {RED: {"king": "venetia", "warriors": ["liguria"]}, BLUE: {"king": "novempopulania"}},
            "treasures": {"bourgogne": {"tokens": {"diamond": 1, "bronze": 2}}},
        },
        {"type": "Invade", "by": "red", "kingdom": RED, "unit": "warrior", "origin": "liguria", "to": "bourgogne"},
        "Looted",
        """
Red loots 2 bronze and 1 diamond in Burgundy: 7 tremis [loot.tokens]
  Bronze: 2 × 1 = 2 tremis [loot.tokens]
  Diamond: 1 × 5 = 5 tremis [loot.tokens]
""",
    ),
    "drawn": (
        3,
        {},
        DRAWING | {"kingdoms": {RED: {"warriors": ["bourgogne"]}}},
        {"type": "DrawToken", "by": "table", "seat": "red", "token": "gold"},
        "TokenDrawn",
        """
Red loots a gold token that lay face down in Burgundy: 3 tremis [loot.drawn]
""",
    ),
    "asked to contest": (
        3,
        {},
        {"kingdoms": {RED: {"warriors": ["liguria"]}, GREEN: {"warriors": ["mosella"]}}},
        {"type": "Invade", "by": "red", "kingdom": RED, "unit": "warrior", "origin": "liguria", "to": "bourgogne"},
        "ContestAsked",
        """
The Visigoths and the Franks may contest [contest.asked]
  Units of the Visigoths next to Burgundy: 1 unit [contest.asked]
    King (Aquitania): 1 unit [contest.asked]
  Units of the Franks next to Burgundy: 1 unit [contest.asked]
    Warriors (Mosella): 1 unit [contest.asked]
""",
    ),
    "passed": (
        3,
        {},
        with_phase(REINFORCING, kingdoms=[BLUE]),
        {"type": "EndReinforcing", "by": "blue", "kingdom": BLUE},
        "ReinforcingPassed",
        """
The Visigoths send no unit from now on [reinforce.passed]
  Units of the Visigoths next to Burgundy: 1 unit [reinforce.passed]
    King (Aquitania): 1 unit [reinforce.passed]
""",
    ),
    "bribes due": (
        3,
        {},
        with_phase(REINFORCING, kingdoms=[BLUE]),
        {"type": "EndReinforcing", "by": "blue", "kingdom": BLUE},
        "BribesDue",
        """
The Ostrogoths and the Visigoths may bribe [bribe.due]
  Treasury of Red: 6 tokens [bribe.due]
  Treasury of Blue: 6 tokens [bribe.due]
""",
    ),
    "sealed": (
        3,
        {},
        BRIBING,
        {"type": "Bribe", "by": "red", "kingdom": RED, "tokens": {"bronze": 2, "gold": 1}},
        "BribeSealed",
        """
Red puts 2 bronze and 1 gold into the purse: 5 tremis [bribe.sealed]
  Bronze: 2 × 1 = 2 tremis [bribe.sealed]
  Gold: 1 × 3 = 3 tremis [bribe.sealed]
""",
    ),
    "revealed": (
        3,
        {},
        PURSES,
        {"type": "Bribe", "by": "blue", "kingdom": BLUE, "tokens": {}},
        "BribesRevealed",
        """
The purses are opened: the Ostrogoths 1 bronze and 1 gold; the Visigoths nothing [bribe.revealed]
  Purse of the Ostrogoths: 4 tremis [bribe.revealed]
    Bronze: 1 × 1 = 1 tremis [bribe.revealed]
    Gold: 1 × 3 = 3 tremis [bribe.revealed]
  Purse of the Visigoths: 0 tremis [bribe.revealed]
""",
    ),
    "points of both": (
        3,
        {},
        PURSES,
        {"type": "Bribe", "by": "blue", "kingdom": BLUE, "tokens": {"silver": 2}},
        "PointsCounted",
        """
The Ostrogoths have 7 battle points: 3 for warriors and 4 for the bribe: 7 battle points [battle.points]
  Warriors: 1 × 3 = 3 battle points [battle.points]
  Bribe: 4 battle points [battle.points]
    Bronze: 1 × 1 = 1 battle point [battle.points]
    Gold: 1 × 3 = 3 battle points [battle.points]
The Visigoths have 7 battle points: 3 for warriors and 4 for the bribe: 7 battle points [battle.points]
  Warriors: 1 × 3 = 3 battle points [battle.points]
  Bribe: 4 battle points [battle.points]
    Silver: 2 × 2 = 4 battle points [battle.points]
""",
    ),
    "won": (
        3,
        {},
        PURSES,
        {"type": "Bribe", "by": "blue", "kingdom": BLUE, "tokens": {}},
        "BattleWon",
        """
The Ostrogoths win the battle with 7 battle points [battle.higher]
  Battle points of the Ostrogoths: 7 battle points [battle.points]
    Warriors: 1 × 3 = 3 battle points [battle.points]
    Bribe: 4 battle points [battle.points]
      Bronze: 1 × 1 = 1 battle point [battle.points]
      Gold: 1 × 3 = 3 battle points [battle.points]
  Battle points of the Visigoths: 3 battle points [battle.points]
    Warriors: 1 × 3 = 3 battle points [battle.points]
""",
    ),
    "won by a tie": (
        3,
        {},
        PURSES,
        {"type": "Bribe", "by": "blue", "kingdom": BLUE, "tokens": {"silver": 2}},
        "BattleWon",
        """
It is a tie of 7 battle points, and the Ostrogoths win the battle as the active kingdom [battle.tie]
  Battle points of the Ostrogoths: 7 battle points [battle.points]
    Warriors: 1 × 3 = 3 battle points [battle.points]
    Bribe: 4 battle points [battle.points]
      Bronze: 1 × 1 = 1 battle point [battle.points]
      Gold: 1 × 3 = 3 battle points [battle.points]
  Battle points of the Visigoths: 7 battle points [battle.points]
    Warriors: 1 × 3 = 3 battle points [battle.points]
    Bribe: 4 battle points [battle.points]
      Silver: 2 × 2 = 4 battle points [battle.points]
  A tie goes to the active kingdom: the Ostrogoths [battle.tie]
""",
    ),
    "bribes collected": (
        3,
        {},
        PURSES,
        {"type": "Bribe", "by": "blue", "kingdom": BLUE, "tokens": {"silver": 2}},
        "BribeCollected",
        """
Red receives 2 silver from the purse of the Visigoths: 4 tremis [bribe.collected]
  Silver: 2 × 2 = 4 tremis [bribe.collected]
Blue receives 1 bronze and 1 gold from the purse of the Ostrogoths: 4 tremis [bribe.collected]
  Bronze: 1 × 1 = 1 tremis [bribe.collected]
  Gold: 1 × 3 = 3 tremis [bribe.collected]
""",
    ),
    "warriors removed": (
        3,
        {},
        PURSES | {"kingdoms": {RED: {"warriors": ["bourgogne"]}, BLUE: {"warriors": ["bourgogne"] * 2 + ["sea"]}}},
        {"type": "Bribe", "by": "blue", "kingdom": BLUE, "tokens": {}},
        "WarriorsRemoved",
        """
The Visigoths lose 2 warriors [battle.removed]
  Dearest free place for a warrior: 3 tremis [battle.removed]
  Dearest free place for a warrior: 2 tremis [battle.removed]
""",
    ),
    "evacuation due": (
        3,
        {},
        PURSES
        | {"kingdoms": {RED: {"king": "bourgogne", "warriors": ["bourgogne"]}, BLUE: {"warriors": ["bourgogne"]}}},
        {"type": "Bribe", "by": "blue", "kingdom": BLUE, "tokens": {}},
        "EvacuationDue",
        """
The Ostrogoths leave Burgundy with all units but one [evacuate.due]
  Units in the battle, but for one that stays: 1 unit [evacuate.due]
  Free provinces next to it under control: Liguria: 1 province [evacuate.due]
""",
    ),
    "a warrior comes back": (
        3,
        {},
        PURSES
        | {"kingdoms": {RED: {"king": "liguria", "warriors": ["bourgogne"] * 2}, BLUE: {"warriors": ["bourgogne"]}}},
        {"type": "Bribe", "by": "blue", "kingdom": BLUE, "tokens": {}},
        "WarriorsReturned",
        """
The Ostrogoths take 1 warrior back to the player board [evacuate.returned]
  Dearest free place for a warrior: 2 tremis [evacuate.returned]
""",
    ),
    "a control token comes back": (
        3,
        {},
        {
            "kingdoms": {
                RED: {"king": "venetia", "warriors": ["liguria"]},
                BLUE: {"king": "novempopulania", "claimed": ["bourgogne", "galice"]},
            }
        },
        {"type": "Invade", "by": "red", "kingdom": RED, "unit": "warrior", "origin": "liguria", "to": "bourgogne"},
        "ControlLost",
        """
The Visigoths lose their control token in Burgundy [control.lost]
  Dearest free place for a control token: 2 tremis [control.lost]
""",
    ),
    "an emblem that does not count": (
        3,
        {},
        at("liguria", {"king": "liguria"}, {"king": "liguria", "warriors": ["sea"]}),
        NO_BRIBE,
        "PointsCounted",
        """
The Ostrogoths have 10 battle points: 6 for the king and 4 for the bribe: 10 battle points [battle.points]
  Emblem upon which an enemy unit stood before: 0 battle points [battle.points]
  King: 6 battle points [battle.points]
  Bribe: 4 battle points [battle.points]
    Bronze: 1 × 1 = 1 battle point [battle.points]
    Gold: 1 × 3 = 3 battle points [battle.points]
The Visigoths have 6 battle points: 6 for the king: 6 battle points [battle.points]
  King: 6 battle points [battle.points]
""",
    ),
    "an emblem under a control token": (
        3,
        {},
        at("venetia", {"king": "venetia", "warriors": []}, {"warriors": ["venetia"], "claimed": ["venetia"]}),
        NO_BRIBE,
        "PointsCounted",
        """
The Ostrogoths have 10 battle points: 6 for the king and 4 for the bribe: 10 battle points [battle.points]
  Emblem under a control token: 0 battle points [battle.points]
  King: 6 battle points [battle.points]
  Bribe: 4 battle points [battle.points]
    Bronze: 1 × 1 = 1 battle point [battle.points]
    Gold: 1 × 3 = 3 battle points [battle.points]
The Visigoths have 5 battle points: 2 for the marker and 3 for warriors: 5 battle points [battle.points]
  Marker: 2 battle points [battle.points]
  Warriors: 1 × 3 = 3 battle points [battle.points]
""",
    ),
    "provinces enough": (
        3,
        {"provinces_to_win": 4},
        {"kingdoms": {RED: {"warriors": ["sicile"], "claimed": ["galice"]}, BLUE: {"warriors": ["galice"]}}},
        LAST | {"payment": {"silver": 1}},
        "VictoryReached",
        """
Red wins: the Ostrogoths control as many provinces as they need [victory.territorial]
  Needed: 4 provinces [victory.territorial]
  There is: 4 provinces [victory.territorial]
    Latium, Liguria, Sicily and Venetia: 4 provinces [victory.territorial]
    Not counted, for an opponent stands there: Galicia [victory.territorial]
""",
    ),
    "kings enough": (
        3,
        {"kings_to_win": 1},
        PURSES
        | {
            "kingdoms": {RED: {"warriors": ["bourgogne"]}, BLUE: {"king": "bourgogne"}},
            "players": {"red": {"treasury": {"bronze": 9, "gold": 1}}},
            "pending": [TURN, {"type": "Bribing", "waiting": [BLUE], "purses": {RED: {"bronze": 9}}}],
        },
        NO_BRIBE,
        "VictoryReached",
        """
Red wins: as many opposing kings are removed as are needed [victory.military]
  Needed: 1 king [victory.military]
  There is: 1 king [victory.military]
    King of the Visigoths: 1 king [victory.military]
""",
    ),
    "all kings of a side": (
        4,
        {"team_size": 2},
        {
            "action": BATTLE | {"opponent": GREEN},
            "kingdoms": {RED: {"warriors": ["bourgogne"]}, GREEN: {"king": "bourgogne"}},
            "players": {"red": {"treasury": {"bronze": 9, "gold": 1}}, "blue": {"kings": [BLUE]}},
            "pending": [TURN, {"type": "Bribing", "waiting": [GREEN], "purses": {RED: {"bronze": 9}}}],
        },
        NO_BRIBE | {"by": "yellow", "kingdom": GREEN},
        "VictoryReached",
        """
Red and Blue win: as many opposing kings are removed as are needed [victory.military]
  Needed: 2 kings [victory.military]
    King of the Visigoths: 1 king [victory.military]
    King of the Franks: 1 king [victory.military]
  There is: 2 kings [victory.military]
""",
    ),
}


@pytest.mark.parametrize("case", FACTS.values(), ids=FACTS)
def test_why_a_fact_is_as_it_is(case: tuple[int, Said, Said, Said, str, str]) -> None:
    players, law, said, command, kind, expected = case
    assert "\n".join(map(told, happened(read(players, law, **said), command, kind))) == expected.strip()


def test_the_power_of_a_king_adds_points() -> None:
    power = {"kind": "stronger-in-defence", "of": "king", "points": 2}
    said = {"seats": list(SEATS[:3]), **at("liguria", {"king": "liguria"}, {"king": "liguria"})}
    (reason,) = happened(_on(board_where(BLUE, power), said), NO_BRIBE, "DefenceStrengthened")
    assert told(reason).split("\n") == [
        "The Visigoths have 2 battle points more in defence: 2 battle points [power.stronger-in-defence]",
        "  Power of the king of the Visigoths: 2 battle points [power.stronger-in-defence]",
    ]


def _on(board: Any, said: Said) -> State:
    law = read().law
    state: State = codec(GAME).read_position(said, law, board)
    return state


def test_how_the_table_is_laid() -> None:
    state, entries = open_game(GAME, SEATS[:3])
    reasons = {type(reason.what).__name__: reason for reason in explain(GAME, state, entries)}
    assert told(reasons["TreasuriesSetUp"]).split("\n")[1:] == [
        "  First treasury: 10 tremis [setup.treasury]",
        "    Bronze: 3 × 1 = 3 tremis [setup.treasury]",
        "    Silver: 2 × 2 = 4 tremis [setup.treasury]",
        "    Gold: 1 × 3 = 3 tremis [setup.treasury]",
    ]
    assert told(reasons["ProvincesClosed"]).split("\n")[1] == (
        "  Closed by the Huns, who are not in play: Pannonia, Bohemia, Dacia and Noricum: 4 provinces [setup.closed]"
    )
    assert reasons["KingsPlaced"].parts == ()


def test_what_nobody_can_know_has_no_number() -> None:
    sealed = play(GAME, read(**BRIBING), read_command(GAME, {"type": "Bribe", **R, "tokens": {"gold": 1}})).entries
    drawing = with_kingdoms(DRAWING, **{RED: {"warriors": ["bourgogne"]}})
    command = read_command(GAME, {"type": "DrawToken", "by": "table", "seat": "red", "token": "gold"})
    drawn = play(GAME, read(**drawing), command).entries
    for state, entry in ((read(**BRIBING), sealed[0]), (read(**drawing), drawn[0])):
        heard = Entry(GAME.eyes.redact(entry.fact, "blue"), entry.rule)
        (reason,) = explain(GAME, view(GAME, state, "blue"), [heard])
        assert (reason.number, reason.unit, reason.parts) == (None, "", ())
        (seen,) = explain(GAME, view(GAME, state, "red"), [entry])
        assert seen.number == 3


# The end

WON: Said = {
    "players": {"red": {"kings": ["huns"]}, "green": {"treasury": {"gold": 1}}},
    "kingdoms": {
        RED: {"seat": "red", "warriors": ["venetia"]},
        BLUE: {"seat": "blue", "warriors": ["sicile", "sea", "sea"], "claimed": ["apulia"]},
        "huns": {"seat": "green"},
    },
    "pending": [TURN | {"kingdom": BLUE}],
}
"""Blue's next control token wins, where 5 provinces are needed."""
THREE: Said = {"kingdoms": [RED, BLUE, "huns"], "provinces_to_win": 5}


def last_claim() -> tuple[State, State, tuple[Entry[Any], ...]]:
    """The position before blue's last control token, the one after it, and what happened."""
    state = read(3, THREE, **WON)
    claim = {"type": "Claim", "by": "blue", "kingdom": BLUE, "province": "sicile", "payment": {"silver": 1}}
    after, entries = play(GAME, state, read_command(GAME, claim))
    return state, after, entries


BLUES = """
  The own king: 1 × 2 = 2 points [reign.own-king]
    King of the Visigoths (Aquitania): 2 points [reign.own-king]
  Warriors on the map: 3 × 1 = 3 points [reign.warriors]
    Warriors (the sea): 2 points [reign.warriors]
    Warriors (Sicily): 1 point [reign.warriors]
  Control tokens on the map: 2 × 1 = 2 points [reign.control]
    Control token of the Visigoths in Apulia: 1 point [reign.control]
    Control token of the Visigoths in Sicily: 1 point [reign.control]
  The treasury: 1 × 1 = 1 point [reign.treasury]
    Treasury of Blue: 8 tremis [reign.treasury]
      Bronze: 3 × 1 = 3 tremis [reign.treasury]
      Silver: 1 × 2 = 2 tremis [reign.treasury]
      Gold: 1 × 3 = 3 tremis [reign.treasury]
    1 point for 5 tremis, rounded down [reign.treasury]"""


def test_a_reign_score_is_made_of_what_is_on_the_map_and_in_the_treasury() -> None:
    before, over, entries = last_claim()
    reasons = {reason.what: told(reason) for reason in explain(GAME, before, entries)}
    (scored,) = (text for fact, text in reasons.items() if getattr(fact, "warriors", None) == 3)
    assert scored.partition("\n")[2] == BLUES[1:]
    assert told(explain_score(GAME, over, "blue")) == "The score of Blue: 8 points [reign.score]" + BLUES
    assert told(explain_score(GAME, over, "green")) == "The score of Green: 0 points [reign.score]"


def test_kings_and_control_tokens_are_told_by_the_facts_that_brought_them() -> None:
    _, over, entries = last_claim()
    placed = "    The Visigoths place a control token in Sicily: 1 point [claim.success]"
    assert placed in told(explain_score(GAME, over, "blue", entries)).split("\n")
    removed = Entry(KingRemoved(kingdom="huns", seat="red"), Rule.BATTLE_KING)
    others = Entry(KingRemoved(kingdom="huns", seat="green"), Rule.BATTLE_KING)
    kings = ["  Kings removed: 1 × 2 = 2 points [reign.removed-kings]"]
    untold, known = "    King of the Huns", "    The king of the Huns is removed from the game, and Red keeps him"
    assert told(explain_score(GAME, over, "red", [others])).split("\n")[1:3] == [
        *kings,
        f"{untold}: 2 points [reign.removed-kings]",
    ]
    assert told(explain_score(GAME, over, "red", [*entries, others, removed])).split("\n")[1:3] == [
        *kings,
        f"{known}: 2 points [battle.king]",
    ]


def test_before_the_end_there_is_no_score() -> None:
    state, _, entries = last_claim()
    for seen in (state, view(GAME, state, "green")):
        reason = explain_score(GAME, seen, "blue", entries)
        assert reason.number is None
        assert told(reason).split("\n") == [
            "No score of Blue before the end; by now [reign.score]",
            "  King of the Visigoths (Aquitania) [reign.own-king]",
            "  Warriors: 2 (the sea) and 1 (Sicily) [reign.warriors]",
            "  Control tokens of the Visigoths: Apulia [reign.control]",
            "  Treasury, which counts when it is opened: 6 tokens [reign.treasury]",
        ]
    assert told(explain_score(GAME, state, "red")).split("\n")[1] == "  Kings removed: the Huns [reign.removed-kings]"
    assert told(explain_score(GAME, state, "green")).split("\n") == [
        "No score of Green before the end; by now [reign.score]",
        "  Treasury, which counts when it is opened: 1 token [reign.treasury]",
    ]
    with pytest.raises(Malformed, match="nobody sits at"):
        explain_score(GAME, state, "pink")


def test_points_that_a_position_says_and_its_pieces_do_not_give() -> None:
    reign = {"kings": 4, "king": 2, "warriors": 0, "control": 0, "treasury": 2}
    over = read(**OVER | {"players": {seat: {"reign": reign} for seat in SEATS[:3]}})
    assert told(explain_score(GAME, over, "red")).split("\n")[:3] == [
        "The score of Red: 8 points [reign.score]",
        "  Kings removed: 4 points [reign.removed-kings]",
        "  The own king: 1 × 2 = 2 points [reign.own-king]",
    ]


def test_why_players_are_ranked_so() -> None:
    before, _, entries = last_claim()
    assert told(explain(GAME, before, entries)[-1]).split("\n") == [
        "The ranking: Blue, then Red, then Green [reign.rank]",
        "  Blue, among the winners: 8 points [reign.rank]",
        "  Red: 7 points [reign.rank]",
        "  Green: 0 points [reign.rank]",
    ]
    law: Said = {"provinces_to_win": 4}
    said: Said = {"kingdoms": {RED: {"warriors": ["sicile"]}}}
    (ranked,) = happened(read(3, law, **said), LAST | {"payment": {"bronze": 1}}, "PlayersRanked")
    assert told(ranked).split("\n") == [
        "The ranking: Red, then Green, then Blue [reign.tie]",
        "  Red, among the winners: 5 points [reign.rank]",
        "  Green: 4 points [reign.rank]",
        "    Equals, by the later turn: place 3 in turn order [reign.tie]",
        "  Blue: 4 points [reign.rank]",
        "    Equals, by the later turn: place 2 in turn order [reign.tie]",
    ]

"""Explanations of refusals and closed offers: what was needed, what there was, and what is in the way."""

import pytest

from foreign_king import Refused, offers, play, read_command, view
from foreign_king.games.barbarian_kingdoms.rulebook import Rule
from foreign_king.games.barbarian_kingdoms.state import State
from foreign_king.reasons import explain_refusal
from tests.barbarian_kingdoms.positions import (
    ASKED,
    BLUE,
    BRIBING,
    CLAIMING,
    DRAWING,
    EVACUATING,
    GAME,
    HUNS,
    MOVED,
    RED,
    REINFORCING,
    Said,
    read,
)
from tests.barbarian_kingdoms.test_reasons import LYING, R, told

FOUR = ["apulia", "sicile", "dalmatia", "galice"]
AWAY: Said = {"kingdoms": {RED: {"king": "bourgogne"}, BLUE: {"warriors": ["venetia"], "claimed": ["liguria"]}}}


def refusal(state: State, command: Said) -> Refused:
    with pytest.raises(Refused) as caught:
        play(GAME, state, read_command(GAME, command))
    return caught.value


def why(state: State, command: Said) -> str:
    return told(explain_refusal(GAME, state, read_command(GAME, command), refusal(state, command)))


def moving(kind: str, unit: str, origin: str, to: str) -> Said:
    return {"type": kind, **R, "unit": unit, "origin": origin, "to": to}


REFUSALS: dict[str, tuple[int, Said, Said, Said, str]] = {
    "pay worth": (
        3,
        {},
        {"players": {"red": {"treasury": {"bronze": 1}}}, "kingdoms": {RED: {"warriors": ["liguria"]}}},
        dict(type="Recruit", **R, province="venetia", payment={"bronze": 1}),
        """
That costs 2 tremis, and your treasury is worth 1 [pay.worth]
  Needed: 2 tremis [pay.worth]
    Price of the next warrior, with 1 on the map: 2 tremis [recruit.warrior]
  There is: 1 tremis [pay.worth]
    Bronze: 1 × 1 = 1 tremis [pay.worth]
""",
    ),
    "pay worth claim": (
        3,
        {},
        {"players": {"red": {"treasury": {}}}, "kingdoms": {RED: {"warriors": ["bourgogne"]}}},
        dict(type="Claim", **R, province="bourgogne", payment={}),
        """
That costs 1 tremis, and your treasury is worth 0 [pay.worth]
  Needed: 1 tremis [pay.worth]
    Price of the next control token, with 0 on the map: 1 tremis [claim.made]
  There is: 0 tremis [pay.worth]
""",
    ),
    "pay treasury": (
        3,
        {},
        {},
        dict(type="Recruit", **R, province="venetia", payment={"diamond": 1}),
        """
You do not hold these tokens [pay.treasury]
  Paid: 5 tremis [pay.treasury]
    Diamond: 1 × 5 = 5 tremis [pay.treasury]
  Treasury of Red: 10 tremis [pay.treasury]
    Bronze: 3 × 1 = 3 tremis [pay.treasury]
    Silver: 2 × 2 = 4 tremis [pay.treasury]
    Gold: 1 × 3 = 3 tremis [pay.treasury]
""",
    ),
    "pay treasury change": (
        3,
        {},
        {"treasures": LYING, "players": {"red": {"treasury": {"gold": 1}}}},
        dict(
            type="Recruit",
            **R,
            province="venetia",
            payment={"gold": 1},
            change={"province": "latium", "given": {"gold": 1}, "taken": {"silver": 1, "bronze": 1}},
        ),
        """
You do not hold these tokens [pay.treasury]
  Taken: 3 tremis [pay.treasury]
    Bronze: 1 × 1 = 1 tremis [pay.treasury]
    Silver: 1 × 2 = 2 tremis [pay.treasury]
  Given: 3 tremis [pay.treasury]
    Gold: 1 × 3 = 3 tremis [pay.treasury]
  Paid: 3 tremis [pay.treasury]
    Gold: 1 × 3 = 3 tremis [pay.treasury]
  Treasury of Red: 3 tremis [pay.treasury]
    Gold: 1 × 3 = 3 tremis [pay.treasury]
""",
    ),
    "pay treasury tax": (
        3,
        {},
        {
            "treasures": LYING | {"venetia": {}, "latium": {"tokens": {"silver": 1}}},
            "players": {"red": {"treasury": {"gold": 1}}},
        },
        dict(type="Tax", **R, tokens={}, change={"province": "latium", "given": {"bronze": 2}, "taken": {"silver": 1}}),
        """
You do not hold these tokens [pay.treasury]
  Taken: 2 tremis [pay.treasury]
    Silver: 1 × 2 = 2 tremis [pay.treasury]
  Given: 2 tremis [pay.treasury]
    Bronze: 2 × 1 = 2 tremis [pay.treasury]
  Treasury of Red: 3 tremis [pay.treasury]
    Gold: 1 × 3 = 3 tremis [pay.treasury]
""",
    ),
    "pay price": (
        3,
        {},
        {"kingdoms": {RED: {"warriors": ["liguria"]}}},
        dict(type="Recruit", **R, province="venetia", payment={"bronze": 1}),
        """
That costs 2 tremis, and these tokens are worth 1 [pay.price]
  Needed: 2 tremis [pay.price]
    Price of the next warrior, with 1 on the map: 2 tremis [recruit.warrior]
  There is: 1 tremis [pay.price]
    Bronze: 1 × 1 = 1 tremis [pay.price]
""",
    ),
    "pay exact": (
        3,
        {},
        {},
        dict(type="Recruit", **R, province="venetia", payment={"silver": 1}),
        """
The price of 1 tremis can be paid exactly, with change if need be: you may not pay 2 [pay.exact]
  Needed: 1 tremis [pay.exact]
    Price of the next warrior, with 0 on the map: 1 tremis [recruit.warrior]
  There is: 2 tremis [pay.exact]
    Silver: 1 × 2 = 2 tremis [pay.exact]
  Treasury of Red: 10 tremis [pay.exact]
    Bronze: 3 × 1 = 3 tremis [pay.exact]
    Silver: 2 × 2 = 4 tremis [pay.exact]
    Gold: 1 × 3 = 3 tremis [pay.exact]
""",
    ),
    "pay spare": (
        3,
        {},
        {"players": {"red": {"treasury": {"gold": 2}}}},
        dict(type="Recruit", **R, province="venetia", payment={"gold": 2}),
        """
One of these tokens can be spared: 1 tremis is due, and they are worth 6 [pay.spare]
  Needed: 1 tremis [pay.spare]
    Price of the next warrior, with 0 on the map: 1 tremis [recruit.warrior]
  There is: 6 tremis [pay.spare]
    Gold: 2 × 3 = 6 tremis [pay.spare]
""",
    ),
    "change needed pay": (
        3,
        {},
        {"treasures": LYING},
        dict(
            type="Recruit",
            **R,
            province="venetia",
            payment={"bronze": 1},
            change={"province": "latium", "given": {"bronze": 2}, "taken": {"silver": 1}},
        ),
        """
You come to 1 tremis without change, so you make none [change.needed]
  Needed: 1 tremis [change.needed]
    Price of the next warrior, with 0 on the map: 1 tremis [recruit.warrior]
  Treasury of Red: 10 tremis [change.needed]
    Bronze: 3 × 1 = 3 tremis [change.needed]
    Silver: 2 × 2 = 4 tremis [change.needed]
    Gold: 1 × 3 = 3 tremis [change.needed]
""",
    ),
    "change needed tax": (
        3,
        {},
        {"treasures": LYING},
        dict(type="Tax", **R, tokens={}, change={"province": "latium", "given": {"bronze": 2}, "taken": {"silver": 1}}),
        """
You come to 3 tremis without change, so you make none [change.needed]
  Needed: 3 tremis [change.needed]
    Provinces under control: Latium, Liguria and Venetia: 3 × 1 = 3 tremis [tax.limit]
  The most that the tokens there allow: 3 tremis [tax.most]
""",
    ),
    "change enough pay": (
        3,
        {},
        {"treasures": LYING, "players": {"red": {"treasury": {"gold": 1}}}},
        dict(
            type="Recruit",
            **R,
            province="venetia",
            payment={"silver": 1},
            change={"province": "latium", "given": {"gold": 1}, "taken": {"silver": 1, "bronze": 1}},
        ),
        """
Change has to bring you to 1 tremis, and these tokens are worth 2 [change.enough]
  Needed: 1 tremis [change.enough]
    Price of the next warrior, with 0 on the map: 1 tremis [recruit.warrior]
  There is: 2 tremis [change.enough]
    Silver: 1 × 2 = 2 tremis [change.enough]
""",
    ),
    "change enough tax": (
        3,
        {},
        {"treasures": {"latium": {"tokens": {"silver": 2}}}, "players": {"red": {"treasury": {"bronze": 2}}}},
        dict(
            type="Tax",
            **R,
            tokens={"latium": {"silver": 1}},
            change={"province": "latium", "given": {"bronze": 2}, "taken": {"silver": 1}},
        ),
        """
Change has to bring you to 3 tremis, and these tokens are worth 2 [change.enough]
  Needed: 3 tremis [change.enough]
    The most that the tokens there allow: 2 tremis [tax.most]
    More than that: 1 tremis [change.enough]
  There is: 2 tremis [change.enough]
    Face up in Latium: 2 tremis [change.enough]
      Silver: 1 × 2 = 2 tremis [change.enough]
""",
    ),
    "change equal": (
        3,
        {},
        {"treasures": LYING},
        dict(
            type="Recruit",
            **R,
            province="venetia",
            payment={"bronze": 1},
            change={"province": "latium", "given": {"bronze": 1}, "taken": {"silver": 1}},
        ),
        """
Change is made for the same worth: you would take 2 tremis and give 1 [change.equal]
  Needed: 2 tremis [change.equal]
    Silver: 1 × 2 = 2 tremis [change.equal]
  There is: 1 tremis [change.equal]
    Bronze: 1 × 1 = 1 tremis [change.equal]
""",
    ),
    "change equal nothing": (
        3,
        {},
        {"treasures": LYING},
        dict(
            type="Recruit",
            **R,
            province="venetia",
            payment={"bronze": 1},
            change={"province": "latium", "given": {}, "taken": {}},
        ),
        """
Change is made for something: you have to give tokens [change.equal]
  Needed: 1 tremis [change.equal]
  There is: 0 tremis [change.equal]
""",
    ),
    "change control": (
        3,
        {},
        {},
        dict(
            type="Recruit",
            **R,
            province="venetia",
            payment={"bronze": 1},
            change={"province": "mosella", "given": {}, "taken": {}},
        ),
        """
Change is made in a province that your kingdom controls; Mosella is none [change.control]
  Emblem of the Franks in Mosella [change.control]
""",
    ),
    "change tokens": (
        3,
        {},
        {"treasures": LYING},
        dict(
            type="Recruit",
            **R,
            province="venetia",
            payment={"bronze": 1},
            change={"province": "latium", "given": {"gold": 1}, "taken": {"gold": 1}},
        ),
        """
These tokens do not lie face up in Latium [change.tokens]
  Face up in Latium: 3 tremis [change.tokens]
    Bronze: 1 × 1 = 1 tremis [change.tokens]
    Silver: 1 × 2 = 2 tremis [change.tokens]
""",
    ),
    "change apart": (
        3,
        {},
        {"treasures": LYING},
        dict(
            type="Recruit",
            **R,
            province="venetia",
            payment={"bronze": 1},
            change={"province": "latium", "given": {"bronze": 1}, "taken": {"bronze": 1}},
        ),
        """
Change is made between tokens of different values: none of them is both given and taken [change.apart]
""",
    ),
    "tax limit": (
        3,
        {},
        {"treasures": LYING},
        dict(type="Tax", **R, tokens={"latium": {"bronze": 1}, "venetia": {"gold": 1}}),
        """
Your kingdom controls 3 provinces, and takes that many tremis at most, not 4 [tax.limit]
  Needed: 3 tremis [tax.limit]
    Provinces under control: Latium, Liguria and Venetia: 3 × 1 = 3 tremis [tax.limit]
  There is: 4 tremis [tax.limit]
    Face up in Latium: 1 tremis [tax.limit]
      Bronze: 1 × 1 = 1 tremis [tax.limit]
    Face up in Venetia: 3 tremis [tax.limit]
      Gold: 1 × 3 = 3 tremis [tax.limit]
""",
    ),
    "tax most": (
        3,
        {},
        {"treasures": LYING},
        dict(type="Tax", **R, tokens={"latium": {"bronze": 1}}),
        """
You take as much tax as the tokens allow, 3 tremis, not 1 [tax.most]
  Needed: 3 tremis [tax.most]
    The most that the tokens there allow: 3 tremis [tax.most]
  There is: 1 tremis [tax.most]
    Face up in Latium: 1 tremis [tax.most]
      Bronze: 1 × 1 = 1 tremis [tax.most]
  Face up in Latium: 3 tremis [tax.most]
    Bronze: 1 × 1 = 1 tremis [tax.most]
    Silver: 1 × 2 = 2 tremis [tax.most]
  Face up in Venetia: 3 tremis [tax.most]
    Gold: 1 × 3 = 3 tremis [tax.most]
""",
    ),
    "tax control": (
        3,
        {},
        AWAY,
        dict(type="Tax", **R, tokens={"liguria": {"bronze": 1}}),
        """
You take tax where your kingdom has control, and it has none in Liguria [tax.control]
  Control token of the Visigoths in Liguria [tax.control]
""",
    ),
    "tax control2": (
        3,
        {},
        AWAY,
        dict(type="Tax", **R, tokens={"venetia": {"bronze": 1}}),
        """
You take tax where your kingdom has control, and it has none in Venetia [tax.control]
  Emblem of the Ostrogoths in Venetia, with a unit of the Visigoths upon it [tax.control]
""",
    ),
    "tax tokens": (
        3,
        {},
        {"treasures": LYING},
        dict(type="Tax", **R, tokens={"venetia": {"bronze": 1}}),
        """
These tokens do not lie face up in Venetia [tax.tokens]
  Face up in Venetia: 3 tremis [tax.tokens]
    Gold: 1 × 3 = 3 tremis [tax.tokens]
""",
    ),
    "recruit warriors": (
        3,
        {},
        {"kingdoms": {RED: {"warriors": ["sea"] * 4}}},
        dict(type="Recruit", **R, province="venetia", payment={"bronze": 1}),
        """
No warrior is left on your player board [recruit.warriors]
  Needed: 1 warrior [recruit.warriors]
  There is: 0 warriors [recruit.warriors]
    All pieces: 4 warriors [recruit.warriors]
    On the map: -4 warriors [recruit.warriors]
""",
    ),
    "claim tokens": (
        3,
        {},
        {"kingdoms": {RED: {"claimed": FOUR}}},
        dict(type="Claim", **R, province="venetia", payment={"bronze": 1}),
        """
No control token is left on your player board [claim.tokens]
  Needed: 1 control token [claim.tokens]
  There is: 0 control tokens [claim.tokens]
    All pieces: 4 control tokens [claim.tokens]
    On the map: -4 control tokens [claim.tokens]
""",
    ),
    "recruit control": (
        3,
        {},
        {},
        dict(type="Recruit", **R, province="sicile", payment={"bronze": 1}),
        """
You recruit in a province that your kingdom controls; Sicily is none [recruit.control]
  No marker in Sicily [recruit.control]
""",
    ),
    "recruit control other": (
        3,
        {},
        {},
        dict(type="Recruit", **R, province="mosella", payment={"bronze": 1}),
        """
You recruit in a province that your kingdom controls; Mosella is none [recruit.control]
  Emblem of the Franks in Mosella [recruit.control]
""",
    ),
    "recruit unoccupied": (
        3,
        {},
        {},
        dict(type="Recruit", **R, province="latium", payment={"bronze": 1}),
        """
A unit stands in Latium: you recruit where there is none [recruit.unoccupied]
  Unit of the Ostrogoths in Latium [recruit.unoccupied]
""",
    ),
    "claim occupied": (
        3,
        {},
        {},
        dict(type="Claim", **R, province="sicile", payment={"bronze": 1}),
        """
You claim where a unit of your kingdom stands, and none stands in Sicily [claim.occupied]
  No unit in Sicily [claim.occupied]
""",
    ),
    "claim marker": (
        3,
        {},
        {},
        dict(type="Claim", **R, province="latium", payment={"bronze": 1}),
        """
Latium bears the marker of your kingdom [claim.marker]
  Emblem of the Ostrogoths in Latium [claim.marker]
""",
    ),
    "claim capital": (
        3,
        {},
        {"kingdoms": {RED: {"warriors": ["aquitania"]}, BLUE: {"king": "sea"}}},
        dict(type="Claim", **R, province="aquitania", payment={"bronze": 1}),
        """
Aquitania is the capital of a kingdom in play: it can be occupied, but not claimed [claim.capital]
  Capital of the Visigoths: Aquitania [claim.capital]
""",
    ),
    "invade control": (
        3,
        {},
        {},
        moving("Invade", "king", "latium", "venetia"),
        """
Your kingdom controls Venetia: units move there [invade.control]
  Emblem of the Ostrogoths in Venetia [invade.control]
""",
    ),
    "invade own unit": (
        3,
        {},
        {"kingdoms": {RED: {"warriors": ["venetia"]}}},
        moving("Invade", "king", "latium", "venetia"),
        """
A unit of your kingdom stands in Venetia [invade.own-unit]
  Unit of the Ostrogoths in Venetia [invade.own-unit]
""",
    ),
    "move unit": (
        3,
        {},
        {"kingdoms": {RED: {"warriors": ["venetia", "sea", "sea"]}}},
        moving("Invade", "warrior", "latium", "venetia"),
        """
You have no warrior in Latium [move.unit]
  King (Latium): 1 unit [move.unit]
  Warriors (the sea): 2 units [move.unit]
  Warriors (Venetia): 1 unit [move.unit]
""",
    ),
    "move unit no king": (
        3,
        {},
        {"players": {"blue": {"kings": [RED]}}},
        moving("Invade", "king", "latium", "venetia"),
        """
Your king is not in Latium [move.unit]
  King no longer in the game [move.unit]
""",
    ),
    "move closed": (
        3,
        {},
        {"kingdoms": {RED: {"king": "venetia"}}},
        moving("Invade", "king", "venetia", "noricum"),
        """
Noricum is closed in this game: nothing enters it [move.closed]
  Closed by the Huns, who are not in play: Pannonia, Bohemia, Dacia and Noricum: 4 provinces [move.closed]
""",
    ),
    "move adjacent": (
        3,
        {},
        {},
        moving("Invade", "king", "latium", "mosella"),
        """
Mosella is not next to Latium [move.adjacent]
  Next to Latium: Apulia, Liguria, the sea and Venetia [move.adjacent]
""",
    ),
    "manoeuvre once": (
        3,
        {},
        MOVED,
        moving("Manoeuvre", "king", "liguria", "latium"),
        """
Your king has moved already [manoeuvre.once]
  King (Liguria): 1 unit [manoeuvre.once]
  Has moved: the king (Liguria) [manoeuvre.once]
""",
    ),
    "manoeuvre control": (
        3,
        {},
        {},
        moving("Manoeuvre", "king", "latium", "apulia"),
        """
Units move to where their kingdom has control, and to sea; it has none in Apulia [manoeuvre.control]
  No marker in Apulia [manoeuvre.control]
""",
    ),
    "contest adjacent": (
        3,
        {},
        ASKED,
        {"type": "Contest", "by": "blue", "kingdom": BLUE, "warriors": {"aquitania": 1}},
        """
From Aquitania no warrior can contest [contest.adjacent]
  Needed: 1 warrior [contest.adjacent]
  There is: 0 warriors [contest.adjacent]
  Units of the Visigoths next to Burgundy: 1 unit [contest.adjacent]
    King (Aquitania): 1 unit [contest.adjacent]
""",
    ),
    "reinforce adjacent": (
        3,
        {},
        REINFORCING,
        dict(type="Reinforce", **R, unit="king", origin="latium"),
        """
Your king cannot join the battle from Latium [reinforce.adjacent]
  Units of the Ostrogoths next to Burgundy: 1 unit [reinforce.adjacent]
    Warriors (Liguria): 1 unit [reinforce.adjacent]
""",
    ),
    "contest units": (
        3,
        {},
        ASKED,
        {"type": "Contest", "by": "blue", "kingdom": BLUE},
        """
Who contests moves at least one unit into the province [contest.units]
  Needed: 1 unit [contest.units]
  There is: 0 units [contest.units]
""",
    ),
    "bribe treasury": (
        3,
        {},
        BRIBING,
        dict(type="Bribe", **R, tokens={"diamond": 1}),
        """
You do not hold these tokens [bribe.treasury]
  Put into the purse: 5 tremis [bribe.treasury]
    Diamond: 1 × 5 = 5 tremis [bribe.treasury]
  Treasury of Red: 10 tremis [bribe.treasury]
    Bronze: 3 × 1 = 3 tremis [bribe.treasury]
    Silver: 2 × 2 = 4 tremis [bribe.treasury]
    Gold: 1 × 3 = 3 tremis [bribe.treasury]
""",
    ),
    "evacuate units": (
        3,
        {},
        EVACUATING,
        dict(type="Evacuate", **R, stays="king", warriors=["liguria", "venetia"]),
        """
1 warrior can leave, not 2 [evacuate.units]
  Needed: 1 warrior [evacuate.units]
    Warriors in the battle: 1 warrior [evacuate.units]
  There is: 2 warriors [evacuate.units]
""",
    ),
    "evacuate units stays": (
        3,
        {},
        EVACUATING,
        dict(type="Evacuate", **R, stays="warrior", king="liguria", warriors=["venetia"]),
        """
0 warriors can leave, not 1 [evacuate.units]
  Needed: 0 warriors [evacuate.units]
    Warriors in the battle: 1 warrior [evacuate.units]
    One that stays: -1 warrior [evacuate.units]
  There is: 1 warrior [evacuate.units]
""",
    ),
    "evacuate king": (
        3,
        {},
        EVACUATING,
        dict(type="Evacuate", **R, stays="warrior", king=None),
        """
Your king either stays or goes to another province [evacuate.king]
""",
    ),
    "evacuate where": (
        3,
        {},
        EVACUATING,
        dict(type="Evacuate", **R, stays="king", warriors=["venetia"]),
        """
… [evacuate.where]
  Units in the battle, but for one that stays: 1 unit [evacuate.where]
  Free provinces next to it under control: Liguria: 1 province [evacuate.where]
""",
    ),
    "evacuate most": (
        3,
        {},
        EVACUATING,
        dict(type="Evacuate", **R, stays="king"),
        """
1 unit has to leave, not 0 [evacuate.most]
  Needed: 1 unit [evacuate.most]
  There is: 0 units [evacuate.most]
  Units in the battle, but for one that stays: 1 unit [evacuate.most]
  Free provinces next to it under control: Liguria: 1 province [evacuate.most]
""",
    ),
    "loot mix": (
        3,
        {},
        DRAWING | {"players": {"red": {"treasury": {"diamond": 1}}}},
        {"type": "DrawToken", "by": "table", "seat": "red", "token": "diamond"},
        """
No diamond token is left that could have lain there [loot.mix]
  In the box, diamond: 1 token [loot.mix]
  Everywhere in sight, diamond: 1 token [loot.mix]
""",
    ),
    "claim after invasion": (
        3,
        HUNS,
        CLAIMING,
        {"type": "Claim", "by": "red", "kingdom": "huns", "province": "alemanie", "payment": {"bronze": 1}},
        """
At once you may claim Thuringia only [power.claim-after-invasion]
""",
    ),
    "turn whose": (
        3,
        {},
        {},
        {"type": "Tax", "by": "blue", "kingdom": BLUE},
        """
It is not your turn to decide: Red has to decide now [turn.whose]
""",
    ),
    "turn kingdom": (
        3,
        {},
        {},
        {"type": "Tax", "by": "red", "kingdom": BLUE},
        """
Now you decide for the Ostrogoths [turn.kingdom]
""",
    ),
    "team invade": (
        4,
        {"team_size": 2},
        {"kingdoms": {RED: {"king": "sicile"}, "vandals": {"claimed": ["apulia"]}}},
        moving("Invade", "king", "sicile", "apulia"),
        """
Apulia is in the hands of your own side [team.invade]
  Control token of the Vandals in Apulia [team.invade]
  No unit in Apulia [team.invade]
""",
    ),
    "team claim": (
        4,
        {"team_size": 2},
        {"kingdoms": {RED: {"warriors": ["apulia"]}, "vandals": {"claimed": ["apulia"]}}},
        dict(type="Claim", **R, province="apulia", payment={"bronze": 1}),
        """
Apulia belongs to your own side [team.claim]
  Control token of the Vandals in Apulia [team.claim]
""",
    ),
}


@pytest.mark.parametrize("case", REFUSALS.values(), ids=REFUSALS)
def test_why_a_command_is_refused(case: tuple[int, Said, Said, Said, str]) -> None:
    players, law, said, command, expected = case
    said_first, *parts = why(read(players, law, **said), command).split("\n")
    first, *others = expected.strip().split("\n")
    # Long sentences, which are tested elsewhere, are not written down again.
    assert parts == others
    assert said_first.endswith(first.removeprefix("…"))


def test_what_the_viewer_cannot_know_has_no_number() -> None:
    state = read(3, {}, players={"red": {"treasury": {"bronze": 1}}}, kingdoms={RED: {"warriors": ["liguria"]}})
    command = read_command(GAME, {"type": "Recruit", **R, "province": "venetia", "payment": {"bronze": 1}})
    heard = Refused(Rule.PAY_WORTH, need=2, have=1)
    assert told(explain_refusal(GAME, view(GAME, state, "blue"), command, heard)).split("\n")[1:] == [
        "  Needed: 2 tremis [pay.worth]",
        "    Price of the next warrior, with 1 on the map: 2 tremis [recruit.warrior]",
        "  There is: 1 tremis [pay.worth]",
    ]
    hidden = explain_refusal(GAME, view(GAME, state, "blue"), command, Refused(Rule.PAY_TREASURY))
    assert told(hidden).split("\n")[-1] == "  Hidden treasury of Red: 1 token [pay.treasury]"
    purse = read_command(GAME, {"type": "Bribe", **R, "tokens": "unseen"})
    hidden = explain_refusal(GAME, view(GAME, read(**BRIBING), "blue"), purse, Refused(Rule.BRIBE_TREASURY))
    assert told(hidden).split("\n")[1:] == ["  Hidden treasury of Red: 6 tokens [bribe.treasury]"]


CLOSED: dict[str, tuple[int, Said, Said, str]] = {
    "no warrior is left": (
        3,
        {},
        {"kingdoms": {RED: {"warriors": ["sea"] * 4, "claimed": FOUR}}},
        """
No warrior is left on your player board [recruit.warriors]
  Needed: 1 warrior [recruit.warriors]
  There is: 0 warriors [recruit.warriors]
    All pieces: 4 warriors [recruit.warriors]
    On the map: -4 warriors [recruit.warriors]
No control token is left on your player board [claim.tokens]
  Needed: 1 control token [claim.tokens]
  There is: 0 control tokens [claim.tokens]
    All pieces: 4 control tokens [claim.tokens]
    On the map: -4 control tokens [claim.tokens]
""",
    ),
    "the next warrior is too dear": (
        3,
        {},
        {"kingdoms": {RED: {"warriors": ["sea"] * 3}}, "players": {"red": {"treasury": {"gold": 1}}}},
        """
That costs 4 tremis, and your treasury is worth 3 [pay.worth]
  Needed: 4 tremis [pay.worth]
    Price of the next warrior, with 3 on the map: 4 tremis [recruit.warrior]
  There is: 3 tremis [pay.worth]
    Gold: 1 × 3 = 3 tremis [pay.worth]
""",
    ),
    "one of two that cost the same": (
        3,
        {},
        {"players": {"red": {"treasury": {}}}},
        """
That costs 1 tremis, and your treasury is worth 0 [pay.worth]
  Needed: 1 tremis [pay.worth]
  There is: 0 tremis [pay.worth]
""",
    ),
    "the claim at once is too dear": (
        3,
        HUNS,
        CLAIMING
        | {
            "kingdoms": {"huns": {"king": "thuringe", "claimed": ["alemanie"]}},
            "players": {"red": {"treasury": {"bronze": 1}}},
        },
        """
That costs 2 tremis, and your treasury is worth 1 [pay.worth]
  Needed: 2 tremis [pay.worth]
    Price of the next control token, with 1 on the map: 2 tremis [claim.made]
  There is: 1 tremis [pay.worth]
    Bronze: 1 × 1 = 1 tremis [pay.worth]
""",
    ),
}


@pytest.mark.parametrize("case", CLOSED.values(), ids=CLOSED)
def test_why_an_offer_is_closed(case: tuple[int, Said, Said, str]) -> None:
    players, law, said, expected = case
    state = read(players, law, **said)
    closed = [offer.closed for offer in offers(GAME, state) if offer.closed is not None]
    assert "\n".join(told(explain_refusal(GAME, state, None, each)) for each in closed) == expected.strip()


def test_without_the_command_less_can_be_told() -> None:
    state = read(3, {}, treasures=LYING)
    for rule in (Rule.PAY_PRICE, Rule.CHANGE_ENOUGH, Rule.CHANGE_EQUAL, Rule.TAX_LIMIT):
        needed = told(explain_refusal(GAME, state, None, Refused(rule, need=3, have=1))).split("\n")[1:]
        assert [line for line in needed if not line.startswith("    ")] == [
            f"  Needed: 3 tremis [{rule}]",
            f"  There is: 1 tremis [{rule}]",
        ]
    hidden = told(explain_refusal(GAME, state, None, Refused(Rule.PAY_TREASURY))).split("\n")
    assert hidden[1] == "  Treasury of Red: 10 tremis [pay.treasury]"
    nobody = explain_refusal(GAME, read(**DRAWING), None, Refused(Rule.CHANCE_DUE))
    assert nobody.parts == ()

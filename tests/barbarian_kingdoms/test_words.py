"""Barbarian Kingdoms told in English, as a player reads it."""

from typing import Any

import pytest

from foreign_king import GAMES, UNSEEN, Refused, tell_fact, tell_refusal, tell_story, voice
from foreign_king.games.barbarian_kingdoms.facts import (
    ActionFailed,
    BattleWon,
    BribeSealed,
    BribesRevealed,
    Contested,
    KingdomsAssigned,
    KingdomsChosen,
    ManoeuvreEnded,
    Paid,
    PointsCounted,
    ProvincesClosed,
    ReignScored,
    ReinforcingPassed,
    TaxTaken,
    TokenDrawn,
    UnitManoeuvred,
    UnitsEvacuated,
    VictoryReached,
    WarriorRecruited,
)
from foreign_king.games.barbarian_kingdoms.rulebook import Rule
from foreign_king.games.barbarian_kingdoms.tokens import Token, Tokens, Treasury
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.unseen import Unseen
from foreign_king.language import tell_phase
from foreign_king.language.narration import tell_context, tell_score
from foreign_king.types import FrozenDict
from tests.decisions.test_steps import FIGHT, OSTROGOTHS, VISIGOTHS, kingdoms

GAME = GAMES["barbarian-kingdoms"]
ANNA = {"red": "Anna", "blue": "Bruno"}
Numbers = tuple[int | None, int | None]

REFUSALS: list[tuple[Rule, Numbers, dict[str, str | int], str]] = [
    (Rule.TURN_WHOSE, (None, None), {"decides": "blue"}, "It is not your turn to decide: Bruno has to decide now."),
    (Rule.TURN_WHOSE, (None, None), {"due": "ClaimingAtOnce"},
     "Something else has to be decided first: whether you claim the province at once."),
    (Rule.TURN_KINGDOM, (None, None), {"kingdom": "huns"}, "Now you decide for the Huns."),
    (Rule.MOVE_UNIT, (None, None), {"unit": "king", "area": "sea"}, "Your king is not at sea."),
    (Rule.MOVE_UNIT, (None, None), {"unit": "king", "area": "latium"}, "Your king is not in Latium."),
    (Rule.MOVE_UNIT, (None, None), {"unit": "warrior", "area": "sea"}, "You have no warrior at sea."),
    (Rule.MOVE_UNIT, (None, None), {"unit": "warrior", "area": "latium"}, "You have no warrior in Latium."),
    (Rule.MOVE_UNIT, (None, None), {"unit": "king"}, "Your king is no longer in the game."),
    (Rule.MOVE_ADJACENT, (None, None), {"origin": "liguria", "area": "sea"},
     "This unit does not go to sea from Liguria, which has no port."),
    (Rule.MOVE_ADJACENT, (None, None), {"origin": "sea", "area": "liguria"},
     "From the sea this unit enters ports, and Liguria has none."),
    (Rule.PAY_SPARE, (1, 2), {}, "One of these tokens can be spared: 1 tremis is due, and they are worth 2."),
    (Rule.CHANGE_EQUAL, (1, 0), {}, "Change is made for something: you have to give tokens."),
    (Rule.CHANGE_EQUAL, (3, 2), {},
     "Change is made for the same worth: you would take 3 tremis and give 2."),
    (Rule.LOOT_MIX, (None, None), {"token": "gold"}, "No gold token is left that could have lain there."),
    (Rule.MANOEUVRE_ONCE, (None, None), {"unit": "king", "area": "latium"}, "Your king has moved already."),
    (Rule.MANOEUVRE_ONCE, (None, None), {"unit": "warrior", "area": "sea"},
     "At sea you have no warrior that has not moved already."),
    (Rule.CONTEST_ADJACENT, (2, 1), {"unit": "warrior", "area": "sea"},
     "From the sea 1 warrior can contest, not 2."),
    (Rule.CONTEST_ADJACENT, (1, 0), {"unit": "warrior", "area": "latium"},
     "From Latium no warrior can contest."),
    (Rule.CONTEST_ADJACENT, (None, None), {"unit": "king", "area": "latium"},
     "Your king is not next to Latium."),
    (Rule.EVACUATE_UNITS, (1, 2), {}, "1 warrior can leave, not 2."),
    (Rule.EVACUATE_UNITS, (None, None), {"unit": "king"}, "Your king is not in this battle."),
    (Rule.EVACUATE_UNITS, (None, None), {"unit": "warrior"}, "You have no warrior in this battle."),
    (Rule.EVACUATE_MOST, (1, 0), {}, "1 unit has to leave, not 0."),
    (Rule.TAX_LIMIT, (3, 4), {},
     "Your kingdom controls 3 provinces, and takes that many tremis at most, not 4."),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "numbers", "about", "sentence"), REFUSALS)
def test_a_refusal_says_what_is_the_matter(
    rule: Rule, numbers: Numbers, about: dict[str, str | int], sentence: str
) -> None:
    need, have = numbers
    refused = Refused(rule, need=need, have=have, about=FrozenDict(about))
    assert tell_refusal(voice(GAME, seats=ANNA), refused) == sentence


def test_kingdoms_and_tokens_that_a_player_reads() -> None:
    teller = voice(GAME, seats=ANNA)
    alone = FrozenDict(huns="huns", saxons="saxons", franks="franks")
    assert tell_fact(teller, KingdomsChosen(sides=alone)) == "In play are the Huns, the Saxons and the Franks."
    sides = FrozenDict(ostrogoths="a", vandals="a", visigoths="b", franks="b")
    assert tell_fact(teller, KingdomsChosen(sides=sides)) == (
        "In play are the Ostrogoths and the Vandals against the Visigoths and the Franks."
    )
    assert tell_fact(teller, ProvincesClosed(provinces=())) == "No province is closed in this game."
    own: FrozenDict[str, tuple[str, ...]] = FrozenDict(red=("vandals", "ostrogoths"), blue=("franks", "visigoths"))
    order = ("franks", "visigoths", "vandals", "ostrogoths")
    assert tell_fact(teller, KingdomsAssigned(kingdoms=own, order=order)) == (
        "Bruno plays the Franks and the Visigoths; Anna plays the Vandals and the Ostrogoths. "
        "Turns are taken in this order: the Franks, the Visigoths, the Vandals and the Ostrogoths."
    )
    purse = Tokens(bronze=2, gold=1)
    purses: tuple[tuple[Treasury, str], ...] = (
        (purse, "puts 2 bronze and 1 gold into"),
        (Tokens(), "puts nothing into"),
        (UNSEEN, "fills"),
    )
    for tokens, told in purses:
        assert tell_fact(teller, BribeSealed(kingdom="huns", seat="red", tokens=tokens)) == f"Anna {told} the purse."
    assert tell_fact(teller, BribesRevealed(bribes=FrozenDict(huns=purse, franks=Tokens()))) == (
        "The purses are opened: the Huns 2 bronze and 1 gold; the Franks nothing."
    )
    counted = PointsCounted(kingdom="huns", marker=2, king=0, warriors=6, bribe=1)
    assert tell_fact(teller, counted) == (
        "The Huns have 9 battle points: 2 for the marker, 6 for warriors and 1 for the bribe."
    )
    counted = PointsCounted(kingdom="huns", marker=0, king=0, warriors=0, bribe=0)
    assert tell_fact(teller, counted) == "The Huns have no battle point."
    taken = TaxTaken(kingdom="huns", seat="red", tokens=FrozenDict(dacia=purse, noricum=Tokens(silver=1)), tremis=7)
    assert tell_fact(teller, taken) == "Anna takes 7 tremis of tax: 2 bronze and 1 gold in Dacia; 1 silver in Noricum."
    taken = TaxTaken(kingdom="huns", seat="red", tokens=FrozenDict(), tremis=0)
    assert tell_fact(teller, taken) == "Anna finds no tax that could be taken."
    came = Contested(kingdom="franks", province="frise", king=True, warriors=FrozenDict(belgica=1, sea=2))
    assert tell_fact(teller, came) == (
        "The Franks contest Frisia with the king and 1 warrior from Belgica and 2 warriors from the sea."
    )
    left = UnitsEvacuated(kingdom="huns", province="noricum", king=None, warriors=("bohemia", "pannonia"))
    assert tell_fact(teller, left) == "The Huns leave Noricum: warriors for Bohemia and Pannonia."
    draws: tuple[tuple[Token | Unseen, str], ...] = (("gold", "a gold token"), (UNSEEN, "the token"))
    for token, told in draws:
        drawn = TokenDrawn(seat="red", province="noricum", token=token)
        assert tell_fact(teller, drawn) == f"Anna loots {told} that lay face down in Noricum."
    scored = ReignScored(seat="blue", kings=2, king=0, warriors=1, control=0, treasury=3)
    assert tell_fact(teller, scored) == (
        "Bruno has a reign score of 6: 2 for kings removed, 1 for warriors on the map and 3 for the treasury."
    )
    assert tell_fact(teller, ReignScored(seat="blue", kings=0, king=0, warriors=0, control=0, treasury=0)) == (
        "Bruno has a reign score of 0."
    )
    won = VictoryReached(seats=("red", "blue"), kingdom=None, reason="victory.military")
    assert tell_fact(teller, won) == "Anna and Bruno win: as many opposing kings are removed as are needed."
    assert tell_score(teller.language, 1) == "a reign score of 1"


@pytest.mark.parametrize(
    ("phase", "sentence"),
    [
        ({"type": "Assigning"}, "The table has to tell whose kingdom is whose."),
        (
            {"type": "Placing", "kingdoms": ["huns", "franks"]},
            "The table has to place the first tokens; the Huns and the Franks are still to come.",
        ),
        (
            {"type": "Turn", "kingdom": "huns"},
            "It is the turn of the Huns, who recruit, manoeuvre, invade, claim or take tax.",
        ),
        ({"type": "Contesting", "kingdoms": ["huns"]}, "The Huns may contest."),
        (
            {"type": "Contesting", "kingdoms": ["huns", "franks"]},
            "The Huns, then the Franks may contest, and the first to do so fights.",
        ),
        (
            {"type": "Reinforcing", "kingdoms": ["huns", "franks"], "moved": False},
            "Units may join the battle: the Huns, then the Franks.",
        ),
        ({"type": "Reinforcing", "kingdoms": ["huns"], "moved": True}, "Further units may join the battle: the Huns."),
        (
            {"type": "Bribing", "waiting": ["franks"], "purses": {"huns": "unseen"}},
            "Purses are filled: the Franks have still to fill theirs.",
        ),
        (
            {"type": "Drawing", "seat": "red", "province": "noricum"},
            "The table tells Anna which token lay face down in Noricum.",
        ),
        (
            {"type": "Showing", "winners": ["red"], "reasons": ["victory.military"]},
            "Anna has won, and the treasuries are opened.",
        ),
        (
            {"type": "Over", "winners": ["red", "blue"], "reasons": [], "ranking": ["red", "blue"]},
            "The game is over: Anna and Bruno have won.",
        ),
    ],
)
def test_what_is_to_be_decided(phase: dict[str, Any], sentence: str) -> None:
    assert tell_phase(voice(GAME, seats=ANNA), phase) == sentence


def test_a_story_puts_together_what_one_kingdom_does() -> None:
    teller = voice(GAME, seats=ANNA)
    paid = Paid(seat="red", province="dacia", tokens=Tokens(silver=1))
    recruited = WarriorRecruited(kingdom="huns", province="dacia")
    moved = UnitManoeuvred(kingdom="huns", unit="king", origin="latium", to="sea")
    assert tell_story(teller, [paid, recruited, moved, ManoeuvreEnded(kingdom="huns")]) == (
        "Anna pays 1 silver in Dacia. The Huns recruit a warrior in Dacia, move the king from Latium to the sea and "
        "end the manoeuvre."
    )


def test_a_tie_is_told_where_the_clause_is_known() -> None:
    teller, won = voice(GAME), BattleWon(kingdom="huns", points=7)
    assert tell_fact(teller, won) == "The Huns win the battle with 7 battle points."
    assert tell_fact(teller, Entry(won, Rule.BATTLE_HIGHER)) == "The Huns win the battle with 7 battle points."
    tied = "It is a tie of 7 battle points, and the Huns win the battle as the active kingdom."
    assert tell_fact(teller, Entry(won, Rule.BATTLE_TIE)) == tied
    passed = Entry(ReinforcingPassed(kingdom="huns"), Rule.REINFORCE_PASSED)
    assert tell_story(teller, [passed, Entry(won, Rule.BATTLE_TIE)]) == (f"The Huns send no unit from now on.\n{tied}")
    assert tell_fact(teller, ActionFailed(kingdom="huns")) == "The Huns fail to take the province."


def test_what_is_going_on_in_a_battle_has_the_points_that_everybody_sees() -> None:
    units = {OSTROGOTHS: {"warriors": ["narbonnaise"]}, VISIGOTHS: {"king": "narbonnaise"}}
    action = {"kind": "invade", "kingdom": OSTROGOTHS, "province": "narbonnaise", "opponent": VISIGOTHS}
    bribing = {"type": "Bribing", "waiting": [OSTROGOTHS, VISIGOTHS], "purses": {}}
    state = kingdoms(kingdoms=units, action=action, pending=[{"type": "Turn", "kingdom": OSTROGOTHS}, bribing])
    assert tell_context(voice(GAME), state) == (
        "In the battle for Narbonensis the Ostrogoths have 3 battle points and the Visigoths have 6 battle points. "
        "Each tremis in a purse adds 1 point and then goes to the opponent. The higher total wins, and in a tie the "
        "Ostrogoths win."
    )
    contested = kingdoms(kingdoms={OSTROGOTHS: units[OSTROGOTHS], VISIGOTHS: {"king": "aquitania"}}, **FIGHT)
    assert tell_context(voice(GAME), contested).startswith("The Ostrogoths invade Narbonensis.")
    assert tell_context(voice(GAME), kingdoms()).startswith("It is the turn of")

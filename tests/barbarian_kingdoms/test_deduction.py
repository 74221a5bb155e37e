"""What a player can deduce about hidden treasuries by counting tokens."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from foreign_king import GAMES, SPECTATOR, Malformed, play, random_command, to_act
from foreign_king.games.barbarian_kingdoms.deduction import Known, deduce
from foreign_king.games.barbarian_kingdoms.facts import (
    BribesRevealed,
    DrawDue,
    Paid,
    TokenDrawn,
    TreasuriesShown,
    TurnBegan,
)
from foreign_king.games.barbarian_kingdoms.tokens import Tokens, Treasury, holds, less
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.opening import open_game

GAME = GAMES["barbarian-kingdoms"]
SEATS = ("red", "blue", "green")
KINGDOMS = ("franks", "visigoths", "ostrogoths")
FIRST = Tokens(bronze=3, silver=2, gold=1)
LEAST = FrozenDict[str, Tokens](dict.fromkeys(SEATS, FIRST))
KNOWN = Known(least=LEAST)


def start() -> Any:
    return open_game(GAME, SEATS, law={"assigned": list(KINGDOMS)}).state


def seen() -> Any:
    return GAME.eyes.view(start(), "red")


@pytest.mark.parametrize("seat", [*SEATS, SPECTATOR])
@pytest.mark.parametrize("seed", range(4))
def test_what_is_known_is_true_in_whole_games(seat: str, seed: int) -> None:
    opened = open_game(GAME, SEATS)
    known: Known | None = None
    state, random, facts = opened.state, Random(seed), [entry.fact for entry in opened.entries]
    for fact in facts:
        known = deduce(known, GAME.eyes.view(state, seat), GAME.eyes.redact(fact, seat))
    for _ in range(2000):
        if not to_act(GAME, state):
            break
        outcome = play(GAME, state, random_command(GAME, state, random))
        before = GAME.eyes.view(state, seat)
        for entry in outcome.entries:
            fact = GAME.eyes.redact(entry.fact, seat)
            known = deduce(known, before, fact)
            before = GAME.evolve(before, fact)
        state = outcome.state
        if to_act(GAME, state):
            assert known is not None
            for other, tokens in known.least.items():
                treasury: Treasury = state.players[other].treasury
                assert treasury is not UNSEEN
                assert holds(treasury, tokens)
            for other, odds in known.odds.items():
                assert less(state.players[other].treasury, known.least[other]) in odds


def test_a_treasury_pays_what_it_was_seen_to_hold() -> None:
    paid = Paid(seat="blue", province="aquitania", tokens=Tokens(gold=1))
    known = deduce(KNOWN, seen(), paid)
    assert known.least["blue"] == Tokens(bronze=3, silver=2)
    poorer = GAME.evolve(seen(), paid)
    with pytest.raises(Malformed) as raised:
        deduce(known, poorer, paid)
    assert (raised.value.message, raised.value.pointer) == ("blue cannot have had these tokens", "/tokens")


def test_what_lay_face_down_was_in_no_treasury() -> None:
    """Blue and green have 16 of the 17 gold tokens: red draws the last one, and no other."""
    rich = Known(least=FrozenDict({"red": FIRST, "blue": Tokens(gold=10), "green": Tokens(gold=5)}))
    richer = Known(least=rich.least.put("green", Tokens(gold=6)))
    drawn = TokenDrawn(seat="red", province="sicile", token="gold")
    assert deduce(rich, seen(), drawn) == rich
    with pytest.raises(Malformed) as raised:
        deduce(richer, seen(), drawn)
    assert (raised.value.message, raised.value.pointer) == ("others must have these tokens", "/token")
    assert raised.value.expected == "tokens that nobody else must hold"
    assert deduce(richer, seen(), TokenDrawn(seat="blue", province="sicile", token=UNSEEN)) == richer


def test_bribes_and_treasuries_shown_are_held_against_what_is_known() -> None:
    bribes = FrozenDict({"franks": Tokens(), "visigoths": Tokens(gold=2)})
    with pytest.raises(Malformed) as raised:
        deduce(KNOWN, seen(), BribesRevealed(bribes=bribes))
    assert raised.value.pointer == "/bribes"
    treasuries = FrozenDict({"red": FIRST, "blue": FIRST, "green": Tokens(bronze=6)})
    with pytest.raises(Malformed) as raised:
        deduce(KNOWN, seen(), TreasuriesShown(treasuries=treasuries))
    assert raised.value.pointer == "/treasuries"


def test_a_token_that_only_its_taker_sees_leaves_room() -> None:
    drawn = TokenDrawn(seat="blue", province="frise", token=UNSEEN)
    assert deduce(KNOWN, seen(), drawn) == KNOWN
    richer = GAME.evolve(GAME.evolve(seen(), DrawDue(seat="blue", province="frise")), drawn)
    paid = Paid(seat="blue", province="aquitania", tokens=Tokens(gold=2))
    assert deduce(KNOWN, richer, paid).least["blue"] == Tokens(bronze=3, silver=2)


def test_a_token_that_a_former_payment_rules_out_is_not_shown() -> None:
    drawn = (DrawDue(seat="blue", province="frise"), TokenDrawn(seat="blue", province="frise", token=UNSEEN))
    richer = GAME.evolve(GAME.evolve(seen(), drawn[0]), drawn[1])
    only_a_diamond = Known(least=LEAST, odds=FrozenDict({"blue": FrozenDict({Tokens(diamond=1): Fraction(1)})}))
    with pytest.raises(Malformed, match="blue cannot have had these tokens") as raised:
        deduce(only_a_diamond, richer, Paid(seat="blue", province="aquitania", tokens=Tokens(gold=2)))
    assert raised.value.pointer == "/tokens"


def test_other_facts_tell_nothing() -> None:
    assert deduce(None, seen(), TurnBegan(seat="red", kingdom="franks")) == Known()

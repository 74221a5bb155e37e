"""What a sentence says, before any language: names with their kind; what is hidden or not there has no value."""

from pathlib import Path

from foreign_king import replay
from foreign_king.games.lang_lebe_der_koenig.components import Cards
from foreign_king.games.lang_lebe_der_koenig.facts import (
    CardPlayed,
    CardsDealt,
    CardsLaid,
    CardsRevealed,
    DiceAllotted,
    DiceRolled,
    RollOffDue,
    StartsDealt,
    TakingBackOffered,
)
from foreign_king.games.lang_lebe_der_koenig.words import phrase
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.kernel.words import Named, Phrase
from foreign_king.language import voice
from foreign_king.language.narration import tell_context
from tests.lang_lebe_der_koenig.positions import ARRIVED, GAME, PLACED, laying, read

RED = Named(kind="seat", names=("red",))


def test_what_is_not_there_has_no_value() -> None:
    card = Named(kind="card", names=("x1",))
    assert phrase(CardPlayed(seat="red", card="x1", to=None)) == Phrase(
        key="CardPlayed", values=FrozenDict(seat=RED, card=card)
    )
    assert phrase(CardPlayed(seat="red", card="x1", to="wigemor")).values["to"] == Named(
        kind="territory", names=("wigemor",)
    )


def test_cards_are_counted_and_hidden_ones_are_not_told() -> None:
    cards = Named(kind="card", names=("x1", "x3"), counts=(2, 1))
    assert phrase(CardsLaid(seat="red", cards=Cards(x1=2, x3=1))).values == {"seat": RED, "cards": cards}
    assert phrase(CardsLaid(seat="red", cards=UNSEEN)).values == {"seat": RED}
    shown = phrase(CardsRevealed(cards=FrozenDict(red=Cards(x1=2, x3=1))))
    assert shown.values == {"cards": Named(kind="seat", names=("red",), counts=(cards,))}


def test_of_hands_those_are_told_that_are_seen() -> None:
    dealt = phrase(CardsDealt(hands=FrozenDict(red=Cards(x2=1), blue=UNSEEN), each=1))
    one = Named(kind="card", names=("x2",), counts=(1,))
    assert dealt.values == {"hands": Named(kind="seat", names=("red",), counts=(one,)), "each": 1}
    assert phrase(CardsDealt(hands=FrozenDict(red=UNSEEN, blue=UNSEEN), each=1)).values == {"each": 1}


def test_numbers_and_names_by_seat() -> None:
    offered = phrase(TakingBackOffered(cards=FrozenDict(red=2, blue=1)))
    assert offered.values == {"cards": Named(kind="seat", names=("red", "blue"), counts=(2, 1))}
    starts = phrase(StartsDealt(territories=FrozenDict(red="cestre"), courtiers=2))
    home = Named(kind="territory", names=("cestre",))
    assert starts.values == {"territories": Named(kind="seat", names=("red",), counts=(home,)), "courtiers": 2}


def test_groups_stay_groups() -> None:
    due = phrase(RollOffDue(purpose="crown", groups=(("red", "blue"), ("green",))))
    assert due.values["purpose"] == Named(kind="purpose", names=("crown",))
    assert due.values["groups"] == (
        Named(kind="seat", names=("red", "blue")),
        Named(kind="seat", names=("green",)),
    )


def test_dice_are_told_by_the_cards_that_they_lie_on() -> None:
    put = phrase(DiceAllotted(seat="red", x1=(1, 2), x2=(), x3=(6,)))
    assert put.values == {"seat": RED, "dice": Named(kind="card", names=("x1", "x3"), counts=((1, 2), (6,)))}
    assert phrase(DiceRolled(seat="red", dice=(1, 2))).values == {"seat": RED, "dice": (1, 2)}


def test_what_is_going_on_in_a_negotiation_has_the_influence_of_the_pieces() -> None:
    state = laying(territories={"cestre": {"owner": "blue", "courtiers": 2}})
    assert tell_context(voice(GAME, seats={"blue": "Bruno"}), state) == (
        "Red negotiates over Cestre with Bruno: each die counts times its card, the highest influence wins, and the "
        "others leave. The pieces there give Red 2 and Bruno 6."
    )


def test_what_is_going_on_before_a_card_is_played_has_the_rolls_that_succeed() -> None:
    teller = voice(GAME)
    rolls = "For a card to succeed, the die has to show 3 or more with x1, 2 or more with x2 and 1 or more with x3."
    assert tell_context(teller, read(turn="red", pending=[ARRIVED])) == rolls
    assert tell_context(teller, read(turn="red", pending=[PLACED])) == rolls
    # With another law other rolls are needed, and no roll succeeds with an x1 card.
    assert tell_context(teller, read(3, {"success": 7}, turn="red", pending=[ARRIVED])) == (
        "For a card to succeed, the die has to show 4 or more with x2 and 3 or more with x3."
    )
    impossible = read(3, {"success": 19}, turn="red", pending=[ARRIVED])
    assert tell_context(teller, impossible).startswith("Red may place a courtier")


def test_what_is_going_on_when_a_die_is_due_has_the_roll_that_succeeds() -> None:
    def due(card: str) -> str:
        die = {"type": "Die", "seat": "red", "card": card, "to": None}
        return tell_context(voice(GAME, language="de"), read(turn="red", pending=[PLACED, die]))

    assert due("x2") == "Mit einer x2-Karte hat ein Wurf von mindestens 2 Erfolg."
    assert due("x3") == "Mit einer x3-Karte hat jeder Wurf Erfolg."


def test_what_is_going_on_is_told_in_every_position_of_a_recorded_game() -> None:
    log = Path(__file__).parents[2] / "examples" / "logs" / "lang-lebe-der-koenig-four-players.jsonl"
    states = [step.state for step in replay(log.read_bytes()).steps]
    sentences = {tell_context(voice(GAME), state) for state in states if state.pending}
    assert any("has to show" in sentence for sentence in sentences)
    assert any("the dice show" in sentence and "So far" in sentence for sentence in sentences)

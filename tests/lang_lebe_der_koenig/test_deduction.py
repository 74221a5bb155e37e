"""What a player can deduce about hidden hands by counting, compared with all ways in which the cards can lie."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from foreign_king import SPECTATOR, Malformed, play, random_command, setup, to_act
from foreign_king.games.lang_lebe_der_koenig.components import CARDS, Cards, Hand, less, one, together
from foreign_king.games.lang_lebe_der_koenig.deduction import Known, deduce
from foreign_king.games.lang_lebe_der_koenig.facts import (
    CardPlayed,
    CardsDealt,
    CardsRevealed,
    CardsTakenBack,
    HandsSetUp,
    TurnBegan,
)
from foreign_king.games.lang_lebe_der_koenig.phases import Redealing
from foreign_king.games.lang_lebe_der_koenig.state import out_of_sight
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import replace
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.opening import open_game
from tests.lang_lebe_der_koenig.positions import GAME

SEATS = ("red", "blue", "green")
SMALL = {"hand_x1": 2, "hand_x2": 1, "hand_x3": 1, "one_refuge": True, "start_courtiers": 1}
"""A box of so few cards that all the ways in which they can lie can be gone through."""
World = tuple[tuple[Cards, ...], Cards]
"""The hands of those whose hands are hidden, and the cards that lie face down."""


def holds(cards: Cards, some: Cards) -> bool:
    return all(cards.of(card) >= some.of(card) for card in CARDS)


def minus(cards: Cards, some: Cards) -> Cards:
    left = less(cards, some)
    assert left is not UNSEEN
    return left


def handfuls(pile: Cards, size: int) -> Iterator[Cards]:
    for x1 in range(min(pile.x1, size) + 1):
        for x2 in range(min(pile.x2, size - x1) + 1):
            if size - x1 - x2 <= pile.x3:
                yield Cards(x1=x1, x2=x2, x3=size - x1 - x2)


def without(worlds: set[World], hidden: list[str], cards: dict[str, Cards]) -> set[World]:
    """The worlds in which these cards were in the hands; they have left them."""
    gone = [cards.get(seat, Cards()) for seat in hidden]
    return {
        (tuple(minus(hand, each) for hand, each in zip(hands, gone, strict=True)), face_down)
        for hands, face_down in worlds
        if all(holds(hand, each) for hand, each in zip(hands, gone, strict=True))
    }


def after(worlds: set[World], hidden: list[str], state: Any, fact: Any) -> set[World]:
    """All worlds that are possible after a fact."""
    match fact:
        case CardPlayed():
            return without(worlds, hidden, {fact.seat: one(fact.card)})
        case CardsRevealed():
            return without(worlds, hidden, dict(fact.cards))
        case CardsTakenBack() if fact.seat in hidden:
            place = hidden.index(fact.seat)
            return {
                ((*hands[:place], together([hands[place], fact.cards]), *hands[place + 1 :]), face_down)
                for hands, face_down in worlds
            }
        case CardsDealt():
            return {world for before in worlds for world in dealt(before, hidden, state, fact)}
        case _:
            return worlds


def dealt(world: World, hidden: list[str], state: Any, fact: CardsDealt) -> Iterator[World]:
    hands, face_down = world
    pile = together([face_down, state.discard])
    seen = together(hand for hand in fact.hands.values() if hand is not UNSEEN)
    if holds(pile, seen):
        found: list[World] = [((), minus(pile, seen))]
        for hand in hands:
            found = [
                ((*earlier, together([hand, each])), minus(left, each))
                for earlier, left in found
                for each in handfuls(left, fact.each)
            ]
        yield from found


@pytest.mark.parametrize("viewer", ["red", SPECTATOR])
@pytest.mark.parametrize("seed", range(12))
def test_what_is_known_is_what_the_cards_allow(seed: int, viewer: str) -> None:
    """Until the second new deal counting tells exactly what is possible, and never that something is impossible that
    could be."""
    random = Random(f"{seed}")
    state, entries = open_game(GAME, SEATS, law=SMALL)
    hidden = [seat for seat in SEATS if seat != viewer]
    own = GAME.eyes.view(state, viewer)
    known: Known | None = None
    for fact, _ in entries:
        known = deduce(known, own, GAME.eyes.redact(fact, viewer))
    first = Cards(x1=2, x2=1, x3=1)
    worlds: set[World] = {((first,) * len(hidden), Cards())}
    deals, impossible = 0, [0, 0, 0]
    while to_act(GAME, state) and deals < 3:
        for place, seat in enumerate(hidden):
            for card in CARDS:
                possible = any(hands[place].of(card) for hands, _ in worlds)
                allowed = accepts(known, own, CardPlayed(seat=seat, card=card, to=None))
                assert allowed if possible else deals >= 2 or not allowed, (seat, card, known, own.players)
                impossible[deals] += not allowed
        outcome = play(GAME, state, random_command(GAME, state, random))
        for fact, _ in outcome.entries:
            told = GAME.eyes.redact(fact, viewer)
            worlds = after(worlds, hidden, own, told)
            known = deduce(known, own, told)
            deals += isinstance(fact, CardsDealt)
            state, own = GAME.evolve(state, fact), GAME.evolve(own, told)
            truth = tuple(state.players[seat].hand for seat in hidden), state.face_down
            assert truth in worlds
    assert impossible[0], "nothing was to be known"


def accepts(known: Known | None, state: Any, fact: Any) -> bool:
    try:
        deduce(known, state, fact)
    except Malformed:
        return False
    return True


def first_position() -> tuple[Known, Any]:
    """The beginning of a game as red sees it."""
    state = GAME.eyes.view(setup(GAME, SEATS), "red")
    return deduce(None, state, HandsSetUp(hands=FrozenDict(dict.fromkeys(SEATS, UNSEEN)), cards=20)), state


def test_nobody_plays_the_only_x3_of_the_first_hand_twice() -> None:
    known, state = first_position()
    twice = CardPlayed(seat="blue", card="x3", to=None)
    once = deduce(known, state, twice)
    assert once["blue"] == Cards(x1=12, x2=7)
    with pytest.raises(Malformed, match="blue cannot have had these cards") as impossible:
        deduce(once, state_with(state, blue=19, discard=Cards(x3=1)), twice)
    assert impossible.value.pointer == "/card"


def state_with(state: Any, *, discard: Cards, **sizes: int) -> Any:
    players = {seat: replace(player, cards=sizes.get(seat, player.cards)) for seat, player in state.players.items()}
    return replace(state, players=FrozenDict(players), discard=discard)


def test_who_knows_nothing_takes_anything_for_possible() -> None:
    _, state = first_position()
    assert deduce(None, state, TurnBegan(seat="blue")) == FrozenDict()
    assert accepts(None, state, CardsRevealed(cards=FrozenDict(blue=Cards(x3=1), green=Cards(x3=1))))


def test_what_others_must_have_cannot_be_dealt() -> None:
    """Blue and green have played nothing but an x1 each and hold the two x3 that red has not: red is dealt none."""
    known, state = first_position()
    discard = Cards(x1=2)
    for seat in ("blue", "green"):
        known = deduce(known, state, CardPlayed(seat=seat, card="x1", to=None))
        state = state_with(state, discard=Cards(x1=1), **{seat: 19})
    hidden = replace(state_with(state, discard=discard), face_down=UNSEEN, face_down_cards=0)
    for dealt, possible in ((Cards(x1=1), True), (Cards(x3=1), False), (Cards(x2=1), False)):
        hands: FrozenDict[str, Hand] = FrozenDict(red=dealt, blue=UNSEEN, green=UNSEEN)
        assert accepts(known, hidden, CardsDealt(hands=hands, each=1)) is possible


def test_after_a_later_deal_it_is_forgotten_what_was_out_of_sight_before() -> None:
    """Blue and green have two x2 between them and are dealt two cards each: they cannot show eight, but who counts like
    this does not notice, as the page on logs says."""
    _, state = first_position()
    before = state_with(state, discard=Cards(x1=28, x2=19, x3=3), red=0, blue=5, green=5)
    before = replace(before, players=before.players.put("red", replace(before.players["red"], hand=Cards())))
    assert out_of_sight(before) == Cards(x1=8, x2=2)
    hands: FrozenDict[str, Hand] = FrozenDict(red=Cards(x1=2), blue=UNSEEN, green=UNSEEN)
    known = deduce(None, before, CardsDealt(hands=hands, each=2))
    state = GAME.evolve(replace(before, pending=(Redealing(each=2),)), CardsDealt(hands=hands, each=2))
    assert (state.players["blue"].cards, out_of_sight(state).x2) == (7, 21)
    for x2, possible in ((3, True), (4, False)):
        shown = CardsRevealed(cards=FrozenDict(blue=Cards(x2=x2), green=Cards(x2=x2)))
        kept = 2 * (x2 - 2)
        assert (kept <= out_of_sight(before).x2) is possible
        assert accepts(known, state, shown)

"""The legal commands in a state, and the outcomes of chance events, both generated lazily."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, permutations
from math import comb, factorial, prod
from typing import assert_never

from foreign_king.games.lang_lebe_der_koenig import makers as make
from foreign_king.games.lang_lebe_der_koenig.commands import AllotDice, Command
from foreign_king.games.lang_lebe_der_koenig.components import CARDS, Card, Cards, Hand, Seat, TerritoryName, less, more
from foreign_king.games.lang_lebe_der_koenig.phases import (
    Allotting,
    Banishing,
    Die,
    Laying,
    Over,
    Redealing,
    Rolling,
    RollingOff,
    Settling,
    Starts,
    TakingBack,
    Turn,
)
from foreign_king.games.lang_lebe_der_koenig.rules import dice_due
from foreign_king.games.lang_lebe_der_koenig.rules.cards import may_play
from foreign_king.games.lang_lebe_der_koenig.rules.moving import may_enter, ways_back
from foreign_king.games.lang_lebe_der_koenig.rules.placing import may_place_free, may_place_more
from foreign_king.games.lang_lebe_der_koenig.rules.turn import may_end
from foreign_king.games.lang_lebe_der_koenig.state import (
    State,
    closed,
    deciders,
    territories_with_courtiers,
    top,
)
from foreign_king.kernel.chance import TABLE, Chance
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import allowed
from foreign_king.kernel.unseen import UNSEEN


def to_act(state: State) -> tuple[Seat, ...]:
    """Return the seats that may act now. They are several only while cards are laid."""
    return deciders(top(state))


# Commands of players


def legal(state: State) -> Iterator[Command]:
    """Yield the legal commands of all seats that decide now. Commands of the table are in ``chances``. For a seat whose
    hand is hidden, commands that depend on unknown cards are left out."""
    match top(state):
        case Turn() as turn:
            yield from _legal_in_turn(state, turn)
        case Settling() as phase:
            yield from placing(state, phase)
            yield make.StopPlacing(by=phase.seat)
        case Laying(waiting=waiting):
            for seat in waiting:
                for cards in layings(state, seat):
                    yield make.LayCards(by=seat, cards=cards)
        case Allotting(seats=(seat, *_), dice=dice):
            yield from allotments(state, seat, dice)
        case Banishing(seat=seat, barons=(baron, *_)):
            for name in territories_with_courtiers(state, baron):
                yield make.BanishBaron(by=seat, baron=baron, to=name)
        case TakingBack(cards=cards):
            # ``cards`` can be empty between two facts of a command.
            for seat in tuple(cards)[:1]:
                for number in range(1, cards[seat] + 1):
                    yield make.TakeBack(by=seat, cards=number)
                yield make.LeaveCards(by=seat)
        case Starts() | Die() | Rolling() | Allotting() | Banishing() | RollingOff() | Redealing() | Over() | None:
            return
        case unknown:
            assert_never(unknown)


def _legal_in_turn(state: State, turn: Turn) -> Iterator[Command]:
    yield from moving(state, turn)
    yield from placing(state, turn)
    if allowed(may_end, state, turn):
        yield make.EndTurn(by=turn.seat)


def moving(state: State, turn: Turn) -> Iterator[Command]:
    """Yield the legal commands of a turn that move the baron."""
    if turn.stage == "start":
        for name in moves(state, turn.seat):
            yield make.MoveBaron(by=turn.seat, to=name)
    elif turn.stage != "placed":
        cards = playable(state, turn.seat)
        for name in ways_on(state, turn):
            for card in cards:
                yield make.GoOn(by=turn.seat, card=card, to=name)


def moves(state: State, seat: Seat) -> tuple[TerritoryName, ...]:
    """Return the territories to which the free move can lead."""
    player = state.players[seat]
    if player.baron is None:
        return ways_back(state, seat)
    out = closed(state)
    return tuple(
        name
        for name in state.board.adjacent[player.baron]
        if name not in out and allowed(may_enter, state, seat, name, player.cards)
    )


def ways_on(state: State, turn: Turn) -> tuple[TerritoryName, ...]:
    """Return the territories to which the baron can go on by a card."""
    player, out = state.players[turn.seat], closed(state)
    assert player.baron is not None
    return tuple(
        name
        for name in state.board.adjacent[player.baron]
        if name not in out and name not in turn.entered and allowed(may_enter, state, turn.seat, name, player.cards - 1)
    )


def playable(state: State, seat: Seat) -> tuple[Card, ...]:
    """Return the cards that the player holds; for a hidden hand, those that it could hold."""
    return tuple(card for card in CARDS if allowed(may_play, state, seat, card))


def placing(state: State, phase: Turn | Settling) -> Iterator[Command]:
    """Yield the legal commands that place a courtier, in a turn or after a negotiation was won."""
    if allowed(may_place_free, state, phase.seat, phase):
        yield make.PlaceCourtier(by=phase.seat)
    if allowed(may_place_more, state, phase.seat, phase):
        for card in playable(state, phase.seat):
            yield make.PlaceByCard(by=phase.seat, card=card)


def layings(state: State, seat: Seat) -> Iterator[Cards]:
    """Yield every selection of cards that a player may lay; none for a hidden hand."""
    hand, most = state.players[seat].hand, state.law.most_laid
    if hand is UNSEEN:
        return
    for x1 in range(min(hand.x1, most) + 1):
        for x2 in range(min(hand.x2, most - x1) + 1):
            for x3 in range(min(hand.x3, most - x1 - x2) + 1):
                if x1 or x2 or x3:
                    yield Cards(x1=x1, x2=x2, x3=x3)


def allotments(state: State, seat: Seat, dice: tuple[int, ...]) -> Iterator[AllotDice]:
    """Yield every way to put the dice on the cards. The order of dice on cards of the same value does not matter."""
    assert state.negotiation is not None
    cards = state.negotiation.played[seat]
    for x1 in _choices(dice, cards.x1):
        rest = _without(dice, x1)
        for x2 in _choices(rest, cards.x2):
            yield make.AllotDice(by=seat, x1=x1, x2=x2, x3=_without(rest, x2))


def _choices(dice: tuple[int, ...], number: int) -> list[tuple[int, ...]]:
    """Return the different selections of a number of dice from sorted dice."""
    if number == 0:
        return [()]
    selections = []
    for place in range(len(dice) - number + 1):
        if place == 0 or dice[place] != dice[place - 1]:
            selections += [(dice[place], *others) for others in _choices(dice[place + 1 :], number - 1)]
    return selections


def _without(dice: tuple[int, ...], some: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted((Counter(dice) - Counter(some)).elements()))


# Chance events


def chances(state: State) -> Iterator[Chance[Command]]:
    """Yield every outcome of the chance event that is due, with its weight. A new deal has very many outcomes."""
    match top(state):
        case Starts():
            for order in permutations(state.board.starts[str(len(state.seats))].territories):
                starts = FrozenDict(zip(state.seats, order, strict=True))
                yield Chance(make.DealStarts(by=TABLE, territories=starts), 1)
        case Die() | Rolling(seats=(_, *_)) | RollingOff(rolling=(_, *_)):
            number = dice_due(state)
            for dice in combinations_with_replacement(range(1, 7), number):
                weight = factorial(number) // prod(factorial(count) for count in Counter(dice).values())
                yield Chance(make.RollDice(by=TABLE, dice=dice), weight)
        case Redealing(each=each):
            pile = more(state.face_down, state.discard)
            if pile is not UNSEEN:
                for hands, weight in _deals(state.seats, each, pile):
                    yield Chance(make.DealCards(by=TABLE, hands=FrozenDict(hands)), weight)
        case (
            Turn()
            | Laying()
            | Rolling()
            | RollingOff()
            | Allotting()
            | Banishing()
            | Settling()
            | TakingBack()
            | Over()
            | None
        ):
            return
        case phase:
            assert_never(phase)


def _deals(seats: tuple[Seat, ...], each: int, pile: Cards) -> Iterator[tuple[dict[Seat, Hand], int]]:
    if not seats:
        yield {}, 1
        return
    for x1 in range(min(each, pile.x1) + 1):
        for x2 in range(min(each - x1, pile.x2) + 1):
            x3 = each - x1 - x2
            if x3 <= pile.x3:
                hand = Cards(x1=x1, x2=x2, x3=x3)
                weight = comb(pile.x1, x1) * comb(pile.x2, x2) * comb(pile.x3, x3)
                left = less(pile, hand)
                assert left is not UNSEEN
                for others, more_weight in _deals(seats[1:], each, left):
                    yield {seats[0]: hand, **others}, weight * more_weight

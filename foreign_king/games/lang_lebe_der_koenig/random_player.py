"""The published random player, which draws one legal command without listing all of them; and fair draws for the
table."""

from collections import Counter
from typing import assert_never

from foreign_king.games.lang_lebe_der_koenig import makers as make
from foreign_king.games.lang_lebe_der_koenig.commands import AllotDice, Command, DealCards
from foreign_king.games.lang_lebe_der_koenig.components import CARDS, Cards, Hand, Seat, make_cards, more
from foreign_king.games.lang_lebe_der_koenig.legal_commands import legal, moving, placing
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
from foreign_king.games.lang_lebe_der_koenig.state import (
    State,
    top,
)
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.parts.lots import Below, shuffled


def sample(state: State, below: Below) -> Command:
    """Return one random legal command; for the table, a fair draw of the chance event.

    At the beginning of a turn the baron moves in three cases of four. Later, in one case of four it goes on and in
    another one the turn ends; otherwise courtiers are placed. In a negotiation 1 to 5 cards are laid.
    """
    match top(state):
        case Turn() as turn:
            return _sample_turn(state, turn, below)
        case Laying(waiting=(seat, *_)):
            return make.LayCards(by=seat, cards=sample_laying(state, seat, below))
        case Allotting(seats=(seat, *_), dice=dice):
            return _sample_allotment(state, seat, dice, below)
        case Starts():
            names = shuffled(state.board.starts[str(len(state.seats))].territories, below)
            return make.DealStarts(by=TABLE, territories=FrozenDict(zip(state.seats, names, strict=True)))
        case Die() | Rolling() | RollingOff():
            return make.RollDice(by=TABLE, dice=tuple(1 + below(6) for _ in range(dice_due(state))))
        case Redealing(each=each):
            return _sample_deal(state, each, below)
        case Over():
            raise ValueError("the game is over")
        case None:
            raise ValueError("between two facts of a command nobody decides")
        case Laying() | Allotting() | Banishing() | Settling() | TakingBack():
            commands = list(legal(state))
            return commands[below(len(commands))]
        case phase:
            assert_never(phase)


def _sample_turn(state: State, turn: Turn, below: Below) -> Command:
    """Return a command of a turn. A kind of command is only listed if it was drawn, or if there is none of the other
    kind."""
    drawn, at_start = below(4), turn.stage == "start"
    if drawn == 1 and not at_start:
        return make.EndTurn(by=turn.seat)
    for kind in (moving, placing) if (drawn == 0) != at_start else (placing, moving):
        commands = tuple(kind(state, turn))
        if commands:
            return commands[below(len(commands))]
    return make.EndTurn(by=turn.seat)


def sample_laying(state: State, seat: Seat, below: Below) -> Cards:
    """Return cards that a player may lay: their number is drawn first, then each of them from the hand."""
    hand = hand_of(state, seat)
    return cards_drawn(hand, 1 + below(min(state.law.most_laid, hand.total)), below)


def hand_of(state: State, seat: Seat) -> Cards:
    """Return the hand of a player. ``ValueError`` for one that is hidden."""
    hand = state.players[seat].hand
    if hand is UNSEEN:
        raise ValueError(f"the hand of {seat} is hidden")
    return hand


def cards_drawn(hand: Cards, number: int, below: Below) -> Cards:
    """Return so many cards of a hand, each of them drawn."""
    left, laid = [hand.x1, hand.x2, hand.x3], [0, 0, 0]
    for held in range(hand.total, hand.total - number, -1):
        drawn, kind = below(held), 0
        while drawn >= left[kind]:
            drawn, kind = drawn - left[kind], kind + 1
        left[kind] -= 1
        laid[kind] += 1
    return make_cards(x1=laid[0], x2=laid[1], x3=laid[2])


def _sample_allotment(state: State, seat: Seat, dice: tuple[int, ...], below: Below) -> AllotDice:
    assert state.negotiation is not None
    cards, order = state.negotiation.played[seat], shuffled(dice, below)
    second = cards.x1 + cards.x2
    return make.AllotDice(by=seat, x1=order[: cards.x1], x2=order[cards.x1 : second], x3=order[second:])


def _sample_deal(state: State, each: int, below: Below) -> DealCards:
    pile = more(state.face_down, state.discard)
    if pile is UNSEEN:
        raise ValueError("the cards of the discard are hidden")
    cards = shuffled([card for card in CARDS for _ in range(pile.of(card))], below)
    hands: dict[Seat, Hand] = {}
    for place, seat in enumerate(state.seats):
        dealt = Counter(cards[place * each : (place + 1) * each])
        hands[seat] = Cards(x1=dealt["x1"], x2=dealt["x2"], x3=dealt["x3"])
    return make.DealCards(by=TABLE, hands=FrozenDict(hands))

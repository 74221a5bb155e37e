"""Chance events one lot at a time: one die, one start card, or how many cards of one value a player is dealt."""

from math import comb
from typing import assert_never

from foreign_king.games.lang_lebe_der_koenig import makers as make
from foreign_king.games.lang_lebe_der_koenig.commands import Command
from foreign_king.games.lang_lebe_der_koenig.components import CARDS, Cards, Hand, Seat, more
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
from foreign_king.games.lang_lebe_der_koenig.rules.cards import FACES
from foreign_king.games.lang_lebe_der_koenig.state import State, top
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.unseen import UNSEEN

Weights = FrozenDict[str, int]
"""The results of a lot, each with its weight."""

DIE: Weights = FrozenDict({str(face): 1 for face in range(1, FACES + 1)})
"""The results of a die."""


def lots(state: State, drawn: tuple[str, ...]) -> Weights | Command:
    """Return the weights of the next lot after those that were drawn; after the last one, the command of the table.
    ``ValueError`` where no chance event is due, and in a view in which the cards to be dealt are hidden."""
    match top(state):
        case Starts():
            return _starts(state, drawn)
        case Die() | Rolling(seats=(_, *_)) | RollingOff(rolling=(_, *_)):
            if len(drawn) < dice_due(state):
                return DIE
            return make.RollDice(by=TABLE, dice=tuple(map(int, drawn)))
        case Redealing(each=each):
            return _hands(state, each, drawn)
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
            raise ValueError("no chance event is due")
        case phase:
            assert_never(phase)


def _starts(state: State, drawn: tuple[str, ...]) -> Weights | Command:
    names = [name for name in state.board.starts[str(len(state.seats))].territories if name not in drawn]
    if names:
        return FrozenDict(dict.fromkeys(names, 1))
    return make.DealStarts(by=TABLE, territories=FrozenDict(zip(state.seats, drawn, strict=True)))


def _hands(state: State, each: int, drawn: tuple[str, ...]) -> Weights | Command:
    """Return the weights of the next number of cards of one value that a player is dealt, or the deal. Each player is
    dealt cards of every value in turn."""
    pile, left = more(state.face_down, state.discard), list(map(int, drawn))
    if pile is UNSEEN:
        raise ValueError("the cards of the discard are hidden")
    stock = {card: pile.of(card) for card in CARDS}
    hands: dict[Seat, Hand] = {}
    for seat in state.seats:
        room, own = each, dict.fromkeys(CARDS, 0)
        for place, card in enumerate(CARDS):
            if not left:
                others = sum(stock[other] for other in CARDS[place + 1 :])
                return _numbers(stock[card], others, room)
            own[card] = left.pop(0)
            stock[card] -= own[card]
            room -= own[card]
        hands[seat] = Cards(**own)
    return make.DealCards(by=TABLE, hands=FrozenDict(hands))


def _numbers(cards: int, others: int, room: int) -> Weights:
    """Return how many cards of one value can be among ``room`` cards that are dealt, each number with the number
    of ways to deal so. ``cards`` have this value, and ``others`` have a later one."""
    least, most = max(0, room - others), min(cards, room)
    return FrozenDict(
        {str(number): comb(cards, number) * comb(others, room - number) for number in range(least, most + 1)}
    )

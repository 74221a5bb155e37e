"""Views: the cards of other players are secret until they are shown."""

from typing import assert_type

from foreign_king.games.crown_of_three.commands import Command, DealCards, OpenCommand
from foreign_king.games.crown_of_three.components import Hand, Seat
from foreign_king.games.crown_of_three.facts import CardsDealt, Fact, OpenFact
from foreign_king.games.crown_of_three.state import State
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import replace
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.kernel.viewers import check_has_view


def view(state: State, seat: Seat) -> State:
    """Return the state as a seat or ``SPECTATOR`` may see it."""
    check_has_view(seat, state.seats)
    players = {
        other: player if other == seat or player.card is None else replace(player, card=UNSEEN)
        for other, player in state.players.items()
    }
    return replace(state, players=FrozenDict(players))


def redact(fact: Fact, seat: Seat) -> Fact:
    """Return a fact as a seat or ``SPECTATOR`` may know it."""
    match fact:
        case CardsDealt():
            return replace(fact, hands=_own(fact.hands, seat))
        case _:
            assert_type(fact, OpenFact)
            return fact


def hide(command: Command, seat: Seat) -> Command:
    """Return a command as a seat or ``SPECTATOR`` may know it."""
    match command:
        case DealCards():
            return replace(command, cards=_own(command.cards, seat))
        case _:
            assert_type(command, OpenCommand)
            return command


def _own(hands: FrozenDict[Seat, Hand], seat: Seat) -> FrozenDict[Seat, Hand]:
    return FrozenDict({other: hand if other == seat else UNSEEN for other, hand in hands.items()})

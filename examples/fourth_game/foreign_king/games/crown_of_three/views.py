"""What a seat may see: the cards of others are secret until they are shown."""

from typing import assert_type

from foreign_king.games.crown_of_three.commands import Command, DealCards, OpenCommand
from foreign_king.games.crown_of_three.components import Hand, Seat
from foreign_king.games.crown_of_three.facts import CardsDealt, Fact, OpenFact
from foreign_king.games.crown_of_three.state import State
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import replace
from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.kernel.unseen import UNSEEN


def view(state: State, seat: Seat | None) -> State:
    """The position as a player or a spectator (``None``) sees it."""
    if seat is not None and seat not in state.seats:
        raise Malformed(f"{quoted(seat)} has no view of this game", expected="a player's seat, or none for a spectator")
    players = {
        other: player if other == seat or player.card is None else replace(player, card=UNSEEN)
        for other, player in state.players.items()
    }
    return replace(state, players=FrozenDict(players))


def redact(fact: Fact, seat: Seat | None) -> Fact:
    """The fact as a player or a spectator (``None``) is told it."""
    match fact:
        case CardsDealt():
            return replace(fact, hands=_own(fact.hands, seat))
        case _:
            assert_type(fact, OpenFact)
            return fact


def hide(command: Command, seat: Seat | None) -> Command:
    """The command as a player or a spectator (``None``) hears it."""
    match command:
        case DealCards():
            return replace(command, cards=_own(command.cards, seat))
        case _:
            assert_type(command, OpenCommand)
            return command


def _own(hands: FrozenDict[Seat, Hand], seat: Seat | None) -> FrozenDict[Seat, Hand]:
    return FrozenDict({other: hand if other == seat else UNSEEN for other, hand in hands.items()})

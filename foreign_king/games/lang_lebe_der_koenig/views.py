"""What a viewer may see. Hands are secret, and so are the cards that were laid, until they are turned over."""

from typing import assert_type

from foreign_king.games.lang_lebe_der_koenig.commands import Command, DealCards, LayCards, OpenCommand
from foreign_king.games.lang_lebe_der_koenig.components import Cards, Hand, Seat
from foreign_king.games.lang_lebe_der_koenig.facts import CardsDealt, CardsLaid, Fact, HandsSetUp, OpenFact
from foreign_king.games.lang_lebe_der_koenig.phases import Laying
from foreign_king.games.lang_lebe_der_koenig.state import State
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import replace
from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.kernel.unseen import UNSEEN


def view(state: State, seat: Seat | None) -> State:
    """The position as a player or a spectator (``None``) sees it: hands of others, cards laid by others, and the
    cards of the discard that lie face down, are hidden."""
    if seat is not None and seat not in state.seats:
        raise Malformed(f"{quoted(seat)} has no view of this game", expected="a player's seat, or none for a spectator")
    players = {
        other: player if other == seat else replace(player, hand=UNSEEN) for other, player in state.players.items()
    }
    pending = state.pending
    if pending and isinstance(pending[-1], Laying):
        pending = (*pending[:-1], replace(pending[-1], laid=_own(pending[-1].laid, seat)))
    return replace(
        state,
        players=FrozenDict(players),
        face_down=UNSEEN if state.face_down_cards else Cards(),
        pending=pending,
    )


def redact(fact: Fact, seat: Seat | None) -> Fact:
    """The fact as a player or a spectator (``None``) is told it."""
    match fact:
        case HandsSetUp() | CardsDealt():
            return replace(fact, hands=_own(fact.hands, seat))
        case CardsLaid():
            return fact if fact.seat == seat else replace(fact, cards=UNSEEN)
        case _:
            assert_type(fact, OpenFact)
            return fact


def hide(command: Command, seat: Seat | None) -> Command:
    """The command as a player or a spectator (``None``) hears it."""
    match command:
        case LayCards():
            return command if command.by == seat else replace(command, cards=UNSEEN)
        case DealCards():
            return replace(command, hands=_own(command.hands, seat))
        case _:
            assert_type(command, OpenCommand)
            return command


def _own(hands: FrozenDict[Seat, Hand], seat: Seat | None) -> FrozenDict[Seat, Hand]:
    return FrozenDict({other: hand if other == seat else UNSEEN for other, hand in hands.items()})

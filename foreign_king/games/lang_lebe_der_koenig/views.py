"""What a viewer may see. Hands are secret, and so are the cards that were laid, until they are turned over."""

from typing import assert_type

from foreign_king.games.lang_lebe_der_koenig.commands import Command, DealCards, LayCards, OpenCommand
from foreign_king.games.lang_lebe_der_koenig.components import Cards, Hand, Seat
from foreign_king.games.lang_lebe_der_koenig.facts import CardsDealt, CardsLaid, Fact, HandsSetUp, OpenFact
from foreign_king.games.lang_lebe_der_koenig.phases import Laying, Phase
from foreign_king.games.lang_lebe_der_koenig.state import State
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import replace
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.kernel.viewers import check_has_view


def view(state: State, seat: Seat) -> State:
    """The position as a player or ``SPECTATOR`` sees it: hands of others, cards laid by others, and the
    cards of the discard that lie face down, are hidden."""
    check_has_view(seat, state.seats)
    players = {
        other: player if other == seat else replace(player, hand=UNSEEN) for other, player in state.players.items()
    }
    return replace(
        state,
        players=FrozenDict(players),
        face_down=UNSEEN if state.face_down_cards else Cards(),
        pending=tuple(_phase(phase, seat) for phase in state.pending),
    )


def _phase(phase: Phase, seat: Seat) -> Phase:
    return replace(phase, laid=_own(phase.laid, seat)) if isinstance(phase, Laying) else phase


def redact(fact: Fact, seat: Seat) -> Fact:
    """The fact as a player or ``SPECTATOR`` is told it."""
    match fact:
        case HandsSetUp() | CardsDealt():
            return replace(fact, hands=_own(fact.hands, seat))
        case CardsLaid():
            return fact if fact.seat == seat else replace(fact, cards=UNSEEN)
        case _:
            assert_type(fact, OpenFact)
            return fact


def hide(command: Command, seat: Seat) -> Command:
    """The command as a player or ``SPECTATOR`` hears it."""
    match command:
        case LayCards():
            return command if command.by == seat else replace(command, cards=UNSEEN)
        case DealCards():
            return replace(command, hands=_own(command.hands, seat))
        case _:
            assert_type(command, OpenCommand)
            return command


def _own(hands: FrozenDict[Seat, Hand], seat: Seat) -> FrozenDict[Seat, Hand]:
    return FrozenDict({other: hand if other == seat else UNSEEN for other, hand in hands.items()})

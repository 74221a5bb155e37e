"""Checks that every name in a command is one of the game. A command with an unknown name is malformed, whatever else is
wrong with it.

A command is malformed, too, if it hides cards of a player whose hand is visible, and if a field has a value of a wrong
type that would not make a rule fail.
"""

from typing import assert_never

from foreign_king.games.lang_lebe_der_koenig.commands import (
    AllotDice,
    BanishBaron,
    Command,
    DealCards,
    DealStarts,
    EndTurn,
    GoOn,
    LayCards,
    LeaveCards,
    MoveBaron,
    PlaceByCard,
    PlaceCourtier,
    RollDice,
    StopPlacing,
    TakeBack,
)
from foreign_king.games.lang_lebe_der_koenig.components import CARDS, Hand, Seat
from foreign_king.games.lang_lebe_der_koenig.state import State
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.refusal import Malformed, escaped, quoted
from foreign_king.kernel.spelling import did_you_mean
from foreign_king.kernel.type_check import check_fit
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.parts.maps import check_place
from foreign_king.parts.seats import check_seat, check_seats, nobody_sits_at


def check_names(state: State, command: Command) -> None:
    """Raise ``Malformed`` for a seat, territory or card that this game does not have, and for cards that are hidden
    although the player's hand is visible."""
    if command.by not in state.seats and command.by != TABLE:
        expected = "a seat of this game, or the table"
        raise Malformed(nobody_sits_at(command.by, (*state.seats, TABLE)), pointer="/by", expected=expected)
    match command:
        case RollDice() | AllotDice() | EndTurn() | PlaceCourtier() | LeaveCards() | StopPlacing():
            pass
        case LayCards():
            if command.by in state.seats:
                _check_visible(state, command.by, command.cards, "/cards")
        case MoveBaron():
            check_place(command.to, state.territories, "territory", "/to")
        case PlaceByCard():
            _card(command.card)
        case GoOn():
            _card(command.card)
            check_place(command.to, state.territories, "territory", "/to")
        case BanishBaron():
            check_seat(command.baron, state.seats, "/baron")
            check_place(command.to, state.territories, "territory", "/to")
        case TakeBack():
            check_fit(command.cards, int, "/cards")
        case DealCards():
            if sorted(command.hands) != sorted(state.seats):
                check_seats(command.hands, state.seats, "/hands")
                raise Malformed("not a deal of this game", pointer="/hands", expected="every seat once")
            for seat, hand in command.hands.items():
                _check_visible(state, seat, hand, f"/hands/{seat}")
        case DealStarts():
            if sorted(command.territories) != sorted(state.seats):
                check_seats(command.territories, state.seats, "/territories")
                raise Malformed("not a deal of this game", pointer="/territories", expected="every seat once")
            starts = state.board.starts[str(len(state.seats))].territories
            if sorted(command.territories.values()) != sorted(starts):
                for seat, territory in command.territories.items():
                    check_place(territory, state.territories, "territory", f"/territories/{escaped(seat)}")
                expected = "each start card of this number of players once"
                raise Malformed("these are not the start cards", pointer="/territories", expected=expected)
        case _:
            assert_never(command)


def _check_visible(state: State, seat: Seat, cards: Hand, pointer: str) -> None:
    if cards is UNSEEN and state.players[seat].hand is not UNSEEN:
        raise Malformed("these cards are hidden from nobody here", pointer=pointer, expected="how many of each value")


def _card(card: str) -> None:
    if card not in CARDS:
        what = f"there is no card {quoted(card)}{did_you_mean(card, CARDS)}"
        raise Malformed(what, pointer="/card", expected=" or ".join(CARDS))

"""Placing courtiers: one free, further ones by card and die."""

from foreign_king.games.lang_lebe_der_koenig.commands import PlaceByCard, PlaceCourtier
from foreign_king.games.lang_lebe_der_koenig.components import Seat, TerritoryName
from foreign_king.games.lang_lebe_der_koenig.facts import CardPlayed, CourtierPlaced
from foreign_king.games.lang_lebe_der_koenig.phases import Settling, Turn
from foreign_king.games.lang_lebe_der_koenig.rulebook import Rule
from foreign_king.games.lang_lebe_der_koenig.rules.cards import may_play
from foreign_king.games.lang_lebe_der_koenig.rules.ledger import Ledger
from foreign_king.games.lang_lebe_der_koenig.rules.timing import due
from foreign_king.games.lang_lebe_der_koenig.state import State, top
from foreign_king.kernel.refusal import require


def place_courtier(ledger: Ledger, command: PlaceCourtier) -> None:
    """One courtier is free: where the baron has come to, where own courtiers stand with a baron that stays, or in
    the territory won in a negotiation."""
    state = ledger.state
    phase = due(state, command.by, Turn, Settling)
    assert isinstance(phase, (Turn, Settling))
    may_place_free(state, command.by, phase)
    name = where(state, phase)
    assert name is not None
    ledger.record(CourtierPlaced(seat=command.by, territory=name), Rule.PLACE_FREE)


def may_place_free(state: State, seat: Seat, phase: Turn | Settling) -> None:
    """The free courtier is still to be placed, and there is a place for it and a courtier in supply."""
    if isinstance(phase, Settling):
        require(not phase.placed, Rule.PLACE_FREE_ONCE)
    else:
        _baron_has_come_back(state, phase)
        require(phase.stage != "failed", Rule.PLACE_AFTER_FAILURE)
        require(phase.stage != "placed", Rule.PLACE_FREE_ONCE)
        here = where(state, phase)
        assert here is not None
        own = state.territories[here].owner == seat
        require(phase.stage == "arrived" or own, Rule.PLACE_COURTIERS_THERE)
    _there_is_room(state, where(state, phase))
    _supply_holds_one(state, seat)


def place_by_card(ledger: Ledger, command: PlaceByCard) -> None:
    """After the free courtier further ones are placed one at a time, by card and die."""
    state = ledger.state
    phase = due(state, command.by, Turn, Settling)
    assert isinstance(phase, (Turn, Settling))
    may_place_more(state, command.by, phase)
    may_play(state, command.by, command.card)
    ledger.record(CardPlayed(seat=command.by, card=command.card, to=None), Rule.CARD_PLAYED)


def may_place_more(state: State, seat: Seat, phase: Turn | Settling) -> None:
    """The free courtier has been placed, and there is room and supply for another. Where the free one cannot be placed,
    what forbids it is named."""
    placed = phase.placed if isinstance(phase, Settling) else phase.stage == "placed"
    if not placed:
        may_place_free(state, seat, phase)
    require(placed, Rule.PLACE_FREE_FIRST)
    _there_is_room(state, where(state, phase))
    _supply_holds_one(state, seat)


def where(state: State, phase: Turn | Settling) -> TerritoryName | None:
    """Where courtiers are placed: with the baron, or in the territory won."""
    return phase.territory if isinstance(phase, Settling) else state.players[phase.seat].baron


def place_by_success(ledger: Ledger, seat: Seat) -> None:
    """The die was good enough: another courtier is placed."""
    phase = top(ledger.state)
    assert isinstance(phase, (Turn, Settling))
    name = where(ledger.state, phase)
    assert name is not None
    ledger.record(CourtierPlaced(seat=seat, territory=name), Rule.PLACE_BY_CARD)


def _baron_has_come_back(state: State, turn: Turn) -> None:
    """A baron off the map comes back before its owner places anything."""
    require(state.players[turn.seat].baron is not None, Rule.MOVE_RETURN)


def _there_is_room(state: State, name: TerritoryName | None) -> None:
    assert name is not None
    courtiers, capacity = state.territories[name].courtiers, state.board.places[name].votes
    require(courtiers < capacity, Rule.PLACE_CAPACITY, need=courtiers + 1, have=capacity, territory=name)


def _supply_holds_one(state: State, seat: Seat) -> None:
    require(state.players[seat].supply, Rule.PLACE_SUPPLY, need=1, have=0)

"""Placing courtiers: one free of charge, further ones by card and die."""

from foreign_king.games.lang_lebe_der_koenig.clauses import Rule
from foreign_king.games.lang_lebe_der_koenig.commands import PlaceByCard, PlaceCourtier
from foreign_king.games.lang_lebe_der_koenig.components import Seat, TerritoryName
from foreign_king.games.lang_lebe_der_koenig.makers import CardPlayed, CourtierPlaced
from foreign_king.games.lang_lebe_der_koenig.phases import Settling, Turn
from foreign_king.games.lang_lebe_der_koenig.rules.cards import may_play
from foreign_king.games.lang_lebe_der_koenig.rules.ledger import Ledger
from foreign_king.games.lang_lebe_der_koenig.rules.timing import due
from foreign_king.games.lang_lebe_der_koenig.state import State, top
from foreign_king.kernel.refusal import require


def place_courtier(ledger: Ledger, command: PlaceCourtier) -> None:
    """Place the free courtier: where the baron has arrived, where the baron stays with courtiers of the player, or in
    the territory won in a negotiation."""
    state = ledger.state
    phase = due(state, command.by, Turn, Settling)
    assert isinstance(phase, (Turn, Settling))
    may_place_free(state, command.by, phase)
    name = where(state, phase)
    assert name is not None
    ledger.record(CourtierPlaced(seat=command.by, territory=name), Rule.PLACE_FREE)


def may_place_free(state: State, seat: Seat, phase: Turn | Settling) -> None:
    """Refuse unless the free courtier has not been placed yet, there is a place for it, and a courtier is in the
    supply."""
    if isinstance(phase, Settling):
        require(not phase.placed, Rule.PLACE_FREE_ONCE)
    else:
        _require_baron_on_map(state, phase)
        require(phase.stage != "failed", Rule.PLACE_AFTER_FAILURE)
        require(phase.stage != "placed", Rule.PLACE_FREE_ONCE)
        here = where(state, phase)
        assert here is not None
        own = state.territories[here].owner == seat
        require(phase.stage == "arrived" or own, Rule.PLACE_COURTIERS_THERE)
    _require_room(state, where(state, phase))
    _require_in_supply(state, seat)


def place_by_card(ledger: Ledger, command: PlaceByCard) -> None:
    """Play a card for a further courtier. They are placed one at a time, after the free one."""
    state = ledger.state
    phase = due(state, command.by, Turn, Settling)
    assert isinstance(phase, (Turn, Settling))
    may_place_more(state, command.by, phase)
    may_play(state, command.by, command.card)
    ledger.record(CardPlayed(seat=command.by, card=command.card, to=None), Rule.CARD_PLAYED)


def may_place_more(state: State, seat: Seat, phase: Turn | Settling) -> None:
    """Refuse unless the free courtier has been placed, and there are room and supply for another. Where the free one
    cannot be placed, the refusal says what forbids that."""
    placed = phase.placed if isinstance(phase, Settling) else phase.stage == "placed"
    if not placed:
        may_place_free(state, seat, phase)
    require(placed, Rule.PLACE_FREE_FIRST)
    _require_room(state, where(state, phase))
    _require_in_supply(state, seat)


def where(state: State, phase: Turn | Settling) -> TerritoryName | None:
    """Return the territory where courtiers are placed: that of the baron, or the one won in a negotiation."""
    return phase.territory if isinstance(phase, Settling) else state.players[phase.seat].baron


def place_by_success(ledger: Ledger, seat: Seat) -> None:
    """Place a further courtier, after the die has succeeded."""
    phase = top(ledger.state)
    assert isinstance(phase, (Turn, Settling))
    name = where(ledger.state, phase)
    assert name is not None
    ledger.record(CourtierPlaced(seat=seat, territory=name), Rule.PLACE_BY_CARD)


def _require_baron_on_map(state: State, turn: Turn) -> None:
    """Refuse to place anything while the player's baron is off the map."""
    require(state.players[turn.seat].baron is not None, Rule.MOVE_RETURN)


def _require_room(state: State, name: TerritoryName | None) -> None:
    assert name is not None
    courtiers, capacity = state.territories[name].courtiers, state.board.places[name].votes
    require(courtiers < capacity, Rule.PLACE_CAPACITY, need=courtiers + 1, have=capacity, territory=name)


def _require_in_supply(state: State, seat: Seat) -> None:
    require(state.players[seat].supply, Rule.PLACE_SUPPLY, need=1, have=0)

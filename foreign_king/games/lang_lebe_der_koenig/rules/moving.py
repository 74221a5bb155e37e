"""The moves of the baron: the free move, and further moves by card and die."""

from foreign_king.games.lang_lebe_der_koenig.clauses import Rule
from foreign_king.games.lang_lebe_der_koenig.commands import GoOn, MoveBaron
from foreign_king.games.lang_lebe_der_koenig.components import Seat, TerritoryName
from foreign_king.games.lang_lebe_der_koenig.makers import BaronMoved, CardPlayed, NegotiationBegan
from foreign_king.games.lang_lebe_der_koenig.phases import Turn
from foreign_king.games.lang_lebe_der_koenig.rules.cards import may_play
from foreign_king.games.lang_lebe_der_koenig.rules.ledger import Ledger
from foreign_king.games.lang_lebe_der_koenig.rules.timing import due
from foreign_king.games.lang_lebe_der_koenig.state import (
    State,
    after,
    closed,
    holder,
    territories_with_courtiers,
)
from foreign_king.kernel.refusal import require


def move_baron(ledger: Ledger, command: MoveBaron) -> None:
    """Make the free move of the baron, which is possible once a turn and before anything else. The baron goes to an
    adjacent territory. A baron off the map comes back into any territory without pieces of other players."""
    state = ledger.state
    turn = due(state, command.by, Turn)
    require(turn.stage == "start", Rule.MOVE_ONCE)
    require(command.to not in closed(state), Rule.MOVE_CLOSED, territory=command.to)
    player = state.players[command.by]
    if player.baron is None:
        held_by = holder(state, command.to, command.by)
        require(held_by is None, Rule.MOVE_RETURN, territory=command.to, seat=held_by or "")
    else:
        may_step(state, player.baron, command.to)
        may_enter(state, command.by, command.to, player.cards)
    enter(ledger, command.by, command.to, Rule.MOVE_BARON)


def ways_back(state: State, seat: Seat) -> tuple[TerritoryName, ...]:
    """Return the territories to which a baron off the map can come back."""
    out = closed(state)
    return tuple(name for name in state.territories if name not in out and holder(state, name, seat) is None)


def may_step(state: State, origin: TerritoryName, to: TerritoryName) -> None:
    """Refuse a step to a territory that is not adjacent."""
    require(to in state.board.adjacent[origin], Rule.MOVE_ADJACENT, territory=to, origin=origin)


def may_enter(state: State, seat: Seat, to: TerritoryName, cards: int) -> None:
    """Refuse to enter a territory that another player holds, unless the player has a card left and a refuge for the
    baron."""
    if holder(state, to, seat) is not None:
        need = 1 if state.law.one_refuge else 2
        have = len(territories_with_courtiers(state, seat))
        require(cards >= 1, Rule.NEGOTIATE_LAST_CARD, need=1, have=0, territory=to)
        require(have >= need, Rule.NEGOTIATE_REFUGE, need=need, have=have, territory=to)


def go_on(ledger: Ledger, command: GoOn) -> None:
    """Play a card for a further move of the baron. That is possible after the free move and before placing anything,
    and the baron enters no territory twice."""
    state = ledger.state
    turn = due(state, command.by, Turn)
    require(turn.stage != "start", Rule.GO_ON_FREE_MOVE_FIRST)
    require(turn.stage != "placed", Rule.GO_ON_NOT_AFTER_PLACING)
    require(command.to not in closed(state), Rule.MOVE_CLOSED, territory=command.to)
    player = state.players[command.by]
    assert player.baron is not None
    may_step(state, player.baron, command.to)
    require(command.to not in turn.entered, Rule.GO_ON_ENTERED_ONCE, territory=command.to)
    may_play(state, command.by, command.card)
    may_enter(state, command.by, command.to, player.cards - 1)
    ledger.record(CardPlayed(seat=command.by, card=command.card, to=command.to), Rule.CARD_PLAYED)


def enter(ledger: Ledger, seat: Seat, to: TerritoryName, rule: Rule) -> None:
    """Record that the baron enters a territory. If another player has pieces there, a negotiation begins."""
    defender = holder(ledger.state, to, seat)
    ledger.record(BaronMoved(seat=seat, to=to), rule)
    if defender is not None:
        state = ledger.state
        seats = tuple(other for other in after(state, seat) if state.players[other].cards)
        began = NegotiationBegan(territory=to, intruder=seat, defender=defender, seats=seats)
        ledger.record(began, Rule.NEGOTIATE_BEGIN)

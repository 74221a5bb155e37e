"""Checks whether the phases of a state are possible in it."""

from collections.abc import Collection, Iterator
from typing import assert_never

from foreign_king.games.lang_lebe_der_koenig.components import Cards, Seat
from foreign_king.games.lang_lebe_der_koenig.phases import (
    Allotting,
    Banishing,
    Die,
    Laying,
    Over,
    Phase,
    Redealing,
    Rolling,
    RollingOff,
    Settling,
    Starts,
    TakingBack,
    Turn,
)
from foreign_king.games.lang_lebe_der_koenig.rulebook import Rule
from foreign_king.games.lang_lebe_der_koenig.state import (
    Negotiation,
    State,
    closed,
    could_hold,
    holder,
)
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.unseen import UNSEEN

DEEPEST = 3
"""The most phases at once: a turn, a part of a negotiation in it, and a die in that."""


COMES_BY: FrozenDict[type[Phase], Rule] = FrozenDict(
    {
        Starts: Rule.SETUP_START,
        Turn: Rule.TURN_NEXT,
        Die: Rule.CARD_PLAYED,
        Laying: Rule.NEGOTIATE_LAY,
        Rolling: Rule.NEGOTIATE_ROLL,
        Allotting: Rule.NEGOTIATE_ALLOT,
        Banishing: Rule.BANISH_BARON,
        Settling: Rule.SETTLE_OFFER,
        TakingBack: Rule.TAKE_BACK_OFFER,
        RollingOff: Rule.ELECTION_ROLL_OFF,
        Redealing: Rule.REDEAL_EACH,
        Over: Rule.ELECTION_WON,
    }
)
"""The clause that causes each phase."""


def pending_faults(state: State) -> Iterator[Malformed]:
    """Yield the faults of the negotiation or, if it has none, a fault for each phase that is impossible."""
    if not state.pending:
        yield Malformed("nothing is to be decided", pointer="/pending", expected="a phase")
        return
    yield from (negotiation_faults := [*_negotiation_faults(state)])
    if negotiation_faults:
        return
    for place, phase in enumerate(state.pending):
        fits = place < DEEPEST and (
            _fits_alone(state, phase) if place == 0 else _fits_upon(state, phase, state.pending[place - 1], place)
        )
        if not fits:
            what, pointer = "this cannot be what is to be decided", f"/pending/{place}"
            yield Malformed(what, pointer=pointer, expected="a phase that fits", rule=COMES_BY[type(phase)])


# Negotiations


def contested(state: State) -> str | None:
    """Return the territory in which pieces of two players may stand now; ``None`` where there is none. It is the
    territory of a negotiation, until the loser's baron is banished."""
    phase = state.pending[1] if len(state.pending) > 1 else None
    undecided = isinstance(phase, (Laying, Rolling, Allotting, Banishing))
    return state.negotiation.territory if undecided and state.negotiation is not None else None


def _negotiation_faults(state: State) -> Iterator[Malformed]:
    negotiation = state.negotiation
    due = len(state.pending) > 1 and not isinstance(state.pending[1], Die)
    if (negotiation is not None) != due:
        what = "nobody negotiates" if negotiation is None else "the negotiation is over"
        expected, rule = "a negotiation exactly while it goes on", Rule.NEGOTIATE_BEGIN
        yield Malformed(what, pointer="/negotiation", expected=expected, rule=rule)
    elif negotiation is not None and not _can_be(state, negotiation):
        what, expected = "this cannot be a negotiation", "a negotiation of this turn"
        yield Malformed(what, pointer="/negotiation", expected=expected, rule=Rule.NEGOTIATE_BEGIN)


def _can_be(state: State, negotiation: Negotiation) -> bool:
    """Whether a negotiation is possible: it is the intruder's turn, and the players that compete, their cards and what
    was rolled fit together. The names in it are checked elsewhere, with those of the whole document."""
    played, contenders = negotiation.played, negotiation.contenders
    parties = negotiation.intruder == state.turn and negotiation.intruder != negotiation.defender
    there = negotiation.territory not in closed(state)
    cards = all(min(each.x1, each.x2, each.x3) >= 0 for each in played.values())
    ones = set(negotiation.ones) == set(played) and all(number >= 0 for number in negotiation.ones.values())
    competing = _different(contenders) and len(contenders) > 1 and set(negotiation.influence) <= set(contenders)
    return parties and there and cards and ones and competing


def _party_there(state: State, negotiation: Negotiation) -> bool:
    """Whether the intruder and the defender both have pieces in the contested territory, and nobody else has."""
    territory, parties = negotiation.territory, (negotiation.intruder, negotiation.defender)
    barons = {seat for seat in state.seats if state.players[seat].baron == territory}
    owner = state.territories[territory].owner
    held = negotiation.defender in (owner, *barons)
    return negotiation.intruder in barons <= set(parties) and owner in (None, negotiation.defender) and held


# The first phase, and those above it


def _fits_alone(state: State, phase: Phase) -> bool:
    seats = state.seats
    if isinstance(phase, Starts):
        untouched = all(player.baron is None for player in state.players.values())
        return state.turn is None and untouched and not any(each.courtiers for each in state.territories.values())
    if state.turn not in seats:
        return False
    match phase:
        case Turn():
            return phase.seat == state.turn and _has_entered(state, phase)
        case RollingOff():
            return _rolls_off(state, phase)
        case Redealing():
            return phase.each >= 1 and phase.each * len(seats) <= state.discard.total + state.face_down_cards
        case Over():
            return phase.winner in seats and set(state.votes) == set(seats)
        case Die() | Laying() | Rolling() | Allotting() | Banishing() | Settling() | TakingBack():
            return False
        case _:
            assert_never(phase)


def _has_entered(state: State, turn: Turn) -> bool:
    """Whether the territories that a baron has entered are possible: none twice, and none before the free move. After
    the free move the baron is on the map."""
    open_ = {*state.territories} - {*closed(state)}
    if turn.stage == "start":
        return not turn.entered
    return state.players[turn.seat].baron is not None and _different(turn.entered) and open_.issuperset(turn.entered)


def _rolls_off(state: State, phase: RollingOff) -> bool:
    grouped = [seat for group in phase.groups for seat in group]
    in_it = {*phase.rolling, *phase.points}
    tied = all(in_it.isdisjoint(group) or (len(group) > 1 and in_it.issuperset(group)) for group in phase.groups)
    rolling = bool(phase.rolling) and _different((*phase.rolling, *phase.points)) and in_it <= set(grouped)
    if phase.purpose == "bonus":
        all_there = set(grouped) == set(state.seats)
    else:
        all_there = set(grouped) <= set(state.seats) == set(state.votes) and in_it == set(phase.groups[0])
    return rolling and tied and _different(grouped) and all(phase.groups) and all_there


def _fits_upon(state: State, phase: Phase, below: Phase, place: int) -> bool:
    if isinstance(phase, Die):
        return isinstance(below, (Turn, Settling)) and phase.seat == below.seat and _rolls(state, phase, below)
    negotiation = state.negotiation
    if place != 1 or negotiation is None or not isinstance(below, Turn) or below.stage != "arrived":
        return False
    played, contenders, there = negotiation.played, negotiation.contenders, _party_there(state, negotiation)
    match phase:
        case Laying():
            return there and not played and set(contenders) == set(state.seats) and _lay(state, phase)
        case Rolling():
            return there and _roll(negotiation, phase.seats)
        case Allotting():
            return there and _roll(negotiation, phase.seats) and _rolled(phase.dice, played[phase.seats[0]])
        case Banishing():
            return phase.seat in contenders and _banishes(state, negotiation, phase)
        case Settling():
            ours = phase.territory == negotiation.territory and phase.seat in contenders
            return ours and holder(state, phase.territory, phase.seat) is None
        case TakingBack():
            ones = negotiation.ones
            return bool(phase.cards) and all(
                seat in played and played[seat].total > 1 and 1 <= number <= min(ones[seat], played[seat].total)
                for seat, number in phase.cards.items()
            )
        case Starts() | Turn() | RollingOff() | Redealing() | Over():
            return False
        case _:
            assert_never(phase)


def _rolls(state: State, die: Die, below: Turn | Settling) -> bool:
    """Whether a die for a card is possible: for a further courtier, after the free one, with room and supply; or for a
    move."""
    player = state.players[die.seat]
    if isinstance(below, Turn) and die.to is not None:
        ways = () if player.baron is None else state.board.adjacent[player.baron]
        further = die.to in ways and die.to not in (*closed(state), *below.entered)
        left = player.cards > 0 or (further and holder(state, die.to, die.seat) is None)
        return below.stage in ("arrived", "failed") and further and left
    where = below.territory if isinstance(below, Settling) else player.baron
    placed = below.placed if isinstance(below, Settling) else below.stage == "placed"
    if die.to is not None or not placed or where is None:
        return False
    room = state.territories[where].courtiers < state.board.places[where].votes
    return room and player.supply > 0 and holder(state, where, die.seat) is None


def _lay(state: State, phase: Laying) -> bool:
    """Whether the players who lay cards are exactly those who hold some, and each has laid cards that are possible."""
    named = (*phase.waiting, *phase.laid)
    holding = {seat for seat in state.seats if state.players[seat].cards}
    return (
        bool(phase.waiting)
        and _different(named)
        and set(named) == holding
        and all(
            state.players[seat].hand is UNSEEN if cards is UNSEEN else _can_lay(state, seat, cards)
            for seat, cards in phase.laid.items()
        )
    )


def _can_lay(state: State, seat: Seat, cards: Cards) -> bool:
    none_missing = min(cards.x1, cards.x2, cards.x3) >= 0
    return none_missing and 1 <= cards.total <= state.law.most_laid and could_hold(state, seat, cards)


def _roll(negotiation: Negotiation, seats: tuple[Seat, ...]) -> bool:
    """Whether the players who roll compete and have cards on which to put dice."""
    competing = set(seats) <= set(negotiation.contenders) & set(negotiation.played)
    return bool(seats) and _different(seats) and competing and all(negotiation.played[seat].total for seat in seats)


def _rolled(dice: tuple[int, ...], cards: Cards) -> bool:
    return len(dice) == cards.total and all(1 <= die <= 6 for die in dice)


def _banishes(state: State, negotiation: Negotiation, phase: Banishing) -> bool:
    """Whether banishing is possible: the barons of the losers are still in the territory, there are no other barons
    except the winner's, and courtiers there are the winner's."""
    territory, parties = negotiation.territory, (negotiation.intruder, negotiation.defender)
    losers = tuple(seat for seat in parties if seat != phase.seat and state.players[seat].baron == territory)
    barons = {seat for seat in state.seats if state.players[seat].baron == territory}
    own = {phase.seat} & set(parties)
    owner = state.territories[territory].owner
    owned = owner is None or (owner == phase.seat == negotiation.defender)
    return bool(phase.barons) and phase.barons == losers and barons <= {*losers, *own} and owned


def _different(names: Collection[str]) -> bool:
    return len(set(names)) == len(names)

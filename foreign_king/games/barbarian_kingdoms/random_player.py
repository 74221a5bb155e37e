"""The published random player, which draws one legal command without listing all of them; and fair draws for the
table."""

from itertools import islice
from typing import TypeVar, assert_never

from foreign_king.games.barbarian_kingdoms.commands import (
    AssignKingdoms,
    Bribe,
    Claim,
    Command,
    Contest,
    DeclineContest,
    DrawToken,
    EndManoeuvre,
    EndReinforcing,
    Invade,
    PlaceTreasure,
    Recruit,
    Reinforce,
    Tax,
)
from foreign_king.games.barbarian_kingdoms.components import Area, Kingdom
from foreign_king.games.barbarian_kingdoms.legal_commands import (
    START_TOKENS,
    claimable,
    invasions,
    legal,
    manoeuvres,
    payments,
    recruitable,
    starting_sides,
    taxes_with_change,
)
from foreign_king.games.barbarian_kingdoms.phases import (
    Assigning,
    Bribing,
    ClaimingAtOnce,
    Contesting,
    Drawing,
    Evacuating,
    Manoeuvring,
    Over,
    Placing,
    Reinforcing,
    Showing,
    Turn,
)
from foreign_king.games.barbarian_kingdoms.rules.claim import control_price
from foreign_king.games.barbarian_kingdoms.rules.money import can_make, choices
from foreign_king.games.barbarian_kingdoms.rules.moving import units_beside
from foreign_king.games.barbarian_kingdoms.rules.recruit import warrior_price
from foreign_king.games.barbarian_kingdoms.rules.tax import most_taxed, tax_limit
from foreign_king.games.barbarian_kingdoms.state import (
    State,
    lying,
    out_of_sight,
    seat_of,
    top,
    unresolved,
)
from foreign_king.games.barbarian_kingdoms.tokens import TOKENS, Token, Tokens, together
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.parts.lots import Below, shuffled

T = TypeVar("T")

SOME_CHANGES = 20
"""The most ways to pay, with or without change, among which the random player chooses."""


def sample(state: State, below: Below) -> Command:
    """Return one random legal command; for the table, a fair draw of the chance event.

    In a turn, a claim is made in two cases of three if it is possible, or else an invasion in two cases of three if it
    is possible. Every second contest is declined on average, and every second reinforcement.
    """
    match top(state):
        case Turn(kingdom=kingdom):
            return _sample_turn(state, kingdom, below)
        case Contesting(kingdoms=(kingdom, *_)):
            return _sample_contest(state, kingdom, below)
        case Reinforcing(kingdoms=(kingdom, *_)) if below(2):
            units = tuple(units_beside(state, kingdom, unresolved(state).province))
            unit, origin = _one_of(units, below)
            return Reinforce(by=seat_of(state, kingdom), kingdom=kingdom, unit=unit, origin=origin)
        case Reinforcing(kingdoms=(kingdom, *_)):
            return EndReinforcing(by=seat_of(state, kingdom), kingdom=kingdom)
        case Manoeuvring(kingdom=kingdom) if below(2):
            return EndManoeuvre(by=seat_of(state, kingdom), kingdom=kingdom)
        case Bribing(waiting=(kingdom, *_)):
            return _sample_bribe(state, kingdom, below)
        case Assigning():
            return _sample_assignment(state, below)
        case Placing(kingdoms=(kingdom, *_)):
            order = shuffled(START_TOKENS, below)
            tokens = FrozenDict(zip(state.board.kingdoms[kingdom].initial, order, strict=True))
            return PlaceTreasure(by=TABLE, kingdom=kingdom, tokens=tokens)
        case Drawing(seat=seat):
            return DrawToken(by=TABLE, seat=seat, token=_sample_token(state, below))
        case Over() | Showing():
            raise ValueError("the game is over")
        case None:
            raise ValueError("between two facts of a command nobody decides")
        case Placing() | Manoeuvring() | Contesting() | Reinforcing() | Bribing() | Evacuating() | ClaimingAtOnce():
            return _one_of(tuple(legal(state)), below)
        case phase:
            assert_never(phase)


def _one_of(some: tuple[T, ...], below: Below) -> T:
    return some[below(len(some))]


def _sample_turn(state: State, kingdom: Kingdom, below: Below) -> Command:
    seat = seat_of(state, kingdom)
    claims = claimable(state, kingdom)
    ways = tuple(islice(payments(state, kingdom, control_price(state, kingdom)), SOME_CHANGES)) if claims else ()
    if ways and below(3):
        payment, change = _one_of(ways, below)
        province = _one_of(claims, below)
        return Claim(by=seat, kingdom=kingdom, province=province, payment=payment, change=change)
    attacks = tuple(invasions(state, kingdom))
    if attacks and below(3):
        unit, origin, to = _one_of(attacks, below)
        return Invade(by=seat, kingdom=kingdom, unit=unit, origin=origin, to=to)
    provinces = recruitable(state, kingdom)
    ways = tuple(islice(payments(state, kingdom, warrior_price(state, kingdom)), SOME_CHANGES)) if provinces else ()
    if ways and below(2):
        payment, change = _one_of(ways, below)
        province = _one_of(provinces, below)
        return Recruit(by=seat, kingdom=kingdom, province=province, payment=payment, change=change)
    moves = tuple(manoeuvres(state, kingdom))
    if moves and below(2):
        return _one_of(moves, below)
    return _sample_tax(state, kingdom, below)


def _sample_tax(state: State, kingdom: Kingdom, below: Below) -> Tax:
    """Return a tax. If change allows more, every second one is with change on average."""
    seat = seat_of(state, kingdom)
    most, there = most_taxed(state, kingdom), tuple(lying(state, kingdom).items())
    treasury = state.players[seat].treasury
    if most < tax_limit(state, kingdom) and treasury is not UNSEEN and below(2):
        more = tuple(islice(taxes_with_change(state, kingdom), SOME_CHANGES))
        if more:
            taxed, change = _one_of(more, below)
            return Tax(by=seat, kingdom=kingdom, tokens=taxed, change=change)
    taken: dict[Area, Tokens] = {}
    for place, (area, tokens) in enumerate(there):
        rest = together(left for _, left in there[place + 1 :])
        parts = [part for part in range(most + 1) if can_make(rest, most - part) and can_make(tokens, part)]
        part = parts[below(len(parts))]
        taken[area] = _one_of(tuple(choices(tokens, part)), below)
        most -= part
    return Tax(by=seat, kingdom=kingdom, tokens=FrozenDict(taken))


def _sample_contest(state: State, kingdom: Kingdom, below: Below) -> Command:
    seat = seat_of(state, kingdom)
    if below(2):
        return DeclineContest(by=seat, kingdom=kingdom)
    beside = units_beside(state, kingdom, unresolved(state).province)
    units = shuffled([unit for unit, number in beside.items() for _ in range(number)], below)
    chosen = units[: 1 + below(len(units))]
    warriors: dict[Area, int] = {}
    for unit, area in chosen:
        if unit == "warrior":
            warriors[area] = warriors.get(area, 0) + 1
    king = any(unit == "king" for unit, _ in chosen)
    return Contest(by=seat, kingdom=kingdom, king=king, warriors=FrozenDict(warriors))


def _sample_bribe(state: State, kingdom: Kingdom, below: Below) -> Bribe:
    seat = seat_of(state, kingdom)
    treasury = state.players[seat].treasury
    if treasury is UNSEEN:
        raise ValueError(f"the treasury of {seat} is hidden")
    tokens = Tokens(**{token: below(treasury.of(token) + 1) for token in TOKENS})
    return Bribe(by=seat, kingdom=kingdom, tokens=tokens)


def _sample_token(state: State, below: Below) -> Token:
    if any(player.treasury is UNSEEN for player in state.players.values()):
        raise ValueError("the tokens of other treasuries are hidden")
    mix = out_of_sight(state)
    return _one_of(tuple(token for token in TOKENS for _ in range(mix.of(token))), below)


def _sample_assignment(state: State, below: Below) -> AssignKingdoms:
    if len(state.kingdoms) == len(state.seats):
        shares: tuple[tuple[Kingdom, ...], ...] = tuple((kingdom,) for kingdom in shuffled(state.kingdoms, below))
    else:
        shares = tuple(shuffled(side, below) for side in shuffled(starting_sides(state), below))
    return AssignKingdoms(by=TABLE, kingdoms=FrozenDict(zip(state.seats, shares, strict=True)))

"""The published random player, which draws one legal command without listing all of them; and fair draws for the
table."""

from collections.abc import Callable, Sequence
from itertools import islice
from typing import TypeVar, assert_never

from foreign_king.games.barbarian_kingdoms import makers as make
from foreign_king.games.barbarian_kingdoms.commands import AssignKingdoms, Bribe, Claim, Command, Invade, Recruit, Tax
from foreign_king.games.barbarian_kingdoms.components import Area, Kingdom, Seat, Unit
from foreign_king.games.barbarian_kingdoms.legal_commands import (
    START_TOKENS,
    Payment,
    legal,
    manoeuvres,
    occupied,
    payments,
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
from foreign_king.games.barbarian_kingdoms.rules.claim import control_price, may_claim
from foreign_king.games.barbarian_kingdoms.rules.invade import may_invade
from foreign_king.games.barbarian_kingdoms.rules.manoeuvre import standing
from foreign_king.games.barbarian_kingdoms.rules.money import can_make, choices
from foreign_king.games.barbarian_kingdoms.rules.moving import units_beside, ways
from foreign_king.games.barbarian_kingdoms.rules.recruit import have_warriors, may_recruit, warrior_price
from foreign_king.games.barbarian_kingdoms.rules.tax import most_taxed, tax_limit
from foreign_king.games.barbarian_kingdoms.state import (
    State,
    controlled,
    lying,
    out_of_sight,
    seat_of,
    top,
    unresolved,
)
from foreign_king.games.barbarian_kingdoms.tokens import TOKENS, Token, Tokens, make_tokens, together
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.compiler import compiled_apart
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import allowed
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.parts.lots import Below, shuffled

T = TypeVar("T")
A = TypeVar("A", bound=tuple[object, ...])

SOME_CHANGES = 20
"""The most ways to pay, with or without change, among which the random player chooses."""


@compiled_apart
def sample(state: State, below: Below) -> Command:
    """Return one random legal command; for the table, a fair draw of the chance event.

    In a turn, a claim is made in two cases of three if it is possible, or else an invasion in two cases of three if it
    is possible, or else one recruits in every second case if that is possible, or else units are moved in every second
    case if that is possible. Otherwise it is a tax. Every province, step and move that is possible has the same
    probability; of the ways to pay, the first 20 have. Every second contest is declined on average, and every second
    reinforcement.
    """
    match top(state):
        case Turn(kingdom=kingdom):
            return _sample_turn(state, kingdom, below)
        case Contesting(kingdoms=(kingdom, *_)):
            return _sample_contest(state, kingdom, below)
        case Reinforcing(kingdoms=(kingdom, *_)) if below(2):
            units = tuple(units_beside(state, kingdom, unresolved(state).province))
            unit, origin = _one_of(units, below)
            return make.Reinforce(by=seat_of(state, kingdom), kingdom=kingdom, unit=unit, origin=origin)
        case Reinforcing(kingdoms=(kingdom, *_)):
            return make.EndReinforcing(by=seat_of(state, kingdom), kingdom=kingdom)
        case Manoeuvring(kingdom=kingdom) if below(2):
            return make.EndManoeuvre(by=seat_of(state, kingdom), kingdom=kingdom)
        case Bribing(waiting=(kingdom, *_)):
            return sample_bribe(state, kingdom, below)
        case Assigning():
            return _sample_assignment(state, below)
        case Placing(kingdoms=(kingdom, *_)):
            order = shuffled(START_TOKENS, below)
            tokens = FrozenDict(zip(state.board.kingdoms[kingdom].initial, order, strict=True))
            return make.PlaceTreasure(by=TABLE, kingdom=kingdom, tokens=tokens)
        case Drawing(seat=seat):
            return make.DrawToken(by=TABLE, seat=seat, token=_sample_token(state, below))
        case Over() | Showing():
            raise ValueError("the game is over")
        case None:
            raise ValueError("between two facts of a command nobody decides")
        case Placing() | Manoeuvring() | Contesting() | Reinforcing() | Bribing() | Evacuating() | ClaimingAtOnce():
            return _one_of(tuple(legal(state)), below)
        case phase:
            assert_never(phase)


def _one_of(some: Sequence[T], below: Below) -> T:
    return some[below(len(some))]


@compiled_apart
def _first_allowed(
    guard: Callable[..., None], state: State, kingdom: Kingdom, untried: list[A], below: Below
) -> A | None:
    """Draw candidates until a guard allows one, and return it; ``None`` where it allows none. So every candidate that
    is allowed has the same probability, and most of the others are never judged."""
    while untried:
        drawn = untried.pop(below(len(untried)))
        if allowed(guard, state, kingdom, *drawn):
            return drawn
    return None


def _can_spend(state: State, seat: Seat, price: int) -> bool:
    """Whether a player can pay a price, perhaps with more than the price. The answer is no for a hidden treasury."""
    treasury = state.players[seat].treasury
    return treasury is not UNSEEN and treasury.worth >= price


@compiled_apart
def _sample_payment(state: State, kingdom: Kingdom, price: int, below: Below) -> Payment:
    return _one_of(tuple(islice(payments(state, kingdom, price), SOME_CHANGES)), below)


@compiled_apart
def _sample_turn(state: State, kingdom: Kingdom, below: Below) -> Command:
    """Return a command of a turn. Each kind is only looked for if it was drawn, and each candidate is only judged if it
    was drawn."""
    seat = seat_of(state, kingdom)
    command: Command | None = _sample_claim(state, seat, kingdom, below) if below(3) else None
    if command is None and below(3):
        command = _sample_invasion(state, seat, kingdom, below)
    if command is None and below(2):
        command = _sample_recruit(state, seat, kingdom, below)
    if command is None and below(2):
        command = _sample_manoeuvre(state, kingdom, below)
    return _sample_tax(state, kingdom, below) if command is None else command


@compiled_apart
def _sample_claim(state: State, seat: Seat, kingdom: Kingdom, below: Below) -> Claim | None:
    price = control_price(state, kingdom)
    if not _can_spend(state, seat, price):
        return None
    province = _first_allowed(may_claim, state, kingdom, [(area,) for area in occupied(state, kingdom)], below)
    if province is None:
        return None
    payment, change = _sample_payment(state, kingdom, price, below)
    return make.Claim(by=seat, kingdom=kingdom, province=province[0], payment=payment, change=change)


@compiled_apart
def _sample_invasion(state: State, seat: Seat, kingdom: Kingdom, below: Below) -> Invade | None:
    steps: list[tuple[Unit, Area, Area]] = [
        (unit, origin, to) for unit, origin in standing(state, kingdom) for to in ways(state, kingdom, unit, origin)
    ]
    step = _first_allowed(may_invade, state, kingdom, steps, below)
    if step is None:
        return None
    unit, origin, to = step
    return make.Invade(by=seat, kingdom=kingdom, unit=unit, origin=origin, to=to)


@compiled_apart
def _sample_recruit(state: State, seat: Seat, kingdom: Kingdom, below: Below) -> Recruit | None:
    if not allowed(have_warriors, state, kingdom) or not _can_spend(state, seat, warrior_price(state, kingdom)):
        return None
    province = _first_allowed(may_recruit, state, kingdom, [(area,) for area in controlled(state, kingdom)], below)
    if province is None:
        return None
    payment, change = _sample_payment(state, kingdom, warrior_price(state, kingdom), below)
    return make.Recruit(by=seat, kingdom=kingdom, province=province[0], payment=payment, change=change)


@compiled_apart
def _sample_manoeuvre(state: State, kingdom: Kingdom, below: Below) -> Command | None:
    moves = tuple(manoeuvres(state, kingdom))
    return _one_of(moves, below) if moves else None


@compiled_apart
def _sample_tax(state: State, kingdom: Kingdom, below: Below) -> Tax:
    """Return a tax. If change allows more, every second one is with change on average."""
    seat = seat_of(state, kingdom)
    most, there = most_taxed(state, kingdom), tuple(lying(state, kingdom).items())
    if most < tax_limit(state, kingdom) and below(2):
        more = tuple(islice(taxes_with_change(state, kingdom), SOME_CHANGES))
        if more:
            taxed, change = _one_of(more, below)
            return make.Tax(by=seat, kingdom=kingdom, tokens=taxed, change=change)
    taken: dict[Area, Tokens] = {}
    for place, (area, tokens) in enumerate(there):
        rest = together(left for _, left in there[place + 1 :])
        parts = [part for part in range(most + 1) if can_make(tokens, part) and can_make(rest, most - part)]
        part = parts[below(len(parts))]
        taken[area] = _one_of(choices(tokens, part), below)
        most -= part
    return make.Tax(by=seat, kingdom=kingdom, tokens=FrozenDict(taken))


@compiled_apart
def _sample_contest(state: State, kingdom: Kingdom, below: Below) -> Command:
    seat = seat_of(state, kingdom)
    if below(2):
        return make.DeclineContest(by=seat, kingdom=kingdom)
    beside = units_beside(state, kingdom, unresolved(state).province)
    units = shuffled([unit for unit, number in beside.items() for _ in range(number)], below)
    chosen = units[: 1 + below(len(units))]
    warriors: dict[Area, int] = {}
    for unit, area in chosen:
        if unit == "warrior":
            warriors[area] = warriors.get(area, 0) + 1
    king = any(unit == "king" for unit, _ in chosen)
    return make.Contest(by=seat, kingdom=kingdom, king=king, warriors=FrozenDict(warriors))


@compiled_apart
def sample_bribe(state: State, kingdom: Kingdom, below: Below) -> Bribe:
    """Return a bribe: how many tokens of each value it has is drawn by itself, up to those of the treasury."""
    seat = seat_of(state, kingdom)
    treasury = state.players[seat].treasury
    if treasury is UNSEEN:
        raise ValueError(f"the treasury of {seat} is hidden")
    tokens = make_tokens(**{token: below(treasury.of(token) + 1) for token in TOKENS})
    return make.Bribe(by=seat, kingdom=kingdom, tokens=tokens)


@compiled_apart
def _sample_token(state: State, below: Below) -> Token:
    if any(player.treasury is UNSEEN for player in state.players.values()):
        raise ValueError("the tokens of other treasuries are hidden")
    mix = out_of_sight(state)
    drawn, tokens = below(mix.total), iter(TOKENS)
    token = next(tokens)
    while drawn >= mix.of(token):
        drawn, token = drawn - mix.of(token), next(tokens)
    return token


def _sample_assignment(state: State, below: Below) -> AssignKingdoms:
    if len(state.kingdoms) == len(state.seats):
        shares: tuple[tuple[Kingdom, ...], ...] = tuple((kingdom,) for kingdom in shuffled(state.kingdoms, below))
    else:
        shares = tuple(shuffled(side, below) for side in shuffled(starting_sides(state), below))
    return make.AssignKingdoms(by=TABLE, kingdoms=FrozenDict(zip(state.seats, shares, strict=True)))

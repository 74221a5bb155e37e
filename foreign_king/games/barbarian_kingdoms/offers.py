"""The offers of the seats that decide now: ranges and choices, and why an offer is closed."""

from collections.abc import Iterator
from typing import assert_never

from foreign_king.games.barbarian_kingdoms.commands import (
    Bribe,
    Castle,
    Claim,
    Contest,
    DeclineClaim,
    DeclineContest,
    EndManoeuvre,
    EndReinforcing,
    Evacuate,
    Invade,
    Manoeuvre,
    Recruit,
    Reinforce,
    Tax,
)
from foreign_king.games.barbarian_kingdoms.components import Area, Kingdom, Unit
from foreign_king.games.barbarian_kingdoms.legal_commands import claimable, invasions, recruitable, taxes_with_change
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
from foreign_king.games.barbarian_kingdoms.rulebook import Rule
from foreign_king.games.barbarian_kingdoms.rules.aftermath import fighting, number_leaving, refuges
from foreign_king.games.barbarian_kingdoms.rules.claim import control_price, have_control_tokens
from foreign_king.games.barbarian_kingdoms.rules.manoeuvre import castlings, steps
from foreign_king.games.barbarian_kingdoms.rules.money import can_make, can_pay_exactly
from foreign_king.games.barbarian_kingdoms.rules.moving import units_beside
from foreign_king.games.barbarian_kingdoms.rules.recruit import have_warriors, warrior_price
from foreign_king.games.barbarian_kingdoms.rules.tax import most_taxed, tax_limit
from foreign_king.games.barbarian_kingdoms.state import State, lying, seat_of, top, unresolved
from foreign_king.games.barbarian_kingdoms.tokens import TOKENS, VALUES, Tokens
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.offers import Choice, Exchange, Field, Handful, Levy, Offer, Payment, Selection
from foreign_king.kernel.refusal import Refused, why_refused
from foreign_king.kernel.unseen import UNSEEN

WORTH = FrozenDict[str, int]({token: VALUES[token] for token in TOKENS})
"""The worth of each token in tremis, in the form that offers use."""


def offers(state: State) -> tuple[Offer, ...]:
    """Return the offers of the seats that decide now, open and closed. What is paid from a treasury is offered only to
    seats whose treasury is visible."""
    match top(state):
        case Turn(kingdom=kingdom):
            return tuple(_turn_offers(state, kingdom))
        case Manoeuvring(kingdom=kingdom):
            return (*_moves(state, kingdom), _offer(state, kingdom, EndManoeuvre))
        case Contesting(kingdoms=(kingdom, *_)):
            return (*_contests(state, kingdom), _offer(state, kingdom, DeclineContest))
        case Reinforcing(kingdoms=(kingdom, *_)):
            return (*_reinforcements(state, kingdom), _offer(state, kingdom, EndReinforcing))
        case Bribing(waiting=waiting):
            return tuple(offer for kingdom in waiting for offer in _bribes(state, kingdom))
        case Evacuating(kingdom=kingdom):
            return tuple(_evacuations(state, kingdom))
        case ClaimingAtOnce(kingdom=kingdom, province=province):
            return (*_claims(state, kingdom, (province,)), _offer(state, kingdom, DeclineClaim))
        case Assigning() | Placing() | Contesting() | Reinforcing() | Drawing() | Showing() | Over() | None:
            return ()
        case phase:
            assert_never(phase)


def _offer(
    state: State, kingdom: Kingdom, command: type, *fields: Field, closed: Refused | None = None, **fixed: str | bool
) -> Offer:
    whose = FrozenDict({"kingdom": kingdom, **fixed})
    return Offer(by=seat_of(state, kingdom), command=command.__name__, fixed=whose, fields=fields, closed=closed)


# The turn


def _turn_offers(state: State, kingdom: Kingdom) -> Iterator[Offer]:
    yield from _recruits(state, kingdom)
    yield from _moves(state, kingdom)
    for (unit, origin), to in _by_unit(invasions(state, kingdom)).items():
        yield _offer(state, kingdom, Invade, Choice(field="to", options=to), unit=unit, origin=origin)
    yield from _claims(state, kingdom, claimable(state, kingdom))
    yield from _taxes(state, kingdom)


def _by_unit(steps: Iterator[tuple[Unit, Area, Area]]) -> dict[tuple[Unit, Area], tuple[Area, ...]]:
    """Return the areas to which each unit can go."""
    areas: dict[tuple[Unit, Area], tuple[Area, ...]] = {}
    for unit, origin, to in steps:
        areas[unit, origin] = (*areas.get((unit, origin), ()), to)
    return areas


def _moves(state: State, kingdom: Kingdom) -> Iterator[Offer]:
    for (unit, origin), to in _by_unit(steps(state, kingdom)).items():
        yield _offer(state, kingdom, Manoeuvre, Choice(field="to", options=to), unit=unit, origin=origin)
    warriors = tuple(castlings(state, kingdom))
    if warriors:
        yield _offer(state, kingdom, Castle, Choice(field="warrior", options=warriors))


def _recruits(state: State, kingdom: Kingdom) -> Iterator[Offer]:
    closed = why_refused(have_warriors, state, kingdom)
    if closed is not None:
        yield _offer(state, kingdom, Recruit, closed=closed)
        return
    provinces = recruitable(state, kingdom)
    if provinces:
        yield from _paid(state, kingdom, Recruit, provinces, warrior_price(state, kingdom))


def _claims(state: State, kingdom: Kingdom, provinces: tuple[Area, ...]) -> Iterator[Offer]:
    if provinces:
        yield from _paid(state, kingdom, Claim, provinces, control_price(state, kingdom))
        return
    closed = why_refused(have_control_tokens, state, kingdom)
    if closed is not None:
        yield _offer(state, kingdom, Claim, closed=closed)


def _paid(state: State, kingdom: Kingdom, command: type, provinces: tuple[Area, ...], price: int) -> Iterator[Offer]:
    """Yield the offer of an action that is paid: exactly; where that is impossible, exactly with change; and where that
    is impossible too, more than the price."""
    treasury = state.players[seat_of(state, kingdom)].treasury
    if treasury is UNSEEN:
        return
    if treasury.worth < price:
        closed = Refused(Rule.PAY_WORTH, need=price, have=treasury.worth)
        yield _offer(state, kingdom, command, closed=closed)
        return
    where = Choice(field="province", options=provinces)
    exact = can_pay_exactly(state, kingdom, treasury, price)
    payment = Payment(field="payment", pieces=_pieces(treasury), values=WORTH, price=price, exact=exact)
    if exact and not can_make(treasury, price):
        yield _offer(state, kingdom, command, where, _exchange(state, kingdom, treasury), payment)
    else:
        yield _offer(state, kingdom, command, where, payment)


def _taxes(state: State, kingdom: Kingdom) -> Iterator[Offer]:
    """Yield the offers to tax: for the most that is possible without change, and with change for more."""
    most, limit, there = most_taxed(state, kingdom), tax_limit(state, kingdom), _places(state, kingdom)
    levy = Levy(field="tokens", places=there, values=WORTH, least=most, most=most)
    yield _offer(state, kingdom, Tax, levy)
    treasury = state.players[seat_of(state, kingdom)].treasury
    if treasury is not UNSEEN and next(taxes_with_change(state, kingdom), None) is not None:
        more = Levy(field="tokens", places=there, values=WORTH, least=most + 1, most=limit)
        yield _offer(state, kingdom, Tax, _exchange(state, kingdom, treasury), more)


def _exchange(state: State, kingdom: Kingdom, treasury: Tokens) -> Exchange:
    there = _places(state, kingdom)
    return Exchange(field="change", pieces=_pieces(treasury), places=there, values=WORTH)


def _places(state: State, kingdom: Kingdom) -> FrozenDict[str, FrozenDict[str, int]]:
    return FrozenDict({area: _pieces(tokens) for area, tokens in lying(state, kingdom).items()})


def _pieces(tokens: Tokens) -> FrozenDict[str, int]:
    return FrozenDict({token: tokens.of(token) for token in TOKENS if tokens.of(token)})


# Contest and battle


def _contests(state: State, kingdom: Kingdom) -> Iterator[Offer]:
    """Yield the offers to contest: with the king and any number of warriors, or only with warriors."""
    beside = units_beside(state, kingdom, unresolved(state).province)
    warriors = FrozenDict({area: number for (unit, area), number in beside.items() if unit == "warrior"})
    most = sum(warriors.values())
    if any(unit == "king" for unit, _ in beside):
        some = (Handful(field="warriors", pieces=warriors, least=0, most=most),) if most else ()
        yield _offer(state, kingdom, Contest, *some, king=True)
    if most:
        some = (Handful(field="warriors", pieces=warriors, least=1, most=most),)
        yield _offer(state, kingdom, Contest, *some)


def _reinforcements(state: State, kingdom: Kingdom) -> Iterator[Offer]:
    beside = units_beside(state, kingdom, unresolved(state).province)
    for unit in dict.fromkeys(unit for unit, _ in beside):
        origins = tuple(area for kind, area in beside if kind == unit)
        yield _offer(state, kingdom, Reinforce, Choice(field="origin", options=origins), unit=unit)


def _bribes(state: State, kingdom: Kingdom) -> Iterator[Offer]:
    treasury = state.players[seat_of(state, kingdom)].treasury
    if treasury is not UNSEEN:
        tokens = Handful(field="tokens", pieces=_pieces(treasury), least=0, most=treasury.total)
        yield _offer(state, kingdom, Bribe, tokens)


def _evacuations(state: State, kingdom: Kingdom) -> Iterator[Offer]:
    """Yield the offers to evacuate: the king stays, or goes to one of the refuges. As many warriors as possible go to
    other refuges."""
    province = unresolved(state).province
    free = refuges(state, kingdom, province)
    king, _ = fighting(state, kingdom, province)
    number = number_leaving(state, kingdom, province)
    yield _offer(state, kingdom, Evacuate, *_refuges(free, number), stays="king" if king else "warrior")
    if king:
        for to in free:
            others = tuple(area for area in free if area != to)
            yield _offer(state, kingdom, Evacuate, *_refuges(others, number - 1), stays="warrior", king=to)


def _refuges(free: tuple[Area, ...], number: int) -> tuple[Selection, ...]:
    return (Selection(field="warriors", options=free, number=number),) if number else ()

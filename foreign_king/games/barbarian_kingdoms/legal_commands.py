"""The legal commands in a state, and the outcomes of chance events, both generated lazily."""

from collections.abc import Iterator
from itertools import permutations, product
from typing import assert_never

from foreign_king.games.barbarian_kingdoms import makers as make
from foreign_king.games.barbarian_kingdoms.commands import Change, Command
from foreign_king.games.barbarian_kingdoms.components import SEA, Area, Kingdom, Seat, Unit
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
from foreign_king.games.barbarian_kingdoms.rules.aftermath import evacuations
from foreign_king.games.barbarian_kingdoms.rules.claim import control_price, may_claim
from foreign_king.games.barbarian_kingdoms.rules.invade import may_invade
from foreign_king.games.barbarian_kingdoms.rules.manoeuvre import castlings, standing, steps
from foreign_king.games.barbarian_kingdoms.rules.money import can_make, changes, choices
from foreign_king.games.barbarian_kingdoms.rules.moving import units_beside, ways
from foreign_king.games.barbarian_kingdoms.rules.recruit import may_recruit, warrior_price
from foreign_king.games.barbarian_kingdoms.rules.tax import after_change, most_taxed, tax_limit
from foreign_king.games.barbarian_kingdoms.state import (
    State,
    controlled,
    deciders,
    lying,
    out_of_sight,
    seat_of,
    top,
    unresolved,
)
from foreign_king.games.barbarian_kingdoms.tokens import TOKENS, VALUES, Token, Tokens, together
from foreign_king.kernel.chance import TABLE, Chance
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import allowed
from foreign_king.kernel.unseen import UNSEEN

Payment = tuple[Tokens, Change | None]
Taxed = tuple[FrozenDict[Area, Tokens], Change | None]

START_TOKENS: tuple[Token, ...] = ("bronze", "silver", "gold")


def to_act(state: State) -> tuple[Seat, ...]:
    """Return the seats that may act now. They are two only while purses are filled."""
    return deciders(state)


# Commands of players


def legal(state: State) -> Iterator[Command]:
    """Yield the legal commands of all seats that decide now. Commands of the table are in ``chances``. For a seat whose
    treasury is hidden, commands that depend on unknown tokens are left out."""
    match top(state):
        case Turn(kingdom=kingdom):
            yield from _legal_in_turn(state, kingdom)
        case Manoeuvring(kingdom=kingdom):
            yield from manoeuvres(state, kingdom)
            yield make.EndManoeuvre(by=seat_of(state, kingdom), kingdom=kingdom)
        case Contesting(kingdoms=(kingdom, *_)):
            yield from _contests(state, kingdom)
            yield make.DeclineContest(by=seat_of(state, kingdom), kingdom=kingdom)
        case Reinforcing(kingdoms=(kingdom, *_)):
            seat = seat_of(state, kingdom)
            for unit, origin in units_beside(state, kingdom, unresolved(state).province):
                yield make.Reinforce(by=seat, kingdom=kingdom, unit=unit, origin=origin)
            yield make.EndReinforcing(by=seat, kingdom=kingdom)
        case Bribing(waiting=waiting):
            for kingdom in waiting:
                yield from _bribes(state, kingdom)
        case Evacuating(kingdom=kingdom):
            yield from _evacuations(state, kingdom)
        case ClaimingAtOnce(kingdom=kingdom, province=province):
            yield from _claims(state, kingdom, province)
            yield make.DeclineClaim(by=seat_of(state, kingdom), kingdom=kingdom)
        case Assigning() | Placing() | Contesting() | Reinforcing() | Drawing() | Showing() | Over() | None:
            return
        case phase:
            assert_never(phase)


def _legal_in_turn(state: State, kingdom: Kingdom) -> Iterator[Command]:
    seat = seat_of(state, kingdom)
    for province in recruitable(state, kingdom):
        for payment, change in payments(state, kingdom, warrior_price(state, kingdom)):
            yield make.Recruit(by=seat, kingdom=kingdom, province=province, payment=payment, change=change)
    yield from manoeuvres(state, kingdom)
    for unit, origin, to in invasions(state, kingdom):
        yield make.Invade(by=seat, kingdom=kingdom, unit=unit, origin=origin, to=to)
    for province in claimable(state, kingdom):
        yield from _claims(state, kingdom, province)
    for tokens, change in taxes(state, kingdom):
        yield make.Tax(by=seat, kingdom=kingdom, tokens=tokens, change=change)


def recruitable(state: State, kingdom: Kingdom) -> tuple[Area, ...]:
    """Return the provinces where a kingdom can recruit, if its player can pay."""
    return tuple(area for area in controlled(state, kingdom) if allowed(may_recruit, state, kingdom, area))


def claimable(state: State, kingdom: Kingdom) -> tuple[Area, ...]:
    """Return the provinces that a kingdom can claim, if its player can pay."""
    return tuple(area for area in occupied(state, kingdom) if allowed(may_claim, state, kingdom, area))


def occupied(state: State, kingdom: Kingdom) -> tuple[Area, ...]:
    """Return the provinces in which a kingdom has units, each once."""
    return tuple(dict.fromkeys([area for _, area in standing(state, kingdom) if area != SEA]))


def invasions(state: State, kingdom: Kingdom) -> Iterator[tuple[Unit, Area, Area]]:
    """Yield every possible invasion: the unit, its area, and the province."""
    for unit, origin in standing(state, kingdom):
        for to in ways(state, kingdom, unit, origin):
            if allowed(may_invade, state, kingdom, unit, origin, to):
                yield unit, origin, to


def manoeuvres(state: State, kingdom: Kingdom) -> Iterator[Command]:
    """Yield every legal command that moves units in a Manoeuvre."""
    seat = seat_of(state, kingdom)
    for unit, origin, to in steps(state, kingdom):
        yield make.Manoeuvre(by=seat, kingdom=kingdom, unit=unit, origin=origin, to=to)
    for warrior in castlings(state, kingdom):
        yield make.Castle(by=seat, kingdom=kingdom, warrior=warrior)


def _claims(state: State, kingdom: Kingdom, province: Area) -> Iterator[Command]:
    for payment, change in payments(state, kingdom, control_price(state, kingdom)):
        yield make.Claim(by=seat_of(state, kingdom), kingdom=kingdom, province=province, payment=payment, change=change)


def _contests(state: State, kingdom: Kingdom) -> Iterator[Command]:
    beside = units_beside(state, kingdom, unresolved(state).province)
    areas = {area: number for (unit, area), number in beside.items() if unit == "warrior"}
    kings = (False, True) if any(unit == "king" for unit, _ in beside) else (False,)
    for king in kings:
        for numbers in product(*(range(most + 1) for most in areas.values())):
            warriors = {area: number for area, number in zip(areas, numbers, strict=True) if number}
            if king or warriors:
                yield make.Contest(
                    by=seat_of(state, kingdom), kingdom=kingdom, king=king, warriors=FrozenDict(warriors)
                )


def _bribes(state: State, kingdom: Kingdom) -> Iterator[Command]:
    seat = seat_of(state, kingdom)
    treasury = state.players[seat].treasury
    if treasury is UNSEEN:
        return
    for numbers in product(*(range(treasury.of(token) + 1) for token in TOKENS)):
        tokens = Tokens(**dict(zip(TOKENS, numbers, strict=True)))
        yield make.Bribe(by=seat, kingdom=kingdom, tokens=tokens)


def _evacuations(state: State, kingdom: Kingdom) -> Iterator[Command]:
    for stays, king, warriors in evacuations(state, kingdom, unresolved(state).province):
        yield make.Evacuate(by=seat_of(state, kingdom), kingdom=kingdom, stays=stays, king=king, warriors=warriors)


def payments(state: State, kingdom: Kingdom, price: int) -> Iterator[Payment]:
    """Yield every way to pay a price: exactly; where that is impossible, exactly with change; and where that is
    impossible too, more than the price. There is none for a hidden treasury."""
    treasury = state.players[seat_of(state, kingdom)].treasury
    if treasury is UNSEEN or treasury.worth < price:
        return
    exact: Iterator[Payment] = ((payment, None) for payment in choices(treasury, price))
    with_change = (
        (payment, change) for change, after in changes(state, kingdom, treasury) for payment in choices(after, price)
    )
    for possible in (exact, with_change):
        way = next(possible, None)
        if way is not None:
            yield way
            yield from possible
            return
    yield from _too_much(treasury, price)


def _too_much(treasury: Tokens, price: int) -> Iterator[Payment]:
    """Yield every way to pay more than a price, without a token that could be left out."""
    for worth in range(price + 1, price + max(VALUES.values())):
        for payment in choices(treasury, worth):
            if not any(payment.of(token) and worth - VALUES[token] >= price for token in TOKENS):
                yield payment, None


def taxes(state: State, kingdom: Kingdom) -> Iterator[Taxed]:
    """Yield every way to tax: for the most that is possible without change, or with change for more, up to the
    limit."""
    for tokens in collections(tuple(lying(state, kingdom).items()), most_taxed(state, kingdom)):
        yield FrozenDict(tokens), None
    yield from taxes_with_change(state, kingdom)


def taxes_with_change(state: State, kingdom: Kingdom) -> Iterator[Taxed]:
    """Yield every way to tax more than is possible without change. There is none for a hidden treasury."""
    most, there = most_taxed(state, kingdom), lying(state, kingdom)
    treasury, limit = state.players[seat_of(state, kingdom)].treasury, tax_limit(state, kingdom)
    if treasury is UNSEEN or most == limit:
        return
    for change, _ in changes(state, kingdom, treasury):
        after = tuple((area, after_change(state, area, change)) for area in there)
        for worth in range(most + 1, limit + 1):
            for tokens in collections(after, worth):
                yield FrozenDict(tokens), change


def collections(there: tuple[tuple[Area, Tokens], ...], worth: int) -> Iterator[dict[Area, Tokens]]:
    """Yield every way to take tokens worth exactly ``worth`` tremis from some provinces."""
    if not there:
        yield {}
        return
    (area, tokens), *others = there
    rest = together(left for _, left in others)
    for part in range(worth + 1):
        if can_make(rest, worth - part):
            for taken in choices(tokens, part):
                for more in collections(tuple(others), worth - part):
                    yield {area: taken, **more} if part else more


# Chance events


def chances(state: State) -> Iterator[Chance[Command]]:
    """Yield every outcome of the chance event that is due, with its weight."""
    match top(state):
        case Assigning():
            for assigned in _assignments(state):
                yield Chance(make.AssignKingdoms(by=TABLE, kingdoms=assigned), 1)
        case Placing(kingdoms=(kingdom, *_)):
            initial = state.board.kingdoms[kingdom].initial
            for order in permutations(START_TOKENS):
                tokens = FrozenDict(zip(initial, order, strict=True))
                yield Chance(make.PlaceTreasure(by=TABLE, kingdom=kingdom, tokens=tokens), 1)
        case Drawing(seat=seat):
            if all(player.treasury is not UNSEEN for player in state.players.values()):
                mix = out_of_sight(state)
                for token in TOKENS:
                    if mix.of(token):
                        yield Chance(make.DrawToken(by=TABLE, seat=seat, token=token), mix.of(token))
        case (
            Placing()
            | Turn()
            | Manoeuvring()
            | Contesting()
            | Reinforcing()
            | Bribing()
            | Evacuating()
            | ClaimingAtOnce()
            | Showing()
            | Over()
            | None
        ):
            return
        case phase:
            assert_never(phase)


def _assignments(state: State) -> Iterator[FrozenDict[Seat, tuple[Kingdom, ...]]]:
    """Yield every assignment of kingdoms to seats. With two players, each gets a side, with its kingdoms in either
    order."""
    shares = tuple((kingdom,) for kingdom in state.kingdoms)
    if len(state.kingdoms) == len(state.seats):
        for order in permutations(shares):
            yield FrozenDict(zip(state.seats, order, strict=True))
        return
    for sides in permutations(starting_sides(state)):
        for orders in product(*(permutations(side) for side in sides)):
            yield FrozenDict(zip(state.seats, orders, strict=True))


def starting_sides(state: State) -> tuple[tuple[Kingdom, ...], ...]:
    """Return the kingdoms of each side."""
    sides = dict.fromkeys(realm.side for realm in state.kingdoms.values())
    return tuple(tuple(name for name, realm in state.kingdoms.items() if realm.side == side) for side in sides)

"""The offers of the seat that decides now: ranges and choices with prices, and why an action is closed."""

from collections.abc import Iterator
from typing import assert_never

from foreign_king.games.the_foreign_king.components import SPACES, VIRTUAL, PlainSpace, Seat, Space
from foreign_king.games.the_foreign_king.legal_commands import destinations
from foreign_king.games.the_foreign_king.phases import Congress, Deal, DiscMoves, LayingDown, Over, Turn, VirtualSteps
from foreign_king.games.the_foreign_king.rulebook import Rule
from foreign_king.games.the_foreign_king.rules.actions import SPACE_OF
from foreign_king.games.the_foreign_king.rules.build import factory_kinds
from foreign_king.games.the_foreign_king.rules.congress import member_origins
from foreign_king.games.the_foreign_king.rules.king import most_king_steps
from foreign_king.games.the_foreign_king.rules.loans import may_repay, may_take
from foreign_king.games.the_foreign_king.rules.move import most_steps, origins
from foreign_king.games.the_foreign_king.rules.place import most_to_place, placing_price
from foreign_king.games.the_foreign_king.rules.queen import why_closed, why_closed_to_queen
from foreign_king.games.the_foreign_king.rules.scoring import active_kinds
from foreign_king.games.the_foreign_king.rules.turn import a_space_to_open
from foreign_king.games.the_foreign_king.state import State, top
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.offers import Amount, Choice, Offer, Route, Shares, Within
from foreign_king.kernel.refusal import Refused, why_refused
from foreign_king.parts.graph import walks

COMMAND_OF: FrozenDict[Space, str] = FrozenDict({space: command.__name__ for command, space in SPACE_OF.items()})
"""The kind of command that chooses each space."""


def offers(state: State) -> tuple[Offer, ...]:
    """Return the offers of the seat that decides now, open and closed."""
    match top(state):
        case Turn(seat=seat, acted=acted):
            return tuple(_turn_offers(state, seat, acted))
        case Congress(asked=(seat, *_)):
            return (Offer(by=seat, command="SendMembers"), Offer(by=seat, command="KeepMembers"))
        case LayingDown(seat=seat, province=province):
            kinds = Choice(field="kind", options=active_kinds(state.provinces[province]))
            return (
                Offer(by=seat, command="LayDownFactory", fields=(kinds,)),
                Offer(by=seat, command="LeaveFactories"),
            )
        case VirtualSteps(seat=seat):
            return tuple(_virtual_offers(state, seat))
        case DiscMoves(seats=(seat, *_)):
            last = len(state.order)
            positions = Amount(field="position", least=1, most=last, prices=(0,) * last)
            return (Offer(by=seat, command="MoveDisc", fields=(positions,)),)
        case Deal() | Congress() | DiscMoves() | Over() | None:
            return ()
        case phase:
            assert_never(phase)


def _turn_offers(state: State, seat: Seat, acted: bool) -> Iterator[Offer]:
    francs = state.players[seat].francs
    if acted:
        yield Offer(by=seat, command="EndTurn")
    else:
        for space in SPACES:
            closed = why_closed(state, seat, space, francs)
            if closed is not None:
                yield Offer(by=seat, command=COMMAND_OF[space], closed=closed)
            elif space == "queen":
                yield _queen_offer(state, seat, francs)
            else:
                yield from _action_offers(state, seat, space, francs)
        space_to_open = a_space_to_open(state, seat)
        closed = None if space_to_open is None else Refused(Rule.TURN_PASS, about=FrozenDict(space=space_to_open))
        yield Offer(by=seat, command="Pass", closed=closed)
    for guard, command, price in (
        (may_take, "TakeLoan", 0),
        (may_repay, "RepayLoan", state.law.repayment),
    ):
        yield Offer(by=seat, command=command, price=price, closed=why_refused(guard, state, seat))


def _queen_offer(state: State, seat: Seat, francs: int) -> Offer:
    inner: list[Offer] = []
    for space in SPACES:
        if space != "queen":
            closed = why_closed_to_queen(state, seat, space, francs)
            if closed is None:
                inner.extend(_action_offers(state, seat, space, francs - state.law.queen_price))
            else:
                inner.append(Offer(by=seat, command=COMMAND_OF[space], closed=closed))
    within = Within(field="action", offers=tuple(inner))
    return Offer(by=seat, command="UseQueen", fields=(within,), price=state.law.queen_price)


def _action_offers(state: State, seat: Seat, space: PlainSpace, francs: int) -> Iterator[Offer]:
    """Yield the open offers of an action: one, or for moving citizens one for each province where it can begin."""
    command, law = COMMAND_OF[space], state.law
    provinces = Choice(field="province", options=state.board.ids)
    match space:
        case "build":
            kinds = Choice(field="kind", options=factory_kinds(state))
            yield Offer(by=seat, command=command, fields=(kinds, provinces), price=law.factory_price)
        case "place":
            most = most_to_place(state, seat, francs)
            prices = tuple(placing_price(law, citizens) for citizens in range(1, most + 1))
            citizens = Amount(field="citizens", least=1, most=most, prices=prices)
            yield Offer(by=seat, command=command, fields=(provinces, citizens))
        case "move":
            for origin in origins(state, seat):
                steps = destinations(state, origin)
                budget = most_steps(state, francs)
                shares = Shares(
                    field="to",
                    pieces=state.provinces[origin].citizens[seat],
                    most_steps=budget,
                    step_price=law.step_price,
                    steps=FrozenDict({name: each for name, each in steps.items() if each <= budget}),
                )
                yield Offer(by=seat, command=command, fixed=FrozenDict(origin=origin), fields=(shares,))
        case "congress":
            places = Choice(field="origin", options=member_origins(state, seat))
            yield Offer(by=seat, command=command, fields=(places,))
        case "king":
            yield Offer(by=seat, command=command, fields=(_king_route(state, francs),))
        case "coins" | "turn-order":
            yield Offer(by=seat, command=command)
        case _:
            assert_never(space)


def _king_route(state: State, francs: int) -> Route:
    price, most = state.law.king_step_price, most_king_steps(state, francs)
    if state.king is None:
        prices = FrozenDict(dict.fromkeys(state.board.ids, 0))
    else:
        cheapest: dict[str, int] = {}
        for path in walks(state.board.adjacent, state.king, most):
            cost = price * (len(path) - 1)
            cheapest[path[-1]] = min(cost, cheapest.get(path[-1], cost))
        prices = FrozenDict(sorted(cheapest.items()))
    return Route(field="path", start=state.king, most_steps=most, step_price=price, prices=prices)


def _virtual_offers(state: State, seat: Seat) -> Iterator[Offer]:
    if state.players[VIRTUAL].supply:
        provinces = Choice(field="province", options=state.board.ids)
        yield Offer(by=seat, command="PlaceVirtualCitizen", fields=(provinces,))
    else:
        closed = Refused(Rule.VIRTUAL_SUPPLY, need=1, have=0)
        yield Offer(by=seat, command="PlaceVirtualCitizen", closed=closed)
    for origin in origins(state, VIRTUAL):
        there = Choice(field="to", options=state.board.adjacent[origin])
        yield Offer(by=seat, command="MoveVirtualCitizen", fixed=FrozenDict(origin=origin), fields=(there,))


__all__ = ["offers"]

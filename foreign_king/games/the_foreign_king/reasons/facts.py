"""Why a fact is as it is, from the position just before it."""

from typing import assert_never, assert_type

from foreign_king.games.the_foreign_king import facts as f
from foreign_king.games.the_foreign_king.components import FACTORIES, SPACES, Seat
from foreign_king.games.the_foreign_king.reasons.counts import (
    bank,
    citizen_steps,
    ranking,
    repayment,
    textile,
    who_has_most,
)
from foreign_king.games.the_foreign_king.reasons.refusals import closed_to
from foreign_king.games.the_foreign_king.rulebook import Rule
from foreign_king.games.the_foreign_king.rules.bank import paid_out
from foreign_king.games.the_foreign_king.rules.coins import controls
from foreign_king.games.the_foreign_king.rules.final import AWARDS, award_counts, award_points, equal_share, medals_of
from foreign_king.games.the_foreign_king.rules.loans import francs_after_all_loans
from foreign_king.games.the_foreign_king.rules.queen import why_closed
from foreign_king.games.the_foreign_king.rules.scoring import active, factory_points
from foreign_king.games.the_foreign_king.state import State, citizens_on_tracks, opponent, total_points
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.reason import Reason, because
from foreign_king.parts.majority import leaders, second_highest

Plain = (
    f.KingSetUp
    | f.StockSetUp
    | f.TurnOrderDealt
    | f.FrancsDealt
    | f.RoundBegan
    | f.TurnBegan
    | f.TurnEnded
    | f.PawnMoved
    | f.QueenActed
    | f.FactoryBuilt
    | f.MedalGained
    | f.LoanTaken
    | f.CitizensPlaced
    | f.MemberAppointed
    | f.MembersSent
    | f.MembersKept
    | f.KingMoved
    | f.ProvinceEmpty
    | f.FactoryLaidDown
    | f.FactoriesLeft
    | f.TurnOrderClaimed
    | f.DiscMovesDue
    | f.DiscMoved
    | f.VirtualCitizenPlaced
    | f.VirtualCitizenMoved
)
"""The facts that need no explanation besides their clause."""

Uncounted = (
    f.CitizensSetUp
    | f.VirtualPlayerJoined
    | f.Passed
    | f.BankRanShort
    | f.CitizensMoved
    | f.CongressAsked
    | f.CongressTied
    | f.KingMarkerLowered
    | f.NoMajority
    | f.EndTriggered
    | f.AwardLapsed
    | f.GameWon
    | Plain
)
"""The facts without a number that is explained."""


def explain(state: State, entry: Entry[f.Fact]) -> Reason:
    """Why a fact is as it is, from the position just before it."""
    fact, rule = entry.fact, Rule(entry.rule)
    match fact:
        case f.FrancsPaid():
            return Reason(rule=rule, what=fact, number=fact.francs, unit="franc", parts=_paid(state, fact, rule))
        case f.FrancsReceived():
            return Reason(rule=rule, what=fact, number=fact.francs, unit="franc", parts=_received(state, fact, rule))
        case f.LoanRepaid():
            return Reason(rule=rule, what=fact, number=fact.francs, unit="franc", parts=repayment(state))
        case f.FactoriesScored():
            return Reason(rule=rule, what=fact, number=fact.points, unit="VP", parts=_factories(state, fact, rule))
        case f.CitizensScored():
            return Reason(rule=rule, what=fact, number=fact.points, unit="VP", parts=_citizens(state, fact, rule))
        case f.VirtualStepsOwed():
            return Reason(rule=rule, what=fact, number=fact.steps, parts=_owed(state, fact, rule))
        case f.LoansPenalised():
            each = -state.law.loan_penalty
            return Reason(rule=rule, what=fact, number=fact.points, unit="VP", times=fact.loans, each=each)
        case f.AwardTied():
            return Reason(rule=rule, what=fact, parts=(_shared(state, fact.award),))
        case f.AwardGained():
            return gained(state, fact, rule)
        case _:
            assert_type(fact, Uncounted)
            return Reason(rule=rule, what=fact, parts=_uncounted(state, fact, rule))


def _uncounted(state: State, fact: Uncounted, rule: Rule) -> tuple[Reason, ...]:
    """Explain what a fact without a number depends on."""
    match fact:
        case f.CitizensSetUp() | f.VirtualPlayerJoined():
            tracks = citizens_on_tracks(len(state.seats))
            shown = because(Rule.SETUP_CITIZENS, "on-tracks", -tracks, unit="citizen")
            box = because(Rule.SETUP_CITIZENS, "in-the-box", state.law.citizens, unit="citizen")
            return (because(rule, "each-supply", state.law.citizens - tracks, unit="citizen", parts=(box, shown)),)
        case f.BankRanShort():
            return (because(rule, "bank", fact.left, unit="franc", parts=bank(state)),)
        case f.CitizensMoved():
            return citizen_steps(state, fact.origin, fact.to)
        case f.CongressAsked() | f.CongressTied():
            return _members(state, fact.seats, rule)
        case f.KingMarkerLowered():
            down = fact.king_marker - state.king_marker
            before = because(rule, "marker-before", state.king_marker, unit="VP")
            lowered = because(rule, "marker-down", down, unit="VP")
            return (because(rule, "marker", fact.king_marker, unit="VP", parts=(before, lowered)),)
        case f.NoMajority():
            return (who_has_most(state, fact.province, rule),)
        case f.Passed():
            return _closed(state, fact.seat)
        case f.EndTriggered():
            return _ending(state, fact.reason, rule)
        case f.AwardLapsed():
            return (ranking(state, fact.award),)
        case f.GameWon():
            return _winner(state, fact, rule)
        case _:
            assert_type(fact, Plain)
            return ()


def _paid(state: State, fact: f.FrancsPaid, rule: Rule) -> tuple[Reason, ...]:
    """Explain a payment: the number of pieces or steps, times the price of each."""
    law, francs = state.law, fact.francs
    match rule:
        case Rule.PLACE_PRICE if times := _times(francs, law.citizen_price):
            each = law.citizen_price
            return (because(rule, "further-citizens", francs, unit="franc", times=times, each=each),)
        case Rule.MOVE_PRICE if times := _times(francs, law.step_price):
            each = law.step_price
            return (because(rule, "further-citizen-steps", francs, unit="franc", times=times, each=each),)
        case Rule.KING_PRICE if times := _times(francs, law.king_step_price):
            each = law.king_step_price
            return (because(rule, "further-king-steps", francs, unit="franc", times=times, each=each),)
        case _:
            return ()


def _times(francs: int, price: int) -> int:
    """Return how many times a price was paid; 0 where the francs are not a multiple of the price, which a ruling of the
    players can cause."""
    return francs // price if price and francs % price == 0 else 0


def _received(state: State, fact: f.FrancsReceived, rule: Rule) -> tuple[Reason, ...]:
    """Explain a payment of the bank: what it owed, less what it did not have."""
    law = state.law
    match rule:
        case Rule.COINS_TAKE:
            owed: tuple[Reason, ...] = (because(rule, "coins", law.coins, unit="franc"),)
        case Rule.COINS_TEXTILE:
            owed = textile(state, fact.seat)
        case _:
            owed = (because(rule, "turn-order-franc", law.turn_order_francs, unit="franc"),)
    due = sum(part.number or 0 for part in owed)
    wanting = paid_out(state, due) - due
    short = because(Rule.BANK_LIMIT, "bank-short", wanting, unit="franc")
    return (*owed, short) if wanting else owed


def _factories(state: State, fact: f.FactoriesScored, rule: Rule) -> tuple[Reason, ...]:
    province = state.provinces[fact.province]
    scored = (
        because(
            rule, "active-factories", number * (each := factory_points(state.law, kind)), unit="VP", times=number,
            each=each, kind=kind,
        )
        for kind in FACTORIES
        if (number := active(province, kind))
    )  # fmt: skip
    return (*scored, who_has_most(state, fact.province, rule))


def _citizens(state: State, fact: f.CitizensScored, rule: Rule) -> tuple[Reason, ...]:
    size = state.law.citizens_a_point
    whole = because(rule, "groups-of-citizens", fact.points, unit="VP", times=fact.points, each=1, citizens=size)
    return (whole, who_has_most(state, fact.province, rule))


def _owed(state: State, fact: f.VirtualStepsOwed, rule: Rule) -> tuple[Reason, ...]:
    gainer = opponent(state, fact.seat)
    points = because(rule, "points-gained", fact.steps + 1, unit="VP", seat=gainer)
    return (points, because(rule, "one-less", -1))


def _members(state: State, seats: tuple[Seat, ...], rule: Rule) -> tuple[Reason, ...]:
    """Explain the order in which players are asked: their members, and the turn order among those with equally many."""
    members = [state.players[seat].members for seat in seats]
    counted = tuple(
        because(rule, "members-of", number, unit="member", seat=seat)
        for seat, number in zip(seats, members, strict=True)
    )
    if len(set(members)) == len(members) or rule is Rule.CONGRESS_TIED_PAIR:
        return counted
    return (*counted, because(rule, "in-turn-order", order=state.order))


def _closed(state: State, seat: Seat) -> tuple[Reason, ...]:
    """Explain why no space is open to a player, even with all loans that may be taken."""
    francs = francs_after_all_loans(state, seat)
    refusals = (why_closed(state, seat, space, francs) for space in SPACES)
    return tuple(closed_to(state, seat, refused) for refused in refusals if refused is not None)


def _ending(state: State, reason: f.EndReason, rule: Rule) -> tuple[Reason, ...]:
    match reason:
        case "king-marker":
            points = {seat: player.points for seat, player in state.players.items()}
            return (
                because(rule, "marker", state.king_marker, unit="VP"),
                because(rule, "second-highest", second_highest(points.values()), unit="VP"),
                *(because(rule, "points-of", number, unit="VP", seat=seat) for seat, number in points.items()),
            )
        case "factories":
            return (
                because(rule, "all-stock", state.metal + state.textile, unit="factory"),
                because(rule, "all-active", _all_active(state), unit="factory"),
            )
        case "stuck":
            return tuple(because(rule, "stuck", parts=_closed(state, seat), seat=seat) for seat in state.seats)
        case _:
            assert_never(reason)


def _all_active(state: State) -> int:
    return sum(active(province, kind) for province in state.provinces.values() for kind in FACTORIES)


# The final scoring


def gained(state: State, fact: f.AwardGained, rule: Rule) -> Reason:
    """Explain a gain of VP in the final scoring: what the colour has most of, or the VP for each of something."""
    law, seat = state.law, fact.seat
    match fact.award:
        case "double":
            times, each, parts = fact.count - 1, state.final[seat]["provinces"], tuple[Reason, ...]()
        case "majorities":
            times, each, parts = fact.count, law.virtual_majority_points, _own(state, seat, rule)
        case "industry":
            times, each, parts = fact.count, law.virtual_industry_points, _own(state, seat, rule, 1)
        case "provinces" | "medals" | "congress" | "francs" as award:
            return Reason(rule=rule, what=fact, number=fact.points, unit="VP", parts=_award(state, award, rule))
        case other:
            assert_never(other)
    return Reason(rule=rule, what=fact, number=fact.points, unit="VP", times=times, each=each, parts=parts)


def _own(state: State, seat: Seat, rule: Rule, factories: int = 0) -> tuple[Reason, ...]:
    """Explain the majorities of a colour in the provinces with at least ``factories`` factories."""
    return tuple(
        who_has_most(state, name, rule)
        for name, province in state.provinces.items()
        if controls(province, seat) and province.factories >= factories
    )


def _award(state: State, award: f.SharedAward, rule: Rule) -> tuple[Reason, ...]:
    points, first = award_points(state.law, award), leaders(award_counts(state, award))
    if len(first) == 1:
        return (because(rule, "award", points, unit="VP"), ranking(state, award))
    return (because(Rule.FINAL_TIE, "share", equal_share(points, len(first)), unit="VP"), _shared(state, award))


def _shared(state: State, award: f.SharedAward) -> Reason:
    """Explain an award that is shared: the equal shares, and the rest after rounding down."""
    rule, first = AWARDS[award], leaders(award_counts(state, award))
    points = award_points(state.law, award)
    each = equal_share(points, len(first))
    shares = [because(Rule.FINAL_TIE, "share-of", each, unit="VP", seat=seat) for seat in first]
    if each * len(first) < points:
        shares.append(because(Rule.FINAL_TIE, "rounded-down", points - each * len(first), unit="VP"))
    whole = because(rule, "award", points, unit="VP", parts=tuple(shares))
    return because(Rule.FINAL_TIE, "shared", parts=(whole, ranking(state, award)), seats=first)


def _winner(state: State, fact: f.GameWon, rule: Rule) -> tuple[Reason, ...]:
    points = tuple(
        because(Rule.FINAL_WINNER, "points-of", total_points(state, seat), unit="VP", seat=seat)
        for seat in state.players
    )
    if rule is Rule.FINAL_WINNER:
        return points
    tied = [seat for seat in state.players if total_points(state, seat) == fact.points]
    medals = [because(rule, "medals-of", medals_of(state.players[seat]), unit="medal", seat=seat) for seat in tied]
    return (*points, *medals)


__all__ = ["explain", "gained"]

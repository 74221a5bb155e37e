"""Parts of explanations that count pieces, francs and provinces."""

from typing import assert_never

from foreign_king.games.the_foreign_king.components import Factory, ProvinceName, Seat
from foreign_king.games.the_foreign_king.facts import SharedAward
from foreign_king.games.the_foreign_king.rulebook import Rule
from foreign_king.games.the_foreign_king.rules.bank import bank_holds
from foreign_king.games.the_foreign_king.rules.coins import controls, textile_of
from foreign_king.games.the_foreign_king.rules.final import AWARDS, award_counts, province_count
from foreign_king.games.the_foreign_king.rules.move import steps_to
from foreign_king.games.the_foreign_king.state import Province, State, citizens_on_tracks
from foreign_king.kernel.reason import Reason, because
from foreign_king.parts.majority import leaders, majority


def who_has_most(state: State, name: ProvinceName, rule: Rule) -> Reason:
    """Explain who has the majority in a province, or that nobody has it, by the citizens of each colour there."""
    citizens = state.provinces[name].citizens
    parts = tuple(
        because(rule, "citizens", number, unit="citizen", seat=seat) for seat, number in citizens.items() if number
    )
    seat = majority(citizens)
    if seat is None:
        return because(rule, "no-majority", parts=parts, province=name)
    return because(rule, "majority", parts=parts, seat=seat, province=name)


def supply(state: State, seat: Seat, rule: Rule) -> tuple[Reason, ...]:
    """Explain the citizens in a supply: those of the box that are nowhere else."""
    members, tracks = state.players[seat].members, citizens_on_tracks(len(state.seats))
    box = because(Rule.SETUP_CITIZENS, "in-the-box", state.law.citizens, unit="citizen")
    shown = because(Rule.SETUP_CITIZENS, "on-tracks", -tracks, unit="citizen")
    parts = [box, shown]
    if members:
        parts.append(because(Rule.CONGRESS_MEMBER, "in-congress", -members, unit="citizen"))
    for name, province in state.provinces.items():
        citizens = province.citizens[seat]
        if citizens:
            parts.append(because(rule, "in-province", -citizens, unit="citizen", province=name))
    return tuple(parts)


def stock(state: State, kind: Factory, rule: Rule) -> Reason:
    """Explain the factories of a kind in the stock: those of the box that were not built."""
    law = state.law
    in_box, left = (law.metal_factories, state.metal) if kind == "metal" else (law.textile_factories, state.textile)
    built = [
        because(Rule.BUILD_FACTORY, "in-province", -number, unit="factory", province=name)
        for name, province in state.provinces.items()
        if (number := _built(province, kind))
    ]
    box = because(Rule.SETUP_STOCK, "in-the-box", in_box, unit="factory")
    return because(rule, "stock", left, unit="factory", parts=(box, *built), kind=kind)


def _built(province: Province, kind: Factory) -> int:
    return province.metal + province.metal_down if kind == "metal" else province.textile + province.textile_down


def bank(state: State) -> tuple[Reason, ...]:
    """Explain the francs that the bank has left: those of the box that no player has."""
    box = because(Rule.BANK_LIMIT, "in-the-box", state.law.francs_in_box, unit="franc")
    owned = [
        because(Rule.BANK_LIMIT, "francs-of", -player.francs, unit="franc", seat=seat)
        for seat, player in state.players.items()
        if player.francs
    ]
    more = bank_holds(state) - state.law.francs_in_box + sum(player.francs for player in state.players.values())
    # If the players have more francs than the box holds, the bank has none, and not a negative number.
    least = (because(Rule.BANK_LIMIT, "never-less", more, unit="franc"),) if more else ()
    return (box, *owned, *least)


def citizen_steps(state: State, origin: ProvinceName, to: dict[str, int]) -> tuple[Reason, ...]:
    """Explain the citizen-steps to each destination: the number of citizens times the steps on their way."""
    ways = {there: steps_to(state, origin, there) for there in to}
    return tuple(
        because(
            Rule.MOVE_CITIZENS, "steps-to", citizens * ways[there], unit="step", times=citizens, each=ways[there],
            to=there,
        )
        for there, citizens in to.items()
    )  # fmt: skip


def repayment(state: State) -> tuple[Reason, ...]:
    """Explain the price of repaying a loan: the loan, and interest."""
    law = state.law
    loan = because(Rule.LOAN_TAKE, "loan", law.loan, unit="franc")
    return (loan, because(Rule.LOAN_REPAY, "interest", law.repayment - law.loan, unit="franc"))


def ranking(state: State, award: SharedAward) -> Reason:
    """Explain how much every colour has of what an award is given for."""
    rule, numbers = AWARDS[award], award_counts(state, award)
    parts = tuple(_had(state, award, seat, number, rule) for seat, number in numbers.items())
    first = leaders(numbers)
    if not first:
        return because(Rule.FINAL_NOBODY, "nobody-most", parts=parts, award=award)
    return because(rule, "most", parts=parts, award=award, seats=first)


def _had(state: State, award: SharedAward, seat: Seat, number: int, rule: Rule) -> Reason:
    match award:
        case "provinces":
            return because(rule, "provinces-of", number, unit="count", parts=provinces_of(state, seat), seat=seat)
        case "medals":
            return because(rule, "medals-of", number, unit="medal", seat=seat)
        case "congress":
            return because(rule, "members-of", number, unit="member", seat=seat)
        case "francs":
            return because(rule, "francs-of", number, unit="franc", seat=seat)
        case _:
            assert_never(award)


def provinces_of(state: State, seat: Seat) -> tuple[Reason, ...]:
    """Explain how much each province counts where a colour has the majority: 1 for itself, and 1 for each factory."""
    return tuple(
        because(
            Rule.FINAL_PROVINCES, "province-with", province_count(province), unit="count", province=name,
            factories=province.factories,
        )
        for name, province in state.provinces.items()
        if controls(province, seat)
    )  # fmt: skip


def textile(state: State, seat: Seat) -> tuple[Reason, ...]:
    """Explain the francs for the textile factories in each province where a colour has the majority."""
    each = state.law.coins_per_textile
    return tuple(
        because(
            Rule.COINS_TEXTILE, "textile-in", number * each, unit="franc", times=number, each=each,
            parts=(who_has_most(state, name, Rule.COINS_TEXTILE),), province=name,
        )
        for name, province in state.provinces.items()
        if controls(province, seat) and (number := textile_of(province))
    )  # fmt: skip


__all__ = [
    "bank",
    "citizen_steps",
    "provinces_of",
    "ranking",
    "repayment",
    "stock",
    "supply",
    "textile",
    "who_has_most",
]

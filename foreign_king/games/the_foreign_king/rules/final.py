"""The final scoring, and who has won."""

from collections.abc import Callable
from typing import assert_never

from foreign_king.games.the_foreign_king.clauses import Rule
from foreign_king.games.the_foreign_king.components import VIRTUAL, Seat
from foreign_king.games.the_foreign_king.facts import Award, SharedAward
from foreign_king.games.the_foreign_king.law import Law
from foreign_king.games.the_foreign_king.makers import AwardGained, AwardLapsed, AwardTied, GameWon, LoansPenalised
from foreign_king.games.the_foreign_king.rules.coins import controlled
from foreign_king.games.the_foreign_king.rules.ledger import Ledger
from foreign_king.games.the_foreign_king.state import Player, Province, State, total_points
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.parts.majority import leaders

AWARDS: FrozenDict[SharedAward, Rule] = FrozenDict(
    {
        "provinces": Rule.FINAL_PROVINCES,
        "medals": Rule.FINAL_MEDALS,
        "congress": Rule.FINAL_CONGRESS,
        "francs": Rule.FINAL_FRANCS,
    }
)
"""The awards for having most of something, in the order in which they are given, each with its clause."""


def final_scoring(ledger: Ledger) -> None:
    """Score loans, the four awards and the virtual player, and name the winner."""
    penalise_loans(ledger)
    for award, rule in AWARDS.items():
        share(ledger, award, rule)
    if VIRTUAL in ledger.state.players:
        score_virtual_player(ledger)
    name_winner(ledger)


def penalise_loans(ledger: Ledger) -> None:
    """Record the penalties for loans: 6 VP for each loan that was not repaid."""
    for seat in ledger.state.seats:
        loans = ledger.state.players[seat].loans
        if loans:
            points = -ledger.state.law.loan_penalty * loans
            ledger.record(LoansPenalised(seat=seat, loans=loans, points=points), Rule.FINAL_LOANS)


def medals_of(player: Player) -> int:
    """Return the number of a player's Royal Medals, face up or face down."""
    return player.medals + player.loans


def award_points(law: Law, award: SharedAward) -> int:
    """Return the VP of an award."""
    match award:
        case "provinces":
            return law.provinces_award
        case "medals":
            return law.medals_award
        case "congress":
            return law.congress_award
        case "francs":
            return law.francs_award
        case _:
            assert_never(award)


def award_counts(state: State, award: SharedAward) -> dict[Seat, int]:
    """Return how much every colour has of what an award is given for."""
    match award:
        case "provinces":
            return {seat: sum(map(province_count, controlled(state, seat))) for seat in state.players}
        case "medals":
            return counts(state, medals_of)
        case "congress":
            return counts(state, lambda player: player.members)
        case "francs":
            return counts(state, lambda player: player.francs)
        case _:
            assert_never(award)


def counts(state: State, of: Callable[[Player], int]) -> dict[Seat, int]:
    """Return a number of every colour, such as its francs."""
    return {seat: of(player) for seat, player in state.players.items()}


def province_count(province: Province) -> int:
    """Return how much a controlled province counts: 1, and 1 more for each factory in it, active or not."""
    return 1 + province.factories


def share(ledger: Ledger, award: SharedAward, rule: Rule) -> None:
    """Give an award to the colour that has most. Tied leaders share it equally, rounded down. If the highest count is
    0, nobody gains it."""
    numbers = award_counts(ledger.state, award)
    first = leaders(numbers)
    if not first:
        ledger.record(AwardLapsed(award=award), Rule.FINAL_NOBODY)
        return
    each = equal_share(award_points(ledger.state.law, award), len(first))
    if len(first) > 1:
        ledger.record(AwardTied(award=award, seats=first, points=each), Rule.FINAL_TIE)
    for seat in first:
        ledger.record(AwardGained(seat=seat, award=award, count=numbers[seat], points=each), rule)


def equal_share(points: int, leaders: int) -> int:
    """Return the VP of each of those who share an award."""
    return points // leaders


def score_virtual_player(ledger: Ledger) -> None:
    """Score the virtual player: its award for provinces is doubled, and it gains VP for every majority, and more where
    that province has a factory."""
    law = ledger.state.law
    gained = ledger.state.final.get(VIRTUAL, FrozenDict[str, int]()).get("provinces", 0)
    if gained:
        more = gained * (law.virtual_factor - 1)
        doubled = AwardGained(
            seat=VIRTUAL, award="double", count=count_of(ledger.state, VIRTUAL, "double"), points=more
        )
        ledger.record(doubled, Rule.VIRTUAL_DOUBLE)
    majorities = count_of(ledger.state, VIRTUAL, "majorities")
    if majorities:
        points = law.virtual_majority_points * majorities
        gain = AwardGained(seat=VIRTUAL, award="majorities", count=majorities, points=points)
        ledger.record(gain, Rule.VIRTUAL_MAJORITIES)
    industry = count_of(ledger.state, VIRTUAL, "industry")
    if industry:
        points = law.virtual_industry_points * industry
        gain = AwardGained(seat=VIRTUAL, award="industry", count=industry, points=points)
        ledger.record(gain, Rule.VIRTUAL_INDUSTRY)


def count_of(state: State, seat: Seat, award: Award) -> int:
    """Return how much a colour has of what an award is given for. For ``double`` it is the factor by which the award is
    multiplied."""
    match award:
        case "double":
            return state.law.virtual_factor
        case "majorities":
            return len(controlled(state, seat))
        case "industry":
            return sum(1 for province in controlled(state, seat) if province.factories)
        case "provinces" | "medals" | "congress" | "francs":
            return award_counts(state, award)[seat]
        case _:
            assert_never(award)


def name_winner(ledger: Ledger) -> None:
    """Name the winner: the colour with most VP. Among tied colours, the one with most medals wins. If they are still
    tied, they share the victory."""
    state = ledger.state
    points = {seat: total_points(state, seat) for seat in state.players}
    best = max(points.values())
    tied = [seat for seat in points if points[seat] == best]
    medals = max(medals_of(state.players[seat]) for seat in tied)
    winners = tuple(seat for seat in tied if medals_of(state.players[seat]) == medals)
    if len(tied) == 1:
        rule = Rule.FINAL_WINNER
    elif len(winners) == 1:
        rule = Rule.FINAL_MEDAL_TIEBREAK
    else:
        rule = Rule.FINAL_SHARED_VICTORY
    ledger.record(GameWon(seats=winners, points=best), rule)

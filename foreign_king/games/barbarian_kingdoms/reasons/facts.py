"""Why a fact is as it is, from the position just before it."""

from typing import assert_type

from foreign_king.games.barbarian_kingdoms import facts as f
from foreign_king.games.barbarian_kingdoms.components import Kingdom
from foreign_king.games.barbarian_kingdoms.facts import (
    BattleWon,
    BribeCollected,
    BribesDue,
    BribeSealed,
    BribesRevealed,
    ChangeMade,
    ContestAsked,
    ControlLost,
    DefenceStrengthened,
    EvacuationDue,
    Fact,
    Looted,
    Paid,
    PlayersRanked,
    PointsCounted,
    ProvincesClosed,
    ReignScored,
    ReinforcingPassed,
    TaxTaken,
    TokenDrawn,
    TreasuriesSetUp,
    TreasuriesShown,
    UnitsEvacuated,
    VictoryReached,
    WarriorsRemoved,
    WarriorsReturned,
)
from foreign_king.games.barbarian_kingdoms.phases import Turn
from foreign_king.games.barbarian_kingdoms.reasons.battles import battle_won, by_power, points_counted
from foreign_king.games.barbarian_kingdoms.reasons.counts import (
    PIECES,
    TREMIS,
    beside,
    by_province,
    by_token,
    closed,
    limit_of_tax,
    most_without_change,
    price_of_control,
    price_of_warrior,
    ways_out,
    worth,
)
from foreign_king.games.barbarian_kingdoms.reasons.scores import ranked, reign_scored
from foreign_king.games.barbarian_kingdoms.reasons.victories import victory_reached
from foreign_king.games.barbarian_kingdoms.rulebook import Rule
from foreign_king.games.barbarian_kingdoms.rules.claim import freed_place
from foreign_king.games.barbarian_kingdoms.rules.recruit import freed_places
from foreign_king.games.barbarian_kingdoms.setup import first_treasury
from foreign_king.games.barbarian_kingdoms.state import State, seat_of, units_in, unresolved
from foreign_king.games.barbarian_kingdoms.tokens import VALUES, Treasury
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.reason import Reason, because
from foreign_king.kernel.unseen import UNSEEN

Plain = (
    f.KingdomsChosen
    | f.KingsPlaced
    | f.NeutralTreasurePlaced
    | f.KingdomsAssigned
    | f.InitialTreasurePlaced
    | f.TurnBegan
    | f.DrawDue
    | f.WarriorRecruited
    | f.UnitManoeuvred
    | f.Castled
    | f.ManoeuvreEnded
    | f.UnitInvaded
    | f.InvasionSucceeded
    | f.ClaimMade
    | f.ControlTaken
    | f.ClaimOffered
    | f.ClaimDeclined
    | f.ContestDeclined
    | f.Contested
    | f.BattleBegan
    | f.UnitReinforced
    | f.ReinforcingEnded
    | f.KingRemoved
    | f.ActionFailed
)
"""The facts that need no explanation besides their clause."""

Uncounted = (
    f.ProvincesClosed
    | f.TreasuriesSetUp
    | f.ChangeMade
    | f.ControlLost
    | f.ContestAsked
    | f.ReinforcingPassed
    | f.BribesDue
    | f.BribesRevealed
    | f.WarriorsRemoved
    | f.EvacuationDue
    | f.UnitsEvacuated
    | f.WarriorsReturned
    | f.VictoryReached
    | f.TreasuriesShown
    | f.PlayersRanked
    | Plain
)
"""The facts without a number that is explained."""


def explain(state: State, entry: Entry[Fact]) -> Reason:
    """Explain a fact from the state just before it."""
    fact, rule = entry.fact, Rule(entry.rule)
    match fact:
        case PointsCounted():
            return points_counted(state, Entry(fact, rule))
        case BattleWon():
            return battle_won(state, Entry(fact, rule))
        case ReignScored():
            return reign_scored(state, Entry(fact, rule))
        case Looted() | BribeCollected():
            return _worth(entry, fact.tokens)
        case BribeSealed():
            return _worth(entry, fact.tokens)
        case Paid():
            return _because_of(entry, *_paid(state, fact))
        case TaxTaken():
            return _tax_taken(state, entry, fact)
        case TokenDrawn():
            number = None if fact.token is UNSEEN else VALUES[fact.token]
            return Reason(rule=rule, what=fact, number=number, unit="" if number is None else TREMIS)
        case DefenceStrengthened():
            (power,) = by_power(state, fact.kingdom)
            return Reason(rule=rule, what=fact, number=power.number, unit=power.unit, parts=(power,))
        case _:
            assert_type(fact, Uncounted)
            return _because_of(entry, *_parts(state, fact, rule))


def _because_of(entry: Entry[Fact], *parts: Reason) -> Reason:
    return Reason(rule=entry.rule, what=entry.fact, parts=parts)


def _worth(entry: Entry[Fact], tokens: Treasury) -> Reason:
    """Explain a fact by which tokens moved. Hidden tokens have no explanation."""
    if tokens is UNSEEN:
        return _because_of(entry)
    parts = by_token(Rule(entry.rule), tokens)
    return Reason(rule=entry.rule, what=entry.fact, number=tokens.worth, unit=TREMIS, parts=parts)


def _parts(state: State, fact: Uncounted, rule: Rule) -> tuple[Reason, ...]:
    """Explain what a fact without a number depends on."""
    match fact:
        case ChangeMade():
            return worth(rule, "given", fact.given), worth(rule, "taken", fact.taken)
        case WarriorsRemoved() | WarriorsReturned():
            return _freed(state, fact.kingdom, fact.warriors, rule)
        case ControlLost():
            return (because(rule, "control-place", freed_place(state, fact.kingdom), unit=TREMIS),)
        case ContestAsked():
            return tuple(beside(rule, state, kingdom, fact.province) for kingdom in fact.kingdoms)
        case ReinforcingPassed():
            return (beside(rule, state, fact.kingdom, unresolved(state).province),)
        case BribesDue():
            seats = [seat_of(state, kingdom) for kingdom in fact.kingdoms]
            held = [(seat, state.players[seat].tokens) for seat in seats]
            return tuple(because(rule, "tokens-held", number, unit=PIECES, seat=seat) for seat, number in held)
        case BribesRevealed():
            return tuple(worth(rule, "purse", tokens, kingdom=kingdom) for kingdom, tokens in fact.bribes.items())
        case EvacuationDue() | UnitsEvacuated():
            return ways_out(rule, state, fact.kingdom, fact.province)
        case ProvincesClosed():
            return closed(rule, state)
        case TreasuriesSetUp():
            return (worth(rule, "first-treasury", first_treasury(state.law)),)
        case TreasuriesShown():
            return tuple(worth(rule, "treasury", tokens, seat=seat) for seat, tokens in fact.treasuries.items())
        case VictoryReached():
            return victory_reached(state, fact, rule)
        case PlayersRanked():
            return ranked(state, fact)
        case _:
            assert_type(fact, Plain)
            return ()


def _freed(state: State, kingdom: Kingdom, number: int, rule: Rule) -> tuple[Reason, ...]:
    """Explain to which places of the player board warriors return."""
    return tuple(because(rule, "warrior-place", price, unit=TREMIS) for price in freed_places(state, kingdom, number))


def _paid(state: State, fact: Paid) -> tuple[Reason, ...]:
    """Explain a payment: the price, what was paid, and how much that is above the price. If a unit of the kingdom is in
    the province, the payment is for a claim; otherwise it is for a warrior."""
    turn = state.pending[0]
    assert isinstance(turn, Turn)
    claims = units_in(state, turn.kingdom, fact.province)
    price = price_of_control(state, turn.kingdom) if claims else price_of_warrior(state, turn.kingdom)
    assert price.number is not None
    above = fact.tokens.worth - price.number
    more = (because(Rule.PAY_SPARE, "above-price", above, unit=TREMIS),) if above else ()
    return price, worth(Rule.PAY_PRICE, "paid", fact.tokens), *more


def _tax_taken(state: State, entry: Entry[Fact], fact: TaxTaken) -> Reason:
    """Explain a tax by provinces, and the most that could have been taken."""
    kingdom = fact.kingdom
    limits = because(
        Rule.TAX_MOST, "possible", parts=(limit_of_tax(state, kingdom), most_without_change(state, kingdom))
    )
    parts = (*by_province(Rule.TAX_TAKEN, fact.tokens), limits)
    return Reason(rule=entry.rule, what=fact, number=fact.tremis, unit=TREMIS, parts=parts)


__all__ = ["explain"]

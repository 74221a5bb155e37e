"""Explanations of reign scores and of the ranking."""

from collections.abc import Sequence

from foreign_king.games.barbarian_kingdoms.components import Area, Kingdom, Seat
from foreign_king.games.barbarian_kingdoms.ending import result
from foreign_king.games.barbarian_kingdoms.facts import ControlTaken, Fact, KingRemoved, PlayersRanked, ReignScored
from foreign_king.games.barbarian_kingdoms.phases import Over
from foreign_king.games.barbarian_kingdoms.reasons.counts import REIGN, worth
from foreign_king.games.barbarian_kingdoms.rulebook import Rule
from foreign_king.games.barbarian_kingdoms.rules.victory import last_place, realms_of, reign_counts, score_of, tied
from foreign_king.games.barbarian_kingdoms.state import State, top
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.reason import Reason, because
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.kernel.words import Named
from foreign_king.parts.seats import check_seat

CLAUSES = (
    Rule.REIGN_REMOVED_KINGS,
    Rule.REIGN_OWN_KING,
    Rule.REIGN_WARRIORS,
    Rule.REIGN_CONTROL,
    Rule.REIGN_TREASURY,
)
"""The clauses that give points at the end."""


def explain_score(state: State, history: Sequence[Entry[Fact]], seat: Seat) -> Reason:
    """Explain a seat's reign score. Kings and control tokens are explained by the facts that brought them, as far as
    these are known.

    There is no score before the end. Until then, what would count now is explained without numbers.
    """
    check_seat(seat, state.seats, "/seat")
    ended = result(state)
    if ended is None:
        return because(Rule.REIGN_SCORE, "no-score", parts=_so_far(state, seat), seat=seat)
    gained = ended.breakdown[seat]
    parts = tuple(_part(state, history, seat, rule, gained[rule]) for rule in CLAUSES if rule in gained)
    return because(Rule.REIGN_SCORE, "score", ended.scores[seat], unit=REIGN, parts=parts, seat=seat)


def reign_scored(state: State, entry: Entry[ReignScored]) -> Reason:
    """Explain a reign score by clauses."""
    seat, counted = entry.fact.seat, reign_counts(state, entry.fact.seat)
    gained = {rule: number * each for rule, (number, each) in counted.items() if number * each}
    parts = tuple(_part(state, (), seat, rule, number) for rule, number in gained.items())
    return Reason(rule=entry.rule, what=entry.fact, number=sum(gained.values()), unit=REIGN, parts=parts)


def _part(state: State, history: Sequence[Entry[Fact]], seat: Seat, rule: Rule, gained: int) -> Reason:
    """Explain the points of one clause. In a position that was written by hand, the points may differ from what the
    pieces give; then they have no further explanation."""
    number, each = reign_counts(state, seat)[rule]
    if number * each != gained:
        return because(rule, "part", gained, unit=REIGN, clause=rule.value)
    parts = _counted(state, history, seat, rule)
    return because(rule, "part", gained, unit=REIGN, times=number, each=each, parts=parts, clause=rule.value)


def _counted(state: State, history: Sequence[Entry[Fact]], seat: Seat, rule: Rule) -> tuple[Reason, ...]:
    """Explain the pieces that a clause counts."""
    player, realms, each = state.players[seat], realms_of(state, seat), reign_counts(state, seat)[rule][1]
    match rule:
        case Rule.REIGN_REMOVED_KINGS:
            return tuple(_king(history, seat, kingdom, each) for kingdom in player.kings)
        case Rule.REIGN_OWN_KING:
            return tuple(
                because(rule, "kingdoms-king", each, unit=REIGN, kingdom=kingdom, area=realm.king)
                for kingdom, realm in realms.items()
                if realm.king is not None
            )
        case Rule.REIGN_WARRIORS:
            return tuple(
                because(rule, "warriors-in", each * realm.warriors.count(area), unit=REIGN, area=area)
                for realm in realms.values()
                for area in dict.fromkeys(realm.warriors)
            )
        case Rule.REIGN_CONTROL:
            claimed = [(kingdom, area) for kingdom, realm in realms.items() for area in realm.claimed]
            return tuple(_token(history, kingdom, area, each) for kingdom, area in claimed)
        case _:
            assert player.treasury is not UNSEEN
            each_point = because(rule, "tremis-a-point", tremis=state.law.reign_tremis)
            return worth(rule, "treasury", player.treasury, seat=seat), each_point


def _king(history: Sequence[Entry[Fact]], seat: Seat, kingdom: Kingdom, each: int) -> Reason:
    for fact, rule in history:
        if isinstance(fact, KingRemoved) and (fact.kingdom, fact.seat) == (kingdom, seat):
            return Reason(rule=rule, what=fact, number=each, unit=REIGN)
    return because(Rule.REIGN_REMOVED_KINGS, "king-of", each, unit=REIGN, kingdom=kingdom)


def _token(history: Sequence[Entry[Fact]], kingdom: Kingdom, area: Area, each: int) -> Reason:
    """Explain a control token by the last fact that placed it."""
    for fact, rule in reversed(history):
        if isinstance(fact, ControlTaken) and (fact.kingdom, fact.province) == (kingdom, area):
            return Reason(rule=rule, what=fact, number=each, unit=REIGN)
    return because(Rule.REIGN_CONTROL, "control-token", each, unit=REIGN, kingdom=kingdom, area=area)


def _so_far(state: State, seat: Seat) -> tuple[Reason, ...]:
    """Explain what would count now, as far as it is visible. It has no numbers, because it is no score."""
    player, parts = state.players[seat], []
    if player.kings:
        parts.append(because(Rule.REIGN_REMOVED_KINGS, "kings-so-far", kingdoms=player.kings))
    for kingdom, realm in realms_of(state, seat).items():
        if realm.king is not None:
            parts.append(because(Rule.REIGN_OWN_KING, "kingdoms-king", kingdom=kingdom, area=realm.king))
        areas = tuple(dict.fromkeys(realm.warriors))
        if areas:
            numbers = tuple(map(realm.warriors.count, areas))
            warriors = Named(kind="area", names=areas, counts=numbers)
            parts.append(because(Rule.REIGN_WARRIORS, "warriors-so-far", warriors=warriors))
        if realm.claimed:
            parts.append(because(Rule.REIGN_CONTROL, "control-so-far", kingdom=kingdom, provinces=realm.claimed))
    held = because(Rule.REIGN_TREASURY, "treasury-so-far", tokens=player.tokens)
    return (*parts, held)


def ranked(state: State, fact: PlayersRanked) -> tuple[Reason, ...]:
    """Explain the ranking: each player's score, and for players with equal scores their last turns."""
    over = top(state)
    assert isinstance(over, Over)
    places = []
    for seat in fact.seats:
        # Of players with equal scores, the one whose last turn is later comes first.
        turn = last_place(state, seat) + 1
        later = (because(Rule.REIGN_TIE, "last-turn", place=turn),) if tied(state, over.winners, seat) else ()
        key = "winner" if seat in over.winners else "player"
        places.append(because(Rule.REIGN_RANK, key, score_of(state, seat), unit=REIGN, parts=later, seat=seat))
    return tuple(places)


__all__ = ["explain_score", "ranked", "reign_scored"]

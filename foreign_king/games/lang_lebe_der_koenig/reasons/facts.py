"""Why a fact is as it is, from the position just before it."""

from typing import assert_type

from foreign_king.games.lang_lebe_der_koenig import facts as f
from foreign_king.games.lang_lebe_der_koenig.components import CARDS, VALUES, Card, Cards, Seat
from foreign_king.games.lang_lebe_der_koenig.phases import Die, RollingOff
from foreign_king.games.lang_lebe_der_koenig.reasons.counts import (
    Parts,
    by_card,
    lost,
    pieces,
    pile,
    strength_of,
    supply,
    territories,
    votes_of,
)
from foreign_king.games.lang_lebe_der_koenig.rulebook import Rule
from foreign_king.games.lang_lebe_der_koenig.rules.cards import product
from foreign_king.games.lang_lebe_der_koenig.rules.election import dealt_to_each, strength, votes_needed
from foreign_king.games.lang_lebe_der_koenig.rules.negotiation import (
    barons_counted,
    courtiers_counted,
    dice_influence,
    dice_on,
)
from foreign_king.games.lang_lebe_der_koenig.state import State, top
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.reason import Reason, because

Plain = (
    f.StartsDealt
    | f.TurnBegan
    | f.TurnPassed
    | f.TurnEnded
    | f.BaronMoved
    | f.CourtierPlaced
    | f.CardPlayed
    | f.CardsLaid
    | f.CardsRevealed
    | f.DiceRolled
    | f.CourtiersReturned
    | f.BanishmentDue
    | f.BaronBanished
    | f.BaronLeftMap
    | f.PlacingOffered
    | f.PlacingStopped
    | f.CardsTakenBack
    | f.CardsLeft
    | f.NegotiationEnded
    | f.RolledOff
    | f.CardsDealt
)
"""The facts that need no explanation besides their clause."""

Uncounted = (
    f.SupplySetUp
    | f.HandsSetUp
    | f.CardSucceeded
    | f.CardFailed
    | f.NegotiationBegan
    | f.NegotiationTied
    | f.NegotiationWon
    | f.TakingBackOffered
    | f.ElectionHeld
    | f.RollOffDue
    | f.GroupsSplit
    | f.KingElected
    | f.RedealDue
    | f.NothingDealt
    | Plain
)
"""The facts without a number that is explained."""


def explain(state: State, entry: Entry[f.Fact]) -> Reason:
    """Why a fact is as it is, from the position just before it."""
    fact, rule = entry.fact, Rule(entry.rule)
    match fact:
        case f.DiceAllotted():
            parts = tuple(_on_card(fact, card, rule) for card in CARDS if dice_on(fact, card))
            total = sum(dice_influence(fact, card) for card in CARDS)
            return Reason(rule=rule, what=fact, number=total, unit="influence", parts=parts)
        case f.InfluenceCounted():
            total = fact.dice + fact.added
            return Reason(rule=rule, what=fact, number=total, unit="influence", parts=_influence(state, fact, rule))
        case f.VotesCounted():
            total = fact.territories + fact.bonus
            return Reason(rule=rule, what=fact, number=total, unit="vote", parts=_votes(state, fact))
        case f.VotesLost():
            votes = state.votes[fact.seat]
            parts = (lost(state, votes.territories + votes.bonus, fact.penalty),)
            return Reason(rule=rule, what=fact, number=-fact.penalty, unit="vote", parts=parts)
        case f.BonusGained():
            return Reason(rule=rule, what=fact, number=fact.votes, unit="vote", parts=_bonus(state, fact, rule))
        case _:
            assert_type(fact, Uncounted)
            return Reason(rule=rule, what=fact, parts=_uncounted(state, fact, rule))


def _uncounted(state: State, fact: Uncounted, rule: Rule) -> Parts:
    """Explain what a fact without a number depends on."""
    match fact:
        case f.SupplySetUp():
            seat = state.seats[0]
            return (because(rule, "each-supply", fact.supply, unit="courtier", parts=supply(state, seat)[:2]),)
        case f.HandsSetUp():
            first = Cards(x1=state.law.hand_x1, x2=state.law.hand_x2, x3=state.law.hand_x3)
            return (because(rule, "each-hand", fact.cards, unit="card", parts=by_card(first, rule)),)
        case f.CardSucceeded() | f.CardFailed():
            return _rolled(state, fact, rule)
        case f.NegotiationBegan():
            return pieces(state, fact.territory, rule)
        case f.NegotiationTied() | f.NegotiationWon():
            return _compared(state, rule)
        case f.TakingBackOffered():
            return tuple(_taken_back(state, seat, most, rule) for seat, most in fact.cards.items())
        case f.ElectionHeld():
            return tuple(
                because(rule, "hand-of", player.cards, unit="card", seat=seat) for seat, player in state.players.items()
            )
        case f.RollOffDue():
            return _equals(state, fact)
        case f.GroupsSplit():
            return _rolled_off(state, rule)
        case f.KingElected():
            return _crowned(state, rule)
        case f.RedealDue():
            return _redealt(state, rule)
        case f.NothingDealt():
            players = because(rule, "players", len(state.seats), unit="player")
            return (pile(state, rule), players)
        case _:
            assert_type(fact, Plain)
            return ()


# Cards, dice and negotiations


def _cards(state: State, seat: Seat, rule: Rule) -> Reason:
    """Explain how many cards a player holds, which everybody knows."""
    return because(rule, "hand-of", state.players[seat].cards, unit="card", seat=seat)


def _rolled(state: State, fact: f.CardSucceeded | f.CardFailed, rule: Rule) -> Parts:
    """Explain a roll for a card: the die times the value of the card, and the number that succeeds."""
    needed = because(Rule.CARD_SUCCESS, "success-from", state.law.success)
    die = top(state)
    assert isinstance(die, Die)
    number, value = product(fact.die, die.card), VALUES[die.card]
    return (because(rule, "die-times-card", number, times=fact.die, each=value, card=die.card), needed)


def _on_card(fact: f.DiceAllotted, card: Card, rule: Rule) -> Reason:
    """Explain the influence of the dice on the cards of one value: their sum times the value."""
    dice = dice_on(fact, card)
    rolled = tuple(because(rule, "die", die) for die in dice)
    return because(
        rule, "dice-on", dice_influence(fact, card), unit="influence", times=sum(dice), each=VALUES[card], parts=rolled,
        card=card,
    )  # fmt: skip


def _influence(state: State, fact: f.InfluenceCounted, rule: Rule) -> Parts:
    law, parts = state.law, [because(rule, "dice-and-cards", fact.dice, unit="influence")]
    courtiers, barons = courtiers_counted(state, fact.seat), barons_counted(state, fact.seat)
    if courtiers:
        each = law.courtier_influence
        parts.append(because(rule, "courtiers", courtiers * each, unit="influence", times=courtiers, each=each))
    if barons:
        each = law.baron_influence
        parts.append(because(rule, "baron", barons * each, unit="influence", times=barons, each=each))
    return tuple(parts)


def _compared(state: State, rule: Rule) -> Parts:
    """Explain the influence of all players."""
    assert state.negotiation is not None
    return tuple(
        because(rule, "influence-of", number, unit="influence", seat=seat)
        for seat, number in state.negotiation.influence.items()
    )


def _taken_back(state: State, seat: Seat, most: int, rule: Rule) -> Reason:
    """Explain how many cards may be taken back: one for each 1 rolled, if two or more were played."""
    assert state.negotiation is not None
    ones = because(rule, "ones-rolled", state.negotiation.ones[seat], unit="die")
    played = because(rule, "cards-played", state.negotiation.played[seat].total, unit="card")
    return because(rule, "taken-back", most, unit="card", times=most, each=1, parts=(ones, played), seat=seat)


# Elections


def _votes(state: State, fact: f.VotesCounted) -> Parts:
    counted = territories(state, fact.seat, fact.territories)
    return (counted, because(Rule.ELECTION_BONUS, "bonus-votes", fact.bonus, unit="vote")) if fact.bonus else (counted,)


def _equals(state: State, fact: f.RollOffDue) -> Parts:
    """Explain the tie of the players who have to roll dice: their votes and cards."""
    tied = [seat for group in fact.groups if len(group) > 1 for seat in group]
    if fact.purpose == "crown":
        counted = [votes_of(state, seat, state.votes[seat]) for seat in tied]
    else:
        counted = [strength_of(state, seat) for seat in tied]
    return (*counted, *(_cards(state, seat, Rule.ELECTION_ROLL_OFF) for seat in tied))


def _rolled_off(state: State, rule: Rule) -> Parts:
    rolling = top(state)
    assert isinstance(rolling, RollingOff)
    return tuple(because(rule, "rolled-by", points, seat=seat) for seat, points in rolling.points.items())


def _crowned(state: State, rule: Rule) -> Parts:
    """Explain an election of a king: the votes of all players, and their cards if these decided."""
    needed = because(Rule.ELECTION_WON, "votes-needed", votes_needed(state), unit="vote")
    votes = [votes_of(state, seat, votes) for seat, votes in state.votes.items()]
    cards = [_cards(state, seat, rule) for seat in state.votes]
    by_cards = rule in (Rule.ELECTION_MOST_CARDS, Rule.ELECTION_DICE)
    return (needed, *votes, *cards) if by_cards else (needed, *votes)


def _bonus(state: State, fact: f.BonusGained, rule: Rule) -> Parts:
    """Explain bonus votes: as many as there are players, one less for each stronger player; and the strengths."""
    players = len(state.seats)
    most = because(rule, "players", players, unit="player")
    stronger = because(rule, "stronger", fact.votes - players, unit="player")
    return (most, stronger, because(rule, "strengths", parts=_strengths(state, fact.seat, rule)))


def _strengths(state: State, own: Seat, rule: Rule) -> Parts:
    """Explain the strength of all players: that of ``own`` part by part, and the cards in hand of those who are equal
    to it."""
    others = {seat: strength(state, seat) for seat in state.seats if seat != own}
    equals = [own, *(seat for seat, votes in others.items() if votes == strength(state, own))]
    strengths = (
        strength_of(state, seat) if seat == own else because(rule, "strength-of", others[seat], unit="vote", seat=seat)
        for seat in state.seats
    )
    return (*strengths, *(_cards(state, seat, rule) for seat in equals if len(equals) > 1))


def _redealt(state: State, rule: Rule) -> Parts:
    """Explain how many cards are dealt: the discard divided by the number of players, rounded down, up to a limit."""
    players, most = len(state.seats), state.law.most_dealt
    each = because(rule, "each-dealt", dealt_to_each(state), unit="card", players=players, cards=most)
    return (each, pile(state, rule))


__all__ = ["explain"]

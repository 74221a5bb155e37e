"""Parts of explanations that count pieces, cards and votes."""

from foreign_king.games.lang_lebe_der_koenig.components import CARDS, Cards, Seat, TerritoryName
from foreign_king.games.lang_lebe_der_koenig.rulebook import Rule
from foreign_king.games.lang_lebe_der_koenig.rules.election import (
    Counted,
    discarded,
    penalty,
    strength,
    territory_votes,
)
from foreign_king.games.lang_lebe_der_koenig.state import State, Votes, controlled, territories_with_courtiers
from foreign_king.kernel.reason import Reason, because
from foreign_king.kernel.unseen import UNSEEN

Parts = tuple[Reason, ...]


# Courtiers and barons


def supply(state: State, seat: Seat) -> Parts:
    """Explain the courtiers in a supply: those of the box that are nowhere else."""
    box = because(Rule.SETUP_SUPPLY, "in-the-box", state.law.courtiers, unit="courtier")
    shown = because(Rule.SETUP_SUPPLY, "on-bonus-table", -1, unit="courtier")
    placed = (
        because(Rule.PLACE_SUPPLY, "in-territory", -state.territories[name].courtiers, unit="courtier", territory=name)
        for name in territories_with_courtiers(state, seat)
    )
    return (box, shown, *placed)


def pieces(state: State, name: TerritoryName, rule: Rule) -> Parts:
    """Explain which courtiers and barons are in a territory."""
    here = state.territories[name]
    courtiers = (
        () if here.owner is None else (because(rule, "courtiers-of", here.courtiers, unit="courtier", seat=here.owner),)
    )
    barons = (
        because(rule, "baron-of", 1, unit="baron", seat=seat)
        for seat, player in state.players.items()
        if player.baron == name
    )
    return (*courtiers, *barons)


def refuges(state: State, seat: Seat, rule: Rule) -> Parts:
    """Explain where a player has courtiers, so that the baron could be banished there."""
    return tuple(
        because(rule, "refuge", 1, unit="territory", territory=name) for name in territories_with_courtiers(state, seat)
    )


# Cards


def by_card(cards: Cards, rule: Rule) -> Parts:
    """Explain a number of cards, by their value."""
    return tuple(
        because(rule, "cards-of-value", cards.of(card), unit="card", card=card) for card in CARDS if cards.of(card)
    )


def hand(state: State, seat: Seat, rule: Rule) -> Reason:
    """Explain a player's hand. Of a hidden hand it is only said how many cards it has, which everybody knows."""
    player = state.players[seat]
    parts = () if player.hand is UNSEEN else by_card(player.hand, rule)
    return because(rule, "hand-of", player.cards, unit="card", parts=parts, seat=seat)


def pile(state: State, rule: Rule) -> Reason:
    """Explain the number of cards in the discard."""
    up = because(rule, "face-up", state.discard.total, unit="card")
    down = because(rule, "face-down", state.face_down_cards, unit="card")
    return because(rule, "discard", discarded(state), unit="card", parts=(up, down))


# Votes


def territories(state: State, seat: Seat, votes: int) -> Reason:
    """Explain the votes of the territories that a player controls, by courtiers or only by the baron."""
    own = territories_with_courtiers(state, seat)
    parts = tuple(
        because(Rule.ELECTION_VOTES, "by-courtiers", state.board.places[name].votes, unit="vote", territory=name)
        if name in own
        else because(Rule.ELECTION_VOTES, "by-baron", state.board.places[name].votes, unit="vote", territory=name)
        for name in controlled(state, seat)
    )
    return because(Rule.ELECTION_VOTES, "territories", votes, unit="vote", parts=parts)


def lost(state: State, votes: int, points: int) -> Reason:
    """Explain the votes that a player without cards loses: one of each group of votes, rounded down."""
    size = state.law.penalty_part
    of = because(Rule.ELECTION_PENALTY, "votes-before", votes, unit="vote")
    return because(
        Rule.ELECTION_PENALTY, "groups-of-votes", -points, unit="vote", times=points, each=-1, parts=(of,), votes=size
    )


def votes_of(state: State, seat: Seat, votes: Votes | Counted) -> Reason:
    """Explain what a player's votes are made of."""
    parts = [territories(state, seat, votes.territories)]
    if votes.bonus:
        parts.append(because(Rule.ELECTION_BONUS, "bonus-votes", votes.bonus, unit="vote"))
    if votes.penalty:
        parts.append(lost(state, votes.territories + votes.bonus, votes.penalty))
    return because(Rule.ELECTION_VOTES, "votes-of", votes.total, unit="vote", parts=tuple(parts), seat=seat)


def strength_of(state: State, seat: Seat) -> Reason:
    """Explain the number by which a player is ranked for bonus votes."""
    votes = territory_votes(state, seat)
    parts = [territories(state, seat, votes)]
    if not state.players[seat].cards:
        parts.append(lost(state, votes, penalty(state.law, votes)))
    return because(
        Rule.ELECTION_BONUS, "strength-of", strength(state, seat), unit="vote", parts=tuple(parts), seat=seat
    )


__all__ = [
    "Parts",
    "by_card",
    "hand",
    "lost",
    "pieces",
    "pile",
    "refuges",
    "strength_of",
    "supply",
    "territories",
    "votes_of",
]

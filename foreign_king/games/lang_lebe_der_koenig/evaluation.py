"""What a position is worth to each player: terms whose weights were set by hand."""

from collections.abc import Mapping
from math import sqrt

from foreign_king.games.lang_lebe_der_koenig.components import Seat, TerritoryName
from foreign_king.games.lang_lebe_der_koenig.phases import Turn
from foreign_king.games.lang_lebe_der_koenig.rules.election import votes_needed
from foreign_king.games.lang_lebe_der_koenig.state import State, top
from foreign_king.games.lang_lebe_der_koenig.usual_commands import sensible, usual
from foreign_king.kernel.evaluation import Evaluation
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.unseen import UNSEEN

WEIGHTS: FrozenDict[str, float] = FrozenDict(
    {
        "votes": 1.0,
        "territories": 0.6,
        "threatened": -0.2,
        "baron": 0.2,
        "bonus": 1.1,
        "guards": 0.1,
        "cards": 5.0,
        "shortage": -0.8,
        "majority": 1.2,
    }
)
MEANINGS: FrozenDict[str, str] = FrozenDict(
    {
        "votes": "votes of the territories where the player has courtiers, or can place the first one free now",
        "territories": "territories where the player has courtiers",
        "threatened": "votes of these territories that are next to another player's baron",
        "baron": "votes of the territory where only the player's baron stands",
        "bonus": "bonus votes",
        "guards": "courtiers beyond the first in a territory, which make it hard to take: up to two in each",
        "cards": "influence cards in the hand, each by its value; the first are worth most: the square root, times 6, "
        "divided by the number of players",
        "shortage": "votes that the player would lose at an election for want of cards",
        "majority": "votes from the last one needed to be king on, up to twice as many while somebody has few cards",
    }
)
SPREAD = 8.0
GUARDS = 2
"""More guards in one territory count for nothing."""
FEW = 4
"""With this many cards or fewer in somebody's hand, an election is near."""


def amounts(state: State) -> Mapping[Seat, Mapping[str, float]]:
    """Return how much of each term every player has."""
    places = state.board.places
    votes, territories, threatened, guards = (dict.fromkeys(state.seats, 0) for _ in range(4))
    near = _near_barons(state)
    for name, territory in state.territories.items():
        owner = territory.owner
        if owner is not None:
            votes[owner] += places[name].votes
            territories[owner] += 1
            guards[owner] += min(territory.courtiers - 1, GUARDS)
            if near.get(name, set()) - {owner}:
                threatened[owner] += places[name].votes
    fewest, needed = min(player.cards for player in state.players.values()), votes_needed(state)
    soon = 1 + max(0, FEW - fewest) / FEW
    result: dict[Seat, dict[str, float]] = {}
    for seat, player in state.players.items():
        baron = 0
        if player.baron is not None and state.territories[player.baron].owner is None:
            baron = places[player.baron].votes
        if _has_arrived(state, seat):
            # Otherwise it would seem no better to arrive in an empty territory than to end the turn there.
            votes[seat], baron = votes[seat] + baron, 0
        total = votes[seat] + baron + player.bonus
        lost = total // state.law.penalty_part
        short = max(0.0, 1 - player.cards / FEW) if player.cards else 1.5
        hand = player.hand
        result[seat] = {
            "votes": votes[seat],
            "territories": territories[seat],
            "threatened": threatened[seat],
            "baron": baron,
            "bonus": player.bonus,
            "guards": guards[seat],
            "cards": 6
            / len(state.seats)
            * sqrt(player.cards if hand is UNSEEN else hand.x1 + 2 * hand.x2 + 3 * hand.x3),
            "shortage": lost * short,
            "majority": max(0, total - (0 if player.cards else lost) - needed + 1) * soon,
        }
    return result


def _near_barons(state: State) -> Mapping[TerritoryName, set[Seat]]:
    """Return the territories next to barons, each with the players whose barons these are."""
    near: dict[TerritoryName, set[Seat]] = {}
    for seat, player in state.players.items():
        if player.baron is not None:
            for name in state.board.adjacent[player.baron]:
                near.setdefault(name, set()).add(seat)
    return near


def _has_arrived(state: State, seat: Seat) -> bool:
    """Whether a player may place the free courtier in the territory where the baron has just arrived, if it is
    empty."""
    phase = top(state)
    arrived = isinstance(phase, Turn) and phase.seat == seat and phase.stage == "arrived"
    return arrived and state.players[seat].supply > 0


def turn_begins(state: State) -> bool:
    """Whether a player's turn begins."""
    phase = top(state)
    return isinstance(phase, Turn) and phase.stage == "start"


def settled(state: State) -> bool:
    """Whether no action is half done, though a turn may be: no card is played whose die was not rolled, and nobody
    negotiates."""
    return isinstance(top(state), Turn)


EVALUATION: Evaluation[State] = Evaluation(
    weights=WEIGHTS,
    meanings=MEANINGS,
    amounts=amounts,
    spread=SPREAD,
    turn_begins=turn_begins,
    settled=settled,
    usual=usual,
    sensible=sensible,
)
"""What a position of the game is worth."""

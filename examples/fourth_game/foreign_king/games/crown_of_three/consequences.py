"""``evolve``: what each fact changes in a state. It never judges. After the setup, only this module makes states."""

from collections.abc import Callable

from foreign_king.games.crown_of_three import facts as f
from foreign_king.games.crown_of_three.components import Seat
from foreign_king.games.crown_of_three.phases import Deal, Deciding, Over, Phase
from foreign_king.games.crown_of_three.state import Player, State, top
from foreign_king.kernel.dispatch import by_fact
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import replace


def evolve(state: State, fact: f.Fact) -> State:
    """Return the state after a fact."""
    return CONSEQUENCES[type(fact)](state, fact)


def deck_set_up(state: State, fact: f.DeckSetUp) -> State:
    return replace(state, deck=fact.cards)


def round_began(state: State, fact: f.RoundBegan) -> State:
    return replace(state, round=fact.round, pending=(Deal(),))


def cards_dealt(state: State, fact: f.CardsDealt) -> State:
    players = {seat: replace(player, card=fact.hands[seat]) for seat, player in state.players.items()}
    deck = state.deck - len(players)
    return replace(state, players=FrozenDict(players), deck=deck, pending=(Deciding(waiting=state.seats),))


def crown_claimed(state: State, fact: f.CrownClaimed) -> State:
    player = replace(state.players[fact.seat], claims=True)
    return replace(state, players=state.players.put(fact.seat, player), pending=_decided(state, fact.seat))


def crown_yielded(state: State, fact: f.CrownYielded) -> State:
    old = state.players[fact.seat]
    players = state.players.put(fact.seat, replace(old, card=None, points=old.points + fact.points))
    return replace(state, players=players, deck=state.deck + 1, pending=_decided(state, fact.seat))


def cards_shown(state: State, fact: f.CardsShown) -> State:
    players = {
        seat: replace(player, card=None, claims=False) if seat in fact.shown else player
        for seat, player in state.players.items()
    }
    return replace(state, players=FrozenDict(players), deck=state.deck + len(fact.shown))


def crown_won(state: State, fact: f.CrownWon) -> State:
    old = state.players[fact.seat]
    return replace(state, players=state.players.put(fact.seat, Player(points=old.points + fact.points)))


def crown_tied(state: State, fact: f.CrownTied) -> State:
    return state


def game_ended(state: State, fact: f.GameEnded) -> State:
    return replace(state, pending=(Over(winners=fact.winners),))


def _decided(state: State, seat: Seat) -> tuple[Phase, ...]:
    phase = top(state)
    assert isinstance(phase, Deciding)
    return (Deciding(waiting=tuple(other for other in phase.waiting if other != seat)),)


CONSEQUENCES: FrozenDict[type[f.Fact], Callable[[State, f.Fact], State]] = by_fact(
    deck_set_up,
    round_began,
    cards_dealt,
    crown_claimed,
    crown_yielded,
    cards_shown,
    crown_won,
    crown_tied,
    game_ended,
)

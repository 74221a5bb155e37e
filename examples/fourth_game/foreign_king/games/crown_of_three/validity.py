"""Checks that a position is possible: each card is in one place, and the players who have to decide can do so."""

from collections.abc import Iterator
from typing import assert_never

from foreign_king.games.crown_of_three.components import VALUES
from foreign_king.games.crown_of_three.phases import Deal, Deciding, Over
from foreign_king.games.crown_of_three.rulebook import Rule
from foreign_king.games.crown_of_three.rules.crown import in_deck
from foreign_king.games.crown_of_three.state import State, claimants, leaders
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import Malformed, Refused
from foreign_king.kernel.unseen import UNSEEN


def position_faults(state: State) -> Iterator[Malformed]:
    """Return everything that is impossible in a position, after its names have been checked."""
    yield from _number_faults(state)
    yield from _card_faults(state)
    if len(state.pending) != 1:
        yield Malformed("one thing is to be decided", pointer="/pending", expected="one phase", rule=Rule.TURN_WHOSE)
    elif not _fits(state):
        what = "this cannot be what is to be decided"
        yield Malformed(what, pointer="/pending", expected="a phase that fits", rule=Rule.TURN_WHOSE)


def _number_faults(state: State) -> Iterator[Malformed]:
    if not 1 <= state.round <= state.law.rounds:
        expected = f"1 to {state.law.rounds}"
        yield Malformed("there is no such round", pointer="/round", expected=expected, rule=Rule.END_ROUNDS)
    for seat, player in state.players.items():
        if player.points < 0:
            yield Malformed("fewer points than none", pointer=f"/players/{seat}/points", expected="a number from 0")


def _card_faults(state: State) -> Iterator[Malformed]:
    held = {seat: player.card for seat, player in state.players.items() if player.card is not None}
    for seat, card in held.items():
        if card is not UNSEEN and card not in VALUES:
            yield Malformed("there is no such card", pointer=f"/players/{seat}/card", expected="1, 2 or 3")
    all_cards = state.law.copies * len(VALUES)
    if state.deck + len(held) != all_cards:
        expected = f"{all_cards - len(held)}, the cards that nobody holds"
        yield Malformed("not the cards of the box", pointer="/deck", expected=expected, rule=Rule.SETUP_DECK)
    try:
        in_deck(state, FrozenDict(held))
    except Refused:
        expected = f"{state.law.copies} cards of each value"
        yield Malformed("more cards than the box holds", pointer="/players", expected=expected, rule=Rule.ROUND_DEAL)


def _fits(state: State) -> bool:
    """Check that the phase is possible: players who have to decide, and players who claim, hold a card."""
    players = state.players
    match state.pending[0]:
        case Deal():
            return all(player.card is None and not player.claims for player in players.values())
        case Over(winners=winners):
            empty = all(player.card is None and not player.claims for player in players.values())
            return empty and state.round == state.law.rounds and winners == leaders(state)
        case Deciding(waiting=waiting):
            decided = state.seats[: len(state.seats) - len(waiting)]
            in_order = waiting == state.seats[len(decided) :]
            ready = all(players[seat].card is not None and not players[seat].claims for seat in waiting)
            settled = all((players[seat].card is not None) == players[seat].claims for seat in decided)
            # Where nobody waits, the cards are turned over at once, unless somebody does not see them.
            shown = bool(waiting) or any(players[seat].card is UNSEEN for seat in claimants(state))
            return in_order and ready and settled and shown
        case phase:
            assert_never(phase)

"""What a viewer can deduce of hidden treasuries by counting tokens. Everybody knows the first treasuries, and what has
been paid, looted, taxed and given as bribes since. Only tokens that lay face down are known to their takers alone.

What is known of a hidden treasury is which tokens it holds at the least.
"""

from collections.abc import Mapping
from typing import assert_type

from foreign_king.games.barbarian_kingdoms.components import Seat
from foreign_king.games.barbarian_kingdoms.facts import (
    BribeCollected,
    BribesRevealed,
    ChangeMade,
    Fact,
    Looted,
    Paid,
    SilentFact,
    TaxTaken,
    TokenDrawn,
    TreasuriesSetUp,
    TreasuriesShown,
)
from foreign_king.games.barbarian_kingdoms.setup import first_treasury
from foreign_king.games.barbarian_kingdoms.state import State, out_of_sight, seat_of
from foreign_king.games.barbarian_kingdoms.tokens import TOKENS, Token, Tokens, one, together
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.parts.counting import Pieces, check_left, shown_from

Known = FrozenDict[Seat, Tokens]
"""The tokens that each treasury holds at the least. A treasury of which nothing is known may be left out."""


def deduce(known: Known | None, state: State, fact: Fact) -> Known:
    """Return what is known after a fact. ``known`` is what was known before (``None`` for nothing), and ``state`` is
    the view before the fact. ``Malformed`` where the fact cannot have happened, by what was known before."""
    known = FrozenDict() if known is None else known
    match fact:
        case TreasuriesSetUp():
            return FrozenDict(dict.fromkeys(state.seats, first_treasury(state.law)))
        case Paid():
            return _shown(state, known, {fact.seat: fact.tokens}, "/tokens")
        case ChangeMade():
            return _gained(_shown(state, known, {fact.seat: fact.given}, "/given"), fact.seat, fact.taken)
        case BribesRevealed():
            bribes = {seat_of(state, kingdom): tokens for kingdom, tokens in fact.bribes.items()}
            return _shown(state, known, bribes, "/bribes")
        case TreasuriesShown():
            return _shown(state, known, fact.treasuries, "/treasuries")
        case TokenDrawn():
            if fact.token is not UNSEEN:
                _drawn(state, known, fact.token)
            return known
        case Looted() | BribeCollected():
            return _gained(known, fact.seat, fact.tokens)
        case TaxTaken():
            return _gained(known, fact.seat, together(fact.tokens.values()))
        case _:
            assert_type(fact, SilentFact)
            return known


def _gained(known: Known, seat: Seat, tokens: Tokens) -> Known:
    return known.put(seat, together([known.get(seat, Tokens()), tokens]))


def _shown(state: State, known: Known, shown: Mapping[Seat, Tokens], pointer: str) -> Known:
    """Return what is known after tokens were shown that left the treasuries, or that are all that treasuries hold at
    the end."""
    hidden = pieces(out_of_sight(state))
    left = shown_from(piles(known), piles(shown), sizes(state), hidden, "token", pointer)
    return FrozenDict({seat: Tokens(**pieces) for seat, pieces in left.items()})


def _drawn(state: State, known: Known, token: Token) -> None:
    """Check that the token that the taker has drawn can have lain face down, so that no treasury must hold it."""
    held = [pieces(known[seat]) for seat in sizes(state) if seat in known]
    check_left([pieces(one(token)), *held], pieces(out_of_sight(state)), "token", "/token")


def sizes(state: State) -> dict[Seat, int]:
    """Return the number of tokens in each hidden treasury."""
    return {seat: player.tokens for seat, player in state.players.items() if player.treasury is UNSEEN}


def piles(treasuries: Mapping[Seat, Tokens]) -> dict[Seat, Pieces]:
    return {seat: pieces(tokens) for seat, tokens in treasuries.items()}


def pieces(tokens: Tokens) -> dict[str, int]:
    return {token: tokens.of(token) for token in TOKENS}

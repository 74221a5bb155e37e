"""What can be known of hidden treasuries by counting tokens: everybody knows the first treasuries, and what has been
paid, looted, taxed and given as bribes since; only what lay face down is known to its taker alone.

Of each hidden treasury the tokens are kept that it holds at the least.
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
"""What each treasury holds at the least; nothing where nothing is known of it."""


def deduce(known: Known | None, state: State, fact: Fact) -> Known:
    """What is known after a fact that happened in a position as somebody sees it; ``Malformed`` where it cannot have
    happened, by what was known before (``None``: nothing)."""
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
    """These tokens leave the treasuries, or at the end of the game are all that is in them."""
    hidden = _pieces(out_of_sight(state))
    left = shown_from(_piles(known), _piles(shown), _sizes(state), hidden, "token", pointer)
    return FrozenDict({seat: Tokens(**pieces) for seat, pieces in left.items()})


def _drawn(state: State, known: Known, token: Token) -> None:
    """What the taker sees to have lain face down was in no treasury."""
    held = [_pieces(known[seat]) for seat in _sizes(state) if seat in known]
    check_left([_pieces(one(token)), *held], _pieces(out_of_sight(state)), "token", "/token")


def _sizes(state: State) -> dict[Seat, int]:
    """The hidden treasuries, and how many tokens each holds."""
    return {seat: player.tokens for seat, player in state.players.items() if player.treasury is UNSEEN}


def _piles(treasuries: Mapping[Seat, Tokens]) -> dict[Seat, Pieces]:
    return {seat: _pieces(tokens) for seat, tokens in treasuries.items()}


def _pieces(tokens: Tokens) -> dict[str, int]:
    return {token: tokens.of(token) for token in TOKENS}

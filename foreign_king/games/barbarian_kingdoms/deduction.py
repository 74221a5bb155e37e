"""What a viewer can deduce of hidden treasuries by counting tokens. Everybody knows the first treasuries, and what has
been paid, looted, taxed and given as bribes since. Only tokens that lay face down are known to their takers alone.

What is known of a hidden treasury is which tokens it holds at the least and, after some payments, what its other tokens
can be: nobody may pay too much who can pay exactly, and nobody may make change who can pay exactly without change.
"""

from collections.abc import Mapping
from typing import assert_type

from foreign_king.games.barbarian_kingdoms.components import Area, Kingdom, Seat
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
from foreign_king.games.barbarian_kingdoms.phases import ClaimingAtOnce, Turn
from foreign_king.games.barbarian_kingdoms.possibilities import (
    Odds,
    after_draw,
    certain,
    narrowed,
    size,
    without,
    without_certain,
)
from foreign_king.games.barbarian_kingdoms.rules.claim import control_price
from foreign_king.games.barbarian_kingdoms.rules.money import can_make, can_pay_exactly
from foreign_king.games.barbarian_kingdoms.rules.recruit import warrior_price
from foreign_king.games.barbarian_kingdoms.setup import first_treasury
from foreign_king.games.barbarian_kingdoms.state import State, out_of_sight, seat_of, top, units_in
from foreign_king.games.barbarian_kingdoms.tokens import (
    NONE,
    TOKENS,
    Token,
    Tokens,
    less,
    make_tokens,
    more,
    one,
    together,
)
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.unseen import UNSEEN, Unseen
from foreign_king.parts.counting import Pieces, check_left, shown_from


@record(kw_only=True)
class Known:
    """What is known of the treasuries."""

    least: FrozenDict[Seat, Tokens] = FrozenDict()
    """The tokens that each treasury holds at the least. A treasury of which nothing is known may be left out."""
    odds: FrozenDict[Seat, Odds] = FrozenDict()
    """What the other tokens of a treasury can be. A treasury is left out where they can be any that are out of
    sight."""
    change: ChangeMade | None = None
    """The change that was made just before a payment or a tax."""


NOTHING = Known()
"""What is known before anything has happened."""


def deduce(known: Known | None, state: State, fact: Fact) -> Known:
    """Return what is known after a fact. ``known`` is what was known before (``None`` for nothing), and ``state`` is
    the view before the fact. ``Malformed`` where the fact cannot have happened, by what was known before."""
    known = NOTHING if known is None else known
    match fact:
        case TreasuriesSetUp():
            return Known(least=FrozenDict(dict.fromkeys(state.seats, first_treasury(state.law))))
        case Paid():
            return _shown(state, _by_price(state, known, fact), {fact.seat: fact.tokens}, "/tokens")
        case ChangeMade():
            changed = _gained(_shown(state, known, {fact.seat: fact.given}, "/given"), fact.seat, fact.taken)
            return Known(least=changed.least, odds=changed.odds, change=fact)
        case BribesRevealed():
            bribes = {seat_of(state, kingdom): tokens for kingdom, tokens in fact.bribes.items()}
            return _shown(state, known, bribes, "/bribes")
        case TreasuriesShown():
            return _shown(state, known, fact.treasuries, "/treasuries")
        case TokenDrawn():
            return _drawn(state, known, fact.seat, fact.token)
        case Looted() | BribeCollected():
            return _gained(known, fact.seat, fact.tokens)
        case TaxTaken():
            return _gained(known, fact.seat, together(fact.tokens.values()))
        case _:
            assert_type(fact, SilentFact)
            return known


def _gained(known: Known, seat: Seat, tokens: Tokens) -> Known:
    least = known.least.put(seat, together([known.least.get(seat, NONE), tokens]))
    return Known(least=least, odds=known.odds)


def _shown(state: State, known: Known, shown: Mapping[Seat, Tokens], pointer: str) -> Known:
    """Return what is known after tokens were shown that left the treasuries, or that are all that treasuries hold at
    the end."""
    hidden = pieces(out_of_sight(state))
    left = shown_from(piles(known.least), piles(shown), sizes(state), hidden, "token", pointer)
    least = FrozenDict({seat: Tokens(**numbers) for seat, numbers in left.items()})
    odds = {seat: _without(known, seat, shown.get(seat, NONE), pointer) for seat in known.odds}
    return Known(least=least, odds=FrozenDict({seat: others for seat, others in odds.items() if size(others)}))


def _without(known: Known, seat: Seat, shown: Tokens, pointer: str) -> Odds:
    """Return the odds of the tokens that nobody knows, after some tokens were shown: those that were known first."""
    least = known.least.get(seat, NONE)
    unknown = make_tokens(**{token: max(0, shown.of(token) - least.of(token)) for token in TOKENS})
    left = without(known.odds[seat], unknown)
    if not left:
        expected = "tokens with which the former payments were right"
        raise Malformed(f"{seat} cannot have had these tokens", pointer=pointer, expected=expected)
    return left


def _drawn(state: State, known: Known, seat: Seat, token: Token | Unseen) -> Known:
    """Return what is known after somebody has drawn the token that lay face down. The taker sees which one it is, and
    that no treasury must hold it. The others know only that there is one more."""
    if token is not UNSEEN:
        held = [pieces(known.least[other]) for other in sizes(state) if other in known.least]
        check_left([pieces(one(token)), *held], pieces(out_of_sight(state)), "token", "/token")
        return known
    if seat not in known.odds:
        return known
    return _with_odds(known.least, known.odds, seat, after_draw(known.odds[seat], out_of_reach(state, known)))


def _with_odds(least: FrozenDict[Seat, Tokens], odds: FrozenDict[Seat, Odds], seat: Seat, own: Odds | None) -> Known:
    """Return what is known with the odds of one treasury; ``None`` where nothing is known of its other tokens."""
    if own is not None:
        return Known(least=least, odds=odds.put(seat, own))
    return Known(least=least, odds=FrozenDict({other: each for other, each in odds.items() if other != seat}))


# What a payment tells about the tokens that were not paid


def _by_price(state: State, known: Known, paid: Paid) -> Known:
    """Return what is known after a hidden treasury has paid too much, or has paid after change was made: its seat could
    not pay exactly before."""
    phase, seat, change = top(state), paid.seat, known.change
    if not isinstance(phase, Turn | ClaimingAtOnce) or seat_of(state, phase.kingdom) != seat:
        return known
    kingdom = phase.kingdom
    if state.players[seat].treasury is not UNSEEN:
        return known
    price = _price(state, kingdom, paid.province)
    if change is None and paid.tokens.worth <= price:
        return known
    least = known.least.get(seat, NONE)

    def possible(others: Tokens) -> bool:
        treasury = together([least, others])
        if change is None:
            return not can_pay_exactly(state, kingdom, treasury, price)
        before = more(less(treasury, change.taken), change.given)
        assert before is not UNSEEN
        return not can_make(before, price)

    unknown = state.players[seat].tokens - least.total
    odds = narrowed(known.odds.get(seat), unknown, out_of_reach(state, known), possible)
    if odds is None:
        return known
    if not odds:
        plain = change is None
        what = f"{seat} could have paid exactly" if plain else f"{seat} could have paid exactly without change"
        raise Malformed(what, pointer="/tokens", expected=f"the exact price: {price}")
    sure = certain(odds)
    others = without_certain(odds, sure)
    more_sure = known.least.put(seat, together([least, sure]))
    return _with_odds(more_sure, known.odds, seat, others if size(others) else None)


def _price(state: State, kingdom: Kingdom, province: Area) -> int:
    """Return the price of what was paid in a province: a claim where a unit of the kingdom stands, otherwise a
    warrior."""
    return control_price(state, kingdom) if units_in(state, kingdom, province) else warrior_price(state, kingdom)


def out_of_reach(state: State, known: Known) -> Tokens:
    """Return the tokens of which nobody but their owner can know where they are: those that are out of sight, without
    those that hidden treasuries must hold."""
    free = less(out_of_sight(state), together(known.least.get(seat, NONE) for seat in sizes(state)))
    assert free is not UNSEEN
    return free


# Treasuries as piles


def sizes(state: State) -> dict[Seat, int]:
    """Return the number of tokens in each hidden treasury."""
    return {seat: player.tokens for seat, player in state.players.items() if player.treasury is UNSEEN}


def piles(treasuries: Mapping[Seat, Tokens]) -> dict[Seat, Pieces]:
    """Return treasuries as piles."""
    return {seat: pieces(tokens) for seat, tokens in treasuries.items()}


def pieces(tokens: Tokens) -> dict[str, int]:
    """Return how many tokens of each value there are."""
    return {token: tokens.of(token) for token in TOKENS}

"""Payments, change and looting. There is no bank: tokens only move."""

from collections.abc import Iterator

from foreign_king.games.barbarian_kingdoms.clauses import Rule
from foreign_king.games.barbarian_kingdoms.commands import Change, DrawToken
from foreign_king.games.barbarian_kingdoms.components import Area, Kingdom, Seat
from foreign_king.games.barbarian_kingdoms.makers import ChangeMade, DrawDue, Looted, Paid, TokenDrawn
from foreign_king.games.barbarian_kingdoms.phases import Drawing
from foreign_king.games.barbarian_kingdoms.rules.ledger import Ledger
from foreign_king.games.barbarian_kingdoms.rules.timing import due
from foreign_king.games.barbarian_kingdoms.state import (
    State,
    controller,
    could_hold,
    lying,
    out_of_sight,
    partners,
    seat_of,
)
from foreign_king.games.barbarian_kingdoms.tokens import (
    DIAMOND,
    GOLD,
    NONE,
    SILVER,
    TOKENS,
    VALUES,
    Tokens,
    Treasury,
    holds,
    less,
    make_tokens,
    more,
)
from foreign_king.kernel.compiler import compiled_apart
from foreign_king.kernel.refusal import require
from foreign_king.kernel.unseen import UNSEEN

# Selections of tokens by their worth


@compiled_apart
def choices(tokens: Tokens, worth: int) -> list[Tokens]:
    """Return every selection of tokens that is worth exactly ``worth`` tremis."""
    selections = []
    for diamond in range(min(tokens.diamond, worth // DIAMOND) + 1):
        after_diamond = worth - DIAMOND * diamond
        for gold in range(min(tokens.gold, after_diamond // GOLD) + 1):
            after_gold = after_diamond - GOLD * gold
            for silver in range(min(tokens.silver, after_gold // SILVER) + 1):
                bronze = after_gold - SILVER * silver
                if bronze <= tokens.bronze:
                    selections.append(make_tokens(bronze=bronze, silver=silver, gold=gold, diamond=diamond))
    return selections


@compiled_apart
def can_make(tokens: Tokens, worth: int) -> bool:
    """Whether some of the tokens are worth exactly ``worth`` tremis. It is asked very often, so no selection is made:
    with as many tokens of 2 as possible, the fewest of 1 are needed."""
    for diamond in range(min(tokens.diamond, worth // DIAMOND) + 1):
        after_diamond = worth - DIAMOND * diamond
        for gold in range(min(tokens.gold, after_diamond // GOLD) + 1):
            after_gold = after_diamond - GOLD * gold
            if after_gold - SILVER * min(tokens.silver, after_gold // SILVER) <= tokens.bronze:
                return True
    return False


def most_up_to(tokens: Tokens, worth: int) -> int:
    """Return the greatest worth, up to ``worth`` tremis, that some of the tokens have."""
    return next(most for most in range(min(worth, tokens.worth), -1, -1) if can_make(tokens, most))


def apart(some: Tokens, others: Tokens) -> bool:
    """Whether two selections of tokens have no value in common."""
    return not (
        (some.bronze and others.bronze)
        or (some.silver and others.silver)
        or (some.gold and others.gold)
        or (some.diamond and others.diamond)
    )


def swaps(treasury: Tokens, there: Tokens) -> Iterator[tuple[Tokens, Tokens]]:
    """Yield every swap (given, taken) of tokens of a treasury for tokens of other values and the same worth in a
    province. The swaps of the least worth come first: two tokens of 1 for one of 2."""
    for worth in range(SILVER, min(treasury.worth, there.worth) + 1):
        for taken in choices(there, worth):
            for given in choices(treasury, worth):
                if apart(given, taken):
                    yield given, taken


def changes(state: State, kingdom: Kingdom, treasury: Tokens) -> Iterator[tuple[Change, Tokens]]:
    """Yield every change that a kingdom's player can make, with the treasury after it."""
    for province, there in lying(state, kingdom).items():
        for given, taken in swaps(treasury, there):
            yield Change(province=province, given=given, taken=taken), _visible(more(less(treasury, given), taken))


def _visible(tokens: Treasury) -> Tokens:
    assert tokens is not UNSEEN
    return tokens


# Paying


@compiled_apart
def may_pay(state: State, kingdom: Kingdom, price: int, payment: Tokens, change: Change | None) -> None:
    """Refuse a payment unless it is exactly the price. Change is allowed only if the price cannot be paid exactly
    without it. More than the price is allowed only if it cannot be paid exactly even with change, and then without a
    token that could be left out. For a hidden treasury, a payment is refused only if it is certainly wrong."""
    seat = seat_of(state, kingdom)
    treasury = state.players[seat].treasury
    if treasury is not UNSEEN:
        require(treasury.worth >= price, Rule.PAY_WORTH, need=price, have=treasury.worth)
    if change is None:
        require(could_hold(state, seat, payment), Rule.PAY_TREASURY)
    else:
        may_change(state, kingdom, change)
        exact_without = treasury is not UNSEEN and can_make(treasury, price)
        require(not exact_without, Rule.CHANGE_NEEDED, need=price)
        require(_could_pay_after(state, seat, payment, change), Rule.PAY_TREASURY)
        require(payment.worth == price, Rule.CHANGE_ENOUGH, need=price, have=payment.worth)
    require(payment.worth >= price, Rule.PAY_PRICE, need=price, have=payment.worth)
    if payment.worth > price:
        possible = treasury is not UNSEEN and can_pay_exactly(state, kingdom, treasury, price)
        require(not possible, Rule.PAY_EXACT, need=price, have=payment.worth)
        spare = [token for token in TOKENS if payment.of(token) and payment.worth - VALUES[token] >= price]
        require(not spare, Rule.PAY_SPARE, need=price, have=payment.worth)


def can_pay_exactly(state: State, kingdom: Kingdom, treasury: Tokens, price: int) -> bool:
    """Whether a price can be paid exactly, with or without change."""
    return can_make(treasury, price) or any(
        can_make(changed, price) for _, changed in changes(state, kingdom, treasury)
    )


def _could_pay_after(state: State, seat: Seat, payment: Tokens, change: Change) -> bool:
    """Whether a player could pay after a change. Tokens that the change brings need not be in the treasury before."""
    own = Tokens(**{token: max(0, payment.of(token) - change.taken.of(token)) for token in TOKENS})
    return could_hold(state, seat, _visible(more(change.given, own)))


def may_change(state: State, kingdom: Kingdom, change: Change) -> None:
    """Refuse a change unless tokens of the treasury are swapped for tokens of other values and the same worth, in a
    province that the kingdom controls."""
    in_hand, given, taken = controller(state, change.province) == kingdom, change.given, change.taken
    require(in_hand, Rule.CHANGE_CONTROL, area=change.province)
    there = holds(state.treasures[change.province].tokens, taken)
    require(there, Rule.CHANGE_TOKENS, area=change.province)
    require(could_hold(state, seat_of(state, kingdom), given), Rule.PAY_TREASURY)
    require(given.worth == taken.worth, Rule.CHANGE_EQUAL, need=taken.worth, have=given.worth)
    require(given.worth, Rule.CHANGE_EQUAL, need=1, have=0)
    require(apart(given, taken), Rule.CHANGE_APART)


def make_change(ledger: Ledger, seat: Seat, change: Change) -> None:
    """Record a change."""
    made = ChangeMade(seat=seat, province=change.province, given=change.given, taken=change.taken)
    ledger.record(made, Rule.CHANGE_MADE)


def pay(ledger: Ledger, kingdom: Kingdom, province: Area, payment: Tokens, change: Change | None) -> None:
    """Make the change, if there is one, and record the payment. The tokens go face up into the province of the
    action."""
    seat = seat_of(ledger.state, kingdom)
    if change is not None:
        make_change(ledger, seat, change)
    ledger.record(Paid(seat=seat, province=province, tokens=payment), Rule.PAY_PAID)


# Looting


@compiled_apart
def loot(ledger: Ledger, kingdom: Kingdom, province: Area) -> bool:
    """Move all tokens of a province to the treasury, unless the kingdom or a partner controls the province. Return
    whether the game can go on at once: a token that lies face down has to be drawn first."""
    seat, there = seat_of(ledger.state, kingdom), ledger.state.treasures[province]
    controls = controller(ledger.state, province)
    if controls is not None and partners(ledger.state, kingdom, controls):
        return True
    if there.tokens != NONE:
        ledger.record(Looted(seat=seat, province=province, tokens=there.tokens), Rule.LOOT_TOKENS)
    if there.face_down:
        ledger.record(DrawDue(seat=seat, province=province), Rule.LOOT_FACE_DOWN)
        return False
    return True


def draw_token(ledger: Ledger, command: DrawToken) -> None:
    """Draw the token that lies face down. It can be any token that is out of sight. Only the taker learns which one it
    is."""
    phase = due(ledger.state, command.by, None, Drawing)
    require(command.seat == phase.seat, Rule.LOOT_FACE_DOWN, seat=phase.seat)
    if command.token is not UNSEEN:
        require(out_of_sight(ledger.state).of(command.token), Rule.LOOT_MIX, token=command.token)
    drawn = TokenDrawn(seat=phase.seat, province=phase.province, token=command.token)
    ledger.record(drawn, Rule.LOOT_DRAWN)

"""What the unknown tokens of a treasury can be: those that nobody but their owner knows.

A payment says more than which tokens were paid. Whoever has paid too much could not have paid exactly, and whoever has
made change could not have paid exactly without change. So some tokens cannot have been in the treasury, and others are
less probable than by a fair draw.
"""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from math import comb, perm, prod

from foreign_king.games.barbarian_kingdoms.tokens import TOKENS, Tokens, holds, less, make_tokens, more, one
from foreign_king.kernel.frozen import FrozenDict

Odds = FrozenDict[Tokens, Fraction]
"""What the unknown tokens of a treasury can be. Each number says how probable it is that the player has acted as was
seen, if these are the tokens. Other tokens are impossible."""

MOST_UNKNOWN = 6
"""The most unknown tokens of a treasury of which all possibilities are looked at. Where there are more, a payment tells
little."""
MOST = 224
"""The most possibilities that are kept. Where there would be more, all of them are forgotten."""


def narrowed(odds: Odds | None, unknown: int, hidden: Tokens, possible: Callable[[Tokens], bool]) -> Odds | None:
    """Return the odds after something was seen that is ``possible`` only with some tokens; empty odds where it is
    possible with no tokens. ``None`` stands for all tokens that can be drawn from those out of sight (``hidden``)."""
    if odds is None and unknown > MOST_UNKNOWN:
        return None
    before = {tokens: Fraction(1) for tokens in selections(hidden, unknown)} if odds is None else odds
    left = {tokens: often for tokens, often in before.items() if holds(hidden, tokens) and possible(tokens)}
    return odds if len(left) == len(before) else FrozenDict(left)


def after_draw(odds: Odds, hidden: Tokens) -> Odds | None:
    """Return the odds after the owner has drawn one more token that only he knows; ``None`` where there are too many
    possibilities."""
    grown: dict[Tokens, Fraction] = {}
    for tokens, often in odds.items():
        for token in TOKENS:
            larger = _visible(more(tokens, one(token)))
            if holds(hidden, larger):
                part = often * larger.of(token) / larger.total
                grown[larger] = grown.get(larger, Fraction(0)) + part
    return FrozenDict(grown) if len(grown) <= MOST else None


def without(odds: Odds, some: Tokens) -> Odds:
    """Return the odds of the tokens that are left after some of the unknown ones were shown."""
    return FrozenDict({_visible(less(tokens, some)): often for tokens, often in odds.items() if holds(tokens, some)})


def certain(odds: Odds) -> Tokens:
    """Return the tokens that are there in every possibility."""
    return make_tokens(**{token: min(tokens.of(token) for tokens in odds) for token in TOKENS})


def without_certain(odds: Odds, some: Tokens) -> Odds:
    """Return the odds of the other tokens, without ``some`` that are certain. ``weighed`` counts the ways to draw the
    tokens, and there are other numbers of ways to draw fewer of them. So the odds are divided by a factor, and each
    possibility stays as probable as before."""
    return FrozenDict(
        {
            _visible(less(tokens, some)): often / prod(perm(tokens.of(token), some.of(token)) for token in TOKENS)
            for tokens, often in odds.items()
        }
    )


def size(odds: Odds) -> int:
    """Return how many tokens there are in each possibility."""
    return next(iter(odds)).total


def weighed(odds: Odds, hidden: Tokens) -> dict[Tokens, Fraction]:
    """Return the weight of each possibility: its odds times the number of ways to draw it from the tokens that are out
    of sight. The weights are to each other as the probabilities."""
    return {
        tokens: often * prod(comb(hidden.of(token), tokens.of(token)) for token in TOKENS)
        for tokens, often in odds.items()
        if holds(hidden, tokens)
    }


def share(weights: Mapping[Tokens, Fraction], hidden: Tokens) -> Fraction:
    """Return how probable the possibilities are together: their weights among all ways to draw as many tokens."""
    number = next(iter(weights)).total
    return sum(weights.values(), Fraction(0)) / comb(hidden.total, number)


def selections(tokens: Tokens, number: int) -> Iterator[Tokens]:
    """Yield every selection of a number of tokens."""
    ranges = [range(min(number, tokens.of(token)) + 1) for token in TOKENS]
    for numbers in product(*ranges):
        if sum(numbers) == number:
            yield make_tokens(**dict(zip(TOKENS, numbers, strict=True)))


def _visible(tokens: object) -> Tokens:
    assert isinstance(tokens, Tokens)
    return tokens

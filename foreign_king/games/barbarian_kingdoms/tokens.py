"""Treasure tokens: their worth, their number, and sums and differences of tokens."""

from collections.abc import Callable, Iterable
from typing import Literal

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import maker, record
from foreign_king.kernel.unseen import UNSEEN, Unseen

Token = Literal["bronze", "silver", "gold", "diamond"]
TOKENS: tuple[Token, ...] = ("bronze", "silver", "gold", "diamond")
VALUES: FrozenDict[Token, int] = FrozenDict({"bronze": 1, "silver": 2, "gold": 3, "diamond": 5})
"""The worth of each token, in tremis."""
BRONZE, SILVER, GOLD, DIAMOND = (VALUES[token] for token in TOKENS)


@record(kw_only=True)
class Tokens:
    """The number of treasure tokens of each value."""

    bronze: int = 0
    silver: int = 0
    gold: int = 0
    diamond: int = 0

    @property
    def total(self) -> int:
        """The number of all tokens."""
        return self.bronze + self.silver + self.gold + self.diamond

    @property
    def worth(self) -> int:
        """The worth of all tokens, in tremis."""
        return BRONZE * self.bronze + SILVER * self.silver + GOLD * self.gold + DIAMOND * self.diamond

    def of(self, token: Token) -> int:
        """Return the number of tokens of one value."""
        number: int = getattr(self, token)
        return number


BOX = Tokens(bronze=30, silver=24, gold=17, diamond=1)
"""All tokens of the game. There is no bank: tokens only move."""
NONE = Tokens()
# Tokens are made so often that the slower call of the class is skipped.
make_tokens: Callable[..., Tokens] = maker(Tokens)

Treasury = Tokens | Unseen
"""Tokens that are visible or hidden."""


def one(token: Token) -> Tokens:
    """Return a single token of one value."""
    return make_tokens(**{token: 1})


def more(some: Treasury, others: Treasury) -> Treasury:
    """Return the sum of tokens. It is hidden if one of the two is."""
    if some is UNSEEN or others is UNSEEN:
        return UNSEEN
    return make_tokens(
        bronze=some.bronze + others.bronze,
        silver=some.silver + others.silver,
        gold=some.gold + others.gold,
        diamond=some.diamond + others.diamond,
    )


def less(some: Treasury, others: Treasury) -> Treasury:
    """Return some tokens without others. The result is hidden if one of the two is."""
    if some is UNSEEN or others is UNSEEN:
        return UNSEEN
    return make_tokens(
        bronze=some.bronze - others.bronze,
        silver=some.silver - others.silver,
        gold=some.gold - others.gold,
        diamond=some.diamond - others.diamond,
    )


def together(all_tokens: Iterable[Tokens]) -> Tokens:
    """Return the sum of some tokens."""
    bronze = silver = gold = diamond = 0
    for tokens in all_tokens:
        bronze += tokens.bronze
        silver += tokens.silver
        gold += tokens.gold
        diamond += tokens.diamond
    return make_tokens(bronze=bronze, silver=silver, gold=gold, diamond=diamond)


def holds(tokens: Tokens, some: Tokens) -> bool:
    """Whether ``some`` tokens are among ``tokens``."""
    return (
        tokens.bronze >= some.bronze
        and tokens.silver >= some.silver
        and tokens.gold >= some.gold
        and tokens.diamond >= some.diamond
    )

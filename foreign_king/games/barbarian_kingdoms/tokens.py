"""Treasure tokens: what each is worth, how many there are, and how they come together and apart."""

from collections.abc import Iterable
from typing import Literal

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.kernel.unseen import UNSEEN, Unseen

Token = Literal["bronze", "silver", "gold", "diamond"]
TOKENS: tuple[Token, ...] = ("bronze", "silver", "gold", "diamond")
VALUES: FrozenDict[Token, int] = FrozenDict({"bronze": 1, "silver": 2, "gold": 3, "diamond": 5})
"""What each token is worth, in tremis."""
BRONZE, SILVER, GOLD, DIAMOND = (VALUES[token] for token in TOKENS)


@record(kw_only=True)
class Tokens:
    """So many treasure tokens of each value."""

    bronze: int = 0
    silver: int = 0
    gold: int = 0
    diamond: int = 0

    @property
    def total(self) -> int:
        """All tokens together."""
        return self.bronze + self.silver + self.gold + self.diamond

    @property
    def worth(self) -> int:
        """What they are worth, in tremis."""
        return BRONZE * self.bronze + SILVER * self.silver + GOLD * self.gold + DIAMOND * self.diamond

    def of(self, token: Token) -> int:
        """The tokens of one value."""
        number: int = getattr(self, token)
        return number


BOX = Tokens(bronze=30, silver=24, gold=17, diamond=1)
"""All tokens of the game; there is no bank, they only move."""
NONE = Tokens()

Treasury = Tokens | Unseen
"""Tokens, or what hides them."""


def one(token: Token) -> Tokens:
    """A single token."""
    return Tokens(**{token: 1})


def more(some: Treasury, others: Treasury) -> Treasury:
    """Some tokens and others; hidden if either is."""
    if some is UNSEEN or others is UNSEEN:
        return UNSEEN
    return Tokens(
        bronze=some.bronze + others.bronze,
        silver=some.silver + others.silver,
        gold=some.gold + others.gold,
        diamond=some.diamond + others.diamond,
    )


def less(some: Treasury, others: Treasury) -> Treasury:
    """Some tokens without others; hidden if either is."""
    if some is UNSEEN or others is UNSEEN:
        return UNSEEN
    return Tokens(
        bronze=some.bronze - others.bronze,
        silver=some.silver - others.silver,
        gold=some.gold - others.gold,
        diamond=some.diamond - others.diamond,
    )


def together(all_tokens: Iterable[Tokens]) -> Tokens:
    """All these tokens."""
    bronze = silver = gold = diamond = 0
    for tokens in all_tokens:
        bronze += tokens.bronze
        silver += tokens.silver
        gold += tokens.gold
        diamond += tokens.diamond
    return Tokens(bronze=bronze, silver=silver, gold=gold, diamond=diamond)


def holds(tokens: Tokens, some: Tokens) -> bool:
    """Whether some tokens are among these."""
    return (
        tokens.bronze >= some.bronze
        and tokens.silver >= some.silver
        and tokens.gold >= some.gold
        and tokens.diamond >= some.diamond
    )

"""What the unknown tokens of a treasury can be."""

from fractions import Fraction

from foreign_king.games.barbarian_kingdoms.possibilities import (
    Odds,
    after_draw,
    certain,
    narrowed,
    selections,
    share,
    weighed,
    without,
    without_certain,
)
from foreign_king.games.barbarian_kingdoms.tokens import BOX, Tokens, less
from foreign_king.kernel.frozen import FrozenDict

HIDDEN = Tokens(bronze=2, silver=3, gold=1)
SILVER = Tokens(silver=2)
MIXED = Tokens(silver=1, gold=1)
ODDS: Odds = FrozenDict({SILVER: Fraction(1), MIXED: Fraction(1, 2), Tokens(bronze=1, silver=1): Fraction(1, 3)})


def test_every_selection_is_yielded_once() -> None:
    found = list(selections(HIDDEN, 2))
    assert len(found) == len(set(found)) == 5
    assert all(tokens.total == 2 for tokens in found)


def test_what_was_seen_leaves_some_possibilities() -> None:
    left = narrowed(None, 2, HIDDEN, lambda tokens: not tokens.silver)
    assert left == FrozenDict({Tokens(bronze=2): Fraction(1), Tokens(bronze=1, gold=1): Fraction(1)})
    assert narrowed(left, 2, HIDDEN, lambda tokens: not tokens.gold) == FrozenDict({Tokens(bronze=2): Fraction(1)})
    assert narrowed(None, 2, HIDDEN, lambda tokens: False) == FrozenDict()


def test_what_was_seen_tells_nothing_where_everything_is_possible() -> None:
    assert narrowed(None, 2, HIDDEN, lambda tokens: True) is None
    assert narrowed(ODDS, 2, HIDDEN, lambda tokens: True) is ODDS


def test_of_many_unknown_tokens_nothing_is_told() -> None:
    assert narrowed(None, 7, BOX, lambda tokens: not tokens.silver) is None
    assert narrowed(None, 6, BOX, lambda tokens: not tokens.silver) is not None
    assert narrowed(ODDS, 7, BOX, lambda tokens: not tokens.gold) is not None


def test_what_is_no_longer_out_of_sight_is_impossible() -> None:
    assert narrowed(ODDS, 2, Tokens(silver=2), lambda tokens: True) == FrozenDict({SILVER: Fraction(1)})
    assert weighed(ODDS, Tokens(silver=2)) == {Tokens(silver=2): 1}


def test_one_more_token_is_any_of_them() -> None:
    """Of two tokens of 2 and one of 3, the last one drawn was that of 3 in one case of three."""
    grown = after_draw(FrozenDict({Tokens(silver=2): Fraction(1)}), HIDDEN)
    thirds = {Tokens(bronze=1, silver=2): Fraction(1, 3), Tokens(silver=2, gold=1): Fraction(1, 3)}
    assert grown == FrozenDict({**thirds, Tokens(silver=3): Fraction(1)})


def test_too_many_possibilities_are_forgotten() -> None:
    """There are 196 selections of 13 tokens, and 225 of 14."""
    odds: Odds | None = FrozenDict(dict.fromkeys(selections(BOX, 2), Fraction(1)))
    drawn = 0
    while odds is not None:
        odds, drawn = after_draw(odds, BOX), drawn + 1
    assert drawn == 12


def test_what_was_shown_was_among_them() -> None:
    assert without(ODDS, Tokens(gold=1)) == {Tokens(silver=1): Fraction(1, 2)}
    assert without(ODDS, Tokens(gold=2)) == FrozenDict()


def test_what_is_certain_changes_no_odds() -> None:
    sure = certain(ODDS)
    assert sure == Tokens(silver=1)
    rest = less(HIDDEN, sure)
    assert isinstance(rest, Tokens)
    others = weighed(without_certain(ODDS, sure), rest)
    ratios = {others[less(tokens, sure)] / weight for tokens, weight in weighed(ODDS, HIDDEN).items()}  # type: ignore[index]
    assert len(others) == len(ODDS)
    assert len(ratios) == 1


def test_all_possibilities_together_are_certain() -> None:
    everything = FrozenDict(dict.fromkeys(selections(HIDDEN, 2), Fraction(1)))
    assert share(weighed(everything, HIDDEN), HIDDEN) == 1

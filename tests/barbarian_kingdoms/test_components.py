"""The treasure tokens of the box can be counted and added up."""

import pytest

from foreign_king.games.barbarian_kingdoms.components import kingdoms_of
from foreign_king.games.barbarian_kingdoms.tokens import (
    BOX,
    NONE,
    TOKENS,
    VALUES,
    Token,
    Tokens,
    holds,
    less,
    more,
    one,
    together,
)
from foreign_king.kernel.unseen import UNSEEN

SOME = Tokens(bronze=4, silver=3, gold=2, diamond=1)


def test_the_box_has_72_tokens_worth_134_tremis() -> None:
    assert (BOX.bronze, BOX.silver, BOX.gold, BOX.diamond) == (30, 24, 17, 1)
    assert BOX.total == 72
    assert BOX.worth == 134
    assert NONE.total == NONE.worth == 0


@pytest.mark.parametrize("token", TOKENS)
def test_a_token_counts_once_and_is_worth_its_value(token: Token) -> None:
    single = one(token)
    assert single.total == 1
    assert single.worth == VALUES[token]
    assert [single.of(each) for each in TOKENS] == [int(each == token) for each in TOKENS]


def test_tokens_are_added_and_taken_away() -> None:
    added = more(SOME, Tokens(bronze=1, silver=2, gold=3, diamond=4))
    assert added == Tokens(bronze=5, silver=5, gold=5, diamond=5)
    assert less(added, SOME) == Tokens(bronze=1, silver=2, gold=3, diamond=4)
    assert together([SOME, SOME, one("gold")]) == Tokens(bronze=8, silver=6, gold=5, diamond=2)
    assert together([]) == NONE


def test_hidden_tokens_stay_hidden() -> None:
    for change in (more, less):
        assert change(UNSEEN, SOME) is UNSEEN
        assert change(SOME, UNSEEN) is UNSEEN


def test_tokens_among_others() -> None:
    assert holds(SOME, SOME)
    assert holds(SOME, NONE)
    for token in TOKENS:
        assert holds(SOME, one(token))
        assert not holds(SOME, together([SOME, one(token)]))


def test_two_players_have_two_kingdoms_each() -> None:
    assert [kingdoms_of(players) for players in (2, 3, 4, 5, 6)] == [4, 3, 4, 5, 6]

"""Configurations that a board cannot have."""

import tomllib

import pytest

from foreign_king import Malformed
from foreign_king.games.barbarian_kingdoms.components import board
from tests.barbarian_kingdoms.positions import GAME
from tests.boards.originals import parts_of, text_of


@pytest.mark.parametrize("letters", ["aaaabb", "aabbbb", "aaabbc", "aaaaaa", "abcdef"])
def test_six_players_are_not_in_teams_of_different_sizes_or_in_no_teams(letters: str) -> None:
    document = tomllib.loads(text_of(GAME))
    document["configurations"]["six-2"]["letters"] = [*letters]
    with pytest.raises(Malformed) as caught:
        board(name="changed", digest="", **parts_of(GAME, document))
    assert caught.value.pointer == "/configurations/six-2/letters"


@pytest.mark.parametrize("letters", ["aabbcc", "ababab", "aaabbb", "abccba"])
def test_six_players_are_in_teams_of_two_or_three(letters: str) -> None:
    document = tomllib.loads(text_of(GAME))
    document["configurations"]["six-2"]["letters"] = [*letters]
    read = board(name="changed", digest="", **parts_of(GAME, document))
    assert read.configurations["six-2"].letters == tuple(letters)

"""Assignments of kingdoms that the setup refuses, and what players have before anything is set up."""

from typing import Any

import pytest

from foreign_king import Malformed, play, setup
from foreign_king.games import barbarian_kingdoms as bk
from foreign_king.games.barbarian_kingdoms.commands import AssignKingdoms
from foreign_king.kernel.frozen import FrozenDict
from tests.barbarian_kingdoms.positions import GAME, SEATS

THREE = ("ostrogoths", "visigoths", "franks")


def test_players_cannot_agree_on_more_kingdoms_than_are_in_play() -> None:
    with pytest.raises(Malformed) as caught:
        setup(GAME, SEATS[:3], law={"assigned": [*THREE, "huns"]})
    assert caught.value.pointer == "/law/assigned"
    assert caught.value.expected == "each of ostrogoths, visigoths, franks once"


def test_no_kingdom_is_named_twice_even_beside_enough_others() -> None:
    with pytest.raises(Malformed) as caught:
        setup(GAME, SEATS[:3], law={"kingdoms": ["huns", "huns", "saxons", "franks"]})
    assert caught.value.pointer == "/law/kingdoms"
    assert caught.value.expected.startswith("3 different kingdoms")


IMPOSSIBLE: dict[str, tuple[int, dict[str, tuple[str, ...]]]] = {
    "one player has two kingdoms and another none": (3, {"red": THREE[:2], "blue": THREE[2:], "green": ()}),
    "one player has three kingdoms and the other one": (
        2,
        {"red": ("ostrogoths", "vandals", "visigoths"), "blue": ("franks",)},
    ),
    "a player is missing": (3, {"red": THREE[:1], "blue": THREE[1:2]}),
    "a stranger has a kingdom": (3, {"red": THREE[:1], "blue": THREE[1:2], "pink": THREE[2:]}),
    "a kingdom is assigned twice": (3, {"red": THREE[:1], "blue": THREE[:1], "green": THREE[2:]}),
}


@pytest.mark.parametrize("case", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_the_table_cannot_assign_the_kingdoms_so(case: tuple[int, dict[str, tuple[str, ...]]]) -> None:
    players, kingdoms = case
    command: Any = AssignKingdoms(by="table", kingdoms=FrozenDict(kingdoms))
    with pytest.raises(Malformed) as caught:
        play(GAME, setup(GAME, SEATS[:players]), command)
    assert caught.value.pointer == "/kingdoms"


def test_a_player_of_whom_nothing_is_said_has_no_tokens_and_no_kings() -> None:
    player = bk.Player()
    assert (player.treasury, player.tokens, player.kings, player.reign) == (bk.Tokens(), 0, (), None)

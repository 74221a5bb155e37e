"""The same seed draws the same commands of the published random player, within one minor release.

Where a change of the random player is meant, the digests change with it, and CHANGELOG.md says «same seed, other game».
"""

from itertools import islice

import pytest

from foreign_king import GAMES, legal
from tests.random_games import PLAYERS, Opening, digest_of_draws, digest_of_game, never_drawn
from tests.the_foreign_king.test_legal_commands import CORNERS

GAME = GAMES["the-foreign-king"]
EDITION = next(iter(GAME.law.editions))
WITH_FEW = [name for name, state in CORNERS.items() if len([*islice(legal(GAME, state), 60)]) < 60]
"""The positions with few legal commands, all of which come in some hundred draws."""
BY_CORNER: dict[str, str] = {
    "the table": "59d8f5b0d5fa",
    "a turn with everything open": "f7899c447c56",
    "a king with many francs in a corner": "3e70ff2d2921",
    "a king without francs": "54cf4233e310",
    "a mover with one franc": "c5f6273681c0",
    "a queen with three francs": "09b953f16d23",
    "a german queen": "22a89e3470bd",
    "only passing": "0b1c8a99c83b",
    "only a loan": "a39238680682",
    "an action done": "384e7163c5ef",
    "congress": "ccba3bd68151",
    "a factory in question": "ff8661b2c4be",
    "virtual steps": "fd042e9fb237",
    "virtual steps from an empty supply": "9641a72b20ce",
    "virtual steps on an empty map": "7489f12a5f06",
    "discs": "59a8f76d2940",
}
"""The beginning of the digest of 200 draws in each unusual position."""
BY_PLAYERS: dict[int, str] = {
    2: "7aae6747f600",
    3: "04ac9979983a",
    4: "dd72a702747f",
}
"""The beginning of the digest of one game for each number of players."""


@pytest.mark.parametrize("corner", CORNERS)
def test_the_same_seed_draws_the_same_commands(corner: str) -> None:
    assert digest_of_draws(GAME, CORNERS[corner], 200)[:12] == BY_CORNER[corner]


@pytest.mark.parametrize("corner", WITH_FEW)
def test_every_legal_command_can_be_drawn(corner: str) -> None:
    assert never_drawn(GAME, CORNERS[corner], 1500) == set()


@pytest.mark.parametrize("players", PLAYERS[GAME.name])
def test_the_same_seed_plays_the_same_game(players: int) -> None:
    assert digest_of_game(Opening(players, EDITION, {}, GAME), 1)[:12] == BY_PLAYERS[players]

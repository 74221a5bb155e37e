"""The same seed draws the same commands of the published random player, within one minor release.

Where a change of the random player is meant, the digests change with it, and CHANGELOG.md says «same seed, other game».
"""

import pytest

from foreign_king import GAMES
from foreign_king.games.lang_lebe_der_koenig.commands import EndTurn
from tests.lang_lebe_der_koenig.test_legal_commands import CORNERS
from tests.random_games import PLAYERS, Opening, digest_of_draws, digest_of_game, never_drawn

GAME = GAMES["lang-lebe-der-koenig"]
EDITION = next(iter(GAME.law.editions))
BY_CORNER: dict[str, str] = {
    "the start": "c91232e72a0e",
    "a turn": "0d76f1112e40",
    "a turn off the map": "fde7f250a9dd",
    "a turn that leads nowhere": "46b15e2841b9",
    "arrived": "4da079b14c37",
    "failed": "e09f0fbcd1af",
    "placed": "ebcf12de96ee",
    "placed, and nothing more": "46b15e2841b9",
    "laying": "d6e4fff1955c",
    "allotting": "ec869eaf305f",
    "settling": "cab6ea216510",
    "taking back": "9eefe4e9d4d9",
    "a die": "caef31136506",
    "a new deal": "127d62de7be8",
}
"""The beginning of the digest of 200 draws in each unusual position."""
BY_PLAYERS: dict[int, str] = {
    3: "d51f22f169dc",
    4: "a2c5db76e71c",
    5: "36f54ac4754f",
}
"""The beginning of the digest of one game for each number of players."""


@pytest.mark.parametrize("corner", CORNERS)
def test_the_same_seed_draws_the_same_commands(corner: str) -> None:
    assert digest_of_draws(GAME, CORNERS[corner], 200)[:12] == BY_CORNER[corner]


@pytest.mark.parametrize("corner", CORNERS)
def test_every_legal_command_can_be_drawn(corner: str) -> None:
    # Only at the beginning of a turn the random player does something as long as it can.
    idle = {EndTurn(by="red")} if corner == "a turn" else set()
    assert never_drawn(GAME, CORNERS[corner], 100) == idle


@pytest.mark.parametrize("players", PLAYERS[GAME.name])
def test_the_same_seed_plays_the_same_game(players: int) -> None:
    assert digest_of_game(Opening(players, EDITION, {}, GAME), 1)[:12] == BY_PLAYERS[players]

"""The same seed draws the same commands of the published random player, within one minor release.

Where a change of the random player is meant, the digests change with it, and CHANGELOG.md says «same seed, other game».
What the random player promises besides is counted.
"""

from collections import Counter
from random import Random

import pytest

from foreign_king import GAMES, legal, random_command
from foreign_king.games.barbarian_kingdoms.commands import Invade, Recruit
from foreign_king.games.barbarian_kingdoms.legal_commands import payments
from tests.barbarian_kingdoms.positions import RED, read
from tests.barbarian_kingdoms.test_legal_commands import CORNERS
from tests.random_games import PLAYERS, Opening, digest_of_draws, digest_of_game, never_drawn

GAME = GAMES["barbarian-kingdoms"]
EDITION = next(iter(GAME.law.editions))
BY_CORNER: dict[str, str] = {
    "a turn": "401dbef379a1",
    "a turn without money": "2fa5d26088d0",
    "a turn with change": "638d8590efb7",
    "a turn in which no change helps": "64172fe98153",
    "a turn in which nothing can move": "32526f38f307",
    "a turn with every warrior on the map": "3e3f33fb5a46",
    "a manoeuvre": "b908c7245264",
    "a contest": "8fa3be4a0466",
    "a contest of two areas": "d87004ea4bd4",
    "reinforcements": "2a0cd6f041ad",
    "purses": "8dc06a5a1f4f",
    "an evacuation": "60fdb7c0fda8",
    "a claim at once": "0e6903f2706f",
    "a draw": "72904a41ed10",
    "kingdoms to be assigned": "c0abd03e28ef",
    "kingdoms to be assigned to two": "90b454e57653",
    "tokens to be placed": "eec9251123f3",
}
"""The beginning of the digest of 200 draws in each unusual position."""
BY_PLAYERS: dict[int, str] = {
    2: "3fe855b86ab9",
    3: "59041d802562",
    4: "cb59ec555416",
    5: "f534baa2682b",
    6: "1d3e4eb024f8",
}
"""The beginning of the digest of one game for each number of players."""


@pytest.mark.parametrize("corner", CORNERS)
def test_the_same_seed_draws_the_same_commands(corner: str) -> None:
    assert digest_of_draws(GAME, CORNERS[corner], 200)[:12] == BY_CORNER[corner]


@pytest.mark.parametrize("corner", CORNERS)
def test_every_legal_command_can_be_drawn(corner: str) -> None:
    assert never_drawn(GAME, CORNERS[corner], 600) == set()


@pytest.mark.parametrize("players", PLAYERS[GAME.name])
def test_the_same_seed_plays_the_same_game(players: int) -> None:
    assert digest_of_game(Opening(players, EDITION, {}, GAME), 1)[:12] == BY_PLAYERS[players]


def test_a_turn_takes_each_action_as_often_as_the_player_promises() -> None:
    random, number = Random(1), 3600
    drawn = Counter(type(random_command(GAME, CORNERS["a turn"], random)).__name__ for _ in range(number))
    promised = {"Claim": 2 / 3, "Invade": 2 / 9, "Recruit": 1 / 18, "Manoeuvre": 1 / 36, "Tax": 1 / 36}
    assert set(drawn) == set(promised)
    for kind, share in promised.items():
        assert abs(drawn[kind] - number * share) < 5 * (number * share) ** 0.5


def test_every_possible_invasion_is_drawn_as_often_as_any_other() -> None:
    random, number = Random(1), 3000
    commands = (random_command(GAME, CORNERS["a turn"], random) for _ in range(5 * number))
    drawn = Counter(command for command in commands if isinstance(command, Invade))
    possible = [command for command in legal(GAME, CORNERS["a turn"]) if isinstance(command, Invade)]
    assert set(drawn) == set(possible)
    share = drawn.total() / len(possible)
    assert all(abs(drawn[command] - share) < 5 * share**0.5 for command in possible)


def test_of_the_ways_to_pay_only_the_first_twenty_are_drawn() -> None:
    coins = {"tokens": {"bronze": 5, "silver": 3}}
    treasury = {"diamond": 1, "gold": 3, "silver": 4}
    state = read(players={"red": {"treasury": treasury}}, treasures={"latium": coins, "liguria": coins})
    ways, random = list(payments(state, RED, 1)), Random(1)
    commands = (random_command(GAME, state, random) for _ in range(1500))
    drawn = {(command.payment, command.change) for command in commands if isinstance(command, Recruit)}
    assert len(ways) == 30
    assert drawn == set(ways[:20])

"""The digests of a whole game are the digests of its positions."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from foreign_king import play, position, random_command, setup, to_act
from foreign_king.logs.digests import RunningDigest
from foreign_king.wire import accelerate, digest
from tests.logs.random_logs import GAME, SEATS


@pytest.fixture(autouse=True, params=[True, False], ids=["accelerated", "pure"])
def either_way(request: pytest.FixtureRequest) -> Iterator[None]:
    before = accelerate(request.param)
    yield
    accelerate(before)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_a_game(players: int) -> None:
    state, random = setup(GAME, SEATS[:players]), Random(players)
    running, of_plain_ones = RunningDigest(), RunningDigest()
    while to_act(GAME, state):
        state = play(GAME, state, random_command(GAME, state, random)).state
        document = position(GAME, state)
        assert running.of(GAME.documents.position_values(state)) == of_plain_ones.of(document) == digest(document)


def test_any_documents() -> None:
    documents: list[Any] = [
        {"b": {"d": {"f": [1, {"g": None}]}, "c": "é\n\u2028"}, "a": {}},
        {"b": {"d": {"f": [1, {"g": 0}]}, "c": "é\n\u2028"}, "a": {}},
        {"b": {"d": {"f": [1, {"g": 0}]}}, "a": []},
        {"b": [], "a": {"new": {}}, "": 1, 'k"': {'"': 1}},
        {"b": {"d": {"f": []}, "c": None}, "a": {"new": {}}},
        {},
        {"b": {"d": {"f": []}, "c": None}, "a": {"new": {}}},
    ]
    running = RunningDigest()
    assert [running.of(document) for document in documents] == [digest(document) for document in documents]

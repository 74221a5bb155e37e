"""Whatever document the contracts refuse, the library refuses, too."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from foreign_king import GAMES, Malformed, position, read_command, read_fact, setup
from foreign_king.games import AnyGame
from foreign_king.wire import codec
from tests.contracts.broken_documents import firsts, planted
from tests.contracts.documents import Sample, logs
from tests.random_games import PLAYERS, SEATS_OF_SIX

MOST = 40
"""So many lines of a log are looked at."""


def _read(game: AnyGame, sample: Sample) -> Any:
    match sample.kind:
        case "command":
            return read_command(game, sample.document)
        case "fact":
            return read_fact(game, sample.document)
        case _:
            return codec(game).read(sample.document, game.types.position)


def _samples(game: AnyGame) -> Iterator[Sample]:
    """A position, and the commands and facts of the beginning of a game."""
    state = setup(game, SEATS_OF_SIX[: PLAYERS[game.name][0]])
    yield Sample(game.name, "position-document", "the setup", position(game, state))
    for line in logs(game)[0].read_text("utf-8").splitlines()[1:MOST]:
        document = json.loads(line)
        if "command" in document:
            yield Sample(game.name, "command", line, document["command"])
        for fact in document.get("facts", ()):
            yield Sample(game.name, "fact", line, fact)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_broken_for_a_validator_is_broken_for_the_library(name: str) -> None:
    game = GAMES[name]
    first = firsts(game, _samples(game)).values()
    for sample in first:
        _read(game, sample)
    # Those by hand are about other kinds, too, and about whole documents that the library would read as seen.
    broken = [each for each in planted(game, first) if "(" in each.source]
    assert len(broken) > 3 * len(first) > 30
    for sample in broken:
        with pytest.raises(Malformed):
            _read(game, sample)

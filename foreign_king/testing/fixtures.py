"""Fixtures for pytest. Put ``pytest_plugins = ["foreign_king.testing.fixtures"]`` into a ``conftest.py`` to use them.

``any_game`` is each game in turn. ``telling`` is each position that is worth a look, in turn. ``telling_positions`` are
all of these, by name.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.play import play
from foreign_king.opening import open_game, read_position
from foreign_king.scenarios import Scenario, read_scenario
from foreign_king.spec import scenario_paths
from foreign_king.wire import read_command

SHOWN: FrozenDict[str, tuple[str, ...]] = FrozenDict(
    {
        "the-foreign-king": (
            "end/after-congress-decided",
            "end/last-factory-laid-down",
            "final/congress-four-tied",
            "order/first-mover-then-the-second",
            "turn/new-round-2-players",
            "turn/over-no-action",
            "virtual/everything-at-the-end",
        ),
        "lang-lebe-der-koenig": (
            "banish/off-the-map",
            "election/bonus-five-players",
            "negotiate/lay-five",
            "negotiate/tie-of-five",
            "negotiate/tie-of-four",
            "place/free-in-the-territory-won",
            "redeal/fifteen-each-and-thirteen-left",
            "take-back/turn-order-of-five",
            "turn/over-with-five",
        ),
        "barbarian-kingdoms": (
            "battle/began-by-a-contest",
            "battle/partners-province-not-looted",
            "bribe/one-treasury-of-two-kingdoms",
            "castle/strait-of-dover",
            "chance/placed",
            "contest/across-a-strait",
            "loot/six-players",
            "turn/over-for-the-winner-too-refused",
        ),
    }
)
"""The scenarios of the telling positions. They have every kind of decision and every number of players."""


class Telling(NamedTuple):
    """A position that is worth a look: the one before the last command of a scenario."""

    game: AnyGame
    name: str
    title: str
    """What the scenario shows."""
    state: Any
    command: Any
    """The last command of the scenario. ``play`` may refuse it."""


@cache
def telling_positions_of(game: str) -> tuple[Telling, ...]:
    """Return the telling positions of a game."""
    files = scenario_paths(game)
    chosen = [read_scenario(files[id].read_text("utf-8"), game=game, id=id) for id in SHOWN[game]]
    return tuple(map(_telling, chosen))


def _telling(scenario: Scenario) -> Telling:
    game, given = GAMES[scenario.game], scenario.given
    if given.position is None:
        state = open_game(game, given.seats, edition=given.edition, law=given.law).state
    else:
        document = {"seats": list(given.seats), **given.position}
        state = read_position(game, document, edition=given.edition, law=given.law)
    *before, last = [read_command(game, command_document) for command_document in scenario.when]
    for command in before:
        state = play(game, state, command).state
    return Telling(game, f"{game.name}:{scenario.id}", scenario.title, state, last)


def all_telling_positions() -> Iterator[Telling]:
    """Yield the telling positions of all games."""
    for game in SHOWN:
        yield from telling_positions_of(game)


@pytest.fixture(params=list(GAMES))
def any_game(request: pytest.FixtureRequest) -> AnyGame:
    """Each game in turn."""
    name: str = request.param
    return GAMES[name]


@pytest.fixture
def telling_positions() -> dict[str, Telling]:
    """All telling positions by name, such as ``barbarian-kingdoms:contest/across-a-strait``."""
    return {telling.name: telling for telling in all_telling_positions()}


@pytest.fixture(params=[f"{game}:{id}" for game, ids in SHOWN.items() for id in ids])
def telling(request: pytest.FixtureRequest) -> Telling:
    """Each telling position in turn."""
    game, _, id = request.param.partition(":")
    return telling_positions_of(game)[SHOWN[game].index(id)]


__all__ = [
    "SHOWN",
    "Telling",
    "all_telling_positions",
    "any_game",
    "telling",
    "telling_positions",
    "telling_positions_of",
]

"""Games to look at: random ones, by game, seats, edition and law, stopped anywhere."""

from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from foreign_king import GAMES, Outcome, play, random_command, setup, to_act
from foreign_king.games import AnyGame
from foreign_king.games.the_foreign_king.commands import Command
from foreign_king.games.the_foreign_king.facts import Fact
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel.game import Game

GAME: Game[State, Command, Fact] = GAMES["the-foreign-king"]
"""The first game, which most tests of the shared rooms take for an example."""
SEATS = ("red", "blue", "green", "yellow")
SEATS_OF_SIX: tuple[str, ...] = (*SEATS, "white", "black")


def _tables(game: str) -> Any:
    """The room of a game's own tests that says at which tables it is tried."""
    return import_module(f"tests.{game.replace('-', '_')}.tables")


PLAYERS: dict[str, tuple[int, ...]] = {game: _tables(game).PLAYERS for game in GAMES}
LONGEST: dict[str, int] = {game: _tables(game).LONGEST for game in GAMES}
"""No random game of the published player takes more commands than this."""
LAWS: dict[str, tuple[dict[str, Any], ...]] = {game: _tables(game).LAWS for game in GAMES}
LAWS_OF_PLAYERS: dict[str, dict[int, tuple[dict[str, Any], ...]]] = {
    game: _tables(game).LAWS_OF_PLAYERS for game in GAMES
}
"""What makes sense for so many players only."""


def laws(game: AnyGame, players: int) -> tuple[dict[str, Any], ...]:
    """The laws by which so many players can play a game."""
    return (*LAWS[game.name], *LAWS_OF_PLAYERS.get(game.name, {}).get(players, ()))


class Table(NamedTuple):
    """Who plays what, and by what."""

    players: int
    edition: str
    law: dict[str, Any]
    game: AnyGame = GAME
    board: Any = None

    def open(self) -> Any:
        seats = SEATS_OF_SIX[: self.players]
        return setup(self.game, seats, edition=self.edition, law=self.law, board=self.board)


class Step(NamedTuple):
    """A command, what was before it, and what came of it."""

    before: Any
    command: Any
    outcome: Outcome[Any, Any]


def steps(table: Table, seed: int) -> Iterator[Step]:
    """A random game, step by step, to its end."""
    state, random = table.open(), Random(seed)
    for _ in range(LONGEST[table.game.name]):
        if not to_act(table.game, state):
            return
        command = random_command(table.game, state, random)
        outcome = play(table.game, state, command)
        yield Step(state, command, outcome)
        state = outcome.state
    raise AssertionError(f"{table} with seed {seed} does not end within {LONGEST} commands")


@st.composite
def tables(draw: st.DrawFn, game: AnyGame = GAME) -> Table:
    """Every player count, edition and law of a game, on the game's own board."""
    players = draw(st.sampled_from(PLAYERS[game.name]))
    edition = draw(st.sampled_from(tuple(game.law.editions)))
    return Table(players, edition, draw(st.sampled_from(laws(game, players))), game)


@st.composite
def some_steps(draw: st.DrawFn, game: AnyGame = GAME, most: int = 12) -> list[Step]:
    """Some successive steps out of the middle of a random game."""
    taken = list(steps(draw(tables(game)), draw(st.integers(0, 10_000))))
    first = draw(st.integers(0, len(taken) - 1))
    return taken[first : first + most]


@st.composite
def positions(draw: st.DrawFn, game: AnyGame = GAME) -> Any:
    """A position anywhere in a random game, from the table just laid out to the end."""
    table = draw(tables(game))
    states = [table.open(), *(step.outcome.state for step in steps(table, draw(st.integers(0, 10_000))))]
    return draw(st.sampled_from(states))

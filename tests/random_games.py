"""Random games for the tests, of every game, number of players, edition and law: their steps and positions, and the
exact odds of the random players."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from foreign_king import GAMES, Outcome, digest, legal, play, random_command, setup, to_act, write_command
from foreign_king.games import AnyGame
from foreign_king.games.the_foreign_king.commands import Command
from foreign_king.games.the_foreign_king.facts import Fact
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel.game import Game
from foreign_king.parts.lots import Below

GAME: Game[State, Command, Fact] = GAMES["the-foreign-king"]
"""The first game, which is the example in most tests of the shared packages."""
SEATS = ("red", "blue", "green", "yellow")
SEATS_OF_SIX: tuple[str, ...] = (*SEATS, "white", "black")


def _openings(game: str) -> Any:
    """Return the module ``openings`` of a game's own tests."""
    return import_module(f"tests.{game.replace('-', '_')}.openings")


PLAYERS: dict[str, tuple[int, ...]] = {game: _openings(game).PLAYERS for game in GAMES}
LONGEST: dict[str, int] = {game: _openings(game).LONGEST for game in GAMES}
"""No game of the published random player takes more commands than this."""
LAWS: dict[str, tuple[dict[str, Any], ...]] = {game: _openings(game).LAWS for game in GAMES}
LAWS_OF_PLAYERS: dict[str, dict[int, tuple[dict[str, Any], ...]]] = {
    game: _openings(game).LAWS_OF_PLAYERS for game in GAMES
}
"""Laws that make sense only for a certain number of players, by game and by that number."""


def laws(game: AnyGame, players: int) -> tuple[dict[str, Any], ...]:
    """Return the laws by which this number of players can play a game."""
    return (*LAWS[game.name], *LAWS_OF_PLAYERS.get(game.name, {}).get(players, ()))


class Opening(NamedTuple):
    """How a game opens: the number of players, the edition, the law, the game and the board."""

    players: int
    edition: str
    law: dict[str, Any]
    game: AnyGame = GAME
    board: Any = None

    def open(self) -> Any:
        """Return the state after the setup."""
        seats = SEATS_OF_SIX[: self.players]
        return setup(self.game, seats, edition=self.edition, law=self.law, board=self.board)


class Step(NamedTuple):
    """A command, the state before it, and its outcome."""

    before: Any
    command: Any
    outcome: Outcome[Any, Any]


def steps(opening: Opening, seed: int) -> Iterator[Step]:
    """Yield the steps of a random game to its end."""
    state, random = opening.open(), Random(seed)
    for _ in range(LONGEST[opening.game.name]):
        if not to_act(opening.game, state):
            return
        command = random_command(opening.game, state, random)
        outcome = play(opening.game, state, command)
        yield Step(state, command, outcome)
        state = outcome.state
    raise AssertionError(f"{opening} with seed {seed} does not end within {LONGEST} commands")


def digest_of_draws(game: AnyGame, state: Any, number: int) -> str:
    """Return the digest of some commands that the random player draws in one state, all by one seed."""
    random = Random("draws")
    return digest([write_command(game, random_command(game, state, random)) for _ in range(number)])


def never_drawn(game: AnyGame, state: Any, number: int) -> set[Any]:
    """Return the legal commands of the seat that may act first which are not among some random commands."""
    random, seats = Random(1), to_act(game, state)[:1]
    left = {command for command in legal(game, state) if command.by in seats}
    return left.difference(random_command(game, state, random) for _ in range(number))


def digest_of_game(opening: Opening, seed: int) -> str:
    """Return the digest of the commands of a random game."""
    return digest([write_command(opening.game, step.command) for step in steps(opening, seed)])


@st.composite
def openings(draw: st.DrawFn, game: AnyGame = GAME) -> Opening:
    """Draw an opening of a game: any number of players, edition and law, on the game's own board."""
    players = draw(st.sampled_from(PLAYERS[game.name]))
    edition = draw(st.sampled_from(tuple(game.law.editions)))
    return Opening(players, edition, draw(st.sampled_from(laws(game, players))), game)


@st.composite
def some_steps(draw: st.DrawFn, game: AnyGame = GAME, most: int = 12) -> list[Step]:
    """Draw some successive steps out of the middle of a random game."""
    taken = list(steps(draw(openings(game)), draw(st.integers(0, 10_000))))
    first = draw(st.integers(0, len(taken) - 1))
    return taken[first : first + most]


@st.composite
def positions(draw: st.DrawFn, game: AnyGame = GAME) -> Any:
    """Draw a position anywhere in a random game, from the setup to the end."""
    opening = draw(openings(game))
    states = [opening.open(), *(step.outcome.state for step in steps(opening, draw(st.integers(0, 10_000))))]
    return draw(st.sampled_from(states))


def odds(sample: Callable[[Any, Below], Any], state: Any) -> dict[Any, Fraction]:
    """Return the exact probability of each command of a random player: every draw is tried with each of its results."""
    found: dict[Any, Fraction] = {}
    waiting: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        results, probability = waiting.pop()
        draws = _Draws(results)
        try:
            command = sample(state, draws)
        except _NotDrawnYet:
            waiting += [((*results, result), probability / draws.number) for result in range(draws.number)]
        else:
            found[command] = found.get(command, Fraction(0)) + probability
    return found


class _NotDrawnYet(Exception):
    """A random player asks for a draw that has no result yet."""


class _Draws:
    """Draws with results that are given."""

    def __init__(self, results: tuple[int, ...]) -> None:
        self.results = iter(results)
        self.number = 0
        """Among how many results the last draw was."""

    def __call__(self, number: int) -> int:
        self.number = number
        for result in self.results:
            return result
        raise _NotDrawnYet

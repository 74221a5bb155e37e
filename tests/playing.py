"""Games to look at: random ones, by seats, edition and law, stopped anywhere."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from foreign_king import GAMES, Outcome, play, random_command, setup, to_act
from foreign_king.games.the_foreign_king.commands import Command
from foreign_king.games.the_foreign_king.facts import Fact
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel.game import Game

GAME: Game[State, Command, Fact] = GAMES["the-foreign-king"]
SEATS = ("red", "blue", "green", "yellow")
LONGEST = 1500
"""No random game of the published player takes more commands than this."""

LAWS: tuple[dict[str, Any], ...] = (
    {},
    {"limited_bank": True},
    {"limited_bank": True, "francs_in_box": 27},
    {"place_first_free": False},
    # Small boxes come to their ends, and to their bottoms, soon
    {"citizens": 5, "medals": 2},
    {"metal_factories": 1, "textile_factories": 1},
    {"king_marker": 6},
    {"citizens": 3, "start_francs": [0, 0, 0, 0], "coins": 0},
)


class Table(NamedTuple):
    """Who plays by what."""

    players: int
    edition: str
    law: dict[str, Any]

    def open(self) -> State:
        state: State = setup(GAME, SEATS[: self.players], edition=self.edition, law=self.law)
        return state


class Step(NamedTuple):
    """A command, what was before it, and what came of it."""

    before: State
    command: Command
    outcome: Outcome[State, Fact]


def steps(table: Table, seed: int) -> Iterator[Step]:
    """A random game, step by step, to its end."""
    state, random = table.open(), Random(seed)
    for _ in range(LONGEST):
        if not to_act(GAME, state):
            return
        command = random_command(GAME, state, random)
        outcome = play(GAME, state, command)
        yield Step(state, command, outcome)
        state = outcome.state
    raise AssertionError(f"{table} with seed {seed} does not end within {LONGEST} commands")


def tables() -> st.SearchStrategy[Table]:
    """Every player count, edition and law."""
    return st.builds(Table, st.sampled_from((2, 3, 4)), st.sampled_from(tuple(GAME.editions)), st.sampled_from(LAWS))


@st.composite
def some_steps(draw: st.DrawFn, most: int = 12) -> list[Step]:
    """Some successive steps out of the middle of a random game."""
    game = list(steps(draw(tables()), draw(st.integers(0, 10_000))))
    first = draw(st.integers(0, len(game) - 1))
    return game[first : first + most]


@st.composite
def positions(draw: st.DrawFn) -> State:
    """A position anywhere in a random game, from the table just laid out to the end."""
    table = draw(tables())
    states = [table.open(), *(step.outcome.state for step in steps(table, draw(st.integers(0, 10_000))))]
    return draw(st.sampled_from(states))

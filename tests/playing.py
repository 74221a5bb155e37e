"""Games to look at: random ones, by game, seats, edition and law, stopped anywhere."""

from collections.abc import Iterator
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
SEATS_OF_FIVE = (*SEATS, "white")

PLAYERS: dict[str, tuple[int, ...]] = {"the-foreign-king": (2, 3, 4), "lang-lebe-der-koenig": (3, 4, 5)}
LONGEST: dict[str, int] = {"the-foreign-king": 1500, "lang-lebe-der-koenig": 4000}
"""No random game of the published player takes more commands than this."""

LAWS: dict[str, tuple[dict[str, Any], ...]] = {
    "the-foreign-king": (
        {},
        {"limited_bank": True},
        {"limited_bank": True, "francs_in_box": 27},
        {"place_first_free": False},
        # Small boxes come to their ends, and to their bottoms, soon
        {"citizens": 5, "medals": 2},
        {"metal_factories": 1, "textile_factories": 1},
        {"king_marker": 6},
        {"citizens": 3, "start_francs": [0, 0, 0, 0], "coins": 0},
    ),
    "lang-lebe-der-koenig": (
        {},
        {"one_refuge": True},
        # Small hands run out, and small supplies too
        {"hand_x1": 3, "hand_x2": 1, "hand_x3": 1},
        {"courtiers": 5},
        {"start_courtiers": 1, "one_refuge": True, "hand_x1": 4, "hand_x2": 2},
        {"votes_needed": 14, "votes_needed_of_three": 12},
        {"success": 6, "roll_off_dice": 1, "most_dealt": 2},
    ),
}


class Table(NamedTuple):
    """Who plays what, and by what."""

    players: int
    edition: str
    law: dict[str, Any]
    game: AnyGame = GAME
    board: Any = None

    def open(self) -> Any:
        seats = SEATS_OF_FIVE[: self.players]
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


def tables(game: AnyGame = GAME) -> st.SearchStrategy[Table]:
    """Every player count, edition and law of a game."""
    return st.builds(
        Table,
        st.sampled_from(PLAYERS[game.name]),
        st.sampled_from(tuple(game.editions)),
        st.sampled_from(LAWS[game.name]),
        st.just(game),
        # The game's own board
        st.none(),
    )


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

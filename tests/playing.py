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
SEATS_OF_SIX = (*SEATS, "white", "black")

PLAYERS: dict[str, tuple[int, ...]] = {
    "the-foreign-king": (2, 3, 4),
    "lang-lebe-der-koenig": (3, 4, 5),
    "barbarian-kingdoms": (2, 3, 4, 5, 6),
}
LONGEST: dict[str, int] = {"the-foreign-king": 1500, "lang-lebe-der-koenig": 4000, "barbarian-kingdoms": 1500}
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
        # Nobody is dealt anything: many come to a negotiation without cards
        {"counted_as_seated": True, "hand_x1": 3, "hand_x2": 1, "most_dealt": 0},
        # Small hands run out, and small supplies too
        {"hand_x1": 3, "hand_x2": 1, "hand_x3": 1},
        {"courtiers": 5},
        {"start_courtiers": 1, "one_refuge": True, "hand_x1": 4, "hand_x2": 2},
        {"votes_needed": 14, "votes_needed_of_three": 12},
        {"success": 6, "roll_off_dice": 1, "most_dealt": 2},
    ),
    "barbarian-kingdoms": (
        {},
        {"kings_to_win": 1},
        {"provinces_to_win": 4},
        {"provinces_to_win": 6, "reign_tremis": 1},
        {"claim_after_king_left": True},
        # Poor, and with nothing at all
        {"start_bronze": 1, "start_silver": 0, "start_gold": 0, "provinces_to_win": 5},
        {"start_bronze": 0, "start_silver": 0, "start_gold": 0},
        # Points that tie again and again
        {"marker_points": 0, "king_points": 3, "warrior_points": 3},
        {"marker_points": 0, "king_points": 0, "warrior_points": 0, "provinces_to_win": 5},
    ),
}
LAWS_OF_PLAYERS: dict[str, dict[int, tuple[dict[str, Any], ...]]] = {
    "barbarian-kingdoms": {
        2: (
            {"configuration": "two-2", "assigned": ["saxons", "huns", "ostrogoths", "franks"], "first": "franks"},
            {"kingdoms": ["vandals", "huns", "visigoths", "saxons"], "kings_to_win": 1},
        ),
        3: (
            {"configuration": "three-2", "first": "saxons"},
            {"kingdoms": ["huns", "vandals", "saxons"], "assigned": ["saxons", "vandals", "huns"]},
        ),
        4: (
            {"team_size": 2},
            {"team_size": 2, "kingdoms": ["huns", "saxons", "vandals", "franks"], "first": "vandals"},
            {"team_size": 2, "configuration": "four-3", "provinces_to_win": 4},
        ),
        5: (
            {"configuration": "five-3", "first": "franks"},
            {"kingdoms": ["huns", "ostrogoths", "vandals", "saxons", "franks"]},
        ),
        6: (
            {"team_size": 2},
            {"team_size": 3},
            {"team_size": 2, "kings_to_win": 1, "provinces_to_win": 5},
            {"assigned": ["franks", "saxons", "visigoths", "vandals", "ostrogoths", "huns"]},
        ),
    },
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

"""A command that was made with anything in a field is malformed there, refused, or as good as any other: nothing odd
gets into a game, and nothing else is raised."""

from typing import Any

import attrs

from foreign_king import Malformed, Refused, play, read_command, view, why_not, write_command
from foreign_king.games import AnyGame
from foreign_king.games.barbarian_kingdoms.tokens import Tokens
from foreign_king.games.lang_lebe_der_koenig.components import Cards
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.unseen import UNSEEN
from tests.laws.cases import Case, of_every_game
from tests.random_games import PLAYERS, Opening, Step, steps

HALF: Any = 0.5
TEXT: Any = "x"
HIDDEN: Any = UNSEEN
ODD: tuple[Any, ...] = (
    *(None, True, 1.0, HALF, TEXT, b"red", UNSEEN, object(), iter(())),
    *((), [], {}, {"liege"}, [None], (1, "x"), (HALF,)),
    *({"x": 1}, {1: 2}, {1: 1, "x": 1}, {None: None}, {"x": {}}, FrozenDict({1: 2}), FrozenDict(x=None)),
    *(Tokens(), Tokens(bronze=TEXT), Tokens(bronze=HALF), Tokens(gold=HIDDEN), FrozenDict(latium=Tokens(bronze=TEXT))),
    *(Cards(), Cards(x1=TEXT), Cards(x1=HALF), FrozenDict(red=Cards(x2=HALF))),
)
"""What stands in a field when nobody asked a type checker."""


def one_of_a_kind(game: AnyGame) -> dict[type, Step]:
    """A step with a command of each kind that is said in some random games."""
    openings = [Opening(players, next(iter(game.law.editions)), {}, game) for players in PLAYERS[game.name]]
    return {type(step.command): step for opening in openings for step in steps(opening, 1)}


def made(command: Any, field: str, odd: Any) -> Any:
    """The command with something odd in a field, or the fault that was found in it."""
    try:
        return attrs.evolve(command, **{field: odd})
    except Malformed as fault:
        return fault


@of_every_game
def test_an_odd_value_is_malformed_where_it_stands(case: Case) -> None:
    game = case.game
    for kind, step in one_of_a_kind(game).items():
        seen = step.before if step.command.by == TABLE else view(game, step.before, step.command.by)
        for field in attrs.fields(kind):
            for odd in ODD:
                command = made(step.command, field.name, odd)
                if isinstance(command, Malformed):
                    assert f"/{field.name}" in command.pointer
                    assert command.expected
                    continue
                for state in (step.before, seen):
                    refused = why_not(game, state, command)
                    if refused is None:
                        assert play(game, state, command).entries
                        assert read_command(game, write_command(game, command)) == command
                    else:
                        assert isinstance(refused, (Malformed, Refused))
                        assert not isinstance(refused, Malformed) or refused.expected

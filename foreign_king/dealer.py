"""Random commands, drawn from a ``random.Random`` that the caller passes. The rules themselves are not random."""

from random import Random
from typing import Any, TypeVar

from foreign_king.kernel.arguments import check_state
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.game import Game

S = TypeVar("S")
C = TypeVar("C")


def deal(game: Game[S, C, Any], state: S, random: Random) -> C:
    """Return a command of the table for the chance event that is due, drawn with the right probabilities.

    ``ValueError`` where no chance event is due.

    >>> from random import Random
    >>> from foreign_king import GAMES, deal, setup
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["anna", "bruno"])
    >>> deal(game, state, Random(1830))
    DealTurnOrder(by='table', order=('bruno', 'anna'))
    """
    check_state(game, state)
    if TABLE not in game.to_act(state):
        raise ValueError("no chance event is due")
    return random_command(game, state, random)


def random_command(game: Game[S, C, Any], state: S, random: Random) -> C:
    """Return a legal command of the published random player, or a command of the table where a chance event is due.

    The random player chooses a kind of command first and then each of its fields. ``ValueError`` when the game is over.

    >>> from random import Random
    >>> from foreign_king import GAMES, deal, play, random_command, setup
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["anna", "bruno"])
    >>> state = play(game, state, deal(game, state, Random(1830))).state
    >>> random_command(game, state, Random(1830))
    TakeCoins(by='bruno')
    """
    check_state(game, state)
    draw = random.random

    def below(number: int) -> int:
        return int(draw() * number)

    return game.choices.sample(state, below)

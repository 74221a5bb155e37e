"""Positions of random games in which a seat has to decide, with what the seat knows."""

from random import Random
from typing import Any, NamedTuple

from foreign_king import GAMES, deal, play, random_command, setup, to_act
from foreign_king.games import AnyGame
from foreign_king.imagining import Knowledge, follow
from foreign_king.kernel.chance import TABLE
from foreign_king.opening import seats_of

GAMES_WITH_PLAYERS = [
    (name, players)
    for name, players in (
        ("the-foreign-king", 2),
        ("the-foreign-king", 3),
        ("the-foreign-king", 4),
        ("lang-lebe-der-koenig", 3),
        ("lang-lebe-der-koenig", 5),
        ("barbarian-kingdoms", 2),
        ("barbarian-kingdoms", 3),
        ("barbarian-kingdoms", 6),
    )
]
"""Every game, with few and with many players."""


class Moment(NamedTuple):
    """A position of a game in which a seat decides."""

    game: AnyGame
    state: Any
    """The whole position."""
    knowledge: Knowledge
    """What the seat knows."""

    @property
    def seat(self) -> str:
        return self.knowledge.seat


def moment(name: str, players: int, commands: int, seed: str) -> Moment:
    """Return the position after so many random commands, or the last one before the end in which a seat decides."""
    game, random, seats = GAMES[name], Random(seed), seats_of(players)
    state = setup(game, seats)
    knowledge = {seat: follow(game, seats, seat) for seat in seats}
    last: Moment | None = None
    for _ in range(commands):
        acting = to_act(game, state)
        if not acting:
            break
        if acting[0] != TABLE:
            last = Moment(game, state, knowledge[acting[0]])
        command = deal(game, state, random) if acting[0] == TABLE else random_command(game, state, random)
        outcome = play(game, state, command)
        knowledge = {seat: knows.hear(outcome.entries) for seat, knows in knowledge.items()}
        state = outcome.state
    assert last is not None
    return last

"""The games that are measured: random ones, and one that repeats its commands for any length."""

import io
from collections.abc import Iterable, Iterator
from itertools import cycle, islice
from random import Random
from typing import Any, BinaryIO, NamedTuple

from foreign_king import GAMES, TABLE, play, random_command, result, setup, to_act
from foreign_king.games import AnyGame
from foreign_king.games.the_foreign_king.commands import (
    ChangeTurnOrder,
    Command,
    DealTurnOrder,
    EndTurn,
    MoveCitizens,
    MoveDisc,
    PlaceCitizens,
    TakeCoins,
)
from foreign_king.games.the_foreign_king.components import SUPPLY, Seat
from foreign_king.games.the_foreign_king.facts import Fact
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel.game import Game
from foreign_king.logs.header import make_header
from foreign_king.logs.writer import LogWriter

GAME: Game[State, Command, Fact] = GAMES["the-foreign-king"]
SEATS = ("red", "blue", "green", "yellow", "white", "black")
PLAYERS = (2, 3, 4)
OPENINGS: tuple[tuple[AnyGame, int], ...] = (
    *((GAME, players) for players in PLAYERS),
    *((GAMES["lang-lebe-der-koenig"], players) for players in (3, 4, 5)),
    *((GAMES["barbarian-kingdoms"], players) for players in (2, 3, 4, 5, 6)),
)
"""Every game with every number of players."""


class Recorded(NamedTuple):
    """A game that was played: its first state, and every command."""

    first: Any
    commands: tuple[Any, ...]


def state_for(players: int, game: AnyGame = GAME) -> Any:
    """Return the state after the setup for a number of players."""
    return setup(game, SEATS[:players])


def random_games(players: int, games: int, game: AnyGame = GAME) -> list[Recorded]:
    """Return games of the published random player. They are the same in each run."""
    return [_random_game(game, players, Random(f"bench:{players}:{number}")) for number in range(games)]


def _random_game(game: AnyGame, players: int, random: Random) -> Recorded:
    first = state = state_for(players, game)
    commands = []
    while to_act(game, state):
        command = random_command(game, state, random)
        commands.append(command)
        state = play(game, state, command).state
    return Recorded(first, tuple(commands))


LAP = 27
"""The number of commands after which the endless game repeats itself."""


def in_circles() -> Iterator[Command]:
    """Yield the commands of a game for three in which nobody moves the King, so that it never ends.

    Three players take turns at four action spaces. Citizens are placed and moved back to the supply, and the discs of
    the turn order are moved to where they are. After 12 turns only the round and the francs have changed.
    """
    seats = SEATS[:3]
    yield DealTurnOrder(by=TABLE, order=seats)
    spaces = cycle(("place", "coins", "turn-order", "move"))
    while True:
        claims = []
        for seat in seats:
            space = next(spaces)
            yield _action(space, seat)
            yield EndTurn(by=seat)
            if space == "turn-order":
                claims.append(seat)
        for seat in claims:
            yield MoveDisc(by=seat, position=seats.index(seat) + 1)


def _action(space: str, seat: Seat) -> Command:
    match space:
        case "place":
            return PlaceCitizens(by=seat, province="namur", citizens=2)
        case "coins":
            return TakeCoins(by=seat)
        case "turn-order":
            return ChangeTurnOrder(by=seat)
        case _:
            return MoveCitizens(by=seat, origin="namur", to={SUPPLY: 2})


def write_log(
    stream: BinaryIO,
    first: Any,
    commands: Iterable[Any],
    game: AnyGame = GAME,
    *,
    facts: bool = False,
    digests: bool = False,
) -> None:
    """Play commands and write their log, with the result if the game ends."""
    state = first
    writer = LogWriter(stream, game, make_header(game, first.seats), facts=facts, digests=digests)
    for command in commands:
        outcome = play(game, state, command)
        writer.command(command, outcome)
        state = outcome.state
    ended = result(game, state)
    if ended is not None:
        writer.result(ended)


def log_of(recorded: Recorded, game: AnyGame = GAME, *, facts: bool = False, digests: bool = False) -> bytes:
    """Return the log of a game."""
    stream = io.BytesIO()
    write_log(stream, recorded.first, recorded.commands, game, facts=facts, digests=digests)
    return stream.getvalue()


def log_in_circles(stream: BinaryIO, lines: int, *, facts: bool = False, digests: bool = False) -> None:
    """Write a valid log with a number of lines, including the header."""
    write_log(stream, state_for(3), islice(in_circles(), lines - 1), facts=facts, digests=digests)

"""Logs of random games, as our own writer writes them."""

import io
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

from foreign_king import GAMES, WHOLE, play, random_command, read_command, result, to_act
from foreign_king.games import AnyGame
from foreign_king.logs.header import Meta, board_of, make_header, open_header
from foreign_king.logs.writer import LogWriter

GAME = GAMES["the-foreign-king"]
"""The first game, of which most tests of logs take their examples."""
HIDING = GAMES["lang-lebe-der-koenig"]
"""The second game, in which something is hidden."""
THIRD = GAMES["barbarian-kingdoms"]
"""The third game, in which treasuries are hidden."""
SEATS = ("red", "blue", "green", "yellow")
SEATS_OF_FIVE = (*SEATS, "white")


def written_log(
    random: Random,
    seats: Sequence[str] = SEATS,
    *,
    game: AnyGame = GAME,
    facts: bool = True,
    digests: bool = True,
    commands: Sequence[Any] | None = None,
    edition: str | None = None,
    law: Mapping[str, Any] | None = None,
    board: Any = None,
    names: Mapping[str, str] | None = None,
    viewer: str = WHOLE,
    meta: Meta | None = None,
    comments: Mapping[int, str] | None = None,
) -> bytes:
    """A random game to its end, or one of these commands' documents; as a viewer has seen it, if there is one."""
    header = make_header(game, seats, edition=edition, law=law, board=board, names=names, viewer=viewer, meta=meta)
    state = open_header(header, board_of(header, [] if board is None else [board])).state
    stream = io.BytesIO()
    writer = LogWriter(stream, game, header, facts=facts, digests=digests)
    played = 0
    while to_act(game, state) if commands is None else played < len(commands):
        command = random_command(game, state, random) if commands is None else read_command(game, commands[played])
        played += 1
        outcome = play(game, state, command)
        writer.command(command, outcome, comments.get(played) if comments else None)
        state = outcome.state
    ended = result(game, state)
    if ended is not None:
        writer.result(ended)
    return stream.getvalue()


def first_state(seats: Sequence[str], commands: Iterable[Any], game: AnyGame = GAME) -> Any:
    """The position after some commands' documents."""
    header = make_header(game, seats)
    state = open_header(header, board_of(header)).state
    for document in commands:
        state = play(game, state, read_command(game, document)).state
    return state

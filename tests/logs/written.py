"""Logs of random games, as our own writer writes them."""

import io
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

from foreign_king import GAMES, play, random_command, read_command, result, to_act
from foreign_king.logs.header import Meta, board_of, make_header, open_header
from foreign_king.logs.write import LogWriter

GAME = GAMES["the-foreign-king"]
SEATS = ("red", "blue", "green", "yellow")


def written_log(
    random: Random,
    seats: Sequence[str] = SEATS,
    *,
    facts: bool = True,
    digests: bool = True,
    commands: Sequence[Any] | None = None,
    edition: str | None = None,
    law: Mapping[str, Any] | None = None,
    board: Any = None,
    names: Mapping[str, str] | None = None,
    meta: Meta | None = None,
    comments: Mapping[int, str] | None = None,
) -> bytes:
    """A random game to its end, or one of these commands' documents."""
    header = make_header(GAME, seats, edition=edition, law=law, board=board, names=names, meta=meta)
    state = open_header(header, board_of(header, [] if board is None else [board])).state
    stream = io.BytesIO()
    writer = LogWriter(stream, GAME, header, facts=facts, digests=digests)
    played = 0
    while to_act(GAME, state) if commands is None else played < len(commands):
        command = random_command(GAME, state, random) if commands is None else read_command(GAME, commands[played])
        played += 1
        outcome = play(GAME, state, command)
        writer.command(command, outcome, comments.get(played) if comments else None)
        state = outcome.state
    ended = result(GAME, state)
    if ended is not None:
        writer.result(ended)
    return stream.getvalue()


def first_state(seats: Sequence[str], commands: Iterable[Any]) -> Any:
    """The position after some commands' documents."""
    header = make_header(GAME, seats)
    state = open_header(header, board_of(header)).state
    for document in commands:
        state = play(GAME, state, read_command(GAME, document)).state
    return state

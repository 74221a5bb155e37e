"""Stores with matches that cannot be read here: one on a board that is not known, one with a law that is not known."""

import json
from random import Random
from typing import Any, NamedTuple

from foreign_king import GAMES
from foreign_king.boards import read_board
from foreign_king.dealer import random_command
from foreign_king.logs import make_header
from foreign_king.store import Store, open_store
from tests.boards.originals import text_of

GAME = GAMES["barbarian-kingdoms"]
BOARD: Any = read_board(GAME, text_of(GAME).replace("cantium", "kent"))
"""A board of somebody's own."""


class Matches(NamedTuple):
    """The ids of matches in a store."""

    board: str
    """The match on a board that is known only to whoever names it."""
    law: str
    """The match with a law of another library."""
    other: str
    """A match that can be read."""


def with_unreadable_matches(address: str) -> Matches:
    """Make matches in a store. Each has had a few commands."""
    with open_store(address, boards=[BOARD]) as store:
        board = opened(store, board=BOARD)
        law, other = opened(store), opened(store)
        with store._database.transaction(writes=True) as cursor:
            mark = store._database.placeholder
            place = f"WHERE originator_id = {mark} AND originator_version = 0"
            cursor.execute(f"SELECT state FROM foreign_king_events {place}", (law,))
            document = json.loads(bytes(cursor.fetchone()["state"]))
            document["header"]["law"] = {"dragons": 3}
            cursor.execute(
                f"UPDATE foreign_king_events SET state = {mark} {place}", (json.dumps(document).encode(), law)
            )
    return Matches(board, law, other)


def opened(store: Store, **header: object) -> str:
    """Open a match, and play a few commands in it."""
    id, match = store.open_match(make_header(GAME, ["red", "blue"], names={"red": "Anna"}, **header))  # type: ignore[arg-type]  # a board
    random = Random(1)
    for _ in range(6):
        command = random_command(match.game, match.state, random)
        store.submit(id, command.by, command)
        match = store.match(id)
    return id


__all__ = ["BOARD", "Matches", "with_unreadable_matches"]

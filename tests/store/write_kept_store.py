"""Writes a small store as a dump in SQL, so that later versions of the library can be tested with it.

python -m tests.store.write_kept_store NAME

It writes ``tests/store/kept/NAME.sqlite.sql`` and ``NAME.postgresql.sql``. Each store has a match of each game that
goes on, one that is over, names, and a command that was taken back; from layout 2 on also a match of a server with its
people.
"""

import sqlite3
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from foreign_king import GAMES
from foreign_king.dealer import random_command
from foreign_king.logs import Concede, make_header
from foreign_king.logs.header import Meta
from foreign_king.store import Store, open_store
from tests.store.dumps import dump_of_postgresql
from tests.store.postgresql import server_address, url_of

KEPT = Path(__file__).parent / "kept"
SEATS = ("red", "blue", "green")


def fill(store: Store) -> None:
    """Put matches into a store."""
    for seed, game in enumerate(GAMES.values(), 1):
        header = make_header(game, SEATS, names={"red": "Anna", "blue": "Zoë"}, meta=Meta(place="Liège"))
        id, _ = store.open_match(header)
        play_some(store, id, 12, Random(seed))
    store.take_back(id, store.match(id).replay[-1].command.by, agreed=SEATS)
    over, _ = store.open_match(make_header(GAMES["the-foreign-king"], SEATS[:2], names={"red": "Bruno"}))
    play_some(store, over, 4, Random(9))
    store.leave(over, Concede(by="blue"), site={"x-why": "tired"})


def play_some(store: Store, id: str, commands: int, random: Random) -> None:
    """Play random commands, each with an id. The last one is one that a seat can take back."""
    while (match := store.match(id)).version < commands or match.replay[-1].command.by == "table":
        command = random_command(match.game, match.state, random)
        store.submit(id, command.by, command, expected=match.version, command_id=f"id-{match.version}")


def fill_on_server(store: Store) -> None:
    """Put a match with its people into a store, as a server does it."""
    from foreign_king.server import make_app  # noqa: PLC0415 - a library with layout 1 has no server
    from tests.server.party import Party  # noqa: PLC0415
    from tests.server.running import Running  # noqa: PLC0415

    with Running(make_app(store), store) as server:
        party = Party(server, "barbarian-kingdoms", 2).sit_down().play(5)
        answer = party.opener.post(f"{party.path}/remarks", json={"seat": "red", "text": "Good luck!"})
        assert answer.status_code < 300, answer.text


def written(address: str) -> None:
    with open_store(address) as store:
        fill(store)
        if hasattr(store, "append_journals"):
            fill_on_server(store)


def dump_of_sqlite(file: Path) -> str:
    """Return a file of SQLite as statements."""
    database: Any = sqlite3.connect(file)
    statements = "\n".join(database.iterdump())
    database.close()
    return statements + "\n"


def main(name: str) -> None:
    """Write both dumps."""
    KEPT.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder:
        written(f"sqlite:///{folder}/games.db")
        (KEPT / f"{name}.sqlite.sql").write_text(dump_of_sqlite(Path(folder) / "games.db"), "utf-8")
    with server_address() as parameters:
        written(url_of(parameters))
        (KEPT / f"{name}.postgresql.sql").write_text(dump_of_postgresql(parameters), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])

"""The addresses of stores."""

from collections.abc import Callable, Iterable
from datetime import datetime
from importlib import import_module
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from foreign_king.store.database import Database
from foreign_king.store.faults import StoreError
from foreign_king.store.file_systems import network_file_system
from foreign_king.store.recent import KEPT
from foreign_king.store.sqlite import SQLiteDatabase
from foreign_king.store.store import Store

MEMORY = "memory:"
SQLITE = "sqlite:///"
POSTGRESQL = ("postgresql://", "postgres://")
EXPECTED = "sqlite:///FILE, postgresql://USER@HOST/DATABASE or memory:"


def open_store(
    url: str,
    *,
    direct: str | None = None,
    boards: Iterable[Any] = (),
    kept: int = KEPT,
    clock: Callable[[], datetime] | None = None,
) -> Store:
    """Open a store of matches, and make its tables if it has none.

    ``url`` is ``sqlite:///games.db`` for a file in the current folder, ``sqlite:////var/lib/games.db`` for a file with
    an absolute path, ``postgresql://user@host/database``, or ``memory:`` for a store that is gone when it is closed.
    ``direct`` is a second address of the same database of PostgreSQL, without a pooler. The store only listens there: a
    pooler at ``url`` may drop what the database announces. ``boards`` are the players' own boards that matches may be
    played on. ``kept`` is how many matches the store keeps in memory. ``clock`` returns the current time.

    ``StoreError`` for another address, for a direct one beside a store that is not in PostgreSQL, for a file that is no
    store or lies on a network file system, and for a store of a newer version of this library; ``Busy`` if the database
    does not answer at each address. ``ImportError`` if the extra ``store`` is not installed.

    >>> from foreign_king.store import open_store
    >>> with open_store("memory:") as store:
    ...     store.summaries()
    []
    """
    return Store(_database(url, direct), boards=boards, kept=kept, clock=clock)


def _database(url: str, direct: str | None) -> Database:
    if url.startswith(POSTGRESQL):
        # psycopg takes long to load, and is not needed for a file.
        opened: Database = import_module("foreign_king.store.postgresql").PostgreSQLDatabase(url, direct)
        return opened
    if direct is not None:
        raise StoreError("only a store in PostgreSQL has a direct address")
    if url == MEMORY:
        return SQLiteDatabase(None)
    path = unquote(url.removeprefix(SQLITE))
    if not url.startswith(SQLITE) or not path or "?" in path or "#" in path:
        raise StoreError(f"{url.rsplit('@', maxsplit=1)[-1]!r} is no address of a store; expected: {EXPECTED}")
    network = network_file_system(Path(path))
    if network is not None:
        raise StoreError(
            f"{path} lies on {network}, a network file system, which does not lock files reliably: matches could be "
            "lost; expected: a file on a disk of this machine, or postgresql://USER@HOST/DATABASE"
        )
    return SQLiteDatabase(Path(path))


__all__ = ["open_store"]

"""Connections to a file of SQLite."""

import sqlite3
from pathlib import Path
from typing import Any

from foreign_king.store import open_store
from foreign_king.store.sqlite import SQLiteDatabase


def connection_of(datastore: Any, *, writes: bool) -> Any:
    with datastore.get_connection(commit=writes) as connection:
        return connection


def test_one_connection_writes_also_after_others_have_read(tmp_path: Path) -> None:
    with open_store(f"sqlite:///{tmp_path}/games.db") as store:
        datastore: Any = store._database.recorder.datastore  # type: ignore[attr-defined]
        writer = connection_of(datastore, writes=True)
        readers = [connection_of(datastore, writes=False) for _ in range(3)]
        assert connection_of(datastore, writes=True) is writer
        assert writer not in readers


def test_a_connection_reads_a_statement_only_once(tmp_path: Path) -> None:
    with open_store(f"sqlite:///{tmp_path}/games.db") as store:
        database = store._database
        assert isinstance(database, SQLiteDatabase)
        inserted = 0

        def is_asked(action: int, *_: object) -> int:
            """SQLite asks whether something is allowed whenever it reads a statement that does it."""
            nonlocal inserted
            inserted += action == sqlite3.SQLITE_INSERT
            return sqlite3.SQLITE_OK

        writer = connection_of(database._datastore, writes=True)
        writer._sqlite_conn.set_authorizer(is_asked)
        database.append("person/anna", [(0, "greeted", b"{}")])
        first = inserted
        for version in (1, 2, 3):
            database.append("person/anna", [(version, "greeted", b"{}")])
        assert first > 0
        assert inserted == first

"""What is stored is the same in every kind of store, and numbers of changes are given out once."""

import io
import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path
from random import Random

import pytest

from foreign_king import GAMES
from foreign_king.logs import Concede, make_header
from foreign_king.logs.header import Meta
from foreign_king.store import Change, Store, open_store
from tests.store.conftest import HAS_POSTGRESQL, KINDS
from tests.store.test_store import KING, SEATS, at_ten, play_some


def address_of(kind: str, folder: Path, request: pytest.FixtureRequest) -> str:
    from tests.store.postgresql import url_of  # noqa: PLC0415 - it needs psycopg

    if kind == "postgresql":
        return url_of(request.getfixturevalue("database"))
    return "memory:" if kind == "memory" else f"sqlite:///{folder}/games.db"


def logs_in(address: str) -> list[bytes]:
    """Play the same matches in a store, and return the logs that it exports after it was opened again."""
    with open_store(address, clock=at_ten) as store:
        ids = list[str]()
        for seed, game in enumerate(GAMES.values(), 1):
            header = make_header(game, SEATS, names={"red": "Zoë"}, meta=Meta(place="Liège"), take_back="agreed")
            id, _ = store.open_match(header)
            play_some(store, id, 15, seed)
            while store.match(id).replay[-1].command.by == "table":
                play_some(store, id, 1, seed=store.match(id).version)
            store.take_back(id, store.match(id).replay[-1].command.by, agreed=SEATS)
            store.leave(id, Concede(by="blue"), site={"x-why": "tired", "x-deep": [1, {"a": None}]})
            ids.append(id)
        if address == "memory:":
            return exported(store, ids)
    with open_store(address) as store:
        return exported(store, ids)


def exported(store: Store, ids: list[str]) -> list[bytes]:
    logs = list[bytes]()
    for id in ids:
        stream = io.BytesIO()
        store.write_log(id, stream, digests=True)
        logs.append(stream.getvalue())
    return logs


def test_the_same_matches_are_exported_as_the_same_bytes(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    first, *others = [logs_in(address_of(kind, tmp_path, request)) for kind in KINDS]
    assert len(first) == len(GAMES)
    for logs in others:
        assert logs == first


# Numbers


class Follower:
    """Somebody who follows all changes of a store."""

    def __init__(self, seen: Sequence[Change] = ()) -> None:
        self.seen = list(seen)

    @property
    def number(self) -> int:
        return self.seen[-1].number if self.seen else 0

    def look(self, store: Store) -> list[Change]:
        """Read what is new, and return it."""
        new = store.next_changes(self.number, 5)
        self.seen += new
        return new


@pytest.mark.parametrize("address", KINDS[1:], indirect=True)
@pytest.mark.parametrize("restarted", [False, True])
def test_a_follower_at_a_number_that_was_pruned_misses_nothing(address: str, restarted: bool) -> None:
    days, follower = count(), Follower()

    def clock() -> datetime:
        return at_ten() + timedelta(days=next(days))

    with open_store(address, clock=clock) as store:
        other, _ = store.open_match(make_header(KING, SEATS))
        newest, _ = store.open_match(make_header(KING, SEATS))
        store.end(newest, "over")
        follower.look(store)
        assert store.prune(clock()) == [newest]
        if not restarted:
            check_next(store, other, follower)
    if restarted:
        with open_store(address) as store:
            check_next(store, other, follower)


def check_next(store: Store, id: str, follower: Follower) -> None:
    before = {change.number for change in follower.seen}
    store.deal(id, Random(1))
    (new,) = follower.look(store)
    assert (new.match, new.version) == (id, 1)
    assert new.number not in before


def test_a_copy_of_a_file_goes_on_with_numbers_that_were_not_given_out(tmp_path: Path) -> None:
    """A copy by the means of SQLite, as the guide says, and a dump."""
    follower = Follower()
    with open_store(f"sqlite:///{tmp_path}/games.db") as store:
        other, _ = store.open_match(make_header(KING, SEATS))
        newest, _ = store.open_match(make_header(KING, SEATS))
        follower.look(store)
        store.remove(newest)
        with (
            closing(sqlite3.connect(tmp_path / "games.db")) as source,
            closing(sqlite3.connect(tmp_path / "backup.db")) as backup,
            closing(sqlite3.connect(tmp_path / "dump.db")) as restored,
        ):
            source.backup(backup)
            restored.executescript("\n".join(source.iterdump()))
            source.execute("VACUUM INTO ?", (str(tmp_path / "packed.db"),))
    shutil.copy(tmp_path / "games.db", tmp_path / "copy.db")
    for name in ("backup", "dump", "packed", "copy"):
        with open_store(f"sqlite:///{tmp_path}/{name}.db") as store:
            check_next(store, other, Follower(follower.seen))


@pytest.mark.skipif(not HAS_POSTGRESQL, reason="the package that carries PostgreSQL is not for this Python")
def test_a_dump_of_postgresql_goes_on_with_numbers_that_were_not_given_out(
    database: str, address_of_database: str
) -> None:
    import psycopg  # noqa: PLC0415

    from tests.store.dumps import dump_of_postgresql  # noqa: PLC0415

    follower = Follower()
    with open_store(address_of_database) as store:
        other, _ = store.open_match(make_header(KING, SEATS))
        newest, _ = store.open_match(make_header(KING, SEATS))
        follower.look(store)
        store.remove(newest)
    dump = dump_of_postgresql(database)
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(dump.encode())
    with open_store(address_of_database) as store:
        check_next(store, other, follower)

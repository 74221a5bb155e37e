"""Stores that former versions of the library have written are opened, played on and exported. ``kept/`` has a dump of
each, which ``tests.store.write_kept_store`` has written."""

import io
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import psycopg
import pytest

from foreign_king import GAMES, validate
from foreign_king.dealer import random_command
from foreign_king.matches import Conflict
from foreign_king.server.registry import Registry
from foreign_king.store import Store, open_store
from foreign_king.store.journals import participants_of
from foreign_king.store.tables import LAYOUT
from tests.store.conftest import HAS_POSTGRESQL
from tests.store.postgresql import url_of

KEPT = Path(__file__).parent / "kept"
FILES = sorted(KEPT.glob("*.sql"))
KINDS = ("postgresql", "sqlite") if HAS_POSTGRESQL else ("sqlite",)
of_every_kept_store = pytest.mark.parametrize(
    "file", [pytest.param(file, id=file.stem) for file in FILES if file.stem.endswith(KINDS)]
)


@pytest.fixture
def address(file: Path, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """The address of a database that has what a dump says."""
    statements = file.read_text("utf-8")
    if file.stem.endswith(".sqlite"):
        with closing(sqlite3.connect(tmp_path / "games.db")) as database:
            database.executescript(statements)
        return f"sqlite:///{tmp_path}/games.db"
    parameters: str = request.getfixturevalue("database")
    with psycopg.connect(parameters, autocommit=True) as connection:
        connection.execute(statements.encode())
    return url_of(parameters)


def test_there_is_a_store_of_every_layout_in_every_kind_of_database() -> None:
    expected = {f"layout-{layout}.{kind}" for layout in range(1, LAYOUT + 1) for kind in ("postgresql", "sqlite")}
    assert {file.stem for file in FILES} >= expected


def log_of(store: Store, id: str) -> bytes:
    stream = io.BytesIO()
    store.write_log(id, stream)
    return stream.getvalue()


@of_every_kept_store
def test_a_store_of_a_former_version_is_read_played_on_and_exported(address: str) -> None:
    with open_store(address) as store:
        summaries = {each.id: each for each in store.summaries()}
        assert {each.game for each in summaries.values()} == set(GAMES)
        assert [each.version for each in summaries.values() if each.over] == [5]
        assert sum("Zoë" in each.names.values() for each in summaries.values()) == 3
        numbers = [change.number for change in store.changes()]
        for id, summary in summaries.items():
            before = log_of(store, id)
            assert validate(before).verdict == "valid"
            match = store.match(id)
            if summary.over:
                assert match.result is not None
                continue
            command = random_command(match.game, match.state, Random(1))
            with pytest.raises(Conflict):
                store.submit(id, command.by, command, expected=match.version - 1)
            assert store.submit(id, command.by, command, expected=match.version).version == summary.version + 1
            assert log_of(store, id).splitlines()[1:-1] == before.splitlines()[1:]
            assert store.check(id).verdict == "valid"
        assert min(change.number for change in store.changes(numbers[-1])) > max(numbers)
    with open_store(address) as store:
        assert {each.id: each.version - (not each.over) for each in store.summaries()} == {
            each.id: each.version for each in summaries.values()
        }


@of_every_kept_store
def test_an_id_that_was_sent_to_a_former_version_is_known(address: str) -> None:
    with open_store(address) as store:
        for summary in store.summaries():
            match = store.match(summary.id)
            if summary.over or store.journal(participants_of(summary.id)):
                continue
            assert len(match.ids) >= 10
            step = next(step for step in match.replay if step.number > 0 and step.command.by != "table")
            seat = step.command.by
            version = store.submit(summary.id, seat, step.command, command_id=step.id).version
            assert version == match.ids[seat, str(step.id)]
            assert store.match(summary.id).version == summary.version


@of_every_kept_store
def test_the_people_of_a_former_version_are_still_there(file: Path, address: str) -> None:
    with open_store(address) as store:
        registry, of_servers = Registry(store), list[str]()
        for summary in store.summaries():
            if store.journal(participants_of(summary.id)):
                of_servers.append(summary.id)
                assert [seat.state for seat in registry.get(summary.id).seats.values()] == ["taken", "taken"]
                assert [each["text"] for each in registry.remarks(summary.id)] == ["Good luck!"]
        assert len(of_servers) == (0 if file.stem.startswith("layout-1.") else 1)

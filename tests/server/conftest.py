"""Servers for the tests: uvicorn in a thread, with a store in memory."""

from collections.abc import Iterator

import pytest

from foreign_king.server import make_app
from foreign_king.store import open_store
from tests.server.running import Running
from tests.store.conftest import address, address_of_database, database, postgresql

__all__ = ["address", "address_of_database", "database", "postgresql"]


@pytest.fixture
def server() -> Iterator[Running]:
    """A server that runs."""
    with open_store("memory:") as store, Running(make_app(store), store) as running:
        yield running

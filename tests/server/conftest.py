"""Stores to test with are those of the tests of the store."""

from tests.store.conftest import address, database, postgresql

__all__ = ["address", "database", "postgresql"]

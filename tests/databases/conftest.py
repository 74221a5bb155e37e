"""Databases of PostgreSQL: those of the tests of the store."""

from tests.store.conftest import database, postgresql

__all__ = ["database", "postgresql"]

"""The connections of one process to PostgreSQL."""

from time import monotonic
from typing import Any, cast

import psycopg
from eventsourcing.postgres import ConnectionPool, PostgresDatastore
from psycopg.rows import DictRow, dict_row

from foreign_king.store.database import LOCK_WAIT

POOL = 4
"""The most connections that a store has in its pool. One more listens."""
POOL_WAIT = 0.8
"""How many seconds one try waits for a connection of the pool."""
RECONNECT = 8.0
"""For how many seconds the pool tries to set up a connection again, with pauses that grow. Afterwards the next one who
needs it begins anew, so that a database that comes back after hours is used within seconds."""
TRUSTED_FOR = 1.0
"""For how many seconds after its last use a connection is not tested. If it was cut meanwhile, a query is tried again,
or the database is busy for a moment."""


class _Connection(psycopg.Connection[DictRow]):
    """A connection of the pool, which is tested before it is used."""

    _tested = 0.0

    @staticmethod
    def test(connection: psycopg.Connection[DictRow]) -> None:
        """Test a connection, unless it has just been used: a test takes as long as most queries."""
        assert isinstance(connection, _Connection)
        now = monotonic()
        if now - connection._tested > TRUSTED_FOR:
            ConnectionPool.check_connection(cast("psycopg.Connection[Any]", connection))
        connection._tested = now


def datastore_of(parts: dict[str, str]) -> PostgresDatastore:
    """Return a pool of connections. ``parts`` are those of the address of the database: all of them, such as sslmode,
    go to each connection, and nothing else does but the encoding: what an address leaves out, libpq takes from its
    environment, or from the user of the system."""
    needed = {name: parts.get(name, "") for name in ("dbname", "host", "port", "user", "password")}
    datastore = PostgresDatastore(*needed.values(), lock_timeout=LOCK_WAIT, originator_id_type="text")
    # The pool that the datastore has made itself tests a connection before every query.
    pool: Any = ConnectionPool(
        connection_class=_Connection,
        # No statement is prepared, because psycopg loses track of them when a transaction fails, and because poolers
        # may not keep them. Texts are sent in UTF-8, whatever the address or the environment says: other encodings do
        # not have all characters.
        kwargs={**parts, "client_encoding": "UTF8", "row_factory": dict_row, "prepare_threshold": None},
        min_size=1,
        max_size=POOL,
        open=False,
        configure=datastore.after_connect_func(),
        check=_Connection.test,
        timeout=POOL_WAIT,
        reconnect_timeout=RECONNECT,
    )
    datastore.pool = pool
    return datastore


__all__ = ["datastore_of"]

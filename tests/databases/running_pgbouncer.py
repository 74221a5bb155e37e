"""A real PgBouncer for the tests, with the configuration of the guide to serving. Only addresses, files and the mode
are replaced."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import psycopg
from psycopg.conninfo import conninfo_to_dict

from tests.proxies.running_proxies import example, free_port, replaced

USER = "games"
"""The user and the database of the guide."""
PASSWORD = "a password"
READY = 10.0


class PgBouncer:
    """A PgBouncer before a database, which can be restarted. ``size`` is the number of connections of its pool; as many
    as usual unless given."""

    def __init__(self, database: str, folder: Path, *, mode: str = "transaction", size: int | None = None) -> None:
        parts = conninfo_to_dict(database)
        host = Path(str(parts["host"]))
        self.port: int = free_port()
        self.url: str = f"postgresql://{USER}:{PASSWORD.replace(' ', '%20')}@127.0.0.1:{self.port}/{USER}"
        """The address of a store behind it."""
        # PostgreSQL of the tests listens at a socket that no other user may use.
        self._owner = host.owner() if os.getuid() == 0 else None
        self._file = folder / "pgbouncer.ini"
        self.log: Path = folder / "pgbouncer.log"
        """The file that it writes."""
        names = folder / "userlist.txt"
        names.write_text(f'"{USER}" "{PASSWORD}"\n')
        text = replaced(
            example("ini", "[databases]"),
            (
                "host=127.0.0.1 port=5432 dbname=games",
                f"host={host} port={parts.get('port') or 5432} dbname={parts['dbname']} user={parts['user']}",
            ),
            ("listen_port = 6432", f"listen_port = {self.port}"),
            ("/etc/pgbouncer/userlist.txt", str(names)),
            ("pool_mode = transaction", f"pool_mode = {mode}"),
        )
        size_line = "" if size is None else f"default_pool_size = {size}\n"
        self._file.write_text(f"{text}{size_line}logfile = {self.log}\nunix_socket_dir =\n")
        if self._owner is not None:
            for path in (folder, self._file, names):
                shutil.chown(path, self._owner)

    def start(self) -> None:
        """Start it, and wait until it passes on a query."""
        user = [] if self._owner is None else ["-u", self._owner]
        words = ["pgbouncer", "-q", *user, str(self._file)]
        self._process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = monotonic() + READY
        while not self._answers():
            assert monotonic() < end, f"PgBouncer does not start: {self.log.read_text()}"
            sleep(0.05)

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.url, connect_timeout=2).close()
        except psycopg.Error:
            return False
        return True

    def stop(self) -> None:
        """Stop it at once, with all connections through it."""
        self._process.terminate()
        self._process.wait(10)


@contextmanager
def pgbouncer(
    database: str, folder: Path, *, mode: str = "transaction", size: int | None = None
) -> Iterator[PgBouncer]:
    """Run PgBouncer before a database, in a folder of its own that its user may read."""
    bouncer = PgBouncer(database, folder, mode=mode, size=size)
    bouncer.start()
    try:
        yield bouncer
    finally:
        bouncer.stop()


__all__ = ["PgBouncer", "pgbouncer"]

"""Behind a pooler that drops announcements of PostgreSQL, the server prints a warning, and moves still arrive. With a
direct address beside that of the pooler, they arrive at once."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg
import pytest

from foreign_king import GAMES
from foreign_king.logs import make_header
from foreign_king.server.readiness import check_store
from foreign_king.store import Busy, StoreError, open_store
from tests.server.running import until
from tests.server.served import Served, open_table, run
from tests.server.test_workers import FREE, Arrivals, play_and_watch
from tests.store.conftest import HAS_POSTGRESQL
from tests.store.pooler import dropping_announcements
from tests.store.postgresql import url_of

SEEN_WITHIN = 2.0


@pytest.mark.skipif(not HAS_POSTGRESQL, reason="the package that carries PostgreSQL is not for this Python")
def test_behind_a_pooler_that_drops_announcements_a_warning_is_printed_and_moves_arrive(
    request: pytest.FixtureRequest,
) -> None:
    direct: str = request.getfixturevalue("database")

    async def play() -> list[float]:
        table, arrivals = await open_table(other.port), Arrivals()
        await table.follow(pooled.port, arrivals.take)
        return await play_and_watch(url_of(direct), table, arrivals, 1, 4)

    with TemporaryDirectory(prefix="fk-") as folder, dropping_announcements(direct, Path(folder)) as through:
        with open_store(url_of(direct)) as store:
            assert store.announces()
        with open_store(url_of(through)) as store:
            assert not store.announces()
        with Served(url_of(through), *FREE) as pooled, Served(url_of(direct), *FREE) as other:
            delays = run(play())
            pooled.end()
        (line,) = pooled.complaints.splitlines()
        assert "the database does not announce new events on this connection" in line
    assert max(delays) < SEEN_WITHIN


@pytest.mark.skipif(not HAS_POSTGRESQL, reason="the package that carries PostgreSQL is not for this Python")
def test_with_a_direct_address_announcements_arrive_and_everything_else_goes_through_the_pooler(
    request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture
) -> None:
    direct: str = request.getfixturevalue("database")
    header = make_header(GAMES["the-foreign-king"], ["red", "blue"])
    with TemporaryDirectory(prefix="fk-") as folder, dropping_announcements(direct, Path(folder)) as through:
        with open_store(url_of(through), direct=url_of(direct)) as store, open_store(url_of(direct)) as other:
            assert store.announces()
            with ThreadPoolExecutor(1) as threads:
                # It waits so long that it does not look by itself meanwhile.
                store._database.look_every = 60.0
                waiting = threads.submit(store.next_changes, 0, 60.0)
                until(lambda: listens(direct))
                id, _ = other.open_match(header)
                assert [change.match for change in waiting.result(20)] == [id]
            assert store.match(id).version == 0
        # The same options of the command line.
        check_store(url_of(through), direct=url_of(direct))
        assert caplog.messages == []
        check_store(url_of(direct), direct=url_of(through))
        (message,) = caplog.messages
        assert "does not arrive at its direct address" in message
    # The pooler has gone, and a direct address alone is not enough.
    with pytest.raises(Busy):
        open_store(url_of(through), direct=url_of(direct))
    with pytest.raises(Busy):
        open_store(url_of(direct), direct=url_of(through))
    with pytest.raises(StoreError, match="only a store in PostgreSQL has a direct address"):
        open_store("memory:", direct=url_of(direct))


def listens(parameters: str) -> bool:
    """Whether somebody listens to what the database announces."""
    with psycopg.connect(parameters) as connection:
        return bool(connection.execute("SELECT 1 FROM pg_stat_activity WHERE query LIKE 'LISTEN%'").fetchall())

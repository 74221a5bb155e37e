"""Behind a pooler that drops announcements of PostgreSQL, the server prints a warning, and moves still arrive."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from foreign_king.store import open_store
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

"""PostgreSQL: waits are bounded, connections are few, and one that was cut is set up again."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from random import Random
from time import monotonic, sleep
from typing import Any

import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict

from foreign_king import GAMES
from foreign_king.logs import make_header
from foreign_king.matches import Conflict
from foreign_king.store import Busy, JournalEvent, open_store, pool, recorder
from tests.store.postgresql import running_server, url_of

HEADER = make_header(GAMES["lang-lebe-der-koenig"], ("red", "blue", "green"))
WAITS_AT_MOST = 6.0
"""The most seconds until a call must have said that the database does not answer. Five are promised."""


def test_a_locked_table_of_postgresql_is_busy_and_loses_nothing(database: str, address_of_database: str) -> None:
    with open_store(address_of_database) as store:
        id, _ = store.open_match(HEADER)
        with psycopg.connect(database) as holder:
            holder.execute("INSERT INTO foreign_king_events VALUES ('other', 0, 'opened', '{}')")
            begun = monotonic()
            # Both wait at the same time.
            with ThreadPoolExecutor() as threads:
                probe, deal = threads.submit(store.probe), threads.submit(store.deal, id, Random(1))
            assert isinstance(probe.exception(), Busy)
            assert isinstance(deal.exception(), Busy)
            assert monotonic() - begun < WAITS_AT_MOST
            assert store.match(id).version == 0
            holder.rollback()
        store.probe()
        assert store.deal(id, Random(1)).version == 1


@pytest.mark.parametrize("version", [0, 2], ids=["an event that is there", "a gap"])
def test_what_cannot_be_appended_is_sent_once_and_nothing_of_it_is_stored(
    address_of_database: str, monkeypatch: pytest.MonkeyPatch, version: int
) -> None:
    tries = list[bytes]()
    execute = recorder.Recorder._execute

    def execute_and_count(self: recorder.Recorder, statements: recorder._Statements) -> list[recorder.Row]:
        if b"INSERT" in statements.text:
            tries.append(statements.text)
        return execute(self, statements)

    monkeypatch.setattr(recorder.Recorder, "_execute", execute_and_count)
    with open_store(address_of_database) as store:
        monkeypatch.setattr(store._appender, "check_next", lambda events: None)
        store.append_journal("person/anna", 0, "noted", {})
        tries.clear()
        begun = monotonic()
        with pytest.raises(Conflict) as conflict:
            store.append_journals(
                [JournalEvent(stream="person/anna", version=version, kind="noted", document={})],
                texts={("person/anna", "name", ""): "Anna"},
            )
        assert conflict.value.current == 0
        # It was not tried again and again.
        assert len(tries) == 1
        assert monotonic() - begun < recorder.TRY_UNTIL
        assert store.texts("person/anna") == {}
        assert store.append_journal("person/anna", 1, "noted", {}).version == 1


def test_what_an_address_leaves_out_is_that_of_the_environment(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the guide to serving has it: ``postgresql:///games``."""
    parts = {name: str(value) for name, value in conninfo_to_dict(database).items() if value}
    name = parts.pop("dbname")
    for part, value in parts.items():
        monkeypatch.setenv({"password": "PGPASSWORD"}.get(part, f"PG{part.upper()}"), value)
    with open_store(f"postgresql:///{name}") as store:
        store.open_match(HEADER)
        assert store.announces()


def test_a_database_that_gives_no_connection_is_busy(address_of_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the connection can be opened by which the store tries whether there is a database."""

    def refuse(*_: Any, **__: Any) -> Any:
        raise psycopg.OperationalError("too many clients already")

    monkeypatch.setattr(pool, "POOL_WAIT", 0.3)
    monkeypatch.setattr(recorder, "TRY_UNTIL", 0.3)
    monkeypatch.setattr(psycopg.Connection, "connect", classmethod(refuse))
    before = set(threading.enumerate())
    with pytest.raises(Busy, match="couldn't get a connection"):
        open_store(address_of_database)
    # Nothing goes on trying. Threads of other tests may end meanwhile.
    assert set(threading.enumerate()) <= before


def test_a_database_that_is_gone_is_busy_within_seconds_and_used_again_when_it_is_back() -> None:
    with running_server() as server, open_store(url_of(server.get_uri())) as store:
        id, _ = store.open_match(HEADER)
        store.set_name(id, "red", "Anna")
        acts: tuple[Callable[[], object], ...] = (
            lambda: store.match(id),
            store.changes,
            store.latest,
            lambda: store.names(id),
            lambda: store.set_name(id, "blue", "Bruno"),
            lambda: store.deal(id, Random(1)),
            store.summaries,
            lambda: store.number(id, 0),
            lambda: store.erase(id),
            lambda: store.remove(id),
            store.probe,
        )
        server.stop()
        begun = monotonic()
        with ThreadPoolExecutor(len(acts)) as threads:
            faults = [each.exception() for each in [threads.submit(act) for act in acts]]
        assert monotonic() - begun < WAITS_AT_MOST
        assert [type(fault) for fault in faults] == [Busy] * len(acts)
        server.start()
        back = monotonic()
        while True:
            with suppress(Busy):
                assert store.names(id) == {"red": "Anna"}
                break
            assert monotonic() - back < 2 * pool.RECONNECT
        assert store.deal(id, Random(1)).version == 1


def test_however_many_wait_for_a_locked_table_none_waits_long(database: str, address_of_database: str) -> None:
    waits = list[float]()

    def append() -> None:
        begun = monotonic()
        with suppress(Busy):
            store.open_match(HEADER)
        waits.append(monotonic() - begun)

    with open_store(address_of_database) as store:
        store.open_match(HEADER)
        with psycopg.connect(database) as holder:
            holder.execute("INSERT INTO foreign_king_events VALUES ('other', 0, 'opened', '{}')")
            threads = [threading.Thread(target=append) for _ in range(12)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            holder.rollback()
        assert len(store.summaries()) == 1
    assert len(waits) == 12
    assert max(waits) < WAITS_AT_MOST


def test_who_reads_events_of_a_locked_table_waits_no_longer_than_who_writes(
    database: str, address_of_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As while somebody packs the table anew, by ``VACUUM FULL``."""
    with open_store(address_of_database) as store, ThreadPoolExecutor() as threads:
        id, _ = store.open_match(HEADER)
        monkeypatch.setattr(recorder, "TRY_UNTIL", 0.3)
        looks: list[Callable[[], object]] = [partial(store.match, id), store.changes, store.latest, store.summaries]
        with psycopg.connect(database) as holder:
            holder.execute("LOCK TABLE foreign_king_events IN ACCESS EXCLUSIVE MODE")
            answers = [threads.submit(look) for look in looks]
            try:
                for answer in answers:
                    with pytest.raises(Busy):
                        answer.result(WAITS_AT_MOST)
            finally:
                holder.rollback()
        assert [change.version for change in store.changes()] == [0]


def test_who_erases_waits_for_a_reader_as_long_as_for_a_lock_and_nobody_waits_for_him(
    database: str, address_of_database: str
) -> None:
    with open_store(address_of_database) as store:
        id, _ = store.open_match(HEADER)
        store.set_name(id, "red", "Anna")
        with psycopg.connect(database) as reader:
            reader.execute("SELECT * FROM foreign_king_texts")
            begun, reads = monotonic(), list[float]()
            erasing = threading.Thread(target=suppressed, args=(store.erase_for_good,))
            erasing.start()
            while erasing.is_alive():
                before = monotonic()
                assert store.names(id) == {"red": "Anna"}
                reads.append(monotonic() - before)
                sleep(0.05)
            assert 3 < monotonic() - begun < WAITS_AT_MOST
            assert max(reads) < 2
            with pytest.raises(Busy):
                store.erase(id)
            reader.rollback()
        store.erase(id)
        assert store.names(id) == {}


def suppressed(act: Callable[[], object]) -> None:
    """Call a function, which may find the store busy."""
    with suppress(Busy):
        act()


def test_a_connection_that_was_cut_is_set_up_again(database: str, address_of_database: str) -> None:
    """All connections are cut: those of the pool, and the one that listens."""
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> %s"
    with open_store(address_of_database) as store, psycopg.connect(database, autocommit=True) as other:
        id, _ = store.open_match(HEADER)
        seen = store.latest()
        assert not store.wait(seen, 0.1)
        other.execute(cut, (other.info.backend_pid,))
        dealt = threading.Timer(0.3, lambda: store.deal(id, Random(1)))
        dealt.start()
        assert store.wait(seen, 10)
        dealt.join()
        assert store.match(id).version == 1


def test_those_who_wait_need_one_connection_that_listens(database: str, address_of_database: str) -> None:
    with open_store(address_of_database) as store, psycopg.connect(database, autocommit=True) as other:
        store.open_match(HEADER)
        waiting = [threading.Thread(target=store.wait, args=(store.latest(), 1.5)) for _ in range(40)]
        for thread in waiting:
            thread.start()
        sleep(0.7)
        counted = other.execute("SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database()").fetchone()
        for thread in waiting:
            thread.join()
        assert counted is not None
        assert counted[0] <= 1 + 1 + 4  # this connection, the one that listens, and the pool


def test_a_database_that_cannot_be_reached_is_busy_and_the_reason_is_given(address_of_database: str) -> None:
    nowhere = address_of_database.replace("postgresql:///", "postgresql:///no_")
    begun = monotonic()
    with pytest.raises(Busy, match=r"cannot be reached: .*database \"no_.* does not exist"):
        open_store(nowhere)
    with pytest.raises(Busy, match=r"cannot be reached: .*[Rr]efused"):
        open_store("postgresql://games@127.0.0.1:1/games")
    assert monotonic() - begun < WAITS_AT_MOST


def test_several_that_open_an_empty_database_at_once_all_succeed(address_of_database: str) -> None:
    openers = 6
    together, faults = threading.Barrier(openers), list[BaseException]()

    def open_it() -> None:
        together.wait()
        try:
            open_store(address_of_database).close()
        except Exception as fault:
            faults.append(fault)

    for _ in range(3):
        threads = [threading.Thread(target=open_it) for _ in range(openers)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert faults == []
    with open_store(address_of_database) as store:
        assert store.summaries() == []


AWKWARD = ("it's", "back\\slash", "\\'; DROP TABLE x; --", "100 %s %", "$1 $$", "«König» 👑", '"', "")


def test_every_text_comes_back_as_it_was_written(address_of_database: str) -> None:
    """The values stand in the statements, and nothing in a value is read as a part of a statement."""
    with open_store(address_of_database) as store:
        for number, text in enumerate(AWKWARD):
            written = {("person/anna", "name", place): place for place in ("a", text)}
            event = JournalEvent(stream="person/anna", version=number, kind="noted", document={"by": text})
            store.append_journals([event], texts=written)
        assert [each.document["by"] for each in store.journal("person/anna")] == list(AWKWARD)
        assert store.texts("person/anna") == {("name", text): text for text in ("a", *AWKWARD)}
        stream = AWKWARD[2].replace("/", "")
        assert store._database.events(stream) == []
        store._database.append(stream, [(0, "noted", bytes(range(256)))])
        assert store._database.events(stream)[0].state == bytes(range(256))
        assert store._database.changes(0, 100, ["noted"])[-1].match == stream


@pytest.mark.parametrize("encoding", ["LATIN1", "SJIS"])
def test_every_text_comes_back_whatever_encoding_is_set(
    address_of_database: str, monkeypatch: pytest.MonkeyPatch, encoding: str
) -> None:
    """In these encodings, there is no crown; in one of them, the sign of the yen becomes a backslash."""
    monkeypatch.setenv("PGCLIENTENCODING", encoding)
    written = {("name", text): text for text in (*AWKWARD, "¥'", "表")}
    for address in (address_of_database, f"{address_of_database}&client_encoding={encoding}"):
        with open_store(address) as store:
            store.write_texts("person/anna", written)
            assert store.texts("person/anna") == written


def test_no_statement_has_in_it_what_people_have_written(database: str, address_of_database: str) -> None:
    """PostgreSQL writes a statement that fails to its own log, where nothing can be erased."""
    last_ones = "SELECT query FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"

    def statements() -> str:
        return " ".join(query for (query,) in other.execute(last_ones))

    def write(version: int, name: str) -> None:
        event = JournalEvent(stream="person/anna", version=version, kind="noted", document={"hash": "secret"})
        store.append_journals([event], texts={("person/anna", "name", ""): name})

    with open_store(address_of_database) as store, psycopg.connect(database, autocommit=True) as other:
        write(0, "Anna Amsel")
        assert "Anna" not in statements()
        assert b"secret".hex() not in statements()
        # These statements fail.
        with pytest.raises(Conflict):
            write(2, "Anna Adler")
        assert "Anna" not in statements()
        with pytest.raises(Conflict):
            store.append_journals(
                [JournalEvent(stream="person/anna", version=0, kind="noted", document={"by": "Anna"})]
            )
        assert b"Anna".hex() not in statements()
        assert store.texts("person/anna") == {("name", ""): "Anna Amsel"}

"""Several processes at one store, processes that are killed, and a database that does not answer."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest

from foreign_king import GAMES
from foreign_king.logs import make_header
from foreign_king.store import Busy, Change, Store, open_store
from tests.store.conftest import KINDS

GAME = GAMES["lang-lebe-der-koenig"]
HEADER = make_header(GAME, ("red", "blue", "green"))
WAITS_AT_MOST = 6.0
"""The most seconds until a call must have said that the database does not answer. Five are promised."""
shared = pytest.mark.parametrize("address", KINDS[1:], indirect=True)


def player(address: str, id: str, seed: int, most: int) -> "subprocess.Popen[str]":
    """Start a process that plays in a match."""
    words = [sys.executable, "-m", "tests.store.player_process", address, id, str(seed), str(most)]
    return subprocess.Popen(words, stdout=subprocess.PIPE, text=True)


def acknowledged(process: "subprocess.Popen[str]") -> list[int]:
    """Return the versions that a process has printed until its end. A line that it could not finish does not count."""
    assert process.stdout is not None
    with process:
        lines = process.stdout.read().splitlines(keepends=True)
    return [int(line) for line in lines if line.endswith("\n") and line != "ready\n"]


@shared
def test_no_command_of_three_processes_is_lost_or_counted_twice(address: str) -> None:
    with open_store(address) as store:
        id, _ = store.open_match(HEADER)
        processes = [player(address, id, seed, 30) for seed in range(3)]
        versions = [version for process in processes for version in acknowledged(process)]
        match = store.match(id)
        assert sorted(versions) == list(range(1, match.version + 1))
        assert store.check(id).verdict == "valid"


@shared
def test_who_follows_all_matches_sees_each_change_once_and_in_order(address: str) -> None:
    with open_store(address) as store:
        ids = [store.open_match(HEADER)[0] for _ in range(2)]
        processes = [player(address, id, seed, 20) for seed, id in enumerate(ids)]
        changes = list[Change]()
        while any(process.poll() is None for process in processes) or changes[-1:] != store.changes()[-1:]:
            if store.wait(changes[-1].number if changes else 0, 0.1):
                changes += store.changes(changes[-1].number if changes else 0, most=7)
        for process in processes:
            acknowledged(process)
        assert changes == store.changes()
        assert [change.number for change in changes] == sorted({change.number for change in changes})
        for id in ids:
            versions = [change.version for change in changes if change.match == id]
            assert versions == list(range(store.match(id).version + 1))


def killed(address: str, id: str, random: Random) -> list[int]:
    """Kill a process at a random instant while it plays, and return the versions that it had acknowledged."""
    process = player(address, id, random.randrange(1000), 10**6)
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    sleep(random.random() * 0.3)
    process.kill()
    return acknowledged(process)


def check_killing(address: str, times: int) -> None:
    random = Random(times)
    with open_store(address) as store:
        id, _ = store.open_match(HEADER)
        for _ in range(times):
            before = store.match(id).version
            versions = killed(address, id, random)
            match = Store(store._database).match(id)
            assert versions == list(range(before + 1, before + 1 + len(versions)))
            # One more command may be stored, whose acknowledgement did not come out.
            assert before + len(versions) <= match.version <= before + len(versions) + 1
        assert store.check(id).verdict == "valid"


@shared
def test_what_was_acknowledged_outlasts_a_kill(address: str) -> None:
    check_killing(address, 1)


@shared
def test_what_was_acknowledged_outlasts_many_kills(address: str) -> None:
    check_killing(address, 300 if os.environ.get("HYPOTHESIS_PROFILE") == "nightly" else 10)


@pytest.fixture
def locked_file(tmp_path: Path) -> Iterator[str]:
    """The address of a store whose file another process holds."""
    with open_store(f"sqlite:///{tmp_path}/games.db") as store:
        store.open_match(HEADER)
    holder = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    yield f"sqlite:///{tmp_path}/games.db"
    holder.execute("ROLLBACK")
    holder.close()


def test_a_file_that_is_locked_is_busy_and_loses_nothing(locked_file: str, tmp_path: Path) -> None:
    database = sqlite3.connect(tmp_path / "games.db")
    id = database.execute("SELECT originator_id FROM foreign_king_events").fetchone()[0]
    database.close()
    begun = monotonic()
    with pytest.raises(Busy), open_store(locked_file) as store:
        store.deal(id, Random(1))
    assert monotonic() - begun < WAITS_AT_MOST

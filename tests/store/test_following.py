"""Who follows all changes by their numbers sees exactly what is stored, in order and once, while several processes
write and some of their transactions are rolled back."""

import os
import subprocess
import sys
from itertools import pairwise

import pytest

from foreign_king.store import Change, open_store
from tests.store.conftest import KINDS

WRITERS = 4
shared = pytest.mark.parametrize("address", KINDS[1:], indirect=True)


def after(changes: list[Change]) -> int:
    """Return the number of the last change; 0 if there is none."""
    return changes[-1].number if changes else 0


def check_following(address: str, events: int) -> None:
    open_store(address).close()
    words = [sys.executable, "-m", "tests.store.writer_process", address]
    writers = [subprocess.Popen([*words, f"person/{writer}", str(events)]) for writer in range(WRITERS)]
    seen, stored = list[Change](), list[Change]()
    with open_store(address) as store:
        while any(writer.poll() is None for writer in writers) or store.latest() > after(seen):
            seen += store.next_changes(after(seen), 0.2, most=17)
        while page := store.changes(after(stored)):
            stored += page
    assert [writer.returncode for writer in writers] == [0] * WRITERS
    assert seen == stored
    assert len(seen) == WRITERS * events
    assert all(before.number < change.number for before, change in pairwise(seen))
    for writer in range(WRITERS):
        versions = [change.version for change in seen if change.journal == f"person/{writer}"]
        assert versions == list(range(events))


@shared
def test_a_follower_of_four_processes_sees_everything_once(address: str) -> None:
    check_following(address, 5000 if os.environ.get("HYPOTHESIS_PROFILE") == "nightly" else 100)

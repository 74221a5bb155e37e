"""A process that appends events to a journal of its own. Between them it begins transactions that take a number and are
rolled back.

python -m tests.store.writer_process URL JOURNAL EVENTS
"""

import sys
from contextlib import suppress
from random import Random

from foreign_king.store import Busy, Store, open_store
from foreign_king.store.tables import EVENTS


class RolledBack(Exception):
    """What ends a transaction that shall leave nothing behind."""


def begin_and_roll_back(store: Store, stream: str) -> None:
    """Insert an event, and let the database forget it."""
    statement = f"INSERT INTO {EVENTS} (originator_id, originator_version, topic, state) VALUES (?, 0, 'x', 'x')"
    database = store._database
    with suppress(RolledBack), database.named_faults(), database.transaction(writes=True) as cursor:
        cursor.execute(statement.replace("?", database.placeholder), (f"{stream}-lost",))
        raise RolledBack


def main(url: str, journal: str, events: int) -> None:
    """Append so many events."""
    random, version = Random(journal), 0
    with open_store(url) as store:
        while version < events:
            with suppress(Busy):
                if random.random() < 0.2:
                    begin_and_roll_back(store, journal)
                store.append_journal(journal, version, "greeted", {})
                version += 1


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))

"""Which person a key proves."""

from collections import OrderedDict
from collections.abc import Iterable
from threading import Lock
from time import monotonic

from foreign_king.server.person import journal_of_key
from foreign_king.server.secret_texts import hash_of
from foreign_king.store import Store

KEPT = 10_000
"""How many keys are kept in memory."""
LOOK_EVERY = 0.5
"""How many seconds pass between two looks for keys that another process has revoked."""
MOST_CHANGES = 1000


class Keys:
    """The keys that were used last, with the persons whom they prove. A key is looked up by one query, and then kept. A
    key that another process has revoked proves nobody after half a second. Several threads can use it at once."""

    def __init__(self, store: Store, *, kept: int = KEPT) -> None:
        self._store = store
        self._kept = kept
        self._persons: OrderedDict[str, str] = OrderedDict()
        self._lock = Lock()
        self._number = store.latest()
        self._looked = monotonic()
        self._looks = 0

    def __len__(self) -> int:
        return len(self._persons)

    def person(self, key: str) -> str | None:
        """Return the person whom a key proves; ``None`` if it proves nobody."""
        hash = hash_of(key)
        self._forget_revoked()
        with self._lock:
            known, looks = self._persons.get(hash), self._looks
            if known is not None:
                self._persons.move_to_end(hash)
                return known
        events = self._store.journal(journal_of_key(hash))
        if not events or events[-1].kind == "revoked":
            return None
        person: str = events[0].document["person"]
        with self._lock:
            # If somebody has looked for revoked keys in between, this one may be among them.
            if looks == self._looks:
                self._persons[hash] = person
                while len(self._persons) > self._kept:
                    self._persons.popitem(last=False)
        return person

    def drop(self, hashes: Iterable[str]) -> None:
        """Forget keys, because they are revoked."""
        with self._lock:
            self._looks += 1
            for hash in hashes:
                self._persons.pop(hash, None)

    def _forget_revoked(self) -> None:
        """Forget the keys that were revoked since this was last called, unless that was less than ``LOOK_EVERY``
        seconds ago."""
        with self._lock:
            if monotonic() - self._looked < LOOK_EVERY:
                return
        before, latest, revoked = self._number, self._store.latest(), list[str]()
        while page := self._store.changes(before, most=MOST_CHANGES, kinds=("revoked",)):
            revoked += [each.journal.partition("/")[2] for each in page if each.journal.startswith("key/")]
            before = page[-1].number
        self.drop(revoked)
        with self._lock:
            self._number = max(self._number, latest, before)
            self._looked = monotonic()


__all__ = ["Keys"]

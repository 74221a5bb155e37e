"""Progress: what nobody has to ask for. Chance that is due is dealt, and the seats of the computer play.

All of it happens in one thread, never in that of a request. Each step names the version on which it was decided, so
several processes can work on one match: who is later is refused by the store, and looks again.
"""

from collections.abc import Callable, Collection
from queue import Empty, SimpleQueue
from random import SystemRandom
from threading import Event, Thread

from foreign_king.dealer import random_command
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.play import to_act
from foreign_king.matches import Conflict, Match
from foreign_king.server.request_log import log
from foreign_king.store import Busy, Store, StoreError, UnknownMatch

LOOK_AGAIN = 1.0
"""After how many seconds a match is looked at again when the store was busy."""


class Progress:
    """Deals chance and plays for the computer in the matches of a store. ``computers`` returns the seats of a match
    for which the computer plays."""

    def __init__(self, store: Store, *, computers: Callable[[str], Collection[str]]) -> None:
        self._store = store
        self._computers = computers
        self._random = SystemRandom()
        self._left: SimpleQueue[str | None] = SimpleQueue()
        self._stopped = Event()
        self._thread = Thread(target=self._run, name="foreign-king-progress", daemon=True)

    def start(self) -> None:
        """Start the thread. It begins with all matches that are not over."""
        self._thread.start()

    def stop(self) -> None:
        """Stop the thread after the step that it is doing."""
        self._stopped.set()
        self._left.put(None)
        if self._thread.is_alive():
            self._thread.join()

    def look_at(self, match: str) -> None:
        """Look at a match soon, because something has happened in it."""
        self._left.put(match)

    def _run(self) -> None:
        for summary in self._store.summaries():
            if not summary.over:
                self._left.put(summary.id)
        while not self._stopped.is_set():
            try:
                match = self._left.get(timeout=LOOK_AGAIN)
            except Empty:
                continue
            if match is not None:
                self._advance(match)

    def _advance(self, id: str) -> None:
        try:
            while not self._stopped.is_set() and self._step(id, self._store.match(id)):
                pass
        except Busy:
            self._left.put(id)
            self._stopped.wait(LOOK_AGAIN)
        except UnknownMatch:
            pass
        except StoreError as error:
            log.warning("match %s cannot go on: %s", id, error.message)

    def _step(self, id: str, match: Match) -> bool:
        """Do the next thing that is due in a match. Return ``False`` if nothing is."""
        if match.result is not None:
            return False
        deciding = to_act(match.game, match.state)
        try:
            if TABLE in deciding:
                self._store.deal(id, self._random, expected=match.version)
                return True
            if not set(deciding).intersection(self._computers(id)):
                return False
            command = random_command(match.game, match.state, self._random)
            if command.by not in self._computers(id):
                return True
            self._store.submit(id, command.by, command, expected=match.version)
        except Conflict:
            pass
        return True


__all__ = ["Progress"]

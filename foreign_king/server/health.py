"""The health of a server: whether its store can be read and written. A thread of its own tries that.

An answer never waits longer than ``WAIT`` for the store, and the store is tried at most once in ``FRESH`` seconds,
however many ask.
"""

from asyncio import AbstractEventLoop, Future, get_running_loop, shield, wait_for
from concurrent.futures import ThreadPoolExecutor
from time import monotonic

from foreign_king.kernel.record import record
from foreign_king.server.request_log import log
from foreign_king.store import Busy, Store, StoreError

WAIT = 4.0
"""How many seconds an answer waits for the store."""
FRESH = 2.0
"""For how many seconds the last result is given again."""


@record(kw_only=True)
class Health:
    """Whether the server can do its work."""

    healthy: bool
    """Whether the store can be read and written."""
    store: str
    """``ok``, ``busy`` if the database does not answer in time, ``failed`` if it cannot be read or written."""


OK = Health(healthy=True, store="ok")
BUSY = Health(healthy=False, store="busy")
FAILED = Health(healthy=False, store="failed")


class Doctor:
    """Tries whether the store can be read and written."""

    def __init__(self, store: Store, *, wait: float = WAIT, fresh: float = FRESH) -> None:
        self._store = store
        self._wait = wait
        self._fresh = fresh
        self._thread = ThreadPoolExecutor(1, "foreign-king-health")
        self._last: tuple[float, Health] | None = None
        self._trial: Future[Health] | None = None
        self.seconds: float = 0.0
        """How many seconds the last trial of the store took."""

    def stop(self) -> None:
        """Stop trying the store."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def health(self) -> Health:
        """Return whether the store can be read and written now."""
        if self._last is not None and monotonic() - self._last[0] < self._fresh:
            return self._last[1]
        if self._trial is None:
            self._trial = self._try(get_running_loop())
        try:
            return await wait_for(shield(self._trial), self._wait)
        except TimeoutError:
            return BUSY

    def _try(self, loop: AbstractEventLoop) -> "Future[Health]":
        trial = loop.run_in_executor(self._thread, self._health)
        trial.add_done_callback(self._keep)
        return trial

    def _keep(self, trial: "Future[Health]") -> None:
        self._trial = None
        if not trial.cancelled() and trial.exception() is None:
            self._last = (monotonic(), trial.result())

    def _health(self) -> Health:
        began = monotonic()
        try:
            return self._probed()
        finally:
            self.seconds = monotonic() - began

    def _probed(self) -> Health:
        try:
            self._store.probe()
        except Busy as error:
            log.warning("the store is busy: %s", error.message)
            return BUSY
        except StoreError as error:
            log.error("the store has failed: %s", error.message)
            return FAILED
        return OK


__all__ = ["Doctor", "Health"]

"""Appending together: what several threads want to append at the same moment is stored in one transaction, so that the
disk is waited for once. Each of them is acknowledged only after that, and none fails because of another one."""

from collections.abc import Iterable, Mapping, Sequence
from threading import Lock
from typing import Any, Protocol

from eventsourcing.persistence import IntegrityError, InterfaceError, OperationalError, StoredEvent

from foreign_king.store.faults import StoreError
from foreign_king.store.tables import Last, StreamEvent, Taken, TextKey


class Batch:
    """What one thread wants to append: events and texts, all together or not at all. They are appended only if the
    events of ``lasts`` are still the last ones of their streams. ``until`` is the time of the monotonic clock until
    which the batch waits for a lock of the database."""

    def __init__(
        self, events: Iterable[StreamEvent], texts: Mapping[TextKey, str | None], lasts: Sequence[Last], until: float
    ) -> None:
        self.events: tuple[StoredEvent, ...] = tuple(
            StoredEvent(originator_id=each.stream, originator_version=each.version, topic=each.kind, state=each.event)
            for each in events
        )
        self.texts: Mapping[TextKey, str | None] = texts
        self.lasts: Sequence[Last] = lasts
        self.until: float = until
        self.done: bool = False
        """Whether it was stored, or has failed."""
        self.leads: bool = False
        """Whether its thread writes now."""
        self.woken: Lock = Lock()
        """A lock that is released when the batch is done, or when it is the turn of its thread to write."""
        self.woken.acquire()
        self.error: Exception | None = None
        """Why it has failed."""

    @property
    def streams(self) -> set[str]:
        """The streams that it reads or changes."""
        changed = {str(each.originator_id) for each in self.events} | {stream for stream, _, _ in self.texts}
        return changed | {each.stream for each in self.lasts}


class EventRecorder(Protocol):
    """What ``Together`` needs of a recorder."""

    def insert_events(self, stored_events: Sequence[StoredEvent], **options: Any) -> Any:
        """Insert events and write texts in one transaction."""

    def select_events(self, originator_id: str, *, gt: int | None = None, limit: int | None = None) -> Any:
        """Return events of a stream after a version."""


class Together:
    """Appends what threads of this process want to append at the same moment, by a recorder. One thread at a time
    writes what it and all others want to append. Then the one that has waited for longest writes."""

    def __init__(self, recorder: EventRecorder) -> None:
        self._recorder = recorder
        self._lock = Lock()
        self._writing = False
        self._waiting: list[Batch] = []

    def append(self, batch: Batch, seconds: float) -> None:
        """Append a batch, or raise why it cannot be appended. The batch waits for its turn for at most so many
        seconds."""
        with self._lock:
            self._waiting.append(batch)
            begins, self._writing = not self._writing, True
            batch.leads = begins
        # From here on, another thread may let this one write: then ``woken`` is released, and has to be acquired.
        if not begins and not batch.woken.acquire(timeout=seconds):
            self._wait_no_longer(batch)
        if not batch.done:
            self._lead(batch)
        if batch.error is not None:
            raise batch.error

    def _wait_no_longer(self, batch: Batch) -> None:
        """Take a batch back whose time is over. If it is being written, or its turn has just come, go on."""
        with self._lock:
            if not batch.leads and batch in self._waiting:
                self._waiting.remove(batch)
                raise OperationalError("other threads write all the time")
        batch.woken.acquire()

    def _lead(self, batch: Batch) -> None:
        """Write until a batch is done, and let the thread write that has waited for longest."""
        try:
            while not batch.done:
                self._write(self._next())
        finally:
            with self._lock:
                self._writing = bool(self._waiting)
                for following in self._waiting[:1]:
                    following.leads = True
                    following.woken.release()

    def _next(self) -> list[Batch]:
        """Take batches that can be stored together: no two of them read or change the same stream."""
        taken, left, streams = list[Batch](), list[Batch](), set[str]()
        with self._lock:
            for each in self._waiting:
                (left if streams & each.streams else taken).append(each)
                streams |= each.streams
            self._waiting = left
        return taken

    def _write(self, batches: list[Batch]) -> None:
        try:
            self._try(batches)
        except BaseException:
            # Whatever interrupts this thread, the others do not wait for ever.
            left = [each for each in batches if not each.done]
            self._end(left, StoreError("the thread that writes was interrupted"))
            raise

    def _try(self, batches: list[Batch]) -> None:
        try:
            self._insert(batches)
        except (OperationalError, InterfaceError, StoreError) as error:
            # The database does not answer. So all batches fail.
            self._end(batches, error)
        except Exception as error:
            if len(batches) > 1:
                # Nothing is stored. Each batch is appended by itself, so that only those fail that cannot be stored.
                for each in batches:
                    self._try([each])
            else:
                self._end(batches, self._fault(batches[0], error))
        else:
            self._end(batches, None)

    def _insert(self, batches: list[Batch]) -> None:
        events = [event for each in batches for event in each.events]
        texts = {place: text for each in batches for place, text in each.texts.items()}
        lasts = [last for each in batches for last in each.lasts]
        self._recorder.insert_events(events, texts=texts, lasts=lasts, until=min(each.until for each in batches))

    def _end(self, batches: list[Batch], error: Exception | None) -> None:
        for each in batches:
            each.error, each.done = error, True
            each.woken.release()

    def _fault(self, batch: Batch, error: Exception) -> Exception | None:
        """Return why a batch was not stored; ``None`` if it was."""
        if not isinstance(error, IntegrityError | Taken):
            return error
        try:
            # The recorder tries again when the connection breaks, although the first try may have succeeded.
            there = [self._at(each) for each in batch.events]
        except Exception as fault:
            return fault
        if there == list(batch.events):
            return None
        if isinstance(error, Taken):
            return error
        pairs = zip(batch.events, there, strict=True)
        others = [each for each, before in pairs if before is not None and before != each]
        return Taken(str((others or batch.events)[0].originator_id))

    def _at(self, event: StoredEvent) -> StoredEvent | None:
        """Return the event that is stored at the place of another one."""
        before = event.originator_version - 1
        events = list(self._recorder.select_events(str(event.originator_id), gt=before, limit=1))
        return events[0] if events else None


__all__ = ["Batch", "EventRecorder", "Together"]

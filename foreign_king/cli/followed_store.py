"""The matches of a store, which are judged while people play them."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from hashlib import blake2b
from importlib import import_module
from io import BytesIO
from typing import TYPE_CHECKING, Any

from foreign_king.logs.following import Stopping
from foreign_king.logs.growing import GrowingLog
from foreign_king.logs.options import Options
from foreign_king.logs.report import Report
from foreign_king.logs.validation import failed

if TYPE_CHECKING:
    from foreign_king.store import Store


class FollowedStore:
    """The matches of a store, in the order in which something happens in them. The name of a match is its id. A match
    in which a command was taken back is judged anew from its beginning."""

    def __init__(self, store: "Store", boards: tuple[Any, ...], options: Options) -> None:
        self._store = store
        self._boards = boards
        self._options = options
        self._after = 0
        self._matches: dict[str, _Match] = {}
        self._judged: set[str] = set()

    @property
    def growing(self) -> int:
        return len(self._matches)

    @property
    def is_done(self) -> bool:
        return False

    def look(self, stopping: Stopping) -> Iterator[Report]:
        rooms: Any = import_module("foreign_king.store")
        try:
            while page := self._store.changes(self._after):
                for change in page:
                    if stopping():
                        return
                    if change.match and not change.journal and change.match not in self._judged:
                        yield from self._look(change.match, change.version, stopping)
                    self._after = change.number
        except rooms.Busy:
            # The next look begins at the same change.
            return

    def _look(self, id: str, version: int, stopping: Stopping) -> Iterator[Report]:
        rooms: Any = import_module("foreign_king.store")
        match = self._matches.get(id)
        if match is not None and match.version >= version:
            return
        report: Report | None
        try:
            now, stream = self._store.match(id).version, BytesIO()
            self._store.write_log(id, stream)
        except rooms.UnreadableMatch as error:
            report = failed(id, "unreadable", error.message, self._options)
        except rooms.UnknownMatch:
            # It was removed.
            self._matches.pop(id, None)
            return
        else:
            log = stream.getvalue()
            if match is None or not match.goes_on_in(log):
                match = self._matches[id] = _Match(id, self._boards, self._options)
            match.version = now
            report = match.look(log, stopping)
        if report is not None:
            self._judged.add(id)
            self._matches.pop(id, None)
            yield report

    def last(self) -> Iterator[Report]:
        # A match that is over has its result in its log, and so has its verdict already.
        return iter(())


class _Match:
    """A match that goes on, and the log of it that was judged so far."""

    def __init__(self, id: str, boards: tuple[Any, ...], options: Options) -> None:
        self.ended: bool = False
        self.version: int = -1
        """The version up to which the match was judged."""
        self._at = 0
        self._digest = b""
        self._log = b""
        self._growing = GrowingLog(id, self, boards, options)

    def goes_on_in(self, log: bytes) -> bool:
        """Whether a log begins as the one that was judged."""
        return len(log) >= self._at and _digest(log[: self._at]) == self._digest

    def look(self, log: bytes, stopping: Stopping) -> Report | None:
        """Judge what a log has more than the one before."""
        self._log = log[self._at :]
        self._at, self._digest = len(log), _digest(log)
        return self._growing.look(stopping)

    def news(self) -> AbstractContextManager[Callable[[], bytes]]:
        return nullcontext(self._next)

    def _next(self) -> bytes:
        log, self._log = self._log, b""
        return log


def _digest(log: bytes) -> bytes:
    return blake2b(log).digest()


__all__ = ["FollowedStore"]

"""One work on many things by a cluster, with the results in the order of the things.

Things are handed out in chunks. The results that wait for a result before them are few, so that the memory does not
grow with the number of things. If a process or a node is lost, its chunk is tried again, with care.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from time import monotonic
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from foreign_king.cluster.parcels import MOST_SENT, Absent, Parcel, content_of, stamp_of
from foreign_king.cluster.tasks import Done, Task
from foreign_king.logs.internal_errors import place_of
from foreign_king.logs.workers import TRIES, Broken, in_order

T = TypeVar("T")
R = TypeVar("R")

MOST_THINGS = 32
"""The most things in a chunk."""
MOST_BYTES = 1 << 23
"""After this many bytes of logs, a chunk takes no further log."""
AHEAD = 2
"""How many chunks are handed out for each processor. As many again may wait for a result before them."""
SHORT = 0.5
"""A chunk that takes fewer seconds is too short: the next ones have more things."""
LONG = 2.0
"""A chunk that takes more seconds is too long: the next ones have fewer things."""
COUNT_EVERY = 5.0
"""After this many seconds, the processors of the cluster are counted again."""


class Nodes(Protocol):
    """The nodes of a cluster: they take chunks, and return what is done."""

    def processors(self) -> int:
        """Return the number of processors of all nodes."""
        ...

    def give(self, task: Any, things: list[Any], careful: bool) -> Any:
        """Hand out things, and return a receipt. ``task`` is what ``keep`` has returned."""
        ...

    def keep(self, task: Task) -> Any:
        """Make the task known to all nodes."""
        ...

    def done(self, receipts: list[Any]) -> list[tuple[Any, Done | None]]:
        """Wait until something is done, and return its receipts and results. ``None`` stands for a process or a node
        that was lost."""
        ...

    def cancel(self, receipts: list[Any]) -> None:
        """End what is not done."""
        ...


class _Chunk(NamedTuple):
    """Things that are handed out together, with their places in the order, and how often they were lost."""

    things: list[tuple[int, Any]]
    lost: int = 0


class Run(Generic[T, R]):
    """The work on many things: what was handed out, and the results so far."""

    def __init__(self, nodes: Nodes, task: Task, things: Iterable[T], here: Callable[[T], R | None]) -> None:
        self._nodes = nodes
        self._task = task
        self._kept = nodes.keep(task)
        self._source = enumerate(things)
        self._here = here
        self._waiting: deque[tuple[int, T]] = deque()
        """The things that have no result yet, or whose result was not yielded yet, in order."""
        self._again: deque[_Chunk] = deque()
        self._out: dict[Any, _Chunk] = {}
        self._results: dict[int, R | Broken] = {}
        self._size = 1
        self._travels = False
        """Whether a node lacked the file of a log, so that the bytes of all logs travel from then on."""
        self._processors = 0
        self._counted = 0.0

    def results(self) -> Iterator[tuple[T, R | Broken]]:
        """Yield each thing with its result, in order."""
        return in_order(self._waiting, self._results, self._hand_out, self._collect)

    def end(self) -> None:
        """End what is not done."""
        self._nodes.cancel(list(self._out))

    def _hand_out(self) -> None:
        while len(self._out) < AHEAD * self._count():
            chunk = self._again.popleft() if self._again else self._next_chunk()
            if chunk is None:
                return
            self._give(chunk)

    def _count(self) -> int:
        """Return the number of processors. Nodes come and go."""
        if not self._processors or monotonic() - self._counted > COUNT_EVERY:
            self._processors, self._counted = max(1, self._nodes.processors()), monotonic()
        return self._processors

    def _next_chunk(self) -> _Chunk | None:
        chunk, size = list[tuple[int, Any]](), 0
        if len(self._waiting) > (2 * AHEAD * self._count() - 1) * self._size:
            # Where a whole chunk has no room, none of a few things is handed out.
            return None
        while len(chunk) < self._size and size < MOST_BYTES:
            following = next(self._source, None)
            if following is None:
                break
            self._waiting.append(following)
            place, thing = following
            own = self._here(thing)
            if own is not None:
                self._results[place] = own
                continue
            parcel = self._packed(thing)
            if parcel is None:
                self._results[place] = self._worked_here(thing)
                continue
            chunk.append((place, thing))
            size += parcel.stamp.size if isinstance(parcel, Parcel) else 0
        return _Chunk(chunk) if chunk else None

    def _packed(self, thing: Any, *, content: bool = False) -> Any:
        """Return a thing as it is handed out; ``None`` if this machine has to work on it: a name that leads to no file
        that can be read, or a log that is too long to travel."""
        if not isinstance(thing, str):
            # A name that led to no log is a tuple, and its report is made at once. A number is a game to be played.
            return None if isinstance(thing, tuple) else thing
        stamp = stamp_of(thing)
        if stamp is None or (self._travels and stamp.size > MOST_SENT):
            return None
        if not (content and self._travels):
            return Parcel(thing, stamp)
        read = content_of(thing)
        return None if read is None else Parcel(thing, stamp, read)

    def _worked_here(self, thing: Any) -> Any:
        try:
            return self._task.first(thing, *self._task.arguments)
        except Exception as error:
            return Broken(place_of(error))

    def _give(self, chunk: _Chunk) -> None:
        packed = list[Any]()
        given = list[tuple[int, Any]]()
        for place, thing in chunk.things:
            parcel = self._packed(thing, content=True)
            if parcel is None:
                self._results[place] = self._worked_here(thing)
            else:
                packed.append(parcel)
                given.append((place, thing))
        if given:
            receipt = self._nodes.give(self._kept, packed, chunk.lost > 0)
            self._out[receipt] = _Chunk(given, chunk.lost)

    def _collect(self) -> None:
        """Wait until something is done, and keep its results."""
        if not self._out:
            return
        for receipt, done in self._nodes.done(list(self._out)):
            chunk = self._out.pop(receipt)
            if done is None:
                self._lose(chunk)
                continue
            absent = list[tuple[int, Any]]()
            for (place, thing), result in zip(chunk.things, done.results, strict=True):
                if isinstance(result, Absent):
                    absent.append((place, thing))
                else:
                    self._results[place] = result
            if absent:
                self._travels = True
                self._again.append(_Chunk(absent, chunk.lost))
            elif done.seconds < SHORT:
                self._size = min(2 * self._size, MOST_THINGS)
            elif done.seconds > LONG:
                self._size = max(1, self._size // 2)

    def _lose(self, chunk: _Chunk) -> None:
        """Try a chunk again that was lost: at first as a whole, with care, and then thing by thing."""
        lost = chunk.lost + 1
        if lost == 1:
            self._again.append(_Chunk(chunk.things, lost))
            return
        for place, thing in chunk.things:
            if lost <= TRIES:
                self._again.append(_Chunk([(place, thing)], lost))
            else:
                message = "the node that worked on it was lost, three times"
                self._results[place] = Broken(message, ended=True)


__all__ = ["Nodes", "Run"]

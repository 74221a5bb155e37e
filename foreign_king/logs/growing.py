"""One log that grows while it is judged: which of its lines are whole, and when its verdict is known."""

import io
import os
import stat
import zlib
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from threading import Thread
from time import sleep
from typing import Any, BinaryIO, Protocol

from foreign_king.logs.judgement import Judgement
from foreign_king.logs.lines import GZIP, LONGEST_LINE, ReadFault
from foreign_king.logs.options import Options
from foreign_king.logs.report import Report
from foreign_king.logs.step import Step
from foreign_king.logs.walk import walk

REMEMBERED = 64
"""How many of the last bytes are remembered. If others stand in their place later, the file was written anew."""
CHUNK = 1 << 16
"""The most bytes that are read at once."""
MOST_CHUNKS = 16
"""How many chunks of a pipe may wait to be judged."""
GZIPPED = 31
"""The parameter by which zlib unpacks gzip."""
PAUSE = 0.01
"""The seconds between two tries to hand on what was read from a pipe."""


class Growing(Protocol):
    """Bytes that grow."""

    ended: bool
    """Whether no further byte can come."""

    def news(self) -> AbstractContextManager[Callable[[], bytes] | None]:
        """Return a context manager for a function that returns the next bytes, and nothing where there are none now;
        for ``None`` if nothing has changed. ``ReadFault`` and ``OSError`` if the bytes cannot be followed any
        further."""
        ...


class GrowingFile:
    """A file to which bytes are appended. It is open only while it is read."""

    def __init__(self, path: str) -> None:
        self.ended: bool = False
        self._path = path
        self._node: tuple[int, int] | None = None
        self._status: tuple[int, int] | None = None
        self._at = 0
        self._last = b""

    @contextmanager
    def news(self) -> Iterator[Callable[[], bytes] | None]:
        status = os.stat(self._path)
        node, grown = (status.st_dev, status.st_ino), (status.st_size, status.st_mtime_ns)
        if self._node == node and self._status == grown:
            yield None
            return
        with open(self._path, "rb") as stream:
            status = os.fstat(stream.fileno())
            node = (status.st_dev, status.st_ino)
            self._check(stream, node, status.st_size)
            self._node, self._status = node, grown
            yield lambda: self._read(stream)

    def _check(self, stream: BinaryIO, node: tuple[int, int], size: int) -> None:
        """Check that this is the file that was followed so far, and that it still begins as it did."""
        if self._node is not None and node != self._node:
            raise ReadFault("unreadable", "another file has taken its place while it was followed")
        if size < self._at:
            raise ReadFault("unreadable", "the file was cut off while it was followed")
        stream.seek(self._at - len(self._last))
        if stream.read(len(self._last)) != self._last:
            raise ReadFault("unreadable", "the file was written anew while it was followed")

    def _read(self, stream: BinaryIO) -> bytes:
        chunk = stream.read(CHUNK)
        self._at += len(chunk)
        self._last = (self._last + chunk)[-REMEMBERED:]
        return chunk


class GrowingPipe:
    """A pipe, from which a thread reads. The thread ends with the program."""

    def __init__(self, opened: Callable[[], int]) -> None:
        self.ended: bool = False
        self._chunks: deque[bytes] = deque()
        self._error: OSError | None = None
        self._opened = opened
        Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        try:
            number = self._opened()
            while chunk := os.read(number, CHUNK):
                while len(self._chunks) >= MOST_CHUNKS:
                    sleep(PAUSE)
                self._chunks.append(chunk)
        except OSError as error:
            self._error = error
        self.ended = True

    def news(self) -> AbstractContextManager[Callable[[], bytes] | None]:
        if self._error is not None:
            raise self._error
        # The end is a change, too: the last line may lack its line break.
        return nullcontext(self._next if self._chunks or self.ended else None)

    def _next(self) -> bytes:
        return self._chunks.popleft() if self._chunks else b""


def is_pipe(path: str) -> bool:
    """Whether a name is that of a pipe."""
    try:
        return stat.S_ISFIFO(os.stat(path).st_mode)
    except (OSError, ValueError):
        return False


class GrowingLog:
    """A log that is judged while it grows. Its verdict is known when it has a fault, when it has its result, or when
    nothing can follow any more."""

    def __init__(self, file: str, source: Growing, boards: tuple[Any, ...], options: Options) -> None:
        self._judgement = Judgement(file, boards, options)
        self._source = source
        self._unpacked = _Unpacked()
        self._begun = b""

    def look(self, stopping: Callable[[], bool]) -> Report | None:
        """Judge the lines that are whole and not judged yet. Return the verdict if it is known now. ``stopping`` says
        that somebody wants to stop; then the rest is not judged."""
        ended, judgement = self._source.ended, self._judgement
        for step in walk(judgement.step, self._lines(stopping, ended)):
            if _is_empty(step) and not judgement.problems and not (ended and not stopping()):
                # A log without its first line is no fault while the line can come.
                break
            judgement.add(step)
            if judgement.failed:
                break
        is_whole = judgement.step.progress.has_result and self._unpacked.is_whole
        known = judgement.problems or judgement.failed or is_whole or (ended and not stopping())
        return judgement.report() if known else None

    def verdict_of_game(self) -> Report | None:
        """Return the verdict at the end of following: if the game is over, though the log has no result."""
        return self._judgement.report() if self._judgement.is_over and not self._begun else None

    def _lines(self, stopping: Callable[[], bool], ended: bool) -> Iterator[bytes]:
        """Yield the whole lines that have come. A line that is too long comes at once, as from any stream."""
        with self._source.news() as more:
            if more is not None:
                yield from self._whole(io.BufferedReader(_Stream(self._unpacked.over(more, ended))), stopping)
        if ended and self._begun and not stopping():
            begun, self._begun = self._begun, b""
            yield begun

    def _whole(self, stream: io.BufferedReader, stopping: Callable[[], bool]) -> Iterator[bytes]:
        while not stopping() and (piece := stream.readline(LONGEST_LINE + 1 - len(self._begun))):
            line, self._begun = self._begun + piece, b""
            if line.endswith(b"\n") or len(line) > LONGEST_LINE:
                yield line
            else:
                self._begun = line


def _is_empty(step: Step) -> bool:
    """Whether a walk says at its end that there was no line."""
    return any(problem.code == "empty" for problem in step.problems)


class _Unpacked:
    """What bytes are when they are unpacked, if they begin like a gzip file. It goes on where it was."""

    def __init__(self) -> None:
        self._first = b""
        self._is_packed: bool | None = None
        self._unpacking: Any = None

    @property
    def is_whole(self) -> bool:
        """Whether no gzip file has begun and not ended."""
        return self._unpacking is None

    def over(self, more: Callable[[], bytes], ended: bool) -> Iterator[bytes]:
        """Yield the next bytes unpacked. ``EOFError`` if a gzip file has ended in its middle."""
        while chunk := more():
            if self._is_packed is None:
                chunk, self._first = self._first + chunk, b""
                if chunk == GZIP[:1]:
                    self._first = chunk
                    continue
                self._is_packed = chunk.startswith(GZIP)
            yield from self._of(chunk) if self._is_packed else (chunk,)
        if ended and (self._first or self._unpacking is not None):
            raise EOFError("Compressed file ended before the end-of-stream marker was reached")

    def _of(self, packed: bytes) -> Iterator[bytes]:
        while True:
            if self._unpacking is None:
                # Zeros may stand between the parts of a gzip file.
                packed = packed.lstrip(b"\0")
                if not packed:
                    return
                self._unpacking = zlib.decompressobj(GZIPPED)
            unpacked = self._unpacking.decompress(packed, CHUNK)
            if unpacked:
                yield unpacked
            packed = self._unpacking.unconsumed_tail
            if self._unpacking.eof:
                packed, self._unpacking = self._unpacking.unused_data, None
            elif not packed and len(unpacked) < CHUNK:
                return


class _Stream(io.RawIOBase):
    """A stream of chunks of bytes."""

    def __init__(self, chunks: Iterator[bytes]) -> None:
        self._chunks = chunks
        self._rest = b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        self._rest = self._rest or next(self._chunks, b"")
        size = min(len(buffer), len(self._rest))
        buffer[:size], self._rest = self._rest[:size], self._rest[size:]
        return size


__all__ = ["Growing", "GrowingFile", "GrowingLog", "GrowingPipe", "is_pipe"]

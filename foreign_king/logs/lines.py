"""The division of a stream of bytes into the lines of a log. The memory needed is bounded, whatever the bytes are."""

import gzip
import io
import zlib
from collections.abc import Iterable, Iterator
from os import PathLike
from typing import IO, Any

LONGEST_LINE = 1 << 20
"""The most bytes of a line of a log, its line break included."""

GZIP = b"\x1f\x8b"
BYTE_ORDER_MARK = "\ufeff".encode()

Line = str | bytes
Text = Iterable[Line] | IO[str] | IO[bytes] | str | bytes
"""A log as its lines, as an open file or as one text."""


class ReadFault(Exception):
    """A stream that cannot be read any further. ``code`` is the stable code of the problem."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


def read_lines(stream: Any) -> Iterator[bytes]:
    """Yield the lines of a binary stream. The stream is unpacked if it begins like a gzip file, whatever the name of
    the file, and it stays open.

    A line that is too long comes in pieces of one byte more than the longest line. The first piece shows that the line
    is too long, and the caller stops there.
    """
    buffered = stream if isinstance(stream, (io.BufferedReader, io.BytesIO)) else io.BufferedReader(stream)
    try:
        # No log begins with the first byte of gzip. If the stream has only this byte, a gzip file was cut off.
        if _beginning(buffered) in (GZIP, GZIP[:1]):
            # A buffer around the unpacked bytes finds the ends of lines faster than gzip does.
            with io.BufferedReader(gzip.GzipFile(fileobj=buffered)) as unpacked:
                yield from pieces(unpacked)
        else:
            yield from pieces(buffered)
    finally:
        if buffered is not stream and not stream.closed:
            # A buffer closes its stream when it is deleted, unless it is detached. PyPy can come here long after the
            # caller has closed the stream.
            buffered.detach()


def _beginning(stream: io.BufferedReader | io.BytesIO) -> bytes:
    """Return the next two bytes of a stream, the length of ``GZIP``, without reading on in the stream."""
    if isinstance(stream, io.BytesIO):
        here = stream.tell()
        return bytes(stream.getbuffer()[here : here + len(GZIP)])
    return stream.peek(len(GZIP))[: len(GZIP)]


def pieces(stream: Any) -> Iterator[Any]:
    """Yield the lines of an open file. A line that is too long is cut off after one byte more than the longest line."""
    while line := stream.readline(LONGEST_LINE + 1):
        yield line


class NoLine(Exception):
    """A caller has passed something as a line that is neither text nor bytes."""


def lines_of(lines: Any) -> Iterable[Line]:
    """Return the lines of a log that is given as its lines, as an open file or as one text. Bytes that begin like a
    gzip file are unpacked.

    ``TypeError`` for an argument that has no lines. While the lines are read, ``NoLine`` for a line that is neither
    text nor bytes.
    """
    if isinstance(lines, PathLike) or not isinstance(lines, Iterable):
        raise TypeError(f'no log: {lines!r}; a file is judged by validate(open(name, "rb"))')
    if isinstance(lines, str):
        lines = lines.encode("utf-8", "surrogatepass")
    if isinstance(lines, (bytes, bytearray, memoryview)):
        lines = io.BytesIO(lines)
    if isinstance(lines, io.TextIOBase):
        # Iterating over a file would read a whole line, however long it is.
        return pieces(lines)
    return read_lines(lines) if isinstance(lines, io.IOBase) else _checked(lines)


def bytes_of(lines: Any) -> Iterator[bytes]:
    """Yield the bytes of a log, line by line and unpacked. The log is given as for ``lines_of``. Lines without line
    ends get LF, except the last one. ``TypeError`` and ``NoLine`` as for ``lines_of``."""
    is_whole = isinstance(lines, (str, bytes, bytearray, memoryview, io.IOBase))
    source = lines_of(lines)
    for line in source if is_whole else with_ends(source):
        yield line if isinstance(line, bytes) else line.encode("utf-8", "surrogatepass")


def with_ends(lines: Iterable[Line]) -> Iterator[Line]:
    """Yield lines as they stand in a file, where only the last one may lack its line end."""
    last: Line | None = None
    for line in lines:
        if last is not None:
            yield _with_end(last)
        last = line
    if last is not None:
        yield last


def _with_end(line: Line) -> Line:
    if isinstance(line, str):
        return line if line.endswith("\n") else f"{line}\n"
    return line if line.endswith(b"\n") else line + b"\n"


def _checked(lines: Iterable[Any]) -> Iterator[Line]:
    for line in lines:
        if not isinstance(line, (str, bytes)):
            raise NoLine(f"a line of a log is text or bytes, not of the type {type(line).__name__}")
        yield line


def guarded(lines: Iterable[Line]) -> Iterator[Line]:
    """Yield the same lines. An error while they are read is raised as a ``ReadFault``."""
    try:
        yield from lines
    except UnicodeDecodeError as error:
        raise ReadFault("not-utf8", f"not UTF-8: {error.reason}") from None
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise ReadFault("bad-gzip", f"the gzip file is cut off or damaged: {error}") from None
    except (OSError, ValueError) as error:
        raise ReadFault("unreadable", reason(error)) from None


def reason(error: OSError | ValueError) -> str:
    """Return why a file cannot be read."""
    system_text = error.strerror if isinstance(error, OSError) else None
    return system_text or str(error) or type(error).__name__


__all__ = [
    "BYTE_ORDER_MARK",
    "GZIP",
    "LONGEST_LINE",
    "Line",
    "NoLine",
    "ReadFault",
    "Text",
    "bytes_of",
    "guarded",
    "lines_of",
    "pieces",
    "read_lines",
    "reason",
    "with_ends",
]

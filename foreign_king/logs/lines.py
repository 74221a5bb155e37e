"""Cutting a stream of bytes into the lines of a log. Whatever the bytes are, the memory that is used stays bounded."""

import gzip
import io
import zlib
from collections.abc import Iterable, Iterator
from os import PathLike
from typing import IO, Any

LONGEST_LINE = 1 << 20
"""No line of a log is longer than this many bytes, its line break included."""

GZIP = b"\x1f\x8b"
BYTE_ORDER_MARK = "\ufeff".encode()

Line = str | bytes
Text = Iterable[Line] | IO[str] | IO[bytes] | str | bytes
"""A log that is given as its lines, as an open file or as one text."""


class ReadFault(Exception):
    """A stream that cannot be read any further. ``code`` is the problem's stable code."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


def read_lines(stream: Any) -> Iterator[bytes]:
    """The lines of a binary stream, unpacked if it begins as gzip does, whatever its file is called. The stream stays
    open.

    A line that is too long comes in pieces of one byte more than the longest line: the first piece tells, and
    nobody reads on.
    """
    buffered = stream if isinstance(stream, (io.BufferedReader, io.BytesIO)) else io.BufferedReader(stream)
    try:
        # No log begins with the first byte of gzip: where nothing follows, a gzip file was cut off.
        if _beginning(buffered) in (GZIP, GZIP[:1]):
            # A buffer of the same kind around the unpacked bytes finds the ends of lines faster than gzip itself does.
            with io.BufferedReader(gzip.GzipFile(fileobj=buffered)) as unpacked:
                yield from pieces(unpacked)
        else:
            yield from pieces(buffered)
    finally:
        if buffered is not stream:
            # A buffer that nobody needs any more would close its stream.
            buffered.detach()


def _beginning(stream: io.BufferedReader | io.BytesIO) -> bytes:
    """The next bytes of a stream, as many as gzip begins with; they are not taken from it."""
    if isinstance(stream, io.BytesIO):
        here = stream.tell()
        return bytes(stream.getbuffer()[here : here + len(GZIP)])
    return stream.peek(len(GZIP))[: len(GZIP)]


def pieces(stream: Any) -> Iterator[Any]:
    """The lines of an open file; of a line that is too long no more than one byte too much."""
    while line := stream.readline(LONGEST_LINE + 1):
        yield line


class NoLine(Exception):
    """The caller gave something that is neither text nor bytes as a line."""


def lines_of(lines: Any) -> Iterable[Line]:
    """The lines of a log that is given as its lines, as an open file or as one text. Bytes that begin as gzip does are
    unpacked.

    ``TypeError`` for what has no lines, ``NoLine`` on the way for a line that is none.
    """
    if isinstance(lines, PathLike) or not isinstance(lines, Iterable):
        raise TypeError(f'no log: {lines!r}; a file is judged by validate(open(name, "rb"))')
    if isinstance(lines, str):
        lines = lines.encode("utf-8", "surrogatepass")
    if isinstance(lines, (bytes, bytearray, memoryview)):
        lines = io.BytesIO(lines)
    if isinstance(lines, io.TextIOBase):
        # A file would read a line whole, however long it is.
        return pieces(lines)
    return read_lines(lines) if isinstance(lines, io.IOBase) else _said(lines)


def bytes_of(lines: Any) -> Iterator[bytes]:
    """The bytes of a log that is given as its lines, as an open file or as one text, unpacked. Lines that are given
    without their ends get LF, but for the last one. ``TypeError`` and ``NoLine`` as for ``lines_of``."""
    is_whole = isinstance(lines, (str, bytes, bytearray, memoryview, io.IOBase))
    found = lines_of(lines)
    for line in found if is_whole else with_ends(found):
        yield line if isinstance(line, bytes) else line.encode("utf-8", "surrogatepass")


def with_ends(lines: Iterable[Line]) -> Iterator[Line]:
    """Lines as they stand in a file: only the last one may lack its end."""
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


def _said(lines: Iterable[Any]) -> Iterator[Line]:
    for line in lines:
        if not isinstance(line, (str, bytes)):
            raise NoLine(f"a line of a log is text or bytes, not of the type {type(line).__name__}")
        yield line


def guarded(lines: Iterable[Line]) -> Iterator[Line]:
    """The same lines. A failure while they are read is raised as a ``ReadFault``."""
    try:
        yield from lines
    except UnicodeDecodeError as error:
        raise ReadFault("not-utf8", f"not UTF-8: {error.reason}") from None
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise ReadFault("bad-gzip", f"the gzip file is cut off or damaged: {error}") from None
    except (OSError, ValueError) as error:
        raise ReadFault("unreadable", reason(error)) from None


def reason(error: OSError | ValueError) -> str:
    """Why a file cannot be read."""
    said = error.strerror if isinstance(error, OSError) else None
    return said or str(error) or type(error).__name__


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

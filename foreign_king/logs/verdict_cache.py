"""Verdicts that are kept in a file, so that a long run that was ended can be resumed.

The file is JSON Lines. The first line has the options by which the logs are judged. Each other line has the verdict on
one log, with the log's size, time and digest, and a digest of the line itself. It is written as soon as the log is
judged. If a line is damaged, such as the last line of a run that was killed, only its verdict is lost. A log is
identified by its name and the digest of its bytes. If the bytes are others, the log is judged again, whatever its size
and time are.
"""

import json
import os
import stat
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from hashlib import file_digest
from typing import Any, BinaryIO, NamedTuple

import attrs

from foreign_king.files import InUse, lock, sync
from foreign_king.games import GAMES
from foreign_king.logs.batch import judge_files
from foreign_king.logs.codes import VERDICTS, Exit
from foreign_king.logs.options import Options
from foreign_king.logs.report import Report, read_report, write_report
from foreign_king.logs.sources import STDIN, NoLogs
from foreign_king.logs.validation import Watch
from foreign_king.logs.workers import Jobs
from foreign_king.version import __version__
from foreign_king.wire import Document
from foreign_king.wire.text import digest_of_text

FORMAT = "foreign-king-verdicts"
VERSION = 1
LENGTH = 32
"""The number of hexadecimal digits of a digest, as of all digests in this library."""
SECONDS = 1.0
"""After this many seconds, the next verdict that is written also flushes the file to the disk."""
NOT_KEPT = {VERDICTS[Exit.UNREADABLE], VERDICTS[Exit.INTERNAL_ERROR]}
"""Verdicts that are not kept, because another run may come to a different one."""


class NoVerdicts(Exception):
    """A file from which a run cannot be resumed: it is another kind of file, its logs were judged with other options,
    or another run is writing to it."""


class _Stamp(NamedTuple):
    """The size, the time and the digest of a log's file. The digest shows whether it is the same log."""

    size: int
    mtime_ns: int
    content: str


class _Judging(NamedTuple):
    """A log that is being judged: its stamp, and the status of its file before it was read."""

    stamp: _Stamp
    before: tuple[int, ...]


class Kept:
    """The verdicts in a file, to which verdicts can be added."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._places: dict[str, tuple[_Stamp, int]] = {}
        self._judging: dict[str, _Judging] = {}
        self._synced = time.monotonic()
        self._node = os.fstat(stream.fileno())

    def read(self) -> None:
        """Read which verdicts the file has."""
        place = self._stream.tell()
        line = b"\n"
        for line in iter(self._stream.readline, b""):
            entry = _entry(line)
            if entry is not None:
                self._places[entry["file"]] = (_Stamp(*(entry[name] for name in _Stamp._fields)), place)
            place += len(line)
        if not line.endswith(b"\n"):
            self._stream.write(b"\n")

    def is_itself(self, log: str | NoLogs) -> bool:
        """Whether one of the logs is this file itself."""
        try:
            return isinstance(log, str) and os.path.samestat(os.stat(log), self._node)
        except (OSError, ValueError):
            return False

    def verdict(self, log: str | NoLogs) -> Report | None:
        """Return the verdict on a log, if the file has one for the same bytes; otherwise ``None``."""
        judging = _judging_of(log)
        if judging is None or isinstance(log, NoLogs):
            return None
        self._judging[log] = judging
        stamp, place = self._places.get(log, (None, 0))
        if stamp is None or stamp.content != judging.stamp.content:
            return None
        self._stream.seek(place)
        try:
            return read_report(json.loads(self._stream.readline())["report"])
        except (AttributeError, KeyError, TypeError, ValueError):
            del self._places[log]
            return None

    def add(self, report: Report) -> None:
        """Write a verdict to the file."""
        judging = self._judging.pop(report.file, None)
        if judging is None or report.verdict in NOT_KEPT or not _is_text(report.file):
            return
        stamp, (kept_stamp, _) = judging.stamp, self._places.get(report.file, (None, 0))
        # If the log was changed meanwhile, it is unknown which bytes were judged.
        if (kept_stamp is not None and kept_stamp.content == stamp.content) or _state_of(report.file) != judging.before:
            return
        self._places[report.file] = (stamp, self._stream.seek(0, os.SEEK_END))
        entry = {"file": report.file, **stamp._asdict(), "report": write_report(report)}
        self._stream.write(_line({**entry, "digest": _digest(entry)}))
        self._stream.flush()
        if time.monotonic() - self._synced > SECONDS:
            self.sync()

    def sync(self) -> None:
        """Flush the written verdicts to the disk."""
        sync(self._stream)
        self._synced = time.monotonic()


def _judging_of(log: str | NoLogs) -> _Judging | None:
    """Return the stamp and the status of a log's file before it is judged; ``None`` if it is no file."""
    if isinstance(log, NoLogs) or log == STDIN:
        return None
    before = _state_of(log)
    if before is None:
        return None
    try:
        with open(log, "rb") as stream:
            content = file_digest(stream, "sha256").hexdigest()[:LENGTH]
    except OSError:
        return None
    _node, size, mtime_ns, _ctime_ns = before
    return _Judging(_Stamp(size, mtime_ns, content), before)


def _state_of(path: str) -> tuple[int, ...] | None:
    """Return the status of a file, which differs after every change of the file; ``None`` where there is no regular
    file."""
    try:
        status = os.stat(path)
    except (OSError, ValueError):
        return None
    # A pipe is left out: it can be read only once, and may never end.
    if not stat.S_ISREG(status.st_mode):
        return None
    return status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns


def _is_text(file: str) -> bool:
    """Return whether the name of a file can be written in UTF-8. Any other name cannot be written into the cache,
    and its log is judged again in the next run."""
    return file.encode("utf-8", "ignore").decode("utf-8") == file


def _line(document: Document) -> bytes:
    return json.dumps(document).encode("ascii") + b"\n"


def _read(line: bytes) -> Any:
    """Return the document of a line; ``None`` if it has none, or if the document is nested too deeply."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _entry(line: bytes) -> Document | None:
    """Return the entry of a log in a line; ``None`` for a damaged line."""
    entry = _read(line)
    kinds = {"file": str, "size": int, "mtime_ns": int, "content": str, "report": dict, "digest": str}
    fits = type(entry) is dict and all(type(entry.get(name)) is kind for name, kind in kinds.items())
    # The digest is checked because a damaged line may still be readable and have a wrong verdict.
    return entry if fits and line.endswith(b"\n") and entry.pop("digest") == _digest(entry) else None


def _digest(entry: Document) -> str:
    return digest_of_text(json.dumps(entry))


@contextmanager
def kept_verdicts(path: str, options: Options, boards: tuple[Any, ...]) -> Iterator[Kept]:
    """Yield the verdicts in a file, which is created if there is none.

    ``NoVerdicts`` if it is another kind of file, which is left as it is, if its logs were judged with other options, or
    if another run is writing to it. ``OSError`` if it cannot be read or written.
    """
    head = {
        "format": FORMAT,
        "version": VERSION,
        "library": __version__,
        "rules_revision": {name: game.rulebook.revision for name, game in GAMES.items()},
        **attrs.asdict(options),
        "boards": sorted(board.digest for board in boards),
    }
    # The file is created if there is none, and never truncated.
    with open(path, "r+b", opener=lambda name, flags: os.open(name, flags | os.O_CREAT, 0o666)) as stream:
        if not stat.S_ISREG(os.fstat(stream.fileno()).st_mode):
            # Reading a device or a pipe may never end.
            raise NoVerdicts("this is no file of verdicts, and is left as it is")
        try:
            lock(stream)
        except InUse:
            raise NoVerdicts("another run is writing to it: wait for its end, or take another file") from None
        first = stream.readline()
        if first:
            _check(first, head)
        else:
            stream.write(_line(head))
        kept = Kept(stream)
        kept.read()
        try:
            yield kept
        finally:
            kept.sync()


def _check(first: bytes, head: Document) -> None:
    first_line = _read(first)
    if type(first_line) is not dict or first_line.get("format") != FORMAT:
        raise NoVerdicts("this is no file of verdicts, and is left as it is")
    for name, value in head.items():
        if first_line.get(name) != value:
            before = json.dumps(first_line.get(name))[:80]
            raise NoVerdicts(f"its logs were judged with {name} {before}, not {json.dumps(value)}: take another file")


def resumed(
    kept: Kept,
    files: Iterable[str | NoLogs],
    boards: tuple[Any, ...],
    options: Options,
    jobs: Jobs,
    watch: Watch | None = None,
) -> Iterator[Report]:
    """Yield the verdicts on files, in their order: those that are kept, and new ones, which are then kept too."""
    logs = (each for each in files if not kept.is_itself(each))
    for report in judge_files(logs, boards, options, jobs, kept_verdict=kept.verdict, watch=watch):
        kept.add(report)
        yield report


__all__ = ["Kept", "NoVerdicts", "kept_verdicts", "resumed"]

"""Verdicts kept in a file, so that a long run that was ended goes on where it was.

The file is JSON Lines: first how the logs were judged, then one verdict a log as soon as it is there, with the log's
size, time and digest, and a digest of all that. A line that is damaged (the last one, where a run was killed while it
wrote) is a verdict lost and no more. A log is known by its name and the digest of its bytes: whatever its size and time
say, another log is judged.
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
from foreign_king.version import __version__
from foreign_king.wire import Document
from foreign_king.wire.text import digest_of_text

FORMAT = "foreign-king-verdicts"
VERSION = 1
LENGTH = 32
"""So many hexadecimal digits a digest has, as all digests of this library."""
SECONDS = 1.0
"""At least so often what was written is brought to the disk."""
NOT_KEPT = {VERDICTS[Exit.UNREADABLE], VERDICTS[Exit.INTERNAL_ERROR]}
"""Verdicts that another run may not come to."""


class NoVerdicts(Exception):
    """A file that cannot be gone on with: it is another kind of file, its logs were judged in another way, or another
    run is writing to it."""


class _Stamp(NamedTuple):
    """What is kept of a log's file. By its content it is known that it is the same log."""

    size: int
    mtime_ns: int
    content: str


class _Judging(NamedTuple):
    """A log that is being judged: its stamp, and what the system said of its file before it was read."""

    stamp: _Stamp
    before: tuple[int, ...]


class Kept:
    """The verdicts of a file, and those that are added to it."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._places: dict[str, tuple[_Stamp, int]] = {}
        self._judging: dict[str, _Judging] = {}
        self._synced = time.monotonic()
        self._node = os.fstat(stream.fileno())

    def read(self) -> None:
        """Find the verdicts that are there."""
        place = self._stream.tell()
        line = b"\n"
        for line in iter(self._stream.readline, b""):
            entry = _entry(line)
            if entry is not None:
                self._places[entry["file"]] = (_Stamp(*(entry[name] for name in _Stamp._fields)), place)
            place += len(line)
        if not line.endswith(b"\n"):
            self._stream.write(b"\n")

    def is_itself(self, found: str | NoLogs) -> bool:
        """Whether what was found among the logs is this file."""
        try:
            return isinstance(found, str) and os.path.samestat(os.stat(found), self._node)
        except (OSError, ValueError):
            return False

    def verdict(self, found: str | NoLogs) -> Report | None:
        """The verdict on a log, if it is there and is that of the same bytes."""
        judging = _looked_at(found)
        if judging is None or isinstance(found, NoLogs):
            return None
        self._judging[found] = judging
        known, place = self._places.get(found, (None, 0))
        if known is None or known.content != judging.stamp.content:
            return None
        self._stream.seek(place)
        try:
            return read_report(json.loads(self._stream.readline())["report"])
        except (AttributeError, KeyError, TypeError, ValueError):
            del self._places[found]
            return None

    def add(self, report: Report) -> None:
        """Write down a verdict."""
        judging = self._judging.pop(report.file, None)
        if judging is None or report.verdict in NOT_KEPT or not _is_text(report.file):
            return
        stamp, (known, _) = judging.stamp, self._places.get(report.file, (None, 0))
        # Of a log that was written meanwhile, nobody knows which bytes were judged.
        if (known is not None and known.content == stamp.content) or _state_of(report.file) != judging.before:
            return
        self._places[report.file] = (stamp, self._stream.seek(0, os.SEEK_END))
        entry = {"file": report.file, **stamp._asdict(), "report": write_report(report)}
        self._stream.write(_line({**entry, "digest": _digest(entry)}))
        self._stream.flush()
        if time.monotonic() - self._synced > SECONDS:
            self.sync()

    def sync(self) -> None:
        """Bring what was written to the disk."""
        sync(self._stream)
        self._synced = time.monotonic()


def _looked_at(found: str | NoLogs) -> _Judging | None:
    """What is to be known of a log before it is judged; ``None`` for what is no file."""
    if isinstance(found, NoLogs) or found == STDIN:
        return None
    before = _state_of(found)
    if before is None:
        return None
    try:
        with open(found, "rb") as stream:
            content = file_digest(stream, "sha256").hexdigest()[:LENGTH]
    except OSError:
        return None
    _node, size, mtime_ns, _ctime_ns = before
    return _Judging(_Stamp(size, mtime_ns, content), before)


def _state_of(path: str) -> tuple[int, ...] | None:
    """What the system says of a file, which is something else after every change; ``None`` where there is no file."""
    try:
        there = os.stat(path)
    except (OSError, ValueError):
        return None
    # A pipe could be read only once, and for ever.
    return (there.st_ino, there.st_size, there.st_mtime_ns, there.st_ctime_ns) if stat.S_ISREG(there.st_mode) else None


def _is_text(file: str) -> bool:
    """Whether the name of a file is text. One that is none could stand in no document, and its log is judged again."""
    return file.encode("utf-8", "ignore").decode("utf-8") == file


def _line(document: Document) -> bytes:
    return json.dumps(document).encode("ascii") + b"\n"


def _read(line: bytes) -> Any:
    """The document of a line; ``None`` where it is none, one that is nested without end included."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _entry(line: bytes) -> Document | None:
    """What a line keeps of a log; ``None`` for a damaged line."""
    entry = _read(line)
    kinds = {"file": str, "size": int, "mtime_ns": int, "content": str, "report": dict, "digest": str}
    fits = type(entry) is dict and all(type(entry.get(name)) is kind for name, kind in kinds.items())
    # A verdict that is damaged and can still be read would be a wrong one.
    return entry if fits and line.endswith(b"\n") and entry.pop("digest") == _digest(entry) else None


def _digest(entry: Document) -> str:
    return digest_of_text(json.dumps(entry))


@contextmanager
def kept_verdicts(path: str, options: Options, boards: tuple[Any, ...]) -> Iterator[Kept]:
    """The verdicts of a file, which is made if there is none.

    ``NoVerdicts`` where it is another kind of file, which is left as it is, where its logs were judged in another way,
    or where another run is writing to it; ``OSError`` where it cannot be read or written.
    """
    head = {
        "format": FORMAT,
        "version": VERSION,
        "library": __version__,
        "rules_revision": {name: game.rulebook.revision for name, game in GAMES.items()},
        **attrs.asdict(options),
        "boards": sorted(board.digest for board in boards),
    }
    # Made if there is none, and never emptied.
    with open(path, "r+b", opener=lambda name, flags: os.open(name, flags | os.O_CREAT, 0o666)) as stream:
        if not stat.S_ISREG(os.fstat(stream.fileno()).st_mode):
            # A device or a pipe could be read for ever.
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
    theirs = _read(first)
    if type(theirs) is not dict or theirs.get("format") != FORMAT:
        raise NoVerdicts("this is no file of verdicts, and is left as it is")
    for name, value in head.items():
        if theirs.get(name) != value:
            before = json.dumps(theirs.get(name))[:80]
            raise NoVerdicts(f"its logs were judged with {name} {before}, not {json.dumps(value)}: take another file")


def resumed(
    kept: Kept,
    found: Iterable[str | NoLogs],
    boards: tuple[Any, ...],
    options: Options,
    jobs: int,
    watch: Watch | None = None,
) -> Iterator[Report]:
    """The verdicts on all that was found, in its order: those that are kept, and new ones, which are kept too."""
    logs = (each for each in found if not kept.is_itself(each))
    for report in judge_files(logs, boards, options, jobs, known=kept.verdict, watch=watch):
        kept.add(report)
        yield report


__all__ = ["Kept", "NoVerdicts", "kept_verdicts", "resumed"]

"""Files as this library writes them: whole or not at all, on the disk before anybody is told, and by one process at a
time.

A new file is written beside its place, under a name that no other process has, brought to the disk, and renamed. What
stood in its place stays whole until then. A run that is killed can leave such a work file behind; the next process that
writes into the folder removes it. While a process writes a file it holds a lock on it, which ends with the process. A
file system without locks, and Windows, have none: there a work file that is open cannot be removed or is left alone.
"""

import errno
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import BinaryIO

if sys.platform != "win32":
    import fcntl

BEGIN, END = ".foreign-king-", ".part"
"""How the name of every work file begins and ends."""

_tidied: set[str] = set()
"""The folders in which this process has removed what killed runs had left."""


class InUse(Exception):
    """Another process is writing the file."""


class NewFile:
    """A file that is being written beside its place. ``finish`` puts it there, ``close`` ends it; without ``finish``
    nothing stays of it."""

    def __init__(self, place: str | os.PathLike[str], *, over: bool) -> None:
        """``over`` says whether it may replace a file; a link is followed then, and the permissions stay.
        ``OSError`` where nothing can be written there, ``FileExistsError`` where something stands and may not be
        replaced."""
        self.place: str = os.path.realpath(place) if over else os.fspath(place)
        self._named = os.fspath(place)
        self._over = over
        if not over and os.path.lexists(self.place):
            raise self._exists()
        folder = os.path.dirname(self.place) or "."
        tidy_once(folder)
        self.work: str
        self.stream: BinaryIO
        try:
            self.work, self.stream = _work_file(folder)
        except OSError as error:
            error.filename = self._named
            raise
        self._finished = False

    def finish(self) -> None:
        """Bring what was written to the disk, and put the file in its place."""
        try:
            sync(self.stream)
            if self._over and os.path.exists(self.place):
                os.chmod(self.work, stat.S_IMODE(os.stat(self.place).st_mode))
            if sys.platform == "win32":
                # An open file cannot be renamed there.
                self.stream.close()
            self._put()
            if sys.platform == "win32":
                self.stream = open(self.place, "r+b", buffering=0)  # noqa: SIM115 - `close` does
                self.stream.seek(0, os.SEEK_END)
        except OSError as error:
            error.filename = self._named
            raise
        self._finished = True
        sync_folder(os.path.dirname(self.place) or ".")

    def _put(self) -> None:
        if self._over:
            os.replace(self.work, self.place)
            return
        try:
            # Unlike a look and a renaming, this leaves no moment for another program in between.
            os.link(self.work, self.place)
        except FileExistsError:
            raise self._exists() from None
        except OSError:
            # Some file systems have no second names.
            if os.path.lexists(self.place):
                raise self._exists() from None
            os.replace(self.work, self.place)
        else:
            os.unlink(self.work)

    def _exists(self) -> FileExistsError:
        return FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), self._named)

    def close(self) -> None:
        """Let go of the file."""
        if not self._finished:
            with suppress(OSError):
                os.unlink(self.work)
        with suppress(OSError):
            # What cannot be written any more is not wanted any more, either.
            self.stream.close()


@contextmanager
def new_file(place: str | os.PathLike[str], *, over: bool = False) -> Iterator[BinaryIO]:
    """The stream of a file that takes its place at the end, and not at all where anything is raised before.

    ``over`` as for ``NewFile``. What is there and is no file (a terminal, a pipe) is written to as it is.
    """
    if over and os.path.exists(place) and not os.path.isfile(place):
        with open(place, "wb") as stream:
            yield stream
        return
    if over and os.path.exists(place) and not os.access(place, os.W_OK):
        # To put another file in its place would be to write over it all the same.
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), os.fspath(place))
    new = NewFile(place, over=over)
    try:
        yield new.stream
        new.finish()
    except OSError as error:
        if error.filename is None:
            error.filename = os.fspath(place)
        raise
    finally:
        new.close()


def write_file(place: str | os.PathLike[str], content: bytes, *, over: bool = False) -> None:
    """Write a whole file; ``over`` as for ``new_file``."""
    with new_file(place, over=over) as stream:
        stream.write(content)


def lock(stream: BinaryIO) -> None:
    """Hold an open file for this process, until it is closed; ``InUse`` where another one holds it."""
    if sys.platform != "win32":
        try:
            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise InUse from None
        except OSError:
            # A file system without locks: who writes finds out whether the file has grown.
            pass


def is_at(stream: BinaryIO, place: str | os.PathLike[str]) -> bool:
    """Whether an open file still is the one that stands at a place."""
    try:
        return os.path.samestat(os.fstat(stream.fileno()), os.stat(place))
    except OSError:
        return False


def sync(stream: BinaryIO) -> None:
    """Bring what was written to the disk."""
    stream.flush()
    os.fsync(stream.fileno())


def sync_folder(folder: str) -> None:
    """Bring the names in a folder to the disk, where the system can."""
    if sys.platform == "win32":
        return
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def _work_file(folder: str) -> tuple[str, BinaryIO]:
    """A new file that no other process writes, and its name."""
    for last in (False, False, True):
        work = os.path.join(folder, f"{BEGIN}{os.urandom(8).hex()}{END}")
        stream = open(work, "x+b")  # noqa: SIM115 - it stays open
        with suppress(InUse):
            lock(stream)
            # Between making and locking it, it may have been taken for one that was left behind. What a file system
            # says of a file may be of no use, so this is not asked for ever.
            if is_at(stream, work) or last:
                return work, stream
        stream.close()
    raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))


def tidy_once(folder: str) -> None:
    """``tidy`` a folder, the first time that this process writes into it."""
    known = os.path.abspath(folder)
    if known not in _tidied:
        _tidied.add(known)
        tidy(folder)


def tidy(folder: str) -> None:
    """Remove the work files that killed runs have left in a folder; those that somebody is writing stay."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith(BEGIN) and entry.name.endswith(END) and entry.is_file(follow_symlinks=False):
                _remove_left_over(entry.path)


def _remove_left_over(work: str) -> None:
    with suppress(OSError, InUse):
        if sys.platform == "win32":
            # A file that is open is not removed there.
            os.unlink(work)
            return
        with open(work, "rb") as stream:
            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
            os.unlink(work)


__all__ = [
    "InUse",
    "NewFile",
    "is_at",
    "lock",
    "new_file",
    "sync",
    "sync_folder",
    "tidy",
    "tidy_once",
    "write_file",
]

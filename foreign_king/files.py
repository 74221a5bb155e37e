"""How this library writes files: completely or not at all, safely on the disk, and by one process at a time.

A new file is written as a work file in the same folder, under a name that no other process has. Then it is synchronized
to the disk and renamed. Until then the old file is not touched. A process that is killed can leave a work file behind;
the next process that writes into the folder removes it. A process holds a lock on a file while it writes the file, and
the lock ends with the process. There are no locks on Windows and on some file systems.
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
"""The beginning and the end of the name of every work file."""

_tidied: set[str] = set()
"""The folders in which this process has already removed left-over work files."""


class InUse(Exception):
    """Another process is writing the file."""


class NewFile:
    """A file that is being written as a work file. ``finish`` puts it in its place, and ``close`` closes it. Without
    ``finish``, ``close`` deletes it."""

    def __init__(self, place: str | os.PathLike[str], *, over: bool) -> None:
        """``over`` says whether the new file may replace an existing one. Then links are followed, and the permissions
        are kept. ``OSError`` where the folder cannot be written to, ``FileExistsError`` where a file exists and may not
        be replaced."""
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
        """Synchronize the file to the disk, and put it in its place."""
        try:
            sync(self.stream)
            if self._over and os.path.exists(self.place):
                os.chmod(self.work, stat.S_IMODE(os.stat(self.place).st_mode))
            if sys.platform == "win32":
                # Windows cannot rename an open file.
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
            # A link fails if the file exists. To look first and rename then would leave time for another program.
            os.link(self.work, self.place)
        except FileExistsError:
            raise self._exists() from None
        except OSError:
            # Some file systems have no hard links.
            if os.path.lexists(self.place):
                raise self._exists() from None
            os.replace(self.work, self.place)
        else:
            os.unlink(self.work)

    def _exists(self) -> FileExistsError:
        return FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), self._named)

    def close(self) -> None:
        """Close the file, and delete it unless it is finished."""
        if not self._finished:
            with suppress(OSError):
                os.unlink(self.work)
        with suppress(OSError):
            # If closing fails to write the rest, that does not matter: ``finish`` has written everything that is kept.
            self.stream.close()


@contextmanager
def new_file(place: str | os.PathLike[str], *, over: bool = False) -> Iterator[BinaryIO]:
    """The stream of a new file. The file is put in its place at the end of the context, but not if an exception is
    raised.

    ``over`` is the same as for ``NewFile``. Something that is no regular file (a terminal, a pipe) is written to
    directly.
    """
    if over and os.path.exists(place) and not os.path.isfile(place):
        with open(place, "wb") as stream:
            yield stream
        return
    if over and os.path.exists(place) and not os.access(place, os.W_OK):
        # The file could be replaced although it may not be written to, so this is checked.
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
    """Write a whole file. ``over`` is the same as for ``NewFile``."""
    with new_file(place, over=over) as stream:
        stream.write(content)


def lock(stream: BinaryIO) -> None:
    """Lock an open file for this process until it is closed; ``InUse`` where another process holds the lock."""
    if sys.platform != "win32":
        try:
            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise InUse from None
        except OSError:
            # The file system has no locks. Whoever writes to the file has to check whether it has grown.
            pass


def is_at(stream: BinaryIO, place: str | os.PathLike[str]) -> bool:
    """Whether an open file is still the one at a path."""
    try:
        return os.path.samestat(os.fstat(stream.fileno()), os.stat(place))
    except OSError:
        return False


def sync(stream: BinaryIO) -> None:
    """Flush a stream and synchronize its file to the disk."""
    stream.flush()
    os.fsync(stream.fileno())


def sync_folder(folder: str) -> None:
    """Synchronize the names of the files in a folder to the disk, where the system supports it."""
    if sys.platform == "win32":
        return
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def _work_file(folder: str) -> tuple[str, BinaryIO]:
    """Create and lock a work file in a folder, and return its path and its stream."""
    for last in (False, False, True):
        work = os.path.join(folder, f"{BEGIN}{os.urandom(8).hex()}{END}")
        stream = open(work, "x+b")  # noqa: SIM115 - it stays open
        with suppress(InUse):
            lock(stream)
            # Before the file was locked, another process may have removed it as left over. On some file systems
            # ``is_at`` is not reliable, so after the last attempt the file is used without this check.
            if is_at(stream, work) or last:
                return work, stream
        stream.close()
    raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))


def tidy_once(folder: str) -> None:
    """Call ``tidy`` for a folder at the first time that this process writes into it."""
    absolute = os.path.abspath(folder)
    if absolute not in _tidied:
        _tidied.add(absolute)
        tidy(folder)


def tidy(folder: str) -> None:
    """Remove the work files that killed processes have left in a folder. Files that are being written stay."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith(BEGIN) and entry.name.endswith(END) and entry.is_file(follow_symlinks=False):
                _remove_left_over(entry.path)


def _remove_left_over(work: str) -> None:
    with suppress(OSError, InUse):
        if sys.platform == "win32":
            # Windows does not remove a file that is open.
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

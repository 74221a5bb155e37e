"""Folders that appear as a whole or not at all.

The files of a new folder are written into a work folder beside it, whose name begins with a dot. A reader does not look
into it, and its files have no ending that a reader takes for that of a table. When everything is written and on the
disk, the folder is renamed. A process that is killed leaves its work folder behind; the next process that writes into
the same place removes it.
"""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import BinaryIO

from foreign_king.files import BEGIN, END, InUse, lock, sync, sync_folder

LOCK = "lock"
"""The file in a work folder that is locked as long as the folder is written."""
INSIDE = "tables"
"""The folder in a work folder that will be renamed."""
UNFINISHED = ".part"
"""The ending of the files in it before they are finished."""


class NewFolder:
    """A folder that is being written. ``file`` opens one of its files, ``finish`` puts the folder in its place."""

    def __init__(self, place: str) -> None:
        """``place`` is the folder in which the new one will stand. It is made if need be. ``OSError`` if it cannot be
        written to."""
        os.makedirs(place, exist_ok=True)
        tidy_folders(place)
        self.place: str = place
        self.work: str = os.path.join(place, f"{BEGIN}{os.urandom(8).hex()}{END}")
        os.mkdir(self.work)
        self._lock: BinaryIO = open(os.path.join(self.work, LOCK), "xb")  # noqa: SIM115 - it is locked until the end
        lock(self._lock)
        self.inside: str = os.path.join(self.work, INSIDE)
        os.mkdir(self.inside)

    @contextmanager
    def file(self, name: str) -> Iterator[BinaryIO]:
        """Open a new file of the folder. ``name`` is its path in the folder."""
        path = os.path.join(self.inside, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path + UNFINISHED, "xb") as stream:
            yield stream
            sync(stream)

    def finish(self, name: str) -> bool:
        """Put the folder in its place under a name. Return whether it is new: a folder of that name stays as it is."""
        final = os.path.join(self.place, name)
        if os.path.isdir(final):
            return False
        for folder, _, files in os.walk(self.inside):
            for each in files:
                path = os.path.join(folder, each)
                os.rename(path, path.removesuffix(UNFINISHED))
            sync_folder(folder)
        try:
            os.rename(self.inside, final)
        except OSError:
            # Another process has written the same folder meanwhile.
            if os.path.isdir(final):
                return False
            raise
        sync_folder(self.place)
        return True

    def close(self) -> None:
        """Remove the work folder."""
        self._lock.close()
        shutil.rmtree(self.work, ignore_errors=True)


def tidy_folders(place: str) -> None:
    """Remove the work folders that killed processes have left in a place. Folders that are being written stay."""
    with suppress(OSError), os.scandir(place) as entries:
        for entry in entries:
            if entry.name.startswith(BEGIN) and entry.name.endswith(END) and entry.is_dir(follow_symlinks=False):
                _remove_left_over(entry.path)


def _remove_left_over(work: str) -> None:
    with suppress(OSError, InUse), open(os.path.join(work, LOCK), "rb") as stream:
        lock(stream)
        shutil.rmtree(work, ignore_errors=True)


__all__ = ["NewFolder", "tidy_folders"]

"""What is sent to a node of a cluster. A log is read there if the node has its file; otherwise its bytes travel."""

import os
import stat
from hashlib import blake2b
from typing import Any, NamedTuple

from foreign_king.logs.sources import SentLog

ENDS = 4096
"""How many bytes at each end of a file are compared."""
MOST_SENT = 1 << 26
"""The most bytes of a log that travels. A longer log is judged where its file is, line by line."""


class Stamp(NamedTuple):
    """By this a file on another machine is known to be the same: its size, its time, and a digest of both its ends."""

    size: int
    mtime_ns: int
    ends: bytes


class Parcel(NamedTuple):
    """A log for a node: its name, the stamp of its file, and its bytes if they travel."""

    name: str
    stamp: Stamp
    content: bytes | None = None


class Absent(NamedTuple):
    """The answer of a node that does not have the file of a log."""

    name: str


def stamp_of(path: str) -> Stamp | None:
    """Return the stamp of a file; ``None`` if there is no regular file, or if it cannot be read."""
    try:
        # A pipe would be opened for ever.
        if not stat.S_ISREG(os.stat(path).st_mode):
            return None
        with open(path, "rb") as stream:
            status = os.fstat(stream.fileno())
            digest = blake2b(stream.read(ENDS), digest_size=16)
            stream.seek(max(0, status.st_size - ENDS))
            digest.update(stream.read(ENDS))
    except (OSError, ValueError):
        return None
    return Stamp(status.st_size, status.st_mtime_ns, digest.digest())


def content_of(path: str) -> bytes | None:
    """Return the bytes of a file that are to travel; ``None`` if they cannot be read, or are too many."""
    try:
        with open(path, "rb") as stream:
            content = stream.read(MOST_SENT + 1)
    except (OSError, ValueError):
        return None
    return content if len(content) <= MOST_SENT else None


def unpacked(thing: Any) -> Any:
    """Return a thing as the work takes it, on a node: a log as its name, whose file is here or whose bytes came along.
    ``Absent`` if neither is so."""
    if not isinstance(thing, Parcel):
        return thing
    if thing.content is not None:
        return SentLog(thing.name, thing.content)
    return thing.name if stamp_of(thing.name) == thing.stamp else Absent(thing.name)


__all__ = ["MOST_SENT", "Absent", "Parcel", "Stamp", "content_of", "stamp_of", "unpacked"]

"""Sorting of so many names that memory should not hold all of them."""

import json
import os
from collections.abc import Callable, Iterable, Iterator
from heapq import merge
from itertools import islice
from typing import Any
from weakref import finalize

HELD = 5_000
"""So many names are sorted in memory."""
BLOCK = 50
"""So many names are read from the temporary file at a time."""
SIZE = 4
"""In so many bytes the size of such a block is written before it."""


def sorted_names(names: Iterable[str], key: Callable[[str], Any]) -> Iterator[str]:
    """Read all names, and return an iterator over them in order. Of more than ``HELD`` names, a temporary file keeps
    sorted runs, which are merged while the names are iterated over."""
    names, kept, runs = iter(names), Runs(), list[Iterable[str]]()
    while len(run := sorted(islice(names, HELD), key=key)) == HELD:
        runs.append(kept.run(run))
    return merge(*runs, run, key=key)


class Runs:
    """Sorted runs of names in a temporary file, which exists as long as somebody reads them."""

    def __init__(self) -> None:
        self._file: Any = None

    def run(self, names: list[str]) -> Iterable[str]:
        """Keep a run. Where no temporary file can be written, it is kept in memory."""
        try:
            if self._file is None:
                from tempfile import TemporaryFile  # noqa: PLC0415 - few sort so many names

                # Without a buffer, nothing is left to be written when a disk is full.
                self._file = TemporaryFile(buffering=0)  # noqa: SIM115 - it is closed with this object
                finalize(self, self._file.close)
            begin = self._file.seek(0, os.SEEK_END)
            # JSON keeps names that are no text, too.
            blocks = [json.dumps(names[at : at + BLOCK]).encode() for at in range(0, len(names), BLOCK)]
            text = b"".join(len(block).to_bytes(SIZE, "big") + block for block in blocks)
            if self._file.write(text) < len(text):
                return names
        except OSError:
            return names
        return self._read(begin, len(blocks))

    def _read(self, at: int, blocks: int) -> Iterator[str]:
        for _ in range(blocks):
            self._file.seek(at)
            size = int.from_bytes(self._file.read(SIZE), "big")
            names = json.loads(self._file.read(size))
            at += SIZE + size
            yield from names


__all__ = ["sorted_names"]

"""The works that are compared, and the process that does them batch by batch.

The process writes one line of JSON with its works, and then one for each line that it reads: the number of a work is
answered with what a batch of it took.
"""

import gc
import json
import os
import sys
from collections.abc import Callable
from importlib import import_module
from typing import IO, Any, NamedTuple

from bench.figures import clock

RANDOM = "random moves"
PLAY = "moves played"
KEEP = "moves played, the position before them kept"
CHECK = "lines of a log checked"
JSON = "positions to JSON"
ROWS = {
    RANDOM: "A move chosen at random among the legal ones, which the library finds, and played",
    PLAY: "A recorded move judged and played; the position may change in place",
    KEEP: "The same, and the position before the move is still there",
    CHECK: "From text to the verdict that the move of the line is legal and played",
    JSON: "The whole position as JSON text",
}
"""The kinds of work, and what each is."""

ROOMS = {"Foreign King": "own", "python-chess": "chess_works", "catanatron": "catan_works", "OpenSpiel": "spiel_works"}
"""The libraries, and the room of this package with the works of each."""
OWN = "Foreign King"


class Work(NamedTuple):
    """A work that a library does."""

    row: str
    """The kind of work, from ``ROWS``."""
    what: str
    """With which game, and how exactly."""
    batch: Callable[[], int]
    """Does a part of the work, the same every time. Returns how many things were done."""


class Works(NamedTuple):
    """All works of a library."""

    version: str
    works: list[Work]


def works_of(library: str) -> Works:
    """Return the works of a library. ``ImportError`` if the library is not there."""
    room: Any = import_module(f"bench.peers.{ROOMS[library]}")
    works: Works = room.works()
    return works


def answer(library: str, questions: IO[str], answers: IO[str], seconds: float) -> None:
    """Do a batch of a work for each question, for at least so many seconds."""
    version, works = works_of(library)
    for work in works:
        # Caches are filled before anything is measured.
        work.batch()
    _write(answers, {"version": version, "works": [[work.row, work.what] for work in works]})
    for question in questions:
        count, taken = done(works[int(question)], seconds)
        _write(answers, {"count": count, "seconds": taken})


def done(work: Work, seconds: float) -> tuple[int, float]:
    """Repeat the batch of a work for at least so many seconds. Return how many things were done, and the time."""
    gc.collect()
    count, began = 0, clock()
    while True:
        count += work.batch()
        taken = clock() - began
        if taken >= seconds:
            return count, max(taken, 1e-9)


def _write(answers: IO[str], document: Any) -> None:
    answers.write(json.dumps(document) + "\n")
    answers.flush()


def main(library: str, seconds: str) -> None:
    """Answer on the standard output. What the library itself prints goes to the standard error."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    answer(library, sys.stdin, answers, float(seconds))


if __name__ == "__main__":
    main(*sys.argv[1:])


__all__ = ["OWN", "ROOMS", "ROWS", "Work", "Works", "answer", "done", "main", "works_of"]

"""The comparison itself: every work of every library in turn, round by round, on the same core."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from bench.figures import Sizes
from bench.peers.environment import environment
from bench.peers.works import OWN, ROOMS, ROWS

ROOT = Path(__file__).parents[2]


class Compared(NamedTuple):
    """One work of one library, measured."""

    row: str
    """The kind of work."""
    library: str
    """The name of the library, with its version."""
    what: str
    """With which game, and how exactly."""
    value: float | None
    """How many were done in a second: the median of the rounds. ``None`` where it was not measured."""
    spread: float | None = None
    """How far apart the middle half of the rounds lies, as a part of the median."""
    ratio: float | None = None
    """The median of the ratios to this library's first work of the same kind, each taken in one round."""
    note: str = ""
    """Why it was not measured."""


class Library:
    """A library in a process of its own."""

    def __init__(self, name: str, process: "subprocess.Popen[str]") -> None:
        self.name = name
        self._process = process
        greeting = self._answer()
        self.version: str = greeting["version"]
        self.works: list[tuple[str, str]] = [(row, what) for row, what in greeting["works"]]

    def rate(self, number: int) -> float:
        """Let the library do a batch of a work. Return how many things it does in a second."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{number}\n")
        self._process.stdin.flush()
        answer = self._answer()
        return float(answer["count"] / answer["seconds"])

    def _answer(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise OSError(f"the process of {self.name} has ended")
        return json.loads(line)


@contextmanager
def library(name: str, command: Sequence[str]) -> Iterator[Library]:
    """Run a library in a process of its own. ``OSError`` if it ends too early."""
    process = subprocess.Popen(
        list(command),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    try:
        yield Library(name, process)
    finally:
        process.kill()
        process.communicate()


def measure_peers(sizes: Sizes, folder: Path, say: Callable[[str], object]) -> list[Compared]:
    """Compare this library with its peers. Their environment is in ``folder``, and is made if need be; ``say`` is
    called with what takes long. A peer that is not there is in the result, with the reason."""
    made = environment(folder, say)
    missing = dict(made.missing)
    with ExitStack() as stack:
        libraries = []
        for name in (name for name in ROOMS if name not in missing):
            python = sys.executable if name == OWN else made.python
            command = [python, "-m", "bench.peers.works", name, str(sizes.batch)]
            try:
                libraries.append(stack.enter_context(library(name, command)))
            except OSError as error:
                missing[name] = str(error)
        comparison = compared(libraries, sizes.rounds)
    return [*comparison, *(Compared("", name, "", None, note=reason) for name, reason in missing.items())]


def compared(libraries: Iterable[Library], rounds: int) -> list[Compared]:
    """Let all libraries do all their works in turn, for some rounds. Return the figures by kinds of work."""
    works = [
        (row, each, number, what)
        for row in ROWS
        for each in libraries
        for number, (of, what) in enumerate(each.works)
        if of == row
    ]
    rates: list[list[float]] = [[] for _ in works]
    for _ in range(rounds):
        for taken, (_row, each, number, _what) in zip(rates, works, strict=True):
            taken.append(each.rate(number))
    first = {
        row: taken for taken, (row, each, _, _) in reversed(list(zip(rates, works, strict=True))) if each.name == OWN
    }
    return [
        Compared(
            row,
            f"{each.name} {each.version}",
            what,
            median(taken),
            _spread(taken),
            median(a / b for a, b in zip(taken, first[row], strict=True)) if row in first else None,
        )
        for taken, (row, each, _, what) in zip(rates, works, strict=True)
    ]


def _spread(taken: list[float]) -> float:
    ordered = sorted(taken)
    quarter = len(ordered) // 4
    return (ordered[-1 - quarter] - ordered[quarter]) / median(ordered)


__all__ = ["Compared", "Library", "compared", "library", "measure_peers"]

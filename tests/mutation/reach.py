"""Which tests come to which lines, so that a change is tried on those tests alone."""

import functools
import gc
import os
import pickle
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from time import monotonic
from types import FrameType
from typing import Any, NamedTuple

import pytest

from tests.mutation.trial import OPTIONS

Line = tuple[str, int]


class Reach(NamedTuple):
    """The tests of some files: the lines that each comes to, and how many seconds all of them take."""

    lines: Mapping[str, frozenset[Line]]
    seconds: float

    def tests(self, file: Path, first: int, last: int) -> list[str]:
        """Return the ids of the tests that come to one of these lines."""
        asked = {(str(file), line) for line in range(first, last + 1)}
        return [test for test, lines in self.lines.items() if not asked.isdisjoint(lines)]


def reach(files: Sequence[Path], rooms: Collection[str]) -> Reach:
    """Run the tests of some files in a child process, and return the lines of the rooms that each of them comes to.

    What the games have remembered is forgotten before each test. So a test comes to the same lines whatever ran before.
    """
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reader)
            with os.fdopen(writer, "wb") as found:
                pickle.dump(_run(files, rooms), found)
        finally:
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as found:
        watched = pickle.load(found)
    os.waitpid(child, 0)
    assert isinstance(watched, Reach)
    return watched


def _run(files: Sequence[Path], rooms: Collection[str]) -> Reach:
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    os.environ.pop("PYTEST_ADDOPTS", None)
    noting, began = _Noting(frozenset(rooms)), monotonic()
    sys.settrace(noting.trace)
    pytest.main([*OPTIONS, *map(str, files)], plugins=[noting])
    sys.settrace(None)
    lines = {
        test: frozenset(found | noting.at_import.get(test.partition("::")[0], set()))
        for test, found in noting.found.items()
    }
    return Reach(lines, monotonic() - began)


class _Noting:
    """Notes the lines that each test comes to, and those that the import of each file with tests comes to."""

    def __init__(self, rooms: frozenset[str]) -> None:
        self.rooms = rooms
        self.found: dict[str, set[Line]] = {}
        self.at_import: dict[str, set[Line]] = {}
        self.now: set[Line] = set()

    def trace(self, frame: FrameType, event: str, argument: Any) -> Any:
        if frame.f_code.co_filename not in self.rooms:
            return None
        self.now.add((frame.f_code.co_filename, frame.f_lineno))
        return self.trace

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(self, collector: pytest.Collector) -> Iterator[None]:
        forget()
        self.now = self.at_import.setdefault(collector.nodeid, set())
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        forget()
        self.now = self.found.setdefault(item.nodeid, set())
        sys.settrace(self.trace)
        return (yield)


def forget() -> None:
    """Empty the caches of the functions of the games and their boards."""
    for each in gc.get_objects():
        if isinstance(each, functools._lru_cache_wrapper) and _is_of_games(each):
            each.cache_clear()


def _is_of_games(function: Any) -> bool:
    home = str(getattr(function, "__module__", ""))
    return home.startswith(("foreign_king.games", "foreign_king.boards", "tests"))

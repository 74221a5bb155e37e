"""Which tests come to which lines, so that a change is tried on those tests alone."""

import functools
import gc
import os
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import pytest
from coverage import Coverage

from tests.mutation.child import DoesNotHold, be_silent, from_child
from tests.mutation.trial import OPTIONS, FirstFailure

Line = tuple[str, int]

_LIBRARY = "the import of the library"
_IMPORT = "the import of "


class Reach(NamedTuple):
    """The tests of some files: the lines that each comes to, and the seconds of the processor that it takes."""

    lines: Mapping[Line, frozenset[str]]
    """The ids of the tests that come to each line."""
    at_import: Mapping[Line, frozenset[str]]
    """The files with tests, by their paths, whose import comes to each line."""
    library: frozenset[Line]
    """The lines that the import of the library comes to."""
    seconds: Mapping[str, float]
    """How long each test takes, by its id."""
    together: float
    """How many seconds of the processor it takes to import everything and to run all tests."""

    def tests(self, lines: Collection[Line]) -> list[str]:
        """Return the ids of the tests that come to one of these lines, the quickest first."""
        reaching = {test for line in lines for test in self.lines.get(line, ())}
        return sorted(reaching, key=lambda test: (self.seconds[test], test))

    def files(self, lines: Collection[Line]) -> list[Path]:
        """Return the files with tests whose import comes to one of these lines."""
        return [Path(file) for file in sorted({file for line in lines for file in self.at_import.get(line, ())})]


def reach(files: Sequence[Path], rooms: Collection[str], modules: Sequence[str], before: Callable[[], object]) -> Reach:
    """Run the tests of some files in a child process, and return which of them come to which lines of the rooms.
    ``before`` is called there first, and then the modules of the library are imported.

    The caches of the games are emptied before each test, so a test comes to the same lines whatever ran before.
    ``DoesNotHold`` is raised if a test fails.
    """

    def work(send: Callable[[tuple[Any, ...]], None]) -> None:
        be_silent()
        before()
        send(tuple(_run(files, rooms, modules)))

    (watched,) = from_child(work)
    return Reach(*watched)


def _run(files: Sequence[Path], rooms: Collection[str], modules: Sequence[str]) -> Reach:
    os.environ.pop("PYTEST_ADDOPTS", None)
    began = process_time()
    coverage = Coverage(data_file=None, config_file=False, include=sorted(rooms))
    notes, failure = _Notes(coverage), FirstFailure()
    with coverage.collect():
        coverage.switch_context(_LIBRARY)
        for name in modules:
            import_module(name)
        ended = pytest.main([*OPTIONS, *map(str, files)], plugins=[notes, failure])
    if failure.name or ended != pytest.ExitCode.OK:
        raise DoesNotHold(failure.name or f"pytest: {pytest.ExitCode(ended).name}")
    contexts = {
        (file, line): here
        for file in coverage.get_data().measured_files()
        for line, here in coverage.get_data().contexts_by_lineno(file).items()
    }
    return Reach(
        lines={line: frozenset(each for each in here if each in notes.seconds) for line, here in contexts.items()},
        at_import={
            line: frozenset(each.removeprefix(_IMPORT) for each in here if each.startswith(_IMPORT))
            for line, here in contexts.items()
        },
        library=frozenset(line for line, here in contexts.items() if _LIBRARY in here),
        seconds=notes.seconds,
        together=process_time() - began,
    )


class _Notes:
    """A plugin of pytest: tells coverage which test runs, and measures how long each test takes."""

    def __init__(self, coverage: Coverage) -> None:
        self.coverage = coverage
        self.seconds: dict[str, float] = {}
        self.caches: list[Any] = []

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(self, collector: pytest.Collector) -> Iterator[None]:
        forget(caches())
        self.coverage.switch_context(f"{_IMPORT}{collector.path}")
        return (yield)

    def pytest_collection_finish(self) -> None:
        self.caches = caches()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        forget(self.caches)
        self.coverage.switch_context(item.nodeid)
        began = process_time()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = process_time() - began


def caches() -> list[Any]:
    """Return the functions of the games, their boards and the tests that remember what they have returned."""
    return [each for each in gc.get_objects() if isinstance(each, functools._lru_cache_wrapper) and _is_of_games(each)]


def forget(remembering: Sequence[Any]) -> None:
    """Empty the caches of some functions."""
    for each in remembering:
        each.cache_clear()


def _is_of_games(function: Any) -> bool:
    home = str(getattr(function, "__module__", ""))
    return home.startswith(("foreign_king.games", "foreign_king.boards", "tests"))

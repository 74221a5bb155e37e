"""Trying a change: what is there is run in a child process in which the function has been changed."""

import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple

import pytest

from foreign_king.scenarios import Scenario, faults

LONGEST = 120
"""Seconds after which a change is taken to have hung the tests; that is noticed."""


class Shown(NamedTuple):
    """A scenario and the functions of the library that its run calls."""

    scenario: Scenario
    calls: frozenset[CodeType]


class DoesNotHold(Exception):
    """Something fails though nothing has been changed, so that its failing would say nothing."""


def watched(scenarios: Iterable[Scenario]) -> Iterator[Shown]:
    """Scenarios with what they call; ``DoesNotHold`` for one that fails as things are."""
    for scenario in scenarios:
        calls: set[CodeType] = set()
        with _noting(calls):
            found = faults(scenario)
        if found:
            raise DoesNotHold(f"the scenario {scenario.id}: {found[0]}")
        yield Shown(scenario, frozenset(calls))


@contextmanager
def _noting(calls: set[CodeType]) -> Iterator[None]:
    def note(frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            calls.add(frame.f_code)

    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(None)


def noticed(function: Callable[..., Any], code: CodeType, tests: Callable[[], str | None]) -> str | None:
    """What notices that a function has other code: the name that ``tests`` returns, or that of its failure.

    ``tests`` runs in a child process that is thrown away, so nothing is changed here.
    """
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        # Nothing of the parent's may be done twice, whatever happens: no buffers written, no clean-up, no return.
        try:
            os.close(reader)
            changed: Any = function
            changed.__code__ = code
            os.write(writer, _name_of_what_fails(tests).encode())
        finally:
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as said:
        name = said.read().decode()
    _, status = os.waitpid(child, 0)
    return name or ("a time that is over" if os.WIFSIGNALED(status) else None)


def _name_of_what_fails(tests: Callable[[], str | None]) -> str:
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(LONGEST)
    try:
        return tests() or ""
    except BaseException as error:
        return type(error).__name__


def first_scenario_that_fails(shown: Iterable[Shown], function: FunctionType) -> Callable[[], str | None]:
    """Tests: the scenarios that call a function. The others cannot know what it does."""
    before = function.__code__
    asked = [each.scenario for each in shown if before in each.calls]

    def tests() -> str | None:
        return next((scenario.id for scenario in asked if _fails(scenario)), None)

    return tests


def _fails(scenario: Scenario) -> bool:
    try:
        return bool(faults(scenario))
    except Exception:
        return True


def first_test_that_fails(files: Sequence[Path]) -> Callable[[], str | None]:
    """Tests: those of some files, by pytest, up to the first that fails."""

    def tests() -> str | None:
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        failed = _FirstFailure()
        options = ["-x", "-q", "-p", "no:cacheprovider", "--hypothesis-seed=0"]
        ended = pytest.ExitCode(pytest.main([*options, *map(str, files)], plugins=[failed]))
        return failed.name or (None if ended == pytest.ExitCode.OK else f"pytest: {ended.name}")

    return tests


class _FirstFailure:
    name: str | None = None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.name = self.name or report.nodeid

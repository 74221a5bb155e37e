"""Trying a change: what is there is run in a child process in which the function has been changed."""

import os
import resource
import signal
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, Phase, settings

from foreign_king.scenarios import Scenario, faults
from tests.mutation.child import DoesNotHold, be_silent
from tests.mutation.mutants import Mutant

for _needed in ("coverage", "execnet", "foreign_king.testing", "hypothesis.stateful", "rich.console"):
    # What pytest and its plugins import anyway: imported here, it is there in every child process.
    import_module(_needed)
ALREADY_IMPORTED = "ignore:Module already imported:pytest.PytestAssertRewriteWarning"
"""What pytest would warn of in a child process, since its parent has imported what the tests need."""
settings.register_profile(
    "mutation",
    max_examples=25,
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
# A test that fails has noticed a change: it need not look for the smallest example.
OPTIONS = [
    *["-q", "-p", "no:cacheprovider", "--hypothesis-profile=mutation", "--hypothesis-seed=0"],
    *["-W", ALREADY_IMPORTED],
]
"""How pytest is called in a child process."""
NOT_MADE = "a change cannot be made: "
LONGEST = 120
"""Seconds of the processor after which a change is taken to have hung the tests; that is noticed."""
LONGEST_SCENARIO = 3
"""The same of one scenario."""
WAITING = 30
"""How many times as many seconds may pass by the clock as on the processor, because the tests may have to wait for
it."""
MOST_MEMORY = 4 << 30
"""Bytes of addresses that a child process has. A change that makes the tests take more is noticed."""
OVER = "a time that is over"
"""The name of what notices a change that makes the tests take too long."""


class Shown(NamedTuple):
    """A scenario and the lines of the rules that its run comes to, by file."""

    scenario: Scenario
    lines: frozenset[tuple[str, int]]


def watched(scenarios: Iterable[Scenario], rooms: Collection[str]) -> Iterator[Shown]:
    """Scenarios with the lines of these files that they come to; ``DoesNotHold`` for one that fails as things are."""
    for scenario in scenarios:
        lines: set[tuple[str, int]] = set()
        with _noting(lines, rooms):
            found = faults(scenario)
        if found:
            raise DoesNotHold(f"the scenario {scenario.id}: {found[0]}")
        yield Shown(scenario, frozenset(lines))


@contextmanager
def _noting(lines: set[tuple[str, int]], rooms: Collection[str]) -> Iterator[None]:
    def note(frame: FrameType, _: str, __: Any) -> Any:
        if frame.f_code.co_filename not in rooms:
            return None
        lines.add((frame.f_code.co_filename, frame.f_lineno))
        return note

    before = sys.gettrace()
    sys.settrace(note)
    try:
        yield
    finally:
        sys.settrace(before)


def noticed(function: Callable[..., Any], code: CodeType, tests: Callable[[], str | None]) -> str | None:
    """What notices that a function has other code: the name that ``tests`` returns, or that of its failure.

    ``tests`` runs in a child process that is thrown away, so nothing is changed here.
    """

    def change() -> None:
        changed: Any = function
        changed.__code__ = code

    return noticed_after(change, tests)


def noticed_after(
    change: Callable[[], object], tests: Callable[[], str | None], longest: float | None = None
) -> str | None:
    """Return what notices a change that is made in a child process: the name that ``tests`` returns, or the name of its
    failure. Tests that run for more than the longest time, in seconds of the processor, have noticed it."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        # Nothing of the parent's may be done twice, whatever happens: no buffers written, no clean-up, no return.
        try:
            os.close(reader)
            change()
            os.write(writer, _name_of_what_fails(tests, longest or LONGEST).encode())
        except BaseException as error:
            os.write(writer, f"{NOT_MADE}{error!r}".encode())
        finally:
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as answer:
        name = answer.read().decode()
    _, status = os.waitpid(child, 0)
    if name.startswith(NOT_MADE):
        raise DoesNotHold(name)
    return name or (_ending(os.WTERMSIG(status)) if os.WIFSIGNALED(status) else None)


def _ending(number: int) -> str:
    return OVER if number in (signal.SIGPROF, signal.SIGALRM) else signal.Signals(number).name


def _name_of_what_fails(tests: Callable[[], str | None], longest: float) -> str:
    _limit_memory()
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    give_time(longest)
    try:
        return tests() or ""
    except BaseException as error:
        return type(error).__name__


def _limit_memory() -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    with suppress(OSError, ValueError):  # macOS refuses every limit
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY if hard < 0 else min(hard, MOST_MEMORY), hard))


def give_time(seconds: float) -> None:
    """End this process if it goes on for more seconds of the processor from here on, unless it is given time again."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, WAITING * seconds)


def first_scenario_that_fails(shown: Iterable[Shown], mutant: Mutant) -> Callable[[], str | None]:
    """Tests: the scenarios that come to the line of a change; the others cannot know of it. What judges is missed by
    those that end with a refusal, so they are asked first; what happens, by the others."""
    judges = mutant.kind != "effect"
    lines = {(str(mutant.file), line) for line in range(mutant.line, (mutant.last or mutant.line) + 1)}
    asked = [each.scenario for each in shown if not lines.isdisjoint(each.lines)]
    asked.sort(key=lambda scenario: (scenario.then.refused is None) == judges)

    def tests() -> str | None:
        for scenario in asked:
            give_time(LONGEST_SCENARIO)
            if fails(scenario):
                return scenario.id
        return None

    return tests


def fails(scenario: Scenario, judge: Callable[[Scenario], Sequence[str]] = faults) -> bool:
    """Whether a scenario fails, be it with an exception."""
    try:
        return bool(judge(scenario))
    except Exception:
        return True


def first_test_that_fails(files: Sequence[Path]) -> Callable[[], str | None]:
    """Return a function that runs the tests of some files with pytest, up to the first failure."""

    def tests() -> str | None:
        be_silent()
        failure = FirstFailure()
        # The change is made in this process, so no plugin may send the tests to other processes.
        os.environ.pop("PYTEST_ADDOPTS", None)
        ended = pytest.ExitCode(pytest.main(["-x", *OPTIONS, *map(str, files)], plugins=[failure]))
        return failure.name or (None if ended == pytest.ExitCode.OK else f"pytest: {ended.name}")

    return tests


class FirstFailure:
    """A plugin of pytest: keeps the id of the first test that fails, or of the first file that cannot be collected."""

    name: str | None = None

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.name = self.name or report.nodeid

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.name = self.name or report.nodeid

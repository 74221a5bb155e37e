"""Tests that pytest collects once, so that each change can be tried on some of them in a fork of that process."""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from tests.mutation.child import DoesNotHold
from tests.mutation.trial import OPTIONS, FirstFailure, give_time


class Collected:
    """The tests of some files, as pytest has collected them. None has been run, so no fixture has been set up."""

    def __init__(self, items: Mapping[str, pytest.Item], failure: FirstFailure) -> None:
        self.items = items
        self.failure = failure

    def first_that_fails(self, tests: Iterable[tuple[str, float]]) -> str | None:
        """Run tests, and return the id of the first that fails; nothing if none does. Each is given with the seconds of
        the processor after which this process ends.

        This sets up fixtures. So it is called in a fork, and only once.
        """
        chosen: list[tuple[pytest.Item | None, float]] = [(self.items[id], seconds) for id, seconds in tests]
        for (item, seconds), (following, _) in pairwise([*chosen, (None, 0)]):
            assert item is not None
            give_time(seconds)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.failure.name:
                return self.failure.name
        return None


def with_collected(files: Sequence[Path], work: Callable[[Collected], object]) -> None:
    """Collect the tests of some files, and do some work with them in place of running them."""
    # The change is made in this process, so no plugin may send the tests to other processes.
    os.environ.pop("PYTEST_ADDOPTS", None)
    in_place = _InPlaceOfRunning(work)
    pytest.main([*OPTIONS, *map(str, files)], plugins=[in_place, in_place.failure])
    if in_place.error is not None:
        raise in_place.error
    if not in_place.done:
        raise DoesNotHold(in_place.failure.name or "pytest collects nothing")


class _InPlaceOfRunning:
    """A plugin of pytest: does some work where pytest would run the tests that it has collected."""

    def __init__(self, work: Callable[[Collected], object]) -> None:
        self.work = work
        self.failure = FirstFailure()
        self.error: BaseException | None = None
        self.done = False

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if not session.testsfailed:
            try:
                self.work(Collected({item.nodeid: item for item in session.items}, self.failure))
            except BaseException as error:
                # Pytest would print it, and go on to report on tests.
                self.error = error
            self.done = True
        return True

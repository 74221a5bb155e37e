"""Tests that are collected once: any number of forks can run some of them, each with fixtures of its own."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pytest

from tests.mutation import trial
from tests.mutation.child import DoesNotHold, be_silent, from_child
from tests.mutation.collected import Collected, with_collected

TESTS = """
import pytest

COUNT = 0

@pytest.fixture(scope="module")
def shared():
    global COUNT
    COUNT += 1
    yield COUNT
    COUNT += 10

def test_fixture_is_set_up_once(shared): assert shared == 1
def test_fixture_is_still_there(shared, tmp_path): assert COUNT == 1; (tmp_path / "file").write_text("")
def test_fails(shared): assert shared == 2
def test_waits(shared):
    while True:
        pass
def test_takes_memory(shared): assert bytearray(1 << 40)
"""
SECONDS = 20.0


def one() -> int:
    return 1


def first_failures(file: Path, *choices: Sequence[str], seconds: float = SECONDS) -> list[str | None]:
    """What fails first of some tests of a file, for each choice of them."""

    def work(send: Callable[[str | None], None]) -> None:
        be_silent()

        def choose(collected: Collected) -> None:
            for choice in choices:
                ids = [id for name in choice for id in collected.items if id.endswith(f"::{name}")]
                tests = partial(collected.first_that_fails, [(id, seconds) for id in ids])
                send(trial.noticed(one, one.__code__, tests))

        with_collected([file], choose)

    return [name and name.rpartition("::")[2] for name in from_child(work)]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "test_some.py"
    file.write_text(TESTS, "utf-8")
    return file


def test_each_fork_runs_the_tests_that_it_is_to_run_with_fixtures_of_its_own(file: Path) -> None:
    good = ["test_fixture_is_set_up_once", "test_fixture_is_still_there"]
    assert first_failures(file, good, good, [*good, "test_fails", "test_waits"], good, []) == [
        *[None, None, "test_fails", None, None]
    ]


def test_a_fork_ends_when_its_test_takes_too_long(file: Path) -> None:
    assert first_failures(file, ["test_waits"], ["test_fixture_is_set_up_once"], seconds=0.5) == [trial.OVER, None]


def test_a_fork_has_some_memory_only(file: Path) -> None:
    assert first_failures(file, ["test_takes_memory"]) == ["test_takes_memory"]


def test_files_that_cannot_be_collected_prove_nothing(tmp_path: Path) -> None:
    file = tmp_path / "test_some.py"
    file.write_text("import nowhere\n", "utf-8")
    with pytest.raises(DoesNotHold, match=r"test_some\.py"):
        first_failures(file, [])


def test_what_the_work_raises_proves_nothing(file: Path) -> None:
    def work(send: Callable[[None], None]) -> None:
        be_silent()
        with_collected([file], lambda collected: collected.items["elsewhere"])

    with pytest.raises(DoesNotHold, match=r"KeyError.*elsewhere"):
        list(from_child(work))

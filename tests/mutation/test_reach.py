"""The lines that tests come to, and those that are come to before any test runs."""

import sys
from pathlib import Path

import pytest

from foreign_king.kernel import chance
from tests.mutation.child import DoesNotHold
from tests.mutation.reach import Reach, reach

CHANCE = chance.__file__
LINES = Path(CHANCE).read_text("utf-8").splitlines()
CLASS = (CHANCE, 1 + LINES.index("class Chance(NamedTuple, Generic[C]):"))
SHOWN = (CHANCE, 2 + LINES.index("    def __repr__(self) -> str:"))

TESTS = """
from foreign_king.kernel.chance import Chance
def test_long(): assert str(Chance(sum(range(10**6)), 1))
def test_short(): assert str(Chance(None, 1))
def test_elsewhere(): pass
"""


def reached(*files: Path) -> Reach:
    return reach(files, {CHANCE}, ["foreign_king.kernel.chance"], lambda: None)


def test_a_test_comes_to_the_lines_that_it_runs(tmp_path: Path) -> None:
    file = tmp_path / "test_one.py"
    file.write_text(TESTS, "utf-8")
    here = reached(file)
    assert [id.rpartition("::")[2] for id in here.tests([SHOWN])] == ["test_short", "test_long"]
    assert here.tests([CLASS, ("elsewhere.py", 1)]) == []
    assert {id.rpartition("::")[2] for id in here.seconds} == {"test_short", "test_long", "test_elsewhere"}


def test_the_import_of_a_file_comes_to_lines_too(tmp_path: Path) -> None:
    early, late = tmp_path / "test_early.py", tmp_path / "test_late.py"
    early.write_text(f"{TESTS}TEXT = str(Chance(None, 1))\n", "utf-8")
    late.write_text(TESTS, "utf-8")
    here = reached(early, late)
    assert here.files([SHOWN]) == [early]
    assert {Path(id.partition("::")[0]).name for id in here.tests([SHOWN])} == {"test_early.py", "test_late.py"}


def test_the_import_of_the_library_is_apart(tmp_path: Path) -> None:
    file = tmp_path / "test_one.py"
    file.write_text(TESTS, "utf-8")
    module = "foreign_king.kernel.chance"
    here = reach([file], {CHANCE}, [module], lambda: sys.modules.pop(module))
    assert CLASS in here.library
    assert SHOWN not in here.library
    assert module in sys.modules


def test_a_test_that_fails_anyway_proves_nothing(tmp_path: Path) -> None:
    file = tmp_path / "test_one.py"
    file.write_text("def test_it(): assert False\n", "utf-8")
    with pytest.raises(DoesNotHold, match=r"test_one\.py::test_it"):
        reached(file)

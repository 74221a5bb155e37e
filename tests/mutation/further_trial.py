"""Trying the further changes of a game's rooms on the scenarios and the tests that come to their lines."""

import importlib
import inspect
import sys
import tomllib
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

from tests.mutation.further import further_mutants
from tests.mutation.mutants import Mutant
from tests.mutation.reach import Reach, forget, reach
from tests.mutation.trial import (
    DoesNotHold,
    Shown,
    first_scenario_that_fails,
    first_test_that_fails,
    noticed_after,
    watched,
)

ROOT = Path(__file__).parents[2]
EQUIVALENTS = Path(__file__).with_name("equivalents.toml")

FURTHER_TESTS = (
    "tests/{package}",
    "tests/boards/test_boards.py",
    "tests/reasons/test_reasons.py",
    "tests/test_opening.py",
)
"""The tests on which a further change is tried after the scenarios: those of its game, and a few that all games share.

Laws and counts are left out, since they take minutes for each change that survives. What only a law notices needs a
test of its own.
"""
LEAST_TIME = 20
"""Seconds that the tests of a change have at least. They have more if they take more with nothing changed."""


class Equivalent(NamedTuple):
    """A further change that makes no difference, and why it makes none."""

    file: str
    function: str
    change: str
    reason: str


def equivalents() -> list[Equivalent]:
    """Return the changes that are listed as making no difference."""
    listed = tomllib.loads(EQUIVALENTS.read_text("utf-8"))
    return [Equivalent(**each) for each in listed.get("equivalent", [])]


def rooms(package: Path) -> list[Path]:
    """Return the files of a game's package: all of them are changed."""
    return sorted(package.rglob("*.py"))


def described(mutant: Mutant) -> tuple[str, str, str]:
    """Return what names a change among the equivalents: its file, its function and its text."""
    return mutant.file.relative_to(ROOT).as_posix(), mutant.function, mutant.text


class FurtherTrial:
    """Tries the changes of one game. The lines that scenarios and tests come to are found once, at the beginning."""

    def __init__(self, package: Path, scenarios: Callable[[], Iterator[Any]]) -> None:
        files = {str(file) for file in rooms(package)}
        self.scenarios = scenarios
        self.shown: list[Shown] = list(watched(scenarios(), files))
        self.files = [ROOT / test.format(package=package.name) for test in FURTHER_TESTS]
        # Changes of modules are tried on modules that are imported again. That alone must not make anything fail.
        failed = noticed_after(import_again, self._everything)
        if failed:
            raise DoesNotHold(failed)
        self.reach: Reach = reach(self.files, files)
        self.longest = LEAST_TIME + round(2 * self.reach.seconds)

    def noticed_by(self, mutant: Mutant) -> str | None:
        """Return the scenario or the test that notices a change; nothing if none does."""
        if not mutant.function:
            return noticed_after(partial(import_again, mutant), self._everything, self.longest)
        change = _change_of_function(mutant)
        killer = noticed_after(change, first_scenario_that_fails(self.shown, mutant))
        tests = self.reach.tests(mutant.file, mutant.line, mutant.last or mutant.line)
        if killer or not tests:
            return killer
        files = dict.fromkeys(ROOT / test.partition("::")[0] for test in tests)
        return noticed_after(change, first_test_that_fails(list(files), frozenset(tests)), self.longest)

    def _everything(self) -> str | None:
        """Run all tests, and all scenarios as they are read again."""
        failed = first_test_that_fails(self.files)()
        if failed:
            return failed
        faults = importlib.import_module("foreign_king.scenarios").faults
        return next((scenario.id for scenario in self.scenarios() if faults(scenario)), None)


def _change_of_function(mutant: Mutant) -> Callable[[], None]:
    function = function_of(mutant)

    def change() -> None:
        function.__code__ = mutant.code
        if mutant.default is not None:
            place, value = mutant.default
            given: list[object] = list(function.__defaults__ or ())
            given[place] = value
            function.__defaults__ = tuple(given)
        forget()

    return change


def function_of(mutant: Mutant) -> FunctionType:
    """Return the function or the method that a change is made in."""
    found: Any = importlib.import_module(module_name(mutant.file))
    for name in mutant.function.split("."):
        found = inspect.getattr_static(found, name)
    found = found.fget if isinstance(found, property) else getattr(found, "__func__", found)
    found = inspect.unwrap(found)
    assert isinstance(found, FunctionType), mutant
    return found


def module_name(file: Path) -> str:
    """Return the name under which a file of the library is imported."""
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def import_again(mutant: Mutant | None = None) -> None:
    """Forget the library and the tests, so that they are imported again; with a change of a module, if there is one."""
    for name in list(sys.modules):
        if name.partition(".")[0] in ("foreign_king", "tests"):
            del sys.modules[name]
    if mutant is not None:
        sys.meta_path.insert(0, _ChangedModule(mutant.file, mutant.code))


class _ChangedModule:
    """Finds one module with changed code."""

    def __init__(self, file: Path, code: CodeType) -> None:
        self.name, self.code, self.file = module_name(file), code, file

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != self.name:
            return None
        spec = PathFinder.find_spec(name, path, target)
        assert spec is not None
        spec.loader = _ChangedLoader(name, str(self.file), self.code)
        return spec


class _ChangedLoader(SourceFileLoader):
    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        return self.code


def further_of(package: Path, room: str = "") -> Iterator[Mutant]:
    """Yield the further changes of a game's rooms, without those that are listed as making no difference."""
    known = {(each.file, each.function, each.change) for each in equivalents()}
    for file in rooms(package):
        if room in str(file):
            yield from (mutant for mutant in further_mutants(file) if described(mutant) not in known)

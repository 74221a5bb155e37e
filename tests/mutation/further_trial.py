"""Trying the further changes of a game's rooms on the scenarios and the tests that come to their lines.

A change of a function is made in a fork of a process that has imported everything and collected the tests: that takes
some hundredths of a second. What is made when a module is imported, such as a table or the default of a field, cannot
be changed later. Such a change is tried on the library and the tests imported anew, which takes seconds.
"""

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

from tests.mutation.child import DoesNotHold, be_silent, from_child
from tests.mutation.collected import Collected, with_collected
from tests.mutation.further import further_mutants
from tests.mutation.mutants import Mutant
from tests.mutation.reach import Line, Reach, caches, forget, reach
from tests.mutation.trial import (
    Shown,
    fails,
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
    "tests/imagining/test_lots.py",
    "tests/imagining/test_payments.py",
    "tests/imagining/test_posterior.py",
    "tests/reasons/test_reasons.py",
    "tests/test_opening.py",
)
"""The tests on which a further change is tried after the scenarios: those of its game, and a few that all games share.

Laws and counts are left out, since they take minutes for each change that survives. What only a law notices needs a
test of its own.
"""
LEAST_TIME = 3
"""Seconds of the processor that a test has at least, and that all tests together have beyond what they usually take."""
TIMES = 5
"""How many times as long a test may take with a change as without."""


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
        # Changes of modules are tried after everything is imported anew. The import alone must not make a test fail.
        failed = noticed_after(import_again, self._first_scenario_that_fails_anew)
        if failed:
            raise DoesNotHold(f"the scenario {failed}, imported anew")
        modules = [module_name(file) for file in rooms(package)]
        self.reach: Reach = reach(self.files, files, modules, import_again)
        self.longest = LEAST_TIME + TIMES * sum(self.reach.seconds.values())

    def tried(self, mutants: Sequence[Mutant]) -> Iterator[tuple[Mutant, str | None]]:
        """Yield changes with the scenario or the test that notices each; with nothing if none does."""
        late = [mutant for mutant in mutants if not self._is_made_at_import(mutant)]
        survivors: list[tuple[Mutant, list[Path]]] = []
        for place, killer in from_child(partial(self._try_collected, late)):
            files = self.reach.files(_lines(late[place]))
            if killer is None and files:
                survivors.append((late[place], files))
            else:
                yield late[place], killer
        for mutant, files in survivors:
            yield mutant, noticed_after(partial(import_again, mutant), first_test_that_fails(files), self.longest)
        for mutant in filter(self._is_made_at_import, mutants):
            yield mutant, noticed_after(partial(import_again, mutant), self._everything, self.longest)

    def _is_made_at_import(self, mutant: Mutant) -> bool:
        return mutant.code.co_name == "<module>" or not self.reach.library.isdisjoint(_lines(mutant))

    def _try_collected(self, mutants: Sequence[Mutant], send: Callable[[tuple[int, str | None]], None]) -> None:
        """Collect the tests once, try each change on some of them, and send its place with what notices it."""

        def work(collected: Collected) -> None:
            remembering = caches()
            for place, mutant in enumerate(mutants):
                change = partial(_change_function, mutant, remembering)
                send((place, noticed_after(change, partial(self._first_that_fails, mutant, collected))))

        be_silent()
        with_collected(self.files, work)

    def _first_that_fails(self, mutant: Mutant, collected: Collected) -> str | None:
        """Return the first of the scenarios and the tests that come to a change and fail.

        Tests of a file whose import comes to it are left out: they may compare what was made before the change with
        what is made after it, and a difference would say nothing. They are tried later, imported anew.
        """
        early = self.reach.files(_lines(mutant))
        tests = [id for id in self.reach.tests(_lines(mutant)) if collected.items[id].path not in early]
        return first_scenario_that_fails(self.shown, mutant)() or collected.first_that_fails(
            (id, LEAST_TIME + TIMES * self.reach.seconds[id]) for id in tests
        )

    def _everything(self) -> str | None:
        """Read all scenarios again and run them, and run all tests."""
        return self._first_scenario_that_fails_anew() or first_test_that_fails(self.files)()

    def _first_scenario_that_fails_anew(self) -> str | None:
        scenarios: Any = importlib.import_module("foreign_king.scenarios")
        return next((scenario.id for scenario in self.scenarios() if fails(scenario, scenarios.faults)), None)


def _lines(mutant: Mutant) -> frozenset[Line]:
    return frozenset((str(mutant.file), line) for line in range(mutant.line, (mutant.last or mutant.line) + 1))


def _change_function(mutant: Mutant, remembering: Sequence[Any]) -> None:
    function_of(mutant).__code__ = mutant.code
    forget(remembering)


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
        sys.meta_path.insert(0, _ChangedModule(mutant.file, _code_of_module(mutant)))


def _code_of_module(mutant: Mutant) -> CodeType:
    """Return the code of the module of a change, with the change in it."""
    if mutant.code.co_name == "<module>":
        return mutant.code
    module = compile(mutant.file.read_text("utf-8"), str(mutant.file), "exec")
    return _with_code(module, mutant.code)


def _with_code(code: CodeType, new: CodeType) -> CodeType:
    """Put the code of a function in place of the one that begins on the same line."""
    if (code.co_name, code.co_firstlineno) == (new.co_name, new.co_firstlineno):
        return new
    inner = (_with_code(each, new) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_consts=tuple(inner))


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
    """Loads a module with its changed code."""

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

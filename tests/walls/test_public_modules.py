"""The help of every public function has an example that runs, and only public names can be imported."""

import doctest
import inspect
from collections.abc import Callable
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

import pytest

import foreign_king
from tests.walls.public_modules import PUBLIC

ROOT = Path(__file__).parents[2]

NOT_RUN_HERE = {
    "load_ipython_extension": "IPython calls it, when a notebook says `%load_ext foreign_king`",
}
"""The functions without an example, each with the reason."""


def is_function(value: Any) -> bool:
    """Whether a name stands for a function, also for one with a memory, and for no class or plain value."""
    return inspect.isroutine(inspect.unwrap(value))


def functions() -> dict[Callable[..., Any], str]:
    """Each public function once, with the first public name that it has."""
    found: dict[Callable[..., Any], str] = {}
    for module_name, module in PUBLIC.items():
        for name in module.__all__:
            value = getattr(module, name)
            if is_function(value):
                found.setdefault(value, f"{module_name}.{name}")
    return found


FUNCTIONS = {name: function for function, name in functions().items()}
"""The public functions by the names under which they are imported."""


def is_run(name: str) -> bool:
    return name.rpartition(".")[2] not in NOT_RUN_HERE


@pytest.mark.parametrize("name", [name for name in FUNCTIONS if is_run(name)])
def test_the_help_of_every_public_function_has_an_example_that_runs(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)  # where the examples find the logs and the boards
    text = FUNCTIONS[name].__doc__ or ""
    example = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    assert example.examples, "no example"
    told: list[str] = []
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
    ran = runner.run(example, out=told.append)
    assert not ran.failed, "".join(told)


def test_the_functions_without_an_example_are_public_and_have_none() -> None:
    without = [name for name in FUNCTIONS if not is_run(name)]
    assert {name.rpartition(".")[2] for name in without} == set(NOT_RUN_HERE)
    assert [name for name in without if ">>>" in (FUNCTIONS[name].__doc__ or "")] == []


@pytest.mark.parametrize("name", PUBLIC)
def test_only_public_names_can_be_imported(name: str) -> None:
    module: ModuleType = PUBLIC[name]
    reachable = {each for each in dir(module) if not each.startswith("_")}
    assert reachable == {each for each in module.__all__ if not each.startswith("_")}
    assert len(set(module.__all__)) == len(module.__all__)


def test_the_front_door_is_small() -> None:
    assert len(foreign_king.__all__) <= 50
    at_the_front_door = {name for name in foreign_king.__all__ if is_function(getattr(foreign_king, name))}
    assert {"play", "setup", "validate"} <= at_the_front_door
    assert at_the_front_door & {name.rpartition(".")[2] for name in PUBLIC} == set()


@pytest.mark.parametrize("name", PUBLIC)
def test_no_name_of_a_public_module_is_that_of_a_module_in_it(name: str) -> None:
    """To import an inner module sets an attribute of its package. It would replace a public name that is the same."""
    inner = {each.name for each in iter_modules(getattr(PUBLIC[name], "__path__", []))}
    assert inner & {*PUBLIC[name].__all__} == set()

"""The examples in all docstrings run: also those of methods, and of modules that are not public."""

import doctest
from importlib import import_module
from pkgutil import iter_modules, walk_packages

import pytest

import foreign_king

NEED_MORE = ("foreign_king.archives.parquet", "foreign_king.cluster", "foreign_king.research")
"""What needs an extra that the everyday tests do not have."""
ROOMS = [each.name for each in iter_modules(foreign_king.__path__, "foreign_king.") if "__" not in each.name]


def modules_of(room: str) -> list[str]:
    """Return the names of the modules of a room, and its own."""
    inner = getattr(import_module(room), "__path__", ())
    return [name for name in (room, *(each.name for each in walk_packages(inner, f"{room}."))) if name not in NEED_MORE]


@pytest.mark.parametrize("room", [room for room in ROOMS if room not in NEED_MORE])
def test_the_examples_of_a_room_run(room: str) -> None:
    results = {name: doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS) for name in modules_of(room)}
    assert [name for name, result in results.items() if result.failed] == []


@pytest.mark.parametrize("room", ["store", "players", "games", "server"])
def test_most_rooms_have_examples(room: str) -> None:
    finder = doctest.DocTestFinder()
    tests = [test for name in modules_of(f"foreign_king.{room}") for test in finder.find(import_module(name))]
    assert any(test.examples for test in tests)

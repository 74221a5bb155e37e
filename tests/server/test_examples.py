"""The examples in the docstrings of the rooms run."""

import doctest
from importlib import import_module
from pkgutil import iter_modules

import pytest

from foreign_king import server

ROOMS = [each.name for each in iter_modules(server.__path__)]


@pytest.mark.parametrize("room", ROOMS)
def test_the_examples_of_a_room_run(room: str) -> None:
    assert doctest.testmod(import_module(f"foreign_king.server.{room}"), optionflags=doctest.ELLIPSIS).failed == 0


def test_the_rooms_of_the_server_have_examples() -> None:
    finder = doctest.DocTestFinder()
    tests = [test for room in ROOMS for test in finder.find(import_module(f"foreign_king.server.{room}"))]
    assert len([test for test in tests if test.examples]) >= 2

"""Every fact has its consequence, by the same word."""

import ast
import inspect
import re
from pathlib import Path
from typing import get_args

import pytest

from foreign_king.games.the_foreign_king import consequences
from foreign_king.games.the_foreign_king.commands import Action, Command
from foreign_king.games.the_foreign_king.consequences import CONSEQUENCES
from foreign_king.games.the_foreign_king.facts import Fact
from foreign_king.games.the_foreign_king.phases import Phase
from foreign_king.games.the_foreign_king.rules.actions import SPACE_OF
from tests.playing import GAME

ROOMS = Path(consequences.__file__).parent


def snake_case(name: str) -> str:
    """``FactoryBuilt`` as a function is called: ``factory_built``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def test_every_fact_has_one_consequence() -> None:
    functions = {
        name: function
        for name, function in inspect.getmembers(consequences, inspect.isfunction)
        if not name.startswith("_") and function.__module__ == consequences.__name__ and name != "evolve"
    }
    assert set(CONSEQUENCES) == set(get_args(Fact)) == set(GAME.facts)
    assert len(CONSEQUENCES) == len(get_args(Fact)) == len(functions)
    assert {function.__name__ for function in CONSEQUENCES.values()} == set(functions)


@pytest.mark.parametrize("fact", get_args(Fact))
def test_a_consequence_is_called_as_its_fact(fact: type) -> None:
    assert CONSEQUENCES[fact].__name__ == snake_case(fact.__name__)


RULES = {
    node.name
    for file in (ROOMS / "rules").glob("*.py")
    for node in ast.parse(file.read_text("utf-8")).body
    if isinstance(node, ast.FunctionDef)
}

SHORTER = {
    "pass": "pass_turn",
    "build_factory": "build",
    "place_citizens": "place",
    "move_citizens": "move",
    "appoint_member": "appoint",
}
"""``pass`` is Python's own word. An action is called as its space is."""


@pytest.mark.parametrize("command", get_args(Command))
def test_a_rule_is_called_as_its_command(command: type) -> None:
    name = snake_case(command.__name__)
    assert SHORTER.get(name, name) in RULES


def test_only_what_is_shorter_is_called_otherwise() -> None:
    words = {snake_case(command.__name__) for command in get_args(Command)}
    assert set(SHORTER) <= words
    assert not set(SHORTER) & RULES


def test_every_action_has_its_space() -> None:
    assert set(SPACE_OF) == set(get_args(Action))
    assert len(set(SPACE_OF.values())) == len(SPACE_OF)


@pytest.mark.parametrize("kind", [*get_args(Command), *get_args(Fact), *get_args(Phase)])
def test_every_command_fact_and_phase_says_what_it_is(kind: type) -> None:
    said = inspect.getdoc(kind) or ""
    assert said.endswith(".")
    assert said[0].isupper()
    assert "(by:" not in said
    assert not said.startswith("Method generated")

"""Every command has a rule with the same name. ``tests/walls/test_rooms.py`` checks this for facts and consequences."""

import ast
import inspect
from pathlib import Path
from typing import get_args

import pytest

from foreign_king.games.the_foreign_king import consequences
from foreign_king.games.the_foreign_king.commands import Action, Command
from foreign_king.games.the_foreign_king.facts import Fact
from foreign_king.games.the_foreign_king.phases import Phase
from foreign_king.games.the_foreign_king.rules.actions import SPACE_OF
from tests.walls.test_rooms import snake_case

ROOMS = Path(consequences.__file__).parent


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

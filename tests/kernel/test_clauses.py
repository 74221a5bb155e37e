"""The clauses as attributes of a module."""

from importlib import import_module

import pytest

from foreign_king import GAMES
from foreign_king.games import AnyGame
from foreign_king.kernel.clauses import clauses


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_every_clause_stands_under_its_name_and_nothing_else_does(game: AnyGame) -> None:
    named = vars(clauses(game.rulebook.rules))
    assert {name: rule for name, rule in named.items() if not name.startswith("__")} == {
        rule.name: rule for rule in game.rulebook.rules
    }
    assert named["__doc__"] == game.rulebook.rules.__doc__


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_a_clause_of_the_rules_is_the_member_itself(game: AnyGame) -> None:
    room = import_module(f"foreign_king.games.{game.name.replace('-', '_')}.clauses")
    assert all(getattr(room.Rule, rule.name) is rule for rule in game.rulebook.rules)

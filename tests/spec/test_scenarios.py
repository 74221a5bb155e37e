"""Every scenario holds, says the whole difference, and together they show every clause both ways."""

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

import pytest

from foreign_king.games import GAMES
from foreign_king.kernel import refusal
from foreign_king.scenarios import Scenario, faults, read_scenario, run, scenario_files
from tests.spec.other_boards import ON_OTHER_BOARDS

ROOT = Path(__file__).parents[2]
SPEC = ROOT / "spec"
SCENARIOS: dict[str, Scenario] = {
    f"{game}/{id}": read_scenario(file.read_text("utf-8"), game=game, id=id)
    for game in GAMES
    for id, file in scenario_files(SPEC / game)
}


@pytest.mark.parametrize("id", SCENARIOS)
def test_scenario_holds(id: str) -> None:
    assert faults(SCENARIOS[id]) == []


# What a scenario allows


def _package(game: str) -> str:
    return f"foreign_king.games.{game.replace('-', '_')}"


def _rooms(game: str) -> list[ModuleType]:
    """The modules in which clauses are asked."""
    rules = import_module(f"{_package(game)}.rules")
    # By their files: a room whose rule has the same name (claim) cannot be asked of the package.
    chapters = [import_module(f"{rules.__name__}.{room.name}") for room in iter_modules(rules.__path__)]
    return [import_module(f"{_package(game)}.setup"), rules, *chapters]


@contextmanager
def _clauses_that_allowed(game: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """The clauses that were asked and did not forbid."""
    allowed: set[str] = set()
    asked = import_module(f"{_package(game)}.rules.moment").due

    def require(
        condition: object, rule: StrEnum, need: int | None = None, have: int | None = None, **about: str | int
    ) -> None:
        if condition:
            allowed.add(rule.value)
        refusal.require(condition, rule, need, have, **about)

    def due(*about: Any) -> Any:
        # The common case is answered at once, which asks all of them together: the last by its own clause, if it has
        # one; and for which kingdom, where players have several.
        phase = asked(*about)
        own = {rule.value for rule in about if isinstance(rule, GAMES[game].rules)}
        allowed.update({"turn.over", "chance.due"} | (own or {"turn.whose", "turn.kingdom"}))
        return phase

    with monkeypatch.context() as patch:
        for room in _rooms(game):
            if getattr(room, "due", None) is asked:
                patch.setattr(room, "due", due)
            if getattr(room, "require", None) is refusal.require:
                patch.setattr(room, "require", require)
        yield allowed


@pytest.mark.parametrize("id", [id for id, scenario in SCENARIOS.items() if scenario.allows])
def test_what_a_scenario_allows_was_asked_and_did_not_forbid(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with _clauses_that_allowed(SCENARIOS[id].game, monkeypatch) as allowed:
        run(SCENARIOS[id])
    assert [clause for clause in SCENARIOS[id].allows if clause not in allowed] == []


# Every clause both ways


@cache
def _forbidding_and_causing(game: str) -> tuple[set[str], set[str]]:
    """The clauses that a game names where it asks, and those that it names anywhere else: as the reason of a fact, or
    of points in the result."""
    forbidding, causing = set[str](), set[str]()
    for room in (*_rooms(game), import_module(f"{_package(game)}.views")):
        assert room.__file__ is not None
        tree = ast.parse(Path(room.__file__).read_text("utf-8"))
        asking = {place for part in _where_asked(tree) for place in _clauses_in(part)}
        compared = {place for node in ast.walk(tree) if isinstance(node, ast.Compare) for place in _clauses_in(node)}
        for place in _clauses_in(tree) - compared:
            (forbidding if place in asking else causing).add(GAMES[game].rules[place.attr].value)
    return forbidding, causing


def _where_asked(tree: ast.AST) -> Iterator[ast.AST]:
    """Where a clause stands that can refuse: in a call of one of these, or as the default of one's parameter."""
    asking = ("require", "due", "Refused")
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in asking:
            yield node
        elif isinstance(node, ast.FunctionDef) and node.name in asking:
            yield node.args


def _clauses_in(part: ast.AST) -> set[ast.Attribute]:
    return {
        node
        for node in ast.walk(part)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Rule"
    }


def _of(game: str) -> list[Scenario]:
    return [scenario for scenario in SCENARIOS.values() if scenario.game == game]


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_code(game: str) -> None:
    forbidding, causing = _forbidding_and_causing(game)
    assert sorted({rule.value for rule in GAMES[game].rules} - forbidding - causing) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_that_causes_something_is_shown_causing_it(game: str) -> None:
    _, causing = _forbidding_and_causing(game)
    caused = set[str]()
    for scenario in _of(game):
        if scenario.then.refused is None:
            caused |= set(scenario.clauses) & run(scenario).cited
    assert sorted(causing - caused - ON_OTHER_BOARDS) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_that_can_refuse_is_shown_refusing_and_allowing(game: str) -> None:
    forbidding, _ = _forbidding_and_causing(game)
    refusing = {scenario.then.refused for scenario in _of(game)}
    allowing = {clause for scenario in _of(game) for clause in scenario.allows}
    assert sorted(forbidding - refusing) == []
    assert sorted(forbidding - allowing) == []

"""Every scenario holds, says the whole difference, and together they show every clause both ways."""

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from foreign_king.games import GAMES
from foreign_king.games.the_foreign_king import rules, setup
from foreign_king.games.the_foreign_king.rulebook import Rule
from foreign_king.games.the_foreign_king.rules import moment
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel import refusal
from foreign_king.scenarios import Scenario, faults, read_scenario, run, scenario_files

ROOT = Path(__file__).parents[2]
SPEC = ROOT / "spec"
ROOMS = ROOT / "foreign_king" / "games" / "the_foreign_king"
SCENARIOS: dict[str, Scenario] = {
    f"{game}/{id}": read_scenario(file.read_text("utf-8"), game=game, id=id)
    for game in GAMES
    for id, file in scenario_files(SPEC / game)
}


@pytest.mark.parametrize("id", SCENARIOS)
def test_scenario_holds(id: str) -> None:
    assert faults(SCENARIOS[id]) == []


# What a scenario allows


def _rooms_that_require() -> Iterator[ModuleType]:
    for room in (setup, *vars(rules).values()):
        if isinstance(room, ModuleType) and getattr(room, "require", None) is refusal.require:
            yield room


@contextmanager
def _clauses_that_allowed(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """The clauses that were asked and did not forbid."""
    allowed: set[str] = set()

    def require(
        condition: object, rule: StrEnum, need: int | None = None, have: int | None = None, **about: str | int
    ) -> None:
        if condition:
            allowed.add(rule.value)
        refusal.require(condition, rule, need, have, **about)

    asked = moment.due

    def due(state: State, by: str, kind: type[Any], rule: Rule = Rule.TURN_WHOSE) -> Any:
        # The common case is answered at once, which asks all three together.
        phase = asked(state, by, kind, rule)
        allowed.update({Rule.TURN_OVER.value, Rule.CHANCE_DUE.value, rule.value})
        return phase

    with monkeypatch.context() as patch:
        for room in list(vars(rules).values()):
            if isinstance(room, ModuleType) and getattr(room, "due", None) is asked:
                patch.setattr(room, "due", due)
        for room in list(_rooms_that_require()):
            patch.setattr(room, "require", require)
        yield allowed


@pytest.mark.parametrize("id", [id for id, scenario in SCENARIOS.items() if scenario.allows])
def test_what_a_scenario_allows_was_asked_and_did_not_forbid(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with _clauses_that_allowed(monkeypatch) as allowed:
        run(SCENARIOS[id])
    assert [clause for clause in SCENARIOS[id].allows if clause not in allowed] == []


# Every clause both ways


def _clauses_named_in(*callees: str) -> set[str]:
    """The clauses that stand in the arguments of calls of these functions, or in the defaults of their own."""
    named: set[str] = set()
    for room in [ROOMS / "setup.py", *(ROOMS / "rules").glob("*.py")]:
        for node in ast.walk(ast.parse(room.read_text("utf-8"))):
            if isinstance(node, ast.Call) and _name(node.func) in callees:
                named |= _clauses_in(node)
            elif isinstance(node, ast.FunctionDef) and node.name in callees:
                named |= _clauses_in(node.args)
    return named


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _clauses_in(node: ast.AST) -> set[str]:
    return {
        Rule[part.attr].value
        for part in ast.walk(node)
        if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name) and part.value.id == "Rule"
    }


FORBIDDING = _clauses_named_in("require", "due")
CAUSING = _clauses_named_in("record", "pay", "receive", "share") | {
    # ``name_winner`` chooses among these before it records
    Rule.FINAL_WINNER.value,
    Rule.FINAL_MEDAL_TIEBREAK.value,
    Rule.FINAL_SHARED_VICTORY.value,
}


def test_every_clause_has_code() -> None:
    assert {rule.value for rule in Rule} - FORBIDDING - CAUSING == set()


def test_every_clause_that_causes_something_is_shown_causing_it() -> None:
    caused = set[str]()
    for scenario in SCENARIOS.values():
        if scenario.game == "the-foreign-king" and scenario.then.refused is None:
            caused |= set(scenario.clauses) & run(scenario).cited
    assert sorted(CAUSING - caused) == []


def test_every_clause_that_can_refuse_is_shown_refusing_and_allowing() -> None:
    ours = [scenario for scenario in SCENARIOS.values() if scenario.game == "the-foreign-king"]
    refusing = {scenario.then.refused for scenario in ours}
    allowing = {clause for scenario in ours for clause in scenario.allows}
    assert sorted(FORBIDDING - refusing) == []
    assert sorted(FORBIDDING - allowing) == []

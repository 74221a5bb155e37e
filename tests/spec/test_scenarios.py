"""Every scenario holds, states the whole difference, and asks the clauses that it claims to be allowed by."""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

import pytest

from foreign_king.games import GAMES
from foreign_king.kernel import refusal
from foreign_king.scenarios import Scenario, faults, read_scenario, run, scenario_files

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
    asked = import_module(f"{_package(game)}.rules.timing").due

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
        own = {rule.value for rule in about if isinstance(rule, GAMES[game].rulebook.rules)}
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

"""The specification of the games, read once for all pages."""

from functools import cache
from pathlib import Path

from foreign_king.scenarios import Scenario, read_scenario
from foreign_king.spec import scenario_paths

REPOSITORY = Path(__file__).parents[2]
SPEC = REPOSITORY / "spec"


@cache
def scenarios(game: str) -> dict[str, Scenario]:
    """Every scenario of a game by its id, sorted."""
    return {id: read_scenario(file.read_text("utf-8"), game=game, id=id) for id, file in scenario_paths(game).items()}


__all__ = ["REPOSITORY", "SPEC", "scenarios"]

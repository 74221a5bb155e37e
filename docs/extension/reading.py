"""The specification of the games, read once for all pages."""

from functools import cache
from hashlib import sha256
from pathlib import Path

from foreign_king.scenarios import Scenario, read_scenario
from foreign_king.spec import scenario_paths

REPOSITORY = Path(__file__).parents[2]
SPEC = REPOSITORY / "spec"


@cache
def scenarios(game: str) -> dict[str, Scenario]:
    """Every scenario of a game by its id, sorted."""
    return {id: read_scenario(file.read_text("utf-8"), game=game, id=id) for id, file in scenario_paths(game).items()}


@cache
def digest_of_code() -> str:
    """A digest of the library and of this extension: what was made with another one is made anew."""
    folders = (REPOSITORY / "foreign_king", Path(__file__).parent)
    files = sorted(file for folder in folders for file in folder.rglob("*") if file.suffix in (".py", ".toml", ".mo"))
    whole = sha256()
    for file in files:
        whole.update(f"{file.relative_to(REPOSITORY)}\0".encode() + file.read_bytes())
    return whole.hexdigest()


__all__ = ["REPOSITORY", "SPEC", "digest_of_code", "scenarios"]

"""The specification of the games, read once for all pages."""

from functools import cache
from hashlib import sha256
from pathlib import Path

from foreign_king.scenarios import Scenario, read_scenario
from foreign_king.spec import scenario_paths

REPOSITORY = Path(__file__).parents[2]
SPEC = REPOSITORY / "spec"
MADE_OF = (".py", ".toml", ".mo", ".md")
"""The endings of the files from which pages are generated."""


@cache
def scenarios(game: str) -> dict[str, Scenario]:
    """Return all scenarios of a game, by id, sorted."""
    return {id: read_scenario(file.read_text("utf-8"), game=game, id=id) for id, file in scenario_paths(game).items()}


@cache
def digest_of(*folders: str) -> str:
    """Return a digest of some folders of the repository. Generated files are made again when it changes."""
    files = (file for folder in folders for file in (REPOSITORY / folder).rglob("*") if file.suffix in MADE_OF)
    whole = sha256()
    for file in sorted(files):
        whole.update(f"{file.relative_to(REPOSITORY)}\0".encode() + file.read_bytes())
    return whole.hexdigest()


__all__ = ["REPOSITORY", "SPEC", "digest_of", "scenarios"]

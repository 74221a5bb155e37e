"""What the workbench needs of the specification: the scenario in which a clause is tried, and the files of its page."""

import json
from functools import cache, partial
from pathlib import Path
from typing import Any

from docs.extension.evidence import traces
from docs.extension.reading import REPOSITORY, scenarios
from foreign_king.games import GAMES
from foreign_king.language import LANGUAGES
from foreign_king.pictures import ADAPTIVE
from foreign_king.resources import data_folder
from foreign_king.server.page_files import texts
from foreign_king.server.routes.games import players_of

SOURCES = REPOSITORY / "docs" / "workbench"
"""The modules and the style of the page."""
SHARED = ("dom.js", "texts.js", "beginning.js", "ahead.js", "door.js", "levels.js")
"""Modules of the play page that the workbench uses, too."""
EXAMPLE = REPOSITORY / "examples" / "logs" / "three-players.jsonl"
IMPORTED = "*.mjs"
"""Files of Pyodide that a worker imports, and does not fetch: how much of them has come cannot be counted."""


@cache
def scenario_to_try(game: str, clause: str) -> str | None:
    """Return the id of the scenario in which a clause is tried: one that it refuses, or else one that it shows or
    allows; by the law of an edition, if there is one. ``None`` for a clause without a scenario."""
    trace = traces(game)[clause]
    by_kind = [sorted(ids, key=partial(_has_house_rules, game)) for ids in (trace.refused, trace.shown, trace.allowed)]
    return next((ids[0] for ids in by_kind if ids), None)


def _has_house_rules(game: str, id: str) -> bool:
    return bool(scenarios(game)[id].given.law)


def page_files() -> dict[str, bytes]:
    """Return the files of the page by their names: modules, the style, the texts in each language, and an example."""
    own = {file.name: file.read_bytes() for file in sorted(SOURCES.iterdir()) if file.suffix in (".js", ".css")}
    shared = {name: data_folder("play").joinpath(name).read_bytes() for name in SHARED}
    modules = [text.decode() for name, text in (own | shared).items() if name.endswith(".js")]
    translated = {f"texts.{code}.json": json.dumps(texts(modules, code)).encode() for code in LANGUAGES}
    pictures = {"pictures.css": ADAPTIVE.sheet.encode()}
    return {**own, **shared, **translated, **pictures, "example.jsonl": EXAMPLE.read_bytes()}


def sizes_of(engine: Path) -> tuple[int, int]:
    """Return how many bytes of an engine a page loads, and how many of them are counted while they come."""
    loaded = [file for file in engine.rglob("*") if file.is_file() and not file.name.endswith((".d.ts", "conform.js"))]
    fetched = [file for file in loaded if file.match("pyodide/*") or file.name == "library.zip"]
    counted = [file for file in fetched if not file.match(IMPORTED)]
    return sum(file.stat().st_size for file in loaded), sum(file.stat().st_size for file in counted)


def games() -> list[dict[str, Any]]:
    """Return the names and the titles of the games, their numbers of players and their editions, for the lists of the
    page."""
    return [
        {"name": name, "title": game.title, "players": players_of(name), "editions": [*game.law.editions]}
        for name, game in GAMES.items()
    ]


__all__ = ["games", "page_files", "scenario_to_try", "sizes_of"]

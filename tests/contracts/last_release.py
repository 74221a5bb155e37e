"""The contracts of the last release, and what has been taken from them since without being announced.

``python -m tests.contracts.last_release`` writes them anew: once at each release, when nothing in the changelog is
unreleased any more.
"""

import json
import re
from pathlib import Path
from typing import Any

from foreign_king import GAMES
from foreign_king.contracts import Narrowing, json_schema
from tests.contracts.places import CONTRACTS, ROOT

RELEASED = CONTRACTS / "released"
CHANGELOG = ROOT / "CHANGELOG.md"
FOR_PEOPLE = ("$comment", "description", "title")
ANNOUNCED = re.compile(r"^- Contract: `([^`]+)`", re.MULTILINE)
"""A line of the changelog by which something is announced: its name, then anything."""


def file_of(game: str) -> Path:
    """The file that keeps the released schema of a game."""
    return RELEASED / f"{game}.schema.json"


def released_text(schema: dict[str, Any]) -> str:
    """A schema without what is only said to people, a line for each definition."""
    bare = _without_descriptions(schema)
    rows = ",\n".join(f"{json.dumps(name)}:{json.dumps(each)}" for name, each in bare.pop("$defs").items())
    return json.dumps(bare)[:-1] + ',"$defs":{\n' + rows + "\n}}\n"


def _without_descriptions(schema: Any, *, names: bool = False) -> Any:
    """``names``: the keys are those of fields or definitions, of which one may be called so, too."""
    if isinstance(schema, list):
        return [_without_descriptions(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    inside = {key: _without_descriptions(part, names=key in ("properties", "$defs")) for key, part in schema.items()}
    return inside if names else {key: part for key, part in inside.items() if key not in FOR_PEOPLE}


def unreleased(changelog: str) -> str:
    """The part of a changelog on what is not released yet."""
    found = re.search(r"^## Unreleased$(.*?)(?=^## |\Z)", changelog, re.DOTALL | re.MULTILINE)
    return "" if found is None else found[1]


def unannounced(found: tuple[Narrowing, ...], changelog: str) -> list[str]:
    """What has been taken from the contracts, and stands in no line of the changelog of its own."""
    announced = set(ANNOUNCED.findall(unreleased(changelog)))
    return [f"{each.name}: {each.what}" for each in found if each.name not in announced]


def write() -> None:
    RELEASED.mkdir(exist_ok=True)
    for name, game in GAMES.items():
        file_of(name).write_text(released_text(json_schema(game)), "utf-8")


if __name__ == "__main__":
    write()

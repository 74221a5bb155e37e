"""What a scenario says: its fields, read from its file."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs

from foreign_king.boards import read_toml
from foreign_king.games import GAMES
from foreign_king.kernel.refusal import Malformed
from foreign_king.wire import codec


@attrs.frozen(kw_only=True)
class Given:
    """The table: who plays by which law; and the position, in which what follows from the rest may be left out."""

    seats: tuple[str, ...]
    edition: str = "fr"
    law: dict[str, Any] = attrs.field(factory=dict)
    position: dict[str, Any] | None = None
    """``None`` is the table just laid out, before the first turn order is dealt."""


@attrs.frozen(kw_only=True)
class Then:
    """What comes of the last command: a refusal, or changes. ``facts`` and ``result`` are whole where they stand."""

    refused: str | None = None
    need: int | None = None
    have: int | None = None
    changes: dict[str, Any] | None = None
    gone: tuple[str, ...] = ()
    """The ways that no longer have a value, which TOML cannot say among the changes; of an object, all under it."""
    position: dict[str, Any] | None = None
    facts: tuple[dict[str, Any], ...] | None = None
    result: dict[str, Any] | None = None


@attrs.frozen(kw_only=True)
class Scenario:
    """One scenario. ``clauses`` are those that its run cites, ``allows`` those that would forbid and do not."""

    game: str
    id: str
    title: str
    clauses: tuple[str, ...]
    allows: tuple[str, ...] = ()
    printed: tuple[str, ...] = ()
    """Where a book prints this example: edition and heading."""
    rulings: tuple[str, ...] = ()
    """The rulings that this scenario shows."""
    note: str = ""
    given: Given
    when: tuple[dict[str, Any], ...] = ()
    then: Then


def read_scenario(text: str, *, game: str, id: str) -> Scenario:
    """A scenario from its TOML text; ``Malformed`` with a pointer where it is none."""
    document = read_toml(text, expected="a scenario")
    if document.get("id", id) != id:
        raise Malformed("the id is not the file's place", pointer="/id", expected=id)
    scenario: Scenario = codec(GAMES[game]).read({"game": game, **document, "id": id}, Scenario)
    return scenario


def scenario_files(folder: Path) -> Iterator[tuple[str, Path]]:
    """The scenarios of a game's spec folder, by id (chapter and name), sorted."""
    for file in sorted(folder.glob("scenarios/*/*.toml")):
        yield f"{file.parent.name}/{file.stem}", file


__all__ = ["Given", "Scenario", "Then", "read_scenario", "scenario_files"]

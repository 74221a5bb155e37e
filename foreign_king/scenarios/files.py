"""What a scenario says: its fields, read from its file."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs

from foreign_king.boards.documents import read_toml
from foreign_king.games import GAMES
from foreign_king.kernel.refusal import Malformed
from foreign_king.wire import codec


@attrs.frozen(kw_only=True)
class Given:
    """The table: who plays by which law; and the position, in which what follows from the rest may be left out."""

    seats: tuple[str, ...]
    """Who plays, in seating order."""
    edition: str = "fr"
    """By which printed edition."""
    law: dict[str, Any] = attrs.field(factory=dict)
    """What the table changes in it."""
    position: dict[str, Any] | None = None
    """``None`` is the table just laid out, before the first turn order is dealt."""


@attrs.frozen(kw_only=True)
class Then:
    """What comes of the last command: a refusal, or changes. ``facts`` and ``result`` are whole where they stand."""

    refused: str | None = None
    """The clause that forbids the last command."""
    need: int | None = None
    """The number that the clause asks for."""
    have: int | None = None
    """The number that there was."""
    changes: dict[str, Any] | None = None
    """The new value of everything that is another one, by its dotted way."""
    gone: tuple[str, ...] = ()
    """The ways that no longer have a value, which TOML cannot say among the changes; of an object, all under it."""
    position: dict[str, Any] | None = None
    """The whole position afterwards."""
    facts: tuple[dict[str, Any], ...] | None = None
    """What the last command caused, in order."""
    result: dict[str, Any] | None = None
    """How the game ended."""


@attrs.frozen(kw_only=True)
class Scenario:
    """One scenario. ``clauses`` are those that its run cites, ``allows`` those that would forbid and do not."""

    game: str
    """Whose rules it shows."""
    id: str
    """Its chapter and its name: ``loan/first``."""
    title: str
    """What it shows, in a sentence for players."""
    clauses: tuple[str, ...]
    """The clauses that its run cites."""
    allows: tuple[str, ...] = ()
    """The clauses that would forbid and do not."""
    printed: tuple[str, ...] = ()
    """Where a book prints this example: edition and heading."""
    rulings: tuple[str, ...] = ()
    """The rulings that this scenario shows."""
    note: str = ""
    """Anything else."""
    given: Given
    """The table and the position."""
    when: tuple[dict[str, Any], ...] = ()
    """The commands; all but the last are legal."""
    then: Then
    """What comes of the last of them."""


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

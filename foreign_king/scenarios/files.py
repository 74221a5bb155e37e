"""The fields of a scenario, and how its file is read."""

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
    """Where a scenario begins: the seats, the law and the position. The position may leave out derived values."""

    seats: tuple[str, ...]
    """The seats, in seating order."""
    edition: str = "fr"
    """The edition whose law is played."""
    law: dict[str, Any] = attrs.field(factory=dict)
    """The changes to the law of the edition."""
    position: dict[str, Any] | None = None
    """``None`` for the position right after the setup, before chance decides anything."""


@attrs.frozen(kw_only=True)
class Then:
    """The outcome of the last command: a refusal, or changes. ``facts`` and ``result``, if present, are complete."""

    refused: str | None = None
    """The clause that forbids the last command."""
    need: int | None = None
    """The number that the clause asks for."""
    have: int | None = None
    """The actual number."""
    changes: dict[str, Any] | None = None
    """The new value of everything that has changed, by its dotted path."""
    gone: tuple[str, ...] = ()
    """The dotted paths that no longer have a value; of an object, everything inside it. TOML has no null, so they
    cannot be among the changes."""
    position: dict[str, Any] | None = None
    """The whole position afterwards."""
    facts: tuple[dict[str, Any], ...] | None = None
    """The facts of the last command, in order."""
    result: dict[str, Any] | None = None
    """How the game ended."""


@attrs.frozen(kw_only=True)
class Scenario:
    """One scenario: a position, commands, and the outcome of the last command."""

    game: str
    """The name of the game."""
    id: str
    """Its chapter and its name: ``loan/first``."""
    title: str
    """What the scenario shows, in a sentence for players."""
    clauses: tuple[str, ...]
    """Clauses that cause facts or points in this scenario, or that refuse its last command."""
    allows: tuple[str, ...] = ()
    """Clauses that could refuse a command of this scenario, and do not."""
    printed: tuple[str, ...] = ()
    """The places where rulebooks print this example: edition and heading."""
    rulings: tuple[str, ...] = ()
    """The rulings that this scenario shows."""
    note: str = ""
    """Anything else that a reader should know."""
    given: Given
    """Where the scenario begins."""
    when: tuple[dict[str, Any], ...] = ()
    """The commands; all but the last are legal."""
    then: Then
    """The outcome of the last command."""


def read_scenario(text: str, *, game: str, id: str) -> Scenario:
    """Read a scenario from its TOML text. ``Malformed``, with a pointer, if the text is not a scenario."""
    document = read_toml(text, expected="a scenario")
    if document.get("id", id) != id:
        raise Malformed("the id is not the file's place", pointer="/id", expected=id)
    scenario: Scenario = codec(GAMES[game]).read({"game": game, **document, "id": id}, Scenario)
    return scenario


def scenario_files(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield the scenarios of a game's spec folder, each as its id (chapter and name) and its file, sorted by id."""
    for file in sorted(folder.glob("scenarios/*/*.toml")):
        yield f"{file.parent.name}/{file.stem}", file


__all__ = ["Given", "Scenario", "Then", "read_scenario", "scenario_files"]

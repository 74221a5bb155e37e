"""The page on the scenario format names every field, command, fact and phase of a scenario."""

import re
from importlib import import_module
from pathlib import Path
from typing import Any, get_args

import attrs
import pytest

from foreign_king.boards import default_board
from foreign_king.games import GAMES, AnyGame
from foreign_king.scenarios import Given, Scenario, Then

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "scenario-format.md").read_text("utf-8")
PARTS = dict(zip(GAMES, re.split(rf"\n\((?:{'|'.join(GAMES)})\)=\n", PAGE), strict=True))
"""The part of the page that tells what a game has of its own; the first game's tells of what is common, too."""
COMMON: list[tuple[str, type[Any]]] = [(game, kind) for game in list(GAMES)[:1] for kind in (Scenario, Given, Then)]


def _rows(game: str) -> list[list[str]]:
    return [row.split(" | ") for row in PARTS[game].splitlines() if row.startswith("| `")]


def _words(text: str) -> set[str]:
    """The words in backquotes, without what they stand in (``given.``, ``citizens.<colour>``)."""
    return {re.sub(r"^(given|then)\.|\.<\w+>$", "", word) for word in re.findall(r"`([^`]+)`", text)}


def _named(game: str) -> set[str]:
    return {word for first, *_ in _rows(game) for word in _words(first)}


def _room(game: AnyGame, name: str) -> Any:
    return import_module(f"foreign_king.games.{game.name.replace('-', '_')}.{name}")


TYPES = [
    (game.name, kind)
    for game in GAMES.values()
    for kind in (*game.types.commands, *game.types.facts, *get_args(_room(game, "phases").Phase))
]
DOCUMENTS: list[tuple[str, type[Any]]] = [
    (game.name, kind)
    for game in GAMES.values()
    for kind in vars(_room(game, "positions")).values()
    if isinstance(kind, type) and kind.__name__.endswith("Document")
]


@pytest.mark.parametrize(("game", "kind"), TYPES)
def test_a_type_and_its_fields_stand_in_one_row(game: str, kind: type[Any]) -> None:
    (row,) = [row for row in _rows(game) if kind.__name__ in _words(row[0])]
    fields = {field.name for field in attrs.fields(kind)} - {"by"}
    assert fields - _words(" ".join(row)) == set()


@pytest.mark.parametrize(("game", "kind"), COMMON + DOCUMENTS)
def test_every_field_has_a_row(game: str, kind: type[Any]) -> None:
    # The file's place says the game and the id; the stock has a row for each kind of piece.
    elsewhere = {"game", "id"} if kind is Scenario else {"stock"}
    assert {field.name for field in attrs.fields(kind)} - elsewhere - _named(game) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_field_of_the_law_has_a_row(game: str) -> None:
    law: Any = type(GAMES[game].law.editions["fr"])
    assert {field.name for field in attrs.fields(law)} - {"edition"} - _named(game) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_place_is_named(game: str) -> None:
    assert [name for name in default_board(GAMES[game]).ids if f"`{name}`" not in PARTS[game]] == []

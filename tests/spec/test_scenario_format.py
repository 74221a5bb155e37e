"""The page on the scenario format names everything that can stand in a scenario."""

import re
from pathlib import Path
from typing import get_args

import attrs
import pytest

from foreign_king.games import GAMES
from foreign_king.games.the_foreign_king.phases import Phase
from foreign_king.games.the_foreign_king.positions import PlayerDocument, PositionDocument, ProvinceDocument
from foreign_king.scenarios import Given, Scenario, Then

GAME = GAMES["the-foreign-king"]
PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "scenario-format.md").read_text("utf-8")
ROWS = [row.split(" | ") for row in PAGE.splitlines() if row.startswith("| `")]


def _named(text: str) -> set[str]:
    """The words in backquotes, without what they stand in (``given.``, ``citizens.<colour>``)."""
    return {re.sub(r"^(given|then)\.|\.<\w+>$", "", word) for word in re.findall(r"`([^`]+)`", text)}


NAMED = {word for first, *_ in ROWS for word in _named(first)}


@pytest.mark.parametrize("kind", [*GAME.commands, *GAME.facts, *get_args(Phase)])
def test_a_type_and_its_fields_stand_in_one_row(kind: type) -> None:
    (row,) = [row for row in ROWS if kind.__name__ in _named(row[0])]
    fields = {field.name for field in attrs.fields(kind)} - {"by"}
    assert fields - _named(" ".join(row)) == set()


@pytest.mark.parametrize("kind", [Scenario, Given, Then, PositionDocument, PlayerDocument, ProvinceDocument])
def test_every_field_has_a_row(kind: type) -> None:
    # The file's place says the game and the id; the stock has a row for each kind of piece.
    elsewhere = {"game", "id"} if kind is Scenario else {"stock"}
    assert {field.name for field in attrs.fields(kind)} - elsewhere - NAMED == set()


def test_every_field_of_the_law_has_a_row() -> None:
    assert {field.name for field in attrs.fields(type(GAME.editions["fr"]))} - {"edition"} - NAMED == set()


def test_every_province_is_named() -> None:
    for name in (*re.findall(r"^\[provinces\.([\w-]+)\]", _board_text(), re.MULTILINE), "portrait"):
        assert f"`{name}`" in PAGE


def _board_text() -> str:
    folder = Path(__file__).parents[2] / "foreign_king" / "data" / "boards"
    return (folder / f"{GAME.board_name}.toml").read_text("utf-8")

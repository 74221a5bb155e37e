"""The page about the format, and the schema, say what the program does."""

import json
import tomllib
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from foreign_king import GAMES, __version__
from foreign_king.logs.judge import FIELDS
from foreign_king.logs.lines import LONGEST_LINE
from foreign_king.logs.report import CODES, Exit
from foreign_king.logs.schema import log_schema
from foreign_king.logs.validate import validate
from foreign_king.wire import DEEPEST
from tests.logs.generated import PAGE, SCHEMA, example, page_text, schema_text
from tests.logs.written import GAME, SEATS, first_state, written_log

TEXT = PAGE.read_text("utf-8")


def test_the_generated_parts_of_the_page_are_fresh() -> None:
    assert page_text(TEXT) == TEXT, "run PYTHONPATH=. python -m tests.logs.generated"


def test_the_schema_is_fresh() -> None:
    assert schema_text() == SCHEMA.read_text("utf-8"), "run PYTHONPATH=. python -m tests.logs.generated"


def test_the_example_is_valid() -> None:
    assert validate(example()).valid
    assert "\n".join(example()) in TEXT


def test_the_page_names_every_part_of_a_position() -> None:
    section = TEXT.partition("## The position")[2].partition("## The result")[0]
    position = GAME.position(first_state(SEATS, []))
    named = {*position, *position["players"]["red"], *position["provinces"]["liege"], *position["stock"]}
    phases: Any = log_schema(GAME)["$defs"]["PositionDocument"]["properties"]["pending"]["anyOf"][0]["items"]["oneOf"]
    for each in phases:
        phase = log_schema(GAME)["$defs"][each["$ref"].rpartition("/")[2]]
        named |= {phase["properties"]["type"]["const"], *phase["properties"]} - {"type"}
    assert [name for name in sorted(named) if f"`{name}`" not in section] == []


def test_the_page_names_every_field_code_and_limit() -> None:
    schema = log_schema(GAME)["$defs"]
    fields = {*FIELDS, *schema["Header"]["properties"], *schema["Meta"]["properties"], *schema["Result"]["properties"]}
    assert [name for name in sorted(fields) if f"`{name}`" not in TEXT] == []
    assert [code for code in Exit if f"\n| {int(code)} | " not in TEXT] == []
    assert {exit_code for exit_code, _ in CODES.values()} == set(Exit) - {Exit.VALID, Exit.USAGE}
    assert f"{LONGEST_LINE:,} bytes" in TEXT
    assert f"{DEEPEST} levels" in TEXT


def test_the_version_is_that_of_the_package() -> None:
    pyproject = tomllib.loads((PAGE.parents[2] / "pyproject.toml").read_text("utf-8"))
    assert pyproject["project"]["version"] == __version__
    assert json.loads(example()[0])["library"] == __version__


def test_the_fields_of_a_line_are_those_of_the_schema() -> None:
    line = log_schema(GAME)["$defs"]["CommandLine"]
    assert set(line["properties"]) == FIELDS
    assert set(line["required"]) == {"n", "command"}


SCHEMAS = {name: log_schema(game) for name, game in GAMES.items()}


@pytest.mark.parametrize("schema", SCHEMAS.values(), ids=SCHEMAS)
def test_the_schema_is_one(schema: Any) -> None:
    Draft202012Validator.check_schema(schema)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_logs_and_positions_fit_the_schema(players: int) -> None:
    lines = [json.loads(line) for line in written_log(Random(players), SEATS[:players]).splitlines()]
    fits = Draft202012Validator(SCHEMAS[GAME.name])
    for line in lines:
        fits.validate(line)
    position = {"$ref": "#/$defs/PositionDocument", "$defs": SCHEMAS[GAME.name]["$defs"]}
    commands = [line["command"] for line in lines if "command" in line]
    for played in range(0, len(commands) + 1, 20):
        Draft202012Validator(position).validate(GAME.position(first_state(SEATS[:players], commands[:played])))


WRONG: list[Any] = [
    {},
    {"n": 1},
    {"n": 0, "command": {"type": "Pass", "by": "red"}},
    {"n": 1, "command": {"type": "Pass", "by": "red", "at": 1}},
    {"n": 1, "command": {"type": "Fly", "by": "red"}},
    {"n": 1, "command": {"type": "PlaceCitizens", "by": "red", "province": "namur", "citizens": "1"}},
    {"n": 1, "command": {"type": "BuildFactory", "by": "red", "province": "namur", "kind": "gold"}},
    {"n": 1, "command": {"type": "Pass", "by": "red"}, "facts": [{"type": "Passed", "seat": "red"}]},
    {"n": 1, "command": {"type": "Pass", "by": "red"}, "digest": "x"},
    {"result": {}},
    {"result": {"scores": {}, "breakdown": {}, "winners": [], "reasons": []}, "n": 1},
]


@pytest.mark.parametrize("document", WRONG)
def test_what_is_no_line_does_not_fit(document: Any) -> None:
    assert not Draft202012Validator(SCHEMAS[GAME.name]).is_valid(document)


@pytest.mark.parametrize(
    "change",
    [
        {"format": "pgn"},
        {"version": 2},
        {"edition": "en"},
        {"law": {"citizens": 2}},
        {"law": {"edition": "de"}},
        {"law": {"start_francs": [1001]}},
        {"seats": [{"seat": "Red"}]},
        {"seats": [{"seat": "table"}]},
        {"board": {"name": "x", "digest": "y"}},
        {"meta": {"site": "x"}},
        {"rules_revision": 2},
    ],
)
def test_what_is_no_header_does_not_fit(change: dict[str, Any]) -> None:
    header = json.loads(example()[0])
    fits = Draft202012Validator(SCHEMAS[GAME.name])
    assert fits.is_valid(header)
    assert not fits.is_valid({**header, **change})

"""The page about the format, and the schema, say what the program does."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from foreign_king import GAMES, SPECTATOR, WHOLE, Outcome, __version__, fold, read_fact, setup
from foreign_king.contracts import joined_schema, json_schema
from foreign_king.games import AnyGame
from foreign_king.logs.documents import FIELDS
from foreign_king.logs.header import read_header
from foreign_king.logs.lines import LONGEST_LINE
from foreign_king.logs.report import CODES, Exit
from foreign_king.logs.validation import validate
from foreign_king.logs.viewing import seen_outcome
from foreign_king.wire import DEEPEST
from tests.logs.log_pages import DOCS, PAGE, PAGES, example, page_text
from tests.logs.random_logs import GAME, written_log
from tests.random_games import PLAYERS, SEATS_OF_SIX

TEXT = PAGE.read_text("utf-8")
SCHEMAS = {name: json_schema(game, "log") for name, game in GAMES.items()}
ANY_SCHEMA = joined_schema("log")
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
OPENINGS = [(game, players) for game in GAMES.values() for players in PLAYERS[game.name]]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.parent.name}-{page.stem}")
def test_the_generated_parts_of_a_page_are_fresh(page: Path) -> None:
    text = page.read_text("utf-8")
    assert page_text(text, PAGES[page]) == text, "run: python -m tests.generate pages"


@every_game
def test_the_example_is_valid(game: AnyGame) -> None:
    assert validate(example(game)).valid
    assert any("\n".join(example(game)) in page.read_text("utf-8") for page, of in PAGES.items() if of is game)


@every_game
def test_the_page_names_every_part_of_a_position(game: AnyGame) -> None:
    text = (DOCS / game.name / "log.md").read_text("utf-8")
    section = text.partition("## The position")[2].partition("## The result")[0]
    named = set(names_in(game, "PositionDocument"))
    assert {"seats", "players", "pending"} <= named
    assert [name for name in sorted(named) if f"`{name}`" not in section] == []


def names_in(game: AnyGame, part: str) -> Iterator[str]:
    """The fields of a part of the schema, and of the parts in it; phases by their types too."""
    # Cards and tokens are explained once, where commands are.
    if part in ("GivenCards", "GivenTokens"):
        return
    schema = json_schema(game, part)["$defs"][part]
    for name, field in schema.get("properties", {}).items():
        yield field["const"] if name == "type" else name
    for inside in set(re.findall(r"#/\$defs/(\w+)", json.dumps(schema))):
        yield from names_in(game, inside)


def test_the_page_names_every_field_code_and_limit() -> None:
    schema = SCHEMAS[GAME.name]["$defs"]
    fields = {*FIELDS, *schema["Header"]["properties"], *schema["Meta"]["properties"], *schema["Result"]["properties"]}
    assert [name for name in sorted(fields) if f"`{name}`" not in TEXT] == []
    assert [code for code in Exit if f"\n| {int(code)} | " not in TEXT] == []
    assert {exit_code for exit_code, _ in CODES.values()} == set(Exit) - {Exit.VALID, Exit.USAGE}
    assert f"{LONGEST_LINE:,} bytes" in TEXT
    assert f"{DEEPEST} levels" in TEXT


def test_the_example_names_the_version_of_the_package() -> None:
    assert json.loads(example()[0])["library"] == __version__


def test_the_fields_of_a_line_are_those_of_the_schema() -> None:
    line = SCHEMAS[GAME.name]["$defs"]["CommandLine"]
    assert set(line["properties"]) == FIELDS
    assert set(line["required"]) == {"n", "command"}


@pytest.mark.parametrize("schema", [*SCHEMAS.values(), ANY_SCHEMA], ids=[*SCHEMAS, "all"])
def test_the_schema_is_one(schema: Any) -> None:
    Draft202012Validator.check_schema(schema)


@pytest.mark.parametrize(("game", "players"), OPENINGS, ids=[f"{game.name}-{players}" for game, players in OPENINGS])
@pytest.mark.parametrize("viewer", [WHOLE, "red", SPECTATOR])
def test_logs_and_positions_fit_the_schema(game: AnyGame, players: int, viewer: str) -> None:
    seats = SEATS_OF_SIX[:players]
    lines = [json.loads(line) for line in written_log(Random(players), seats, game=game, viewer=viewer).splitlines()]
    fits, fits_one = Draft202012Validator(SCHEMAS[game.name]), Draft202012Validator(ANY_SCHEMA)
    # Every line of the repository is held against it by .ci/contracts.
    for line in lines[::25]:
        fits.validate(line)
    for line in lines[::100]:
        fits_one.validate(line)
    position = Draft202012Validator(json_schema(game, "position-document"))
    state = seen_outcome(game, read_header(lines[0]), Outcome(setup(game, seats), ())).state
    for line in lines[1:-1]:
        state = fold(game, state, [read_fact(game, fact).fact for fact in line["facts"]])
        if line["n"] % 40 == 0:
            position.validate(game.documents.position(state))


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

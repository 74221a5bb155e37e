"""Every case has an id and a level, and its question does not contain the answer."""

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest

from foreign_king.conformance.cases import KINDS, Case, Choice, write_case
from foreign_king.conformance.collection import gather
from foreign_king.conformance.engine import opened
from foreign_king.conformance.levels import LEVELS, level_of
from foreign_king.conformance.messages import ASKS, Decide, read_request, write_request
from foreign_king.decisions import Field, Made, begin
from foreign_king.games import GAMES
from foreign_king.opening import open_game, seats_of
from foreign_king.spec import scenario_paths
from foreign_king.wire import dump, parse

SPEC = Path(__file__).parents[2] / "spec"
GAME = "lang-lebe-der-koenig"
CHAPTERS = ("move", "take-back")
"""Of the scenarios, those of these chapters."""


@cache
def cases() -> tuple[Case, ...]:
    parts = [
        *CHAPTERS,
        *(f"refusals/{chapter}" for chapter in CHAPTERS),
        "games",
        "counts",
        "views",
        "faults",
        "decisions",
    ]
    return tuple(gather(Choice(ids=tuple(f"{GAME}/{part}" for part in parts))))


@pytest.mark.parametrize("game", GAMES)
def test_no_chapter_is_called_as_a_kind_of_case(game: str) -> None:
    assert not {id.partition("/")[0] for id in scenario_paths(game)} & set(KINDS)


@pytest.mark.parametrize("name", ["views", "faults", "decisions"])
@pytest.mark.parametrize("game", GAMES)
def test_names_stand_once(game: str, name: str) -> None:
    lines = (SPEC / game / f"{name}.jsonl").read_text("utf-8").splitlines()
    names = [parse(line)["name"] for line in lines]
    assert len(set(names)) == len(names) >= 10


def test_everything_of_the_specification_is_a_case() -> None:
    ids = [case.id for case in cases()]
    assert len(set(ids)) == len(ids)
    scenarios = {id: file for id, file in scenario_paths(GAME).items() if id.partition("/")[0] in CHAPTERS}
    refused = {id for id, file in scenarios.items() if "refused" in tomllib.loads(file.read_text("utf-8"))["then"]}
    counts = tomllib.loads((SPEC / GAME / "counts.toml").read_text("utf-8"))
    expected = {f"{GAME}/{id}" for id in scenarios} | {f"{GAME}/refusals/{id}" for id in refused}
    expected |= {f"{GAME}/games/{file.stem}" for file in (SPEC / GAME / "games").glob("*.jsonl")}
    expected |= {f"{GAME}/counts/setup-{each['players']}-{each['edition']}" for each in counts["setup"]}
    expected |= {f"{GAME}/counts/{each['name']}" for each in counts["position"]}
    for name in ("views", "faults", "decisions"):
        lines = (SPEC / GAME / f"{name}.jsonl").read_text("utf-8").splitlines()
        expected |= {f"{GAME}/{name}/{json.loads(line)['name']}" for line in lines}
    assert set(ids) == expected


def test_decisions_ask_for_every_kind_of_field_and_make_every_kind_of_command() -> None:
    fields, made, offered = set[str](), set[str](), set[str]()
    for name, game in GAMES.items():
        for case in gather(Choice(ids=(f"{name}/decisions",))):
            assert isinstance(case.request, Decide)
            state = opened(game, case.request.given).state
            step: Any = begin(game, state, case.request.seat)
            for token in case.request.tokens:
                step = step.choose(token)
            if isinstance(step, Made):
                made.add(f"{name}:{step.document['type']}")
            else:
                fields.add(type(step.question.field).__name__)
        assert game.ranges is not None
        state = open_game(game, seats_of(3)).state
        offered |= {f"{name}:{kind}" for kind in game.ranges.answers(state).commands}
    assert fields >= {kind.__name__ for kind in get_args(Field)}
    assert made == offered


def test_every_level_has_cases() -> None:
    assert {case.level for case in cases()} == set(LEVELS)


@pytest.mark.parametrize(
    ("said", "level"),
    [
        ({}, "core"),
        ({"rulings": ("refusal-order",)}, "rulings"),
        ({"rulings": ("refusal-order",), "edition": "it"}, "variants"),
        ({"law": {"medals": 7}}, "variants"),
        ({"law": {"medals": 7}, "why": True}, "diagnostics"),
        ({"why": True, "documents": (None, [{"hand": "unseen"}])}, "hidden"),
        ({"is_view": True}, "hidden"),
        ({"decides": True, "documents": (None, [{"hand": "unseen"}])}, "decisions"),
    ],
)
def test_the_level_of_a_case(said: dict[str, Any], level: str) -> None:
    assert level_of("the-foreign-king", **{"edition": "fr", "law": {}, **said}) == level


def test_what_is_asked_can_be_read_again_and_does_not_say_what_is_expected() -> None:
    for case in cases()[::3]:
        document = write_request(case.request, 3)
        assert read_request(document) == case.request
        assert document.keys() <= {"id", "ask", *ASKS[document["ask"]].__annotations__}
        # What stands in a log that is to be judged, the log itself says.
        text = dump({name: value for name, value in document.items() if name != "log"})
        assert len(text) < 1 << 20
        assert case.id not in text
        assert case.title not in text


def test_a_case_is_written_as_a_line() -> None:
    written = {document["id"]: document for document in map(parse, map(dump, map(write_case, cases())))}
    document = written[f"{GAME}/counts/setup-3-fr"]
    assert document == {
        "id": f"{GAME}/counts/setup-3-fr",
        "game": GAME,
        "edition": "fr",
        "level": "core",
        "title": "From the setup for 3 players",
        "clauses": [],
        "rulings": [],
        "request": {
            "ask": "count",
            "game": GAME,
            "given": {"seats": ["red", "blue", "green"], "edition": "fr", "law": {}},
            "depth": 5,
        },
        "then": {"counts": [6, 24, 207, 1314, 11082]},
    }
    assert all(document["then"] for document in written.values())
    refused = written[f"{GAME}/refusals/take-back/more-than-ones-refused"]["then"]["refused"]
    assert set(refused) == {"rule", "need", "have"}
    assert written[f"{GAME}/take-back/more-than-ones-refused"]["then"] == {"refused": {}}
    assert written[f"{GAME}/games/three-players-red"]["then"] == {"problems": []}


@pytest.mark.parametrize(
    ("choice", "some", "none"),
    [
        (Choice(levels=("hidden",)), f"{GAME}/games/three-players-red", f"{GAME}/games/three-players"),
        (Choice(clauses=("move.baron",)), f"{GAME}/move/back-anywhere", f"{GAME}/counts/setup-3-fr"),
        (Choice(clauses=("move",)), f"{GAME}/move/back-anywhere", f"{GAME}/games/three-players"),
        (Choice(ids=(f"{GAME}/games",)), f"{GAME}/games/three-players", f"{GAME}/counts/setup-3-fr"),
        (Choice(ids=(f"{GAME}/games/roll-off",)), f"{GAME}/games/roll-off", f"{GAME}/games/three-players"),
    ],
)
def test_which_cases_are_wanted(choice: Choice, some: str, none: str) -> None:
    wanted = {case.id for case in cases() if choice.wants(case)}
    assert some in wanted
    assert none not in wanted

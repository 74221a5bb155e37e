"""The numbers of spec/the-foreign-king/counts.toml are those of the rules as they are."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from foreign_king import GAMES, Malformed, play, position, setup
from foreign_king.cli.table_options import seats_of
from foreign_king.counts import commands, count, divide, read_counted

NAME = "the-foreign-king"
GAME = GAMES[NAME]
FILE = Path(__file__).parents[1] / "spec" / NAME / "counts.toml"
COUNTS = tomllib.loads(FILE.read_text("utf-8"))


@pytest.mark.parametrize("case", COUNTS["setup"], ids=lambda case: f"{case['players']}-{case['edition']}")
def test_from_the_setup(case: dict[str, Any]) -> None:
    state = setup(GAME, seats_of(case["players"]), edition=case["edition"])
    assert count(GAME, state, len(case["counts"])) == tuple(case["counts"])


@pytest.mark.parametrize("case", COUNTS["position"], ids=lambda case: case["name"])
def test_from_a_position(case: dict[str, Any]) -> None:
    game, state = read_counted({"game": NAME, **{key: case[key] for key in ("edition", "law", "position")}})
    assert game is GAME
    assert count(game, state, len(case["counts"])) == tuple(case["counts"])


def test_what_is_counted_is_worth_counting() -> None:
    assert {(case["players"], case["edition"]) for case in COUNTS["setup"]} == {
        (players, edition) for players in (2, 3, 4) for edition in GAME.editions
    }
    assert len(COUNTS["position"]) >= 10
    assert all(len(case["counts"]) >= 3 for cases in COUNTS.values() for case in cases)
    assert {len(case["position"]["seats"]) for case in COUNTS["position"]} == {2, 3, 4}
    assert {case["edition"] for case in COUNTS["position"]} == set(GAME.editions)
    pending = {case["position"]["pending"][-1]["type"] for case in COUNTS["position"]}
    assert pending == {"Turn", "Congress", "LayingDown", "VirtualSteps", "DiscMoves"}


def test_counting_is_playing_everything() -> None:
    state = setup(GAME, ["red", "blue"])
    after = [play(GAME, state, command).state for command in commands(GAME, state)]
    assert count(GAME, state, 2) == (2, sum(1 for each in after for _ in commands(GAME, each)))
    assert sum(number for _, number in divide(GAME, state, 3)) == count(GAME, state, 3)[-1]
    assert [number for _, number in divide(GAME, state, 1)] == [1, 1]
    assert position(GAME, state)["pending"] == [{"type": "Deal"}]


@pytest.mark.parametrize("seat", ["", "Red", "table", "virtual", "a/b"])
def test_a_position_has_the_seats_that_a_table_can_have(seat: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_counted({"game": GAME.name, "position": {"seats": ["red", seat]}})
    assert caught.value.pointer.startswith("/position/seats")

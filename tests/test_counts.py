"""Each game's ``counts.toml`` has the numbers that the rules give."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from foreign_king import GAMES, Malformed, play, position, setup
from foreign_king.counts import commands, count, divide, read_counted
from foreign_king.opening import seats_of

SPEC = Path(__file__).parents[1] / "spec"
GAME = GAMES["the-foreign-king"]
COUNTS = {name: tomllib.loads((SPEC / name / "counts.toml").read_text("utf-8")) for name in GAMES}
SETUPS = [(name, case) for name, cases in COUNTS.items() for case in cases["setup"]]
POSITIONS = [(name, case) for name, cases in COUNTS.items() for case in cases["position"]]
PLAYERS = {
    "the-foreign-king": {2, 3, 4},
    "lang-lebe-der-koenig": {3, 4, 5},
    "barbarian-kingdoms": {2, 3, 4, 5, 6},
}
DECISIONS = {
    "the-foreign-king": {"Turn", "Congress", "LayingDown", "VirtualSteps", "DiscMoves"},
    "lang-lebe-der-koenig": {
        "Turn",
        "Die",
        "Laying",
        "Rolling",
        "Allotting",
        "Banishing",
        "Settling",
        "TakingBack",
        "RollingOff",
        "Redealing",
    },
    "barbarian-kingdoms": {
        "Turn",
        "Manoeuvring",
        "Contesting",
        "Reinforcing",
        "Bribing",
        "Evacuating",
        "Drawing",
        "ClaimingAtOnce",
    },
}
"""What can be to be decided in the middle of a game."""


@pytest.mark.parametrize(
    ("name", "case"), SETUPS, ids=[f"{name}-{case['players']}-{case['edition']}" for name, case in SETUPS]
)
def test_from_the_setup(name: str, case: dict[str, Any]) -> None:
    state = setup(GAMES[name], seats_of(case["players"]), edition=case["edition"])
    assert count(GAMES[name], state, len(case["counts"])) == tuple(case["counts"])


@pytest.mark.parametrize(("name", "case"), POSITIONS, ids=[f"{name}-{case['name']}" for name, case in POSITIONS])
def test_from_a_position(name: str, case: dict[str, Any]) -> None:
    game, state = read_counted({"game": name, **{key: case[key] for key in ("edition", "law", "position")}})
    assert game is GAMES[name]
    assert count(game, state, len(case["counts"])) == tuple(case["counts"])


@pytest.mark.parametrize("name", GAMES)
def test_what_is_counted_is_worth_counting(name: str) -> None:
    setups, positions = COUNTS[name]["setup"], COUNTS[name]["position"]
    editions = set(GAMES[name].law.editions)
    assert {(case["players"], case["edition"]) for case in setups} == {
        (players, edition) for players in PLAYERS[name] for edition in editions
    }
    assert len(positions) >= 10
    assert all(len(case["counts"]) >= 3 for case in (*setups, *positions))
    assert {len(case["position"]["seats"]) for case in positions} == PLAYERS[name]
    assert {case["edition"] for case in positions} == editions
    decided = {case["position"].get("pending", [{"type": "Turn"}])[-1]["type"] for case in positions}
    assert decided == DECISIONS[name]


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

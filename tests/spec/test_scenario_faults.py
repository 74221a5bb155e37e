"""A scenario that says too little, too much or something wrong does not hold, and the report says why."""

from typing import Any

import attrs
import pytest

from foreign_king.kernel.refusal import Malformed
from foreign_king.scenarios import Scenario, Then, faults, read_scenario

MOVING = """
title = "The baron moves next door"
clauses = ["move.baron"]
given.seats = ["red", "blue", "green"]

[given.position]
players.red.baron = "norwic"
players.blue.baron = "everwic"
players.green.baron = "cestre"

[[when]]
type = "MoveBaron"
by = "red"
to = "tateshale"

[then.changes]
"players.red.baron" = "tateshale"
pending = [{ type = "Turn", seat = "red", stage = "arrived", entered = ["tateshale"] }]
"""
MOVED = read_scenario(MOVING, game="lang-lebe-der-koenig", id="move/example")
CHANGES = dict(MOVED.then.changes or {})
FACT = {"type": "BaronMoved", "seat": "red", "to": "tateshale", "rule": "move.baron"}


def _saying(**then: Any) -> Scenario:
    return attrs.evolve(MOVED, then=attrs.evolve(MOVED.then, **then))


def test_a_right_scenario_holds() -> None:
    assert faults(MOVED) == []
    assert faults(_saying(facts=(FACT,))) == []


@pytest.mark.parametrize(
    ("then", "fault"),
    [
        ({"changes": {**CHANGES, "turns": 2}}, "changes: turns: says 2, and it is nothing"),
        (
            {"changes": {"pending": CHANGES["pending"]}},
            "changes: players.red.baron: says nothing, and it is 'tateshale'",
        ),
        (
            {"changes": {**CHANGES, "players.red.baron": True}},
            "changes: players.red.baron: says True, and it is 'tateshale'",
        ),
        ({"gone": ("negotiation",)}, "gone: negotiation: it was not there, or it is not gone"),
        ({"gone": ("players.red.baron",)}, "gone: players.red.baron: it was not there, or it is not gone"),
        ({"facts": ()}, f"facts: 0: says nothing, and it is {FACT!r}"),
        ({"result": {"winners": ["red"]}}, "result: winners: says ['red'], and it is nothing"),
        ({"refused": "move.once"}, "nothing is refused, and move.once should be"),
        ({"changes": None}, "says neither what changes nor what is refused"),
    ],
)
def test_what_is_said_otherwise_is_a_fault(then: dict[str, Any], fault: str) -> None:
    assert fault in faults(_saying(**then))


def test_a_whole_position_says_everything() -> None:
    position = {
        "players": {"red": {"baron": "tateshale"}, "blue": {"baron": "everwic"}, "green": {"baron": "cestre"}},
        "pending": CHANGES["pending"],
        "turn": "red",
    }
    assert faults(_saying(changes=None, position=position)) == []
    assert faults(_saying(changes=None, position={**position, "turns": 2})) == ["position: turns: says 2, and it is 1"]


def test_what_is_gone_is_said_apart() -> None:
    settling = {
        "turn": "red",
        "players": {"red": {"baron": "norwic"}, "blue": {}, "green": {"baron": "cestre"}},
        "territories": {"norwic": {"owner": "red", "courtiers": 1}},
        "negotiation": {
            "territory": "norwic",
            "intruder": "red",
            "defender": "blue",
            "contenders": ["red", "blue", "green"],
        },
        "pending": [
            {"type": "Turn", "seat": "red", "stage": "arrived", "entered": ["norwic"]},
            {"type": "Settling", "seat": "red", "territory": "norwic", "placed": True},
        ],
    }
    stopped = attrs.evolve(
        MOVED,
        clauses=("settle.stop",),
        given=attrs.evolve(MOVED.given, position=settling),
        when=({"type": "StopPlacing", "by": "red"},),
        then=Then(
            changes={
                "turn": "blue",
                "turns": 2,
                "pending": [{"type": "Turn", "seat": "blue", "stage": "start", "entered": []}],
            },
            gone=("negotiation",),
        ),
    )
    assert faults(stopped) == []
    assert "changes: negotiation.territory: says nothing, and it is None" in faults(
        attrs.evolve(stopped, then=attrs.evolve(stopped.then, gone=()))
    )


REFUSED = attrs.evolve(
    MOVED,
    clauses=("move.adjacent",),
    when=({"type": "MoveBaron", "by": "red", "to": "wigemor"},),
    then=Then(refused="move.adjacent"),
)


def test_a_refusal_has_its_clause_and_numbers_and_changes_nothing() -> None:
    assert faults(REFUSED) == []
    assert faults(attrs.evolve(REFUSED, then=Then(refused="move.once", need=1, have=2))) == [
        "refusal: rule: says 'move.once', and it is 'move.adjacent'",
        "refusal: need: says 1, and it is None",
        "refusal: have: says 2, and it is None",
    ]
    assert faults(attrs.evolve(REFUSED, then=Then(refused="move.adjacent", gone=("negotiation",)))) == [
        "a refusal changes nothing"
    ]


def test_clauses_are_those_of_the_run() -> None:
    assert faults(attrs.evolve(MOVED, clauses=("move.once",))) == ["claims move.once, which its run does not cite"]
    assert faults(attrs.evolve(MOVED, allows=("move.twice",))) == ["there is no clause move.twice"]
    assert faults(attrs.evolve(MOVED, clauses=())) == ["claims no clause"]


def test_what_cannot_be_run_is_told_with_its_place() -> None:
    twice = attrs.evolve(MOVED, when=(*REFUSED.when, *MOVED.when))
    (fault,) = faults(twice)
    assert fault.startswith("/when/0: refused by move.adjacent")
    (fault,) = faults(attrs.evolve(MOVED, when=({"type": "MoveBaron", "by": "red", "to": "atlantis"},)))
    assert fault.startswith("/when/0/to: ")


@pytest.mark.parametrize(("text", "pointer"), [("title = ", ""), ('id = "another"\n' + MOVING, "/id")])
def test_what_is_no_scenario_is_malformed(text: str, pointer: str) -> None:
    with pytest.raises(Malformed) as raised:
        read_scenario(text, game="lang-lebe-der-koenig", id="move/example")
    assert raised.value.pointer == pointer

"""A scenario that does not hold reports each way in which it is wrong."""

from pathlib import Path
from typing import Any

import attrs
import pytest

from foreign_king import GAMES, Malformed
from foreign_king.scenarios import Scenario, changed_values, faults, flattened, read_scenario, run, scenario_files

GAME = "the-foreign-king"
SPEC = Path(__file__).parents[2] / "spec" / GAME

COINS = """
title = "Red takes 3 francs"
clauses = ["coins.take"]

[given]
seats = ["red", "blue"]
position = {}

[[when]]
type = "TakeCoins"
by = "red"

[then]
facts = [
    { type = "PawnMoved", seat = "red", space = "coins", rule = "pawn.place" },
    { type = "FrancsReceived", seat = "red", francs = 3, rule = "coins.take" },
]

[then.changes]
"players.red.francs" = 3
"players.red.pawn" = "coins"
pending = [{ type = "Turn", seat = "red", acted = true }]
"""

REFUSED = """
title = "It is not blue's turn"
clauses = ["turn.whose"]

[given]
seats = ["red", "blue"]
position = {}

[[when]]
type = "TakeCoins"
by = "blue"

[then]
refused = "turn.whose"
"""


def scenario(text: str = COINS) -> Scenario:
    return read_scenario(text, game=GAME, id="coins/three-francs")


def instead(old: str, new: str, text: str = COINS) -> list[str]:
    """What is wrong with a scenario that says something else in one place."""
    assert text.count(old) == 1
    return faults(scenario(text.replace(old, new)))


@pytest.mark.parametrize("text", [COINS, REFUSED])
def test_a_right_scenario_holds(text: str) -> None:
    assert faults(scenario(text)) == []


def test_a_change_that_is_not_said_is_a_fault() -> None:
    assert instead('"players.red.pawn" = "coins"\n', "") == [
        "changes: players.red.pawn: says nothing, and it is 'coins'",
    ]


def test_a_change_that_does_not_happen_is_a_fault() -> None:
    found = instead('"players.red.pawn" = "coins"\n', '"players.red.pawn" = "coins"\n"players.blue.francs" = 0\n')
    assert found == ["changes: players.blue.francs: says 0, and it is nothing"]


def test_another_number_is_a_fault_and_so_is_a_number_for_a_truth() -> None:
    assert instead("francs = 3,", "francs = 4,")[0].startswith("facts: 1: says {'type': 'FrancsReceived'")
    assert instead('"players.red.francs" = 3', '"players.red.francs" = 3.0') == [
        "changes: players.red.francs: says 3.0, and it is 3",
    ]


def test_a_fact_too_many_or_too_few_is_a_fault() -> None:
    fact = '    { type = "PawnMoved", seat = "red", space = "coins", rule = "pawn.place" },\n'
    assert len(instead(fact, "")) == 2
    assert len(instead(fact, fact + fact)) == 2


def test_a_clause_that_the_run_does_not_cite_is_a_fault() -> None:
    assert instead('clauses = ["coins.take"]', 'clauses = ["coins.textile"]') == [
        "claims coins.textile, which its run does not cite",
    ]


def test_a_scenario_about_nothing_is_a_fault() -> None:
    assert instead('clauses = ["coins.take"]', "clauses = []") == ["claims no clause"]


def test_an_allowing_clause_that_there_is_not_is_a_fault() -> None:
    found = instead('clauses = ["coins.take"]', 'clauses = ["coins.take"]\nallows = ["coins.limit"]')
    assert found == ["there is no clause coins.limit"]


def test_saying_nothing_of_what_comes_is_a_fault() -> None:
    bare = attrs.evolve(scenario(), then=attrs.evolve(scenario().then, changes=None, facts=None))
    assert faults(bare) == ["says neither what changes nor what is refused"]


def test_what_should_be_refused_and_is_not() -> None:
    refused = attrs.evolve(scenario(), then=scenario(REFUSED).then)
    assert "nothing is refused, and turn.whose should be" in faults(refused)


def test_what_is_refused_and_should_not_be() -> None:
    allowed = attrs.evolve(scenario(REFUSED), then=scenario().then)
    found = faults(allowed)
    assert "refusal: rule: says None, and it is 'turn.whose'" in found
    assert "a refusal changes nothing" in found


@pytest.mark.parametrize(
    ("then", "found"),
    [
        ('refused = "turn.over"', "refusal: rule: says 'turn.over', and it is 'turn.whose'"),
        ('refused = "turn.whose"\nneed = 1', "refusal: need: says 1, and it is None"),
        ('refused = "turn.whose"\nhave = 1', "refusal: have: says 1, and it is None"),
        ('refused = "turn.whose"\nchanges = { round = 2 }', "a refusal changes nothing"),
        ('refused = "turn.whose"\nresult = { winners = [] }', "a refusal changes nothing"),
    ],
)
def test_another_refusal_is_a_fault(then: str, found: str) -> None:
    assert instead('refused = "turn.whose"', then, REFUSED) == [found]


def test_a_refusal_before_the_last_command_is_a_fault() -> None:
    twice = attrs.evolve(scenario(), when=(*scenario(REFUSED).when, *scenario().when))
    assert faults(twice) == ["/when/0: refused by turn.whose (decides red); expected a legal command"]


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ('by = "red"', 'by = "pink"', '/when/0/by: nobody sits at "pink"; expected a seat of this game, or the table'),
        ('by = "red"', "by = 3", "/when/0/by: 3 is not a text; expected a text"),
        ("position = {}", 'position = { king = "atlantis" }', '/king: the board has no province "atlantis"'),
        ('seats = ["red", "blue"]', 'seats = ["red", "red"]', '/seats/1: two players at "red"'),
    ],
)
def test_what_cannot_be_given_or_said_is_a_fault(old: str, new: str, found: str) -> None:
    (said,) = instead(old, new)
    assert said.startswith(found)


def test_a_number_of_seats_may_be_refused_in_the_setup() -> None:
    alone = 'title = "x"\nclauses = ["setup.players"]\n[given]\nseats = ["red"]\n[then]\nrefused = "setup.players"\n'
    assert faults(scenario(alone)) == [
        "refusal: need: says None, and it is 2",
        "refusal: have: says None, and it is 1",
    ]
    assert faults(scenario(alone + "need = 2\nhave = 1\n")) == []


# A whole position instead of changes

AFTER: dict[str, Any] = {
    "players": {"red": {"francs": 3, "pawn": "coins"}},
    "pending": [{"type": "Turn", "seat": "red", "acted": True}],
}


def with_position(position: dict[str, Any]) -> Scenario:
    return attrs.evolve(scenario(), then=attrs.evolve(scenario().then, changes=None, position=position))


def test_a_whole_position_may_stand_for_the_changes() -> None:
    assert faults(with_position(AFTER)) == []
    assert faults(with_position({**AFTER, "round": 2})) == ["position: round: says 2, and it is 1"]
    assert "position: players.red.francs: says 0, and it is 3" in faults(with_position({}))


# Results


def test_the_whole_result_is_compared() -> None:
    ended = next(found for found in every() if found.then.result is not None)
    assert faults(ended) == []
    result: dict[str, Any] = ended.then.result or {}
    wrong = attrs.evolve(ended, then=attrs.evolve(ended.then, result={**result, "winners": ["pink"]}))
    (found,) = faults(wrong)
    assert found.startswith("result: winners: says ['pink']")
    # The ranking may be left out; where it stands, it has to be right.
    wrong = attrs.evolve(ended, then=attrs.evolve(ended.then, result={**result, "ranking": [["pink"]]}))
    (found,) = faults(wrong)
    assert found.startswith("result: ranking: says [['pink']]")
    early = attrs.evolve(scenario(), then=attrs.evolve(scenario().then, result=result))
    assert any(found.endswith("and it is nothing") for found in faults(early))


def every() -> list[Scenario]:
    return [read_scenario(file.read_text("utf-8"), game=GAME, id=id) for id, file in scenario_files(SPEC)]


# Files


def test_a_file_that_is_no_scenario() -> None:
    with pytest.raises(Malformed, match="not TOML"):
        scenario("title =")
    with pytest.raises(Malformed, match="not TOML: nested too deeply"):
        scenario("title = " + "[" * 100_000)
    with pytest.raises(Malformed, match="not TOML: a number has too many digits"):
        scenario("title = " + "9" * 100_000)
    with pytest.raises(Malformed, match='the field "title" is missing'):
        scenario("")
    with pytest.raises(Malformed) as caught:
        scenario(COINS.replace("[then]", "[then]\nwinner = 3"))
    assert caught.value.pointer == "/then"


def test_an_id_that_is_written_down_is_the_files_place() -> None:
    assert scenario('id = "coins/three-francs"\n' + COINS) == scenario()
    with pytest.raises(Malformed) as caught:
        scenario('id = "coins/four-francs"\n' + COINS)
    assert (caught.value.pointer, caught.value.expected) == ("/id", "coins/three-francs")


@pytest.mark.parametrize("game", GAMES)
def test_every_scenario_is_named_for_a_chapter_that_there_is(game: str) -> None:
    chapters = {rule.value.partition(".")[0] for rule in GAMES[game].rulebook.rules}
    found = [id.partition("/")[0] for id, _ in scenario_files(SPEC.parent / game)]
    assert set(found) == chapters
    assert not list((SPEC.parent / game).glob("scenarios/*.toml"))


def test_a_run_notes_every_clause_that_it_cites() -> None:
    assert run(scenario()).cited == {"pawn.place", "coins.take"}
    assert run(scenario(REFUSED)).cited == {"turn.whose"}


# Comparing documents


def test_a_list_is_one_value_and_an_empty_object_is_none() -> None:
    assert flattened({"a": {"b": [1, {"c": 2}], "d": {}}, "e": None}) == {"a.b": [1, {"c": 2}]}


def test_the_difference_is_what_is_otherwise_new_or_gone() -> None:
    before = {"a": {"b": 1, "c": 2}, "d": 3}
    assert changed_values(before, {"a": {"b": 1, "c": 4}, "d": 3}) == {"a.c": 4}
    assert changed_values(before, {"a": {"b": 1, "c": 2}}) == {"d": None}
    assert changed_values(before, {**before, "e": {"f": 5}}) == {"e.f": 5}
    assert changed_values(before, before) == {}

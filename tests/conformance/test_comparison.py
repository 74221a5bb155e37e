"""Answers are compared with what is expected: each difference is named with its field and its clauses."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from foreign_king.conformance.cases import Case, Choice
from foreign_king.conformance.collection import gather
from foreign_king.conformance.comparison import MOST, Comparison, compare
from foreign_king.conformance.messages import ANSWERS, TELLS, read_message, write_request
from foreign_king.conformance.server import reply
from foreign_king.wire import Document, dump

BUILT = "the-foreign-king/build/four-francs"
FIRST = "the-foreign-king/build/first-factory"
REFUSED = "the-foreign-king/build/price-refused"
WHY = "the-foreign-king/refusals/build/price-refused"
ENDED = "the-foreign-king/final/everything"
GAME = "the-foreign-king/games/end-both"
COUNT = "the-foreign-king/counts/setup-2-fr"
FAULT = "the-foreign-king/faults/illegal-build-price"
VALID = "lang-lebe-der-koenig/games/three-players-red"
VIEW = "lang-lebe-der-koenig/views/negotiate-lay-five-blue"
OPTIONS = "the-foreign-king/decisions/build-first-factory-red"
REORDERS = "the-foreign-king/decisions/queen-move-for-the-last-franc-red-MoveCitizens-brabant-1"
MADE = "the-foreign-king/decisions/bank-unlimited-coins-red-TakeCoins"
LAID_OUT = "the-foreign-king/setup/two-players-laid-out"


@cache
def case_of(id: str) -> Case:
    (case,) = gather(Choice(ids=(id,)))
    return case


@cache
def answered(id: str) -> str:
    return dump(reply(dump(write_request(case_of(id).request, 7)).encode()))


def compared(id: str, change: Callable[[Document], object] = lambda answer: None, tells: Any = TELLS) -> Comparison:
    """Our own answer after a change, compared."""
    document = json.loads(answered(id))
    change(document)
    case = case_of(id)
    return compare(case, read_message(document, ANSWERS[type(case.request)]), tells)


@pytest.mark.parametrize(
    "id", [BUILT, REFUSED, WHY, ENDED, GAME, COUNT, FAULT, VALID, VIEW, OPTIONS, REORDERS, MADE, LAID_OUT]
)
def test_our_own_answer_is_right(id: str) -> None:
    assert compared(id) == Comparison()


def without_nothing(answer: Document) -> None:
    """Leave out what has no value, and add what means nothing."""
    position = answer["position"]
    position["players"] = {
        seat: {name: value for name, value in player.items() if value is not None} | {"hat": None}
        for seat, player in reversed([*position["players"].items()])
    }
    position["more"] = {}


def test_what_has_no_value_may_be_left_out() -> None:
    assert compared(BUILT, without_nothing) == Comparison()


@pytest.mark.parametrize("id", [ENDED, GAME])
def test_a_ranking_may_be_left_out(id: str) -> None:
    assert compared(id, lambda answer: answer["result"].pop("ranking")) == Comparison()


def test_facts_and_digests_are_compared_only_of_those_who_tell_them() -> None:
    def silent(answer: Document) -> None:
        del answer["facts"], answer["digests"]

    assert compared(GAME, silent, ()) == Comparison()
    assert compared(GAME, silent).differences[0].what == "facts"
    assert compared(GAME, silent, ("digests",)).differences[0].what == "digests"


def fact(answer: Document, name: str) -> Document:
    found: Document = next(each for facts in answer["facts"] for each in facts if each["type"] == name)
    return found


def put(where: Any, way: str, value: object) -> None:
    *above, last = way.split("/")
    for part in above:
        where = where[int(part) if isinstance(where, list) else part]
    where[int(last) if isinstance(where, list) else last] = value


@pytest.mark.parametrize(
    ("id", "change", "difference", "blamed"),
    [
        (
            BUILT,
            lambda answer: fact(answer, "FrancsPaid").update(francs=2),
            "facts: 1.1.francs: says 3, and it is 2",
            ("build.price",),
        ),
        (
            BUILT,
            lambda answer: answer["facts"][1].pop(1),
            "facts: 1.1: says {'type': 'FrancsPaid'",
            ("build.price",),
        ),
        (
            BUILT,
            lambda answer: answer["facts"][1].insert(1, {"type": "Sung", "rule": "coins.take"}),
            "facts: 1.1: says {'type': 'FrancsPaid'",
            ("coins.take",),
        ),
        (
            BUILT,
            lambda answer: answer["facts"][1].append({"type": "Sung", "rule": ["no clause"]}),
            "facts: 1.4: says nothing, and it is {'type': 'Sung'",
            (),
        ),
        (
            BUILT,
            lambda answer: put(answer, "position/players/red/francs", 9),
            "position: players.red.francs: says 1, and it is 9",
            ("build.price",),
        ),
        (BUILT, lambda answer: answer.update(position=None), "position: : says 'the whole position'", ()),
        (
            BUILT,
            lambda answer: answer.update(refused={"at": 1, "rule": "build.stock"}),
            "refusal: : says nothing, and it is {'at': 1, 'rule': 'build.stock'}",
            ("build.stock",),
        ),
        (BUILT, lambda answer: answer.update(refused={"at": 1, "rule": "no"}), "refusal: : says nothing", ()),
        (
            REFUSED,
            lambda answer: answer.update(refused=None, position={}),
            "refusal: : says {'at': 1}, and it is nothing",
            ("build.price",),
        ),
        (REFUSED, lambda answer: put(answer, "refused/at", 0), "refusal: at: says 1, and it is 0", ("build.price",)),
        (WHY, lambda answer: put(answer, "refused/need", 4), "refusal: need: says 3, and it is 4", ("build.price",)),
        (WHY, lambda answer: put(answer, "refused/rule", "build.kind"), "refusal: rule: says", ("build.price",)),
        (
            ENDED,
            lambda answer: put(answer, "result/breakdown/red/final.congress", 33),
            "result: breakdown.red.final.congress: says",
            ("final.congress",),
        ),
        (ENDED, lambda answer: answer.pop("result"), "result: : says {'scores': ", ()),
        (
            GAME,
            lambda answer: put(answer, "facts/2/1/francs", 4),
            "facts: 2.1.francs: says 3, and it is 4",
            ("coins.take",),
        ),
        (
            GAME,
            lambda answer: put(answer, "digests/2", "0" * 32),
            "digests: 2: says '77b8e8c1fb9d0023c43ea5ec0ae330ea'",
            ("pawn.place", "coins.take"),
        ),
        (
            GAME,
            lambda answer: put(answer, "position/king_marker", True),
            "position: king_marker: says",
            ("king.marker",),
        ),
        (GAME, lambda answer: put(answer, "result/ranking", [["blue"]]), "result: ranking: says", ()),
        (
            GAME,
            lambda answer: answer.update(refused={"at": 3, "rule": "turn.end"}, facts=answer["facts"][:3]),
            "refusal: : says nothing, and it is {'at': 3",
            ("turn.end",),
        ),
        (COUNT, lambda answer: answer["counts"].pop(), "counts: 4: says 7726, and it is nothing", ()),
        (COUNT, lambda answer: put(answer, "counts/0", 3), "counts: 1: says 2, and it is 3", ()),
        (FAULT, lambda answer: put(answer, "problems/0/line", 2), "problems: line: says 74, and it is 2", ()),
        (FAULT, lambda answer: put(answer, "problems/0/have", 1), "problems: have: says", ("build.price",)),
        (FAULT, lambda answer: answer.update(problems=[]), "problems: : says {'line': 74", ("build.price",)),
        (VALID, lambda answer: answer["problems"].append({"line": 3}), "problems: : says nothing", ()),
        (
            VIEW,
            lambda answer: put(answer, "position/players/red/hand", {"x1": 1}),
            "position: players.red.hand: says 'unseen', and it is nothing",
            (),
        ),
        (VIEW, lambda answer: put(answer, "commands/0/cards", {"x1": 5}), "commands: 1.cards: says 'unseen'", ()),
        (
            OPTIONS,
            lambda answer: answer["options"].remove("BuildFactory"),
            "options: BuildFactory: says 'BuildFactory', and it is nothing",
            (),
        ),
        (
            OPTIONS,
            lambda answer: (answer["options"].remove("TakeCoins"), answer["closed"].update(TakeCoins="coins.take")),
            "options: TakeCoins: says 'TakeCoins', and it is nothing",
            ("coins.take",),
        ),
        (
            OPTIONS,
            lambda answer: answer["options"].append("MoveCitizens"),
            "options: MoveCitizens: says nothing, and it is 'MoveCitizens'",
            ("move.origin",),
        ),
        (OPTIONS, lambda answer: answer["options"].append("Sing"), "options: Sing: says nothing", ()),
        (
            OPTIONS,
            lambda answer: (answer.pop("options"), answer.update(command={"type": "TakeCoins", "by": "red"})),
            "command: type: says nothing, and it is 'TakeCoins'",
            (),
        ),
        (OPTIONS, lambda answer: answer.pop("options"), "options: : says ['BuildFactory'", ()),
        (MADE, lambda answer: put(answer, "command/by", "blue"), "command: by: says 'red', and it is 'blue'", ()),
        (
            MADE,
            lambda answer: (answer.pop("command"), answer.update(options=["liege"])),
            "command: type: says 'TakeCoins', and it is nothing",
            (),
        ),
        (
            MADE,
            lambda answer: (answer.pop("command"), answer.update(options=[], closed={"TakeCoins": "coins.take"})),
            "command: type: says 'TakeCoins', and it is nothing",
            ("coins.take",),
        ),
        (LAID_OUT, lambda answer: put(answer, "facts/0/0/king_marker", 29), "facts: 0.0.king_marker", ("setup.king",)),
    ],
)
def test_what_differs_is_named(
    id: str, change: Callable[[Document], object], difference: str, blamed: tuple[str, ...]
) -> None:
    found = compared(id, change)
    assert str(found.differences[0]).startswith(difference)
    assert found.blamed == (blamed or case_of(id).clauses)
    assert len(found.differences) <= MOST


def test_the_order_of_options_does_not_matter_and_what_only_reorders_may_be_left_out() -> None:
    case = case_of(REORDERS)
    assert case.then.options
    assert case.then.reorders
    left_out: Document = {"options": [*reversed(case.then.options)]}
    assert compared(REORDERS, lambda answer: answer.update(left_out)) == Comparison()


def test_the_clauses_of_a_scenario_stand_among_those_of_the_facts() -> None:
    found = compared(FIRST, lambda answer: fact(answer, "MedalGained").update(rule="build.factory"))
    assert [str(each) for each in found.differences] == ["facts: rule: says 'build.medal', and it is nothing"]
    assert found.blamed == ("build.medal",)


@pytest.mark.parametrize("tells", [(), TELLS])
def test_a_position_that_differs_points_at_what_writes_it(tells: tuple[str, ...]) -> None:
    def too_dear(answer: Document) -> None:
        fact(answer, "FrancsPaid").update(francs=2)
        put(answer, "position/players/red/francs", 1)

    found = compared(FIRST, too_dear, tells)
    assert [str(each) for each in found.differences] == ["position: players.red.francs: says 0, and it is 1"]
    assert found.blamed == ("build.price",)

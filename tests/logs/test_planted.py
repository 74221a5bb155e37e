"""One fault planted into a valid log is found where it is, by the right code."""

import json
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from foreign_king import SPECTATOR, WHOLE
from foreign_king.games import AnyGame
from foreign_king.logs.report import CODES, Exit
from foreign_king.logs.validation import validate
from tests.logs.planted_faults import ANOTHER_GAME, PLANTS, UNSEEN, copied, shown_or_hidden
from tests.logs.random_logs import GAME, HIDING, THIRD, written_log
from tests.random_games import SEATS_OF_SIX

GAMES_OF_A_KIND = 8


class Kind(NamedTuple):
    """Of which game, and as whom it was seen."""

    game: AnyGame
    players: tuple[int, ...]
    viewer: str = WHOLE


KINDS = {
    "the first game": Kind(GAME, (2, 3, 4)),
    "the second game": Kind(HIDING, (3, 4, 5)),
    "as a seat saw it": Kind(HIDING, (3, 4, 5), "blue"),
    "as a spectator saw it": Kind(HIDING, (3, 4, 5), SPECTATOR),
    "the third game": Kind(THIRD, (2, 3, 4, 5, 6)),
    "the third game as a seat saw it": Kind(THIRD, (2, 3, 4, 5, 6), "blue"),
    "the third game as a spectator saw it": Kind(THIRD, (2, 3, 4, 5, 6), SPECTATOR),
}
Log = tuple[str, int, str, int]


@cache
def valid_log(kind: str, players: int, edition: str, seed: int) -> list[Any]:
    game, _, viewer = KINDS[kind]
    seats = SEATS_OF_SIX[:players]
    raw = written_log(Random(seed), seats, game=game, edition=edition, names={"red": "Anna"}, viewer=viewer)
    assert validate(raw).valid
    return [json.loads(line) for line in raw.splitlines()]


def logs_of(kind: str) -> st.SearchStrategy[Log]:
    editions = st.sampled_from(tuple(KINDS[kind].game.law.editions))
    players, seeds = st.sampled_from(KINDS[kind].players), st.integers(0, GAMES_OF_A_KIND - 1)
    return st.tuples(st.just(kind), players, editions, seeds)


logs = st.sampled_from(tuple(KINDS)).flatmap(logs_of)
every_kind = pytest.mark.parametrize("kind", KINDS)
seeds = st.integers(0, 2**32)


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__)
@every_kind
# One try in four for each of some two hundred pairs of a plant and a kind: `nightly` looks deeply.
@settings(max_examples=max(10, settings().max_examples // 4))
@given(data=st.data(), seed=seeds)
def test_a_planted_fault_is_found(plant: Any, kind: str, data: st.DataObject, seed: int) -> None:
    if (plant, kind) == (shown_or_hidden, "the first game"):
        return  # nothing is hidden there
    lines = valid_log(*data.draw(logs_of(kind)))
    planted = plant(Random(seed), copied(lines))
    assume(planted is not None)
    report = validate(planted.text)
    assert report.problems, "not found"
    problem = report.problems[0]
    assert (problem.line, problem.code in planted.codes) == (planted.line, True), problem
    assert planted.pointer is None or problem.pointer == planted.pointer, problem
    assert report.exit_code == Exit.INVALID
    if plant not in ANOTHER_GAME and not planted.further:
        assert {each.line for each in report.problems} <= {planted.line, planted.line + 1}


@given(log=logs, seed=seeds, times=st.integers(1, 30))
def test_whatever_the_bytes_there_is_a_verdict(log: Log, seed: int, times: int) -> None:
    random = Random(seed)
    raw = bytearray("".join(json.dumps(line) + "\n" for line in valid_log(*log)).encode())
    for _ in range(times):
        place = random.randrange(len(raw))
        match random.randrange(3):
            case 0:
                raw[place] = random.randrange(256)
            case 1:
                del raw[place : place + random.randrange(1, 50)]
            case _:
                raw[place:place] = raw[random.randrange(len(raw)) :][: random.randrange(200)]
    report = validate(bytes(raw))
    assert report.exit_code in (Exit.VALID, Exit.INVALID, Exit.UNSUPPORTED), report.problems
    for problem in report.problems:
        assert problem.code in CODES
        assert problem.line is not None
        assert 1 <= problem.line <= raw.count(b"\n") + 1
        assert len(problem.message) < 500


documents = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.just(UNSEEN),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.sampled_from(["type", "by", "n", "to"]), inside),
    max_leaves=6,
)


@every_kind
@example(document={"result": None}, where="line", seed=1)
@given(document=documents, where=st.sampled_from(("line", "command", "fact", "result", "header")), seed=seeds)
def test_whatever_the_document_there_is_a_verdict(kind: str, document: Any, where: str, seed: int) -> None:
    random = Random(seed)
    lines = copied(valid_log(kind, 3, "fr", seed % GAMES_OF_A_KIND))
    number = {"header": 0, "result": len(lines) - 1}.get(where, random.randrange(1, len(lines) - 1))
    if where in ("line", "header"):
        lines[number] = document
    elif where == "fact":
        lines[number]["facts"][0] = document
    else:
        lines[number][where] = document
    report = validate("".join(json.dumps(line) + "\n" for line in lines))
    assert report.exit_code == Exit.INVALID
    assert report.problems[0].line == number + 1

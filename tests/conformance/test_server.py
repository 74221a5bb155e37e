"""Our own engine as a port answers every question with the same id, and goes on after any of them."""

import io
import json
from pathlib import Path

import pytest

from foreign_king.cli import main
from foreign_king.conformance import server
from foreign_king.conformance.server import reply
from foreign_king.games import EDITIONS, GAMES

TABLE = '"game":"the-foreign-king","given":{"seats":["red","blue"],"edition":"fr"}'

DEALT = '[{"type":"DealTurnOrder","by":"table","order":["red","blue"]}]'


def decided(seat: str, *tokens: str) -> bytes:
    """The question what a seat can choose from in the first turn."""
    return f'{{"id":1,"ask":"decide",{TABLE},"when":{DEALT},"seat":"{seat}","tokens":{json.dumps(tokens)}}}'.encode()


@pytest.mark.parametrize(
    ("line", "id", "said"),
    [
        ("\xff".encode("latin-1"), None, "not UTF-8"),
        (b"", None, "not JSON"),
        (b"[]", None, "a list is not an object"),
        (b'{"id":1,"id":2}', None, "stands twice"),
        (b'{"id":[1],"ask":"play"}', [1], '"game" is missing'),
        (
            b'{"id":1,"ask":"play","game":"chess","given":{"seats":[],"edition":"fr"}}',
            1,
            '/game: there is no game "chess"',
        ),
        (f'{{"id":1,"ask":"count",{TABLE},"depth":0}}'.encode(), 1, "/depth: the depth is 0"),
        (f'{{"id":1,"ask":"view",{TABLE},"seat":"green"}}'.encode(), 1, '"green" has no view'),
        (
            f'{{"id":1,"ask":"view",{TABLE},"seat":"red","when":[{{"type":"Pass","by":"red"}}]}}'.encode(),
            1,
            "chance.due",
        ),
        (f'{{"id":1,"ask":"play",{TABLE},"when":[{{"type":"Sing","by":"red"}}]}}'.encode(), 1, "Sing"),
        (f'{{"id":1,"ask":"decide",{TABLE},"seat":"red"}}'.encode(), 1, '/seat: nothing is offered to "red" now'),
        (decided("blue"), 1, '/seat: nothing is offered to "blue" now'),
        (decided("red", "Sing"), 1, '"Sing" is no answer here'),
        (decided("red", "MoveCitizens"), 1, "refused by move.origin"),
        (decided("red", "TakeCoins", "."), 1, "/tokens/1: the command is complete before"),
    ],
)
def test_what_cannot_be_answered_is_an_error(line: bytes, id: object, said: str) -> None:
    answer = reply(line)
    assert answer.keys() == {"id", "error"}
    assert answer["id"] == id
    assert said in answer["error"]


@pytest.mark.parametrize("ask", ["sing", None, ["play"], 3])
def test_another_question_is_unsupported(ask: object) -> None:
    assert reply(json.dumps({"id": 1, "ask": ask}).encode()).keys() == {"id", "unsupported"}


def test_what_is_not_known_is_passed_over() -> None:
    asked = f'{{"id":1,"ask":"count",{TABLE[:-1]},"chairs":2}},"depth":1,"hurry":true}}'
    assert reply(asked.encode()) == {"id": 1, "counts": [2]}


def test_a_fault_of_ours_is_an_answer_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(request: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(server, "answer", failing)
    answer = reply(f'{{"id":1,"ask":"count",{TABLE},"depth":1}}'.encode())
    assert answer["error"].startswith("internal error: ZeroDivisionError")


def test_questions_are_answered_line_by_line() -> None:
    output = io.StringIO()
    server.serve([b'{"id":1,"ask":"hello"}\n', b"nonsense\n", b'{"id":2,"ask":"sing"}'], output)
    assert [json.loads(line)["id"] for line in output.getvalue().splitlines()] == [1, None, 2]


def test_a_question_without_end_is_answered_in_bounded_memory() -> None:
    output, longest = io.StringIO(), server.LONGEST_QUESTION
    asked = b'{"id":1,"ask":"hello"}'
    for length in (longest, longest + 1, longest + 2, 3 * longest):
        stream = io.BytesIO(b"x" * (length - 1) + b"\n" + asked)
        assert max(map(len, server.questions(stream))) <= longest + 1
        stream.seek(0)
        server.serve(server.questions(stream), output)
    said = [json.loads(line) for line in output.getvalue().splitlines()]
    assert [each["id"] for each in said] == [None, 1] * 4
    assert [str(longest) in each["error"] for each in said[::2]] == [False, True, True, True]


def test_questions_come_from_a_file_that_can_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["answer", str(tmp_path)]) == 4
    assert str(tmp_path) in capsys.readouterr().err


def test_the_first_answer_claims_every_edition_of_every_game() -> None:
    """It says so without loading the games."""
    claims = reply(b'{"id":1,"ask":"hello","protocol":1}')["games"]
    assert {name: tuple(claim["editions"]) for name, claim in claims.items()} == {
        name: tuple(game.law.editions) for name, game in GAMES.items()
    }
    assert dict(EDITIONS) == {name: tuple(game.law.editions) for name, game in GAMES.items()}

"""Every problem has its code, its place and its exit code."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from foreign_king import explain, replay, voice
from foreign_king.boards import default_board, load_board
from foreign_king.language import LANGUAGES
from foreign_king.logs.header import Meta
from foreign_king.logs.lines import LONGEST_LINE
from foreign_king.logs.report import CODES, Exit, Problem, Report, write_report
from foreign_king.logs.step import MOST_PROBLEMS
from foreign_king.logs.validation import validate, validate_file
from foreign_king.reasons import tell_explanation, write_reason
from foreign_king.spec import clauses
from foreign_king.wire import GREATEST_NUMBER, dump
from tests.logs.random_logs import GAME, SEATS, written_log

Lines = list[dict[str, Any]]


def game(seats: int = 3, seed: int = 5, **options: Any) -> Lines:
    return [json.loads(line) for line in written_log(Random(seed), SEATS[:seats], **options).splitlines()]


def text(lines: Lines) -> bytes:
    return b"".join(dump(line).encode() + b"\n" for line in lines)


def judged(lines: Lines, **options: Any) -> Report:
    return validate(text(lines), **options)


def only(report: Report) -> Problem:
    (problem,) = report.problems
    return problem


def place(problem: Problem) -> tuple[str, int | None, int | None, str | None]:
    return problem.code, problem.line, problem.command, problem.pointer


def changed(line: int, *path: str | int, to: Any) -> Lines:
    """A game in which one value of one line (from 1) is another."""
    lines = game()
    document: Any = lines[line - 1]
    for step in path[:-1]:
        document = document[step]
    document[path[-1]] = to
    return lines


# What is valid


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("edition", GAME.law.editions)
def test_a_whole_game(seats: int, edition: str) -> None:
    lines = game(seats, edition=edition)
    report = judged(lines)
    assert (report.valid, report.verdict, report.exit_code) == (True, "valid", Exit.VALID)
    assert (report.lines, report.commands) == (len(lines), len(lines) - 2)
    assert (report.facts, report.digests, report.recorded_result) == (len(lines) - 2, len(lines) - 2, True)
    assert report.finished
    assert report.result == lines[-1]["result"]


def test_nothing_but_commands_is_needed() -> None:
    lines = game(facts=False, digests=False)
    header = {name: lines[0][name] for name in ("format", "version", "game", "edition", "board", "seats")}
    report = judged([header, *lines[1:-1]])
    assert report.valid
    assert (report.facts, report.digests, report.finished, report.recorded_result) == (0, 0, True, False)


@pytest.mark.parametrize(("facts", "digests"), [(True, False), (False, True)])
def test_facts_and_digests_do_not_need_each_other(facts: bool, digests: bool) -> None:
    lines = game(facts=facts, digests=digests)
    report = judged(lines)
    assert report.valid
    assert (bool(report.facts), bool(report.digests)) == (facts, digests)
    lines[3]["comment"] = "only a comment, and one fault"
    lines[4]["digest"] = ""
    assert place(only(judged(lines))) == ("digest-differs", 5, 4, "/digest")


def test_an_unfinished_game() -> None:
    report = judged(game()[:20])
    assert report.valid
    assert (report.finished, report.result) == (False, None)


def test_everything_that_a_header_can_say() -> None:
    meta = Meta(date="1830-10-04", event="Congress", place="Brussels", comments=("« bon »",))
    law = {"limited_bank": True, "start_francs": [4, 4, 4, 4]}
    lines = game(law=law, names={"red": "Anna"}, meta=meta, comments={1: "off we go", 3: "Liège!"})
    assert lines[0]["meta"] == {
        "date": "1830-10-04",
        "event": "Congress",
        "place": "Brussels",
        "comments": ["« bon »"],
    }
    assert lines[0]["seats"][0] == {"seat": "red", "name": "Anna"}
    lines[0]["viewer"] = "blue"
    assert [line.get("comment") for line in lines[1:4]] == ["off we go", None, "Liège!"]
    assert judged(lines).valid


def test_winners_and_reasons_in_any_order() -> None:
    lines = game()
    lines[-1]["result"]["winners"].reverse()
    lines[-1]["result"]["reasons"].reverse()
    # PyPy 7.3.19 aborts where a dict that its reader of JSON has made is reversed, so the items are.
    lines[-1]["result"]["scores"] = dict(reversed([*lines[-1]["result"]["scores"].items()]))
    assert judged(lines).valid


@pytest.mark.parametrize(
    "shape",
    [
        lambda raw: raw,
        lambda raw: raw.rstrip(b"\n"),
        lambda raw: raw.replace(b"\n", b"\r\n"),
        lambda raw: raw.decode(),
        lambda raw: raw.splitlines(),
        lambda raw: raw.splitlines(keepends=True),
        lambda raw: iter(raw.decode().splitlines()),
        lambda raw: raw.replace(b'"n"', b' \t"\\u006e"'),
    ],
)
def test_lines_in_every_shape(shape: Callable[[bytes], Any]) -> None:
    assert validate(shape(text(game()))).valid


def test_open_files(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(text(game()))
    with file.open("rb") as binary, file.open(encoding="utf-8") as characters:
        assert validate(binary).valid
        assert validate(characters).valid


# The header

HEADERS: list[tuple[tuple[str | int, ...], Any, str, str]] = [
    (("format",), "pgn", "unsupported-format", "/format"),
    (("format",), 1, "malformed-header", "/format"),
    (("version",), 2, "unsupported-version", "/version"),
    (("version",), True, "malformed-header", "/version"),
    (("version",), "1", "malformed-header", "/version"),
    (("game",), "chess", "unsupported-game", "/game"),
    (("game",), None, "malformed-header", "/game"),
    (("rules_revision",), 2, "unsupported-rules", "/rules_revision"),
    (("rules_revision",), None, "malformed-header", "/rules_revision"),
    (("edition",), "en", "malformed-header", "/edition"),
    (("edition",), 7, "malformed-header", "/edition"),
    (("law",), [], "malformed-header", "/law"),
    (("law", "coin"), 1, "malformed-header", "/law/coin"),
    (("law", "edition"), "de", "malformed-header", "/law/edition"),
    (("law", "citizens"), 2, "malformed-header", "/law/citizens"),
    (("law", "citizens"), 1001, "malformed-header", "/law/citizens"),
    (("law", "citizens"), 16.0, "malformed-header", "/law/citizens"),
    (("law", "limited_bank"), 1, "malformed-header", "/law/limited_bank"),
    (("law", "start_francs"), [5], "malformed-header", "/law/start_francs"),
    (("law", "start_francs"), [5, "6"], "malformed-header", "/law/start_francs/1"),
    (("board", "digest"), "0" * 32, "unknown-board", "/board/digest"),
    (("board", "digest"), "/etc/passwd", "unknown-board", "/board/digest"),
    (("board", "name"), "france", "malformed-header", "/board/name"),
    (("board", "file"), "x.toml", "malformed-header", "/board"),
    (("seats", 1, "seat"), "red", "malformed-header", "/seats/1/seat"),
    (("seats", 1, "seat"), "table", "malformed-header", "/seats/1/seat"),
    (("seats", 1, "seat"), "Blue", "malformed-header", "/seats/1/seat"),
    (("seats", 1, "seat"), "x" * 41, "malformed-header", "/seats/1/seat"),
    (("seats", 1, "name"), 5, "malformed-header", "/seats/1/name"),
    (("seats",), {}, "malformed-header", "/seats"),
    (("viewer",), "virtual", "malformed-header", "/viewer"),
    (("library",), 1, "malformed-header", "/library"),
    (("meta",), {"site": "x"}, "malformed-header", "/meta"),
    (("meta",), {"comments": ["a", 1]}, "malformed-header", "/meta/comments/1"),
    (("more",), 1, "malformed-header", ""),
]


@pytest.mark.parametrize(("path", "value", "code", "pointer"), HEADERS)
def test_headers(path: tuple[str | int, ...], value: Any, code: str, pointer: str) -> None:
    report = judged(changed(1, *path, to=value))
    assert place(only(report)) == (code, 1, None, pointer)
    assert report.problems[0].expected
    assert report.not_judged == len(game()) - 1


@pytest.mark.parametrize("field", ["format", "version", "game", "edition", "board", "seats"])
def test_what_a_header_needs(field: str) -> None:
    lines = game()
    del lines[0][field]
    problem = only(judged(lines))
    assert place(problem) == ("malformed-header", 1, None, "")
    assert f'"{field}"' in problem.message


@pytest.mark.parametrize("first", [[], "format", 1, None])
def test_a_header_is_an_object(first: Any) -> None:
    assert place(only(validate(dump(first)))) == ("malformed-header", 1, None, "")


@pytest.mark.parametrize("seats", [0, 1, 5, 50_000])
def test_a_table_that_a_clause_forbids(seats: int) -> None:
    lines = game()
    lines[0]["seats"] = [{"seat": f"s{number}"} for number in range(seats)]
    problem = only(judged(lines[:1]))
    assert place(problem) == ("illegal-setup", 1, None, "/seats")
    assert (problem.clause, problem.have) == ("the-foreign-king:setup.players", seats)


@pytest.mark.parametrize("nothing", ["", b"", [], iter([])])
def test_an_empty_log(nothing: Any) -> None:
    report = validate(nothing)
    assert place(only(report)) == ("empty", 1, None, None)
    assert report.exit_code == Exit.INVALID


@pytest.mark.parametrize("name", ["examples/logs/two-players.jsonl", "games.jsonl.gz", "-"])
def test_the_name_of_a_file_is_no_log(name: str) -> None:
    problem = only(validate(name))
    assert place(problem) == ("not-json", 1, None, None)
    assert problem.expected == 'the lines of a log, or an open file: validate(open(name, "rb"))'
    assert only(validate(name + "\n")).expected == "one JSON object"
    assert only(validate(f"{{{name}")).expected == "one JSON object"


@pytest.mark.parametrize("nothing", [None, 5, Path("games.jsonl")])
def test_what_has_no_lines(nothing: Any) -> None:
    with pytest.raises(TypeError, match="a file is judged by validate"):
        validate(nothing)


@pytest.mark.parametrize("line", [5, None, ["{}"]])
def test_what_is_no_line(line: Any) -> None:
    with pytest.raises(TypeError, match="a line of a log is text or bytes, not of the type"):
        validate([dump(game()[0]), line])


@pytest.mark.parametrize("kind", [bytearray, memoryview])
def test_other_bytes_are_bytes_too(kind: Any) -> None:
    assert validate(kind("".join(dump(line) + "\n" for line in game()).encode())).valid


@pytest.mark.parametrize("boards", [5, "my.toml", [5], ["my.toml"]])
def test_boards_that_are_none(boards: Any) -> None:
    with pytest.raises(TypeError, match=r"load_board\(game, file\)"):
        validate("{}", boards=boards)
    with pytest.raises(TypeError, match=r"load_board\(game, file\)"):
        validate_file(__file__, boards=boards)


def test_the_report_has_no_number_that_is_too_great() -> None:
    lines = [*game()[:2]]
    order = lines[1]["command"]["order"]
    to = {"liege": GREATEST_NUMBER, "namur": GREATEST_NUMBER}
    lines.append({"n": 2, "command": {"type": "MoveCitizens", "by": order[0], "origin": "brabant", "to": to}})
    problem = only(judged(lines))
    assert (problem.code, problem.need, problem.have) == ("illegal-command", GREATEST_NUMBER, 0)


def test_another_board_is_played_when_it_is_given(tmp_path: Path) -> None:
    own = Path(__file__).parents[2] / "spec" / "the-foreign-king" / "boards" / "belgium-1830.toml"
    file = tmp_path / "own.toml"
    file.write_text(own.read_text("utf-8").replace('"belgium-1830"', '"my-belgium"').replace("Liège", "Lîdje"), "utf-8")
    board = load_board(GAME, file)
    lines = game(board=board)
    assert judged(lines, boards=[board]).valid
    problem = only(judged(lines))
    assert (problem.code, problem.exit_code) == ("unknown-board", Exit.UNSUPPORTED)
    assert problem.expected is not None
    assert problem.expected.startswith(f"{default_board(GAME).digest} (belgium-1830); ")
    assert problem.expected.endswith("another board is given by its file: --board FILE, or boards= in Python")
    # A refusal speaks of this board's provinces.
    lines[2]["command"] = {"type": "MoveKing", "by": lines[2]["command"]["by"], "path": ["liege", "liege"]}
    assert judged(lines, boards=[board]).problems[0].code == "illegal-command"


# The lines


def test_a_blank_line_and_a_byte_order_mark() -> None:
    raw = text(game())
    lines = raw.splitlines(keepends=True)
    report = validate(b"\xef\xbb\xbf" + b"".join([*lines[:5], b" \t\r\n", *lines[5:], b"\n"]))
    assert [place(problem) for problem in report.problems] == [
        ("byte-order-mark", 1, None, None),
        ("blank-line", 6, None, None),
        ("blank-line", len(lines) + 2, None, None),
    ]
    assert report.finished
    assert validate("\ufeff" + raw.decode()).problems[0].code == "byte-order-mark"
    assert validate(["\ufeff" + lines[0].decode()]).problems[0].code == "byte-order-mark"
    assert [problem.code for problem in validate("\n\n").problems] == ["blank-line", "blank-line", "empty"]


def test_lines_that_end_in_cr_alone_are_called_that() -> None:
    for lines in (game(), game()[:2]):
        raw = text(lines).replace(b"\n", b"\r")
        for given in (raw, raw.decode(), raw + b"\n"):
            problem = only(validate(given))
            assert (problem.code, problem.message) == (
                "not-json",
                "the lines end in CR alone, so the log is a single line",
            )
            assert problem.expected == "lines that end in LF or CR LF"
    long = only(validate((text(game()) * 100).replace(b"\n", b"\r")))
    assert (long.code, long.expected) == ("line-too-long", "lines that end in LF or CR LF")
    assert "CR alone" in long.message
    assert validate(text(game()).replace(b"\n", b"\r\n")).valid


@pytest.mark.parametrize(
    ("layout", "code", "said"),
    [
        (json.dumps, "malformed-header", "as if the whole log were written as one JSON array"),
        (lambda lines: json.dumps(lines, indent=1), "not-json", "the whole log is written as one JSON array"),
        (lambda lines: "[" + ",\n".join(map(dump, lines)) + "]\n", "not-json", "written as one JSON array"),
        (lambda lines: "\n".join(json.dumps(line, indent=2) for line in lines), "not-json", "printed over many lines"),
        (lambda lines: ",\n".join(map(dump, lines)), "not-json", "printed over many lines"),
    ],
    ids=["array", "printed-array", "array-of-lines", "printed", "commas"],
)
def test_a_log_in_another_layout_is_called_that(layout: Any, code: str, said: str) -> None:
    problem = only(validate(layout(game())))
    assert (problem.code, problem.line) == (code, 1)
    assert said in problem.message
    assert (problem.expected or "").startswith("one JSON object a line")


def test_a_later_line_is_no_whole_log() -> None:
    problem = only(validate(text(game()[:3]) + b"[1\n"))
    assert (problem.code, problem.line) == ("not-json", 4)
    assert "array" not in problem.message


def test_after_many_problems_a_log_is_not_judged_any_further() -> None:
    report = judged([*game(), *game()][:1] + [{**line, "n": 0} for line in game()[1:-1]])
    assert {problem.code for problem in report.problems} == {"wrong-number"}
    assert len(report.problems) == MOST_PROBLEMS
    assert report.lines + report.not_judged == len(game()) - 1


LINES: list[tuple[Any, str]] = [
    ([], ""),
    (3, ""),
    ({}, ""),
    ({"n": 1}, ""),
    ({"n": 1, "move": {}}, "/move"),
    ({"n": 1, "command": {}, "result": {}}, "/result"),
    ({"departure": {"type": "Concede", "by": "red"}, "command": {}}, "/command"),
    ({"departure": {"type": "Concede", "by": "red"}, "result": {}}, "/result"),
]


@pytest.mark.parametrize(("line", "pointer"), LINES)
def test_malformed_lines(line: Any, pointer: str) -> None:
    report = judged([*game()[:4], line, *game()[5:]])
    assert place(only(report)) == ("malformed-line", 5, None, pointer)
    assert report.not_judged == len(game()) - 5


BESIDE: list[tuple[str, Any, str]] = [
    ("date", "2026-11-28T10:00:00Z", "/date"),
    ("a/b~c", 1, "/a~1b~0c"),
    ("facts", {}, "/facts"),
    ("facts", None, "/facts"),
    ("digest", 5, "/digest"),
    ("comment", None, "/comment"),
]


@pytest.mark.parametrize(("field", "value", "pointer"), BESIDE)
def test_what_only_stands_beside_a_command_does_not_end_the_judgement(field: str, value: Any, pointer: str) -> None:
    lines = game(digests=True)
    for line in lines[1:6]:
        line[field] = value
    report = judged(lines)
    assert [place(each) for each in report.problems] == [
        ("malformed-line", number + 1, number, pointer) for number in range(1, 6)
    ]
    assert all(each.seat and each.expected for each in report.problems)
    assert (report.finished, report.recorded_result, report.not_judged) == (True, True, 0)


def test_every_field_that_is_wrong_is_left_aside() -> None:
    lines = game(digests=True)
    lines[3] |= {"comment": 5, "zz": 1, "facts": "none"}
    report = judged(lines)
    assert place(only(report)) == ("malformed-line", 4, 3, "/zz")
    assert report.facts == len(lines) - 3
    assert report.digests == len(lines) - 2


def test_a_field_beside_the_result() -> None:
    lines = game()
    lines[-1]["date"] = "2026-11-28"
    report = judged(lines)
    assert place(only(report)) == ("malformed-line", len(lines), None, "/date")
    assert report.recorded_result
    lines[-1]["result"]["winners"] = []
    assert [each.code for each in judged(lines).problems] == ["malformed-line", "result-differs"]


def test_a_field_beside_who_has_left() -> None:
    lines = game()[:4]
    report = judged([*lines, {"departure": {"type": "Concede", "by": "red"}, "n": 4}, game()[4]])
    assert place(only(report)) == ("malformed-line", 5, None, "/n")
    assert report.commands == 4


def test_a_second_header() -> None:
    report = judged([*game()[:4], game()[0]])
    assert place(only(report)) == ("malformed-line", 5, None, "/format")
    assert "second header" in report.problems[0].message


@pytest.mark.parametrize("number", [None, 0, 2, 4, "3", 3.0, True, 10**15, [3]])
def test_a_number_that_does_not_count_on(number: Any) -> None:
    report = judged(changed(4, "n", to=number))
    assert place(only(report)) == ("wrong-number", 4, 3, "/n")
    assert report.problems[0].should_be == 3
    assert report.finished


def test_a_doubled_a_missing_and_a_swapped_line_are_called_that() -> None:
    lines = game()
    doubled = [*lines[:5], lines[4], *lines[5:]]
    assert "as if the line stood here twice" in judged(doubled).problems[0].message
    missing = [*lines[:5], *lines[6:]]
    assert "as if a line were missing before it" in judged(missing).problems[0].message
    more = [*lines[:5], *lines[8:]]
    assert "as if 3 lines were missing before it" in judged(more).problems[0].message
    swapped = [*lines[:5], lines[6], lines[5], *lines[7:]]
    assert "or lines were swapped" in judged(swapped).problems[0].message
    back = changed(5, "n", to=1)
    assert "as if lines were swapped" in judged(back).problems[0].message
    text_of_number = only(judged(changed(4, "n", to="3")))
    assert text_of_number.message == 'the line\'s number is "3", which is no whole number'


def test_a_missing_number() -> None:
    lines = game()
    del lines[3]["n"]
    assert place(only(judged(lines))) == ("wrong-number", 4, 3, "/n")


def test_numbers_that_begin_elsewhere_are_one_problem() -> None:
    lines = game()
    for line in lines[5:-1]:
        line["n"] += 7
    assert place(only(judged(lines))) == ("wrong-number", 6, 5, "/n")


COMMANDS: list[tuple[Any, str]] = [
    (None, ""),
    ([], ""),
    ({}, ""),
    ({"type": "Fly", "by": "red"}, "/type"),
    ({"type": ["Pass"], "by": "red"}, "/type"),
    ({"type": "Pass"}, ""),
    ({"type": "Pass", "by": "red", "why": "not"}, ""),
    ({"type": "Pass", "by": 5}, "/by"),
    ({"type": "Pass", "by": "white"}, "/by"),
    ({"type": "Pass", "by": "virtual"}, "/by"),
    ({"type": "PlaceCitizens", "by": "red", "province": "namur", "citizens": 1.0}, "/citizens"),
    ({"type": "PlaceCitizens", "by": "red", "province": "namur", "citizens": True}, "/citizens"),
    ({"type": "PlaceCitizens", "by": "red", "province": "namur", "citizens": 2**53}, "/citizens"),
    ({"type": "PlaceCitizens", "by": "red", "province": "paris", "citizens": 1}, "/province"),
    ({"type": "MoveKing", "by": "red", "path": ["namur", "paris"]}, "/path/1"),
    ({"type": "MoveKing", "by": "red", "path": ["namur", 1]}, "/path/1"),
    ({"type": "MoveKing", "by": "red", "path": "namur"}, "/path"),
    ({"type": "MoveCitizens", "by": "red", "origin": "namur", "to": {"supply": "1"}}, "/to/supply"),
    ({"type": "UseQueen", "by": "red", "action": {"type": "Pass", "by": "red"}}, "/action/type"),
]


@pytest.mark.parametrize(("command", "pointer"), COMMANDS)
def test_malformed_commands(command: Any, pointer: str) -> None:
    report = judged(changed(3, "command", to=command))
    assert place(only(report)) == ("malformed-command", 3, 2, f"/command{pointer}")
    assert report.problems[0].expected
    assert (report.commands, report.not_judged) == (1, len(game()) - 3)


def test_an_illegal_command_says_what_was_possible_instead() -> None:
    lines = game()
    seat = lines[2]["command"]["by"]
    lines[2]["command"] = {"type": "PlaceCitizens", "by": seat, "province": "namur", "citizens": 15}
    report = judged(lines)
    problem = only(report)
    assert place(problem) == ("illegal-command", 3, 2, "/command")
    assert (problem.seat, problem.clause) == (seat, "the-foreign-king:place.supply")
    assert (problem.need, problem.have) == (15, 14)
    assert problem.message
    assert problem.instead is not None
    assert problem.instead.decides == (seat,)
    assert "TakeCoins" in problem.instead.commands
    assert problem.instead.nearest[0] == {**lines[2]["command"], "citizens": 6}
    assert len(problem.instead.nearest) == 3
    assert (report.commands, report.not_judged) == (1, len(lines) - 3)
    assert report.result is None


def test_out_of_turn() -> None:
    lines = game()
    seat = next(each for each in SEATS[:3] if each != lines[2]["command"]["by"])
    lines[2]["command"] = {"type": "MoveKing", "by": seat, "path": ["namur"]}
    problem = only(judged(lines))
    assert (problem.clause, problem.seat) == ("the-foreign-king:turn.whose", seat)
    assert problem.about == {"decides": lines[1]["command"]["order"][0]}


def test_what_the_table_could_have_said_instead() -> None:
    lines = game()
    lines[1]["command"]["by"] = "red"
    problem = only(judged(lines))
    assert problem.clause == "the-foreign-king:chance.due"
    assert problem.instead is not None
    assert (problem.instead.decides, problem.instead.commands) == (("table",), ("DealTurnOrder",))
    assert problem.instead.nearest[0] == {**lines[1]["command"], "by": "table"}


def test_a_command_after_the_end() -> None:
    lines = game()
    number = lines[-2]["n"] + 1
    problem = only(judged([*lines[:-1], {**lines[-2], "n": number}, lines[-1]]))
    assert place(problem) == ("after-end", len(lines), number, "/command")
    assert problem.clause == "the-foreign-king:turn.over"
    assert problem.instead is not None
    assert problem.instead.decides == ()


# What is recorded beside a command

FIRST = ["TurnOrderDealt", "FrancsDealt", "FrancsDealt", "FrancsDealt", "RoundBegan", "TurnBegan"]
DEALT, BEGAN = game()[1]["facts"][0], game()[1]["facts"][5]
FACTS: list[tuple[Callable[[list[Any]], Any], str, Any, Any]] = [
    (lambda facts: facts[1].update(francs=6), "/facts/1/francs", 5, 6),
    (lambda facts: facts[1].update(francs=5.0), "/facts/1/francs", 5, 5.0),
    (lambda facts: facts[4].update(round=True), "/facts/4/round", 1, True),
    (lambda facts: facts[1].update(francs="5"), "/facts/1/francs", 5, "5"),
    (lambda facts: facts[1].update(francs=10**20), "/facts/1/francs", 5, str(10**20)),
    (lambda facts: facts[1].update(francs="x" * 500), "/facts/1/francs", 5, "x" * 400 + "…"),
    (lambda facts: facts[1].update(more=1), "/facts/1/more", None, 1),
    (lambda facts: facts[1].pop("francs"), "/facts/1/francs", 5, None),
    (lambda facts: facts[2].update(type="FrancsPaid"), "/facts/2/type", "FrancsDealt", "FrancsPaid"),
    (lambda facts: facts[3].update(rule="setup.king"), "/facts/3/rule", "setup.francs", "setup.king"),
    (lambda facts: facts[0]["order"].append("red"), "/facts/0/order/3", None, "red"),
    (lambda facts: facts.append(["x" * 500]), "/facts/6", None, f'["{"x" * 398}…'),
    (lambda facts: facts.append([]), "/facts/6", None, []),
    (lambda facts: facts.insert(0, None), "/facts/0", DEALT, None),
    (lambda facts: facts.pop(), "/facts/5", BEGAN, None),
    (lambda facts: facts.clear(), "/facts/0", DEALT, None),
]


@pytest.mark.parametrize(("forge", "pointer", "should_be", "recorded"), FACTS)
def test_facts_that_differ(forge: Callable[[list[Any]], Any], pointer: str, should_be: Any, recorded: Any) -> None:
    lines = game()
    assert [fact["type"] for fact in lines[1]["facts"]] == FIRST
    forge(lines[1]["facts"])
    report = judged(lines)
    problem = only(report)
    assert place(problem) == ("facts-differ", 2, 1, pointer)
    assert problem.seat == "table"
    assert (problem.should_be, problem.recorded) == (should_be, recorded)
    assert type(problem.recorded) is type(recorded)
    assert (problem.need, problem.have) == (None, None)
    assert report.finished


def test_facts_that_differ_name_their_clause() -> None:
    lines = game()
    lines[1]["facts"][1].update(francs=6)
    problem = only(judged(lines))
    assert problem.clause == "the-foreign-king:setup.francs"
    assert problem.clause_text == clauses("the-foreign-king")["setup.francs"].text
    assert problem.printed
    assert (problem.why, problem.why_told) == (None, ())
    # A fact that is missing is the next one that the command causes.
    lines = game()
    lines[1]["facts"].pop()
    assert only(judged(lines)).clause == "the-foreign-king:turn.next"
    # What the command does not cause has the clause that it names, if that is one.
    for rule, clause in (("build.medal", "the-foreign-king:build.medal"), ("build.nothing", None), (5, None)):
        lines = game()
        lines[1]["facts"].append({"type": "MedalGained", "seat": "red", "province": "liege", "rule": rule})
        assert only(judged(lines, explain=True)).clause == clause
        assert only(judged(lines, explain=True)).why is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_facts_that_differ_are_explained(language: str) -> None:
    lines = game()
    number = next(number for number, line in enumerate(lines[1:-1], 1) if line["command"]["type"] == "PlaceCitizens")
    place_of = next(at for at, fact in enumerate(lines[number]["facts"]) if fact["rule"] == "place.price")
    lines[number]["facts"][place_of]["francs"] += 1
    problem = only(judged(lines, explain=True, language=language))
    game_of = replay(text(game()))
    reason = explain(GAME, game_of.at(number - 1), game_of[number].entries)[place_of]
    assert problem.why == write_reason(GAME, reason)
    teller = voice(GAME, language=language)
    told = tuple("  " * depth + line for depth, line in tell_explanation(teller, reason))
    assert problem.why_told == told
    assert len(told) > 1


def test_facts_that_cannot_be_assumed_name_their_clause() -> None:
    lines = game()
    lines[2]["command"] = {"type": "EndTurn", "by": lines[2]["command"]["by"]}
    lines[2]["facts"] = [{"type": "CitizensPlaced", "seat": "nobody", "province": "liege", "citizens": 1}]
    lines[2]["facts"][0]["rule"] = "place.citizens"
    refused, differs = judged(lines, keep_going="assume").problems
    assert refused.code == "illegal-command"
    assert (differs.code, differs.clause) == ("facts-differ", "the-foreign-king:place.citizens")


def test_a_digest_that_differs() -> None:
    lines = game()
    right, lines[6]["digest"] = lines[6]["digest"], "0" * 32
    problem = only(judged(lines))
    assert place(problem) == ("digest-differs", 7, 6, "/digest")
    assert (problem.should_be, problem.recorded) == (right, "0" * 32)


def test_of_digests_that_differ_in_a_row_the_first_is_a_problem() -> None:
    lines = game()
    for number in (4, 5, 6, 9):
        lines[number]["digest"] = "0" * 32
    assert [place(problem)[:2] for problem in judged(lines).problems] == [("digest-differs", 5), ("digest-differs", 10)]


def test_a_result_before_the_end() -> None:
    lines = game()
    report = judged([*lines[:9], lines[-1]])
    assert place(only(report)) == ("result-early", 10, None, "/result")
    assert report.recorded_result


def test_lines_after_the_result() -> None:
    lines = game()
    report = judged([*lines, lines[-1], lines[-2]])
    assert place(only(report)) == ("after-result", len(lines) + 1, None, None)
    assert report.not_judged == 1


RESULTS: list[tuple[Callable[[Any], Any], str]] = [
    (lambda result: result["scores"].update(red=99), "/result/scores/red"),
    (lambda result: result["scores"].pop("red"), "/result/scores/red"),
    (lambda result: result["scores"].update(white=1), "/result/scores/white"),
    (lambda result: result["breakdown"]["red"].update({"score.empty": 1}), "/result/breakdown/red/score.empty"),
    (lambda result: result.update(winners=["nobody"]), "/result/winners/0"),
    (lambda result: result.update(winners=[]), "/result/winners/0"),
    (lambda result: result.update(winners=[1]), "/result/winners/0"),
    (lambda result: result.update(winners="red"), "/result/winners"),
    (lambda result: result["reasons"].append("end.bored"), "/result/reasons/1"),
    (lambda result: result.pop("reasons"), "/result/reasons"),
    (lambda result: result.update(more={}), "/result/more"),
]


@pytest.mark.parametrize(("forge", "pointer"), RESULTS)
def test_a_result_that_differs(forge: Callable[[Any], Any], pointer: str) -> None:
    lines = game()
    forge(lines[-1]["result"])
    assert place(only(judged(lines))) == ("result-differs", len(lines), None, pointer)


@pytest.mark.parametrize("result", [None, [], "red"])
def test_a_result_that_is_no_object(result: Any) -> None:
    assert place(only(judged([*game()[:-1], {"result": result}]))) == ("result-differs", len(game()), None, "/result")


# Our own bugs


def test_a_bug_of_ours_is_a_verdict_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: Any) -> Any:
        raise AssertionError("\x1b[31mno\n")

    monkeypatch.setattr("foreign_king.logs.advance.play", broken)
    report = judged(game())
    problem = only(report)
    assert (report.verdict, report.exit_code) == ("internal-error", 70)
    assert place(problem) == ("internal-error", 2, None, None)
    assert problem.message.startswith("AssertionError: \\x1b[31mno\\n (test_codes.py:")


# The report


def test_the_highest_exit_code_wins(tmp_path: Path) -> None:
    broken = tmp_path / "game.jsonl.gz"
    broken.write_bytes(b"\x1f\x8b" + text(game()))
    assert validate_file(str(broken)).exit_code == Exit.UNREADABLE


def test_a_report_as_a_document() -> None:
    lines = game()
    lines[2]["command"] = {"type": "EndTurn", "by": lines[2]["command"]["by"]}
    document = json.loads(json.dumps(write_report(judged(lines, file="a.jsonl"))))
    assert document["file"] == "a.jsonl"
    assert (document["verdict"], document["exit_code"]) == ("invalid", 1)
    assert document["not_judged"] == {"lines": len(lines) - 3, "more": False}
    (problem,) = document["problems"]
    assert "need" not in problem
    assert problem["instead"]["decides"] == [lines[2]["command"]["by"]]
    assert json.loads(json.dumps(write_report(judged(game()))))["result"] == game()[-1]["result"]


def test_lines_that_nobody_counted_are_in_the_document_too() -> None:
    document = write_report(validate(b"x" * (LONGEST_LINE + 1)))
    assert document["not_judged"] == {"lines": 0, "more": True}


def test_every_code_is_shown_by_a_test() -> None:
    here = Path(__file__).parent
    shown = "".join(file.read_text("utf-8") for file in sorted(here.glob("test_*.py")))
    assert [code for code in CODES if f'"{code}"' not in shown] == []

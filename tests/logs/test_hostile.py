"""Whatever a file holds, there is a verdict with a place: in bounded memory, in bounded time, and without an error."""

import gzip
import io
import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from foreign_king import play, read_command
from foreign_king.games import AnyGame
from foreign_king.logs.header import board_of, make_header, open_header
from foreign_king.logs.lines import LONGEST_LINE
from foreign_king.logs.report import Exit, Problem, Report
from foreign_king.logs.validation import validate, validate_file
from foreign_king.logs.walk import MOST_COUNTED, MOST_READ
from foreign_king.logs.writer import LogWriter
from tests.logs.random_logs import GAME, HIDING, SEATS, THIRD, written_log
from tests.memory import memory_of

RAW = written_log(Random(3), SEATS[:3])
LINES = RAW.splitlines(keepends=True)
SEAT_LOG = written_log(Random(3), SEATS[:3], game=HIDING, viewer="red").splitlines(keepends=True)
SEAT_LOG_OF_THIRD = written_log(Random(3), SEATS[:3], game=THIRD, viewer="red").splitlines(keepends=True)
MEMORY = (32 if sys.implementation.name == "cpython" else 64) << 20
"""No hostile log needs more bytes than this. PyPy frees later what is not needed any more."""
MORE = 20_000 if sys.implementation.name == "cpython" else 16 << 20
"""How many more bytes of memory a long log may need than a short one."""
SECONDS = 10.0
"""Nor more time, on a slow and busy machine."""


def bounded(judge: Any) -> Report:
    """A verdict, reached in little memory and time."""
    validate(RAW)  # what is loaded once is not counted
    reports: list[Report] = []
    began = time.monotonic()
    assert memory_of(lambda: reports.append(judge())).most < MEMORY
    assert time.monotonic() - began < SECONDS
    return reports[0]


def only(report: Report) -> Problem:
    (problem,) = report.problems
    return problem


HOSTILE: dict[str, tuple[bytes, str]] = {
    "deep lists": (b"[" * 1_000_000, "not-json"),
    "deep lists, closed": (b"[" * 500_000 + b"]" * 500_000, "not-json"),
    "deep objects": (b'{"a":' * 150_000, "not-json"),
    "65 levels": (b"[" * 65 + b"]" * 65, "not-json"),
    "a number of many digits": (b'{"n":' + b"9" * 100_000 + b"}", "not-json"),
    "a fraction of many digits": (b"0." + b"9" * 100_000, ""),
    "a great exponent": (b"1e999999", ""),
    "NaN": (b'{"n":NaN}', "not-json"),
    "Infinity": (b'{"n":-Infinity}', "not-json"),
    "a key twice": (b'{"n":1,"n":1}', "not-json"),
    "a key twice, inside": (b'{"n":1,"command":{"by":"red","by":"blue"}}', "not-json"),
    "NUL bytes": (b"\x00" * 1000, "not-json"),
    "a NUL in a text": (b'{"n":"\x00"}', "not-json"),
    "half a surrogate pair": (b'{"comment":"\\ud800"}', "not-json"),
    "half a surrogate pair as a key": (b'{"\\udfff":1}', "not-json"),
    "a surrogate in bytes": (b'{"comment":"\xed\xa0\x80"}', "not-utf8"),
    "bytes that are no UTF-8": (b'{"comment":"\xff"}', "not-utf8"),
    "UTF-16": ('{"n":1}'.encode("utf-16"), "not-utf8"),
    "Latin-1": ('{"comment":"Liège"}'.encode("latin-1"), "not-utf8"),
    "two documents": (b"{}{}", "not-json"),
    "no document": (b"hello", "not-json"),
    "a line cut off": (LINES[3][:40], "not-json"),
    "a carriage return inside": (b'{"n":1}\r{"n":2}', "not-json"),
    "a byte order mark": (b"\xef\xbb\xbf{}", "not-json"),
    "many keys": (b"{" + b",".join(b'"%d":1' % key for key in range(90_000)) + b"}", ""),
    "a list of many": (b"[" + b"1," * 500_000 + b"1]", ""),
    "too long": (b'{"comment":"' + b"x" * LONGEST_LINE + b'"}', "line-too-long"),
}


@pytest.mark.parametrize(("line", "code"), HOSTILE.values(), ids=HOSTILE)
@pytest.mark.parametrize("place", [1, 4])
@pytest.mark.parametrize("log", [LINES, SEAT_LOG, SEAT_LOG_OF_THIRD], ids=["whole", "seat", "seat-of-third"])
def test_a_hostile_line(line: bytes, code: str, log: list[bytes], place: int) -> None:
    lines = list(log)
    lines[place - 1] = line + b"\n"
    report = bounded(lambda: validate(lines))
    problem = report.problems[-1]
    if place == 1 and line.startswith(b"\xef\xbb\xbf"):
        assert report.problems[0].code == "byte-order-mark"
        code = "malformed-header"
    assert problem.code == (code or ("malformed-header" if place == 1 else "malformed-line"))
    assert (problem.line, report.exit_code) == (place, Exit.INVALID)
    assert problem.message
    assert len(problem.message) < 300
    if code != "line-too-long":
        assert report.not_judged == len(log) - place


def test_the_longest_line() -> None:
    line = json.loads(LINES[1])
    room = LONGEST_LINE - len(json.dumps({**line, "comment": ""})) - 1
    for length, valid in ((room, True), (room + 1, False)):
        longest = (json.dumps({**line, "comment": "x" * length}) + "\n").encode()
        assert validate(b"".join([LINES[0], longest, *LINES[2:]])).valid is valid


def test_the_longest_line_is_so_many_bytes_whoever_decodes_it() -> None:
    line = json.dumps({**json.loads(LINES[1]), "comment": "é" * 600_000}, ensure_ascii=False)
    text = [LINES[0].decode(), line]
    for given in (text, "".join(text), "".join(text).encode(), io.StringIO("".join(text))):
        report = validate(given)
        assert (only(report).code, only(report).line) == ("line-too-long", 2)


def test_half_a_surrogate_pair_in_text() -> None:
    assert only(validate(LINES[0].decode() + '"\ud800"')).code == "not-utf8"
    assert only(validate([LINES[0].decode(), '"\ud800"'])).code == "not-json"


# Commands and recordings that are hostile in themselves


def test_a_queen_within_a_queen_within_a_queen() -> None:
    command: dict[str, Any] = {"type": "TakeCoins", "by": "red"}
    for _ in range(50):
        command = {"type": "UseQueen", "by": "red", "action": command}
    line = json.dumps({"n": 2, "command": command}).encode()
    assert only(bounded(lambda: validate([*LINES[:2], line]))).code == "illegal-command"


def test_a_way_of_the_king_without_end() -> None:
    seat = json.loads(LINES[2])["command"]["by"]
    path = ["liege", "namur"] * 40_000
    line = json.dumps({"n": 2, "command": {"type": "MoveKing", "by": seat, "path": path}}).encode()
    assert only(bounded(lambda: validate([*LINES[:2], line]))).code == "illegal-command"


@pytest.mark.parametrize("citizens", [-1, 0, 10**9, 2**53 - 1, -(2**53) + 1])
def test_numbers_out_of_all_proportion(citizens: int) -> None:
    seat = json.loads(LINES[2])["command"]["by"]
    for command in (
        {"type": "PlaceCitizens", "by": seat, "province": "liege", "citizens": citizens},
        {"type": "MoveCitizens", "by": seat, "origin": "liege", "to": {"namur": citizens}},
        {"type": "MoveDisc", "by": seat, "position": citizens},
    ):
        report = validate([*LINES[:2], json.dumps({"n": 2, "command": command}).encode()])
        assert only(report).code in ("illegal-command", "malformed-command")


def test_names_and_meta_of_any_size() -> None:
    header = json.loads(LINES[0])
    header["seats"][0]["name"] = "x" * 100_000 + "\x1b[31m\u202e"
    header["meta"] = {"comments": ["x"] * 100_000}
    lines = [json.dumps(header).encode() + b"\n", *LINES[1:]]
    assert validate(lines).valid
    seat = header["seats"][0]["seat"]
    lines[2] = json.dumps({"n": 2, "command": {"type": "SendMembers", "by": seat}}).encode()
    message = only(validate(lines)).message
    assert len(message) < 300
    assert message.isprintable()


def test_facts_without_end_are_one_problem() -> None:
    line = json.loads(LINES[1])
    line["facts"] += [{"type": "Passed", "seat": "red", "rule": "turn.pass"}] * 10_000
    report = bounded(lambda: validate([LINES[0], json.dumps(line).encode() + b"\n", *LINES[2:]]))
    assert (only(report).code, report.finished) == ("facts-differ", True)


NO_CARDS = {"x1": 0, "x2": 0, "x3": 0}


def in_a_negotiation(command: dict[str, Any], facts: list[Any] | None = None) -> list[bytes]:
    """A seat's log up to the last card laid, which is laid by this command."""
    last = next(number for number, line in enumerate(SEAT_LOG) if b"CardsRevealed" in line)
    line = json.loads(SEAT_LOG[last])
    line["command"] = {**line["command"], **command}
    line["facts"] = line["facts"] if facts is None else facts
    return [*SEAT_LOG[:last], json.dumps(line).encode()]


@pytest.mark.parametrize("number", [-1, 10**9, 2**53 - 1, -(2**53) + 1])
def test_cards_out_of_all_proportion(number: int) -> None:
    last = json.loads(in_a_negotiation({})[-1])
    laid, shown = last["facts"]
    for seat in shown["cards"]:
        told = {**shown, "cards": {**shown["cards"], seat: {**NO_CARDS, "x1": number}}}
        report = validate(in_a_negotiation({}, [laid, told]))
        assert only(report).code == "facts-impossible"
    report = validate(in_a_negotiation({"type": "LayCards", "by": "red", "cards": {**NO_CARDS, "x3": number}}))
    assert report.problems[0].code in ("illegal-command", "malformed-command", "shows-hidden")


def test_cards_of_nobody_without_end_are_one_problem() -> None:
    laid, shown = json.loads(in_a_negotiation({})[-1])["facts"]
    crowd = {f"s{number}": {**NO_CARDS, "x1": 1} for number in range(15_000)}
    lines = in_a_negotiation({}, [laid, {**shown, "cards": {**shown["cards"], **crowd}}])
    assert only(bounded(lambda: validate(lines))).code == "facts-impossible"
    lines = in_a_negotiation({}, [laid, *[shown] * 5000])
    assert only(bounded(lambda: validate(lines))).code == "facts-differ"


@pytest.mark.parametrize("dice", [[], [1] * 100_000, [0], [7], [2**53 - 1]])
def test_dice_out_of_all_proportion(dice: list[int]) -> None:
    number, line = next((number, line) for number, line in enumerate(SEAT_LOG) if b"RollDice" in line)
    rolled = {**json.loads(line), "command": {"type": "RollDice", "by": "table", "dice": dice}}
    problem = only(bounded(lambda: validate([*SEAT_LOG[:number], json.dumps(rolled).encode()])))
    assert (problem.code, problem.line) == ("malformed-command", number + 1)
    assert len(problem.message) < 300
    number, line = next((number, line) for number, line in enumerate(SEAT_LOG) if b"AllotDice" in line)
    allotted = json.loads(line)
    allotted["command"]["x1"] = dice
    problem = bounded(lambda: validate([*SEAT_LOG[:number], json.dumps(allotted).encode()])).problems[0]
    assert problem.code in ("malformed-command", "illegal-command", "facts-differ")


# Files


def test_a_line_of_two_gigabytes(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(RAW)
    with file.open("ab") as stream:
        stream.truncate(len(RAW) + (2 << 30))
    report = bounded(lambda: validate_file(str(file)))
    assert (only(report).code, only(report).line) == ("line-too-long", len(LINES) + 1)
    assert (report.not_judged, report.not_judged_more) == (0, True)


def test_a_file_opened_by_the_caller_is_read_in_pieces_too(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(b" ")
    os.truncate(file, 1 << 30)
    with file.open("rb") as binary, file.open(encoding="utf-8") as characters:
        assert only(bounded(lambda: validate(binary))).code == "line-too-long"
        assert only(bounded(lambda: validate(characters))).code == "line-too-long"


def test_a_bomb_of_one_line(tmp_path: Path) -> None:
    file = tmp_path / "bomb.jsonl.gz"
    file.write_bytes(gzip.compress(RAW) + gzip.compress(b"0" * (100 << 20), 1))
    assert only(bounded(lambda: validate_file(str(file)))).code == "line-too-long"


def test_a_bomb_of_blank_lines(tmp_path: Path) -> None:
    file = tmp_path / "bomb.jsonl.gz"
    file.write_bytes(gzip.compress(b"\n" * (100 << 20), 1))
    report = bounded(lambda: validate_file(str(file)))
    assert {problem.code for problem in report.problems} == {"blank-line"}
    assert (report.not_judged, report.not_judged_more) == (MOST_COUNTED, True)


def test_a_bomb_of_long_lines(tmp_path: Path) -> None:
    file = tmp_path / "bomb.jsonl.gz"
    file.write_bytes(gzip.compress(b"x" + (b" " * 100_000 + b"\n") * 1000, 1))
    report = bounded(lambda: validate_file(str(file)))
    assert only(report).code == "not-json"
    assert MOST_READ // 100_001 <= report.not_judged < 1000
    assert report.not_judged_more


def test_a_line_without_end_among_those_not_judged() -> None:
    long = b"x" * (MOST_READ + 1)
    report = validate(b"".join([LINES[0], b"{}\n", b"\n", long]))
    assert report.not_judged_more


@pytest.mark.parametrize("left", [1, 5, 300, -9, -4, -1])
def test_a_gzip_file_cut_off(left: int, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl.gz"
    file.write_bytes(gzip.compress(RAW)[:left])
    report = validate_file(str(file))
    assert (only(report).code, report.exit_code) == ("bad-gzip", Exit.UNREADABLE)
    assert only(report).line == report.lines + 1


@pytest.mark.parametrize("seed", range(30))
def test_a_gzip_file_damaged(seed: int, tmp_path: Path) -> None:
    random, packed = Random(seed), bytearray(gzip.compress(RAW))
    file = tmp_path / "game.jsonl.gz"
    at = random.randrange(10, len(packed))
    packed[at] ^= 1 << random.randrange(8)
    file.write_bytes(packed)
    report = validate_file(str(file))
    assert report.problems[-1].code == "bad-gzip"
    assert report.exit_code == Exit.UNREADABLE


def test_gzip_is_known_by_its_first_bytes_and_not_by_its_name(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(gzip.compress(RAW[:5000]) + gzip.compress(RAW[5000:]) + b"\x00" * 512)
    assert validate_file(str(file)).valid
    packed = tmp_path / "game.jsonl.gz"
    packed.write_bytes(RAW)
    assert validate_file(str(packed)).valid
    packed.write_bytes(b"\x1fx")
    assert only(validate_file(str(packed))).code == "not-json"
    packed.write_bytes(b"")
    assert only(validate_file(str(packed))).code == "empty"


def test_a_fault_of_the_disk() -> None:
    def lines(error: Exception) -> Iterator[bytes]:
        yield from LINES[:5]
        raise error

    for error, code in (
        (OSError(5, "Input/output error"), "unreadable"),
        (OSError(), "unreadable"),
        (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte"), "not-utf8"),
        (ValueError("I/O operation on closed file"), "unreadable"),
    ):
        report = validate(lines(error))
        assert (only(report).code, only(report).line, report.commands) == (code, 6, 4)
        assert only(report).message


def test_a_fault_of_the_disk_among_lines_not_judged() -> None:
    def lines() -> Iterator[bytes]:
        yield from [LINES[0], b"{}\n", b"\n"]
        raise OSError(5, "Input/output error")

    report = validate(lines())
    assert [(each.code, each.line) for each in report.problems] == [("malformed-line", 2), ("unreadable", 4)]


# A long log


LOANS: tuple[AnyGame, dict[str, Any], list[Any], list[Any]] = (
    GAME,
    {"law": {"repayment": 3}},
    [
        {"type": "DealTurnOrder", "by": "table", "order": list(SEATS[:3])},
        {"type": "BuildFactory", "by": "red", "province": "liege", "kind": "metal"},
    ],
    [{"type": "TakeLoan", "by": "red"}, {"type": "RepayLoan", "by": "red"}],
)
"""A legal game without end: a loan is taken and repaid at no price."""
IDLE: tuple[AnyGame, dict[str, Any], list[Any], list[Any]] = (
    HIDING,
    {"viewer": "blue"},
    [
        {
            "type": "DealStarts",
            "by": "table",
            "territories": {"red": "rouecestre", "blue": "cestre", "green": "sarisberie"},
        }
    ],
    [{"type": "EndTurn", "by": seat} for seat in SEATS[:3]],
)
"""Another one, as a seat sees it: nobody does anything."""


def long_log(commands: int, kind: tuple[AnyGame, dict[str, Any], list[Any], list[Any]]) -> Iterator[bytes]:
    game, options, first, again = kind
    header = make_header(game, SEATS[:3], **options)
    state = open_header(header, board_of(header)).state
    stream = io.BytesIO()
    writer = LogWriter(stream, game, header, digests=True)
    for number in range(commands):
        place = number - len(first)
        command = read_command(game, first[number] if place < 0 else again[place % len(again)])
        outcome = play(game, state, command)
        writer.command(command, outcome)
        state = outcome.state
        yield stream.getvalue()
        stream.seek(0)
        stream.truncate()


def peak_of(commands: int, kind: tuple[AnyGame, dict[str, Any], list[Any], list[Any]]) -> int:
    lines = (line for written in long_log(commands, kind) for line in written.splitlines(keepends=True))
    reports: list[Report] = []
    most = memory_of(lambda: reports.append(validate(lines))).most
    assert reports[0].valid
    return most


@pytest.mark.parametrize("kind", [LOANS, IDLE], ids=["whole", "seat"])
def test_memory_does_not_grow_with_the_log(kind: tuple[AnyGame, dict[str, Any], list[Any], list[Any]]) -> None:
    # The interpreter takes some memory of its own until the same has been done often.
    peak_of(1500, kind)
    peak_of(1500, kind)
    assert peak_of(1500, kind) < peak_of(150, kind) + MORE

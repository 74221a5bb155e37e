"""What people and sites write beside lines: a time, a comment, and fields of a site's own."""

import json
import re
from io import BytesIO
from random import Random
from typing import Any

import pytest

from foreign_king import GAMES, Malformed, random_command, replay, to_act, validate
from foreign_king.contracts import json_schema
from foreign_king.logs.departures import Concede
from foreign_king.logs.header import make_header, write_header
from foreign_king.logs.notes import SITE_FIELD, TIME, Notes, is_site_field, is_time
from foreign_king.matches import deal_match, open_match, submit
from foreign_king.replays.forks import fork
from foreign_king.replays.replay import leave_table, open_replay, play_on, write_log
from foreign_king.replays.repro import make_repro
from tests.logs.random_logs import SEATS, written_log

SITE = {"x-clock": {"red": [300, 2], "blue": None}, "x-id": "a"}
TIME_OF = "2026-11-28T10:00:0{}.5+01:00"


def noted_log(**options: Any) -> list[dict[str, Any]]:
    """The lines of a game with a time and fields of a site's own in header and lines."""
    lines: list[dict[str, Any]] = [
        json.loads(line) for line in written_log(Random(5), SEATS[:3], **options).splitlines()
    ]
    lines[0] |= {"x-room": 12}
    for number, line in enumerate(lines[1:-1]):
        line |= {"time": TIME_OF.format(number % 10), "id": f"sent {number}", **SITE}
    return lines


def text(lines: list[dict[str, Any]]) -> bytes:
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


def written(game: Any) -> list[dict[str, Any]]:
    stream = BytesIO()
    write_log(game, stream)
    return [json.loads(line) for line in stream.getvalue().splitlines()]


@pytest.mark.parametrize("level", ["syntax", "result"])
def test_times_and_fields_of_a_site_are_no_fault(level: Any) -> None:
    assert validate(text(noted_log()), level=level).valid


def test_a_replay_keeps_them() -> None:
    lines = noted_log()
    game = replay(text(lines))
    assert game[3].id == "sent 2"
    assert (game[3].time, game[3].site["x-clock"]["red"]) == (TIME_OF.format(2), (300, 2))
    assert game.header is not None
    assert game.header.site == {"x-room": 12}
    again = written(game)
    assert again[0]["x-room"] == 12
    assert [{name: line.get(name) for name in ("time", "id", *SITE)} for line in again[1:-1]] == [
        {name: line.get(name) for name in ("time", "id", *SITE)} for line in lines[1:-1]
    ]
    assert "x-room" not in written(fork(game, 3))[0]
    assert written(fork(game, 3))[3]["time"] == TIME_OF.format(2)
    hash(game[3].site)
    with pytest.raises(TypeError):
        game[3].site["x-clock"]["red"] = 5


def test_notes_are_written_in_python() -> None:
    game = GAMES["the-foreign-king"]
    opened = open_replay(make_header(game, SEATS[:3], site={"x-room": [1, {"a": None}]}))
    order = replay(text(noted_log()))[1].command
    played = play_on(opened, order, time="2026-11-28T10:00:00Z", site={"x-clock": 3}, comment="go")
    left = leave_table(
        played, Concede(by="red"), Notes(comment="bye", time="2026-11-28T10:00:01Z", site=played[1].site)
    )
    lines = written(left)
    assert lines[0]["x-room"] == [1, {"a": None}]
    assert {name: lines[1][name] for name in ("time", "x-clock", "comment")} == {
        "time": "2026-11-28T10:00:00Z",
        "x-clock": 3,
        "comment": "go",
    }
    departed = {
        "departure": {"type": "Concede", "by": "red"},
        "comment": "bye",
        "time": "2026-11-28T10:00:01Z",
        "x-clock": 3,
    }
    assert lines[2] == departed
    assert written(replay(text(lines))) == lines
    assert written(fork(replay(text(lines)), 1))[1:] == lines[1:2]


@pytest.mark.parametrize(
    ("field", "value", "pointer"),
    [
        ("time", "2026-11-28", "/time"),
        ("time", "2026-02-30T10:00:00Z", "/time"),
        ("time", "2026-11-28T10:00:00", "/time"),
        ("time", "2026-11-28T10:00:00Z\n", "/time"),
        ("time", "٢٠٢٦-11-28T10:00:00Z", "/time"),
        ("time", 5, "/time"),
        ("id", "", "/id"),
        ("id", "x" * 201, "/id"),
        ("id", 5, "/id"),
        ("x-", 5, "/x-"),
        ("x-É", 5, "/x-É"),
        ("X-id", 5, "/X-id"),
        ("x-clock", {"red": [1.5]}, "/x-clock/red/0"),
        ("x-clock", {"a/b": 2**53}, "/x-clock/a~1b"),
    ],
)
def test_what_is_no_time_and_no_field_of_a_site(field: str, value: Any, pointer: str) -> None:
    lines = noted_log()
    lines[3][field] = value
    report = validate(text(lines))
    assert [(each.code, each.line, each.pointer) for each in report.problems] == [("malformed-line", 4, pointer)]
    assert report.finished


@pytest.mark.parametrize(
    ("field", "value"), [("x-room", 1.5), ("site", {}), ("x-", 1), ("time", "2026-11-28T10:00:00Z"), ("id", "a")]
)
def test_in_a_header(field: str, value: Any) -> None:
    lines = noted_log()
    lines[0][field] = value
    (problem,) = validate(text(lines)).problems
    assert (problem.code, problem.pointer) == ("malformed-header", f"/{field}" if field in ("x-room", "site") else "")
    with pytest.raises(Malformed):
        make_header(GAMES["the-foreign-king"], SEATS[:3], site={"x-room": 1.5})


def test_a_match_writes_when_a_command_was_sent() -> None:
    match = deal_match(open_match(make_header(GAMES["the-foreign-king"], SEATS[:2])), Random(1))[0]
    (seat,) = to_act(match.game, match.state)
    command = random_command(match.game, match.state, Random(2))
    match = submit(match, seat, command, time="2026-11-28T10:00:00Z", site={"x-ip": "::1"})[0]
    line = written(match.replay)[2]
    assert (line["time"], line["x-ip"]) == ("2026-11-28T10:00:00Z", "::1")


def test_the_contract_says_the_same() -> None:
    for game in GAMES.values():
        found = json_schema(game, "log")["$defs"]
        for name in ("Header", "CommandLine", "DepartureLine"):
            assert found[name]["patternProperties"] == {SITE_FIELD: {}}
        assert found["CommandLine"]["properties"]["time"]["pattern"] == TIME
        assert "site" not in found["Header"]["properties"]
    for name in ("x-a", "x-", "x-A", "y-a", "x-" + "a" * 41):
        assert is_site_field(name) is bool(re.search(SITE_FIELD, name))
    for moment in ("2026-11-28T10:00:00Z", "2026-11-28T10:00:60.123456789-23:59", "2026-13-28T10:00:00Z", "10:00"):
        assert is_time(moment) is bool(re.search(TIME, moment))


def test_nobody_sees_them_in_a_small_report() -> None:
    report = json.dumps(make_repro(replay(text(noted_log())), 3))
    assert "x-room" not in report
    assert "x-clock" not in report
    assert "time" not in json.loads(report)["line"]


def test_a_header_without_them_is_written_as_before() -> None:
    assert "site" not in write_header(make_header(GAMES["the-foreign-king"], SEATS[:3]))

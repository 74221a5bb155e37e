"""Departures: lines of a log, judged, told and replayed."""

import json
from io import BytesIO
from random import Random
from typing import Any

import pytest

from foreign_king import GAMES, position, validate, voice
from foreign_king.cli import main
from foreign_king.games import AnyGame
from foreign_king.kernel.refusal import Malformed
from foreign_king.language import LANGUAGES
from foreign_king.logs import make_header
from foreign_king.logs.departures import (
    Abandon,
    Concede,
    Departure,
    EndByRuling,
    read_departure,
    tell_departure,
    write_departure,
)
from foreign_king.matches import leave, open_match, read_match, write_match
from foreign_king.replays.forks import fork
from foreign_king.replays.replay import how_ended, replay, write_log
from tests.matches.test_matches import played

SEATS = ("red", "blue", "green")
RULING = EndByRuling(winners=("blue", "green"), reason="the last train")
of_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def log_of(*departures: Departure, game: AnyGame = GAMES["the-foreign-king"], commands: int = 4) -> list[bytes]:
    """A log in which somebody leaves after each four commands."""
    match, random = open_match(make_header(game, SEATS)), Random(1)
    for departure in departures:
        match = played(match, random, commands)
        match, _ = leave(match, departure)
    stream = BytesIO()
    write_match(match, stream)
    return stream.getvalue().splitlines(keepends=True)


@of_every_game
@pytest.mark.parametrize("departures", [[Concede(by="red")], [RULING], [Abandon(seat="red"), Concede(by="green")]])
def test_the_log_of_a_match_is_valid_and_opens_it_again(game: AnyGame, departures: list[Departure]) -> None:
    lines = log_of(*departures, game=game)
    report = validate(b"".join(lines))
    assert report.valid, report.problems
    assert (report.finished, report.recorded_result) == (departures != [Concede(by="red")],) * 2
    match = read_match(b"".join(lines))
    assert [departure for _, departure in match.replay.departures] == departures
    stream = BytesIO()
    write_match(match, stream)
    assert stream.getvalue() == b"".join(lines)


def test_a_fork_and_a_step_back_keep_who_had_left_before() -> None:
    read = replay(log_of(Abandon(seat="red"), Concede(by="green")))
    assert [number for number, _ in read.departures] == [4, 8]
    assert fork(read, 8).departures == ((4, Abandon(seat="red")),)
    assert fork(read, 4).departures == ()
    assert how_ended(read) is not None
    assert how_ended(fork(read, 8)) is None
    stream = BytesIO()
    write_log(fork(read, 6), stream)
    assert validate(stream.getvalue()).valid


@pytest.mark.parametrize("number", [0, 3, 4, 5, 8])
def test_commands_are_counted_and_not_the_lines_of_who_leaves(
    number: int, tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = log_of(Abandon(seat="red"), Concede(by="green"))
    whole, some = replay(lines), replay(lines, most=number)
    assert (some.steps, some.failure) == (whole.steps[: number + 1], None)
    log = tmp_path / "log.jsonl"
    log.write_bytes(b"".join(lines))
    assert main(["position", str(log), "--at", str(number)]) == 0
    exported = json.loads(capsys.readouterr().out)["position"]
    assert exported == position(whole.game, whole.at(number))
    if number:
        assert main(["repro", str(log), "--at", str(number)]) == 0
        assert json.loads(capsys.readouterr().out)["number"] == number


def planted(document: Any, *, at: int = 5) -> list[bytes]:
    lines = log_of(Concede(by="red"))
    return [*lines[:at], json.dumps(document).encode() + b"\n", *lines[at:]]


@pytest.mark.parametrize(
    ("document", "pointer"),
    [
        ({"departure": 3}, "/departure"),
        ({"departure": {"type": "Concede"}}, "/departure"),
        ({"departure": {"type": "Leave", "by": "red"}}, "/departure/type"),
        ({"departure": {"type": "Concede", "by": "white"}}, "/departure/by"),
        ({"departure": {"type": "Abandon", "by": "red", "seat": "red"}}, "/departure/by"),
        (
            {"departure": {"type": "EndByRuling", "by": "table", "winners": ["white"], "reason": "x"}},
            "/departure/winners/0",
        ),
        ({"departure": {"type": "Concede", "by": "blue"}, "n": 5}, "/n"),
        ({"departure": {"type": "Concede", "by": "blue"}, "comment": 5}, "/comment"),
    ],
    ids=["number", "nobody", "unknown", "no-seat", "by-a-seat", "no-winner", "numbered", "comment"],
)
@pytest.mark.parametrize("level", ["syntax", "result"])
def test_a_line_that_says_it_wrongly(document: Any, pointer: str, level: Any) -> None:
    (problem,) = validate(b"".join(planted(document)), level=level).problems
    assert (problem.line, problem.code, problem.pointer) == (6, "malformed-line", pointer)


def test_nothing_happens_after_the_table_has_ended_the_game() -> None:
    lines = log_of(RULING)
    assert json.loads(lines[-1])["result"]["reasons"] == ["table.ruling"]
    further = log_of(Concede(by="red"), Concede(by="blue"))[6]
    for line in (further, b'{"departure":{"type":"Concede","by":"red"}}\n'):
        (problem,) = validate(b"".join([*lines[:-1], line])).problems
        assert (problem.line, problem.code) == (len(lines), "after-end")
    wrong = lines[-1].replace(b'"blue","green"', b'"blue"')
    assert [each.code for each in validate(b"".join([*lines[:-1], wrong])).problems] == ["result-differs"]


def test_a_match_is_not_opened_from_a_log_that_is_wrong() -> None:
    with pytest.raises(Malformed, match="line 6: nobody sits at"):
        read_match(b"".join(planted({"departure": {"type": "Concede", "by": "white"}})))
    stream = BytesIO()
    write_log(replay(log_of(RULING)), stream)
    seen = stream.getvalue().replace(b'"viewer":null', b'"viewer":"red"')
    with pytest.raises(Malformed, match="the log is one that a viewer has seen"):
        read_match(seen)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_departure_is_told(language: str, tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    teller = voice(GAMES["the-foreign-king"], seats={"red": "Anna"}, language=language)
    departures = (Concede(by="red"), Abandon(seat="red"), RULING, EndByRuling(winners=("red",), reason="x"))
    told = [tell_departure(teller, departure) for departure in (*departures, EndByRuling(reason="x"))]
    assert len(set(told)) == 5
    assert not any(mark in text for text in told for mark in "{}")
    log = tmp_path / "log.jsonl"
    log.write_bytes(b"".join(log_of(Concede(by="red"), EndByRuling(reason="the last train"))))
    assert main(["tell", str(log), "--language", language]) == 0
    out = capsys.readouterr().out
    nameless = voice(GAMES["the-foreign-king"], language=language)
    assert tell_departure(nameless, Concede(by="red")) in out
    assert "«the last train»" in out


def test_a_departure_is_its_document() -> None:
    for departure in (Concede(by="red"), Abandon(seat="red"), RULING):
        assert read_departure(json.loads(json.dumps(write_departure(departure)))) == departure


@pytest.mark.parametrize(
    "reason", [5, None, "", "x" * 1001, "half \ud800"], ids=["number", "none", "no", "long", "half"]
)
def test_a_reason_that_could_not_be_written_is_none(reason: Any) -> None:
    match = open_match(make_header(GAMES["the-foreign-king"], SEATS))
    with pytest.raises(Malformed) as fault:
        leave(match, EndByRuling(reason=reason))
    assert fault.value.pointer == "/reason"

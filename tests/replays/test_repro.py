"""The step of a report is played again: it behaves as reported, or the difference is named."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from foreign_king import GAMES, SPECTATOR, WHOLE, Malformed, Replay, digest, replay, validate
from foreign_king.games import AnyGame
from foreign_king.kernel.record import replace
from foreign_king.logs.header import Unsupported
from foreign_king.replays import make_repro, run_repro
from tests.logs.random_logs import GAME, HIDING, THIRD, written_log

SEATS = ("red", "blue", "green")
LOGS = {
    (game.name, viewer): written_log(
        Random(5), SEATS, game=game, viewer=viewer, names={"red": "Anna"}, comments={3: "Sssh!"}
    )
    for game in GAMES.values()
    for viewer in (WHOLE, "red", SPECTATOR)
}
every_log = pytest.mark.parametrize("log", LOGS.values(), ids=[f"{name}-{viewer}" for name, viewer in LOGS])


def again(report: dict[str, Any], **how: Any) -> Any:
    """The report played again, as it is read from a file."""
    return run_repro(json.loads(json.dumps(report)), **how)


@every_log
def test_a_step_is_played_again(log: bytes) -> None:
    whole = replay(log)
    for number in range(1, len(whole), 23):
        report = make_repro(whole, number)
        found = again(report)
        assert (found.number, found.same) == (number, True)
        assert found.verdict == report["verdict"]
        assert "before" not in report or whole.header.viewer != WHOLE  # type: ignore[union-attr]  # it is valid
        assert "Sssh!" not in json.dumps(report)


Change = Callable[[dict[str, Any]], object]
CHANGES: dict[str, Change] = {
    "illegal": lambda line: line["command"].update(by="blue" if line["command"]["by"] != "blue" else "green"),
    "malformed": lambda line: line["command"].update(by=7),
    "another fact": lambda line: line["facts"][0].update(rule="turn.whose"),
    "a fact too many": lambda line: line["facts"].append(line["facts"][0]),
    "no fact": lambda line: line.update(facts=[]),
    "number": lambda line: line.update(n=9_999),
    "digest": lambda line: line.update(digest="0" * 32),
    "field": lambda line: line.update(mood="bad"),
    "no command": lambda line: line.pop("command"),
}


def broken(log: bytes, number: int, change: Change) -> Replay:
    """The replay of a log with the line of a command changed."""
    lines = log.splitlines()
    document = json.loads(lines[number])
    change(document)
    lines[number] = json.dumps(document).encode()
    return replay(b"\n".join(lines) + b"\n")


@every_log
@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_failure_is_played_again(log: bytes, change: Change) -> None:
    for number in (3, 40):
        failing = broken(log, number, change)
        assert failing.failure is not None
        report = make_repro(failing)
        assert report["number"] == number
        assert report["verdict"]["code"] == failing.failure.code
        if report.get("left_out"):
            assert failing.header is not None
            assert failing.header.viewer != WHOLE
        else:
            assert again(report).same


@pytest.mark.parametrize(
    "lines",
    [
        lambda lines: [lines[0].replace(b'"seats"', b'"seat"')],
        lambda lines: [lines[0].replace(b"belgium", b"holland")],
        lambda lines: [lines[0].replace(b'"version":1', b'"version":2')],
        lambda lines: [b"\xef\xbb\xbf" + lines[0]],
        lambda lines: [*lines[:4], b""],
        lambda lines: [*lines[:4], b'{"n":4'],
        lambda lines: [*lines[:4], b'{"n":4,"n":4}'],
        lambda lines: [*lines[:4], lines[-1]],
        lambda lines: [*lines[:-1], lines[-1].replace(b'"winners":["', b'"winners":["pink","')],
        lambda lines: [*lines, lines[-1]],
        lambda lines: [*lines[:-1], lines[2]],
    ],
    ids=["header", "board", "version", "mark", "blank", "cut", "twice", "early", "result", "result-twice", "after-end"],
)
def test_any_other_line_that_fails_is_reported(lines: Callable[[list[bytes]], list[bytes]]) -> None:
    changed = b"\n".join(lines(LOGS[GAME.name, WHOLE].splitlines())) + b"\n"
    failing = replay(changed)
    report = make_repro(failing)
    assert report["verdict"]["code"] == validate(changed).problems[0].code
    assert again(report).same
    if not failing.steps:
        assert (report["number"], "header" in report) == (0, False)


def test_who_has_left_is_in_the_report() -> None:
    lines = LOGS[GAME.name, WHOLE].splitlines()
    left = [b'{"departure":{"type":"Concede","by":"%s"}}' % seat for seat in (b"red", b"blue")]
    for failing in (replay([*lines[:4], *left, *lines[4:]]), replay([*lines[:4], left[0], left[0]])):
        assert failing.failure is not None
        assert failing.failure.code in ("after-end", "malformed-line")
        report = make_repro(failing)
        assert left[0].decode() in report["before"]
        assert again(report).same


def test_what_was_known_besides_the_position_is_in_the_report() -> None:
    # The cards that blue shows could be blue's by the position, but not by what was dealt before.
    lines = written_log(Random(6), SEATS, game=HIDING, viewer="red").splitlines()
    place = next(place for place, line in enumerate(lines) if b"CardsRevealed" in line)
    document = json.loads(lines[place])
    shown = next(fact for fact in document["facts"] if fact["type"] == "CardsRevealed")
    shown["cards"]["blue"] = {"x1": 0, "x2": 0, "x3": 2}
    failing = replay([*lines[:place], json.dumps(document)])
    report = make_repro(failing)
    assert report["verdict"]["code"] == "facts-impossible"
    assert len(report["before"]) == place
    assert again(report).same


@pytest.mark.parametrize("game", [HIDING, THIRD], ids=lambda game: game.name)
def test_what_a_seat_may_not_see_is_left_out(game: AnyGame) -> None:
    whole, seen = LOGS[game.name, WHOLE].splitlines(), LOGS[game.name, "red"].splitlines()
    number = next(
        number
        for number, (line, other) in enumerate(zip(whole, seen, strict=True))
        if number and line != other and json.loads(line)["command"] != json.loads(other)["command"]
    )
    failing = replay([*seen[:number], whole[number]])
    assert failing.failure is not None
    assert failing.failure.code == "shows-hidden"
    report = make_repro(failing)
    assert report["left_out"] is True
    told = json.loads(report["line"])
    told.pop("comment", None)
    expected = json.loads(seen[number])
    assert told["command"] == expected["command"]
    assert told["facts"] == expected["facts"]
    assert not {"should_be", "recorded"} & set(report["verdict"])
    with pytest.raises(Malformed, match="left out"):
        again(report)


def test_the_position_of_a_seats_report_is_as_the_seat_sees_it() -> None:
    report = make_repro(replay(LOGS[HIDING.name, "red"]), 5)
    players = report["position"]["players"]
    assert [seat for seat in players if players[seat]["hand"] != "unseen"] == ["red"]


def test_what_behaves_otherwise_is_told() -> None:
    report = make_repro(broken(LOGS[GAME.name, WHOLE], 3, CHANGES["illegal"]))
    report["verdict"].update(clause="the-foreign-king:build.price", need=3)
    found = again(report)
    assert not found.same
    assert [each.pointer for each in found.differences] == ["/verdict/clause", "/verdict/need"]
    report = make_repro(replay(LOGS[GAME.name, WHOLE]), 4)
    report["verdict"]["facts"][0]["rule"] = "turn.end"
    assert [each.pointer for each in again(report).differences] == ["/verdict/facts/0/rule"]


def test_a_fault_of_ours_is_reported_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(ledger: Any, command: Any) -> None:
        raise ZeroDivisionError

    log, faulty = LOGS[GAME.name, WHOLE], replace(GAME, decide=stumble)
    monkeypatch.setattr("foreign_king.logs.advance.GAMES", {GAME.name: faulty})
    failing = replay(log)
    assert failing.failure is not None
    assert failing.failure.code == "internal-error"
    monkeypatch.setattr("foreign_king.replays.repro.GAMES", {GAME.name: faulty})
    report = make_repro(failing)
    assert again(report).same
    monkeypatch.undo()
    assert not again(report).same


def test_a_blank_line_in_the_place_of_the_header() -> None:
    report = make_repro(replay(b"\n" + LOGS[GAME.name, WHOLE]))
    assert report["verdict"]["code"] == "blank-line"
    assert again(report).same


def test_of_what_there_is_no_report() -> None:
    whole = replay(LOGS[GAME.name, WHOLE])
    for number, why in ((None, "does not fail"), (0, "the setup"), (10_000, "no step")):
        with pytest.raises(ValueError, match=why):
            make_repro(whole, number)
    with pytest.raises(ValueError, match="cannot be shown"):
        make_repro(replay(b""))
    with pytest.raises(ValueError, match="cannot be shown"):
        make_repro(replay(b" " * (1 << 21)))


WRONG: dict[str, tuple[Change, str]] = {
    "format": (lambda report: report.update(format="foreign-king-log"), "/format"),
    "version": (lambda report: report.update(version=2), "/version"),
    "no line": (lambda report: report.pop("line"), ""),
    "number": (lambda report: report.update(number="4"), "/number"),
    "header": (lambda report: report["header"].update(game="chess"), "/header/game"),
    "board": (lambda report: report["header"]["board"].update(digest="0" * 32), "/header/board/digest"),
    "edition": (lambda report: report["header"].update(edition="en"), "/header/edition"),
    "position": (lambda report: report["position"].update(players=[]), "/position/players"),
    "no position": (lambda report: report.pop("position"), "/position"),
}


@pytest.mark.parametrize(("change", "pointer"), WRONG.values(), ids=WRONG)
def test_what_is_no_report(change: Change, pointer: str) -> None:
    report = make_repro(replay(LOGS[GAME.name, WHOLE]), 4)
    change(report)
    with pytest.raises(Malformed) as raised:
        again(report)
    assert raised.value.pointer == pointer
    assert isinstance(raised.value, Unsupported) == (pointer in ("/format", "/version"))
    with pytest.raises(Malformed):
        run_repro([])


def test_a_report_is_small_and_says_with_what_it_was_made() -> None:
    report = make_repro(replay(LOGS[GAME.name, WHOLE]), 40)
    assert set(report["made_with"]) == {"foreign-king", "python", "attrs", "cattrs"}
    assert len(json.dumps(report)) < 5000
    assert report["digest"] == digest(report["position"])

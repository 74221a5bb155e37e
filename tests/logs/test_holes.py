"""Logs with holes: what was written down before a hole is judged, and what comes after it from the position that the
log states. Such a log is never called just valid."""

import json
import re
from functools import cache
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest
from jsonschema import Draft202012Validator

from foreign_king import GAMES, WHOLE, Malformed, play, random_command, replay, result, setup, to_act, validate
from foreign_king.cli import main
from foreign_king.contracts import json_schema
from foreign_king.games import AnyGame
from foreign_king.language import LANGUAGES
from foreign_king.logs import Concede, LogWriter, make_header, mend
from foreign_king.logs.options import WAYS_ON
from foreign_king.logs.report import HoleNote, Problem, read_report, write_report
from foreign_king.replays import diff
from foreign_king.revisions import impact, upgrade
from foreign_king.wire import dump
from tests.logs.planted_faults import at, places

GAME = GAMES["the-foreign-king"]
SEATS = ["red", "blue", "green"]
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


def with_holes(
    game: AnyGame = GAME, seed: int = 1, holes: dict[int, int] | None = None, *, told: bool = True, viewer: str = WHOLE
) -> bytes:
    """A random game to its end, of which some commands were not written down: after which commands, and how many.
    ``told``: whether the log says how many."""
    return _with_holes(game.name, seed, tuple((holes if holes is not None else {4: 1}).items()), told, viewer)


@cache
def _with_holes(name: str, seed: int, places: tuple[tuple[int, int], ...], told: bool, viewer: str) -> bytes:
    game, holes = GAMES[name], dict(places)
    stream, random, state = BytesIO(), Random(seed), setup(game, SEATS)
    header = make_header(game, SEATS, viewer=viewer, names={"red": "Anna"})
    writer = LogWriter(stream, game, header, digests=True)
    missing, number = 0, 0
    while to_act(game, state):
        command = random_command(game, state, random)
        outcome = play(game, state, command)
        state, number = outcome.state, number + 1
        if number - 1 in holes:
            missing = skipped = holes[number - 1]
        if missing == 0:
            writer.command(command, outcome)
        else:
            missing -= 1
            if missing == 0 and to_act(game, state):
                writer.hole(state, skipped if told else 0, "nobody wrote it down")
    ended = result(game, state)
    assert ended is not None
    writer.result(ended)
    return stream.getvalue()


def documents(log: bytes) -> list[Any]:
    return [json.loads(line) for line in log.splitlines()]


def text(lines: list[Any]) -> bytes:
    return b"".join(dump(line).encode() + b"\n" for line in lines)


def only(report: Any) -> Problem:
    (problem,) = report.problems
    assert isinstance(problem, Problem)
    return problem


@each_game
@pytest.mark.parametrize("viewer", [WHOLE, "red", "spectator"])
@pytest.mark.parametrize("seed", range(4))
def test_everything_but_the_hole_is_judged(game: AnyGame, viewer: str, seed: int) -> None:
    first = 1 + seed * 7
    log = with_holes(game, seed, {first: 1, first + 9: 3}, viewer=viewer)
    report = validate(log)
    assert report.problems == ()
    assert [attrs.evolve(hole, missing=None) for hole in report.holes] == [
        HoleNote(line=first + 2, after=first, commands=1),
        HoleNote(line=first + 11, after=first + 9, commands=3),
    ]
    commands = [line for line in documents(log) if "command" in line]
    assert (report.commands, report.digests) == (len(commands), len(commands))
    assert commands[-1]["n"] == len(commands) + 4
    assert report.finished
    assert report.recorded_result


def test_how_much_is_missing_may_be_unknown() -> None:
    log = with_holes(told=False)
    report = validate(log)
    assert report.problems == ()
    assert report.holes == (HoleNote(line=6, after=4),)
    numbers = [line["n"] for line in documents(log) if "command" in line]
    assert numbers == list(range(1, len(numbers) + 1))


@each_game
def test_the_only_command_that_can_be_missing_is_named(game: AnyGame) -> None:
    """A throw, a deal or a player's command, where only one leads to the position after the hole."""
    whole, named = [line["command"] for line in documents(with_holes(game, holes={})) if "command" in line], 0
    for place in range(25):
        (note,) = validate(with_holes(game, holes={place: 1})).holes
        if note.missing is not None:
            named += 1
            assert note.missing == whole[place]
    assert named > 5


def test_what_is_missing_is_not_guessed() -> None:
    for log in (with_holes(told=False), with_holes(viewer="red"), with_holes(holes={4: 2})):
        (note,) = validate(log).holes
        assert note.missing is None
    # A position to which no single command leads.
    lines = documents(with_holes(holes={0: 1}))
    lines[1]["hole"]["position"] = documents(with_holes(holes={8: 1}))[9]["hole"]["position"]
    assert validate(text(lines[:2])).holes[0].missing is None


def test_a_log_of_nothing_but_holes_is_judged_soon() -> None:
    lines = documents(with_holes(holes={6: 1}))
    (hole,) = (line for line in lines if "hole" in line)
    report = validate(text([lines[0], *[hole] * 500]))
    assert len(report.holes) == 500
    assert report.problems == ()


@each_game
@pytest.mark.parametrize("seed", range(40))
def test_no_position_breaks_the_judging(game: AnyGame, seed: int) -> None:
    """Whatever position a log states, there is a verdict, and this library is not to blame."""
    random = Random(seed)
    lines = documents(with_holes(game, seed, {3: 1, 12: 1, 30: 1}))
    holes = [line for line in lines if "hole" in line]
    for line in holes:
        for _ in range(random.choice([1, 1, 3])):
            numbers = [
                path for path in places(line["hole"]["position"]) if type(at(line["hole"]["position"], path)) is int
            ]
            path = random.choice(numbers)
            at(line["hole"]["position"], path[:-1])[path[-1]] += random.choice([-1, 1, 1, 5])
    for keep_going in WAYS_ON:
        report = validate(text(lines), keep_going=keep_going, explain=True)
        assert report.verdict in ("valid", "invalid")


def test_a_fault_before_the_hole_and_one_after_it() -> None:
    lines = documents(with_holes())
    assert "hole" in lines[5]
    for place in (3, 8):
        forged = json.loads(json.dumps(lines))
        forged[place]["facts"][0]["type"] = (
            "TurnEnded" if forged[place]["facts"][0]["type"] != "TurnEnded" else "RoundBegan"
        )
        problem = only(validate(text(forged)))
        assert (problem.code, problem.line, problem.command) == ("facts-differ", place + 1, lines[place]["n"])
        forged = json.loads(json.dumps(lines))
        forged[place]["digest"] = "0" * 32
        assert only(validate(text(forged))).line == place + 1
        forged = json.loads(json.dumps(lines))
        others = [seat for seat in SEATS if seat != lines[place]["command"]["by"]]
        forged[place]["command"] = {"type": "EndTurn", "by": others[0]}
        problem = validate(text(forged)).problems[0]
        assert (problem.code, problem.line) == ("illegal-command", place + 1)
        forged = json.loads(json.dumps(lines))
        forged[place]["n"] += 1
        assert {each.code for each in validate(text(forged)).problems} == {"wrong-number"}


def test_the_position_decides_what_comes_after_it() -> None:
    lines = documents(with_holes())
    seat = lines[6]["command"]["by"]
    lines[5]["hole"]["position"]["players"][seat if seat in SEATS else "red"]["francs"] += 1
    assert validate(text(lines)).problems[0].code in ("digest-differs", "facts-differ")


HOLES: list[tuple[Any, str]] = [
    (lambda hole: [], "/hole"),
    (lambda hole: {}, "/hole"),
    (lambda hole: {**hole, "more": 1}, "/hole/more"),
    (lambda hole: {**hole, "commands": -1}, "/hole/commands"),
    (lambda hole: {**hole, "commands": True}, "/hole/commands"),
    (lambda hole: {**hole, "commands": None}, "/hole/commands"),
    (lambda hole: {"commands": 1}, "/hole"),
    (lambda hole: {**hole, "position": None}, "/hole/position"),
    (lambda hole: {**hole, "position": {**hole["position"], "round": "2"}}, "/hole/position/round"),
    (lambda hole: {**hole, "position": {**hole["position"], "pending": []}}, "/hole/position/pending"),
]


@pytest.mark.parametrize(("forge", "pointer"), HOLES)
def test_what_is_no_hole(forge: Any, pointer: str) -> None:
    lines = documents(with_holes())
    lines[5]["hole"] = forge(lines[5]["hole"])
    problem = only(validate(text(lines)))
    assert (problem.code, problem.line, problem.pointer) == ("malformed-line", 6, pointer)
    assert problem.expected


@pytest.mark.parametrize("beside", ["command", "departure", "result", "format", "more"])
def test_a_hole_stands_alone(beside: str) -> None:
    lines = documents(with_holes())
    departure = {"type": "Concede", "by": "red"}
    values = {"command": lines[4]["command"], "departure": departure, "result": {}, "format": "x"}
    lines[5][beside] = values.get(beside, 1)
    problem = validate(text(lines)).problems[0]
    assert (problem.code, problem.line) == ("malformed-line", 6)
    assert (problem.pointer or "").startswith(f"/{beside}") or beside == "departure"


def test_a_hole_is_one_of_this_table() -> None:
    lines, other = documents(with_holes()), documents(with_holes())
    other[0]["seats"] = [{"seat": seat} for seat in ("red", "green", "blue")]
    position = other[5]["hole"]["position"]
    position["seats"] = ["red", "green", "blue"]
    lines[5]["hole"]["position"] = position
    assert only(validate(text(lines))).pointer == "/hole/position/seats"


@pytest.mark.parametrize("name", ["lang-lebe-der-koenig", "barbarian-kingdoms"])
def test_a_position_is_as_the_viewer_sees_it(name: str) -> None:
    whole, seen = (documents(with_holes(GAMES[name], viewer=viewer)) for viewer in (WHOLE, "red"))
    (place,) = (place for place, line in enumerate(whole) if "hole" in line)
    whole[place]["hole"], seen[place]["hole"] = seen[place]["hole"], whole[place]["hole"]
    for lines in (whole, seen):
        problem = only(validate(text(lines)))
        assert (problem.code, problem.line) == ("malformed-line", place + 1)
        assert (problem.pointer or "").startswith("/hole/position")


def test_nothing_is_missing_after_the_end() -> None:
    lines = documents(with_holes())
    lines.insert(-1, lines[5])
    problem = only(validate(text(lines)))
    assert (problem.code, problem.line) == ("after-end", len(lines) - 1)
    problem = only(validate(text([*lines[:-2], lines[-1], lines[5]])))
    assert problem.code == "after-result"


def test_the_writer_keeps_to_the_rules_of_the_reader() -> None:
    stream = BytesIO()
    writer = LogWriter(stream, GAME, make_header(GAME, SEATS))
    before, state = stream.getvalue(), setup(GAME, SEATS)
    tried: list[tuple[Any, str]] = [
        (lambda: writer.hole(setup(GAME, SEATS[:2])), "/hole/position/seats"),
        (lambda: writer.hole(state, -1), "/hole/commands"),
        (lambda: writer.hole(state, 1, "\ud800"), "/comment"),
        (lambda: writer.hole(state, 1, time="now"), "/time"),
        (lambda: writer.hole(state, 1, site={"x-A": 1}), "/x-A"),
    ]
    for write, pointer in tried:
        with pytest.raises(Malformed) as caught:
            write()
        assert caught.value.pointer == pointer
        assert (stream.getvalue(), writer.commands) == (before, 0)
    writer.hole(state, 2, "half an hour", time="2026-11-28T10:00:00Z", site={"x-a": 1})
    assert writer.commands == 2
    assert validate(stream.getvalue()).valid
    writer.departure(Concede(by="red"))
    writer.departure(Concede(by="blue"))
    with pytest.raises(Malformed, match="the game is over"):
        writer.hole(state)


# What is said of it


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("holes.jsonl").write_bytes(with_holes(holes={4: 1, 20: 2}))
    Path("whole.jsonl").write_bytes(with_holes(holes={}))
    return tmp_path


def test_a_log_with_a_hole_is_never_called_just_valid(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", "holes.jsonl", "whole.jsonl"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("holes.jsonl: valid but for 2 holes: ")
    said = " ".join(out.split())
    judged = "judged on from the position that the log states"
    assert f"holes.jsonl:6: hole: 1 command is missing after command 4; {judged} " in said
    assert f"holes.jsonl:22: hole: 2 commands are missing after command 20; {judged} " in said
    assert "whole.jsonl: valid: " in said
    assert said.endswith("2 logs: 2 valid 1 log has a hole")
    assert main(["validate", "--quiet", "holes.jsonl"]) == 0
    assert capsys.readouterr().out == "1 log: 1 valid\n  1 log has a hole\n"


def test_the_report_as_json_names_the_hole(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", "--format", "json", "holes.jsonl"]) == 0
    report, summary = map(json.loads, capsys.readouterr().out.splitlines())
    missing = documents(with_holes(holes={}))[5]["command"]
    assert report["holes"][0] == {"code": "hole", "line": 6, "after": 4, "commands": 1, "missing": missing}
    assert summary["summary"]["holes"] == 1
    found = validate(Path("holes.jsonl").read_bytes())
    assert read_report(write_report(found)) == found
    assert "and 2 holes" in repr(found)


def test_for_tools_it_is_a_note(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", "--format", "sarif", "holes.jsonl"]) == 0
    (run,) = json.loads(capsys.readouterr().out)["runs"]
    assert [(each["ruleId"], each["level"]) for each in run["results"]] == [("hole", "note")] * 2
    assert run["results"][0]["message"]["text"].startswith("1 command is missing after command 4; ")
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["hole"]
    assert main(["validate", "--format", "junit", "holes.jsonl"]) == 0
    assert "valid but for 2 holes" in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hole_is_told_in_every_language(folder: Path, capsys: pytest.CaptureFixture[str], language: str) -> None:
    said = {
        "en": ["Here 1 command is missing from the log.", "Here 2 commands are missing"],
        "de": ["Hier fehlt 1 Befehl im Protokoll.", "Hier fehlen 2 Befehle"],
        "fr": ["Ici 1 commande manque dans le journal.", "Ici 2 commandes manquent"],
        "it": ["Qui manca 1 comando nel log.", "Qui mancano 2 comandi"],
    }
    until_both = Path("holes.jsonl").read_bytes().splitlines(keepends=True)[:30]
    assert sum(b'"hole"' in line for line in until_both) == 2
    Path("holes.jsonl").write_bytes(b"".join(until_both))
    for command in ("tell", "render"):
        assert main([command, "holes.jsonl", "--language", language]) == 0
        out = " ".join(capsys.readouterr().out.split())
        assert all(each in out for each in said[language])
    assert main(["validate", "holes.jsonl", "--language", language]) == 0
    out = capsys.readouterr().out
    assert language == "en" or not re.search(r"\b(missing|but for|judged|position that)\b", out)


def test_a_position_after_the_hole_is_told_and_explained(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tell", "holes.jsonl", "--at", "9"]) == 0
    assert "After command 9:" in capsys.readouterr().out
    assert main(["explain", "holes.jsonl", "--at", "9"]) == 0
    assert "records other facts" not in capsys.readouterr().out
    assert main(["explain", "holes.jsonl", "--score"]) == 0


def test_a_replay_goes_up_to_the_hole(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = replay(Path("holes.jsonl").read_bytes())
    assert len(game) == 5
    assert game.failure is not None
    assert (game.failure.code, game.failure.line, game.failure.exit_code) == ("hole", 6, 1)
    assert main(["position", "holes.jsonl"]) == 1
    assert "holes.jsonl:6: hole: something is missing here" in " ".join(capsys.readouterr().err.split())


def test_other_functions_go_over_the_hole() -> None:
    log = with_holes()
    assert upgrade(log).verdict == "current"
    assert impact(log, law={"limited_bank": True}).game == GAME.name
    assert not diff(log, log).differ
    assert diff(log, with_holes(told=False)).differ
    assert mend(log + b"\n").log == log


@each_game
@pytest.mark.parametrize("viewer", [WHOLE, "red"])
def test_a_log_with_a_hole_fits_the_contract(game: AnyGame, viewer: str) -> None:
    (line,) = (line for line in documents(with_holes(game, viewer=viewer)) if "hole" in line)
    fits = Draft202012Validator(json_schema(game, "log"))
    fits.validate(line)
    assert not fits.is_valid({**line, "command": {}})
    assert not fits.is_valid({**line, "hole": {"commands": 1}})

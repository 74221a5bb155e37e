"""Small reports by which one step can be reproduced: it is played again, and the verdict on it is compared.

A report has the versions, the header, the position before the step, the line of the step, and the verdict on it. The
report of a viewer's log has only what the viewer knows.
"""

import platform
from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from io import BytesIO
from typing import Any

import attrs

from foreign_king.games import GAMES
from foreign_king.kernel.history import History
from foreign_king.kernel.play import position
from foreign_king.kernel.record import record, replace
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.viewers import WHOLE
from foreign_king.logs.advance import with_game
from foreign_king.logs.header import Header, Meta, board_of, check_supported, law_of, read_header, write_header
from foreign_king.logs.notes import NO_FIELDS
from foreign_king.logs.opening import open_log
from foreign_king.logs.report import Problem, write_problem
from foreign_king.logs.step import Step
from foreign_king.logs.validation import boards_of
from foreign_king.logs.viewing import heard_command, told_entries
from foreign_king.logs.walk import start, walk
from foreign_king.opening import read_position
from foreign_king.replays.replay import Replay, check_replay, checked, write_log
from foreign_king.version import __version__
from foreign_king.wire import Document, FieldDifference, codec, differences, digest, dump, parse, same, shown

FORMAT = "foreign-king-repro"
VERSION = 1
COMPARED = ("code", "pointer", "clause", "need", "have", "about", "should_be", "recorded", "facts", "digest")
"""The fields of a verdict that have to be the same when the step is played again. Sentences may change."""
REPORTED = (*COMPARED, "message", "seat", "expected")
"""The fields of a problem that stand in a report."""


@attrs.frozen(kw_only=True)
class ReproFile:
    """The document of a report."""

    format: str
    """The name of the format."""
    version: int
    """The version of the format."""
    made_with: dict[str, str] = attrs.field(factory=dict)
    """The versions of this library, of Python and of the packages that the library uses."""
    header: dict[str, Any] | None = None
    """The header of the log, without ``meta`` and the fields of a site's own; ``None`` if the header itself fails."""
    number: int
    """The number of the command whose step it is, from 1; 0: the header."""
    position: dict[str, Any] | None = None
    """The position before the step."""
    digest: str | None = None
    """The digest of this position."""
    before: tuple[str, ...] = ()
    """The lines before the step, if the verdict depends on more than the position."""
    line: str
    """The line of the step."""
    left_out: bool = False
    """Whether something was removed from the line that the viewer may not see."""
    verdict: dict[str, Any]
    """The verdict on the step: its facts and the digest of the position after it, or its problem."""


@record(kw_only=True)
class Rerun:
    """A report that was played again: the verdict now, and where it differs from the verdict in the report, which is
    ``first`` in each difference."""

    number: int
    verdict: Document
    differences: tuple[FieldDifference, ...]

    @property
    def same(self) -> bool:
        """Whether the step still behaves as the report says."""
        return not self.differences


def make_repro(replay: Replay, number: int | None = None) -> Document:
    """Return the report of a step: of the command ``number``, or, by default, of the line at which the log fails.

    ``ValueError`` if there is no such step, if the log does not fail, or if the failing line cannot be read.

    >>> from pathlib import Path
    >>> from foreign_king import replay
    >>> from foreign_king.replays import make_repro
    >>> game = replay(Path("examples/logs/two-players.jsonl").read_bytes())
    >>> report = make_repro(game, 2)
    >>> report["number"], report["line"]
    (2, '{"n":2,"command":{"type":"TakeCoins","by":"red"}}')
    """
    check_replay(replay)
    report = _of_the_failure(replay) if number is None else _of_the_step(replay, number)
    return {"format": FORMAT, "version": VERSION, "made_with": _made_with(), **report}


def _made_with() -> dict[str, str]:
    libraries = {}
    for name in ("attrs", "cattrs"):
        # In a packed or frozen program, the metadata with the version of a package may be missing.
        with suppress(PackageNotFoundError):
            libraries[name] = version(name)
    return {"foreign-king": __version__, "python": platform.python_version(), **libraries}


def _of_the_failure(replay: Replay) -> Document:
    problem, line = replay.failure, replay.failed_line
    if problem is None:
        raise ValueError("the log does not fail: say which step is meant")
    if line is None:
        raise ValueError(f"the line of the failure cannot be shown: {problem.message}")
    verdict = _of_the_problem(problem)
    if not replay.steps:
        return {"number": 0, "line": line, "verdict": verdict}
    assert replay.header is not None
    allowed = line if replay.header.viewer == WHOLE else _redacted_line(replay, line)
    if allowed != line:
        # The compared values can also show what is hidden.
        verdict = {name: value for name, value in verdict.items() if name not in ("should_be", "recorded")}
        return {**_before(replay, len(replay)), "line": allowed, "left_out": True, "verdict": verdict}
    return _reproducible(replay, {**_before(replay, len(replay)), "line": line, "verdict": verdict})


def _of_the_problem(problem: Problem) -> Document:
    document = write_problem(problem)
    return {name: document[name] for name in REPORTED if name in document}


def _of_the_step(replay: Replay, number: int) -> Document:
    if checked(replay, number) == 0:
        raise ValueError("step 0 is the setup, which no command causes")
    step = replay[number]
    write, line = codec(replay.game), {"n": number, "command": codec(replay.game).write_command(step.command)}
    facts = [write.write_entry(entry) for entry in step.entries]
    if replay.header is not None and replay.header.viewer != WHOLE:
        # Without the facts, a view may not show what the command causes.
        line["facts"] = facts
    verdict = {"facts": facts, "digest": digest(position(replay.game, step.state))}
    return _reproducible(replay, {**_before(replay, number), "line": dump(line), "verdict": verdict})


def _before(replay: Replay, number: int) -> Document:
    """Return the fields of a report about the setup and about the position before command ``number``."""
    game, header = replay.game, replay.header
    assert header is not None
    document = position(game, replay.at(number - 1))
    return {
        "header": write_header(_bare(header)),
        "number": number,
        "position": document,
        "digest": digest(document),
    }


def _bare(header: Header) -> Header:
    """Return a header without ``meta`` and the fields of a site's own."""
    return attrs.evolve(header, meta=Meta(), site=NO_FIELDS)


def _reproducible(replay: Replay, report: Document) -> Document:
    """Return a report that gives the same verdict when it is played again. The lines before the step are added if the
    position alone is not enough: if the verdict depends on what the viewer knew, or on a recorded result."""
    header = replay.header
    assert header is not None
    whole = {"format": FORMAT, "version": VERSION, **report}
    again = _verdict(codec(replay.game).read(whole, ReproFile), (replay.board,))
    if _compared(again) == _compared(report["verdict"]):
        return report
    number, stream = report["number"], BytesIO()
    steps = History(replace(step, comment=None, time=None, site=NO_FIELDS, id=None) for step in replay.steps[:number])
    left = tuple(each for each in replay.departures if each[0] < number)
    write_log(Replay(header=_bare(header), board=replay.board, steps=steps, departures=left), stream)
    before = stream.getvalue().decode().splitlines()
    if before[-1].startswith('{"result":') and report["verdict"].get("code") != "after-result":
        # write_log has added the result of a game that is over, but the failing line comes before the result.
        before.pop()
    return {**report, "before": before}


def _redacted_line(replay: Replay, line: str) -> str:
    """Return the line of a viewer's log without anything that the viewer does not hear and is not told. A text that is
    no line of a command is returned as it is."""
    game, header = replay.game, replay.header
    assert header is not None
    try:
        document, reader = parse(line), codec(replay.game)
        command = heard_command(game, header, reader.read_command(document["command"]))
        entries = told_entries(game, header, [reader.read_entry(fact) for fact in document.get("facts", [])])
    except (Malformed, TypeError, KeyError):
        return line
    redacted = {**document, "command": reader.write_command(command)}
    if "facts" in document:
        redacted["facts"] = [reader.write_entry(entry) for entry in entries]
    return line if same(redacted, document) else dump(redacted)


# Playing it again


def run_repro(document: Any, *, boards: Iterable[Any] = ()) -> Rerun:
    """Play the step of a report again. ``Malformed`` for what is no report, and for one that cannot be played again.

    ``boards`` are the boards on which the game may be played, besides its own board.

    >>> from pathlib import Path
    >>> from foreign_king import replay
    >>> from foreign_king.replays import make_repro, run_repro
    >>> game = replay(Path("examples/logs/two-players.jsonl").read_bytes())
    >>> again = run_repro(make_repro(game, 2))
    >>> again.number, again.same
    (2, True)
    """
    all_boards, what = boards_of(boards), "a report of a step"
    if type(document) is not dict:
        raise Malformed(f"{shown(document)} is not an object", expected=what)
    check_supported(document, "format", str, (FORMAT,), what)
    check_supported(document, "version", int, (VERSION,), what)
    report: ReproFile = codec(next(iter(GAMES.values()))).read(document, ReproFile)
    if report.left_out:
        message = "what the line showed to a seat that may not see it was left out, so it cannot be played again"
        raise Malformed(message, pointer="/line", expected="a whole line")
    verdict = _verdict(report, all_boards)
    changes = differences(_compared(report.verdict), _compared(verdict), pointer="/verdict")
    return Rerun(number=report.number, verdict=verdict, differences=tuple(changes))


def _compared(verdict: Document) -> Document:
    return {name: verdict[name] for name in COMPARED if name in verdict}


def _verdict(report: ReproFile, boards: tuple[Any, ...]) -> Document:
    """Return the current verdict on the line of a report."""
    before = start(open_log("", boards))
    if report.header is not None and not report.before:
        before = _at_position(before, report, report.header)
    *_, last = _steps_of_lines(walk(before, (*report.before, report.line)))
    for problem in last.problems:
        return _of_the_problem(problem)
    if last.number < report.number or not last.played:
        return {}
    facts = [last.opened.codec.write_entry(entry) for entry in last.entries]
    return {"facts": facts, "digest": digest(position(last.opened.game, last.state))}


def _steps_of_lines(steps: Iterable[Step]) -> Iterator[Step]:
    """Yield the steps of lines up to the one that stops. Steps about the log as a whole, such as for a missing header,
    are left out."""
    for step in steps:
        if step.text is not None:
            yield step
        if step.stopped:
            return


def _at_position(before: Step, report: ReproFile, document: Document) -> Step:
    """Return the step before the reported one, with the position from the report."""
    try:
        header = read_header(document)
        board = board_of(header, before.opened.boards)
    except Malformed as error:
        raise _inside("/header", error) from None
    agreed = {"edition": header.edition, "law": law_of(header), "board": board}
    try:
        state = read_position(GAMES[header.game], report.position, **agreed)
    except Malformed as error:
        raise _inside("/header" if error.pointer.startswith(("/law/", "/edition")) else "/position", error) from None
    opened = with_game(replace(before.opened, recorded=header, header=header, board=board))
    return replace(before, opened=opened, number=report.number - 1, state=state, line=report.number)


def _inside(pointer: str, error: Malformed) -> Malformed:
    return Malformed(error.message, pointer=pointer + error.pointer, expected=error.expected)


__all__ = ["FORMAT", "VERSION", "ReproFile", "Rerun", "make_repro", "run_repro"]

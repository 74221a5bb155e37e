"""A small report of one step: enough to play it again, and to see whether it still behaves so.

It has the versions, the header, the position before the step, its line, and the verdict on it. In the report of a
seat's log is only what the seat knows.
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
"""What of a verdict has to be the same again; sentences may change."""
TOLD = (*COMPARED, "message", "seat", "expected")
"""What of a problem stands in a report."""


@attrs.frozen(kw_only=True)
class ReproFile:
    """The document of a report."""

    format: str
    """What this file is."""
    version: int
    """Of the format."""
    made_with: dict[str, str] = attrs.field(factory=dict)
    """The versions of the library, of Python and of what it is made with."""
    header: dict[str, Any] | None = None
    """The header of the log, without what people write in it; ``None`` where the header itself fails."""
    number: int
    """The command whose step it is, from 1; 0: the header."""
    position: dict[str, Any] | None = None
    """The position before the step."""
    digest: str | None = None
    """Of that position."""
    before: tuple[str, ...] = ()
    """The lines before it, where the position alone does not tell all that mattered."""
    line: str
    """The line of the step."""
    left_out: bool = False
    """Whether something was taken out of the line that a seat may not see."""
    verdict: dict[str, Any]
    """What was said of it."""


@record(kw_only=True)
class Rerun:
    """A report played again: the verdict now, and where it differs from the one in the report (``first``)."""

    number: int
    verdict: Document
    differences: tuple[FieldDifference, ...]

    @property
    def same(self) -> bool:
        """Whether the step still behaves as the report says."""
        return not self.differences


def make_repro(replay: Replay, number: int | None = None) -> Document:
    """The report of a step: of command ``number``, or of the line at which the log fails.

    ``ValueError`` where there is no such step, where the log does not fail, and where the failing line cannot be read.

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
        # A program that was packed or frozen may have a library without what says its version.
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
    allowed = line if replay.header.viewer == WHOLE else _as_seen(replay, line)
    if allowed != line:
        # What was compared can show it, too.
        verdict = {name: value for name, value in verdict.items() if name not in ("should_be", "recorded")}
        return {**_before(replay, len(replay)), "line": allowed, "left_out": True, "verdict": verdict}
    return _that_runs(replay, {**_before(replay, len(replay)), "line": line, "verdict": verdict})


def _of_the_problem(problem: Problem) -> Document:
    written = write_problem(problem)
    return {name: written[name] for name in TOLD if name in written}


def _of_the_step(replay: Replay, number: int) -> Document:
    if checked(replay, number) == 0:
        raise ValueError("step 0 is the setup, which no command causes")
    step = replay[number]
    write, line = codec(replay.game), {"n": number, "command": codec(replay.game).write_command(step.command)}
    facts = [write.write_entry(entry) for entry in step.entries]
    if replay.header is not None and replay.header.viewer != WHOLE:
        # A view may need them, to go on.
        line["facts"] = facts
    verdict = {"facts": facts, "digest": digest(position(replay.game, step.state))}
    return _that_runs(replay, {**_before(replay, number), "line": dump(line), "verdict": verdict})


def _before(replay: Replay, number: int) -> Document:
    """The table, and the position before command ``number``."""
    game, header = replay.game, replay.header
    assert header is not None
    document = position(game, replay.at(number - 1))
    written = write_header(_bare(header))
    return {"header": written, "number": number, "position": document, "digest": digest(document)}


def _bare(header: Header) -> Header:
    """A header without what people write in it."""
    return attrs.evolve(header, meta=Meta(), site=NO_FIELDS)


def _that_runs(replay: Replay, report: Document) -> Document:
    """The same report; with the lines before, where the position alone does not tell all that mattered: what was known
    besides, that the result was there already."""
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
        # A game that is over has one, but the log did not come to it.
        before.pop()
    return {**report, "before": before}


def _as_seen(replay: Replay, line: str) -> str:
    """The line of a seat's log with no more in it than the seat hears and is told. What is no line stays as it is."""
    game, header = replay.game, replay.header
    assert header is not None
    try:
        document, read = parse(line), codec(replay.game)
        heard = heard_command(game, header, read.read_command(document["command"]))
        told = told_entries(game, header, [read.read_entry(fact) for fact in document.get("facts", [])])
    except (Malformed, TypeError, KeyError):
        return line
    seen = {**document, "command": read.write_command(heard)}
    if "facts" in document:
        seen["facts"] = [read.write_entry(entry) for entry in told]
    return line if same(seen, document) else dump(seen)


# Playing it again


def run_repro(document: Any, *, boards: Iterable[Any] = ()) -> Rerun:
    """Play the step of a report again. ``Malformed`` for what is no report, and for one that cannot be played again.

    ``boards`` are those that it may be played on besides the game's own.

    >>> from pathlib import Path
    >>> from foreign_king import replay
    >>> from foreign_king.replays import make_repro, run_repro
    >>> game = replay(Path("examples/logs/two-players.jsonl").read_bytes())
    >>> again = run_repro(make_repro(game, 2))
    >>> again.number, again.same
    (2, True)
    """
    known, what = boards_of(boards), "a report of a step"
    if type(document) is not dict:
        raise Malformed(f"{shown(document)} is not an object", expected=what)
    check_supported(document, "format", str, (FORMAT,), what)
    check_supported(document, "version", int, (VERSION,), what)
    report: ReproFile = codec(next(iter(GAMES.values()))).read(document, ReproFile)
    if report.left_out:
        message = "what the line showed to a seat that may not see it was left out, so it cannot be played again"
        raise Malformed(message, pointer="/line", expected="a whole line")
    verdict = _verdict(report, known)
    found = differences(_compared(report.verdict), _compared(verdict), pointer="/verdict")
    return Rerun(number=report.number, verdict=verdict, differences=tuple(found))


def _compared(verdict: Document) -> Document:
    return {name: verdict[name] for name in COMPARED if name in verdict}


def _verdict(report: ReproFile, boards: tuple[Any, ...]) -> Document:
    """The verdict on the line of a report, now."""
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
    """The steps up to the one that stops; without what is said of a log as a whole, such as that it has no header."""
    for step in steps:
        if step.text is not None:
            yield step
        if step.stopped:
            return


def _at_position(before: Step, report: ReproFile, document: Document) -> Step:
    """The step before the one that is reported, with the position that the report has."""
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

"""What is said about a log: a verdict, what was judged, and every problem with its place."""

from typing import Any

import attrs

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.markup import html_table
from foreign_king.kernel.prompt import beginning, numbered, titled
from foreign_king.kernel.record import record
from foreign_king.kernel.viewers import WHOLE
from foreign_king.logs.changes import Change, read_change, write_change
from foreign_king.logs.codes import CODES, VERDICTS, Exit
from foreign_king.logs.options import KeepGoing, Level, Rules
from foreign_king.wire import Document

LONGEST_NAME = 40
"""Characters of the name of a file in the line that a report is."""


@record(kw_only=True)
class Instead:
    """What was possible where a command was illegal: who decides, by which kinds of command, and up to three legal
    commands that are like the illegal one: of its kind where there are any, else of those kinds that are open."""

    decides: tuple[str, ...]
    """The seats that decide, or ``table``."""
    commands: tuple[str, ...]
    """The kinds of command that are open."""
    nearest: tuple[Document, ...]
    """Legal commands, the most alike first."""


@record(kw_only=True)
class Problem:
    """Something that is wrong with a log, and where. What does not apply is ``None``."""

    code: str
    """What is wrong, in a word that does not change."""
    message: str
    """What is wrong, in a sentence."""
    file: str
    """The log."""
    line: int | None = None
    """The line, from 1."""
    command: int | None = None
    """The number of the command, from 1, by our own counting."""
    pointer: str | None = None
    """A JSON pointer (RFC 6901) into the line's document."""
    seat: str | None = None
    """Whose command it is."""
    clause: str | None = None
    """The clause that forbids it, or by which a fact is another one than the log records, with its game:
    ``the-foreign-king:build.price``."""
    clause_text: str | None = None
    """What the clause says, in our own words."""
    printed: FrozenDict[str, str] | None = None
    """Under which headings each edition prints it."""
    digest_before: str | None = None
    """The digest of the position in which the clause forbids it; in a viewer's log, of the position as seen."""
    need: int | None = None
    """The number that the clause asks for."""
    have: int | None = None
    """The number that there was."""
    about: FrozenDict[str, str | int] | None = None
    """What the clause spoke of: a space, a province…"""
    should_be: Any = None
    """Where something that the log records was compared: what should stand there. A long value is the beginning of
    its JSON text."""
    recorded: Any = None
    """What stands there."""
    expected: str | None = None
    """What should stand there, in words."""
    instead: Instead | None = None
    """What was possible instead."""
    why: Document | None = None
    """Where an explanation was asked for: the tree of clauses and numbers behind the refusal, or behind the
    fact that differs, as a document,"""
    why_told: tuple[str, ...] = ()
    """and as lines, each part two spaces further in than what it belongs to."""
    assuming: int | None = None
    """Found only under assumption: the first line (from 1) whose command could not be played and was passed over, or
    was taken as a ruling of the table."""

    @property
    def exit_code(self) -> Exit:
        """The exit code that this problem leads to."""
        return CODES[self.code][0]


@record(kw_only=True)
class HoleNote:
    """A place where something of the game was not written down, as the log says itself. That is no fault: what comes
    before it is judged, and what comes after it from the position that the log states there."""

    code: str = "hole"
    """What it is, in a word that does not change."""
    line: int
    """The line, from 1."""
    after: int
    """The number of the last command before it; 0: the setup."""
    commands: int = 0
    """How many commands are missing; 0: nobody knows."""
    missing: FrozenDict[str, Any] | None = None
    """The command that is missing, as a document, where it can be only one; ``None`` otherwise."""


@record(kw_only=True)
class Report:
    """The verdict on one log."""

    file: str
    """The log."""
    problems: tuple[Problem, ...]
    """What is wrong with it, in the order of its lines."""
    game: str | None = None
    """The game that the header names; ``None`` where none was opened."""
    viewer: str = WHOLE
    """Whose log it is: judged as far as this seat, or ``SPECTATOR``, could know; ``WHOLE`` where nothing was hidden."""
    rules_revision: int | None = None
    """The revision of the rules that the log says."""
    rules: Rules = "recorded"
    """By which rules it was judged: those of that revision, or the ``current`` ones."""
    changes: tuple[Change, ...] = ()
    """Of a log of an older revision, judged by its own rules: where it is judged differently by the current ones."""
    holes: tuple[HoleNote, ...] = ()
    """Where something of the game was not written down: nobody can judge that. A log with holes is never called just
    valid."""
    lines: int = 0
    """Lines read, those not judged left aside."""
    level: Level = "result"
    """How far it was judged: ``syntax``, ``rules``, ``facts`` or, everything, ``result``."""
    keep_going: KeepGoing = "stop"
    """What was to be done after a command that cannot be played: ``stop``, ``skip`` it, or ``assume`` its facts."""
    assuming: int | None = None
    """The first line whose command could not be played, where judging went on: what is said of the log after it holds
    under assumption only."""
    skipped: int = 0
    """Commands that could not be played and were left out."""
    assumed: int = 0
    """Commands that could not be played and whose recorded facts were taken as a ruling of the table."""
    commands: int = 0
    """Commands played, at the level of syntax read."""
    facts: int = 0
    """Lines whose recorded facts were compared."""
    digests: int = 0
    """Lines whose recorded digest was compared."""
    finished: bool = False
    """Whether the game came to its end."""
    result: FrozenDict[str, Any] | None = None
    """How it ended, by our own judgement, as the document of a result."""
    recorded_result: bool = False
    """Whether the log has a result, which was compared with ours."""
    not_judged: int = 0
    """Lines after the one where judging stopped."""
    not_judged_more: bool = False
    """There are more of them, which nobody counted."""

    @property
    def exit_code(self) -> Exit:
        """The exit code: the highest of its problems'."""
        return max((problem.exit_code for problem in self.problems), default=Exit.VALID)

    @property
    def valid(self) -> bool:
        """Whether nothing is wrong."""
        return not self.problems

    @property
    def verdict(self) -> str:
        """The verdict in a word: valid, invalid, unsupported, unreadable or internal-error."""
        return VERDICTS[self.exit_code]

    def __repr__(self) -> str:
        """Which log it is, its game, how many commands, and the verdict with the place of the first problem."""
        first = f"{self.problems[0].code} in line {self.problems[0].line}" if self.problems else ""
        commands = numbered(self.commands, "command", "commands")
        if self.holes:
            commands += f" and {numbered(len(self.holes), 'hole', 'holes')}"
        file = beginning(self.file, LONGEST_NAME)
        return titled("Report", f"{file}: {self.verdict}", first, self.game or "", commands)

    def _repr_html_(self) -> str:
        heads = ("line", "command", "code", "what is wrong", "clause", "expected")
        return html_table(repr(self)[1:-1], heads, map(_cells, self.problems))


def _cells(problem: Problem) -> tuple[object, ...]:
    """What a table says of a problem."""
    return problem.line, problem.command, problem.code, problem.message, problem.clause, problem.expected


def write_report(report: Report) -> Document:
    """The document of a report; what does not apply is left out."""
    written: Document = {"file": report.file, "verdict": report.verdict, "exit_code": int(report.exit_code)}
    written["level"] = report.level
    if report.game is not None:
        written["game"] = report.game
    if report.viewer != WHOLE:
        written["viewer"] = report.viewer
    if report.rules_revision is not None:
        written["rules_revision"] = report.rules_revision
    if report.rules != "recorded":
        written["rules"] = report.rules
    if report.changes:
        written["changes"] = [write_change(change) for change in report.changes]
    if report.holes:
        written["holes"] = [_written_hole(hole) for hole in report.holes]
    written["problems"] = [write_problem(problem) for problem in report.problems]
    written.update({name: getattr(report, name) for name in _COUNTS})
    if report.keep_going != "stop":
        written["keep_going"] = report.keep_going
    if report.assuming is not None:
        written.update(assuming=report.assuming, skipped=report.skipped, assumed=report.assumed)
    if report.result is not None:
        written["result"] = dict(report.result)
    if report.not_judged or report.not_judged_more:
        written["not_judged"] = {"lines": report.not_judged, "more": report.not_judged_more}
    return written


def _written_hole(hole: HoleNote) -> Document:
    written = attrs.asdict(hole, filter=lambda _, value: value is not None)
    return written if hole.missing is None else {**written, "missing": dict(hole.missing)}


def _read_hole(document: Document) -> HoleNote:
    missing = document.get("missing")
    return HoleNote(**{**document, "missing": None if missing is None else FrozenDict(missing)})


_COUNTS = ("lines", "commands", "facts", "digests", "finished", "recorded_result")


def write_problem(problem: Problem) -> Document:
    """The document of a problem; what does not apply is left out."""
    written = attrs.asdict(problem, filter=lambda _, value: value is not None)
    if not problem.why_told:
        del written["why_told"]
    return {name: dict(value) if isinstance(value, FrozenDict) else value for name, value in written.items()}


def read_report(document: Document) -> Report:
    """A report from the document that ``write_report`` made of it, ``KeyError`` or ``TypeError`` for another one."""
    fields = dict(document)
    del fields["verdict"], fields["exit_code"]
    not_judged = fields.pop("not_judged", {"lines": 0, "more": False})
    result = fields.pop("result", None)
    problems = tuple(_read_problem(problem) for problem in fields["problems"])
    changes = tuple(read_change(change) for change in fields.get("changes", ()))
    holes = tuple(_read_hole(hole) for hole in fields.get("holes", ()))
    return Report(
        **{**fields, "problems": problems, "changes": changes, "holes": holes},
        result=None if result is None else FrozenDict(result),
        not_judged=not_judged["lines"],
        not_judged_more=not_judged["more"],
    )


def _read_problem(document: Document) -> Problem:
    fields = dict(document)
    for name in ("about", "printed"):
        if name in fields:
            fields[name] = FrozenDict(fields[name])
    if "instead" in fields:
        fields["instead"] = Instead(**{name: tuple(value) for name, value in fields["instead"].items()})
    return Problem(**{**fields, "why_told": tuple(fields.get("why_told", ()))})


__all__ = [
    "CODES",
    "VERDICTS",
    "Exit",
    "HoleNote",
    "Instead",
    "Problem",
    "Report",
    "read_report",
    "write_problem",
    "write_report",
]

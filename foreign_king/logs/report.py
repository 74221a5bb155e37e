"""The report on a log: the verdict, what was judged, and every problem with its place."""

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
"""The most characters of a file's name in the ``repr`` of a report."""


@record(kw_only=True)
class Instead:
    """What was possible instead of an illegal command: who decides, the kinds of command that are open, and up to three
    legal commands that are like the illegal one. They are of its kind if it is open, otherwise of the kinds that are
    open."""

    decides: tuple[str, ...]
    """The seats that decide; ``table`` if a chance event is due."""
    commands: tuple[str, ...]
    """The kinds of command that are open."""
    nearest: tuple[Document, ...]
    """Legal commands, those most like the illegal one first."""


@record(kw_only=True)
class Problem:
    """Something that is wrong with a log, and its place. Fields that do not apply are ``None``."""

    code: str
    """The stable code of what is wrong."""
    message: str
    """What is wrong, in a sentence."""
    file: str
    """The name of the log."""
    line: int | None = None
    """The line, from 1."""
    command: int | None = None
    """The number of the command, from 1, by this library's own count."""
    pointer: str | None = None
    """A JSON pointer (RFC 6901) into the line's document."""
    seat: str | None = None
    """The seat whose command it is."""
    clause: str | None = None
    """The clause that forbids the command, or the clause of a fact that differs from the recorded one, with its game:
    ``the-foreign-king:build.price``."""
    clause_text: str | None = None
    """What the clause says, in our own words."""
    printed: FrozenDict[str, str] | None = None
    """The heading under which each edition prints the clause."""
    digest_before: str | None = None
    """The digest of the position in which the clause forbids the command; in a viewer's log, of the viewer's view."""
    need: int | None = None
    """The number that the clause requires."""
    have: int | None = None
    """The number that there was instead."""
    about: FrozenDict[str, str | int] | None = None
    """The things to which the clause was applied: a space, a province…"""
    should_be: Any = None
    """The right value, if a recorded value was compared. Of a long value, it is the beginning of its JSON text."""
    recorded: Any = None
    """The recorded value that was compared."""
    expected: str | None = None
    """The right content of the place, in words."""
    instead: Instead | None = None
    """What was possible instead of an illegal command."""
    why: Document | None = None
    """If an explanation was asked for: the tree of clauses and numbers behind the refusal, or behind the fact that
    differs, as a document."""
    why_told: tuple[str, ...] = ()
    """The same tree as lines. Each part is indented by two spaces more than the part that it belongs to."""
    assuming: int | None = None
    """If the problem was found under an assumption: the first line (from 1) whose command could not be played and was
    left out, or was taken as a ruling of the players."""

    @property
    def exit_code(self) -> Exit:
        """The exit code that this problem leads to."""
        return CODES[self.code][0]


@record(kw_only=True)
class HoleNote:
    """A hole of the log: a place where, as the log states, a part of the game was not written down. That is no problem.
    The commands before it are judged, and so are the commands after it, from the position that the log states."""

    code: str = "hole"
    """The stable code of the note."""
    line: int
    """The line, from 1."""
    after: int
    """The number of the last command before the hole; 0: the setup."""
    commands: int = 0
    """How many commands are missing; 0: unknown."""
    missing: FrozenDict[str, Any] | None = None
    """The missing command, as a document, if only one command is possible; otherwise ``None``."""


@record(kw_only=True)
class Report:
    """The verdict on one log."""

    file: str
    """The name of the log."""
    problems: tuple[Problem, ...]
    """The problems of the log, in the order of its lines."""
    game: str | None = None
    """The game that the header names; ``None`` if the header could not be used."""
    viewer: str = WHOLE
    """The viewer of the log: it is judged as far as this seat, or ``SPECTATOR``, can know. ``WHOLE`` if nothing is
    hidden."""
    rules_revision: int | None = None
    """The revision of the rules that the log names."""
    rules: Rules = "recorded"
    """The rules by which the log was judged: ``recorded``, those of its own revision, or ``current``."""
    changes: tuple[Change, ...] = ()
    """The places where the current rules judge the log differently, if it was judged by the rules of an older
    revision."""
    holes: tuple[HoleNote, ...] = ()
    """The holes of the log: parts of the game that were not written down, and cannot be judged."""
    lines: int = 0
    """How many lines were judged."""
    level: Level = "result"
    """How far the log was judged: ``syntax``, ``rules``, ``facts``, or ``result`` for everything."""
    keep_going: KeepGoing = "stop"
    """What was to be done after a command that cannot be played: ``stop``, ``skip`` it, or ``assume`` its facts."""
    assuming: int | None = None
    """The first line whose command could not be played, if judging continued after it. Everything after this line was
    judged under an assumption."""
    skipped: int = 0
    """How many commands could not be played and were left out."""
    assumed: int = 0
    """How many commands could not be played, and had their recorded facts taken as a ruling of the players."""
    commands: int = 0
    """How many commands were played; at the level ``syntax``, how many were read."""
    facts: int = 0
    """How many lines had recorded facts that were compared."""
    digests: int = 0
    """How many lines had a recorded digest that was compared."""
    fair: bool = False
    """Whether chance had to be proved."""
    draws: int = 0
    """Where chance had to be proved: how many commands of the table were compared with what the seed draws."""
    finished: bool = False
    """Whether the game has ended."""
    result: FrozenDict[str, Any] | None = None
    """The result of the game by the rules, as a document; ``None`` if it has not ended."""
    recorded_result: bool = False
    """Whether the log records a result."""
    not_judged: int = 0
    """How many lines follow the one where judging stopped, as far as they were counted."""
    not_judged_more: bool = False
    """Whether even more lines follow, which were not counted."""

    @property
    def exit_code(self) -> Exit:
        """The exit code: the highest exit code of its problems."""
        return max((problem.exit_code for problem in self.problems), default=Exit.VALID)

    @property
    def valid(self) -> bool:
        """Whether nothing is wrong."""
        return not self.problems

    @property
    def verdict(self) -> str:
        """The verdict in a word: ``valid``, ``invalid``, ``unsupported``, ``unreadable`` or ``internal-error``."""
        return VERDICTS[self.exit_code]

    def __repr__(self) -> str:
        """The name of the log, its game, the number of its commands, and the verdict with the place of the first
        problem."""
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
    """Return the cells of a problem in a table of problems."""
    return problem.line, problem.command, problem.code, problem.message, problem.clause, problem.expected


def write_report(report: Report) -> Document:
    """Return the document of a report. Fields that do not apply are left out."""
    document: Document = {"file": report.file, "verdict": report.verdict, "exit_code": int(report.exit_code)}
    document["level"] = report.level
    if report.game is not None:
        document["game"] = report.game
    if report.viewer != WHOLE:
        document["viewer"] = report.viewer
    if report.rules_revision is not None:
        document["rules_revision"] = report.rules_revision
    if report.rules != "recorded":
        document["rules"] = report.rules
    if report.changes:
        document["changes"] = [write_change(change) for change in report.changes]
    if report.holes:
        document["holes"] = [_written_hole(hole) for hole in report.holes]
    document["problems"] = [write_problem(problem) for problem in report.problems]
    document.update({name: getattr(report, name) for name in _COUNTS})
    if report.fair:
        document.update(fair=True, draws=report.draws)
    if report.keep_going != "stop":
        document["keep_going"] = report.keep_going
    if report.assuming is not None:
        document.update(assuming=report.assuming, skipped=report.skipped, assumed=report.assumed)
    if report.result is not None:
        document["result"] = dict(report.result)
    if report.not_judged or report.not_judged_more:
        document["not_judged"] = {"lines": report.not_judged, "more": report.not_judged_more}
    return document


def _written_hole(hole: HoleNote) -> Document:
    document = attrs.asdict(hole, filter=lambda _, value: value is not None)
    return document if hole.missing is None else {**document, "missing": dict(hole.missing)}


def _read_hole(document: Document) -> HoleNote:
    missing = document.get("missing")
    return HoleNote(**{**document, "missing": None if missing is None else FrozenDict(missing)})


_COUNTS = ("lines", "commands", "facts", "digests", "finished", "recorded_result")


def write_problem(problem: Problem) -> Document:
    """Return the document of a problem. Fields that do not apply are left out."""
    document = attrs.asdict(problem, filter=lambda _, value: value is not None)
    if not problem.why_told:
        del document["why_told"]
    return {name: dict(value) if isinstance(value, FrozenDict) else value for name, value in document.items()}


def read_report(document: Document) -> Report:
    """Return the report that ``write_report`` has made a document of. ``KeyError`` or ``TypeError`` for another
    document."""
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

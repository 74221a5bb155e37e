"""What is said about a log: a verdict, what was judged, and every problem with its place."""

from enum import IntEnum
from typing import Any

import attrs

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.wire import Document


class Exit(IntEnum):
    """The exit codes; of several logs, the highest wins."""

    VALID = 0
    INVALID = 1
    USAGE = 2
    UNSUPPORTED = 3
    UNREADABLE = 4
    INTERNAL_ERROR = 70


VERDICTS: FrozenDict[Exit, str] = FrozenDict(
    {
        Exit.VALID: "valid",
        Exit.INVALID: "invalid",
        Exit.UNSUPPORTED: "unsupported",
        Exit.UNREADABLE: "unreadable",
        Exit.INTERNAL_ERROR: "internal-error",
    }
)

CODES: FrozenDict[str, tuple[Exit, str]] = FrozenDict(
    {
        # The file
        "no-logs": (Exit.UNREADABLE, "A directory holds no log, or a pattern fits none."),
        "unreadable": (Exit.UNREADABLE, "The file is missing, may not be read, or failed while it was read."),
        "bad-gzip": (Exit.UNREADABLE, "The gzip file is cut off or damaged."),
        # Any line
        "byte-order-mark": (Exit.INVALID, "The file begins with a byte order mark."),
        "line-too-long": (Exit.INVALID, "The line is longer than 1 MiB."),
        "blank-line": (Exit.INVALID, "The line is blank."),
        "not-utf8": (Exit.INVALID, "The line is not UTF-8."),
        "not-json": (
            Exit.INVALID,
            "The line is not one JSON document, or not a strict one: NaN, a key twice, half of a surrogate pair, a "
            "number of thousands of digits, more than 64 levels.",
        ),
        # The header
        "empty": (Exit.INVALID, "There is no line at all."),
        "malformed-header": (Exit.INVALID, "The first line is no header: a field is missing, unknown or wrong."),
        "unsupported-format": (Exit.UNSUPPORTED, "The header names another format."),
        "unsupported-version": (Exit.UNSUPPORTED, "The header names a version of the format that is not known here."),
        "unsupported-game": (Exit.UNSUPPORTED, "The header names a game that is not known here."),
        "unsupported-rules": (Exit.UNSUPPORTED, "The header names a revision of the rules that is not known here."),
        "unknown-board": (Exit.UNSUPPORTED, "No board that was given has the header's digest."),
        "illegal-setup": (Exit.INVALID, "A clause forbids this table, such as five players."),
        # The lines after it
        "malformed-line": (Exit.INVALID, "The line is neither a command's nor the result's."),
        "wrong-number": (Exit.INVALID, "The line's `n` is missing or does not count on."),
        "malformed-command": (Exit.INVALID, "The line's command is no command of this game."),
        "illegal-command": (Exit.INVALID, "A clause forbids the command."),
        "after-end": (Exit.INVALID, "The command comes after the end of the game."),
        "facts-differ": (Exit.INVALID, "The recorded facts are not those that the command causes."),
        "facts-missing": (
            Exit.INVALID,
            "In a viewer's log, facts are missing that the viewer cannot see alone: cards turned over, purses opened.",
        ),
        "facts-impossible": (
            Exit.INVALID,
            "In a viewer's log, what happened cannot be true by what the viewer knows: other cards than the own, more "
            "than a hand, a treasury or the box holds, cards that somebody else must have.",
        ),
        "shows-hidden": (Exit.INVALID, "In a viewer's log, a command shows what its viewer does not see."),
        "digest-differs": (Exit.INVALID, "The recorded digest is not that of the position after the command."),
        "result-early": (Exit.INVALID, "There is a result, but the game is not over."),
        "result-differs": (Exit.INVALID, "The recorded result is not the one that the game had."),
        "after-result": (Exit.INVALID, "A line follows the result."),
        # Ourselves
        "internal-error": (Exit.INTERNAL_ERROR, "This library failed. Please report it, with the log."),
    }
)
"""Every problem's stable code: the exit code it leads to, and what it means."""


@record(kw_only=True)
class Instead:
    """What was possible where a command was illegal: who decides, by which kinds of command, and up to three
    commands that are like the illegal one."""

    decides: tuple[str, ...]
    commands: tuple[str, ...]
    nearest: tuple[Document, ...]


@record(kw_only=True)
class Problem:
    """Something that is wrong with a log, and where. What does not apply is ``None``."""

    code: str
    message: str
    file: str
    line: int | None = None
    """The line, from 1."""
    command: int | None = None
    """The number of the command, from 1, by our own counting."""
    pointer: str | None = None
    """A JSON pointer (RFC 6901) into the line's document."""
    seat: str | None = None
    clause: str | None = None
    """The clause that forbids it, with its game: ``the-foreign-king:build.price``."""
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
    instead: Instead | None = None

    @property
    def exit_code(self) -> Exit:
        """The exit code that this problem leads to."""
        return CODES[self.code][0]


@record(kw_only=True)
class Report:
    """The verdict on one log."""

    file: str
    problems: tuple[Problem, ...]
    game: str | None = None
    """The game that the header names; ``None`` where none was opened."""
    viewer: str | None = None
    """Whose log it is: judged as far as this seat, or ``spectator``, could know; ``None`` where nothing was hidden."""
    lines: int = 0
    """Lines read, those not judged left aside."""
    commands: int = 0
    """Commands played."""
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


def write_report(report: Report) -> Document:
    """The document of a report; what does not apply is left out."""
    written: Document = {"file": report.file, "verdict": report.verdict, "exit_code": int(report.exit_code)}
    if report.game is not None:
        written["game"] = report.game
    if report.viewer is not None:
        written["viewer"] = report.viewer
    written["problems"] = [write_problem(problem) for problem in report.problems]
    counts = ("lines", "commands", "facts", "digests", "finished", "recorded_result")
    written.update({name: getattr(report, name) for name in counts})
    if report.result is not None:
        written["result"] = dict(report.result)
    if report.not_judged or report.not_judged_more:
        written["not_judged"] = {"lines": report.not_judged, "more": report.not_judged_more}
    return written


def write_problem(problem: Problem) -> Document:
    """The document of a problem; what does not apply is left out."""
    written = attrs.asdict(problem, filter=lambda _, value: value is not None)
    return {name: dict(value) if isinstance(value, FrozenDict) else value for name, value in written.items()}


__all__ = ["CODES", "VERDICTS", "Exit", "Instead", "Problem", "Report", "write_problem", "write_report"]

"""A line of a log, judged: what it led to, what is wrong with it, and how far the log was followed until then.

A step says all that is needed to judge the next line. So a walk through a log is a fold: from each step and the next
line comes the next step.
"""

from typing import Any, Literal

import attrs

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Result
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.play import result
from foreign_king.kernel.prompt import numbered, titled
from foreign_king.kernel.record import record, replace
from foreign_king.language import DEFAULT_LANGUAGE
from foreign_king.language.faults import tell_fault
from foreign_king.logs.departures import Departure, Left, ended_at_table
from foreign_king.logs.holes import Hole
from foreign_king.logs.internal_errors import place_of
from foreign_king.logs.lines import Line
from foreign_king.logs.notes import NO_FIELDS
from foreign_king.logs.opening import Opened
from foreign_king.logs.report import Problem

MOST_PROBLEMS = 100
"""After so many problems a log is not judged any further."""

Kind = Literal["nothing", "setup", "command", "read", "skipped", "assumed", "departure", "hole", "result"]
"""What a line did. ``setup``: the header laid out the table; ``command``: a command was played, or its recorded facts
were trusted; ``read``: a command was read and not played; ``skipped``, ``assumed``: a command could not be played, and
was left out or taken as a ruling of the table; ``departure``: somebody left the table, or the table ended the game;
``hole``: something is missing, and the log goes on from a position that it states;
``result``: the log records how the game ended; ``nothing``: the line is blank, or could not be judged."""


@record(kw_only=True)
class Progress:
    """What changes seldom along a log: the counts and marks that most lines leave as they are."""

    problems: int = 0
    """How many problems were found so far."""
    ahead: int = 0
    """By how much the last number that the log recorded was greater than our own count of commands."""
    assuming: int | None = None
    """The first line whose command could not be played, where judging went on after it."""
    left: Left = Left()
    """Who has left the table, and how the table has ended the game."""
    missing: int = 0
    """How many commands are missing, as the log says it itself; they are counted in its numbers."""
    stated: bool = False
    """Whether the log has stated a position itself, after something that was not written down."""
    has_result: bool = False
    """Whether the result was recorded."""
    digest_differs: bool = False
    """Whether the last recorded digest was not that of our position."""
    trusted: bool = False
    """Whether recorded facts were trusted, so that the position may be none that the rules know."""
    broken: bool = False
    """Whether the log could not be read, or this library failed: no line of the log is to blame."""
    not_judged: int = 0
    """How many lines follow the one where judging stopped, as far as they were counted."""
    not_judged_more: bool = False
    """Whether there are more of them."""


ORDINARY = Progress()
"""Nothing was found or happened so far but commands that were played."""


@record(kw_only=True)
class Step:
    """A line of a log, or a command played at a table: what it led to, and the position after it.

    Step 0 is the setup, and has no command. In a seat's log all of it is as the viewer hears, is told and sees it.
    """

    number: int = 0
    """The number of the last command, those that could not be played included; 0: the setup."""
    command: Any = None
    """The command of this line; ``None`` where the line has none, and where its recorded facts were trusted."""
    entries: tuple[Entry[Any], ...] = ()
    """The facts that the line caused, each with its clause, in the order in which they happened."""
    state: Any = None
    """The position after it."""
    known: Any = None
    """What the viewer of the log can know besides the position, by counting; ``None`` where the log hides nothing."""
    comment: str | None = None
    """What somebody says of the command."""
    time: str | None = None
    """When the command was given, as the line says it: a time of RFC 3339."""
    site: FrozenDict[str, Any] = NO_FIELDS
    """The fields ``x-…`` that a site has written beside the command."""
    id: str | None = None
    """The id under which its sender has sent the command, so that it is played once however often it arrives."""
    departure: Departure | None = None
    """Who has left the table in this line, or how the table has ended the game."""
    hole: Hole | None = None
    """What of the game was not written down, where the line says so."""
    kind: Kind = attrs.field(default="nothing", eq=False)
    """What the line did, in a word."""
    line: int = attrs.field(default=0, eq=False)
    """The line, from 1; 0 where the command stands in no log."""
    text: Line | None = attrs.field(default=None, eq=False, repr=False)
    """The line itself while the log is read; ``None`` otherwise, and where the step stands for no line."""
    problems: tuple[Problem, ...] = attrs.field(default=(), eq=False)
    """What is wrong with the line."""
    compared: tuple[str, ...] = attrs.field(default=(), eq=False)
    """What of the line was compared with what the command caused: ``facts``, ``digest``."""
    stopped: bool = attrs.field(default=False, eq=False)
    """Whether the log cannot be judged any further."""
    opened: Opened = attrs.field(eq=False, repr=False)
    """The log: how it is judged, and what its header says."""
    progress: Progress = attrs.field(default=ORDINARY, eq=False, repr=False)
    """What is to be remembered for the lines that follow."""

    @property
    def played(self) -> bool:
        """Whether the line laid out the table or played a command."""
        return self.kind in ("setup", "command")

    def __repr__(self) -> str:
        what = self.kind if self.command is None else f"{type(self.command).__name__} by {self.command.by}"
        return titled("Step", f"{self.number}: {what}", numbered(len(self.entries), "fact", "facts"))


def begun(before: Step, raw: Line | None) -> Step:
    """The step of the next line, of which nothing is known yet."""
    return replace(
        before,
        command=None,
        entries=(),
        comment=None,
        time=None,
        site=NO_FIELDS,
        id=None,
        departure=None,
        hole=None,
        kind="nothing",
        line=before.line + 1,
        text=raw,
        problems=(),
        compared=(),
    )


def aside(step: Step) -> Step:
    """A step that stands after another one and for no line of its own."""
    return replace(begun(step, None), line=step.line)


def ended(step: Step) -> Result | None:
    """How the game has ended after a step, by its rules or by the table; ``None`` while it goes on."""
    game, left = step.opened.game, step.progress.left
    own = result(game, step.state)
    return ended_at_table(left, game.ending.sides(step.state), own) if left else own


def is_unjudged(step: Step) -> bool:
    """Whether recorded facts that were not judged, or a position that the log states, have led to the position: it may
    be none that the rules know."""
    progress = step.progress
    return (
        progress.trusted
        or progress.stated
        or (progress.assuming is not None and step.opened.options.keep_going == "assume")
    )


# What is wrong with a line


class Stop(Exception):
    """The log cannot be judged any further. ``step`` is its last line, as far as it was judged."""

    def __init__(self, step: Step) -> None:
        super().__init__()
        self.step = step


class Unplayable(Stop):
    """The command of the line cannot be played. Whether judging goes on is decided by the options."""


def noted(step: Step, code: str, message: str, **details: Any) -> Step:
    """The step with a problem of its line; ``Stop`` where that is one too many."""
    after = with_problem(step, code, message, assuming=step.progress.assuming, **details)
    if after.progress.problems >= MOST_PROBLEMS:
        raise Stop(after)
    return after


def with_problem(step: Step, code: str, message: str, **details: Any) -> Step:
    """The step with a problem, of its own line unless another one is given. What is said of it is put into the
    language in which the log is judged; the sentence of a clause that forbids something is in that language already."""
    language = step.opened.options.language
    if language != DEFAULT_LANGUAGE and "need" not in details:
        message, expected = tell_fault(message, language), details.get("expected")
        details = details if expected is None else {**details, "expected": tell_fault(expected, language)}
    problem = Problem(code=code, message=message, file=step.opened.file, **{"line": step.line, **details})
    progress = replace(step.progress, problems=step.progress.problems + 1)
    return replace(step, problems=(*step.problems, problem), progress=progress)


def fatal(step: Step, code: str, message: str, **details: Any) -> Stop:
    """What is to be raised for a problem after which nothing can be judged."""
    return Stop(noted(step, code, message, **details))


def unplayable(step: Step, code: str, message: str, **details: Any) -> Unplayable:
    """What is to be raised for a command that cannot be played."""
    return Unplayable(noted(step, code, message, command=step.number + 1, **details))


def broken_off(step: Step, error: Exception) -> Step:
    """The step at which an error that nobody expected ends the walk.

    Facts that were not judged can lead to a position over which the rules stumble: then the log is to blame. Otherwise
    this library has failed.
    """
    unjudged, message = is_unjudged(step), place_of(error)
    code = "facts-differ" if unjudged else "internal-error"
    if unjudged and step.opened.is_newer:
        code = "unsupported-rules"
    if unjudged or step.opened.trusts_facts:
        message = f"the log cannot be followed any further: {message}"
    after = with_problem(step, code, message, assuming=step.progress.assuming if unjudged else None)
    return replace(after, stopped=True, progress=replace(after.progress, broken=not unjudged))


__all__ = [
    "MOST_PROBLEMS",
    "ORDINARY",
    "Kind",
    "Progress",
    "Step",
    "Stop",
    "Unplayable",
    "aside",
    "begun",
    "broken_off",
    "ended",
    "fatal",
    "is_unjudged",
    "noted",
    "unplayable",
    "with_problem",
]

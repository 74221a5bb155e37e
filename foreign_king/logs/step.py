"""The step of a line: the record of a line after it was judged, with its facts, the position after it, and its
problems.

A step has everything that is needed to judge the next line. So a walk through a log is a fold: each step is made from
the step before it and from the next line.
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
"""The most problems of a log. After the last of them, the log is not judged any further."""

Kind = Literal["nothing", "setup", "command", "read", "skipped", "assumed", "departure", "hole", "result"]
"""The effect of a line. ``setup``: the header set up the game; ``command``: a command was played, or its recorded facts
were trusted; ``read``: a command was read and not played; ``skipped``, ``assumed``: a command could not be played, and
was left out or taken as a ruling of the players; ``departure``: a player left, or a ruling ended the game; ``hole``: a
part of the game is missing, and the log continues from a position that it states; ``result``: the line records the
result; ``nothing``: the line is blank, or could not be judged."""


@record(kw_only=True)
class Progress:
    """The counts and flags that are kept along a log, and that most lines do not change."""

    problems: int = 0
    """How many problems were found so far."""
    ahead: int = 0
    """By how much the last recorded number of a command was greater than our own count of commands."""
    assuming: int | None = None
    """The first line whose command could not be played, if judging continued after it."""
    left: Left = Left()
    """The departures so far: the seats that have left, and the ruling that has ended the game."""
    missing: int = 0
    """How many commands are missing in the holes so far. The numbers of the commands count them."""
    stated: bool = False
    """Whether the log has stated a position, after a hole."""
    has_result: bool = False
    """Whether the result was recorded."""
    draw: int | None = 0
    """Where chance has to be proved: the number of the last draw, 0 before the first one; ``None`` after a hole, which
    may have had draws."""
    draw_hidden: bool = False
    """Whether a problem already says that the viewer of the log does not see from which pieces chance draws."""
    digest_differs: bool = False
    """Whether the last recorded digest was not that of our position."""
    trusted: bool = False
    """Whether recorded facts were trusted, so that the position may be impossible by the rules."""
    broken: bool = False
    """Whether the log could not be read, or this library failed. In both cases, no line of the log is wrong."""
    not_judged: int = 0
    """How many lines follow the one where judging stopped, as far as they were counted."""
    not_judged_more: bool = False
    """Whether more lines follow, which were not counted."""


ORDINARY = Progress()
"""The progress of a log in which there were only commands that were played."""


@record(kw_only=True)
class Step:
    """A line of a log after it was judged, or a command that was played in a match, with its facts and the position
    after it.

    Step 0 is the setup, and has no command. In a viewer's log, the command, the facts and the position are as the
    viewer hears, is told and sees them.
    """

    number: int = 0
    """The number of the last command; 0: the setup. Commands that could not be played are counted."""
    command: Any = None
    """The command of this line; ``None`` if the line has none, or if its recorded facts were trusted."""
    entries: tuple[Entry[Any], ...] = ()
    """The facts that the line caused, each with its clause, in the order in which they happened."""
    state: Any = None
    """The state after the line."""
    known: Any = None
    """What the viewer of the log can deduce by counting; ``None`` if the log hides nothing."""
    comment: str | None = None
    """The comment beside the command."""
    time: str | None = None
    """The time beside the command, as RFC 3339 writes it."""
    site: FrozenDict[str, Any] = NO_FIELDS
    """The fields ``x-…`` of a site's own beside the command."""
    id: str | None = None
    """The id under which the command was sent, so that it is played once even if it arrives several times."""
    draw: int | None = None
    """The number of the draw by which chance has decided the command; ``None`` if it is no command of the table, or if
    its chance cannot be proved."""
    departure: Departure | None = None
    """The departure in this line: a player has left, or a ruling has ended the game."""
    hole: Hole | None = None
    """The hole in this line: a part of the game was not written down."""
    kind: Kind = attrs.field(default="nothing", eq=False)
    """The effect of the line, in a word."""
    line: int = attrs.field(default=0, eq=False)
    """The number of the line, from 1; 0 if the command does not stand in a log."""
    text: Line | None = attrs.field(default=None, eq=False, repr=False)
    """The line itself, while the log is read; otherwise ``None``."""
    problems: tuple[Problem, ...] = attrs.field(default=(), eq=False)
    """What is wrong with the line."""
    compared: tuple[str, ...] = attrs.field(default=(), eq=False)
    """The parts of the line that were compared with what the command caused: ``facts``, ``digest``,
    ``draw``."""
    stopped: bool = attrs.field(default=False, eq=False)
    """Whether the log cannot be judged any further."""
    opened: Opened = attrs.field(eq=False, repr=False)
    """The log: the options by which it is judged, and its header."""
    progress: Progress = attrs.field(default=ORDINARY, eq=False, repr=False)
    """The counts and flags that are kept for the following lines."""

    @property
    def played(self) -> bool:
        """Whether the line set up the game or played a command."""
        return self.kind in ("setup", "command")

    def __repr__(self) -> str:
        what = self.kind if self.command is None else f"{type(self.command).__name__} by {self.command.by}"
        return titled("Step", f"{self.number}: {what}", numbered(len(self.entries), "fact", "facts"))


def begun(before: Step, raw: Line | None) -> Step:
    """Return the step of the next line before it is judged."""
    return replace(
        before,
        command=None,
        entries=(),
        comment=None,
        time=None,
        site=NO_FIELDS,
        id=None,
        draw=None,
        departure=None,
        hole=None,
        kind="nothing",
        line=before.line + 1,
        text=raw,
        problems=(),
        compared=(),
    )


def aside(step: Step) -> Step:
    """Return a step after another one that stands for no line of its own."""
    return replace(begun(step, None), line=step.line)


def ended(step: Step) -> Result | None:
    """Return the result of the game after a step, by its rules or by departures; ``None`` while the game goes on."""
    game, left = step.opened.game, step.progress.left
    own = result(game, step.state)
    return ended_at_table(left, game.ending.sides(step.state), own) if left else own


def is_unjudged(step: Step) -> bool:
    """Whether the position of a step follows from recorded facts that were not judged, or from a position that the log
    states. Such a position may be impossible by the rules."""
    progress = step.progress
    return (
        progress.trusted
        or progress.stated
        or (progress.assuming is not None and step.opened.options.keep_going == "assume")
    )


# What is wrong with a line


class Stop(Exception):
    """The log cannot be judged any further. ``step`` is the step of its last line, as far as the line was judged."""

    def __init__(self, step: Step) -> None:
        super().__init__()
        self.step = step


class Unplayable(Stop):
    """The command of the line cannot be played. The options decide whether judging continues."""


def noted(step: Step, code: str, message: str, **details: Any) -> Step:
    """Return the step with a problem of its line. ``Stop`` if the log has ``MOST_PROBLEMS`` then."""
    after = with_problem(step, code, message, assuming=step.progress.assuming, **details)
    if after.progress.problems >= MOST_PROBLEMS:
        raise Stop(after)
    return after


def with_problem(step: Step, code: str, message: str, **details: Any) -> Step:
    """Return the step with a problem, in its own line unless ``details`` name another one. The message is translated
    into the language of the options, unless it is the sentence of a refusal, which is in that language already."""
    language = step.opened.options.language
    if language != DEFAULT_LANGUAGE and "need" not in details:
        message, expected = tell_fault(message, language), details.get("expected")
        details = details if expected is None else {**details, "expected": tell_fault(expected, language)}
    problem = Problem(code=code, message=message, file=step.opened.file, **{"line": step.line, **details})
    progress = replace(step.progress, problems=step.progress.problems + 1)
    return replace(step, problems=(*step.problems, problem), progress=progress)


def fatal(step: Step, code: str, message: str, **details: Any) -> Stop:
    """Return the exception for a problem after which the log cannot be judged any further."""
    return Stop(noted(step, code, message, **details))


def unplayable(step: Step, code: str, message: str, **details: Any) -> Unplayable:
    """Return the exception for a command that cannot be played."""
    return Unplayable(noted(step, code, message, command=step.number + 1, **details))


def broken_off(step: Step, error: Exception) -> Step:
    """Return the step at which an unexpected error ends the walk.

    Facts that were not judged can lead to an impossible position, in which the rules fail. Then the problem is one of
    the log; otherwise it is an internal error of this library.
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

"""One log while it is judged: how far it was followed, and what was found."""

from typing import Any

import attrs

from foreign_king.kernel.game import Result
from foreign_king.kernel.play import result
from foreign_king.logs.digests import RunningDigest
from foreign_king.logs.leaving import Departure, Left, ended_at_table
from foreign_king.logs.options import Options
from foreign_king.logs.readings import Reading
from foreign_king.logs.report import Problem

MOST_PROBLEMS = 100
"""After so many problems a log is not judged any further."""


class Stop(Exception):
    """The log cannot be judged any further."""


class Unplayable(Stop):
    """The command of the line cannot be played. Whether judging goes on is another question."""


@attrs.define(kw_only=True)
class Judgement:
    """One log while it is judged."""

    file: str
    boards: tuple[Any, ...] = ()
    options: Options = attrs.field(factory=Options)
    reading: Reading = attrs.field(
        default=attrs.Factory(lambda self: Reading(revision=self.options.rules), takes_self=True)
    )
    """By which rules it is judged."""
    problems: list[Problem] = attrs.field(factory=list)
    recorded: Any = None
    """The header that the log has."""
    header: Any = None
    """The same by the rules by which it is judged."""
    board: Any = None
    game: Any = None
    codec: Any = None
    state: Any = None
    known: Any = None
    """Of a viewer's log: what the viewer can know besides the position."""
    last: Any = None
    """The last command that was played, as the log's viewer heard it, or ``None`` for the setup; its facts; and its
    line's document."""
    line: int = 0
    commands: int = 0
    """The commands so far, those that could not be played as well."""
    skipped: int = 0
    """How many of them were left out,"""
    assumed: int = 0
    """and how many were taken as a ruling of the table."""
    assuming: int | None = None
    """The first line whose command could not be played, once judging has gone on after it."""
    number: int = 0
    """The last number that the log itself gave a command."""
    facts: int = 0
    digest: RunningDigest = attrs.field(factory=RunningDigest)
    digests: int = 0
    departed: bool = False
    """The last recorded digest was of another position than ours."""
    departures: list[tuple[int, Departure]] = attrs.field(factory=list)
    """Who has left the table, or how the table has ended the game, each after which command."""
    left: Left = attrs.field(factory=Left)
    recorded_result: bool = False
    only_reads: bool = attrs.field(init=False, default=False)
    """Whether commands are only read and not played."""
    compares: bool = attrs.field(init=False, default=True)
    """Whether recorded facts and digests are compared."""
    not_judged: int = 0
    not_judged_more: bool = False

    def __attrs_post_init__(self) -> None:
        # Asked for every line.
        self.only_reads = not self.options.judges("rules")
        self.compares = self.options.judges("facts")

    def ended(self) -> Result | None:
        """How the game ended, by its rules or by the table; ``None`` while it goes on."""
        ended = result(self.game, self.state)
        return ended_at_table(self.left, self.game.ending.sides(self.state), ended) if self.left else ended

    def problem(self, code: str, message: str, **details: Any) -> None:
        """Note a problem in the line that is being judged."""
        details["assuming"] = self.assuming
        self.problems.append(Problem(code=code, message=message, file=self.file, line=self.line, **details))
        if len(self.problems) >= MOST_PROBLEMS:
            raise Stop

    def fatal(self, code: str, message: str, **details: Any) -> Stop:
        """The same, and what is to be raised: nothing after it can be judged."""
        self.problem(code, message, **details)
        return Stop()

    def unplayable(self, code: str, message: str, **details: Any) -> Unplayable:
        """The same where only the line's command cannot be played."""
        self.problem(code, message, **details)
        return Unplayable()


__all__ = ["MOST_PROBLEMS", "Judgement", "Stop", "Unplayable"]

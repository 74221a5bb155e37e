"""The course of a game by its log. Recorded facts are trusted; a command without recorded facts is played.

So the story of an old log stays the same after a rule was corrected, and a log of a newer revision of the rules can be
told by its facts.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from foreign_king.kernel.game import Result
from foreign_king.kernel.refusal import Malformed
from foreign_king.logs.lines import Line
from foreign_king.logs.opening import open_log
from foreign_king.logs.report import Problem
from foreign_king.logs.step import Step, Stop, ended
from foreign_king.logs.walk import answer, start, walk
from foreign_king.wire import parse, read_result

T = TypeVar("T")


class Course:
    """The course of a game by its log, step by step.

    Iterating over it walks through the log. ``last`` is the step of the last line so far, and ``problems`` are all
    problems so far. Not every problem ends the walk.
    """

    def __init__(self, file: str, boards: tuple[Any, ...], lines: Iterable[Line]) -> None:
        self.last: Step = start(open_log(file, boards, trusts_facts=True))
        self.problems: list[Problem] = []
        self._walk = walk(self.last, lines)

    def __iter__(self) -> Iterator[Step]:
        """Yield the setup, each command that was played, each departure and each hole, until the log ends or cannot be
        followed any further."""
        for step in self._walk:
            self.last = step
            self.problems += step.problems
            if step.played or step.kind in ("departure", "hole"):
                yield step
            if step.stopped:
                return

    def how_ended(self) -> Result | None:
        """Return the result of the game after the last line so far; ``None`` while the game goes on. For a log of a
        newer revision of the rules, return the result that the log records; ``None`` if it records none that this
        library can read."""
        if not self.last.opened.is_newer:
            return ended(self.last)
        if self.last.kind != "result" or self.last.text is None:
            return None
        game = self.last.opened.game
        try:
            recorded = read_result(game, parse(self.last.text)["result"])
        except Malformed:
            return None
        clauses = {rule.value for rule in game.rulebook.rules}
        names = {clause for parts in recorded.breakdown.values() for clause in parts} | {*recorded.reasons}
        return recorded if {name for name in names if not name.startswith("table.")} <= clauses else None

    def answer(self, question: Callable[[], T]) -> T:
        """Return ``question()``, where the question is about the last line so far. If it fails after recorded facts
        were trusted, the facts may be impossible: the problem is added to ``problems``, and ``Stop`` is raised. If it
        fails in another log, this library has failed, and the exception of the question is raised."""
        if not self.last.progress.trusted:
            return question()
        try:
            return answer(self.last, question)
        except Stop as stop:
            self.problems += stop.step.problems
            raise


__all__ = ["Course"]

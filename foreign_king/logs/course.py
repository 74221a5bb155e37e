"""The course of a game as its log tells it: recorded facts are trusted, and where none are recorded, commands are
played. So an old log still tells its game after a rule was corrected."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from foreign_king.logs.lines import Line
from foreign_king.logs.opening import open_log
from foreign_king.logs.report import Problem
from foreign_king.logs.step import Step, Stop
from foreign_king.logs.walk import answer, start, walk

T = TypeVar("T")


class Course:
    """The course of a game, as its log tells it, from step to step.

    Iterating over it walks through the log. ``last`` is the last line that was walked through, and ``problems`` are
    those that were found until then; not every one of them ends the log.
    """

    def __init__(self, file: str, boards: tuple[Any, ...], lines: Iterable[Line]) -> None:
        self.last: Step = start(open_log(file, boards, trusts_facts=True))
        self.problems: list[Problem] = []
        self._walk = walk(self.last, lines)

    def __iter__(self) -> Iterator[Step]:
        """The setup, each command that was played, and each departure, until the log ends or cannot be followed."""
        for step in self._walk:
            self.last = step
            self.problems += step.problems
            if step.played or step.kind == "departure":
                yield step
            if step.stopped:
                return

    def answer(self, question: Callable[[], T]) -> T:
        """What a question about the last line is answered with. Where the answer fails after recorded facts were
        trusted, the problem is noted, and ``Stop`` ends what is told: what cannot have happened has no words and no
        reasons. Where it fails otherwise, this library has failed, and the exception says how."""
        if not self.last.progress.trusted:
            return question()
        try:
            return answer(self.last, question)
        except Stop as stop:
            self.problems += stop.step.problems
            raise


__all__ = ["Course"]

"""The course of a game as its log tells it: recorded facts are trusted, and where none are recorded, commands are
played. So an old log still tells its game after a rule was corrected, and a log of a newer revision of the rules tells
what it records."""

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
    """The course of a game, as its log tells it, from step to step.

    Iterating over it walks through the log. ``last`` is the last line that was walked through, and ``problems`` are
    those that were found until then; not every one of them ends the log.
    """

    def __init__(self, file: str, boards: tuple[Any, ...], lines: Iterable[Line]) -> None:
        self.last: Step = start(open_log(file, boards, trusts_facts=True))
        self.problems: list[Problem] = []
        self._walk = walk(self.last, lines)

    def __iter__(self) -> Iterator[Step]:
        """The setup, each command that was played, each departure and each hole, until the log ends or cannot
        be followed."""
        for step in self._walk:
            self.last = step
            self.problems += step.problems
            if step.played or step.kind in ("departure", "hole"):
                yield step
            if step.stopped:
                return

    def how_ended(self) -> Result | None:
        """How the game has ended after the last line; ``None`` while it goes on. Of a newer revision of the rules
        nobody knows it here: then it is what the log records, and ``None`` where it records nothing that can be
        read."""
        if not self.last.opened.is_newer:
            return ended(self.last)
        if self.last.kind != "result" or self.last.text is None:
            return None
        game = self.last.opened.game
        try:
            recorded = read_result(game, parse(self.last.text)["result"])
        except Malformed:
            return None
        known = {rule.value for rule in game.rulebook.rules}
        told = {clause for parts in recorded.breakdown.values() for clause in parts} | {*recorded.reasons}
        return recorded if {name for name in told if not name.startswith("table.")} <= known else None

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

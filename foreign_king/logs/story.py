"""Following a log without judging it: its recorded facts are folded, and where it records none its commands are played.

So an old log still tells its game after a rule was corrected.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, ParamSpec, TypeVar

from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed
from foreign_king.logs.folded import cannot_follow, fold_recorded
from foreign_king.logs.judge import FIELDS, Judgement, Stop, judge_line
from foreign_king.logs.leaving import Departure
from foreign_king.logs.lines import Line, ReadFault, guarded
from foreign_king.logs.report import Problem
from foreign_king.wire import Document, parse

P = ParamSpec("P")
T = TypeVar("T")


@record(kw_only=True)
class Step:
    """A command's facts and the position after it; number 0 is the setup."""

    number: int
    entries: tuple[Entry[Any], ...]
    state: Any
    comment: str | None = None
    departure: Departure | None = None
    """Who has left the table, or how the table has ended the game: then nothing else has happened."""


def follow(judgement: Judgement, lines: Iterable[Line]) -> Iterator[Step]:
    """The steps of a log, one by one, until its end or until it cannot be followed; then ``judgement`` has the
    problem, as ``validate`` would report it. A problem that stops nobody is noted there too."""
    try:
        for raw in guarded(lines):
            judgement.line += 1
            step = _step(judgement, raw)
            if step is not None:
                yield step
        if judgement.game is None:
            judgement.line = 1
            judgement.problem("empty", "the log has no header", expected="a header")
    except Stop:
        return
    except ReadFault as fault:
        line = judgement.line + 1
        judgement.problems.append(Problem(code=fault.code, message=fault.message, file=judgement.file, line=line))


def sentences(judgement: Judgement, telling: Callable[P, Iterable[str]], *of: P.args, **named: P.kwargs) -> list[str]:
    """What is said of the log here, all of it before any of it is printed; guarded as ``answered`` is."""
    return answered(judgement, lambda: list(telling(*of, **named)))


def answered(judgement: Judgement, asked: Callable[[], T]) -> T:
    """What is asked of the log here. Where facts that were recorded break the answer, the log's story ends (``Stop``),
    and ``judgement`` has the problem: what cannot have happened has no words and no reasons."""
    try:
        return asked()
    except Exception as error:
        if not judgement.facts:
            raise
        raise cannot_follow(judgement, error) from None


def _step(judgement: Judgement, raw: Line) -> Step | None:
    document = _command_line(raw) if judgement.game is not None and not judgement.recorded_result else None
    if document is not None and "facts" in document:
        entries = _recorded(judgement, document)
    else:
        opened_before, played, left = judgement.game is not None, judgement.commands, len(judgement.departures)
        _judge(judgement, raw)
        if not opened_before and judgement.game is not None:
            return Step(number=0, entries=judgement.last[1], state=judgement.state)
        if len(judgement.departures) > left:
            departure = judgement.departures[-1][1]
            return Step(number=judgement.commands, entries=(), state=judgement.state, departure=departure)
        if judgement.commands == played or document is None:
            return None
        _, entries, _ = judgement.last
    comment = document.get("comment")
    return Step(number=judgement.commands, entries=entries, state=judgement.state, comment=comment)


def _command_line(raw: Line) -> Document | None:
    """A command's line, or ``None`` where it is none: then judging it says what is wrong."""
    try:
        document = parse(raw)
    except Malformed:
        return None
    if type(document) is not dict or not document.keys() <= FIELDS or "command" not in document:
        return None
    fits = type(document.get("facts", [])) is list and type(document.get("comment", "")) is str
    return document if fits else None


def _recorded(judgement: Judgement, document: Document) -> tuple[Entry[Any], ...]:
    """The facts of a line, which are told whatever the rules say."""
    entries = fold_recorded(judgement, document, "the recorded facts cannot be told")
    judgement.commands += 1
    judgement.number = judgement.commands
    judgement.facts += 1
    return entries


def _judge(judgement: Judgement, raw: Line) -> None:
    try:
        judge_line(judgement, raw)
    except Stop:
        raise
    except Exception as error:
        raise cannot_follow(judgement, error) from None


__all__ = ["Step", "answered", "follow", "sentences"]

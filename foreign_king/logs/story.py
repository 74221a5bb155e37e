"""Following a log without judging it: its recorded facts are folded, and where it records none its commands are played.

So an old log still tells its game after a rule was corrected.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ParamSpec

import attrs

from foreign_king.games import AnyGame
from foreign_king.kernel.game import fold
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.logs.internal import place_of
from foreign_king.logs.judge import FIELDS, Judgement, Stop, judge_line
from foreign_king.logs.lines import Line, ReadFault, guarded
from foreign_king.logs.report import Problem
from foreign_king.table import RESERVED
from foreign_king.wire import Document, parse

P = ParamSpec("P")

MOST_OF_A_KIND = 256
"""No field of a fact, and none of a position, holds more than so many names or things: forged facts could make a
position grow with every line, and to tell the log would take ever longer."""


@record(kw_only=True)
class Step:
    """A command's facts and the position after it; number 0 is the setup."""

    number: int
    entries: tuple[Entry[Any], ...]
    state: Any
    comment: str | None = None


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
    """What is said of the log here, all of it before any of it is printed. Where facts that were recorded break the
    telling, the log's story ends (``Stop``), and ``judgement`` has the problem: what cannot have happened has no words.
    """
    try:
        return list(telling(*of, **named))
    except Exception as error:
        if not judgement.facts:
            raise
        raise _forged(judgement, error) from None


def _step(judgement: Judgement, raw: Line) -> Step | None:
    document = _command_line(raw) if judgement.game is not None and not judgement.recorded_result else None
    if document is not None and "facts" in document:
        entries = _recorded(judgement, document)
    else:
        opened_before, played = judgement.game is not None, judgement.commands
        _judge(judgement, raw)
        if not opened_before and judgement.game is not None:
            return Step(number=0, entries=judgement.last[1], state=judgement.state)
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
    """The facts of a line, folded."""
    entries: list[Entry[Any]] = []
    pointer, game, state = "/facts", judgement.game, judgement.state
    seats = {*(each.seat for each in judgement.header.seats), *RESERVED}
    try:
        for place, fact in enumerate(document["facts"]):
            pointer = f"/facts/{place}"
            entries.append(judgement.codec.read_entry(fact))
            _check_names(game, entries[-1].fact, seats)
            state = fold(game, state, [entries[-1].fact])
        if any(_holds(getattr(state, field.name)) > MOST_OF_A_KIND for field in attrs.fields(type(state))):
            raise Malformed("no position holds so much", expected=f"at most {MOST_OF_A_KIND} of a kind")
        # After forged facts there may be nothing left to decide.
        game.to_act(state)
    except Malformed as error:
        message = f"the recorded facts cannot be told: {error.message}"
        details = {"pointer": pointer + error.pointer, "expected": error.expected}
        raise judgement.fatal("facts-differ", message, command=judgement.commands + 1, **details) from None
    except Exception:
        # Whatever a forged fact breaks, it is the log's fault and not ours.
        message = "the recorded facts cannot be told: this cannot have happened"
        raise judgement.fatal("facts-differ", message, command=judgement.commands + 1, pointer=pointer) from None
    judgement.state = state
    # Whatever was recorded is told: nothing is held against what comes after it.
    judgement.known = None
    judgement.commands += 1
    judgement.number = judgement.commands
    judgement.facts += 1
    return tuple(entries)


def _check_names(game: AnyGame, fact: Any, seats: set[str]) -> None:
    """A fact names seats of this table, and never very many of anything."""
    for field in attrs.fields(type(fact)):
        value, pointer = getattr(fact, field.name), f"/{field.name}"
        if _holds(value) > MOST_OF_A_KIND:
            raise Malformed("no fact names so many", pointer=pointer, expected=f"at most {MOST_OF_A_KIND}")
        if game.sorts.get(field.name) == "seat":
            for name in _names(value):
                if name not in seats:
                    raise Malformed(f"nobody sits at {quoted(name)}", pointer=pointer, expected="a seat of this game")


def _names(value: object) -> Iterator[str]:
    """The names in a field: its own, those of a list or of groups, the keys of an object."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (tuple, Mapping)):
        for each in value:
            yield from _names(each)


def _holds(value: object) -> int:
    """How many names or things stand in a field."""
    return len(value) if isinstance(value, (tuple, Mapping)) else 0


def _judge(judgement: Judgement, raw: Line) -> None:
    try:
        judge_line(judgement, raw)
    except Stop:
        raise
    except Exception as error:
        raise _forged(judgement, error) from None


def _forged(judgement: Judgement, error: Exception) -> Stop:
    """Facts that were forged can lead to a position that is none. Where there are none, it is our own fault."""
    code = "facts-differ" if judgement.facts else "internal-error"
    return judgement.fatal(code, f"the log cannot be followed any further: {place_of(error)}")


__all__ = ["Step", "follow", "sentences"]

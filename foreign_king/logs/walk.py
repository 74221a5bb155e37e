"""The one way through a log: its lines, one after the other, each judged.

Whoever wants something of a log (a verdict, its story, a replay, what other rules make of it) walks through it, and
takes from each step what is needed. Nothing that stands in a log makes the walk raise an exception: where the log
cannot be judged any further, the last step says so.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from foreign_king.kernel.record import replace
from foreign_king.logs.advance import advance
from foreign_king.logs.lines import Line, NoLine, ReadFault, guarded
from foreign_king.logs.opening import Opened
from foreign_king.logs.step import Step, Stop, aside, begun, broken_off, noted, with_problem

T = TypeVar("T")

MOST_COUNTED = 100_000
"""Of what is not judged, so many lines are still counted,"""
MOST_READ = 1 << 26
"""and no more than so many bytes are read for it."""


def start(opened: Opened) -> Step:
    """The step before the first line of a log."""
    return Step(opened=opened)


def walk(before: Step, lines: Iterable[Line]) -> Iterator[Step]:
    """A step for every line, until the end of the log or until it cannot be judged any further: that step is
    ``stopped``. After it comes one more step, with the number of lines that were not judged, for whoever asks for it.

    ``TypeError`` for a line that is neither text nor bytes.
    """
    step, rest, read, more = before, 0, 0, False
    try:
        for raw in guarded(lines):
            if not step.stopped:
                step = step_of(step, raw)
                yield step
                if not step.stopped:
                    continue
                if step.progress.broken:
                    return
                more = step.progress.not_judged_more
            else:
                rest, read = rest + 1, read + len(raw)
                more = rest >= MOST_COUNTED or read > MOST_READ
            if more:
                break
        if step.stopped:
            yield _counted(step, rest, more)
        elif step.opened.game is None:
            yield noted(replace(aside(step), line=1), "empty", "the log has no header", expected="a header")
    except Stop as stop:
        yield replace(stop.step, stopped=True)
    except NoLine as error:
        raise TypeError(str(error)) from None
    except ReadFault as fault:
        yield _unreadable(_counted(step, rest, more), fault)
    except Exception as error:
        # What gives us the lines has failed.
        yield broken_off(_counted(step, rest, more), error)


def step_of(before: Step, raw: Line) -> Step:
    """The step of the next line; ``stopped`` where the log cannot be judged any further."""
    try:
        return advance(before, raw)
    except Stop as stop:
        return replace(stop.step, stopped=True)
    except Exception as error:
        return broken_off(begun(before, raw), error)


def answer(step: Step, question: Callable[[], T]) -> T:
    """What a question about a step is answered with. Where the answer fails, so does the log at this step: ``Stop``,
    with the problem as the walk itself would tell it."""
    try:
        return question()
    except Stop:
        raise
    except Exception as error:
        raise Stop(broken_off(aside(step), error)) from None


def _counted(step: Step, rest: int, more: bool) -> Step:
    """The end of a walk: how many lines were not judged after this step, and whether there are more of them."""
    return replace(aside(step), progress=replace(step.progress, not_judged=rest, not_judged_more=more))


def _unreadable(step: Step, fault: ReadFault) -> Step:
    """The log cannot be read after the lines so far."""
    after = with_problem(step, fault.code, fault.message, line=step.line + step.progress.not_judged + 1)
    return replace(after, stopped=True, progress=replace(after.progress, broken=True))


__all__ = ["MOST_COUNTED", "MOST_READ", "answer", "start", "step_of", "walk"]

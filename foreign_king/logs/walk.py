"""The walk through a log, which judges its lines one after the other.

Everything that is made of a log (a verdict, its story, a replay, a comparison with other rules) is made from the steps
of this walk. Nothing that stands in a log makes the walk raise an exception. Where the log cannot be judged any
further, the last step says so.
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
"""The most lines that are counted after the line where judging stopped."""
MOST_READ = 1 << 26
"""The most bytes that are read to count these lines."""


def start(opened: Opened) -> Step:
    """Return the step before the first line of a log."""
    return Step(opened=opened)


def walk(before: Step, lines: Iterable[Line]) -> Iterator[Step]:
    """Yield a step for every line, until the end of the log or until it cannot be judged any further. That step is
    ``stopped``. If the caller continues, one more step follows, which has the number of lines that were not judged.

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
        # The source of the lines has failed.
        yield broken_off(_counted(step, rest, more), error)


def step_of(before: Step, raw: Line) -> Step:
    """Return the step of the next line. It is ``stopped`` if the log cannot be judged any further."""
    try:
        return advance(before, raw)
    except Stop as stop:
        return replace(stop.step, stopped=True)
    except Exception as error:
        return broken_off(begun(before, raw), error)


def answer(step: Step, question: Callable[[], T]) -> T:
    """Return ``question()``, where the question is about a step. If it fails, raise ``Stop`` with the problem that the
    walk itself would have reported at this step."""
    try:
        return question()
    except Stop:
        raise
    except Exception as error:
        raise Stop(broken_off(aside(step), error)) from None


def _counted(step: Step, rest: int, more: bool) -> Step:
    """Return the last step of a walk, with the number of lines that were not judged, and whether there are more."""
    return replace(aside(step), progress=replace(step.progress, not_judged=rest, not_judged_more=more))


def _unreadable(step: Step, fault: ReadFault) -> Step:
    """Return the last step of a walk through a log that cannot be read after the lines so far."""
    after = with_problem(step, fault.code, fault.message, line=step.line + step.progress.not_judged + 1)
    return replace(after, stopped=True, progress=replace(after.progress, broken=True))


__all__ = ["MOST_COUNTED", "MOST_READ", "answer", "start", "step_of", "walk"]

"""Going on after a command that cannot be played: what is judged then is judged under an assumption.

A command that is skipped has not been given, and the position stays. A command that is assumed is a ruling of the
table: what happened is what its recorded facts say, and the game goes on from there.
"""

from typing import Any

from foreign_king.kernel.ledger import Outcome
from foreign_king.kernel.record import replace
from foreign_king.kernel.refusal import Malformed
from foreign_king.logs.recorded_facts import recorded_outcome
from foreign_king.logs.step import Step, Stop, fatal
from foreign_king.wire import Document


def recovered(at: Step, document: Document) -> Step:
    """The step of a line whose command cannot be played, as the options say: skipped or assumed. ``Stop`` where they
    say that judging stops, or where nothing can be assumed."""
    ways_on = {"skip": _skipped, "assume": _assumed}
    way_on = ways_on.get(at.opened.options.keep_going)
    if way_on is None:
        raise Stop(at)
    step = way_on(at, document)
    if step.progress.assuming is None:
        step = replace(step, progress=replace(step.progress, assuming=step.line))
    return step


def _skipped(at: Step, document: Document) -> Step:
    return replace(at, number=at.number + 1, kind="skipped")


def _assumed(at: Step, document: Document) -> Step:
    command = at.number + 1
    if "facts" not in document:
        message = "no facts are recorded with the command, so there is nothing that could be assumed"
        raise fatal(at, "nothing-to-assume", message, pointer="", command=command, expected="facts")
    state, entries = recorded_outcome(at, document, "the recorded facts cannot be assumed")
    _check_position(at, Outcome(state, entries))
    # The viewer of the log knows nothing that could be held against what follows.
    return replace(at, number=command, entries=entries, state=state, known=None, kind="assumed")


def _check_position(at: Step, outcome: Outcome[Any, Any]) -> None:
    """A ruling may be against the rules, but it leads to a position: nothing else could be played on."""
    opened, complaint = at.opened, "the recorded facts cannot be assumed: they lead to no position"
    try:
        opened.codec.read_position(opened.game.documents.position(outcome.state), at.state.law, at.state.board)
    except Malformed as error:
        details = {"pointer": "/facts", "expected": error.expected, "command": at.number + 1}
        raise fatal(at, "facts-differ", f"{complaint}: {error.message}", **details) from None
    except Exception:
        raise fatal(at, "facts-differ", complaint, pointer="/facts", command=at.number + 1) from None


__all__ = ["recovered"]

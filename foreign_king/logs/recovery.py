"""The judging after a command that cannot be played. From there on, the log is judged under an assumption.

The assumption about a skipped command is that it was not given: the position stays. The assumption about an assumed
command is a ruling of the players: its recorded facts have happened, and the game continues from there.
"""

from typing import Any

from foreign_king.kernel.ledger import Outcome
from foreign_king.kernel.record import replace
from foreign_king.kernel.refusal import Malformed
from foreign_king.logs.recorded_facts import recorded_outcome
from foreign_king.logs.step import Step, Stop, fatal
from foreign_king.wire import Document


def recovered(at: Step, document: Document) -> Step:
    """Return the step of a line whose command cannot be played: skipped or assumed, as the options say. ``Stop`` if the
    options say that judging stops, or if nothing can be assumed."""
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
    # Facts that were not judged tell nothing reliable about what the viewer knows.
    return replace(at, number=command, entries=entries, state=state, known=None, kind="assumed")


def _check_position(at: Step, outcome: Outcome[Any, Any]) -> None:
    """``Stop`` if an outcome is no possible position. A ruling may break the rules, but the game must be able to
    continue after it."""
    opened, complaint = at.opened, "the recorded facts cannot be assumed: they lead to no position"
    try:
        opened.codec.read_position(opened.game.documents.position(outcome.state), at.state.law, at.state.board)
    except Malformed as error:
        details = {"pointer": "/facts", "expected": error.expected, "command": at.number + 1}
        raise fatal(at, "facts-differ", f"{complaint}: {error.message}", **details) from None
    except Exception:
        raise fatal(at, "facts-differ", complaint, pointer="/facts", command=at.number + 1) from None


__all__ = ["recovered"]

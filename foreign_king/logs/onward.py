"""Going on after a command that cannot be played: what is judged then is judged under an assumption.

Skipped, the command has not been given, and the position stays. Assumed, its recorded facts are a ruling of the table:
what happened is what the log says, and the game goes on from there.
"""

from foreign_king.kernel.refusal import Malformed
from foreign_king.logs.folded import fold_recorded
from foreign_king.logs.judgement import Judgement, Stop
from foreign_king.wire import Document


def go_on(judgement: Judgement, document: Document) -> bool:
    """Go on after a line whose command cannot be played, as was asked; ``Stop`` where nobody asked for it, or where
    it cannot be done. Whether the position is another one now."""
    assumes = judgement.options.keep_going == "assume"
    if judgement.options.keep_going == "stop":
        raise Stop
    if assumes:
        _assume(judgement, document)
    judgement.assumed += assumes
    judgement.skipped += not assumes
    judgement.commands += 1
    if judgement.assuming is None:
        judgement.assuming = judgement.line
    return assumes


def _assume(judgement: Judgement, document: Document) -> None:
    played = judgement.commands + 1
    if "facts" not in document:
        message = "no facts are recorded with the command, so there is nothing that could be assumed"
        raise judgement.fatal("nothing-to-assume", message, pointer="", command=played, expected="facts")
    before = judgement.state
    fold_recorded(judgement, document, "the recorded facts cannot be assumed")
    # A ruling may be against the rules, but it leads to a position. What is none could not be played on.
    game, state = judgement.game, judgement.state
    try:
        judgement.codec.read_position(game.documents.position(state), before.law, before.board)
    except Malformed as error:
        message = f"the recorded facts cannot be assumed: they lead to no position: {error.message}"
        details = {"pointer": "/facts", "expected": error.expected}
        raise judgement.fatal("facts-differ", message, command=played, **details) from None
    except Exception:
        message = "the recorded facts cannot be assumed: they lead to no position"
        raise judgement.fatal("facts-differ", message, command=played, pointer="/facts") from None


__all__ = ["go_on"]

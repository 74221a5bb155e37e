"""The problems of commands that cannot be played, and of commands that show more than the viewer of the log knows."""

from typing import Any

from foreign_king.kernel.refusal import Malformed, Refused
from foreign_king.logs.checks import digest_of, seat_in
from foreign_king.logs.refusals import by_clause, instead, not_told_sentence, refusal_sentence, why
from foreign_king.logs.step import Step, Unplayable, noted, unplayable
from foreign_king.logs.viewing import NotTold
from foreign_king.wire import Document, differences, shown


def malformed(at: Step, document: Document, error: Malformed) -> Unplayable:
    """Return the exception for a line whose command is no command of this game."""
    details = {"pointer": f"/command{error.pointer}", "expected": error.expected, "seat": seat_in(document)}
    return unplayable(at, "malformed-command", error.message, **details)


def forbidden(at: Step, refused: Refused, command: Any, heard: Any) -> Unplayable:
    """Return the exception for a command that a clause forbids. Its problem has the sentence that a player would read,
    and legal commands that are like the forbidden one."""
    opened = at.opened
    return unplayable(
        at,
        "illegal-command" if opened.game.to_act(at.state) else "after-end",
        refusal_sentence(opened, refused),
        pointer="/command",
        seat=command.by,
        digest_before=digest_of(at),
        instead=instead(opened.game, at.state, command),
        **by_clause(opened.game, refused, opened.options.language),
        **why(opened, at.state, heard, refused),
    )


def not_told(at: Step, document: Document, error: NotTold) -> Unplayable:
    """Return the exception for recorded facts that the viewer of the log cannot have been told, or that are not all
    there."""
    details = {"pointer": error.pointer, "seat": seat_in(document)}
    if error.refused is None:
        return unplayable(at, error.code, error.message, expected=error.expected, **details)
    message = not_told_sentence(at.opened, error.refused)
    details.update(digest_before=digest_of(at), **by_clause(at.opened.game, error.refused, at.opened.options.language))
    details.update(why(at.opened, error.state, None, error.refused))
    return unplayable(at, error.code, message, **details)


def shows_hidden(at: Step, command: Any, heard: Any) -> Step:
    """Return the step with the problem that a command in a viewer's log shows more than the viewer heard."""
    write = at.opened.codec.write_command
    difference = next(differences(write(heard), write(command), pointer="/command"))
    message = "the command shows what the viewer of the log does not see"
    details = {"pointer": difference.pointer, "expected": shown(difference.first), "command": at.number + 1}
    return noted(at, "shows-hidden", message, seat=command.by, **details)


__all__ = ["forbidden", "malformed", "not_told", "shows_hidden"]

"""One line of a log, judged: the step before it and the line make its step. Nothing that was given changes.

A command that cannot be played ends the judging: nobody knows the position after it, unless the options say how to go
on (``recovery``). What is only recorded beside a command is compared (``checks``), and the judging goes on.
"""

from collections.abc import Sequence
from typing import Any

from foreign_king.games import GAMES
from foreign_king.kernel.play import play
from foreign_king.kernel.record import replace, replacer
from foreign_king.kernel.refusal import Malformed, Refused
from foreign_king.logs.checks import check_digest, check_facts, check_number, check_result, digest_of, seat_in
from foreign_king.logs.departures import after_leaving, read_departure
from foreign_king.logs.documents import (
    DEPARTURE_FIELDS,
    LONGEST_CHARACTER,
    command_fault,
    field_fault,
    is_too_long,
    unparsed,
    without_mark,
)
from foreign_king.logs.header import Unsupported, board_of, open_header, read_header
from foreign_king.logs.lines import LONGEST_LINE, Line
from foreign_king.logs.opened import Opened
from foreign_king.logs.recorded_facts import recorded_outcome
from foreign_king.logs.recovery import recovered
from foreign_king.logs.refusals import by_clause, instead, not_told_sentence, refusal_sentence, why
from foreign_king.logs.ruleset import header_by
from foreign_king.logs.step import ORDINARY, Step, Stop, Unplayable, begun, ended, fatal, noted, unplayable
from foreign_king.logs.viewing import NotTold, heard_command, known_after, known_at_first, seen_outcome, told_outcome
from foreign_king.wire import Document, codec, differences, parse, shown

BARE = frozenset({"n", "command"})
"""The fields of a line that is nothing but a command."""

_COMPARED: dict[tuple[bool, bool], tuple[str, ...]] = {
    (False, False): (),
    (False, True): ("digest",),
    (True, False): ("facts",),
    (True, True): ("facts", "digest"),
}
"""What of a line is compared that records facts, or a digest."""

_next = replacer(Step)


def advance(before: Step, raw: Line) -> Step:
    """The step of a log's next line. ``Stop`` where the log cannot be judged any further."""
    if not raw or raw.isspace():
        return noted(begun(before, raw), "blank-line", "the line is blank", expected="one JSON object")
    if len(raw) * LONGEST_CHARACTER > LONGEST_LINE and is_too_long(raw):
        raise _too_long(begun(before, raw))
    if before.opened.game is None:
        return _header_line(begun(before, raw), raw)
    try:
        document = parse(raw)
    except Malformed as error:
        raise _no_document(begun(before, raw), raw, error) from None
    if before.progress is ORDINARY and before.opened.plays_as_said and _is_next_command(before, document):
        # Most lines are such ones. One that cannot be played is looked at more closely below.
        try:
            command = before.opened.codec.read_command(document["command"])
            if len(document) == len(BARE):
                return play_step(before, command, None, None, before.line + 1, raw)
            return _checked(_play_line(before, command, document, before.line + 1, raw), document)
        except (Malformed, Refused):
            pass
    return _line_of_a_game(begun(before, raw), document)


def _is_next_command(before: Step, document: Any) -> bool:
    """Whether a line is a well-formed command's, with the next number."""
    if type(document) is not dict or document.get("n") != before.number + 1 or type(document["n"]) is not int:
        return False
    return (len(document) == len(BARE) and "command" in document) or command_fault(document) is None


def _no_document(at: Step, raw: Line, error: Malformed) -> Stop:
    code, message = unparsed(raw, error.message)
    return fatal(at, code, message, expected=error.expected)


def _too_long(at: Step) -> Stop:
    at = replace(at, progress=replace(at.progress, not_judged_more=True))
    message = "the line is too long, and is not read"
    return fatal(at, "line-too-long", message, expected=f"at most {LONGEST_LINE} bytes")


def _line_of_a_game(at: Step, document: Any) -> Step:
    """A line after the header, by what it says."""
    if at.progress.has_result:
        raise fatal(at, "after-result", "the log goes on after its result", expected="the end of the log")
    if type(document) is dict and len(document) == 1 and "result" in document:
        at = replace(at, kind="result", progress=replace(at.progress, has_result=True))
        return check_result(at, document["result"]) if at.opened.options.level == "result" else at
    if type(document) is dict and "table" in document:
        return _departure_line(at, document)
    if at.opened.trusts_facts and _can_be_trusted(document):
        return _trusted_line(at, document)
    return _command_line(at, document)


# The header's line


def _header_line(at: Step, raw: Line) -> Step:
    """The first line: the table is laid out as it says."""
    if at.line == 1 and without_mark(raw) != raw:
        at = noted(at, "byte-order-mark", "the file begins with a byte order mark", expected="a header")
        raw = without_mark(raw)
    try:
        document = parse(raw)
    except Malformed as error:
        raise _no_document(at, raw, error) from None
    try:
        recorded = read_header(document)
        at = _with_header(at, recorded=recorded)
        at = _with_header(at, header=header_by(recorded, at.opened.ruleset))
        at = _with_header(at, board=board_of(at.opened.header, at.opened.boards))
        return laid_out(at)
    except Unsupported as error:
        raise fatal(at, error.code, error.message, pointer=error.pointer, expected=error.expected) from None
    except Malformed as error:
        details = {"pointer": error.pointer, "expected": error.expected}
        raise fatal(at, "malformed-header", error.message, **details) from None
    except Refused as refused:
        details = by_clause(GAMES[at.opened.header.game], refused)
        message = refusal_sentence(at.opened, refused)
        raise fatal(at, "illegal-setup", message, pointer="/seats", **details) from None


def _with_header(at: Step, **known: Any) -> Step:
    return replace(at, opened=replace(at.opened, **known))


def laid_out(at: Step) -> Step:
    """The setup, by the header and the board of a log, as its viewer sees it. ``Refused`` and ``Malformed`` as in
    ``foreign_king.setup``."""
    header, game = at.opened.header, GAMES[at.opened.header.game]
    seen = seen_outcome(game, header, open_header(header, at.opened.board))
    return replace(
        at,
        opened=with_game(at.opened),
        entries=tuple(seen.entries),
        state=seen.state,
        known=known_at_first(game, header, seen),
        kind="setup",
    )


def with_game(opened: Opened) -> Opened:
    """The log, ready for its commands."""
    game = GAMES[opened.header.game]
    plays_as_said = opened.plays and opened.header.viewer is None and not opened.trusts_facts
    return replace(opened, game=game, codec=codec(game), plays_as_said=plays_as_said)


# A line that says who has left the table


def _departure_line(at: Step, document: Document) -> Step:
    """Somebody has left the table, or the table has ended the game."""
    fault = field_fault(document, DEPARTURE_FIELDS)
    if fault is not None:
        raise _malformed_line(at, *fault)
    _check_going_on(at)
    try:
        departure = read_departure(document["table"])
        left = after_leaving(at.progress.left, departure, at.state.seats)
    except Malformed as error:
        raise _malformed_line(at, error.message, f"/table{error.pointer}", error.expected) from None
    return replace(at, departure=departure, kind="departure", progress=replace(at.progress, left=left))


def _malformed_line(at: Step, message: str, pointer: str, expected: str) -> Stop:
    return fatal(at, "malformed-line", message, pointer=pointer, expected=expected)


def _check_going_on(at: Step) -> None:
    """Nothing happens at a table after the game is over."""
    if at.opened.plays and ended(at) is not None:
        raise fatal(at, "after-end", "the game is over", expected="the result, or the end of the log")


# A command's line


def _command_line(at: Step, document: Any) -> Step:
    """The command of a line is played, and what the line records beside it is compared."""
    fault = command_fault(document)
    if fault is not None:
        raise _malformed_line(at, *fault)
    if at.progress.left:
        _check_going_on(at)
    at = check_number(at, document)
    try:
        step = _played(at, document) if at.opened.plays else _read(at, document)
    except Unplayable as stop:
        step = recovered(stop.step, document)
    return _checked(step, document)


def _checked(step: Step, document: Document) -> Step:
    """What a line records beside its command is compared with what the command caused."""
    compares = step.opened.compares
    if compares and "facts" in document and step.kind == "command":
        step = check_facts(step, document["facts"], seat_in(document))
    if compares and "digest" in document and step.kind != "skipped":
        step = check_digest(step, document["digest"], seat_in(document))
    return step


def _read(at: Step, document: Document) -> Step:
    """The command is read, and not played."""
    _command_of(at, document)
    return replace(at, number=at.number + 1, kind="read")


def _command_of(at: Step, document: Document) -> Any:
    """The command of a line; ``Unplayable`` where it is none of this game."""
    try:
        return at.opened.codec.read_command(document["command"])
    except Malformed as error:
        raise _malformed_command(at, document, error) from None


def _played(at: Step, document: Document) -> Step:
    """The command of a line is played; ``Unplayable`` where it cannot be."""
    command = _command_of(at, document)
    heard = heard_command(at.opened.game, at.opened.header, command)
    if heard is not command and heard != command:
        at = _shows_hidden(at, command, heard)
    try:
        return _play_line(at, heard, document, at.line, at.text)
    except NotTold as error:
        raise _not_told(at, document, error) from None
    except Malformed as error:
        raise _malformed_command(at, document, error) from None
    except Refused as refused:
        raise _refused(at, refused, command, heard) from None


def _play_line(before: Step, heard: Any, document: Document, line: int, text: Line | None) -> Step:
    """The step of a command that stands in a line. It says what of the line is going to be compared."""
    facts = document.get("facts")
    compared = _COMPARED[facts is not None, "digest" in document] if before.opened.compares else ()
    return play_step(before, heard, facts, document.get("comment"), line, text, compared)


def play_step(
    before: Step,
    heard: Any,
    facts: Sequence[Document] | None = None,
    comment: str | None = None,
    line: int = 0,
    text: Line | None = None,
    compared: tuple[str, ...] = (),
) -> Step:
    """The step of a command that is played after another step: in a log, and at a table, where there is no line.

    The command is given as the viewer ``heard`` it. ``facts`` are all its facts as the viewer was told them, where they
    are recorded: a view needs them. ``Refused`` and ``Malformed`` as in ``play``; ``NotTold`` for facts that are
    missing or that cannot be true.
    """
    opened, known = before.opened, before.known
    state, entries = outcome = play(opened.game, before.state, heard)
    if opened.header.viewer is not None:
        state, entries = told_outcome(opened.game, opened.codec, outcome, facts)
        known = known_after(opened.game, before.state, known, entries, facts)
    return _next(  # type: ignore[no-any-return]
        before,
        number=before.number + 1,
        command=heard,
        entries=entries,
        state=state,
        known=known,
        comment=comment,
        kind="command",
        line=line,
        text=text,
        compared=compared,
    )


# A command that cannot be played, or that tells too much


def _malformed_command(at: Step, document: Document, error: Malformed) -> Unplayable:
    details = {"pointer": f"/command{error.pointer}", "expected": error.expected, "seat": seat_in(document)}
    return unplayable(at, "malformed-command", error.message, **details)


def _refused(at: Step, refused: Refused, command: Any, heard: Any) -> Unplayable:
    """A clause forbids the command: what a player should read who tried it, and what could have been done instead."""
    opened = at.opened
    return unplayable(
        at,
        "illegal-command" if opened.game.to_act(at.state) else "after-end",
        refusal_sentence(opened, refused),
        pointer="/command",
        seat=command.by,
        digest_before=digest_of(at),
        instead=instead(opened.game, at.state, command),
        **by_clause(opened.game, refused),
        **why(opened, at.state, heard, refused),
    )


def _not_told(at: Step, document: Document, error: NotTold) -> Unplayable:
    """The viewer of the log cannot have been told what is recorded, or should have been told more."""
    details = {"pointer": error.pointer, "seat": seat_in(document)}
    if error.refused is None:
        return unplayable(at, error.code, error.message, expected=error.expected, **details)
    message = not_told_sentence(at.opened, error.refused)
    details.update(digest_before=digest_of(at), **by_clause(at.opened.game, error.refused))
    details.update(why(at.opened, error.state, None, error.refused))
    return unplayable(at, error.code, message, **details)


def _shows_hidden(at: Step, command: Any, heard: Any) -> Step:
    """The command of a viewer's log tells more than the viewer heard."""
    write = at.opened.codec.write_command
    found = next(differences(write(heard), write(command), pointer="/command"))
    message = "the command shows what the viewer of the log does not see"
    details = {"pointer": found.pointer, "expected": shown(found.first), "command": at.number + 1}
    return noted(at, "shows-hidden", message, seat=command.by, **details)


# A command's line whose recorded facts are trusted


def _can_be_trusted(document: Any) -> bool:
    """Whether a line is a command's and records its facts: whatever else is wrong with it, they can be told."""
    if type(document) is not dict or type(document.get("facts")) is not list:
        return False
    without_digest = {name: value for name, value in document.items() if name != "digest"}
    return command_fault(without_digest) is None


def _trusted_line(at: Step, document: Document) -> Step:
    """The recorded facts of a line have happened, whatever the rules say of its command."""
    state, entries = recorded_outcome(at, document, "the recorded facts cannot be told")
    return replace(
        at,
        number=at.number + 1,
        entries=entries,
        state=state,
        # The viewer of the log knows nothing that could be held against what follows.
        known=None,
        comment=document.get("comment"),
        kind="command",
        progress=replace(at.progress, ahead=0, trusted=True),
    )


__all__ = ["advance", "laid_out", "play_step", "with_game"]

"""The judging of one line of a log. The step of a line is made from the step before it and the text of the line.

A command that cannot be played ends the judging, because the position after it is unknown, unless the options say how
to continue (``recovery``). The facts and the digest that a line records beside its command are only compared
(``checks``): a difference is a problem, and the judging continues.
"""

from collections.abc import Sequence
from typing import Any

from foreign_king.games import GAMES
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.play import play
from foreign_king.kernel.record import replace, replacer
from foreign_king.kernel.refusal import Malformed, Refused
from foreign_king.kernel.viewers import WHOLE
from foreign_king.logs.checks import check_digest, check_facts, check_number, check_result, seat_in
from foreign_king.logs.complaints import forbidden, malformed, not_told, shows_hidden
from foreign_king.logs.departures import after_leaving, read_departure
from foreign_king.logs.documents import (
    AFTER_END,
    AFTER_RESULT,
    CR_ENDS,
    CR_EXPECTED,
    DEPARTURE_FIELDS,
    FIELDS,
    HOLE_FIELDS,
    LEADING,
    LONGEST_CHARACTER,
    RESULT_FIELDS,
    command_fault,
    departure_fault,
    draw_fault,
    ends_in_cr,
    field_fault,
    hole_fault,
    is_too_long,
    unparsed,
    without_faults,
    without_mark,
)
from foreign_king.logs.header import Unsupported, board_of, is_newer, open_header, read_header
from foreign_king.logs.holes import read_hole
from foreign_king.logs.lines import LONGEST_LINE, Line
from foreign_king.logs.notes import NO_FIELDS, notes_of, site_fields
from foreign_king.logs.opening import Opened
from foreign_king.logs.proofs import check_commitment, check_draw, check_hole
from foreign_king.logs.recorded_facts import can_be_trusted, trusted_step
from foreign_king.logs.recovery import recovered
from foreign_king.logs.refusals import by_clause, refusal_sentence
from foreign_king.logs.ruleset import header_by
from foreign_king.logs.step import ORDINARY, Step, Stop, Unplayable, begun, ended, fatal, noted
from foreign_king.logs.viewing import NotTold, heard_command, known_after, known_at_first, seen_outcome, told_outcome
from foreign_king.wire import Document, codec, parse

BARE = frozenset({"n", "command"})
"""The fields of a line that is nothing but a command."""

_COMPARED: dict[tuple[bool, bool], tuple[str, ...]] = {
    (False, False): (),
    (False, True): ("digest",),
    (True, False): ("facts",),
    (True, True): ("facts", "digest"),
}
"""The parts of a line that are compared, by whether it records facts and whether it records a digest."""

_next = replacer(Step)


def advance(before: Step, raw: Line) -> Step:
    """Return the step of a log's next line. ``Stop`` where the log cannot be judged any further."""
    if not raw or raw.isspace():
        return noted(begun(before, raw), "blank-line", "the line is blank", expected="one JSON object")
    if len(raw) * LONGEST_CHARACTER > LONGEST_LINE and is_too_long(raw):
        raise _too_long(begun(before, raw))
    opened = before.opened
    if opened.game is None:
        return _header_line(begun(before, raw), raw)
    try:
        document = parse(raw)
    except Malformed as error:
        raise _no_document(begun(before, raw), raw, error) from None
    if before.progress is ORDINARY and opened.plays_as_said and _is_next_command(before, document):
        # Most lines are like this. If the command cannot be played, the code below finds out what is wrong.
        try:
            command = opened.codec.read_command(document["command"])
            if len(document) == len(BARE):
                return play_step(before, command, None, None, before.line + 1, raw)
            return _checked(_play_line(before, command, document, before.line + 1, raw), document, before.state)
        except (Malformed, Refused):
            pass
    return _line_of_a_game(begun(before, raw), document)


def _is_next_command(before: Step, document: Any) -> bool:
    """Whether a line has a command and the next number, no draw, and all its fields are well formed."""
    if type(document) is not dict or document.get("n") != before.number + 1 or type(document["n"]) is not int:
        return False
    if len(document) == len(BARE) and "command" in document:
        return True
    return command_fault(document) is None and "draw" not in document and field_fault(document, FIELDS) is None


def _no_document(at: Step, raw: Line, error: Malformed) -> Stop:
    code, message, expected = unparsed(raw, error, first=at.line == 1)
    return fatal(at, code, message, expected=expected)


def _too_long(at: Step) -> Stop:
    at = replace(at, progress=replace(at.progress, not_judged_more=True))
    message = "the line is too long, and is not read"
    if ends_in_cr(at.text or b""):
        return fatal(at, "line-too-long", f"{message}: {CR_ENDS}", expected=CR_EXPECTED)
    return fatal(at, "line-too-long", message, expected=f"at most {LONGEST_LINE} bytes")


def _line_of_a_game(at: Step, document: Any) -> Step:
    """Return the step of a line after the header: a result, a departure, a hole or a command."""
    if at.progress.has_result:
        raise fatal(at, "after-result", AFTER_RESULT.message, expected=AFTER_RESULT.expected)
    if type(document) is dict and "result" in document and document.keys().isdisjoint(LEADING):
        at = replace(at, kind="result", progress=replace(at.progress, has_result=True))
        at, document = _beside(at, document, RESULT_FIELDS)
        judged = at.opened.options.level == "result" and not at.opened.is_newer
        return check_result(at, document["result"]) if judged else at
    if type(document) is dict and "departure" in document:
        return _departure_line(at, document)
    if type(document) is dict and "hole" in document:
        return _hole_line(at, document)
    if at.opened.trusts_facts and can_be_trusted(document):
        at, document = _beside(at, {**document, "digest": ""}, FIELDS)
        return trusted_step(at, document)
    if at.opened.is_newer and command_fault(document) is None:
        message = "the line records no facts, and nobody knows here what its command causes by newer rules"
        raise fatal(at, "unsupported-rules", message, pointer="", command=at.number + 1, expected="facts")
    return _command_line(at, document)


def _beside(at: Step, document: Document, allowed: frozenset[str], **details: Any) -> tuple[Step, Document]:
    """Return the step, with a problem for the first field of the line that is not known or has a value of the wrong
    type; and the document of the line without all such fields."""
    fault = field_fault(document, allowed)
    if fault is None:
        return at, document
    at = noted(at, "malformed-line", fault.message, pointer=fault.pointer, expected=fault.expected, **details)
    return at, without_faults(document, allowed)


# The header's line


def _header_line(at: Step, raw: Line) -> Step:
    """Return the step of the header: the setup of the game that the header names."""
    if at.line == 1 and without_mark(raw) != raw:
        at = noted(at, "byte-order-mark", "the file begins with a byte order mark", expected="a header")
        raw = without_mark(raw)
    try:
        document = parse(raw)
    except Malformed as error:
        raise _no_document(at, raw, error) from None
    try:
        recorded = read_header(document, newer=at.opened.trusts_facts)
        at = _with_header(at, recorded=recorded)
        # The rules of a newer revision are not known here, but the facts that the log records can be told.
        header = recorded if is_newer(recorded) else header_by(recorded, at.opened.ruleset)
        at = _with_header(at, header=header)
        at = _with_header(at, board=board_of(at.opened.header, at.opened.boards))
        at = laid_out(at)
        return check_commitment(at) if at.opened.options.fair else at
    except Unsupported as error:
        raise fatal(at, error.code, error.message, pointer=error.pointer, expected=error.expected) from None
    except Malformed as error:
        details = {"pointer": error.pointer, "expected": error.expected}
        code = "unsupported-rules" if at.opened.is_newer else "malformed-header"
        raise fatal(at, code, error.message, **details) from None
    except Refused as refused:
        details = by_clause(GAMES[at.opened.header.game], refused, at.opened.options.language)
        message = refusal_sentence(at.opened, refused)
        raise fatal(at, "illegal-setup", message, pointer="/seats", **details) from None


def _with_header(at: Step, **fields: Any) -> Step:
    return replace(at, opened=replace(at.opened, **fields))


def laid_out(at: Step) -> Step:
    """Return the step of the setup, by the header and the board of a log, as the viewer of the log sees it. ``Refused``
    and ``Malformed`` as in ``foreign_king.setup``."""
    header, game = at.opened.header, GAMES[at.opened.header.game]
    outcome = seen_outcome(game, header, open_header(header, at.opened.board))
    return replace(
        at,
        opened=with_game(at.opened),
        entries=tuple(outcome.entries),
        state=outcome.state,
        known=known_at_first(game, header, outcome),
        kind="setup",
    )


def with_game(opened: Opened) -> Opened:
    """Return an opened log, whose header is known, with its game and with the codec that reads its commands."""
    game = GAMES[opened.header.game]
    is_whole = opened.header.viewer == WHOLE
    plays_as_said = opened.plays and is_whole and not opened.trusts_facts and not opened.options.fair
    return replace(opened, game=game, codec=codec(game), plays_as_said=plays_as_said)


# Departures and holes


def _departure_line(at: Step, document: Document) -> Step:
    """Return the step of a line with a departure: a player leaves, or a ruling ends the game."""
    fault = departure_fault(document)
    if fault is not None:
        raise _malformed_line(at, *fault)
    at, document = _beside(at, document, DEPARTURE_FIELDS)
    _check_going_on(at)
    try:
        departure = read_departure(document["departure"])
        left = after_leaving(at.progress.left, departure, at.state.seats)
    except Malformed as error:
        raise _malformed_line(at, error.message, f"/departure{error.pointer}", error.expected) from None
    notes = notes_of(document)
    at = replace(at, comment=notes.comment, time=notes.time, site=notes.site)
    return replace(at, departure=departure, kind="departure", progress=replace(at.progress, left=left))


def _hole_line(at: Step, document: Document) -> Step:
    """Return the step of a line with a hole. The log continues from the position that the line states."""
    fault = hole_fault(document)
    if fault is not None:
        raise _malformed_line(at, *fault)
    at, document = _beside(at, document, HOLE_FIELDS)
    _check_going_on(at)
    try:
        hole, state = read_hole(at.opened.game, document["hole"], at.state, at.opened.header.viewer)
    except Malformed as error:
        raise _malformed_line(at, error.message, f"/hole{error.pointer}", error.expected) from None
    notes = notes_of(document)
    missing = at.progress.missing + hole.commands
    progress = replace(at.progress, missing=missing, stated=True, digest_differs=False)
    # What the viewer knew before the hole says nothing about the cards and tokens after it.
    at = replace(at, number=at.number + hole.commands, state=state, known=None, hole=hole, progress=progress)
    at = replace(at, kind="hole", comment=notes.comment, time=notes.time, site=notes.site)
    return check_hole(at) if at.opened.options.fair else at


def _malformed_line(at: Step, message: str, pointer: str, expected: str) -> Stop:
    return fatal(at, "malformed-line", message, pointer=pointer, expected=expected)


def _check_going_on(at: Step) -> None:
    """``Stop`` if the game is over. No departure, hole or command can follow its end."""
    if at.opened.plays and not at.opened.is_newer and ended(at) is not None:
        raise fatal(at, "after-end", AFTER_END.message, expected=AFTER_END.expected)


# A command's line


def _command_line(at: Step, document: Any) -> Step:
    """Return the step of a command's line. The command is played, and what the line records beside it is compared."""
    fault = command_fault(document)
    if fault is not None:
        raise _malformed_line(at, *fault)
    if at.progress.left:
        _check_going_on(at)
    at, document = _beside(at, document, FIELDS, command=at.number + 1, seat=seat_in(document))
    at = check_number(at, document)
    if "draw" in document:
        at, document = _beside_draw(at, document)
    try:
        step = _played(at, document) if at.opened.plays else _read(at, document)
    except Unplayable as stop:
        step = recovered(stop.step, document)
    if step.opened.options.fair and seat_in(document) == TABLE:
        step = check_draw(step, document, at.state)
    return _checked(step, document, at.state)


def _beside_draw(at: Step, document: Document) -> tuple[Step, Document]:
    """Return the step, with a problem if no number of a draw can stand beside the command, and the document of the line
    without the number then."""
    fault = draw_fault(at.opened.header.fairness, seat_in(document) or "")
    if fault is None:
        return at, document
    details = {"pointer": fault.pointer, "expected": fault.expected, "seat": seat_in(document)}
    at = noted(at, "malformed-line", fault.message, command=at.number + 1, **details)
    return at, {name: value for name, value in document.items() if name != "draw"}


def _checked(step: Step, document: Document, before: Any) -> Step:
    """Return the step after the recorded facts and digest of its line were compared with what its command caused in the
    position ``before``."""
    compares = step.opened.compares
    if compares and "facts" in document and step.kind == "command":
        step = check_facts(step, document, before)
    if compares and "digest" in document and step.kind != "skipped":
        step = check_digest(step, document)
    return step


def _read(at: Step, document: Document) -> Step:
    """Return the step of a line whose command is only read."""
    _command_of(at, document)
    return replace(at, number=at.number + 1, kind="read")


def _command_of(at: Step, document: Document) -> Any:
    """Return the command of a line. ``Unplayable`` for a document that is no command of this game."""
    try:
        return at.opened.codec.read_command(document["command"])
    except Malformed as error:
        raise malformed(at, document, error) from None


def _played(at: Step, document: Document) -> Step:
    """Return the step of a line whose command is played. ``Unplayable`` where it cannot be played."""
    command = _command_of(at, document)
    heard = heard_command(at.opened.game, at.opened.header, command)
    if heard is not command and heard != command:
        at = shows_hidden(at, command, heard)
    try:
        return _play_line(at, heard, document, at.line, at.text)
    except NotTold as error:
        raise not_told(at, document, error) from None
    except Malformed as error:
        raise malformed(at, document, error) from None
    except Refused as refused:
        raise forbidden(at, refused, command, heard) from None


def _play_line(before: Step, heard: Any, document: Document, line: int, text: Line | None) -> Step:
    """Return the step of a command that stands in a line. ``compared`` names the parts of the line that are compared
    afterwards."""
    facts = document.get("facts")
    compared = _COMPARED[facts is not None, "digest" in document] if before.opened.compares else ()
    get = document.get
    site = NO_FIELDS if document.keys() <= FIELDS else site_fields(document)
    notes = (get("time"), site, get("id"), get("draw"))
    return play_step(before, heard, facts, get("comment"), line, text, compared, *notes)


def play_step(
    before: Step,
    heard: Any,
    facts: Sequence[Document] | None = None,
    comment: str | None = None,
    line: int = 0,
    text: Line | None = None,
    compared: tuple[str, ...] = (),
    time: str | None = None,
    site: FrozenDict[str, Any] = NO_FIELDS,
    id: str | None = None,
    draw: int | None = None,
) -> Step:
    """Return the step of a command that is played after another step. In a match, the command has no line.

    ``heard`` is the command as the viewer of the log hears it. ``facts`` are all facts of the command as the viewer was
    told them, or ``None`` if they are not recorded. A view needs them where it does not show what the command causes.
    ``Refused`` and ``Malformed`` as in ``play``; ``NotTold`` for facts that are missing or that cannot be true.
    """
    opened, known = before.opened, before.known
    state, entries = outcome = play(opened.game, before.state, heard)
    if opened.header.viewer != WHOLE:
        state, entries = told_outcome(opened.game, opened.codec, outcome, facts)
        known = known_after(opened.game, before.state, known, entries, facts)
    return _next(  # type: ignore[no-any-return]  # the game has no type here
        before,
        number=before.number + 1,
        command=heard,
        entries=entries,
        state=state,
        known=known,
        comment=comment,
        time=time,
        site=site,
        id=id,
        draw=draw,
        kind="command",
        line=line,
        text=text,
        compared=compared,
    )


__all__ = ["advance", "laid_out", "play_step", "with_game"]

"""Judging the lines of one log, one after the other.

What cannot be played ends the judgement: nobody knows the position after it, unless it was said how to go on. What is
only recorded beside a command (its number, facts, a digest) is compared, and the judgement goes on.
"""

from collections.abc import Callable, Iterable
from typing import Any

from foreign_king.games import GAMES
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.play import play
from foreign_king.kernel.refusal import Malformed, Refused, escaped
from foreign_king.logs.compare import first_difference
from foreign_king.logs.folded import cannot_follow
from foreign_king.logs.header import Unsupported, board_of, open_header, read_header
from foreign_king.logs.judgement import Judgement, Stop, Unplayable
from foreign_king.logs.leaving import after_leaving, read_departure
from foreign_king.logs.lines import BYTE_ORDER_MARK, LONGEST_LINE, Line
from foreign_king.logs.onward import go_on
from foreign_king.logs.readings import header_by
from foreign_king.logs.recorded import (
    digest_before,
    judge_digest,
    judge_facts,
    judge_number,
    judge_result,
    said_by,
)
from foreign_king.logs.refusals import by_clause, instead, told, why
from foreign_king.logs.seen import seen_command, seen_outcome
from foreign_king.logs.told import deduce_from, known_at_first, told_further
from foreign_king.wire import Document, codec, parse, shown

LONGEST_CHARACTER = 4
"""Bytes of a character in UTF-8, at most."""
FIELDS = frozenset({"n", "command", "facts", "digest", "comment"})
"""The fields of a command's line."""
DEPARTURE_FIELDS = frozenset({"table", "comment"})
"""The fields of a line that says who has left the table."""


def judge_lines(
    judgement: Judgement, lines: Iterable[Line], after: Callable[[Line, bool], None] = lambda raw, stopped: None
) -> None:
    """Judge the lines of a log until its end, or until it cannot be judged any further (``Stop``). ``after`` is told of
    each line once it is judged, and whether judging has stopped there."""
    for raw in lines:
        judgement.line += 1
        try:
            judge_line(judgement, raw)
        except Stop:
            after(raw, True)
            raise
        except Exception as error:
            if not judgement.assumed:
                raise
            # Rules can stumble over a position that the table's own facts have led to.
            raise cannot_follow(judgement, error) from None
        after(raw, False)
    if judgement.game is None:
        judgement.line = 1
        judgement.problem("empty", "the log has no header", expected="a header")


def judge_line(judgement: Judgement, raw: Line) -> None:
    """Judge one line."""
    if not raw or raw.isspace():
        judgement.problem("blank-line", "the line is blank", expected="one JSON object")
        return
    if len(raw) * LONGEST_CHARACTER > LONGEST_LINE and _size(raw) > LONGEST_LINE:
        judgement.not_judged_more = True
        expected = f"at most {LONGEST_LINE} bytes"
        raise judgement.fatal("line-too-long", "the line is too long, and is not read", expected=expected)
    if judgement.line == 1:
        raw = _without_mark(judgement, raw)
    try:
        document = parse(raw)
    except Malformed as error:
        code, message = _unparsed(raw, error.message)
        raise judgement.fatal(code, message, expected=error.expected) from None
    if judgement.game is None:
        judge_header(judgement, document)
    elif judgement.recorded_result:
        raise judgement.fatal("after-result", "the log goes on after its result", expected="the end of the log")
    elif type(document) is dict and len(document) == 1 and "result" in document:
        judgement.recorded_result = True
        if judgement.options.level == "result":
            judge_result(judgement, document["result"])
    elif type(document) is dict and "table" in document:
        judge_departure(judgement, document)
    else:
        judge_command(judgement, document)


def _size(raw: Line) -> int:
    return len(raw if isinstance(raw, bytes) else raw.encode("utf-8", "surrogatepass"))


def _without_mark(judgement: Judgement, raw: Line) -> Line:
    mark: Any = BYTE_ORDER_MARK if isinstance(raw, bytes) else BYTE_ORDER_MARK.decode()
    if not raw.startswith(mark):
        return raw
    judgement.problem("byte-order-mark", "the file begins with a byte order mark", expected="a header")
    return raw[len(mark) :]


def _unparsed(raw: Line, message: str) -> tuple[str, str]:
    """The code and the message for a line that is no JSON."""
    try:
        text = raw.decode("utf-8") if isinstance(raw, bytes) else raw
    except UnicodeDecodeError:
        return "not-utf8", message
    if text.endswith("\n"):
        return "not-json", message
    return "not-json", f"{message}; no line break follows, as if the log had been cut off"


def judge_header(judgement: Judgement, document: Any) -> None:
    """Open the game that the first line names."""
    try:
        recorded = judgement.recorded = read_header(document)
        header = judgement.header = header_by(recorded, judgement.reading)
        judgement.board = board_of(header, judgement.boards)
        opened = open_header(header, judgement.board)
    except Unsupported as error:
        raise judgement.fatal(error.code, error.message, pointer=error.pointer, expected=error.expected) from None
    except Malformed as error:
        raise judgement.fatal(
            "malformed-header", error.message, pointer=error.pointer, expected=error.expected
        ) from None
    except Refused as refused:
        sentence = told(header, judgement.board, refused, judgement.options.language)
        details = by_clause(GAMES[header.game], refused)
        raise judgement.fatal("illegal-setup", sentence, pointer="/seats", **details) from None
    judgement.game = GAMES[header.game]
    judgement.codec = codec(judgement.game)
    seen = seen_outcome(judgement.game, header, opened)
    judgement.state, judgement.last = seen.state, (None, seen.entries, document)
    judgement.known = known_at_first(judgement.game, header, seen)


def judge_departure(judgement: Judgement, document: Document) -> None:
    """Note who has left the table, or how the table has ended the game."""
    _check_fields(judgement, document, DEPARTURE_FIELDS)
    _check_going_on(judgement)
    try:
        departure = read_departure(document["table"])
        judgement.left = after_leaving(judgement.left, departure, judgement.state.seats)
    except Malformed as error:
        pointer = f"/table{error.pointer}"
        raise judgement.fatal("malformed-line", error.message, pointer=pointer, expected=error.expected) from None
    judgement.departures.append((judgement.commands, departure))


def _check_going_on(judgement: Judgement) -> None:
    """Nothing happens at a table after the game is over."""
    if not judgement.only_reads and judgement.ended() is not None:
        raise judgement.fatal("after-end", "the game is over", expected="the result, or the end of the log")


# A command's line


def judge_command(judgement: Judgement, document: Any) -> None:
    """Play the command of a line, and compare what the line records beside it."""
    # Most lines are a number and a command, and nothing else is to be looked at.
    bare = type(document) is dict and len(document) == 2 and "command" in document and "n" in document
    if not bare:
        _check_line(judgement, document)
    if judgement.left:
        _check_going_on(judgement)
    played = judgement.commands + 1
    number = document.get("n")
    if number != played or type(number) is not int:
        judge_number(judgement, document)
    else:
        judgement.number = played
    try:
        entries = _play(judgement, document)
    except Unplayable:
        entries = None
        if not go_on(judgement, document):
            return
    if not bare and judgement.compares:
        if "facts" in document and entries is not None:
            judge_facts(judgement, document, entries)
        if "digest" in document:
            judge_digest(judgement, document)


def _play(judgement: Judgement, document: Document) -> Iterable[Entry[Any]] | None:
    """Play the command of a line: the facts that it causes; ``None`` where it is only read. ``Unplayable`` where it
    cannot be played."""
    game, played = judgement.game, judgement.commands + 1
    try:
        command = judgement.codec.read_command(document["command"])
        if judgement.only_reads:
            judgement.commands = played
            return None
        heard = command if judgement.header.viewer is None else _heard(judgement, command)
        state, entries = outcome = play(game, judgement.state, heard)
    except Malformed as error:
        pointer = f"/command{error.pointer}"
        details = {"pointer": pointer, "command": played, "seat": said_by(document), "expected": error.expected}
        raise judgement.unplayable("malformed-command", error.message, **details) from None
    except Refused as refused:
        raise _refused(judgement, refused, command, heard) from None
    if judgement.header.viewer is not None:
        state, entries = told_further(judgement, document, outcome)
        deduce_from(judgement, document, entries)
    judgement.state, judgement.commands, judgement.last = state, played, (heard, entries, document)
    return entries


def _refused(judgement: Judgement, refused: Refused, command: Any, heard: Any) -> Unplayable:
    """A clause forbids the command: what a player should read who tried it, and what could have been done instead."""
    game, state = judgement.game, judgement.state
    return judgement.unplayable(
        "illegal-command" if game.to_act(state) else "after-end",
        told(judgement.header, judgement.board, refused, judgement.options.language),
        command=judgement.commands + 1,
        pointer="/command",
        seat=command.by,
        digest_before=digest_before(judgement),
        instead=instead(game, state, command),
        **by_clause(game, refused),
        **why(judgement, state, heard, refused),
    )


def _heard(judgement: Judgement, command: Any) -> Any:
    """The command as the viewer of the log hears it, which is all that the log may tell."""
    heard = seen_command(judgement.game, judgement.header, command)
    if heard != command:
        write = judgement.codec.write_command
        found = first_difference(write(heard), write(command))
        assert found is not None
        message = "the command shows what the viewer of the log does not see"
        details = {"pointer": f"/command{found.pointer}", "expected": shown(found.ours)}
        judgement.problem("shows-hidden", message, command=judgement.commands + 1, seat=command.by, **details)
    return heard


_KINDS: dict[str, tuple[type, str]] = {
    "facts": (list, "a list of facts"),
    "digest": (str, "a text"),
    "comment": (str, "a text"),
}


def _check_line(judgement: Judgement, document: Any) -> None:
    """A line is an object with a command, and has no field but those of a command's line."""
    if type(document) is not dict:
        expected = "a command's line or the result"
        raise judgement.fatal("malformed-line", f"the line is {shown(document)}", pointer="", expected=expected)
    _check_fields(judgement, document, FIELDS)
    if "command" not in document:
        details = {"pointer": "", "expected": "a command's line or the result"}
        raise judgement.fatal("malformed-line", 'the field "command" is missing', **details)


def _check_fields(judgement: Judgement, document: Document, known: frozenset[str]) -> None:
    if not document.keys() <= known:
        raise _unknown_field(judgement, document, min(document.keys() - known), known)
    for field, (kind, expected) in _KINDS.items():
        if field in document and type(document[field]) is not kind:
            message = f"{shown(document[field])} is not {expected}"
            raise judgement.fatal("malformed-line", message, pointer=f"/{field}", expected=expected)


def _unknown_field(judgement: Judgement, document: Document, field: str, known: frozenset[str]) -> Stop:
    pointer, expected = f"/{escaped(field)}", f"only these fields: {', '.join(sorted(known))}"
    message = f"the field {shown(field)} is not known here"
    if field == "result":
        message, expected = "the result does not stand alone", "a line with the result and nothing else"
    elif "format" in document:
        pointer, message, expected = "/format", "the log has a second header", "one game a log"
    return judgement.fatal("malformed-line", message, pointer=pointer, expected=expected)


__all__ = ["FIELDS", "Judgement", "Stop", "judge_line", "judge_lines"]

"""Judging the lines of one log, one after the other.

What cannot be played ends the judgement: nobody knows the position after it. What is only recorded beside a command
(its number, facts, a digest) is compared, and the judgement goes on.
"""

from collections.abc import Iterable
from typing import Any

import attrs

from foreign_king.games import GAMES
from foreign_king.kernel.game import play, result
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.refusal import Malformed, Refused
from foreign_king.logs.compare import Difference, escaped, first_difference
from foreign_king.logs.header import Unsupported, board_of, open_header, read_header
from foreign_king.logs.lines import BYTE_ORDER_MARK, LONGEST_LINE, Line
from foreign_king.logs.refusals import instead, told
from foreign_king.logs.report import Problem
from foreign_king.wire import Document, codec, digest, dump, parse, shown, write_result

MOST_PROBLEMS = 100
"""After so many problems a log is not judged any further."""
LONGEST_VALUE = 200
"""A value of the log that is compared is shown up to this length."""

FIELDS = frozenset({"n", "command", "facts", "digest", "comment"})
"""The fields of a command's line."""


class Stop(Exception):
    """The log cannot be judged any further."""


@attrs.define(kw_only=True)
class Judgement:
    """One log while it is judged."""

    file: str
    boards: tuple[Any, ...] = ()
    problems: list[Problem] = attrs.field(factory=list)
    header: Any = None
    board: Any = None
    game: Any = None
    codec: Any = None
    state: Any = None
    line: int = 0
    commands: int = 0
    number: int = 0
    """The last number that the log itself gave a command."""
    facts: int = 0
    digests: int = 0
    departed: bool = False
    """The last recorded digest was of another position than ours."""
    recorded_result: bool = False
    not_judged: int = 0
    not_judged_more: bool = False

    def problem(self, code: str, message: str, **details: Any) -> None:
        """Note a problem in the line that is being judged."""
        self.problems.append(Problem(code=code, message=message, file=self.file, line=self.line, **details))
        if len(self.problems) >= MOST_PROBLEMS:
            raise Stop

    def fatal(self, code: str, message: str, **details: Any) -> Stop:
        """The same, and what is to be raised: nothing after it can be judged."""
        self.problem(code, message, **details)
        return Stop()


def judge_lines(judgement: Judgement, lines: Iterable[Line]) -> None:
    """Judge the lines of a log until its end, or until it cannot be judged any further (``Stop``)."""
    for raw in lines:
        judgement.line += 1
        judge_line(judgement, raw)
    if judgement.game is None:
        judgement.line = 1
        judgement.problem("empty", "the log has no header", expected="a header")


def judge_line(judgement: Judgement, raw: Line) -> None:
    """Judge one line."""
    if not raw or raw.isspace():
        judgement.problem("blank-line", "the line is blank", expected="one JSON object")
        return
    if len(raw) > LONGEST_LINE:
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
    elif type(document) is dict and document.keys() == {"result"}:
        judge_result(judgement, document["result"])
    else:
        judge_command(judgement, document)


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
        header = judgement.header = read_header(document)
        judgement.board = board_of(header, judgement.boards)
        judgement.state = open_header(header, judgement.board).state
    except Unsupported as error:
        raise judgement.fatal(error.code, error.message, pointer=error.pointer, expected=error.expected) from None
    except Malformed as error:
        raise judgement.fatal(
            "malformed-header", error.message, pointer=error.pointer, expected=error.expected
        ) from None
    except Refused as refused:
        raise _refused(judgement, "illegal-setup", refused, pointer="/seats") from None
    judgement.game = GAMES[header.game]
    judgement.codec = codec(judgement.game)


def _refused(judgement: Judgement, code: str, refused: Refused, **details: Any) -> Stop:
    """A clause forbids it: the clause with its numbers, and what a player should read who tried it."""
    return judgement.fatal(
        code,
        told(judgement.header, judgement.board, refused),
        clause=f"{judgement.header.game}:{refused.rule.value}",
        need=refused.need,
        have=refused.have,
        about=refused.about or None,
        **details,
    )


# A command's line


def judge_command(judgement: Judgement, document: Any) -> None:
    """Play the command of a line, and compare what the line records beside it."""
    if (
        type(document) is not dict
        or not document.keys() <= FIELDS
        or "command" not in document
        or type(document.get("facts", _NO_FACTS)) is not list
        or type(document.get("digest", "")) is not str
        or type(document.get("comment", "")) is not str
    ):
        raise _malformed_line(judgement, document)
    played = judgement.commands + 1
    number = document.get("n")
    if number != played or type(number) is not int:
        _judge_number(judgement, document)
    else:
        judgement.number = played
    try:
        command = judgement.codec.read_command(document["command"])
        state, entries = play(judgement.game, judgement.state, command)
    except Malformed as error:
        pointer = f"/command{error.pointer}"
        details = {"pointer": pointer, "command": played, "seat": _seat(document), "expected": error.expected}
        raise judgement.fatal("malformed-command", error.message, **details) from None
    except Refused as refused:
        code = "illegal-command" if judgement.game.to_act(judgement.state) else "after-end"
        possible = instead(judgement.game, judgement.state, command)
        details = {"pointer": "/command", "command": played, "seat": command.by, "instead": possible}
        raise _refused(judgement, code, refused, **details) from None
    judgement.state, judgement.commands = state, played
    if "facts" in document:
        _judge_facts(judgement, document, entries)
    if "digest" in document:
        _judge_digest(judgement, document)


_NO_FACTS: list[Any] = []
_KINDS: dict[str, tuple[type, str]] = {
    "facts": (list, "a list of facts"),
    "digest": (str, "a text"),
    "comment": (str, "a text"),
}


def _malformed_line(judgement: Judgement, document: Any) -> Stop:
    """Why a line is neither a command's nor the result's."""
    pointer, expected = "", "a command's line or the result"
    if type(document) is not dict:
        message = f"the line is {shown(document)}"
    elif unknown := sorted(document.keys() - FIELDS):
        pointer, expected = f"/{escaped(unknown[0])}", f"only these fields: {', '.join(sorted(FIELDS))}"
        message = f"the field {shown(unknown[0])} is not known here"
        if unknown[0] == "result":
            message, expected = "the result does not stand alone", "a line with the result and nothing else"
        elif "format" in document:
            pointer, message, expected = "/format", "the log has a second header", "one game a log"
    elif "command" not in document:
        message = "the field 'command' is missing"
    else:
        field = next(name for name, (kind, _) in _KINDS.items() if not isinstance(document.get(name, kind()), kind))
        pointer, expected = f"/{field}", _KINDS[field][1]
        message = f"{shown(document[field])} is not {expected}"
    return judgement.fatal("malformed-line", message, pointer=pointer, expected=expected)


def _judge_number(judgement: Judgement, document: Document) -> None:
    """The number is not our own count; it may still go on from the log's own last one, which was wrong before."""
    played, number = judgement.commands + 1, document.get("n")
    counts_on = judgement.number + 1
    judgement.number = played
    if type(number) is int:
        judgement.number = number
        if number == counts_on:
            return
    message = "the line has no number" if number is None else "the line's number does not count on"
    have = shortened(number)
    details = {"pointer": "/n", "command": played, "seat": _seat(document), "need": played, "have": have}
    judgement.problem("wrong-number", message, **details)


def _seat(document: Document) -> str | None:
    """Who a line says has spoken."""
    command = document["command"]
    by = command.get("by") if type(command) is dict else None
    return by[:LONGEST_VALUE] if type(by) is str else None


def _judge_facts(judgement: Judgement, document: Document, entries: Iterable[Entry[Any]]) -> None:
    judgement.facts += 1
    write = judgement.codec.write_entry
    found = first_difference([write(entry) for entry in entries], document["facts"], "/facts")
    if found is not None:
        _differs(judgement, "facts-differ", "the recorded facts are not what happened", found, document)


def _judge_digest(judgement: Judgement, document: Document) -> None:
    judgement.digests += 1
    ours, theirs = digest(judgement.game.position(judgement.state)), document["digest"]
    departed, judgement.departed = judgement.departed, theirs != ours
    # Once the log is in another position than we are, every digest differs: one problem is enough.
    if judgement.departed and not departed:
        found = Difference("/digest", "", ours, theirs)
        _differs(judgement, "digest-differs", "the position after the command is another one", found, document)


def _differs(judgement: Judgement, code: str, message: str, found: Difference, document: Document | None) -> None:
    details = {"pointer": found.pointer, "need": shortened(found.need), "have": shortened(found.have)}
    if document is not None:
        details.update(command=judgement.commands, seat=_seat(document))
    judgement.problem(code, f"{message}: {found.message}" if found.message else message, **details)


def shortened(value: Any) -> Any:
    """A compared value: a number or a short text as it is, anything else as the beginning of its JSON text."""
    if value is None or isinstance(value, bool) or (isinstance(value, int) and abs(value) < 1 << 53):
        return value
    text = value if isinstance(value, str) else dump(value)
    return text if len(text) <= LONGEST_VALUE else text[:LONGEST_VALUE] + "…"


# The result's line


def judge_result(judgement: Judgement, recorded: Any) -> None:
    """Compare the recorded result with the one that the game had."""
    judgement.recorded_result = True
    ended = result(judgement.game, judgement.state)
    if ended is None:
        judgement.problem(
            "result-early", "the game is not over", pointer="/result", expected="a command, or the end of the log"
        )
        return
    ours = write_result(ended)
    found = first_difference(ours, _in_our_order(recorded, ours), "/result")
    if found is not None:
        _differs(judgement, "result-differs", "the game did not end so", found, None)


def _in_our_order(recorded: Any, ours: Document) -> Any:
    """The same result; winners and reasons, which have no order, stand in ours."""
    if type(recorded) is not dict:
        return recorded
    ordered = dict(recorded)
    for name in ("winners", "reasons"):
        theirs = ordered.get(name)
        if type(theirs) is list and all(type(each) is str for each in theirs) and sorted(theirs) == sorted(ours[name]):
            ordered[name] = ours[name]
    return ordered

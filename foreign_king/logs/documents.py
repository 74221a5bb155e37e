"""The document of a line: the fields that it may have, and what is wrong with a document that is no line."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from foreign_king.fairness.proof import Fairness
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.refusal import Malformed, escaped
from foreign_king.logs.lines import BYTE_ORDER_MARK, LONGEST_LINE, Line
from foreign_king.logs.notes import (
    ID_EXPECTED,
    TIME_EXPECTED,
    checked_site,
    is_id,
    is_site_field,
    is_time,
    site_fields,
    write_site,
)
from foreign_king.wire import Document, dump, shown

LONGEST_CHARACTER = 4
"""The most bytes of a character in UTF-8. If a text is short even with four bytes for each character, its bytes
need not be counted."""
FIELDS = frozenset({"n", "command", "facts", "digest", "comment", "time", "id", "draw"})
"""The fields that a line with a command may have; a site may add its own."""
ONE_A_LINE = "one JSON object a line, with no brackets around the lines and no commas between them"
CR_ENDS = "the lines end in CR alone, so the log is a single line"
CR_EXPECTED = "lines that end in LF or CR LF"
DEPARTURE_FIELDS = frozenset({"departure", "comment", "time"})
"""The fields that a line with a departure may have; a site may add its own."""
HOLE_FIELDS = frozenset({"hole", "comment", "time"})
"""The fields that a line with a hole may have; a site may add its own."""
RESULT_FIELDS = frozenset({"result"})
"""The fields of the line with the result of the game."""
LEADING = frozenset({"command", "departure", "hole", "format"})
"""The fields that decide the kind of a line. A result does not stand beside any of them."""
DRAW_EXPECTED = "the number of a draw, from 1"

_TYPES: dict[str, tuple[type, str]] = {
    "facts": (list, "a list of facts"),
    "digest": (str, "a text"),
    "comment": (str, "a text"),
    "time": (str, TIME_EXPECTED),
    "id": (str, ID_EXPECTED),
    "draw": (int, DRAW_EXPECTED),
}


class Fault(NamedTuple):
    """Something that is wrong with the document of a line: a message, the place as a JSON pointer, and what is expected
    there."""

    message: str
    pointer: str
    expected: str


AFTER_RESULT = Fault("the log goes on after its result", "", "the end of the log")
AFTER_END = Fault("the game is over", "", "the result, or the end of the log")
RESULT_EARLY = Fault("the game is not over", "/result", "a command, or the end of the log")


def is_too_long(raw: Line) -> bool:
    """Whether a line has more bytes than a line may have."""
    return len(raw if isinstance(raw, bytes) else raw.encode("utf-8", "surrogatepass")) > LONGEST_LINE


def without_mark(raw: Line) -> Line:
    """Return a line without the byte order mark at its beginning, if it has one."""
    if isinstance(raw, bytes):
        return raw.removeprefix(BYTE_ORDER_MARK)
    return raw.removeprefix(BYTE_ORDER_MARK.decode())


def unparsed(raw: Line, error: Malformed, *, first: bool) -> tuple[str, str, str]:
    """Return the code, the message and what is expected for a line that is no JSON document."""
    try:
        text = raw.decode("utf-8") if isinstance(raw, bytes) else raw
    except UnicodeDecodeError:
        return "not-utf8", error.message, error.expected
    if ends_in_cr(text):
        return "not-json", CR_ENDS, CR_EXPECTED
    layout = layout_fault(text, first=first)
    if layout is not None:
        return "not-json", f"{error.message}: {layout}", ONE_A_LINE
    if text.endswith("\n"):
        return "not-json", error.message, error.expected
    return "not-json", f"{error.message}; no line break follows, as if the log had been cut off", error.expected


def layout_fault(text: str, *, first: bool) -> str | None:
    """Return how the lines of a log are laid out wrongly, judging by one line that is no JSON document; ``None`` if it
    does not show that. ``first`` is whether it is the first line, which shows that the log is one JSON array."""
    stripped = text.strip()
    if first and stripped.startswith("["):
        return "the whole log is written as one JSON array"
    if text.endswith("\n") and stripped.endswith(("{", "[", ",")):
        return "the object goes on in the next line, as if it were printed over many lines"
    return None


def ends_in_cr(raw: Line) -> bool:
    """Whether a line consists of several lines that end in CR alone."""
    return b"\r{" in raw if isinstance(raw, bytes) else "\r{" in raw


def command_fault(document: Any) -> Fault | None:
    """Return why a line is not the line of a command; ``None`` where it is one, whatever its other fields are."""
    expected = "a command's line or the result"
    if type(document) is not dict:
        return Fault(f"the line is {shown(document)}", "", expected)
    if "result" in document:
        return Fault("the result does not stand alone", "/result", "a line with the result and nothing else")
    if "format" in document:
        return Fault("the log has a second header", "/format", "one game a log")
    if "command" not in document:
        return _without_command(document)
    return None


def _without_command(document: Document) -> Fault:
    unknown = document.keys() - FIELDS
    if unknown:
        return _unknown(min(unknown), FIELDS)
    return Fault('the field "command" is missing', "", "a command's line or the result")


def departure_fault(document: Document) -> Fault | None:
    """Return why a line with the field ``departure`` is not the line of a departure; ``None`` where it is one."""
    fault = command_fault({**document, "command": None})
    if fault is None and "command" in document:
        return Fault("a command does not stand beside who has left the table", "/command", "one of both")
    return fault


def hole_fault(document: Document) -> Fault | None:
    """Return why a line with the field ``hole`` is not the line of a hole; ``None`` where it is one."""
    fault = command_fault({**document, "command": None})
    beside = next((name for name in ("command", "departure") if name in document), None)
    if fault is None and beside is not None:
        return Fault("a hole stands beside something that was written down", f"/{beside}", "one of both")
    return fault


def field_fault(document: Document, allowed: frozenset[str]) -> Fault | None:
    """Return the fault of the first field of a line that is not known, or that has a value of the wrong type; ``None``
    where all fields are right."""
    if not document.keys() <= allowed:
        fault = _beyond(document, allowed)
        if fault is not None:
            return fault
    for field, (kind, expected) in _TYPES.items():
        if field in document and type(document[field]) is not kind:
            return Fault(f"{shown(document[field])} is not {expected}", f"/{field}", expected)
    if "time" in document and not is_time(document["time"]):
        return Fault(f"{shown(document['time'])} is no time", "/time", TIME_EXPECTED)
    if "id" in document and not is_id(document["id"]):
        return Fault(f"{shown(document['id'])} is no id", "/id", ID_EXPECTED)
    if "draw" in document and document["draw"] < 1:
        return Fault(f"{shown(document['draw'])} is no draw", "/draw", DRAW_EXPECTED)
    return None


def _beyond(document: Document, allowed: frozenset[str]) -> Fault | None:
    """Return the fault of the first field that is neither known nor a site's own, or of a value that no field of a
    site's own may have; ``None`` where there is none."""
    unknown = [name for name in document.keys() - allowed if allowed is RESULT_FIELDS or not is_site_field(name)]
    if unknown:
        return _unknown(min(unknown), allowed)
    try:
        site_fields(document)
    except Malformed as error:
        return Fault(error.message, error.pointer, error.expected)
    return None


def beside(
    comment: str | None,
    time: str | None,
    site: Mapping[str, Any] | None,
    id: str | None = None,
    draw: int | None = None,
) -> Document:
    """Return the fields that stand beside a command or a departure in its line. ``Malformed`` for values that the
    reader of logs does not accept."""
    values = {"draw": draw, "comment": comment, "time": time, "id": id}
    document = {name: value for name, value in values.items() if value is not None}
    fault = field_fault(document, FIELDS) if document else None
    if fault is not None:
        raise Malformed(fault.message, pointer=fault.pointer, expected=fault.expected)
    if site:
        document |= write_site(checked_site(site))
    if document:
        line_of(document)
    return document


def line_of(document: Document) -> bytes:
    """Return the bytes of a line. ``Malformed``, with the place, for half of a surrogate pair and for a line that is
    too long, because the reader of logs does not accept them."""
    try:
        line = dump(document).encode("utf-8") + b"\n"
    except UnicodeEncodeError:
        pointer = next(pointer for pointer, text in _texts(document, "") if not _is_whole(text))
        raise Malformed("half of a surrogate pair is no character", pointer=pointer, expected="UTF-8 text") from None
    if len(line) > LONGEST_LINE:
        pointer, _ = max(_texts(document, ""), key=lambda place: len(place[1]))
        expected = f"a line of at most {LONGEST_LINE} bytes"
        raise Malformed("the line is too long, mostly because of this", pointer=pointer, expected=expected)
    return line


def _texts(value: Any, pointer: str) -> Iterator[tuple[str, str]]:
    """Yield all texts in a document, names of fields included, each after its JSON pointer."""
    if isinstance(value, str):
        yield pointer, value
    elif isinstance(value, dict):
        for name, each in value.items():
            yield f"{pointer}/{escaped(name)}", name
            yield from _texts(each, f"{pointer}/{escaped(name)}")
    elif isinstance(value, list):
        for place, each in enumerate(value):
            yield from _texts(each, f"{pointer}/{place}")


def _is_whole(text: str) -> bool:
    return text.encode("utf-8", "ignore").decode("utf-8") == text


def draw_fault(fairness: Fairness | None, by: str) -> Fault | None:
    """Return why no number of a draw can stand beside a command; ``None`` where one can. ``fairness`` is what the
    header says about the draws, ``by`` the seat that gives the command."""
    if by != TABLE:
        return Fault(f"a draw stands beside a command of {shown(by)}", "/draw", "no draw")
    if fairness is None:
        return Fault("a draw stands here, and the header has no commitment to a seed", "/draw", "no draw")
    return None


def without_faults(document: Document, allowed: frozenset[str]) -> Document:
    """Return a line without the fields that are not known, and without those that have a value of the wrong type."""
    return {name: value for name, value in document.items() if field_fault({name: value}, allowed) is None}


def _unknown(field: str, allowed: frozenset[str]) -> Fault:
    own = "" if allowed is RESULT_FIELDS else ", x-…"
    expected = f"only these fields: {', '.join(sorted(allowed))}{own}"
    return Fault(f"the field {shown(field)} is not known here", f"/{escaped(field)}", expected)


__all__ = [
    "AFTER_END",
    "AFTER_RESULT",
    "CR_ENDS",
    "CR_EXPECTED",
    "DEPARTURE_FIELDS",
    "DRAW_EXPECTED",
    "FIELDS",
    "HOLE_FIELDS",
    "LEADING",
    "LONGEST_CHARACTER",
    "ONE_A_LINE",
    "RESULT_EARLY",
    "RESULT_FIELDS",
    "Fault",
    "beside",
    "command_fault",
    "departure_fault",
    "draw_fault",
    "ends_in_cr",
    "field_fault",
    "hole_fault",
    "is_too_long",
    "layout_fault",
    "line_of",
    "unparsed",
    "without_faults",
    "without_mark",
]

"""The document of a line: how it is read, and which fields it may have."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

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
"""Bytes of a character in UTF-8, at most: a text with fewer characters than that needs no counting of its bytes."""
FIELDS = frozenset({"n", "command", "facts", "digest", "comment", "time", "id"})
"""The fields of a command's line, besides those of a site's own."""
ONE_A_LINE = "one JSON object a line, with no brackets around the lines and no commas between them"
CR_ENDS = "the lines end in CR alone, so the log is a single line"
CR_EXPECTED = "lines that end in LF or CR LF"
DEPARTURE_FIELDS = frozenset({"departure", "comment", "time"})
"""The fields of a line with a departure, besides those of a site's own."""
HOLE_FIELDS = frozenset({"hole", "comment", "time"})
"""The fields of a line that says that something is missing, besides those of a site's own."""
RESULT_FIELDS = frozenset({"result"})
"""The fields of the line that says how the game ended."""
LEADING = frozenset({"command", "departure", "hole", "format"})
"""The fields that say of what kind a line is. A result does not stand beside any of them."""

_TYPES: dict[str, tuple[type, str]] = {
    "facts": (list, "a list of facts"),
    "digest": (str, "a text"),
    "comment": (str, "a text"),
    "time": (str, TIME_EXPECTED),
    "id": (str, ID_EXPECTED),
}


class Fault(NamedTuple):
    """What is wrong with the document of a line: where, and what is expected there."""

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
    """A line without the byte order mark with which it begins, if it does."""
    if isinstance(raw, bytes):
        return raw.removeprefix(BYTE_ORDER_MARK)
    return raw.removeprefix(BYTE_ORDER_MARK.decode())


def unparsed(raw: Line, error: Malformed, *, first: bool) -> tuple[str, str, str]:
    """The code, the message and what was expected for a line that is no JSON document."""
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
    """How the lines of a log are laid out wrongly, as far as one that is no JSON document shows it; only
    the ``first`` one shows that they are in one array."""
    stripped = text.strip()
    if first and stripped.startswith("["):
        return "the whole log is written as one JSON array"
    if text.endswith("\n") and stripped.endswith(("{", "[", ",")):
        return "the object goes on in the next line, as if it were printed over many lines"
    return None


def ends_in_cr(raw: Line) -> bool:
    """Whether a line is several lines that end in CR alone, as they did on old computers."""
    return b"\r{" in raw if isinstance(raw, bytes) else "\r{" in raw


def command_fault(document: Any) -> Fault | None:
    """Why a line is no command's line; ``None`` where it is one, whatever stands beside its command."""
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
    """Why a line with the field ``departure`` does not say who has left; ``None`` where it does."""
    fault = command_fault({**document, "command": None})
    if fault is None and "command" in document:
        return Fault("a command does not stand beside who has left the table", "/command", "one of both")
    return fault


def hole_fault(document: Document) -> Fault | None:
    """Why a line with the field ``hole`` does not say that something is missing; ``None`` where it does."""
    fault = command_fault({**document, "command": None})
    beside = next((name for name in ("command", "departure") if name in document), None)
    if fault is None and beside is not None:
        return Fault("a hole stands beside something that was written down", f"/{beside}", "one of both")
    return fault


def field_fault(document: Document, known: frozenset[str]) -> Fault | None:
    """The first field of a line that is not known, or that has a value of another type; ``None`` where all are right.
    The line means the same without it."""
    if not document.keys() <= known:
        fault = _beyond(document, known)
        if fault is not None:
            return fault
    for field, (kind, expected) in _TYPES.items():
        if field in document and type(document[field]) is not kind:
            return Fault(f"{shown(document[field])} is not {expected}", f"/{field}", expected)
    if "time" in document and not is_time(document["time"]):
        return Fault(f"{shown(document['time'])} is no time", "/time", TIME_EXPECTED)
    if "id" in document and not is_id(document["id"]):
        return Fault(f"{shown(document['id'])} is no id", "/id", ID_EXPECTED)
    return None


def _beyond(document: Document, known: frozenset[str]) -> Fault | None:
    """The first field that is neither known nor a site's own, or a value that no field of a site's own may have."""
    unknown = [name for name in document.keys() - known if known is RESULT_FIELDS or not is_site_field(name)]
    if unknown:
        return _unknown(min(unknown), known)
    try:
        site_fields(document)
    except Malformed as error:
        return Fault(error.message, error.pointer, error.expected)
    return None


def beside(comment: str | None, time: str | None, site: Mapping[str, Any] | None, id: str | None = None) -> Document:
    """What is to stand beside a command or a departure, as the fields of a line; ``Malformed`` for what no reader would
    take there."""
    said = {"comment": comment, "time": time, "id": id}
    document = {name: value for name, value in said.items() if value is not None}
    fault = field_fault(document, FIELDS) if document else None
    if fault is not None:
        raise Malformed(fault.message, pointer=fault.pointer, expected=fault.expected)
    if site:
        document |= write_site(checked_site(site))
    if document:
        line_of(document)
    return document


def line_of(document: Document) -> bytes:
    """The bytes of a line; ``Malformed``, with the place, for what no reader would take: half of a surrogate pair, and
    a line that is too long."""
    try:
        line = dump(document).encode("utf-8") + b"\n"
    except UnicodeEncodeError:
        pointer = next(pointer for pointer, text in _texts(document, "") if not _is_whole(text))
        raise Malformed("half of a surrogate pair is no character", pointer=pointer, expected="UTF-8 text") from None
    if len(line) > LONGEST_LINE:
        pointer, _ = max(_texts(document, ""), key=lambda found: len(found[1]))
        expected = f"a line of at most {LONGEST_LINE} bytes"
        raise Malformed("the line is too long, mostly because of this", pointer=pointer, expected=expected)
    return line


def _texts(value: Any, pointer: str) -> Iterator[tuple[str, str]]:
    """All texts in a document, names of fields included, with their places."""
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


def without_faults(document: Document, known: frozenset[str]) -> Document:
    """The same line without the fields that are not known, and without those that have a value of another type."""
    return {name: value for name, value in document.items() if field_fault({name: value}, known) is None}


def _unknown(field: str, known: frozenset[str]) -> Fault:
    own = "" if known is RESULT_FIELDS else ", x-…"
    expected = f"only these fields: {', '.join(sorted(known))}{own}"
    return Fault(f"the field {shown(field)} is not known here", f"/{escaped(field)}", expected)


__all__ = [
    "AFTER_END",
    "AFTER_RESULT",
    "CR_ENDS",
    "CR_EXPECTED",
    "DEPARTURE_FIELDS",
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

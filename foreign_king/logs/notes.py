"""The notes that people and sites write beside a command or a departure in a log: a comment, a time, the id under which
a command was sent, and fields of a site's own. Nothing in a game depends on them."""

import re
from collections.abc import Mapping
from datetime import date
from typing import Any

from foreign_king.kernel.documents import plain
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed, escaped
from foreign_king.wire import DEEPEST, GREATEST_NUMBER, Document, shown

SITE_FIELD = "^x-[a-z0-9_-]{1,40}$"
"""A regular expression for the name of a field of a site's own."""
TIME = (
    "^([0-9]{4})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)"
    "([.][0-9]{1,9})?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$"
)
"""A regular expression for a time of RFC 3339."""
TIME_EXPECTED = "a time of RFC 3339, such as 2026-11-28T10:00:00Z"
LONGEST_ID = 200
"""The most characters of an id under which a command is sent."""
ID_EXPECTED = f"a text of 1 to {LONGEST_ID} characters"
NO_FIELDS: FrozenDict[str, Any] = FrozenDict()

_is_site_field = re.compile(SITE_FIELD[:-1] + r"\Z").match
_is_time = re.compile(TIME[:-1] + r"\Z").match


@record(kw_only=True)
class Notes:
    """The notes beside a departure or a hole."""

    comment: str | None = None
    """A comment on it."""
    time: str | None = None
    """When it happened, as RFC 3339 writes it."""
    site: FrozenDict[str, Any] = NO_FIELDS
    """The fields ``x-…`` of a site's own."""


NO_NOTES = Notes()


def is_site_field(name: str) -> bool:
    """Whether the name of a field is that of a site's own."""
    return _is_site_field(name) is not None


def is_time(text: str) -> bool:
    """Whether a text is a time of RFC 3339, on a day that exists."""
    match = _is_time(text)
    if match is None:
        return False
    try:
        date(*map(int, match.group(1, 2, 3)))
    except ValueError:
        return False
    return True


def is_id(value: object) -> bool:
    """Whether a value can be the id under which a command is sent."""
    return type(value) is str and 0 < len(value) <= LONGEST_ID


def site_fields(document: Mapping[str, Any]) -> FrozenDict[str, Any]:
    """Return the fields of a site's own in a document, with immutable values. ``Malformed``, with the place, for a
    value that the format does not allow: a fraction, a number that is too great, too many levels."""
    return FrozenDict({name: _kept(value, f"/{name}") for name, value in document.items() if is_site_field(name)})


def checked_site(site: Mapping[str, Any]) -> FrozenDict[str, Any]:
    """Return fields that must all be a site's own, as ``site_fields`` does. ``Malformed`` for a field with another
    name, too."""
    for name in site:
        if type(name) is not str or not is_site_field(name):
            expected = "x- and 1 to 40 lower-case letters, digits, - and _"
            raise Malformed(f"{shown(name)} is no name of a site's own field", pointer=f"/{name}", expected=expected)
    return site_fields(site)


def notes_of(document: Document) -> Notes:
    """Return the notes in the document of a line."""
    return Notes(comment=document.get("comment"), time=document.get("time"), site=site_fields(document))


def write_site(site: Mapping[str, Any]) -> Document:
    """Return the fields of a site's own as a document."""
    document: Document = plain(site)
    return document


def _kept(value: Any, pointer: str, level: int = 2) -> Any:
    """Return the immutable form of a value, which stands ``level`` levels deep in its line."""
    if level > DEEPEST and isinstance(value, (Mapping, list, tuple)):
        raise Malformed("nested too deeply", pointer=pointer, expected=f"at most {DEEPEST} levels")
    if isinstance(value, Mapping):
        return FrozenDict({name: _kept(each, f"{pointer}/{escaped(name)}", level + 1) for name, each in value.items()})
    if isinstance(value, (list, tuple)):
        return tuple(_kept(each, f"{pointer}/{place}", level + 1) for place, each in enumerate(value))
    if type(value) is int and abs(value) <= GREATEST_NUMBER:
        return value
    if value is None or type(value) in (str, bool):
        return value
    expected = f"texts, whole numbers up to {GREATEST_NUMBER}, true, false, null, lists and objects"
    raise Malformed(f"{shown(value)} cannot stand in a log", pointer=pointer, expected=expected)


__all__ = [
    "ID_EXPECTED",
    "LONGEST_ID",
    "NO_FIELDS",
    "NO_NOTES",
    "SITE_FIELD",
    "TIME",
    "TIME_EXPECTED",
    "Notes",
    "checked_site",
    "is_id",
    "is_site_field",
    "is_time",
    "notes_of",
    "site_fields",
    "write_site",
]

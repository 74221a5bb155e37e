"""JSON as the commands print and write it: I-JSON, which every reader takes, and harmless to a terminal."""

import json
import re
from typing import Any

from foreign_king.kernel.characters import HARMFUL

_HALVES = re.compile("[\ud800-\udfff]")
_BEYOND_ASCII = re.compile("[^\n -~]")


def document_text(document: Any, *, ascii: bool = False, indent: int | None = None) -> str:
    """The JSON text of a document; with ``ascii`` every other character in it is escaped.

    Half of a surrogate pair, as it stands in the name of a file that is not UTF-8, is no character: it is shown as
    text, such as ``\\\\udcff``. Characters that could harm a terminal are escaped.
    """
    text = json.dumps(document, ensure_ascii=False, indent=indent)
    if text.isascii() and text.isprintable():
        return text
    text = _HALVES.sub(lambda half: f"\\\\u{ord(half[0]):04x}", text)
    if ascii:
        return _BEYOND_ASCII.sub(lambda found: _escaped(found[0]), text)
    return HARMFUL.sub(lambda found: found[0] if found[0] == "\n" else _escaped(found[0]), text)


def _escaped(letter: str) -> str:
    """A character as JSON escapes it: beyond the first 65,536 it is a pair."""
    units = letter.encode("utf-16-be")
    return "".join(f"\\u{units[place : place + 2].hex()}" for place in range(0, len(units), 2))


__all__ = ["document_text"]

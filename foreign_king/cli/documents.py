"""JSON text as the commands print and write it. It is I-JSON, which every reader accepts, and cannot harm a
terminal."""

import json
import re
from typing import Any

from foreign_king.kernel.characters import HARMFUL

_HALVES = re.compile("[\ud800-\udfff]")
_BEYOND_ASCII = re.compile("[^\n -~]")


def document_text(document: Any, *, ascii: bool = False, indent: int | None = None) -> str:
    """Return the JSON text of a document. With ``ascii``, every character outside ASCII is escaped.

    Half of a surrogate pair, as in the name of a file that is not UTF-8, is not a character. It is shown as text, such
    as ``\\\\udcff``. Characters that could harm a terminal are escaped.
    """
    text = json.dumps(document, ensure_ascii=False, indent=indent)
    if text.isascii() and text.isprintable():
        return text
    text = _HALVES.sub(lambda half: f"\\\\u{ord(half[0]):04x}", text)
    if ascii:
        return _BEYOND_ASCII.sub(lambda match: _escaped(match[0]), text)
    return HARMFUL.sub(lambda match: match[0] if match[0] == "\n" else _escaped(match[0]), text)


def _escaped(letter: str) -> str:
    """Return the JSON escape of a character; a pair of escapes for a character beyond the first 65,536."""
    units = letter.encode("utf-16-be")
    return "".join(f"\\u{units[place : place + 2].hex()}" for place in range(0, len(units), 2))


__all__ = ["document_text"]

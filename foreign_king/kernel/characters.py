"""Which characters of a text from outside may reach a terminal, a page or a picture, and how the others are escaped.

Only characters that could do harm are escaped: control characters, line separators, characters that override the
direction of writing, and codes that are no characters. Joiners are not escaped: emoji and many scripts need them.
"""

import re

HARMFUL = re.compile(
    "["
    "\\x00-\\x1f\\x7f-\\x9f"  # control characters
    "\\u2028\\u2029"  # ends of lines and paragraphs
    "\\u202a-\\u202e\\u2066-\\u2069"  # overrides, embeddings and isolates of the direction of writing
    "\\u206a-\\u206f\\ufff9-\\ufffb\\U000e0001\\ufeff"  # format controls that are deprecated in texts
    "\\ud800-\\udfff"  # halves of surrogate pairs
    "\\ufdd0-\\ufdef" + "".join(f"\\U{plane:04x}fffe\\U{plane:04x}ffff" for plane in range(17)) + "]"
)
"""Matches a character that is always escaped."""


def printable(text: str) -> str:
    """Return a text in which every harmful character is replaced by its number, such as ``\\x1b``."""
    return text if text.isprintable() else HARMFUL.sub(lambda match: _escaped(ord(match[0])), text)


def _escaped(number: int) -> str:
    return f"\\x{number:02x}" if number < 0x100 else f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"


__all__ = ["HARMFUL", "printable"]

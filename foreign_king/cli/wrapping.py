"""Lines about logs, of 80 columns at most, in which nothing can steer a terminal."""

import json
from textwrap import wrap
from typing import Any

from foreign_king.cli.texts import WIDTH
from foreign_king.language import printable

LABEL = 10
"""Columns of a label; a longer one takes what it needs."""
NO_BREAK = "\xa0"


def harmless(text: str) -> str:
    """Text of a log or about it as a terminal may get it; the spaces at which French does not break a line may stay."""
    return NO_BREAK.join(map(printable, text.split(NO_BREAK)))


def wrapped(text: str, first: str = "") -> str:
    """Text in lines of 80 columns, the first one begun by ``first``; no word is ever broken."""
    further = " " * max(len(first), 4)
    lines = wrap(
        harmless(text),
        WIDTH - 1,
        initial_indent=first,
        subsequent_indent=further,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return "\n".join(lines)


def detail(name: str, text: str, indent: int = 0) -> str:
    """A text beside its label, under what it belongs to."""
    return wrapped(text, f"    {name:<{LABEL - 1}} {' ' * indent}")


def json_text(document: Any) -> str:
    """JSON text with spaces, at which a line can be broken."""
    return json.dumps(document, ensure_ascii=False)


__all__ = ["LABEL", "detail", "harmless", "json_text", "wrapped"]

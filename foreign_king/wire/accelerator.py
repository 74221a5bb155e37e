"""The optional accelerator: msgspec (the extra ``fast``), where it says the same as Python's own JSON.

It reads some things that we refuse (a key twice, numbers of any size). So a text counts as read only if its document,
written again, is that very text, letter for letter; every other text is left to our own reader, which says what is
wrong, if anything is.
"""

import os
from typing import Any, Final

VARIABLE = "FOREIGN_KING_PURE"
"""Where this environment variable is set, the accelerator is not used, as if it were not there."""

LEFT: Final = object()
"""What the accelerator gives back for a text or a document that it leaves to Python's own JSON."""


try:
    from msgspec.json import Decoder, Encoder
except ImportError:
    _FOUND = False
else:
    _FOUND = True
    _decode, _encode, _encode_sorted = Decoder().decode, Encoder().encode, Encoder(order="sorted").encode

_on = _FOUND and not os.environ.get(VARIABLE)


def accelerated() -> bool:
    """Whether JSON is read and written by the accelerator now.

    >>> from foreign_king.documents import accelerate, accelerated
    >>> before = accelerate(False)
    >>> accelerated()
    False
    >>> accelerate(before)
    False
    """
    return _on


def accelerate(on: bool) -> bool:
    """Switch the accelerator on or off, for the whole process; whether it was on before. Without the extra ``fast`` it
    stays off. What is read and written is the same, and so is every error; only the time is not.

    >>> from foreign_king.documents import accelerate, accelerated
    >>> before = accelerate(False)
    >>> accelerated()
    False
    >>> accelerate(before)
    False
    >>> accelerated() == before
    True
    """
    global _on
    before, _on = _on, on and _FOUND
    return before


def read(text: str | bytes) -> Any:
    """The document of a text that is written as ``dump`` writes, and may end in a line break; ``LEFT`` for any other
    text."""
    if not _on:
        return LEFT
    try:
        document = _decode(text)
        written = _encode(document)
        given = text if isinstance(text, bytes) else text.encode("utf-8")
    except Exception:
        # Whatever it was, our own reader says it.
        return LEFT
    return document if given.startswith(written) and given[len(written) :] in (b"\n", b"") else LEFT


def write(document: Any, sort: bool = False) -> str | None:
    """The JSON text of a document without fractions; ``None`` where it is left to Python's own JSON. Fractions and
    numbers beyond all bounds would not always be written in the same way."""
    if not _on:
        return None
    try:
        return (_encode_sorted if sort else _encode)(document).decode("utf-8")
    except Exception:
        # Half of a surrogate pair, say.
        return None


__all__ = ["LEFT", "VARIABLE", "accelerate", "accelerated", "read", "write"]

"""The optional accelerator: msgspec (the extra ``fast``), used where it gives the same result as Python's ``json``.

msgspec accepts some texts that this library refuses (a key twice, numbers of any size). So its result is used only if
the document, written again, is exactly the same text. Every other text is left to the library's own reader, which finds
out whether anything is wrong with it.
"""

import os
from typing import Any, Final

VARIABLE = "FOREIGN_KING_PURE"
"""The environment variable that switches the accelerator off when it is set."""

LEFT: Final = object()
"""What ``read`` returns for a text that it leaves to Python's ``json``."""


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
    """Switch the accelerator on or off for the whole process, and return whether it was on before.

    Without the extra ``fast`` it stays off. The accelerator changes only how long reading and writing take: results and
    errors are the same.

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
    """Return the document of a text that is exactly as ``dump`` writes it, with or without a line break at its end;
    ``LEFT`` for any other text."""
    if not _on:
        return LEFT
    try:
        document = _decode(text)
        encoded = _encode(document)
        given = text if isinstance(text, bytes) else text.encode("utf-8")
    except Exception:
        # Whatever is wrong, the library's own reader reports it.
        return LEFT
    return document if given.startswith(encoded) and given[len(encoded) :] in (b"\n", b"") else LEFT


def write(document: Any, sort: bool = False) -> str | None:
    """Return the JSON text of a document; ``None`` where it is left to Python's ``json``.

    The document must have no fractions and no numbers beyond all bounds: msgspec does not always write them in the same
    way as ``json``.
    """
    if not _on:
        return None
    try:
        return (_encode_sorted if sort else _encode)(document).decode("utf-8")
    except Exception:
        # For example, the document has half of a surrogate pair.
        return None


__all__ = ["LEFT", "VARIABLE", "accelerate", "accelerated", "read", "write"]

"""The optional accelerator, used where it gives the same result as the library's own reader and writer: msgspec (the
extra ``fast``), or on PyPy the interpreter's own reader of JSON, which is part of it.

Both accept some texts that this library refuses (a key twice, numbers of any size). So their result is used only if the
document, written again, is exactly the same text. Every other text is left to the library's own reader, which finds out
whether anything is wrong with it.
"""

import os
import sys
from json import loads
from typing import Any, Final

from foreign_king.kernel.compiler import compiled_apart

VARIABLE = "FOREIGN_KING_PURE"
"""The environment variable that switches the accelerator off when it is set."""

LEFT: Final = object()
"""What ``read`` returns for a text that it leaves to Python's ``json``."""


try:
    from msgspec.json import Decoder, Encoder
except ImportError:
    _MSGSPEC = False
else:
    _MSGSPEC = True
    _decode, _encode, _encode_sorted = Decoder().decode, Encoder().encode, Encoder(order="sorted").encode

_FOUND = _MSGSPEC or sys.implementation.name == "pypy"
_on = _FOUND and not os.environ.get(VARIABLE)


def accelerated() -> bool:
    """Whether JSON is read and written by the accelerator now; on PyPy, whether it is read by it.

    >>> from foreign_king.documents import accelerate, accelerated
    >>> before = accelerate(False)
    >>> accelerated()
    False
    >>> accelerate(before)
    False
    """
    return _on


def accelerated_writing() -> bool:
    """Whether whole documents are written by the accelerator: on PyPy it only reads them."""
    return _on and _MSGSPEC


def accelerate(on: bool) -> bool:
    """Switch the accelerator on or off for the whole process, and return whether it was on before.

    On CPython without the extra ``fast`` it stays off. The accelerator changes only how long reading and writing take:
    results and errors are the same.

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
    return _read_by_msgspec(text) if _MSGSPEC else _read_by_pypy(text)


def _read_by_msgspec(text: str | bytes) -> Any:
    try:
        document = _decode(text)
        encoded = _encode(document)
        given = text if isinstance(text, bytes) else text.encode("utf-8")
    except Exception:
        # Whatever is wrong, the library's own reader reports it.
        return LEFT
    return document if given.startswith(encoded) and given[len(encoded) :] in (b"\n", b"") else LEFT


def _read_by_pypy(text: str | bytes) -> Any:
    # On PyPy ``loads`` is compiled code. With a hook, which is needed to find a key that stands twice, it is Python.
    try:
        given = (text if isinstance(text, str) else text.decode("utf-8")).removesuffix("\n")
        document = loads(given)
        # A text with control characters or half a surrogate pair is not printable.
        return document if given.isprintable() and _without_escapes(document) == given else LEFT
    except Exception:
        return LEFT


@compiled_apart
def _without_escapes(document: Any) -> str:
    """Return the JSON text of a document, in which no character is escaped: it is shorter than any text of the document
    in which one has to be. ``TypeError`` for a fraction."""
    kind = type(document)
    if kind is str:
        return f'"{document}"'
    if kind is int:
        return str(document)
    if kind is dict:
        return "{" + ",".join([f'"{key}":{_without_escapes(value)}' for key, value in document.items()]) + "}"
    if kind is list:
        return "[" + ",".join([_without_escapes(value) for value in document]) + "]"
    if kind is bool:
        return "true" if document else "false"
    if document is None:
        return "null"
    raise TypeError("a fraction")


def write(document: Any, sort: bool = False) -> str | None:
    """Return the JSON text of a document; ``None`` where it is left to Python's ``json``.

    The document must have no fractions and no numbers beyond all bounds: msgspec does not always write them in the same
    way as ``json``.
    """
    if not accelerated_writing():
        return None
    try:
        return (_encode_sorted if sort else _encode)(document).decode("utf-8")
    except Exception:
        # For example, the document has half of a surrogate pair.
        return None


__all__ = ["LEFT", "VARIABLE", "accelerate", "accelerated", "accelerated_writing", "read", "write"]

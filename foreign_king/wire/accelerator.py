"""The optional accelerator, used where it gives the same result as the library's own reader and writer: msgspec (the
extra ``fast``), or on PyPy the interpreter's own reader of JSON, which is part of it.

Both accept some texts that this library refuses (a key twice, numbers of any size). So their result is used only if the
document, written again, is exactly the same text. Every other text is left to the library's own reader, which finds out
whether anything is wrong with it.

To load msgspec takes as long as to read hundreds of lines without it. So the first texts are left to Python's ``json``,
and a program that reads few never loads it.
"""

import os
import sys
from importlib.util import find_spec
from json import loads
from typing import Any, Final

from foreign_king.kernel.compiler import compiled_apart

VARIABLE = "FOREIGN_KING_PURE"
"""The environment variable that switches the accelerator off when it is set."""

LEFT: Final = object()
"""What ``read`` returns for a text that it leaves to Python's ``json``."""


FIRST_TEXTS = 50
"""How many texts are left to Python's ``json`` before msgspec is loaded."""
PYPY = sys.implementation.name == "pypy"


class _Msgspec:
    """The functions of msgspec, which is loaded after the first texts."""

    def __init__(self) -> None:
        self.there = not PYPY and find_spec("msgspec") is not None
        self.left = FIRST_TEXTS
        """How many texts are still left to ``json``."""
        self.decode: Any = None
        """Reads a text; ``None`` until it is loaded."""
        self.encode: Any = None
        self.encode_sorted: Any = None

    def load(self) -> None:
        """Load it now, unless it is loaded."""
        if self.decode is not None:
            return
        try:
            from msgspec.json import Decoder, Encoder  # noqa: PLC0415 - see above
        except ImportError:
            # msgspec is installed, but it was made for another interpreter.
            self.there = False
        else:
            self.encode, self.encode_sorted = Encoder().encode, Encoder(order="sorted").encode
            self.decode = Decoder().decode

    def is_loaded(self) -> bool:
        """Whether it can be used for the next text. It is loaded when enough texts were left to ``json``."""
        if self.decode is None and self.there:
            self.left -= 1
            if self.left < 0:
                self.load()
        return self.decode is not None


_msgspec = _Msgspec()
_on = (_msgspec.there or PYPY) and not os.environ.get(VARIABLE)


def accelerated() -> bool:
    """Whether JSON is read and written by the accelerator now; on PyPy, whether it is read by it.

    >>> from foreign_king.documents import accelerate, accelerated
    >>> before = accelerate(False)
    >>> accelerated()
    False
    >>> accelerate(before)
    False
    """
    return _on and (_msgspec.there or PYPY)


def accelerated_writing() -> bool:
    """Whether whole documents are written by the accelerator: on PyPy it only reads them."""
    return _on and _msgspec.there


def accelerate(on: bool) -> bool:
    """Switch the accelerator on or off for the whole process, and return whether it was on before.

    On CPython without the extra ``fast`` it stays off. Unless it was switched on in this way, it begins after the first
    50 texts. It changes only how long reading and writing take: results and errors are the same.

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
    if on and _msgspec.there:
        _msgspec.load()
    before, _on = accelerated(), on and (_msgspec.there or PYPY)
    return before


def read(text: str | bytes) -> Any:
    """Return the document of a text that is exactly as ``dump`` writes it, with or without a line break at its end;
    ``LEFT`` for any other text."""
    if not _on:
        return LEFT
    if PYPY:
        return _read_by_pypy(text)
    return _read_by_msgspec(text) if _msgspec.decode is not None or _msgspec.is_loaded() else LEFT


def _read_by_msgspec(text: str | bytes) -> Any:
    try:
        document = _msgspec.decode(text)
        encoded = _msgspec.encode(document)
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
    if not accelerated_writing() or not _msgspec.is_loaded():
        return None
    try:
        encoded: bytes = (_msgspec.encode_sorted if sort else _msgspec.encode)(document)
        return encoded.decode("utf-8")
    except Exception:
        # For example, the document has half of a surrogate pair.
        return None


__all__ = ["LEFT", "VARIABLE", "accelerate", "accelerated", "accelerated_writing", "read", "write"]

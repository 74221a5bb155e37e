"""JSON text: read strictly, and written so that a document always has the same text. Also digests, and values in
messages."""

import json
import re
from collections import Counter
from hashlib import sha256
from typing import Any, Never

from foreign_king.kernel.compiler import compiled_apart
from foreign_king.kernel.documents import plain
from foreign_king.kernel.refusal import Malformed
from foreign_king.wire import accelerator

Document = dict[str, Any]

GREATEST_NUMBER = 2**53 - 1
"""The greatest number in documents. Languages whose numbers are all floating-point cannot represent every greater whole
number."""
DEEPEST = 64
"""The most levels of objects and lists in a document."""


@compiled_apart
def parse(text: str | bytes) -> Any:
    """Return the JSON document of a text. NaN, a key that stands twice, lone surrogates and bytes that are not UTF-8
    are ``Malformed``."""
    document = accelerator.read(text)
    if document is accelerator.LEFT:
        document = _parse(text)
    # A short text cannot have enough brackets to nest too deeply.
    if len(text) > 2 * DEEPEST and _brackets(text) > DEEPEST and _deeper(document, DEEPEST):
        raise _too_deep()
    return document


def _parse(text: str | bytes) -> Any:
    """Read a text with Python's ``json``, at any depth that it can read."""
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8")
        else:
            text.encode("utf-8")
        document = _decode(text)
        if "\\u" in text:
            _encode(document).encode("utf-8")
        return document
    except UnicodeDecodeError as error:
        raise Malformed(f"not UTF-8 at byte {error.start}", expected="UTF-8 text") from None
    except UnicodeEncodeError:
        raise Malformed("half of a surrogate pair is no character", expected="UTF-8 text") from None
    except json.JSONDecodeError as error:
        if error.doc.startswith("\ufeff"):
            raise Malformed("a byte order mark stands before the document", expected="a text without it") from None
        what = _NAMED_CHARACTER.sub(r"\1", error.msg).removesuffix(" at")
        raise Malformed(f"not JSON: {what} at character {error.pos}", expected="one JSON object") from None
    except RecursionError:
        raise _too_deep() from None
    except ValueError:
        # Python refuses to read a number of more than some thousand digits.
        raise Malformed("a number has too many digits", expected=f"at most {GREATEST_NUMBER}") from None


def _too_deep() -> Malformed:
    return Malformed("nested too deeply", expected=f"at most {DEEPEST} levels")


def _brackets(text: str | bytes) -> int:
    return text.count("[") + text.count("{") if isinstance(text, str) else text.count(b"[") + text.count(b"{")


def _deeper(document: Any, levels: int) -> bool:
    """Whether lists and objects are nested in more than a number of levels. It works without recursion."""
    level = [document]
    for _ in range(levels + 1):
        inside = [each.values() if isinstance(each, dict) else each for each in level if isinstance(each, (dict, list))]
        if not inside:
            return False
        level = [part for each in inside for part in each]
    return True


def _object(pairs: list[tuple[str, Any]]) -> Document:
    document = dict(pairs)
    if len(document) != len(pairs):
        ((key, _),) = Counter(key for key, _ in pairs).most_common(1)
        raise Malformed(f"the key {shown(key)} stands twice", expected="each key once")
    return document


def _no_constant(name: str) -> Never:
    raise Malformed(f"{name} is no JSON value", expected="a number")


_NAMED_CHARACTER = re.compile(r"(Invalid (?:control character|\\escape)).*", re.DOTALL)
"""The messages of ``json`` in which PyPy, unlike CPython, says which character it is."""

LONE_SURROGATE = re.compile("[\ud800-\udfff]")

_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_no_constant)


def _decode(text: str) -> Any:
    if text.startswith("{"):
        # Nearly every text is an object and a line break. Looking for other white space would take a third of the time.
        document, end = _DECODER.raw_decode(text)
        if text[end:] in ("\n", ""):
            return document
    return _DECODER.decode(text)


# No document of this library contains itself. To check that would take a tenth of the time.
_encode = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":")).encode
_encode_sorted = json.JSONEncoder(
    ensure_ascii=False, check_circular=False, separators=(",", ":"), sort_keys=True, default=plain
).encode


def dump(document: Any) -> str:
    """Return the JSON text of a document on one line, without unnecessary spaces. The document must have no fractions:
    ``dump_any`` writes values that have some."""
    text = accelerator.write(document)
    return _encode(document) if text is None else text


def dump_any(value: Any) -> str:
    """Return the JSON text of any value on one line, also with fractions and with numbers beyond all bounds."""
    return _encode(value)


def same_text(first: Any, second: Any) -> bool:
    """Whether the accelerator writes two documents as the same JSON text. Then they have the same content.

    The answer is ``False`` where the accelerator is off or leaves a document to Python's ``json``, and for documents
    that have the same content in another order.
    """
    text = accelerator.write(first)
    return text is not None and text == accelerator.write(second)


def canonical(document: Any) -> str:
    """Return the canonical JSON text of a document: keys sorted, no spaces, no unnecessary escapes. A record in it is
    written as the object of its fields."""
    text = accelerator.write(document, sort=True)
    return _encode_sorted(document) if text is None else text


def digest(document: Any) -> str:
    """Return the digest of a document: the first 32 hexadecimal digits of the SHA-256 of its canonical JSON text.

    A document consists of objects, lists, texts, whole numbers, true, false and null. ``TypeError`` for anything else,
    such as a state (``position(game, state)`` is its document), a fraction or half of a surrogate pair.

    >>> from foreign_king import GAMES, digest, position, setup
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["anna", "bruno"])
    >>> digest(position(game, state))
    '7b2096ff5b0893daa18e3b8938d0267a'
    """
    _check_document(document)
    return digest_of_text(canonical(document))


def _check_document(value: Any) -> None:
    if isinstance(value, dict):
        for key, part in value.items():
            if not isinstance(key, str):
                raise TypeError(f"the key {shown(key)} is no text, so there is no document to take a digest of")
            _check_document(key)
            _check_document(part)
    elif isinstance(value, (list, tuple)):
        for part in value:
            _check_document(part)
    elif isinstance(value, str):
        if not value.isascii() and LONE_SURROGATE.search(value):
            raise TypeError("half of a surrogate pair is no character, so there is no document to take a digest of")
    elif value is not None and not isinstance(value, int):
        hint = ": position(game, state) is the document of a position" if hasattr(value, "__attrs_attrs__") else ""
        raise TypeError(f"a {type(value).__name__} is no part of a document{hint}")


def digest_of_text(text: str) -> str:
    """Return the digest of the document that has this canonical JSON text."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def shown(value: Any) -> str:
    """Return a value for a message, shortened."""
    if isinstance(value, (dict, list)):
        return "an object" if isinstance(value, dict) else "a list"
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) > GREATEST_NUMBER:
        return "a number too great"
    # A board's TOML can have dates, which JSON does not have.
    text = json.dumps(value, default=str) if not isinstance(value, str) else json.dumps(value[:43])
    return text if len(text) <= 44 else text[:40] + "…"


def bounded(value: Any) -> Any:
    """Return a value for a document: a number, such as a price, is reduced to at most ``GREATEST_NUMBER``."""
    return max(-GREATEST_NUMBER, min(value, GREATEST_NUMBER)) if type(value) is int else value


__all__ = [
    "DEEPEST",
    "GREATEST_NUMBER",
    "Document",
    "bounded",
    "canonical",
    "digest",
    "digest_of_text",
    "dump",
    "dump_any",
    "parse",
    "same_text",
    "shown",
]

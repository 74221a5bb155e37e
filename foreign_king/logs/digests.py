"""The digests of positions that follow one another. A command changes little of a position, so most of the text from
which a digest is made can be used again."""

from typing import Any

from foreign_king.kernel.prompt import titled
from foreign_king.wire import Document, accelerated, canonical, digest_of_text


class RunningDigest:
    """Makes the digests of positions, one after the other. Each is the same as ``wire.digest`` makes it, but a part of
    the document that has not changed since the last one is not written again: the last document and its text are kept.
    With the accelerator, a whole document is written faster than its parts are compared, so nothing is kept."""

    __slots__ = ("_whole",)

    def __init__(self) -> None:
        # A province, or what a player owns, is a part of a part of a position.
        self._whole = _Part("", levels=2)

    def __repr__(self) -> str:
        return titled("RunningDigest")

    def of(self, document: Document) -> str:
        """The digest of the next document."""
        return digest_of_text(canonical(document) if accelerated() else self._whole.next(document))


class _Part:
    """A part of a document: its last value, and its canonical text after its key. So many ``levels`` of objects in it
    are parts of their own."""

    __slots__ = ("key", "levels", "parts", "text", "value")

    def __init__(self, key: str, levels: int) -> None:
        self.key = key
        self.levels = levels
        self.value: Any = _NOTHING
        self.text = ""
        self.parts: dict[str, _Part] = {}

    def next(self, value: Any) -> str:
        self.value = value
        self.text = self.key + (self._object(value) if self.levels and isinstance(value, dict) else canonical(value))
        return self.text

    def _object(self, document: Document) -> str:
        texts = []
        for key in sorted(document):
            value, part = document[key], self.parts.get(key)
            if part is None:
                part = self.parts[key] = _Part(f"{canonical(key)}:", self.levels - 1)
            # Values of positions that are equal are the same: no number ever stands where a truth value did.
            texts.append(part.text if part.value == value else part.next(value))
        return "{" + ",".join(texts) + "}"


_NOTHING = object()

__all__ = ["RunningDigest"]

"""The digests of positions that follow one another.

A command changes little of a position, so most of the text from which a digest is computed can be used again.
"""

from typing import Any

from foreign_king.kernel.prompt import titled
from foreign_king.wire import Document, accelerated_writing, canonical, digest_of_text


class RunningDigest:
    """Computes the digests of positions, one after the other, with the same results as ``wire.digest``.

    The last document and its text are kept, and only the parts that have changed since are written again. Where the
    accelerator writes, nothing is kept, because it writes a whole document faster than the parts can be compared.
    """

    __slots__ = ("_whole",)

    def __init__(self) -> None:
        # Two levels: the provinces of a position, and each province; the players, and each player.
        self._whole = _Part("", levels=2)

    def __repr__(self) -> str:
        return titled("RunningDigest")

    def of(self, document: Document) -> str:
        """Return the digest of the next document."""
        return digest_of_text(canonical(document) if accelerated_writing() else self._whole.next(document))


class _Part:
    """A part of a document, with its key, its last value, and the canonical text of both. ``levels`` is the number of
    levels of objects below it whose members are parts of their own."""

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
            # Equal values have the same text here, because no field of a position can hold both 1 and true.
            texts.append(part.text if part.value == value else part.next(value))
        return "{" + ",".join(texts) + "}"


_NOTHING = object()

__all__ = ["RunningDigest"]

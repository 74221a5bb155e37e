"""The digests of positions that follow one another: a command changes little of a position, so little is written."""

from typing import Any

from foreign_king.wire import Document, accelerated, canonical, digest_of_text


class RunningDigest:
    """The digest of one position's document after another's, with its parts as they are or as plain ones: always what
    ``wire.digest`` says of it, but a part that is as it was the last time is not written anew. It keeps the last
    document and its text. Where JSON is written by the accelerator, all of it is written faster than it is compared."""

    __slots__ = ("_whole",)

    def __init__(self) -> None:
        # A province, or what a player owns, is a part of a part of a position.
        self._whole = _Part("", levels=2)

    def of(self, document: Document) -> str:
        """The digest of the next document."""
        return digest_of_text(canonical(document) if accelerated() else self._whole.next(document))


class _Part:
    """A part of a document: its last value, and the canonical text of it after its key. An object is looked into so
    many levels deep."""

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

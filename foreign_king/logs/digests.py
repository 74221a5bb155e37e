"""The digests of positions that follow one another: a command changes little of a position, so little is written."""

from typing import Any

from foreign_king.wire import Document, canonical, digest_of_text


class RunningDigest:
    """The digest of one position's document after another's: always what ``wire.digest`` says of it, but a part
    that is as it was the last time is not written anew. It keeps the last document and its text."""

    __slots__ = ("_text",)

    def __init__(self) -> None:
        # A province, or what a player owns, is a part of a part of a position.
        self._text = _RunningText(levels=2)

    def of(self, document: Document) -> str:
        """The digest of the next document."""
        return digest_of_text(self._text.of(document))


class _RunningText:
    """The canonical text of one value after another; objects are looked into so many levels deep."""

    __slots__ = ("_last", "_levels", "_parts", "_text")

    def __init__(self, levels: int) -> None:
        self._levels = levels
        self._last: Any = None
        self._text = "null"
        self._parts: dict[str, tuple[str, _RunningText]] = {}

    def of(self, value: Any) -> str:
        # Values of positions that are equal are the same: no number ever stands where a truth value did.
        if value != self._last:
            self._last = value
            self._text = self._object(value) if self._levels and type(value) is dict else canonical(value)
        return self._text

    def _object(self, document: Document) -> str:
        texts = []
        for key in sorted(document):
            known = self._parts.get(key)
            if known is None:
                known = self._parts[key] = (f"{canonical(key)}:", _RunningText(self._levels - 1))
            written, part = known
            texts.append(written + part.of(document[key]))
        return "{" + ",".join(texts) + "}"


__all__ = ["RunningDigest"]

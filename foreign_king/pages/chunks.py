"""The texts of a page, each kept once: from step to step a picture hardly changes."""

from typing import TypeAlias

import attrs

from foreign_king.pictures import Part
from foreign_king.pictures.elements import Element, slices, write

DEPTH = 5
"""A picture is cut up so many groups deep."""

Chunk: TypeAlias = "str | tuple[int, ...]"
"""A text, or the numbers of the chunks it is put together from: what has not changed is one number, however much is in
it."""


@attrs.frozen(eq=False)
class Chunks:
    """Chunks, and the parts of pictures made from them, by their numbers."""

    chunks: dict[Chunk, int] = attrs.field(factory=dict)
    parts: dict[tuple[str, str, int], int] = attrs.field(factory=dict)

    def number(self, chunk: Chunk) -> int:
        """The number of a chunk, which is kept."""
        return self.chunks.setdefault(chunk, len(self.chunks))

    def lines(self, lines: tuple[str, ...]) -> int:
        """The number of several texts together."""
        return self.number(tuple(self.number(line) for line in lines))

    def part(self, part: Part) -> int:
        """The number of a part: of its name, where it stands, and its SVG."""
        return self.parts.setdefault((part.name, part.where, self._of(part.sheet, DEPTH)), len(self.parts))

    def _of(self, each: Element, depth: int) -> int:
        if not depth or not each.content:
            return self.number(write(each))
        return self.number(
            tuple(
                self._of(piece, depth - 1) if isinstance(piece, Element) else self.number(piece)
                for piece in slices(each)
            )
        )


__all__ = ["Chunk", "Chunks"]

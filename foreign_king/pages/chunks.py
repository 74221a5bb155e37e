"""Chunks: the texts of a page, each stored only once. A picture changes little from step to step."""

from typing import TypeAlias

import attrs

from foreign_king.pictures import Part
from foreign_king.pictures.elements import Element, opening, text, write

DEPTH = 5
"""How many levels of groups of a picture are cut into chunks."""

Chunk: TypeAlias = "str | tuple[int, ...]"
"""A text, or the numbers of the chunks of which it is composed. A group that has not changed is a single number."""


@attrs.frozen(eq=False)
class Chunks:
    """The numbers of chunks, and of the parts of pictures that are made of them."""

    chunks: dict[Chunk, int] = attrs.field(factory=dict)
    """The number of each chunk."""
    parts: dict[tuple[str, str, int], int] = attrs.field(factory=dict)
    """The number of each part, by its name, its place on the sheet, and the number of its SVG."""

    known: dict[tuple[Element, int], int] = attrs.field(factory=dict)
    """The number of each element that was cut into chunks, and the levels of groups to which it was cut. An element
    that has not changed is mostly the same object as in the picture before."""
    tags: dict[tuple[str, tuple[tuple[str, str], ...], bool], int] = attrs.field(factory=dict)
    """The number of each tag, by its name, its attributes, and whether its element has no content."""

    def number(self, chunk: Chunk) -> int:
        """Store a chunk, and return its number."""
        return self.chunks.setdefault(chunk, len(self.chunks))

    def lines(self, lines: tuple[str, ...]) -> int:
        """Store several texts as one chunk, and return its number."""
        return self.number(tuple(self.number(line) for line in lines))

    def part(self, part: Part) -> int:
        """Store a part of a picture, and return its number."""
        return self.parts.setdefault((part.name, part.where, self._of(part.sheet, DEPTH)), len(self.parts))

    def _of(self, each: Element, depth: int) -> int:
        if not each.content:
            return self._tag(each)
        number = self.known.get((each, depth))
        if number is None:
            number = self.known[each, depth] = self._new(each, depth)
        return number

    def _new(self, each: Element, depth: int) -> int:
        if not depth:
            return self.number(write(each))
        numbers = [self._tag(each)]
        for inner in each.content:
            numbers.append(self._of(inner, depth - 1) if isinstance(inner, Element) else self.number(text(inner)))
        numbers.append(self.number(f"</{each.tag}>"))
        return self.number(tuple(numbers))

    def _tag(self, each: Element) -> int:
        """Return the number of the opening tag of an element, or of an element without content. A tag that was there
        before is not written again."""
        key = (each.tag, each.attributes, not each.content)
        number = self.tags.get(key)
        if number is None:
            number = self.tags[key] = self.number(opening(each))
        return number


__all__ = ["Chunk", "Chunks"]

"""The texts of a page, each kept once: from step to step a picture hardly changes."""

import attrs

from foreign_king.pictures import Part
from foreign_king.pictures.elements import slices

DEPTH = 5
"""A picture is cut up so many groups deep."""


@attrs.frozen(eq=False)
class Chunks:
    """Texts by their numbers."""

    texts: dict[str, int] = attrs.field(factory=dict)

    def number(self, text: str) -> int:
        """The number of a text, which is kept."""
        return self.texts.setdefault(text, len(self.texts))

    def of(self, part: Part) -> list[int]:
        """The SVG of a part, as the numbers of its slices."""
        return [self.number(piece) for piece in slices(part.sheet, DEPTH)]


__all__ = ["Chunks"]

"""Pictures of positions and their parts. Each part can be an SVG of its own, or stand on the sheet of the picture."""

from collections.abc import Sequence
from typing import Literal

import attrs

from foreign_king.kernel.prompt import beginning, titled
from foreign_king.pictures.elements import Element, element, moved, needs, write
from foreign_king.pictures.shapes import label
from foreign_king.pictures.styles import ADAPTIVE, Style

GAP = 16.0
HEAD = 54.0
OVER = 48.0
"""How much wider a sheet may become to keep a part in its row, in units of the picture."""
LONGEST_TITLE = 40
"""The greatest number of characters of a title in ``repr``."""

Where = Literal["left", "right", "below"]


@attrs.frozen(kw_only=True, eq=False)
class Part:
    """A part of a picture: the map, the actions, or what a player owns.

    ``name`` is an id that is the same in all positions (``map``, ``player-red``). ``title`` says what the part shows,
    in the language of the picture. ``width`` and ``height`` are its size; the drawing begins at its top left corner.
    ``where`` is its place on a sheet: in the ``left`` column, in the ``right`` column, or in the rows ``below``.
    """

    name: str
    title: str
    width: float
    height: float
    drawing: Element
    where: Where = "right"

    def __repr__(self) -> str:
        title = repr(beginning(self.title, LONGEST_TITLE))
        return titled("Part", beginning(self.name, LONGEST_TITLE), title, f"{self.width:.0f} by {self.height:.0f}")

    @property
    def svg(self) -> str:
        """This part as an SVG for a page that has the ``sheet`` of the style."""
        return write(self.sheet)

    @property
    def sheet(self) -> Element:
        """This part as an SVG element. Its label names it; a title would be a tooltip over all of it."""
        return _sheet(self.width, self.height, self.title, (self.drawing,))


@attrs.frozen(kw_only=True, eq=False)
class Picture:
    """The picture of a position. ``title`` says what it shows. ``description`` says the same in sentences, for people
    who cannot see it.

    A notebook displays it.
    """

    title: str
    description: tuple[str, ...]
    parts: tuple[Part, ...]
    language: str = "en"
    style: Style = ADAPTIVE

    def __repr__(self) -> str:
        return titled("Picture", repr(beginning(self.title, LONGEST_TITLE)), f"{len(self.parts)} parts", self.language)

    @property
    def svg(self) -> str:
        """The whole picture as an SVG document."""
        return '<?xml version="1.0" encoding="UTF-8"?>\n' + self._repr_svg_()

    def _repr_svg_(self) -> str:
        return write(self.sheet)

    @property
    def sheet(self) -> Element:
        """The whole picture as an SVG element."""
        places, width, height = _arrange(self.parts)
        drawings = [moved(part.drawing, x, y) for part, (x, y) in zip(self.parts, places, strict=True)]
        head = label(self.title, GAP, 36, size=27, class_="strong", within=width - 2 * GAP)
        paper = element("rect", width=width, height=height, rx=12, fill="var(--fk-paper)")
        texts = (element("title", self.title), element("desc", "\n".join(self.description)))
        shown = (paper, head, *drawings)
        style = element("style", self.style.sheet_for(frozenset[str]().union(*map(needs, shown))))
        return _sheet(width, height, self.title, (*texts, style, *shown), self.language, self.style.width)

    def _repr_html_(self) -> str:
        return f'<div style="max-width:1100px">{self._repr_svg_()}</div>'


def _sheet(
    width: float,
    height: float,
    title: str,
    content: Sequence[Element],
    language: str | None = None,
    pixels: int | None = None,
) -> Element:
    return element(
        "svg",
        *content,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:.0f} {height:.0f}",
        width="100%" if pixels is None else pixels,
        class_="fk",
        role="img",
        aria_label=title,
        lang=language,
    )


def _arrange(parts: Sequence[Part]) -> tuple[list[tuple[float, float]], float, float]:
    """Return the place of each part on the sheet, and the width and the height of the sheet."""
    left = [part for part in parts if part.where == "left"]
    right = [part for part in parts if part.where == "right"]
    middle = GAP + max((part.width + GAP for part in left), default=0)
    width = middle + max((part.width + GAP for part in right), default=0)
    at: dict[int, tuple[float, float]] = {}
    bottom = HEAD
    for column, x in ((left, GAP), (right, middle)):
        y = HEAD
        for part in column:
            at[id(part)] = (x, y)
            y += part.height + GAP
        bottom = max(bottom, y)
    below = [part for part in parts if part.where == "below"]
    spots = list[_Spot]()
    for part in below:
        spots.append(_spot(part, spots, bottom, width - GAP))
        at[id(part)] = spots[-1][:2]
    width = max([width, *(right + GAP for _, _, right, _ in spots)])
    return [at[id(part)] for part in parts], width, max([bottom, *(end + GAP for _, _, _, end in spots)])


_Spot = tuple[float, float, float, float]
"""The place of a part: its left, top, right and bottom."""


def _spot(part: Part, others: Sequence[_Spot], top: float, right: float) -> _Spot:
    """Return the highest free place for a part below the columns, beside and under other parts; of several, the
    leftmost."""
    options = []
    for x in sorted({GAP, *(other_right + GAP for _, _, other_right, _ in others)}):
        if x == GAP or x + part.width <= right + OVER:
            ends = (end + GAP for left, _, far, end in others if left < x + part.width + GAP and x < far + GAP)
            options.append((max([top, *ends]), x))
    y, x = min(options)
    return x, y, x + part.width, y + part.height


__all__ = ["GAP", "Part", "Picture", "Where"]

"""A picture of a position: its parts, each an SVG of its own, and all of them on one sheet."""

from collections.abc import Sequence
from typing import Literal

import attrs

from foreign_king.kernel.prompt import beginning, titled
from foreign_king.pictures.elements import Element, element, group, write
from foreign_king.pictures.shapes import label
from foreign_king.pictures.styles import ADAPTIVE, Style

GAP = 16.0
HEAD = 54.0
OVER = 48.0
"""A sheet becomes so much wider at the most, rather than that a part stands in another row."""
LONGEST_TITLE = 40
"""Characters of a title in the line that a picture or a part of it is."""

Where = Literal["left", "right", "below"]


@attrs.frozen(kw_only=True, eq=False)
class Part:
    """A part of a picture: the map, an action table, what a player owns.

    ``name`` is an id that stays the same from position to position (``map``, ``player-red``), ``title`` what it shows,
    in the reader's language. It is drawn from its top left corner, ``width`` by ``height`` large. On a sheet it stands
    ``left``, in the column on the ``right``, or in rows ``below``.
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
        """This part alone, as an SVG to be put into a page that has the style's ``sheet``."""
        return write(self.sheet)

    @property
    def sheet(self) -> Element:
        """This part alone, as an element."""
        return _sheet(self.width, self.height, self.title, "", (self.drawing,))


@attrs.frozen(kw_only=True, eq=False)
class Picture:
    """A position, drawn. ``title`` says what it is, ``description`` tells it in sentences, one a line, for whoever
    cannot see it.

    In a notebook it shows itself.
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
        """The whole picture as an SVG document of its own."""
        return '<?xml version="1.0" encoding="UTF-8"?>\n' + self._repr_svg_()

    def _repr_svg_(self) -> str:
        places, width, height = _placed(self.parts)
        drawings = [group(part.drawing, x=x, y=y) for part, (x, y) in zip(self.parts, places, strict=True)]
        head = label(self.title, GAP, 36, size=27, class_="strong", within=width - 2 * GAP)
        paper = element("rect", width=width, height=height, rx=12, fill="var(--fk-paper)")
        content = (element("style", self.style.sheet), paper, head, *drawings)
        described = "\n".join(self.description)
        return write(_sheet(width, height, self.title, described, content, self.language, self.style.width))

    def _repr_html_(self) -> str:
        return f'<div style="max-width:1100px">{self._repr_svg_()}</div>'


def _sheet(
    width: float,
    height: float,
    title: str,
    description: str,
    content: Sequence[Element],
    language: str | None = None,
    shown: int | None = None,
) -> Element:
    told = (element("title", title), *((element("desc", description),) if description else ()))
    return element(
        "svg",
        *told,
        *content,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:.0f} {height:.0f}",
        width="100%" if shown is None else shown,
        class_="fk",
        role="img",
        aria_label=title,
        lang=language,
    )


def _placed(parts: Sequence[Part]) -> tuple[list[tuple[float, float]], float, float]:
    """Where the parts stand on a sheet, and how large it is."""
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
"""Where a part stands: its left, top, right and bottom."""


def _spot(part: Part, others: Sequence[_Spot], top: float, right: float) -> _Spot:
    """The highest place below the columns where a part has room beside and under others; of those, the leftmost."""
    options = []
    for x in sorted({GAP, *(other_right + GAP for _, _, other_right, _ in others)}):
        if x == GAP or x + part.width <= right + OVER:
            ends = (end + GAP for left, _, far, end in others if left < x + part.width + GAP and x < far + GAP)
            options.append((max([top, *ends]), x))
    y, x = min(options)
    return x, y, x + part.width, y + part.height


__all__ = ["GAP", "Part", "Picture", "Where"]

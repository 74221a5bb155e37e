"""What all pictures are put together from: texts, pieces, cards and panels.

A shape is drawn around its own middle, at (0, 0), unless it says otherwise; ``group(…, x=…, y=…)`` moves it. Pieces
that are alike are the same element, made once.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Literal

from foreign_king.pictures.elements import Content, Element, element, group, number, path
from foreign_king.pictures.land import Point
from foreign_king.pictures.styles import DARK_LETTERS, letters_on

Anchor = Literal["start", "middle", "end"]

WIDTH, NARROW, CAPITAL, WIDE, FULL = 0.61, 0.36, 0.72, 0.94, 1.1
"""How wide letters are, of their height, in the widest of the fonts that a picture may be shown in: pictures are drawn
without asking. ``FULL`` are those of Chinese and the like, and signs such as smileys."""
BOLD = 1.1
"""Bold ones are so much wider."""


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """About how wide a text is in letters of a size, at the most."""
    return sum(map(_wide, text)) * size * (BOLD if bold else 1)


@lru_cache(maxsize=1024)
def _wide(letter: str) -> float:
    if letter in "iljtfr.,:;'|!()[]I ":
        return NARROW
    if letter in "mwMW@—…%":
        return WIDE
    return FULL if letter >= "\u2e80" else CAPITAL if letter.isupper() else WIDTH


def label(
    text: str,
    x: float = 0,
    y: float = 0,
    *,
    size: float = 20,
    anchor: Anchor = "start",
    within: float | None = None,
    fill: str | None = None,
    halo: str | None = None,
    class_: str | None = None,
) -> Element:
    """A line of text; ``y`` is the line it stands on. ``within`` is the width it may take: a longer one is set
    smaller, and from half the size on shortened. ``halo`` is the colour of a rim that sets it off from a map."""
    text, size = _fitted(text, size, within, class_ == "strong")
    style = None if fill is None else f"fill:{fill}"
    return element(
        "text",
        text,
        x=x or None,
        y=y or None,
        font_size=size,
        text_anchor=None if anchor == "start" else anchor,
        style=style,
        class_=class_,
        stroke=halo,
        stroke_width=None if halo is None else size / 4,
        paint_order=None if halo is None else "stroke",
    )


def labels(
    spots: Iterable[tuple[str, float, float]],
    *,
    size: float = 20,
    anchor: Anchor = "start",
    within: float | None = None,
    fill: str | None = None,
    halo: str | None = None,
    class_: str | None = None,
) -> Element:
    """Lines of text of the same kind, each with its place, as one element: that is short to write."""
    parts = []
    for text, x, y in spots:
        shown, smaller = _fitted(text, size, within, class_ == "strong")
        parts.append(element("tspan", shown, x=x, y=y, font_size=None if smaller == size else smaller))
    return element(
        "text",
        *parts,
        font_size=size,
        text_anchor=None if anchor == "start" else anchor,
        style=None if fill is None else f"fill:{fill}",
        class_=class_,
        stroke=halo,
        stroke_width=None if halo is None else size / 4,
        paint_order=None if halo is None else "stroke",
    )


def _fitted(text: str, size: float, within: float | None, bold: bool) -> tuple[str, float]:
    """A text and its size so that it takes no more than a width."""
    if within is None or (wide := width_of(text, size, bold=bold)) <= within:
        return text, size
    size *= max(0.5, within / wide)
    if wide > 2 * within:
        # A name of hundreds of letters is not looked at letter by letter.
        text = text[: int(within / size / NARROW) + 1]
        while len(text) > 1 and width_of(f"{text}…", size, bold=bold) > within:
            text = text[:-1].rstrip()
        text = f"{text}…"
    return text, size


def lines_of(text: str, width: float, size: float) -> list[str]:
    """A text in lines that are about so wide at most; a word that is wider stands on a line of its own."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1] and width_of(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def paragraph(text: str, x: float, y: float, width: float, *, size: float = 20, class_: str | None = None) -> Element:
    """A text of several lines; ``y`` is the line that the first one stands on, the next are 1.3 of its size below."""
    lines = lines_of(text, width, size)
    return group(
        *(label(line, x, y + 1.3 * size * place, size=size, within=width, class_=class_)
          for place, line in enumerate(lines))
    )  # fmt: skip


@lru_cache(maxsize=256)
def disc(paint: str, radius: float = 14, mark: str = "") -> Element:
    """A round piece with a mark of a letter or two on it, so that colours alone tell nobody apart."""
    return group(element("circle", r=radius, fill=paint, class_="piece"), *_marked(paint, mark, radius * 1.1))


def discs(paint: str, spots: Sequence[Point], radius: float = 14, mark: str = "") -> Element:
    """Discs of the same kind, as one element: that is short to write."""
    pieces = group(*(element("circle", cx=x, cy=y, r=radius) for x, y in spots), fill=paint, class_="piece")
    if not mark:
        return pieces
    size = radius * 1.1
    marks = labels(
        ((mark, x, y + size * 0.35) for x, y in spots),
        size=size,
        anchor="middle",
        fill=letters_on(paint),
        class_="strong",
    )
    return group(pieces, marks)


@lru_cache(maxsize=256)
def cube(paint: str, side: float = 26, mark: str = "") -> Element:
    """A square piece."""
    half = side / 2
    box = element("rect", x=-half, y=-half, width=side, height=side, rx=side / 8, fill=paint, class_="piece")
    return group(box, *_marked(paint, mark, side * 0.6))


@lru_cache(maxsize=256)
def person(paint: str, height: float = 34, mark: str = "") -> Element:
    """A standing piece: a head on a body."""
    unit = height / 34
    corners = [(-11, 17), (-11, 2), (-8, -3), (0, -3), (8, -3), (11, 2), (11, 17)]
    start, *curves = (f"{number(x * unit)} {number(y * unit)}" for x, y in corners)
    body = f"M{start}C{' '.join(curves)}Z"
    head = element("circle", cy=-9 * unit, r=7.5 * unit, fill=paint, class_="piece")
    marked = (group(*_marked(paint, mark, 13 * unit), y=8 * unit),) if mark else ()
    return group(element("path", d=body, fill=paint, class_="piece"), head, *marked)


@lru_cache(maxsize=256)
def crown(width: float = 34, paint: str = "var(--fk-gold)") -> Element:
    """A crown."""
    unit = width / 34
    points = [(-17, 10), (-17, -8), (-8, 0), (0, -13), (8, 0), (17, -8), (17, 10)]
    return element("path", d=path([(x * unit, y * unit) for x, y in points]), fill=paint, class_="piece")


@lru_cache(maxsize=256)
def coin(text: str, radius: float = 15) -> Element:
    """A coin with what it is worth."""
    return group(
        element("circle", r=radius, fill="var(--fk-coin)", class_="piece"),
        *_marked("var(--fk-coin)", text, radius * 1.1),
    )


def card(width: float, height: float, *content: Content, back: bool = False, title: str | None = None) -> Element:
    """A card or tile from its top left corner; ``back`` is one that lies face down."""
    fill = "var(--fk-faint)" if back else "var(--fk-panel)"
    face = element("rect", width=width, height=height, rx=5, fill=fill, class_="piece")
    lattice = element(
        "rect", x=4, y=4, width=width - 8, height=height - 8, rx=3, fill="none", stroke="var(--fk-panel)",
        stroke_dasharray="3 3",
    )  # fmt: skip
    return group(face, *((lattice,) if back else ()), *content, title=title)


def panel(width: float, height: float, heading: str, *content: Content, paint: str | None = None) -> Element:
    """A framed part of a picture from its top left corner, with its heading; ``paint`` is whose it is."""
    box = element("rect", width=width, height=height, rx=10, class_="panel")
    band = () if paint is None else (
        element("rect", width=9, height=height, rx=4, fill=paint, stroke="var(--fk-line)"),
    )  # fmt: skip
    title = (label(heading, 20, 30, size=21, class_="strong", within=width - 36),) if heading else ()
    return group(box, *band, *title, *content)


def fan(pieces: Sequence[Element], step: float, row: int = 99, drop: float = 30) -> Element:
    """Pieces side by side, centred, in rows of at most so many."""
    rows = [pieces[start : start + row] for start in range(0, len(pieces), row)]
    return group(
        *(
            group(piece, x=(place - (len(line) - 1) / 2) * step, y=(below - (len(rows) - 1) / 2) * drop)
            for below, line in enumerate(rows)
            for place, piece in enumerate(line)
        )
    )


def _marked(paint: str, mark: str, size: float) -> tuple[Element, ...]:
    if not mark:
        return ()
    letters = "dark" if letters_on(paint) == DARK_LETTERS else "light"
    # A mark of two letters is set smaller, so that it stays on its piece.
    fitted = size if len(mark) == 1 else size * 0.8
    return (element("text", mark, y=fitted * 0.35, font_size=fitted, class_=letters),)


__all__ = [
    "Anchor",
    "card",
    "coin",
    "crown",
    "cube",
    "disc",
    "discs",
    "fan",
    "label",
    "labels",
    "lines_of",
    "panel",
    "paragraph",
    "person",
    "width_of",
]

"""The shapes of all pictures: texts, pieces, cards and panels.

The middle of a shape is at (0, 0), unless its function says otherwise; ``group(…, x=…, y=…)`` moves it. Equal pieces
are the same element, which is cached.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Literal

from foreign_king.pictures.elements import LATEST, Content, Element, Value, element, group, number, path
from foreign_king.pictures.land import Point
from foreign_king.pictures.styles import DARK_LETTERS, LIGHT_LETTERS, letters_on

Anchor = Literal["start", "middle", "end"]
Spot = tuple[str, float, float, float | None]
"""A text, its position, and the size of its letters, if it is another than that of the texts around it."""

WIDTH, NARROW, CAPITAL, WIDE, FULL = 0.61, 0.36, 0.72, 0.94, 1.1
"""The widths of letters as shares of their size, in the widest of the fonts in which a picture may be shown. The fonts
of the viewer are not known. ``FULL`` is for Chinese and similar characters, and for emoji."""
ON_PIECES = {DARK_LETTERS: "dark", LIGHT_LETTERS: "light", "var(--fk-panel)": "pale"}
"""The classes of the letters on pieces, by their colour. These letters are strong, and stand in the middle."""
BOLD = 1.1
"""The ratio of the width of bold letters to that of others."""


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """Return the greatest width that a text of a size may have."""
    return sum(map(_wide, text)) * size * (BOLD if bold else 1)


@lru_cache(maxsize=1024)
def _wide(letter: str) -> float:
    if letter in "iljtfr.,:;'|!()[]I ":
        return NARROW
    if letter in "mwMW@—…%":
        return WIDE
    return FULL if letter >= "\u2e80" else CAPITAL if letter.isupper() else WIDTH


@lru_cache(maxsize=LATEST)
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
    """Return a line of text; ``y`` is its baseline. ``within`` is its greatest width: a longer text gets smaller
    letters, down to half the size, and is then cut. ``halo`` is the colour of a rim, which makes it readable on a
    map."""
    text, size = _fitted(text, size, within, class_ == "strong")
    return element(
        "text",
        text,
        x=x or None,
        y=y or None,
        font_size=size,
        **lettering(anchor, fill, class_),
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
    """Return several lines of text of the same kind as one element, which is shorter than one for each."""
    listed = [(*_fitted(text, size, within, class_ == "strong"), x, y) for text, x, y in spots]
    looks = {
        **lettering(anchor, fill, class_),
        "stroke": halo,
        "stroke_width": None if halo is None else size / 4,
        "paint_order": None if halo is None else "stroke",
    }
    return spread(((text, x, y, None if fitted == size else fitted) for text, fitted, x, y in listed), size, looks)


def spread(spots: Iterable[Spot], size: float | str, looks: Mapping[str, Value]) -> Element:
    """Return texts of the same looks as one element. A text with a size of its own has it in place of ``size``."""
    return _spread(tuple(spots), size, tuple(looks.items()))


@lru_cache(maxsize=LATEST)  # most texts are in the picture before, too
def _spread(spots: Sequence[Spot], size: float | str, looks: Sequence[tuple[str, Value]]) -> Element:
    alone = [(text, x, y) for text, x, y, own in spots if own is None and is_plain(text)]
    others = [(text, x, y, own) for text, x, y, own in spots if own is not None or not is_plain(text)]
    if len(others) == 1 and not alone:
        ((text, x, y, own),) = others
        return element("text", text, x=x or None, y=y or None, font_size=own or size, **dict(looks))
    parts, before = list[Element](), None
    for text, x, y, own in others:
        # Without a height of its own a text stands at that of the text before it.
        parts.append(element("tspan", text, x=x, y=None if y == before else y, font_size=own))
        before = y
    return element(
        "text",
        *(["".join(letter for letter, _, _ in alone)] if alone else []),
        *parts,
        x=_places([x for _, x, _ in alone], every=True),
        y=_places([y for _, _, y in alone], every=False),
        font_size=size,
        **dict(looks),
    )


def _places(numbers: Sequence[float], *, every: bool) -> str | None:
    """Return the positions of letters: SVG takes a list. A letter whose height is left out stands at that of the letter
    before it, but ``every`` letter needs its own position along the line."""
    places = [number(each) for each in numbers]
    while not every and len(places) > 1 and places[-1] == places[-2]:
        places.pop()
    return None if places in ([], ["0"]) else " ".join(places)


def is_plain(text: str) -> bool:
    """Whether a text is one letter that SVG counts as one position: no emoji, and no letter with combined accents."""
    return len(text) == 1 and text <= "\u024f"


def lettering(anchor: Anchor, fill: str | None, class_: str | None) -> dict[str, str | None]:
    """Return the attributes of letters. ``fill`` is for the letters on pieces. The style sheet has a class for each
    colour of these; with it they need no other attribute."""
    if fill is not None:
        return {"class_": ON_PIECES[fill]}
    return {"text_anchor": None if anchor == "start" else anchor, "class_": class_}


def _fitted(text: str, size: float, within: float | None, bold: bool) -> tuple[str, float]:
    """Return a text and its size, changed so that it is not wider than ``within``."""
    if within is None or (wide := width_of(text, size, bold=bold)) <= within:
        return text, size
    size *= max(0.5, within / wide)
    if wide > 2 * within:
        # A very long name is first cut roughly, to save time.
        text = text[: int(within / size / NARROW) + 1]
        while len(text) > 1 and width_of(f"{text}…", size, bold=bold) > within:
            text = text[:-1].rstrip()
        text = f"{text}…"
    return text, size


def lines_of(text: str, width: float, size: float) -> list[str]:
    """Return a text in lines of at most about a width. A word that is wider has a line of its own."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1] and width_of(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def paragraph(text: str, x: float, y: float, width: float, *, size: float = 20, class_: str | None = None) -> Element:
    """Return a text of several lines; ``y`` is the baseline of the first one. The lines are 1.3 of the size apart."""
    lines = lines_of(text, width, size)
    return group(
        *(label(line, x, y + 1.3 * size * place, size=size, within=width, class_=class_)
          for place, line in enumerate(lines))
    )  # fmt: skip


@lru_cache(maxsize=256)
def disc(paint: str, radius: float = 14, mark: str = "") -> Element:
    """Return a round piece, with a mark of one or two letters, for readers who cannot see the colours."""
    return group(element("circle", r=radius, fill=paint, class_="piece"), *_marked(paint, mark, radius * 1.1))


def discs(paint: str, spots: Sequence[Point], radius: float = 14, mark: str = "") -> Element:
    """Return several equal discs as one element, which is shorter than one for each."""
    # Almost a whole arc is shorter than two halves.
    around = f"a{number(radius)} {number(radius)} 0 1 1-.1 0z"
    ways = "".join(f"M{number(x)} {number(y - radius)}{around}" for x, y in spots)
    pieces = element("path", d=ways, fill=paint, class_="piece")
    if not mark:
        return pieces
    size = radius * 1.1
    marks = labels(
        ((mark, x, round(y + size * 0.35)) for x, y in spots),
        size=round(size),
        anchor="middle",
        fill=letters_on(paint),
        class_="strong",
    )
    return group(pieces, marks)


@lru_cache(maxsize=256)
def cube(paint: str, side: float = 26, mark: str = "") -> Element:
    """Return a square piece."""
    half = side / 2
    box = element("rect", x=-half, y=-half, width=side, height=side, rx=side / 8, fill=paint, class_="piece")
    return group(box, *_marked(paint, mark, side * 0.6))


@lru_cache(maxsize=256)
def person(paint: str, height: float = 34, mark: str = "") -> Element:
    """Return a standing piece: a head on a body."""
    unit = height / 34
    # Whole numbers are exact enough. The right half is the mirror image of the left one, which SVG knows.
    wide, high = round(11 * unit), round(20 * unit)
    body = f"M-{wide} {round(17 * unit)}q0-{high} {wide}-{high}t{wide} {high}z"
    head = element("circle", cy=round(-9 * unit), r=round(7.5 * unit), fill=paint, class_="piece")
    marked = (group(*_marked(paint, mark, 13 * unit), y=round(8 * unit)),) if mark else ()
    return group(element("path", d=body, fill=paint, class_="piece"), head, *marked)


@lru_cache(maxsize=256)
def crown(width: float = 34, paint: str = "var(--fk-gold)") -> Element:
    """Return a crown."""
    unit = width / 34
    points = [(-17, 10), (-17, -8), (-8, 0), (0, -13), (8, 0), (17, -8), (17, 10)]
    return element("path", d=path([(round(x * unit), round(y * unit)) for x, y in points]), fill=paint, class_="piece")


@lru_cache(maxsize=256)
def coin(text: str, radius: float = 15) -> Element:
    """Return a coin with its value as text."""
    return group(
        element("circle", r=radius, fill="var(--fk-coin)", class_="piece"),
        *_marked("var(--fk-coin)", text, radius * 1.1),
    )


def card(width: float, height: float, *content: Content, back: bool = False, title: str | None = None) -> Element:
    """Return a card or tile, whose top left corner is at (0, 0). ``back`` is for one that lies face down."""
    fill = "var(--fk-faint)" if back else "var(--fk-panel)"
    face = element("rect", width=width, height=height, rx=5, fill=fill, class_="piece")
    lattice = element(
        "rect", x=4, y=4, width=width - 8, height=height - 8, rx=3, fill="none", stroke="var(--fk-panel)",
        stroke_dasharray="3 3",
    )  # fmt: skip
    return group(face, *((lattice,) if back else ()), *content, title=title)


def panel(
    width: float,
    height: float,
    heading: str,
    *content: Content,
    paint: str | None = None,
    seat: str | None = None,
    plays: str | None = None,
    points: str | None = None,
    holds: str | None = None,
) -> Element:
    """Return a framed part of a picture with its heading, whose top left corner is at (0, 0). ``paint`` is the colour
    of its player, shown as a band; ``seat`` is the player whose panel it is. ``plays`` names what this player plays,
    such as kingdoms, ``points`` is the number that the player has scored, and ``holds`` says how much the player
    has to pay with, where the viewer knows it."""
    box = element("rect", width=width, height=height, rx=10, class_="panel")
    # The left corners of the band are as round as those of the box.
    side = f"M10 .8v{number(height - 1.6)}a9 9 0 0 1-9-9v{number(19.6 - height)}a9 9 0 0 1 9-9z"
    band = () if paint is None else (element("path", d=side, fill=paint),)
    title = (label(heading, 20, 30, size=21, class_="strong", within=width - 36),) if heading else ()
    return group(box, *band, *title, *content, data_seat=seat, data_plays=plays, data_points=points, data_holds=holds)


def fanned(count: int, step: float, row: int = 99, drop: float = 30) -> list[Point]:
    """Return the places of pieces side by side, centred, in rows of at most ``row`` pieces."""
    rows = [min(row, count - start) for start in range(0, count, row)]
    return [
        ((place - (pieces - 1) / 2) * step, (below - (len(rows) - 1) / 2) * drop)
        for below, pieces in enumerate(rows)
        for place in range(pieces)
    ]


def _marked(paint: str, mark: str, size: float) -> tuple[Element, ...]:
    if not mark:
        return ()
    letters = ON_PIECES[letters_on(paint)]
    # A mark of two letters is smaller, so that it fits on the piece.
    fitted = size if len(mark) == 1 else size * 0.8
    return (element("text", mark, y=round(fitted * 0.35), font_size=round(fitted), class_=letters),)


__all__ = [
    "Anchor",
    "card",
    "coin",
    "crown",
    "cube",
    "disc",
    "discs",
    "fanned",
    "is_plain",
    "label",
    "labels",
    "lettering",
    "lines_of",
    "panel",
    "paragraph",
    "person",
    "spread",
    "width_of",
]

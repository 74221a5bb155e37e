"""Pictures read again: what is written on a part, and where."""

from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree

from foreign_king import Picture
from foreign_king.pictures.picture import Part
from foreign_king.pictures.shapes import width_of

SVG = "{http://www.w3.org/2000/svg}"


class Written(NamedTuple):
    """A text of a part, and the rectangle that it takes at the most."""

    text: str
    left: float
    top: float
    right: float
    bottom: float


def read(part: Part) -> ElementTree.Element:
    """A part, read as XML."""
    return ElementTree.fromstring(part.svg)


def written(part: Part) -> list[Written]:
    """All that is written on a part."""
    return list(_written(read(part), 0, 0))


def _written(each: ElementTree.Element, x: float, y: float) -> Iterator[Written]:
    moved = each.get("transform", "")
    if moved:
        # Nothing that bears texts is turned or made larger.
        right, down = moved.removeprefix("translate(").removesuffix(")").split(" ")
        x, y = x + float(right), y + float(down)
    if each.tag == f"{SVG}text":
        for piece in [each, *each]:
            if piece.text:
                yield _placed(each, piece, x, y)
    else:
        for inner in each:
            yield from _written(inner, x, y)


def _placed(text: ElementTree.Element, piece: ElementTree.Element, x: float, y: float) -> Written:
    size = float(piece.get("font-size") or text.get("font-size") or 0)
    said = piece.text or ""
    # Wider fonts are set smaller where there is no room: the narrowest of usual fonts stands for all.
    wide = 0.9 * width_of(said, size)
    share = {"start": 0.0, "middle": 0.5, "end": 1.0}[text.get("text-anchor", "start")]
    left, line = x + float(piece.get("x", "0")) - share * wide, y + float(piece.get("y", "0"))
    return Written(said, left, line - 0.75 * size, left + wide, line + 0.2 * size)


def outside(part: Part) -> list[Written]:
    """The texts of a part that are not wholly on it."""
    return [
        text
        for text in written(part)
        if text.left < 0 or text.top < 0 or text.right > part.width or text.bottom > part.height
    ]


def said(picture: Picture) -> dict[str, list[str]]:
    """All that is written on a picture, by the name of the part."""
    return {part.name: [text.text for text in written(part)] for part in picture.parts}


__all__ = ["SVG", "Written", "outside", "read", "said", "written"]

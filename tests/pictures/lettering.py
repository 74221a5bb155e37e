"""Pictures read again: what is written on a part, and where."""

import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree

from foreign_king.pictures import Picture
from foreign_king.pictures.classes import CLASSES
from foreign_king.pictures.shapes import width_of
from foreign_king.pictures.sheets import Part

SVG = "{http://www.w3.org/2000/svg}"
INHERITED = {"font-size", "text-anchor"}
"""What is said of a group and holds for the texts in it."""
STRANGERS = {
    "red": "</svg><script>alert(1)</script>",
    "blue": "\u202e漢字👑" * 9,
    "green": "W" * 200,
    "yellow": "a\x00\x1b[31m",
    "white": '"&amp;" onload="',
}
"""Names that a stranger may have thought of, by seat."""


class Written(NamedTuple):
    """A text of a part, and the rectangle that it takes at the most."""

    text: str
    left: float
    top: float
    right: float
    bottom: float


def read(part: Part) -> ElementTree.Element:
    """A part, read as XML, with the attributes for which it has classes."""
    return plain(part.svg)


def plain(svg: str) -> ElementTree.Element:
    """An SVG text, read as XML, with the attributes for which it has classes."""
    root = ElementTree.fromstring(svg)
    for each in root.iter():
        classes = each.attrib.pop("class", "").split()
        each.attrib.update({name: value for (name, value), class_ in CLASSES.items() if class_ in classes})
        others = [class_ for class_ in classes if class_ not in CLASSES.values()]
        if others:
            each.set("class", " ".join(others))
    return root


def written(part: Part) -> list[Written]:
    """All that is written on a part."""
    return list(_written(read(part), (1, 0, 0), {"text-anchor": "start", "font-size": "0"}))


Frame = tuple[float, float, float]
"""How much larger, and how far moved to the right and down, something is drawn."""


def _written(each: ElementTree.Element, frame: Frame, around: dict[str, str]) -> Iterator[Written]:
    frame = _moved(frame, each.get("transform", ""))
    letters = {**around, **{name: each.attrib[name] for name in around if name in each.attrib}}
    if each.get("class") in ("light", "dark", "pale"):
        letters["text-anchor"] = "middle"
    if each.tag == f"{SVG}text":
        down = "0"
        for piece in [each, *each]:
            # A piece without a height stands at that of the piece before it.
            down = piece.get("y", down)
            if piece.text:
                size = piece.get("font-size", letters["font-size"])
                yield from _placed(piece, down, frame, {**letters, "font-size": size})
    else:
        for inner in each:
            yield from _written(inner, frame, letters)


def _moved(frame: Frame, transform: str) -> Frame:
    """Where something is drawn after its own moves. Nothing that bears texts is turned."""
    scale, x, y = frame
    for move, given in re.findall(r"(\w+)\(([^)]*)\)", transform):
        numbers = [float(number) for number in given.split()]
        if move == "translate":
            x, y = x + scale * numbers[0], y + scale * (numbers[1] if len(numbers) > 1 else 0)
        elif move == "scale":
            scale *= numbers[0]
    return scale, x, y


def _placed(piece: ElementTree.Element, down: str, frame: Frame, letters: dict[str, str]) -> Iterator[Written]:
    (scale, x, y), size = frame, float(letters["font-size"])
    rights, downs = piece.get("x", "0").split(), down.split()
    # Where there are several places, each is that of a letter.
    said = list(piece.text or "") if len(rights) > 1 else [piece.text or ""]
    # A letter without a height stands at that of the letter before it.
    downs += downs[-1:] * (len(said) - len(downs))
    for text, right, down in zip(said, rights, downs, strict=True):
        # Wider fonts are set smaller where there is no room: the narrowest of usual fonts stands for all.
        wide = 0.9 * width_of(text, size)
        share = {"start": 0.0, "middle": 0.5, "end": 1.0}[letters["text-anchor"]]
        left, line = float(right) - share * wide, float(down)
        yield Written(
            text,
            x + scale * left,
            y + scale * (line - 0.75 * size),
            x + scale * (left + wide),
            y + scale * (line + 0.2 * size),
        )


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


__all__ = ["SVG", "Written", "outside", "plain", "read", "said", "written"]

"""Pictures read again: the shapes on a part, and where they are."""

import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree

from foreign_king.pictures.elements import Element, write
from tests.pictures.lettering import SVG

STRETCH = re.compile(r"M(-?[\d.]+) ?(-?[\d.]+)([^M]*)")
"""A stretch of a path: where it begins, and its way from there."""


class Shape(NamedTuple):
    """A stretch of a path, as it is drawn: its colour, its beginning, and its way."""

    fill: str
    x: float
    y: float
    way: str


def shapes(drawn: ElementTree.Element, right: float = 0, down: float = 0) -> Iterator[Shape]:
    """All stretches of paths, where they are after the groups around them were moved."""
    for each in drawn:
        if each.tag == f"{SVG}path":
            for x, y, way in STRETCH.findall(each.attrib["d"]):
                yield Shape(each.get("fill", ""), float(x) + right, float(y) + down, way)
        moves = re.findall(r"-?[\d.]+", each.get("transform", "").partition(")")[0])
        x, y = [*map(float, moves), 0.0, 0.0][:2]
        yield from shapes(each, right + x, down + y)


def outlines(drawn: ElementTree.Element, data: str) -> list[Shape]:
    """The shapes that have the outline of a piece."""
    ((_, _, way), *_) = STRETCH.findall(data)
    return [shape for shape in shapes(drawn) if shape.way == way]


def path_of(piece: Element) -> str:
    """The first path of a piece."""
    return next(re.finditer(r' d="([^"]*)"', write(piece)))[1]


__all__ = ["STRETCH", "Shape", "outlines", "path_of", "shapes"]

"""Pictures read again: the shapes on a part, and where they are."""

import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree

from foreign_king.pictures.elements import Element, write
from tests.pictures.lettering import SVG

_COMMAND = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


def stretches(data: str) -> Iterator[tuple[float, float, str]]:
    """The stretches of a path: where each begins, and its way from there."""
    x = y = start_x = start_y = 0.0
    way: list[str] = []
    for command, given in _COMMAND.findall(data):
        numbers = [float(each) for each in _NUMBER.findall(given)]
        if command in "Mm":
            if way:
                yield round(start_x, 1), round(start_y, 1), "".join(way)
            x, y = (numbers[0], numbers[1]) if command == "M" else (x + numbers[0], y + numbers[1])
            start_x, start_y, way = x, y, []
            # What follows the first point are lines.
            x, y = x + sum(numbers[2::2]), y + sum(numbers[3::2])
            way += [f"l{given}"] if len(numbers) > 2 else []
            continue
        way.append(command + given)
        if command in "Zz":
            x, y = start_x, start_y
        elif command in "HV":
            x, y = (numbers[-1], y) if command == "H" else (x, numbers[-1])
        elif command in "hv":
            x, y = (x + sum(numbers), y) if command == "h" else (x, y + sum(numbers))
        elif command.isupper():
            x, y = numbers[-2:]
        else:
            each = {"l": 2, "t": 2, "q": 4, "s": 4, "c": 6, "a": 7}[command]
            x, y = x + sum(numbers[each - 2 :: each]), y + sum(numbers[each - 1 :: each])
    yield round(start_x, 1), round(start_y, 1), "".join(way)


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
            for x, y, way in stretches(each.attrib["d"]):
                yield Shape(each.get("fill", ""), x + right, y + down, way)
        moves = re.findall(r"-?[\d.]+", each.get("transform", "").partition(")")[0])
        x, y = [*map(float, moves), 0.0, 0.0][:2]
        yield from shapes(each, right + x, down + y)


def outlines(drawn: ElementTree.Element, data: str) -> list[Shape]:
    """The shapes that have the outline of a piece."""
    ((_, _, way), *_) = stretches(data)
    return [shape for shape in shapes(drawn) if shape.way == way]


def path_of(piece: Element) -> str:
    """The first path of a piece."""
    return next(re.finditer(r' d="([^"]*)"', write(piece)))[1]


__all__ = ["Shape", "outlines", "path_of", "shapes", "stretches"]

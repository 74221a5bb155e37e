"""Pieces that lie apart from each other, drawn with few elements.

Pieces of the same colour become one path, and marks of the same kind become one text. That is much shorter than a group
for each piece. The pieces must not overlap, because all their shapes are drawn first, and then what lies on these.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple, TypeAlias

from foreign_king.pictures.elements import LATEST, Element, group, number
from foreign_king.pictures.shapes import spread

Placed: TypeAlias = tuple[Element, float, float]
"""A piece, and the position of its middle."""

_MOVE = re.compile(r"M(-?[\d.]+) ?(-?[\d.]+)([^M]*)")
"""A stretch of a path: where it begins, and the way from there on."""
_FIXED = re.compile(r"[A-LN-Y]")
"""What is in the data of a path that cannot be moved by its beginning alone."""
_MOVED = re.compile(r"translate\((-?[\d.]+)(?: (-?[\d.]+))?\)")
_POSITION = frozenset({"x", "y", "cx", "cy", "r", "d", "transform"})


class Kind(NamedTuple):
    """What two shapes or marks have in common if they can be one element: how high they lie, and their looks."""

    layer: int
    tag: str
    attributes: tuple[tuple[str, str], ...]


class Bit(NamedTuple):
    """A stretch of a path or a mark, as a bit of a piece, with its position."""

    kind: Kind
    x: float
    y: float
    text: str


def gathered(placed: Iterable[Placed]) -> list[Element]:
    """Return the drawing of pieces that do not overlap. A piece that is no plain shape with marks stays as it is."""
    return [*_gathered(tuple(placed))]


@lru_cache(maxsize=256)  # much of a picture is in the picture before it, too
def _gathered(placed: tuple[Placed, ...]) -> tuple[Element, ...]:
    kinds: dict[Kind, list[tuple[float, float, str]]] = {}
    alone: list[Element] = []
    for piece, x, y in placed:
        bits = bits_of(piece)
        if bits is None:
            alone.append(group(piece, x=x, y=y))
        else:
            for kind, right, down, text in bits:
                kinds.setdefault(kind, []).append((x + right, y + down, text))
    drawn = [
        _paths(kind, kinds[kind]) if kind.tag == "path" else _marks(kind, kinds[kind])
        for kind in sorted(kinds, key=attrgetter("layer"))
    ]
    return (*alone, *drawn)


@lru_cache(maxsize=LATEST)
def bits_of(piece: Element) -> tuple[Bit, ...] | None:
    """Return the stretches of paths and the marks of a piece. ``None`` if it has others."""
    try:
        return tuple(_bits(piece, 0, 0, iter(range(99))))
    except ValueError:
        return None


def _bits(each: Element, x: float, y: float, layers: Iterator[int]) -> Iterator[Bit]:
    given = dict(each.attributes)
    if "transform" in given:
        for right, down in _moves(given["transform"]):
            x, y = x + right, y + down
    if each.tag == "g":
        if given.keys() - {"transform"}:
            raise ValueError("a group with attributes of its own")
        for inner in each.content:
            if not isinstance(inner, Element):
                raise ValueError("a group with a text")
            yield from _bits(inner, x, y, layers)
        return
    looks = tuple((name, value) for name, value in each.attributes if name not in _POSITION)
    if each.tag == "circle" and not each.content:
        radius = float(given["r"])
        top = float(given.get("cy", 0)) - radius
        yield Bit(Kind(next(layers), "path", looks), x + float(given.get("cx", 0)), y + top, around(given["r"]))
    elif each.tag == "path" and not each.content and not _FIXED.search(given["d"]):
        kind = Kind(next(layers), "path", looks)
        for right, down, way in _MOVE.findall(given["d"]):
            yield Bit(kind, x + float(right), y + float(down), way)
    elif each.tag == "text" and len(each.content) == 1 and isinstance(each.content[0], str):
        kind = Kind(next(layers), "text", looks)
        yield Bit(kind, x + float(given.get("x", 0)), y + float(given.get("y", 0)), each.content[0])
    else:
        raise ValueError("neither a shape nor a mark")


def _moves(transform: str) -> list[tuple[float, float]]:
    """Return the moves of a transformation. ``ValueError`` if it does more than to move."""
    if _MOVED.sub("", transform):
        raise ValueError("a piece that is turned or enlarged")
    return [(float(right), float(down or 0)) for right, down in _MOVED.findall(transform)]


def around(radius: str) -> str:
    """Return the way around a circle from its top. Almost a whole arc is shorter than two halves."""
    return f"a{radius} {radius} 0 1 1-.1 0z"


def _paths(kind: Kind, stretches: Iterable[tuple[float, float, str]]) -> Element:
    data = "".join([f"M{number(x)} {number(y)}{way}" for x, y, way in stretches])
    return Element("path", (("d", data), *kind.attributes), ())


def _marks(kind: Kind, marks: list[tuple[float, float, str]]) -> Element:
    """Return marks as one text, in which each has its own position."""
    looks = dict(kind.attributes)
    size = looks.pop("font-size")
    return spread([(mark, x, y, None) for x, y, mark in marks], size, looks)


__all__ = ["Placed", "around", "bits_of", "gathered"]

"""Icons as PNG: shapes with straight edges, drawn on a ground of one colour."""

import struct
import zlib
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

LINES = 4
"""How many lines of each row of pixels are measured. The part of a pixel that a shape covers is the mean of these
lines."""
Point = tuple[float, float]


class Shape(NamedTuple):
    """A shape: the places that lie in any of its outlines, and their colour."""

    outlines: Sequence[Sequence[Point]]
    """Outlines that all turn in the same direction. Their points are from 0 to 1."""
    colour: str
    """A colour such as ``#7a3b2e``."""


def png(side: int, ground: str, shapes: Iterable[Shape]) -> bytes:
    """Return a square PNG whose side has so many pixels, with shapes on a ground. Later shapes cover earlier ones."""
    rows = [[_rgb(ground)] * side for _ in range(side)]
    for shape in shapes:
        colour = _rgb(shape.colour)
        edges = [edge for outline in shape.outlines for edge in _edges(outline, side)]
        for number, row in enumerate(rows):
            for place, part in _parts(edges, number, side):
                row[place] = colour if part >= 1 else _mixed(row[place], colour, part)
    data = b"".join(b"\0" + bytes(value for pixel in row for value in pixel) for row in rows)
    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(data, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, content) for name, content in chunks)


def _rgb(colour: str) -> tuple[int, ...]:
    digits = colour.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    return tuple(bytes.fromhex(digits))


def _mixed(below: tuple[int, ...], above: tuple[int, ...], part: float) -> tuple[int, ...]:
    return tuple(round(one + (other - one) * part) for one, other in zip(below, above, strict=True))


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


class _Edge(NamedTuple):
    """An edge of an outline, from above to below, in pixels."""

    top: float
    bottom: float
    x: float
    """Where it begins, from the left."""
    slope: float
    turn: int
    """1 where the outline goes down, -1 where it goes up."""


def _edges(outline: Sequence[Point], side: int) -> Iterator[_Edge]:
    for (x, y), (to_x, to_y) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if y != to_y:
            (high_x, high), (low_x, low) = sorted(((x, y), (to_x, to_y)), key=lambda point: point[1])
            slope = (low_x - high_x) / (low - high)
            yield _Edge(high * side, low * side, high_x * side, slope, 1 if to_y > y else -1)


def _parts(edges: Sequence[_Edge], row: int, side: int) -> Iterator[tuple[int, float]]:
    """Yield the pixels of a row that have a part of a shape, each with that part, from 0 to 1."""
    near = [edge for edge in edges if edge.top < row + 1 and edge.bottom > row]
    parts = dict[int, float]()
    for line in range(LINES) if near else ():
        for begin, end in _spans(near, row + (line + 0.5) / LINES):
            for place in range(max(int(begin), 0), min(int(end) + 1, side)):
                whole = begin <= place and place + 1 <= end
                part = 1.0 if whole else min(end, place + 1) - max(begin, place)
                parts[place] = parts.get(place, 0.0) + part / LINES
    return iter(parts.items())


def _spans(edges: Sequence[_Edge], y: float) -> Iterator[tuple[float, float]]:
    """Yield where a line goes through a shape: from the left to the right."""
    crossings = sorted(
        (edge.x + (y - edge.top) * edge.slope, edge.turn) for edge in edges if edge.top <= y < edge.bottom
    )
    turns, begin = 0, 0.0
    for x, turn in crossings:
        if turns == 0:
            begin = x
        turns += turn
        if turns == 0:
            yield begin, x


__all__ = ["Shape", "png"]

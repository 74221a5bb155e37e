"""What a device needs to put the play page on its home screen: a manifest and icons. They are made of the picture that
the page has as its icon.

A device cuts its icons to its own shape. So the picture is smaller here, and its ground reaches the edges. iOS takes no
SVG, so its icon is drawn as PNG.
"""

import re
from collections.abc import Iterator
from math import atan2, cos, pi, sin

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.server.drawn_icons import Shape, png
from foreign_king.wire import dump

APPLE = "apple-touch-icon.png"
MASKABLE = "icon-maskable.svg"
MANIFEST = "manifest.webmanifest"
SIDE = 32
"""The side of the picture, in the units of its drawing."""
APPLE_SIDE = 180
"""The side of the icon for iOS, in pixels."""
SCALE = 0.8
"""How large the picture is on its ground. Devices show at least the middle circle of an icon, whose diameter is 80
percent of the side."""
STEPS = 4
"""In how many straight edges a quarter of a circle is drawn."""
ELEMENT = re.compile(r"<(rect|path) ([^>]*)/>")
ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
PART = re.compile(r"[A-Za-z]|-?\d*\.?\d+")
Attributes = dict[str, str]
Point = tuple[float, float]


def home_screen_files(icon: str, name: str) -> FrozenDict[str, bytes]:
    """Return the files for the home screen, by their names. ``icon`` is the picture as SVG: a ground, and shapes upon
    it. ``name`` is what stands below the icon. The addresses in the manifest are relative, so the page may lie below
    any path; the files lie two folders below it."""
    ground, *shapes = (_attributes(match) for match in ELEMENT.finditer(icon))
    picture = png(APPLE_SIDE, ground["fill"], [each for shape in shapes for each in _shapes(shape)])
    return FrozenDict(
        {
            APPLE: picture,
            MASKABLE: _maskable(icon, ground["fill"]).encode(),
            MANIFEST: (_manifest(name, ground["fill"]) + "\n").encode(),
        }
    )


def _manifest(name: str, colour: str) -> str:
    icons = [
        {"src": "icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
        {"src": MASKABLE, "sizes": "any", "type": "image/svg+xml", "purpose": "maskable"},
        {"src": APPLE, "sizes": f"{APPLE_SIDE}x{APPLE_SIDE}", "type": "image/png", "purpose": "any maskable"},
    ]
    start = {"start_url": "../../", "scope": "../../", "display": "standalone", "background_color": colour}
    return dump({"name": name, "short_name": name, **start, "icons": icons})


def _maskable(icon: str, colour: str) -> str:
    """Return the picture with a ground that reaches the edges, and everything else within the middle circle."""
    head, first, rest = icon.partition(next(ELEMENT.finditer(icon))[0])
    assert first, "the ground is the first element"
    away = SIDE * (1 - SCALE) / 2
    shapes, _, end = rest.rpartition("</svg>")
    whole = f'<rect width="{SIDE}" height="{SIDE}" fill="{colour}"/>'
    return f'{head}{whole}<g transform="translate({away:g} {away:g}) scale({SCALE})">{shapes}</g></svg>{end}'


def _attributes(match: "re.Match[str]") -> Attributes:
    return {"": match[1], **dict(ATTRIBUTE.findall(match[2]))}


def _shapes(attributes: Attributes) -> Iterator[Shape]:
    """Yield the filling of a shape, and its line where it has one, each in units of the side of the icon."""
    points = list(_rectangle(attributes) if attributes[""] == "rect" else _corners(attributes["d"]))
    yield Shape([_placed(points)], attributes["fill"])
    if "stroke" in attributes:
        beside = zip(points, [*points[1:], points[0]], strict=True)
        yield Shape([_placed(_thick(one, other)) for one, other in beside], attributes["stroke"])


def _placed(points: list[Point]) -> list[Point]:
    """Return points on the smaller picture, from 0 to 1."""
    return [((x / SIDE - 0.5) * SCALE + 0.5, (y / SIDE - 0.5) * SCALE + 0.5) for x, y in points]


def _arc(x: float, y: float, radius: float, begin: float) -> Iterator[Point]:
    """Yield points on a quarter of a circle. ``begin`` is the angle of the first one, in quarters of a circle."""
    for step in range(STEPS + 1):
        angle = (begin + step / STEPS) * pi / 2
        yield x + radius * cos(angle), y + radius * sin(angle)


def _rectangle(attributes: Attributes) -> Iterator[Point]:
    x, y, width, height, round = (float(attributes.get(name, "0")) for name in ("x", "y", "width", "height", "rx"))
    right, low = x + width - round, y + height - round
    for quarter, corner in enumerate(((right, low), (x + round, low), (x + round, y + round), (right, y + round))):
        yield from _arc(*corner, round, quarter)


def _corners(path: str) -> Iterator[Point]:
    """Yield the corners of a path that consists of straight lines."""
    parts = PART.findall(path)
    x = y = 0.0
    command = ""
    while parts:
        if parts[0].isalpha():
            command = parts.pop(0)
        if command in ("z", "Z"):
            continue
        from_x, from_y = (x, y) if command.islower() else (0.0, 0.0)
        if command in "vV":
            y = from_y + float(parts.pop(0))
        elif command in "hH":
            x = from_x + float(parts.pop(0))
        else:
            x, y = from_x + float(parts.pop(0)), from_y + float(parts.pop(0))
        yield x, y


def _thick(one: Point, other: Point) -> list[Point]:
    """Return the outline of a line of width 1 with round ends."""
    turn = atan2(other[1] - one[1], other[0] - one[0]) / (pi / 2)
    ends = ((other, turn - 1), (other, turn), (one, turn + 1), (one, turn + 2))
    return [point for (x, y), begin in ends for point in _arc(x, y, 0.5, begin)]


__all__ = ["APPLE", "MANIFEST", "MASKABLE", "home_screen_files"]

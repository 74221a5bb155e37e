"""SVG as values. An element is a record of its tag, attributes and content; its text is written last.

An element with the same tag, attributes and content is the same object, as long as it is kept: the latest ones are. The
pictures of two positions in a row have most of their elements in common, so these are made once, and compared quickly.
"""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import chain
from typing import TypeAlias

import attrs

from foreign_king.kernel.prompt import field_wise
from foreign_king.language.voices import printable
from foreign_king.pictures.classes import CLASSES

Content: TypeAlias = "Element | str"
Value: TypeAlias = "str | float | None"

LATEST = 4096
"""How many elements are kept to be used again: those of several pictures."""

_BEGINNING = re.compile(r"M(-?[\d.]+) ?(-?[\d.]+)")
"""The point at which a stretch of a path begins."""
_FIXED = re.compile(r"[A-LN-Y]")
"""What is in the data of a path that cannot be moved by its beginnings alone."""
_COMMAND = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_LENGTHS = {"m": 2, "l": 2, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7}
"""How many numbers a relative command of a path has. The last two are the point where it ends."""
_PLACES = {"text": ("x", "y"), "rect": ("x", "y"), "circle": ("cx", "cy")}
"""The attributes that say where an element of a kind is."""
FEW = 4
"""A group of so many shapes and texts is shorter if each of them is where it belongs."""
_TEXT = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}
_ESCAPED = str.maketrans(_TEXT)
_QUOTED = str.maketrans({**_TEXT, '"': "&quot;"})


@attrs.frozen(eq=False)
class Element:
    """An SVG element. Its texts are plain; they are escaped when it is written."""

    tag: str
    attributes: tuple[tuple[str, str], ...]
    content: tuple[Content, ...]

    __repr__ = field_wise


@lru_cache(maxsize=LATEST)
def element(tag: str, *content: Content, **attributes: Value) -> Element:
    """Return an element: ``element("text", "Liège", x=5, text_anchor="middle")``.

    In the names of attributes, ``_`` becomes ``-``, and a trailing one is left out (``class_``). Attributes that are
    ``None`` are left out. Numbers are rounded to a tenth.
    """
    written_attributes = tuple(
        [
            (_attribute(name) if "_" in name else name, value if isinstance(value, str) else number(value))
            for name, value in attributes.items()
            if value is not None
        ]
    )
    return Element(tag, written_attributes, content)


@cache
def _attribute(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


@lru_cache(maxsize=LATEST)
def group(*content: Content, x: float = 0, y: float = 0, title: str | None = None, **attributes: Value) -> Element:
    """Return a group of elements, moved to a point. ``title`` is its tooltip. What is in a group that only holds its
    content together stands in this group itself."""
    content = tuple(chain.from_iterable(map(_loose, content)))
    attributes = {name: value for name, value in attributes.items() if value is not None}
    move = _move(x, y) if x or y else None
    if title is not None:
        return element("g", element("title", title), *content, transform=move, **attributes)
    if len(content) == 1 and isinstance(content[0], Element) and not attributes:
        # A group around one element would only move it, so the element itself is moved.
        return content[0] if move is None else _shifted(content[0], x, y) or moved(content[0], x, y)
    if move is not None and not attributes and len(content) <= FEW:
        shifted = [each if isinstance(each, str) else _shifted(each, x, y) for each in content]
        if None not in shifted:
            return element("g", *[each for each in shifted if each is not None])
    return element("g", *content, transform=move, **attributes)


def _move(x: float, y: float) -> str:
    """Return a transformation that moves something. Where nothing is said about y, it is 0."""
    return f"translate({number(x)} {number(y)})" if y else f"translate({number(x)})"


def _loose(content: Content) -> tuple[Content, ...]:
    """Return what is in a group without attributes; other content as it is. A group with a tooltip stays one, and so
    does one without content that would only move it."""
    if not isinstance(content, Element) or content.tag != "g" or content.attributes:
        return (content,)
    has_tooltip = any(isinstance(inner, Element) and inner.tag == "title" for inner in content.content)
    return (content,) if has_tooltip else content.content


@lru_cache(maxsize=LATEST)
def _shifted(each: Element, x: float, y: float) -> Element | None:
    """Return a shape or a line of text at another place. ``None`` for what only a transformation can move."""
    given = dict(each.attributes)
    if "transform" in given or any(isinstance(inner, Element) for inner in each.content):
        return None
    if each.tag == "path":
        if _FIXED.search(given["d"]):
            return None
        given["d"] = _BEGINNING.sub(
            lambda place: f"M{number(float(place[1]) + x)} {number(float(place[2]) + y)}", given["d"]
        )
        return Element("path", tuple(given.items()), each.content)
    if each.tag not in _PLACES or " " in given.get("x", "") + given.get("y", ""):
        return None
    places = _PLACES[each.tag]
    moved = [(name, number(float(given.pop(name, 0)) + way)) for name, way in zip(places, (x, y), strict=True)]
    # What is at 0 needs no number.
    return Element(each.tag, (*[(name, at) for name, at in moved if at != "0"], *given.items()), each.content)


def moved(each: Element, x: float, y: float) -> Element:
    """Return an element that is moved as a whole: with a further transformation before its own."""
    before = "".join(value for name, value in each.attributes if name == "transform")
    others = (attribute for attribute in each.attributes if attribute[0] != "transform")
    return Element(each.tag, (("transform", _move(x, y) + before), *others), each.content)


@lru_cache(maxsize=8192)
def number(value: float) -> str:
    """Return a number, rounded to a tenth, as a short text: ``3``, ``-0.5``."""
    text = f"{value:.1f}"
    short = text[:-2] if text.endswith(".0") else text
    return "0" if short in ("-0", "-0.0") else short


def path(points: Iterable[tuple[float, float]], *, closed: bool = True) -> str:
    """Return the data of a path along straight lines. The points are relative to each other, which is shorter."""
    return _path(tuple(points)) + ("Z" if closed else "")


@lru_cache(maxsize=1024)  # the land of a board is the same in every picture
def _path(points: tuple[tuple[float, float], ...]) -> str:
    first, *others = [(round(x, 1), round(y, 1)) for x, y in points]
    x, y = first
    ways: list[str] = []
    for onward_x, onward_y in others:
        ways += [number(onward_x - x), number(onward_y - y)]
        x, y = onward_x, onward_y
    return f"M{number(first[0])} {number(first[1])}" + (f"l{side_by_side(ways)}" if ways else "")


def side_by_side(numbers: Iterable[str]) -> str:
    """Return numbers as one text, without a space before a minus sign, which separates them already."""
    return " ".join(numbers).replace(" -", "-")


@lru_cache(maxsize=1024)  # most elements of a picture are in the picture before it, too
def write(each: Element) -> str:
    """Return the text of an element with its content."""
    if not each.content:
        return opening(each)
    inside = "".join([write(inner) if isinstance(inner, Element) else text(inner) for inner in each.content])
    return f"{opening(each)}{inside}</{each.tag}>"


def opening(each: Element) -> str:
    """Return the opening tag of an element; the whole element if it has no content. Attributes for which the style
    sheet has a class are written as that class."""
    attributes, classes = list[str](), list[str]()
    place = 0
    for name, value in each.attributes:
        class_ = value if name == "class" else CLASSES.get((name, value))
        if class_ is None:
            attributes.append(f' {name}="{_shorter(value) if name == "d" else _quoted(value)}"')
        else:
            place = place if classes else len(attributes)
            classes.append(class_)
    if classes:
        attributes.insert(place, f' class="{_quoted(" ".join(classes))}"')
    return f"<{each.tag}{''.join(attributes)}>" if each.content else f"<{each.tag}{''.join(attributes)}/>"


@lru_cache(maxsize=LATEST)  # most elements of a picture are in the picture before it, too
def needs(each: Element) -> frozenset[str]:
    """Return what an element with its content needs of the style sheet: the names of classes, and of variables of
    CSS."""
    names = [needs(inner) for inner in each.content if isinstance(inner, Element)]
    for name, value in each.attributes:
        class_ = value if name == "class" else CLASSES.get((name, value))
        if class_ is not None:
            names.append(frozenset(class_.split()))
        elif value.startswith("var("):
            names.append(frozenset((value[4:-1],)))
    return frozenset[str]().union(*names)


@lru_cache(maxsize=LATEST)  # many shapes are in the picture before it, too
def _shorter(data: str) -> str:
    """Return the data of a path with each stretch beginning relative to where the pen is after the one before it."""
    ways: list[str] = []
    pen: tuple[float, float] | None = None
    # Each stretch is a point with the way from there on.
    _, *stretches = _BEGINNING.split(data)
    for right, down, way in zip(stretches[::3], stretches[1::3], stretches[2::3], strict=True):
        x, y = float(right), float(down)
        if pen is None:
            ways.append(f"M{side_by_side((right, down))}{way}")
        else:
            ways.append(f"m{side_by_side((number(x - pen[0]), number(y - pen[1])))}{way}")
        moved = _moves(way)
        pen = None if moved is None else (x + moved[0], y + moved[1])
    return "".join(ways)


@lru_cache(maxsize=LATEST)
def _moves(way: str) -> tuple[float, float] | None:
    """Return how far a way moves the pen to the right and down. ``None`` if it has commands that are not relative."""
    x, y = 0.0, 0.0
    for command, given in _COMMAND.findall(way):
        numbers = [float(each) for each in _NUMBER.findall(given)]
        if command in "zZ":
            x, y = 0.0, 0.0
        elif command == "h":
            x += sum(numbers)
        elif command == "v":
            y += sum(numbers)
        elif command in _LENGTHS:
            length = _LENGTHS[command]
            x += sum(numbers[length - 2 :: length])
            y += sum(numbers[length - 1 :: length])
        else:
            return None
    return x, y


@lru_cache(maxsize=4096)  # most values occur many times in a picture
def _quoted(text: str) -> str:
    return printable(text).translate(_QUOTED)


@lru_cache(maxsize=4096)  # most texts occur in many pictures
def text(plain: str) -> str:
    """Return a text as it is written. Line breaks are kept. All other control characters are removed."""
    return "\n".join([printable(line) for line in plain.split("\n")]).translate(_ESCAPED)


__all__ = [
    "LATEST",
    "Content",
    "Element",
    "Value",
    "element",
    "group",
    "moved",
    "needs",
    "number",
    "opening",
    "path",
    "side_by_side",
    "text",
    "write",
]

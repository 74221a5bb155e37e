"""SVG as values. An element is a record of its tag, attributes and content; its text is written last.

An element with the same tag, attributes and content is the same object, as long as it is kept: the latest ones are. The
pictures of two positions in a row have most of their elements in common, so these are made once, and compared quickly.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import TypeAlias

import attrs

from foreign_king.kernel.prompt import field_wise
from foreign_king.language.voices import printable

Content: TypeAlias = "Element | str"
Value: TypeAlias = "str | float | None"

LATEST = 4096
"""How many elements are kept to be used again: those of several pictures."""

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
    """Return a group of elements, moved to a point. ``title`` is its tooltip."""
    # Where nothing is said about y, it is 0.
    moved = (f"translate({number(x)} {number(y)})" if y else f"translate({number(x)})") if x or y else None
    if title is not None:
        return element("g", element("title", title), *content, transform=moved, **attributes)
    if len(content) == 1 and isinstance(content[0], Element) and not attributes:
        # A group around one element would only move it, so the element itself is moved.
        return content[0] if moved is None else _moved(content[0], moved)
    return element("g", *content, transform=moved, **attributes)


def _moved(inner: Element, moved: str) -> Element:
    """Return an element with a further transformation before its own."""
    before = "".join(value for name, value in inner.attributes if name == "transform")
    others = (each for each in inner.attributes if each[0] != "transform")
    return Element(inner.tag, (("transform", moved + before), *others), inner.content)


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
    """Return the opening tag of an element; the whole element if it has no content."""
    attributes = "".join([f' {name}="{_quoted(value)}"' for name, value in each.attributes])
    return f"<{each.tag}{attributes}>" if each.content else f"<{each.tag}{attributes}/>"


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
    "number",
    "opening",
    "path",
    "side_by_side",
    "text",
    "write",
]

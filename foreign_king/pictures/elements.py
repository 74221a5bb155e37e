"""SVG as values: an element is a record of its tag, its attributes and what it contains, written at the very end."""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import TypeAlias

import attrs

from foreign_king.kernel.prompt import field_wise
from foreign_king.language.voices import printable

Content: TypeAlias = "Element | str"
Value: TypeAlias = "str | float | None"

_TEXT = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}
_ESCAPED = str.maketrans(_TEXT)
_QUOTED = str.maketrans({**_TEXT, '"': "&quot;"})


@attrs.frozen(eq=False)
class Element:
    """A piece of a picture. Texts in it are plain texts: they are escaped when it is written."""

    tag: str
    attributes: tuple[tuple[str, str], ...]
    content: tuple[Content, ...]

    __repr__ = field_wise


def element(tag: str, *content: Content, **attributes: Value) -> Element:
    """An element: ``element("text", "Liège", x=5, text_anchor="middle")``. An attribute's ``_`` is written ``-`` and a
    trailing one is left out (``class_``); an attribute that is ``None`` is none. Numbers are rounded to a tenth."""
    written = tuple(
        [
            (_attribute(name) if "_" in name else name, value if isinstance(value, str) else number(value))
            for name, value in attributes.items()
            if value is not None
        ]
    )
    return Element(tag, written, content)


@cache
def _attribute(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def group(*content: Content, x: float = 0, y: float = 0, title: str | None = None, **attributes: Value) -> Element:
    """Elements together, moved to a place; ``title`` is what a pointer that rests there is told."""
    moved = f"translate({number(x)} {number(y)})" if x or y else None
    if title is not None:
        return element("g", element("title", title), *content, transform=moved, **attributes)
    if len(content) == 1 and isinstance(content[0], Element) and content[0].tag == "g" and not attributes:
        # Of two groups one inside the other, the outer one would only move it.
        return content[0] if moved is None else _moved(content[0], moved)
    return element("g", *content, transform=moved, **attributes)


def _moved(inner: Element, moved: str) -> Element:
    """A group that is moved as a whole, after what moves it already."""
    before = "".join(value for name, value in inner.attributes if name == "transform")
    others = (each for each in inner.attributes if each[0] != "transform")
    return Element("g", (("transform", moved + before), *others), inner.content)


@lru_cache(maxsize=8192)
def number(value: float) -> str:
    """A number as short as a tenth allows: ``3``, ``-0.5``."""
    written = f"{value:.1f}"
    short = written[:-2] if written.endswith(".0") else written
    return "0" if short in ("-0", "-0.0") else short


def path(points: Iterable[tuple[float, float]], *, closed: bool = True) -> str:
    """The data of a path along straight lines, each from where the one before it ends: that is short to write."""
    return _path(tuple(points)) + ("Z" if closed else "")


@lru_cache(maxsize=1024)  # the land of a board is the same in every picture
def _path(points: tuple[tuple[float, float], ...]) -> str:
    first, *others = [(round(x, 1), round(y, 1)) for x, y in points]
    x, y = first
    ways: list[str] = []
    for onward_x, onward_y in others:
        ways += [number(onward_x - x), number(onward_y - y)]
        x, y = onward_x, onward_y
    return f"M{number(first[0])} {number(first[1])}" + (f"l{_side_by_side(ways)}" if ways else "")


def _side_by_side(numbers: Iterable[str]) -> str:
    """Numbers without a space before a sign, which keeps them apart."""
    return " ".join(numbers).replace(" -", "-")


def write(root: Element) -> str:
    """The text of an element and all it contains."""
    parts: list[str] = []
    _write(root, parts)
    return "".join(parts)


def slices(root: Element) -> Iterator[Content]:
    """An element cut into what it contains and, as they are written, its texts and what stands around all that: what
    two pictures have in common can be kept once."""
    if not root.content:
        yield write(root)
        return
    yield _opening(root, ">")
    for inner in root.content:
        yield inner if isinstance(inner, Element) else _text(inner)
    yield f"</{root.tag}>"


def _write(each: Element, parts: list[str]) -> None:
    if not each.content:
        parts.append(_opening(each, "/>"))
        return
    parts.append(_opening(each, ">"))
    for inner in each.content:
        if isinstance(inner, Element):
            _write(inner, parts)
        else:
            parts.append(_text(inner))
    parts.append(f"</{each.tag}>")


def _opening(each: Element, end: str) -> str:
    attributes = "".join([f' {name}="{_quoted(value)}"' for name, value in each.attributes])
    return f"<{each.tag}{attributes}{end}"


@lru_cache(maxsize=4096)  # most values of a picture stand in it many times
def _quoted(text: str) -> str:
    return printable(text).translate(_QUOTED)


def _text(text: str) -> str:
    # Lines may be broken; no other control character is written.
    return "\n".join([printable(line) for line in text.split("\n")]).translate(_ESCAPED)


__all__ = ["Content", "Element", "Value", "element", "group", "number", "path", "slices", "write"]

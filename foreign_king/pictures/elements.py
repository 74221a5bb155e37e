"""SVG as values: an element is a record of its tag, its attributes and what it contains, written at the very end."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

import attrs

from foreign_king.language import printable

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


def element(tag: str, *content: Content, **attributes: Value) -> Element:
    """An element: ``element("text", "Liège", x=5, text_anchor="middle")``. An attribute's ``_`` is written ``-`` and a
    trailing one is left out (``class_``); an attribute that is ``None`` is none. Numbers are rounded to a tenth."""
    written = tuple(
        (name.rstrip("_").replace("_", "-"), value if isinstance(value, str) else number(value))
        for name, value in attributes.items()
        if value is not None
    )
    return Element(tag, written, content)


def group(*content: Content, x: float = 0, y: float = 0, title: str | None = None, **attributes: Value) -> Element:
    """Elements together, moved to a place; ``title`` is what a pointer that rests there is told."""
    moved = f"translate({number(x)} {number(y)})" if x or y else None
    told = () if title is None else (element("title", title),)
    return element("g", *told, *content, transform=moved, **attributes)


def number(value: float) -> str:
    """A number as short as a tenth allows: ``3``, ``-0.5``."""
    rounded = round(value, 1)
    return str(int(rounded)) if rounded == int(rounded) else str(rounded)


def path(points: Iterable[tuple[float, float]], *, closed: bool = True) -> str:
    """The data of a path along straight lines, each from where the one before it ends: that is short to write."""
    first, *others = [(round(x, 1), round(y, 1)) for x, y in points]
    x, y = first
    ways: list[str] = []
    for onward_x, onward_y in others:
        ways += [number(onward_x - x), number(onward_y - y)]
        x, y = onward_x, onward_y
    return f"M{number(first[0])} {number(first[1])}l{_side_by_side(ways)}{'Z' if closed else ''}"


def _side_by_side(numbers: Iterable[str]) -> str:
    """Numbers without a space before a sign, which keeps them apart."""
    return " ".join(numbers).replace(" -", "-")


def write(root: Element) -> str:
    """The text of an element and all it contains."""
    parts: list[str] = []
    _write(root, parts)
    return "".join(parts)


def slices(root: Element, depth: int) -> Iterator[str]:
    """The text of an element cut into pieces, one for each element so deep in groups: what two pictures have in common
    can be kept once."""
    if not depth or not root.content:
        yield write(root)
        return
    yield _opening(root, ">")
    for inner in root.content:
        if isinstance(inner, Element):
            yield from slices(inner, depth - 1)
        else:
            yield _text(inner)
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
    attributes = "".join(f' {name}="{printable(value).translate(_QUOTED)}"' for name, value in each.attributes)
    return f"<{each.tag}{attributes}{end}"


def _text(text: str) -> str:
    return printable(text).translate(_ESCAPED)


__all__ = ["Content", "Element", "Value", "element", "group", "number", "path", "slices", "write"]

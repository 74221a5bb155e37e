"""Pictures of several positions of one game in one SVG file, in which what they have in common is written once.

``<img src="file.svg#0">`` shows the first picture of the file, ``#1`` the second. A reader of the page has the words
beside a picture, so the file has none of the texts that an image does not show: no description, tooltips or names.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from foreign_king.pictures import ADAPTIVE, Picture
from foreign_king.pictures.elements import Content, Element, element, opening, text, write

GAP = 40
"""The distance between two pictures of a file, in units of the picture."""
UNSEEN = frozenset({"title", "desc", "style"})
"""Elements that an image does not show. The style sheet is written once for the whole file."""
UNUSED = ("data-", "aria-", "role", "pointer-events")
"""The beginnings of attributes that make no difference in an image."""
SHAPES = frozenset({"g", "path", "rect", "circle", "line", "text"})
"""The elements that another picture can refer to."""
SHORT = 50
"""An element of fewer characters is written again, since a reference is hardly shorter."""

MANY = 100_000
"""So many elements are kept for the next files. If there are more, all are made again."""


def strip_of(pictures: Sequence[Picture]) -> str:
    """Return the text of an SVG file with some pictures, one below the other, each with a view of its own."""
    _bare_elements.tidy()
    first, *others = [_bare_elements.of(picture.sheet) for picture in pictures]
    references = _References(first)
    # The others are written first, because the first one has ids on what they refer to.
    again = [references.inside(sheet) for sheet in others]
    insides = [references.marked_inside(first), *again]
    views, placed, widths, y = [], [], [], 0
    for place, (sheet, inside) in enumerate(zip((first, *others), insides, strict=True)):
        _, _, width, height = dict(sheet.attributes)["viewBox"].split()
        views.append(write(element("view", id=str(place), viewBox=f"0 {y} {width} {height}")))
        placed.append(f"{opening(element('svg', ' ', y=y or None, width=width, height=height))}{inside}</svg>")
        widths.append(float(width))
        y += int(height) + GAP
    size = f"0 0 {max(widths):.0f} {y - GAP}"
    # Chromium does not look for the parents of what is referred to, so the rules must do without a parent.
    style = write(element("style", ADAPTIVE.sheet.replace(".fk .", ".").replace(".fk text", "text")))
    whole = opening(element("svg", " ", xmlns="http://www.w3.org/2000/svg", viewBox=size, class_="fk"))
    return "".join([whole, *views, style, *placed, "</svg>"])


class _BareElements:
    """Elements without what an image does not show. Equal ones are the same object, and have their text kept.

    The pictures of a game have most of their elements in common, so these are made and written once."""

    def __init__(self) -> None:
        self._by_element: dict[Element, Element] = {}
        self._by_content: dict[tuple[Any, ...], Element] = {}
        self._texts: dict[Element, str] = {}

    def tidy(self) -> None:
        """Forget all elements if there are too many. This happens between two files, so that no file depends on it."""
        if len(self._by_element) > MANY:
            for kept in (self._by_element, self._by_content, self._texts):
                kept.clear()

    def of(self, each: Element) -> Element:
        """Return an element without what an image does not show."""
        bare = self._by_element.get(each)
        if bare is None:
            attributes = tuple([pair for pair in each.attributes if not pair[0].startswith(UNUSED)])
            content = tuple(
                [
                    self.of(inner) if isinstance(inner, Element) else inner
                    for inner in each.content
                    if not (isinstance(inner, Element) and inner.tag in UNSEEN)
                ]
            )
            key = (each.tag, attributes, content)
            bare = self._by_content.get(key)
            if bare is None:
                bare = self._by_content[key] = Element(*key)
            self._by_element[each] = bare
        return bare

    def text(self, bare: Element) -> str:
        """Return the text of an element."""
        whole = self._texts.get(bare)
        if whole is None:
            inside = [self.text(inner) if isinstance(inner, Element) else text(inner) for inner in bare.content]
            whole = self._texts[bare] = "".join([opening(bare), *inside, f"</{bare.tag}>" if inside else ""])
        return whole


_bare_elements = _BareElements()


class _References:
    """What other pictures refer to in a first one. All elements are bare."""

    def __init__(self, first: Element) -> None:
        self._known = set(_elements(first))
        self._names: dict[Element, str] = {}
        """The ids of the elements to which something refers."""

    def inside(self, each: Element) -> str:
        """Return the text of what is in an element, with references in place of what is known."""
        return "".join([self._shorter(inner) for inner in each.content])

    def _shorter(self, inner: Content) -> str:
        if not isinstance(inner, Element):
            return text(inner)
        if inner.tag in SHAPES and inner in self._known and len(_bare_elements.text(inner)) > SHORT:
            name = self._names.setdefault(inner, f"s{len(self._names)}")
            return f'<use href="#{name}"/>'
        return opening(inner) + (f"{self.inside(inner)}</{inner.tag}>" if inner.content else "")

    def marked_inside(self, each: Element) -> str:
        """Return the text of what is in an element, with ids on what is referred to: on the first of equal elements."""
        return "".join([self._marked(inner) if isinstance(inner, Element) else text(inner) for inner in each.content])

    def _marked(self, each: Element) -> str:
        if not self._names:
            return _bare_elements.text(each)
        name = self._names.pop(each, None)
        marked = each if name is None else Element(each.tag, (*each.attributes, ("id", name)), each.content)
        return opening(marked) + (f"{self.marked_inside(each)}</{each.tag}>" if each.content else "")


def _elements(each: Element) -> Iterator[Element]:
    """Yield an element and all elements in it."""
    yield each
    for inner in each.content:
        if isinstance(inner, Element):
            yield from _elements(inner)


__all__ = ["strip_of"]

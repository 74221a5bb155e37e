"""Pictures of several positions of one game in one SVG file, in which what they have in common is written once.

``<img src="file.svg#0">`` shows the first picture of the file, ``#1`` the second. A reader of the page has the words
beside a picture, so the file has none of the texts that an image does not show: no description, tooltips or names.
"""

from collections.abc import Collection, Sequence

from foreign_king.pictures import ADAPTIVE, Picture
from foreign_king.pictures.elements import Content, Element, element, write

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

Key = tuple[str, tuple[tuple[str, str], ...], tuple["int | str", ...]]


def strip_of(pictures: Sequence[Picture]) -> str:
    """Return the text of an SVG file with some pictures, one below the other, each with a view of its own."""
    sheets = [_bare(picture.sheet) for picture in pictures]
    numbers, used = _Numbers(), set[int]()
    (first, *others), again = sheets, list[Element]()
    if others:
        numbers.add(first)
        known = frozenset(numbers.of.values())
        for sheet in others:
            numbers.add(sheet)
            again.append(_referring(sheet, numbers, known, used))
        first = _marked(first, numbers, used)
    views, placed, y = [], [], 0
    for place, sheet in enumerate((first, *again)):
        attributes = dict(sheet.attributes)
        _, _, width, height = attributes["viewBox"].split()
        views.append(element("view", id=str(place), viewBox=f"0 {y} {width} {height}"))
        placed.append(element("svg", *sheet.content, y=y or None, width=width, height=height))
        y += int(height) + GAP
    size = f"0 0 {max(float(dict(sheet.attributes)['viewBox'].split()[2]) for sheet in sheets):.0f} {y - GAP}"
    # Chromium does not look for the parents of what is referred to, so the rules must do without a parent.
    style = element("style", ADAPTIVE.sheet.replace(".fk .", ".").replace(".fk text", "text"))
    return write(element("svg", *views, style, *placed, xmlns="http://www.w3.org/2000/svg", viewBox=size, class_="fk"))


def _bare(each: Element) -> Element:
    """Return an element without what an image does not show."""
    content = [
        _bare(inner) if isinstance(inner, Element) else inner
        for inner in each.content
        if not (isinstance(inner, Element) and inner.tag in UNSEEN)
    ]
    return Element(
        each.tag, tuple([pair for pair in each.attributes if not pair[0].startswith(UNUSED)]), tuple(content)
    )


class _Numbers:
    """A number for each element of some sheets. Equal elements have the same number."""

    def __init__(self) -> None:
        self.of: dict[int, int] = {}
        """The number of an element, by the identity of the element."""
        self._by_key: dict[Key, int] = {}

    def add(self, each: Element) -> int:
        """Number an element and all elements in it. Return its number."""
        inside = tuple([self.add(inner) if isinstance(inner, Element) else inner for inner in each.content])
        number = self._by_key.setdefault((each.tag, each.attributes, inside), len(self._by_key))
        self.of[id(each)] = number
        return number


def _referring(each: Element, numbers: _Numbers, known: Collection[int], used: set[int]) -> Element:
    """Return an element with references in place of what is known. ``used`` gets the numbers of what is referred to."""

    def shorter(inner: Content) -> Content:
        if not isinstance(inner, Element):
            return inner
        number = numbers.of[id(inner)]
        if inner.tag in SHAPES and number in known and len(write(inner)) > SHORT:
            used.add(number)
            return element("use", href=f"#s{number}")
        return _referring(inner, numbers, known, used)

    return Element(each.tag, each.attributes, tuple(map(shorter, each.content)))


def _marked(each: Element, numbers: _Numbers, used: set[int]) -> Element:
    """Return an element with ids on what is used again: on the first of equal elements."""
    number = numbers.of[id(each)]
    id_ = (("id", f"s{number}"),) if number in used else ()
    used.discard(number)
    content = tuple(_marked(inner, numbers, used) if isinstance(inner, Element) else inner for inner in each.content)
    return Element(each.tag, (*each.attributes, *id_), content)

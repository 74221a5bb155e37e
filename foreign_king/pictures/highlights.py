"""Highlights of recent facts on a picture: everything that the facts name gets a ring of gold."""

from collections.abc import Iterable, Iterator, Set
from functools import lru_cache
from operator import is_not
from typing import Any

import attrs

from foreign_king.games import AnyGame
from foreign_king.kernel.words import Named
from foreign_king.pictures.elements import LATEST, Content, Element, element
from foreign_king.pictures.sheets import Part, Picture

Name = tuple[str, str]
"""A pair of a kind and a name: ``("seat", "red")``. The kind of every place on a board is ``place``."""

RINGED = ("place", "space", "kingdom")
"""The kinds of the shapes that can have a ring. A player's panel can have one too."""
BETWEEN = 5.0
"""The distance between the edge of a player's panel and its ring."""


def touched(game: AnyGame, picture: Picture, facts: Iterable[Any]) -> Picture:
    """Return a picture with a ring around each place, action space, board of a kingdom and player's panel that the
    facts name. A panel in which something has a ring has none itself. For a picture that one seat sees, pass the facts
    as redacted for this seat, so that no ring reveals a secret."""
    names = {name for fact in facts for name in names_in(game, fact)}
    if not names:
        return picture
    return attrs.evolve(picture, parts=tuple(_marked(part, names) for part in picture.parts))


def names_in(game: AnyGame, fact: Any) -> Iterator[Name]:
    """Yield the names that occur in the sentence of a fact."""
    for value in game.words.phrase(fact).values.values():
        for kind, name in _names(value):
            yield ("place" if kind == game.board.place else kind), name


def _names(value: object) -> Iterator[Name]:
    if isinstance(value, Named):
        yield from ((value.kind, name) for name in value.names)
        for count in value.counts:
            yield from _names(count)
    elif isinstance(value, tuple):
        for each in value:
            yield from _names(each)


def _marked(part: Part, names: Set[Name]) -> Part:
    drawing = _ringed(part.drawing, names)
    # A ring around something in a panel says more than one around the whole panel.
    if drawing is part.drawing and any(kind == "seat" and part.name == f"player-{name}" for kind, name in names):
        inner = {"x": BETWEEN, "y": BETWEEN, "width": part.width - 2 * BETWEEN, "height": part.height - 2 * BETWEEN}
        ring = element("rect", **inner, rx=8, class_="touched small", data_touched="seat")
        drawing = Element("g", (), (drawing, ring))
    return part if drawing is part.drawing else attrs.evolve(part, drawing=drawing)


def _ringed(each: Element, names: Set[Name]) -> Element:
    """Return a group with rings around its named shapes, which are drawn over the shapes. Only groups have shapes in
    them, so nothing else is looked into."""
    content, rings = list[Content](), list[Element]()
    for inner in each.content:
        if not isinstance(inner, Element) or names.isdisjoint(_names_below(inner)):
            content.append(inner)
        elif inner.tag == "g":
            content.append(_ringed(inner, names))
        else:
            content.append(inner)
            rings += [_ring(inner, kind) for kind, name in _names_of_shape(inner) if (kind, name) in names]
    if rings or any(map(is_not, content, each.content)):
        return Element(each.tag, each.attributes, (*content, *rings))
    return each


@lru_cache(maxsize=LATEST)
def _names_below(each: Element) -> frozenset[Name]:
    """Return the names of a shape, or of all shapes in a group."""
    if each.tag != "g":
        return frozenset(_names_of_shape(each))
    return frozenset[Name]().union(*(_names_below(inner) for inner in each.content if isinstance(inner, Element)))


def _names_of_shape(each: Element) -> list[Name]:
    """Return the names of a shape that can have a ring, from its ``data-`` attributes: ``("place", "liege")`` for
    ``data-place="liege"``."""
    return [(name[5:], value) for name, value in each.attributes if name.startswith("data-") and name[5:] in RINGED]


def _ring(shape: Element, kind: str) -> Element:
    """Return a ring, which is the outline of a shape."""
    kept = {"d", "x", "y", "width", "height", "rx", "r", "cx", "cy", "transform"}
    outline = tuple((name, value) for name, value in shape.attributes if name in kept)
    # The rings on a map are thicker than those on pieces, to stand out from the coasts.
    marked = "touched" if shape.tag == "path" else "touched small"
    return Element(shape.tag, (*outline, ("class", marked), ("data-touched", kind)), ())


__all__ = ["RINGED", "names_in", "touched"]

"""What has just happened, marked on a picture: whatever the facts name has a ring of gold around it."""

from collections.abc import Collection, Iterable, Iterator
from typing import Any

import attrs

from foreign_king.games import AnyGame
from foreign_king.kernel.words import Named
from foreign_king.pictures.elements import Element, element
from foreign_king.pictures.sheets import Part, Picture

Name = tuple[str, str]
"""A name after its sort: ``("seat", "red")``. Of every place of a board the sort is ``place``."""

BETWEEN = 5.0
"""How far within a player's panel its ring is."""


def touched(game: AnyGame, picture: Picture, facts: Iterable[Any]) -> Picture:
    """The same picture, on which the places, the players' panels and what else has a name, such as a kingdom's board,
    have a ring where the facts name them. Nothing is marked that a fact does not tell: of what a seat may not know,
    give the facts as it is told them."""
    names = {name for fact in facts for name in names_in(game, fact)}
    if not names:
        return picture
    return attrs.evolve(picture, parts=tuple(_marked(part, names) for part in picture.parts))


def names_in(game: AnyGame, fact: Any) -> Iterator[Name]:
    """Everything that a fact names when it is told."""
    for value in game.words.phrase(fact).values.values():
        for sort, name in _names(value):
            yield ("place" if sort == game.board.place else sort), name


def _names(value: object) -> Iterator[Name]:
    if isinstance(value, Named):
        yield from ((value.sort, name) for name in value.names)
        for count in value.counts:
            yield from _names(count)
    elif isinstance(value, tuple):
        for each in value:
            yield from _names(each)


def _marked(part: Part, names: Collection[Name]) -> Part:
    drawing = _ringed(part.drawing, names)
    if any(sort == "seat" and part.name == f"player-{name}" for sort, name in names):
        inner = {"x": BETWEEN, "y": BETWEEN, "width": part.width - 2 * BETWEEN, "height": part.height - 2 * BETWEEN}
        ring = element("rect", **inner, rx=8, class_="touched small", data_touched="seat")
        drawing = Element("g", (), (drawing, ring))
    return part if drawing is part.drawing else attrs.evolve(part, drawing=drawing)


def _ringed(each: Element, names: Collection[Name]) -> Element:
    """An element with rings for all in it that is named, drawn over whatever else stands in the same group."""
    inside = [inner for inner in each.content if isinstance(inner, Element)]
    rings = [_ring(inner, sort) for inner in inside for sort, name in _called(inner) if (sort, name) in names]
    content = tuple(_ringed(inner, names) if isinstance(inner, Element) else inner for inner in each.content)
    if rings or any(one is not other for one, other in zip(content, each.content, strict=True)):
        return Element(each.tag, each.attributes, (*content, *rings))
    return each


def _called(each: Element) -> Iterator[Name]:
    """What a shape is, as its ``data-`` attributes say: ``data-place="liege"``."""
    return ((name[5:], value) for name, value in each.attributes if name.startswith("data-") and each.tag != "g")


def _ring(shape: Element, sort: str) -> Element:
    """The outline of a shape."""
    kept = {"d", "x", "y", "width", "height", "rx", "r", "cx", "cy", "transform"}
    outline = tuple((name, value) for name, value in shape.attributes if name in kept)
    # The rings of a map are seen from afar, and over the coasts.
    marked = "touched" if shape.tag == "path" else "touched small"
    return Element(shape.tag, (*outline, ("class", marked), ("data-touched", sort)), ())


__all__ = ["names_in", "touched"]

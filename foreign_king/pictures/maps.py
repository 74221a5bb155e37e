"""The drawing of a board's land."""

from collections.abc import Collection, Mapping

from foreign_king.pictures.elements import Element, element, group, path
from foreign_king.pictures.land import Terrain


def map_of(
    land: Terrain, *, closed: Collection[str] = (), tint: Mapping[str, str] | None = None,
    titles: Mapping[str, str] | None = None,
) -> Element:  # fmt: skip
    """Return the drawing of the land and its borders. ``closed`` are places out of the game, ``tint`` are colours of
    places, and ``titles`` are the tooltips of places."""
    places = []
    for order, (name, outline) in enumerate(land.outlines.items()):
        # The style sheet mixes the colours of holder and ground. Viewers that cannot do so take that of the group.
        ground = "closed" if name in closed else "land-2" if order % 2 else None
        holder = tint.get(name) if tint else None
        classes = " ".join(each for each in (ground, None if holder is None else "held") if each) or None
        tooltip = (element("title", titles[name]),) if titles and name in titles else ()
        places.append(element("path", *tooltip, d=path(outline), color=holder, class_=classes, data_place=name))
    lands = element("g", *places, fill="var(--fk-land)", class_="places")
    return group(_shallows(land), lands, *_ways(land))


def _shallows(land: Terrain) -> Element:
    """Return the shallow water along the coasts."""
    shores = "".join(path(coast, closed=False) for coast in land.coasts)
    return element(
        "path", d=shores, fill="none", stroke="var(--fk-wave)", stroke_width=15, stroke_linejoin="round",
        stroke_linecap="round", opacity=0.55,
    )  # fmt: skip


def _ways(land: Terrain) -> list[Element]:
    """Return the borders that are not edges of the land: strips of land from shore to shore, and dots across water."""
    drawn = []
    for pairs, strokes in (
        (land.bridges, (("var(--fk-shore)", 15.0, None), ("var(--fk-land)", 10.5, None))),
        (land.sea, (("var(--fk-shore)", 5.0, "0.1 10"),)),
    ):
        ways = "".join(path(land.lines[pair], closed=False) for pair in pairs)
        drawn += [
            element("path", d=ways, stroke=stroke, stroke_width=width, stroke_dasharray=dashes, stroke_linecap="round")
            for stroke, width, dashes in strokes
            if ways
        ]
    return drawn


__all__ = ["map_of"]

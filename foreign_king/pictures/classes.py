"""Attributes that many elements of a picture have. An SVG text has a class in place of each, because that is shorter;
the style sheet says what the class means."""

from collections.abc import Iterator, Mapping

from foreign_king.kernel.frozen import FrozenDict

PAINTS: FrozenDict[str, str] = FrozenDict(
    {
        "red": "#c8402f",
        "blue": "#2f6db3",
        "green": "#3d8b52",
        "yellow": "#e2b33c",
        "purple": "#8257a6",
        "orange": "#dd7f33",
        "white": "#f4f1e8",
        "black": "#3b3a3c",
        "brown": "#8a5a3c",
        "turquoise": "#2f9ca0",
        "pink": "#d9759f",
        "grey": "#9a978f",
    }
)
"""The shade of each colour of players and kingdoms. Most of them differ even for people who confuse red and green."""

FILLS = (
    "faint", "mark", "gold", "coin", "white", "ivory", "seal", "metal", "fire", "textile", "ribbon", "star",
    "bronze-token", "silver-token", "gold-token",
)  # fmt: skip
"""The colours of the style with which pieces and letters are often filled."""
SIZES = ("13", "14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27")
"""The sizes that letters often have."""


def _classes() -> Iterator[tuple[tuple[str, str], str]]:
    yield from ((("fill", f"var(--fk-{name})"), name) for name in FILLS)
    yield from ((("fill", colour), name) for name, colour in PAINTS.items() if name not in FILLS)
    yield from ((("font-size", size), f"t{size}") for size in SIZES)
    yield ("fill", "none"), "hollow"
    yield ("text-anchor", "middle"), "middle"
    yield ("text-anchor", "end"), "end"
    yield ("stroke", "var(--fk-line)"), "lined"
    yield ("stroke", "var(--fk-ink)"), "inked"
    yield ("stroke-linecap", "round"), "round"
    yield ("stroke-dasharray", "3 3"), "dashed"


CLASSES: Mapping[tuple[str, str], str] = FrozenDict(_classes())
"""The class for a name of an attribute with its value."""


def rules() -> Iterator[tuple[str, str]]:
    """Yield the rules of the style sheet for the classes: a selector, and what it sets."""
    for (name, value), class_ in CLASSES.items():
        # A size that has no unit is one of an attribute only.
        yield f".fk .{class_}", f"{name}:{value}px" if name == "font-size" else f"{name}:{value}"


__all__ = ["CLASSES", "FILLS", "PAINTS", "SIZES", "rules"]

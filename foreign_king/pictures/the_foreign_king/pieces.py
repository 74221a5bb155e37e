"""The pieces of this game: citizens, factories, the King, pawns and medals."""

from collections.abc import Sequence
from functools import cache

from foreign_king.games.the_foreign_king.components import Factory, Seat
from foreign_king.games.the_foreign_king.state import Province
from foreign_king.pictures.elements import Element, element, group
from foreign_king.pictures.shapes import crown, disc, label, person
from foreign_king.pictures.subject import Subject
from foreign_king.pictures.the_foreign_king.appearance import called, mark_of, paint_of

STACK = 4
"""The most citizens that are drawn in a pile. The number beside it is the real one."""
RADIUS = 18.0

_METAL = "M-17 14V-1h5v-13h6v13h3v-9h6v9h14v15z"
_TEXTILE = "M-17 14V-5l11-8v8l11-8v8l12-8v27z"
_DOORS = {"metal": "M-11 14v-6h6v6zM1 14v-6h6v6zM9 14v-6h5v6z", "textile": "M-11 14v-8h8v8zM2 1h9v5h-9z"}
_PAINT = {"metal": "var(--fk-metal)", "textile": "var(--fk-textile)"}
_INSIDE = {"metal": "var(--fk-fire)", "textile": "var(--fk-window)"}


def citizen(subject: Subject, seat: Seat, radius: float = RADIUS) -> Element:
    """Return a citizen of a player, which is a disc."""
    return disc(paint_of(subject, seat), radius, mark_of(subject, seat))


def citizens(subject: Subject, seat: Seat, number: int, radius: float = RADIUS) -> Element:
    """Return a pile of citizens, with their number."""
    top = citizen(subject, seat, radius)
    title = f"{called(subject, seat)}: {subject.amount('citizen', number)}"
    if number == 1:
        return group(top, title=title, class_="citizens")
    count = label(str(number), radius + 4, 8, size=24, class_="strong")
    return group(
        _below(paint_of(subject, seat), min(number, STACK) - 1, radius), top, count, title=title, class_="citizens"
    )


def _below(paint: str, discs: int, radius: float) -> Element:
    """Return the rims of the discs below the top one."""
    thick, rim = radius * 0.24, f"a{radius:.0f} {radius:.0f} 0 0 0 {2 * radius:.0f} 0"
    lowest = f"v{thick * discs:.1f}{rim}v{-thick * discs:.1f}"
    between = "".join(f"M{-radius:.0f} {thick * place:.1f}{rim}" for place in range(1, discs))
    return element("path", d=f"M{-radius:.0f} 0{lowest}{between}", fill=paint, class_="piece")


@cache
def factory(kind: Factory, *, active: bool = True) -> Element:
    """Return a factory. Metal factories have chimneys, and textile factories a saw-tooth roof. An inactive factory lies
    on its side."""
    shape = element("path", d=_METAL if kind == "metal" else _TEXTILE, fill=_PAINT[kind], class_="piece")
    inside = element("path", d=_DOORS[kind], fill=_INSIDE[kind] if active else "var(--fk-edge)")
    if active:
        return group(shape, inside)
    return element("g", shape, inside, transform="rotate(90)", opacity=0.6)


def factories(province: Province) -> list[Element]:
    """Return the factories of a province, the active ones first."""
    return [
        *(factory("metal") for _ in range(province.metal)),
        *(factory("textile") for _ in range(province.textile)),
        *(factory("metal", active=False) for _ in range(province.metal_down)),
        *(factory("textile", active=False) for _ in range(province.textile_down)),
    ]


@cache
def king(height: float = 46) -> Element:
    """Return the King, a standing piece with a crown."""
    gold = "var(--fk-gold)"
    return group(person(gold, height), group(crown(height * 0.52, gold), y=-height * 0.52))


def pawn(subject: Subject, seat: Seat, height: float = 40) -> Element:
    """Return the pawn of a player."""
    return person(paint_of(subject, seat), height, mark_of(subject, seat))


@cache
def medal(radius: float = 14, *, up: bool = True) -> Element:
    """Return a Royal Medal: face up, or face down for a loan."""
    ribbon = element("path", d=f"M-7 {-radius + 4:.0f}l-3-13h20l-3 13z", fill="var(--fk-ribbon)", class_="piece")
    if not up:
        ring = element("circle", r=radius - 4, fill="none", stroke="var(--fk-panel)", stroke_dasharray="3 3")
        return group(element("circle", r=radius, fill="var(--fk-faint)", class_="piece"), ring)
    star = element("path", d="M0-8l2.4 5 5.4.7-4 3.8 1 5.4L0 4.3l-4.8 2.6 1-5.4-4-3.8 5.4-.7z", fill="var(--fk-star)")
    return group(ribbon, element("circle", r=radius, fill="var(--fk-gold)", class_="piece"), star)


def overlapping(pieces: Sequence[Element], step: float, within: float) -> list[Element]:
    """Return pieces side by side from the left, closer if they would be wider than ``within``."""
    if len(pieces) > 1:
        step = min(step, within / (len(pieces) - 1))
    return [group(piece, x=place * step) for place, piece in enumerate(pieces)]


__all__ = [
    "citizen",
    "citizens",
    "factories",
    "factory",
    "king",
    "medal",
    "overlapping",
    "pawn",
]

"""The pieces of this game: citizens, factories, the King, pawns and medals."""

from collections.abc import Sequence
from functools import cache, lru_cache

from foreign_king.games.the_foreign_king.components import Factory, Seat
from foreign_king.games.the_foreign_king.state import Province
from foreign_king.pictures.elements import Element, element, group, number
from foreign_king.pictures.gathering import Placed, around, gathered
from foreign_king.pictures.shapes import crown, disc, label, person
from foreign_king.pictures.subject import Subject
from foreign_king.pictures.the_foreign_king.appearance import called, mark_of, paint_of

STACK = 4
"""The most citizens that are drawn in a pile. The number beside it is the real one."""
RADIUS = 18.0

STANDING = {"metal": "M-17 14v-15h5v-13h6v13h3v-9h6v9h14v15z", "textile": "M-17 14v-19l11-8v8l11-8v8l12-8v27z"}
DOORS = {"metal": "M-11 14v-6h6v6zM1 14v-6h6v6zM9 14v-6h5v6z", "textile": "M-11 14v-8h8v8zM2 1h9v5h-9z"}
LYING = {"metal": "M-14-17h15v5h13v6h-13v3h9v6h-9v14h-15z", "textile": "M-14-17h19l8 11h-8l8 11h-8l8 12h-27z"}
DOORS_LYING = {"metal": "M-14-11h6v6h-6zM-14 1h6v6h-6zM-14 9h6v5h-6z", "textile": "M-14-11h8v8h-8zM-1 2v9h-5v-9z"}
"""The outlines of factories and of their doors: of active ones, and of inactive ones, which lie on their side."""
_PAINT = {"metal": "var(--fk-metal)", "textile": "var(--fk-textile)"}
_INSIDE = {"metal": "var(--fk-fire)", "textile": "var(--fk-window)"}


def citizen(subject: Subject, seat: Seat, radius: float = RADIUS) -> Element:
    """Return a citizen of a player, which is a disc."""
    return disc(paint_of(subject, seat), radius, mark_of(subject, seat))


def citizens(subject: Subject, seat: Seat, count: int, radius: float = RADIUS) -> Element:
    """Return a pile of citizens with its tooltip."""
    title = f"{called(subject, seat)}: {subject.amount('citizen', count)}"
    return group(*gathered([(pile(subject, seat, count, radius), 0, 0)]), title=title, class_="citizens")


def pile(subject: Subject, seat: Seat, count: int, radius: float = RADIUS) -> Element:
    """Return a pile of citizens, with their number unless there is one alone."""
    return _pile(paint_of(subject, seat), mark_of(subject, seat), count, radius)


@lru_cache(maxsize=256)
def _pile(paint: str, mark: str, count: int, radius: float) -> Element:
    top = disc(paint, radius, mark)
    if count == 1:
        return top
    _, *letters = top.content
    # All of it goes round in the same direction, so that no part is left unfilled.
    discs, thick, rim = min(count, STACK) - 1, radius * 0.24, f"a{radius:.0f} {radius:.0f} 0 0 1-{2 * radius:.0f} 0"
    lowest = f"v{number(thick * discs)}{rim}v-{number(thick * discs)}"
    between = "".join(f"M{radius:.0f} {number(thick * place)}{rim}" for place in range(1, discs))
    highest = f"M0-{radius:.0f}{around(number(radius))}"
    shape = element("path", d=f"M{radius:.0f} 0{lowest}{between}{highest}", fill=paint, class_="piece")
    return group(shape, *letters, label(str(count), radius + 4, 8, size=24, class_="strong"))


@cache
def factory(kind: Factory, *, active: bool = True) -> Element:
    """Return a factory. Metal factories have chimneys, and textile factories a saw-tooth roof. An inactive factory lies
    on its side."""
    shape = element("path", d=(STANDING if active else LYING)[kind], fill=_PAINT[kind], class_="piece")
    doors = DOORS[kind] if active else DOORS_LYING[kind]
    return group(shape, element("path", d=doors, fill=_INSIDE[kind] if active else "var(--fk-edge)"))


def factories(province: Province) -> tuple[list[Element], list[Element]]:
    """Return the active factories of a province, and the inactive ones."""
    active = [factory("metal")] * province.metal + [factory("textile")] * province.textile
    metal, textile = factory("metal", active=False), factory("textile", active=False)
    return active, [metal] * province.metal_down + [textile] * province.textile_down


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
    star = element("path", d="M0-8l2 5 6 1-4 3 1 6-5-3-5 3 1-6-4-3 6-1z", fill="var(--fk-star)")
    return group(ribbon, element("circle", r=radius, fill="var(--fk-gold)", class_="piece"), star)


def side_by_side(pieces: Sequence[Element], step: float, within: float, wide: float) -> list[Element]:
    """Return pieces side by side from the left, closer if they would be wider than ``within``. They are ``wide`` each,
    and overlap if there is less room."""
    if len(pieces) > 1:
        step = min(step, within / (len(pieces) - 1))
    placed: list[Placed] = [(piece, place * step, 0) for place, piece in enumerate(pieces)]
    return gathered(placed) if step >= wide else [group(piece, x=x) for piece, x, _ in placed]


__all__ = [
    "citizen",
    "citizens",
    "factories",
    "factory",
    "king",
    "medal",
    "pawn",
    "pile",
    "side_by_side",
]

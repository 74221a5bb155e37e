"""The map: provinces with their citizens and factories, and the King."""

import re
from collections.abc import Iterable, Iterator, Sequence

from foreign_king.boards import drawing_of
from foreign_king.games.the_foreign_king.components import ProvinceName
from foreign_king.games.the_foreign_king.state import Province, State
from foreign_king.kernel.record import record
from foreign_king.pictures.elements import Element, element, group, number
from foreign_king.pictures.gathering import Placed, gathered
from foreign_king.pictures.land import frame, terrain
from foreign_king.pictures.maps import map_of
from foreign_king.pictures.outlines import thinned
from foreign_king.pictures.shapes import fanned, label, width_of
from foreign_king.pictures.sheets import Part
from foreign_king.pictures.subject import Subject
from foreign_king.pictures.the_foreign_king.appearance import called, heading, word
from foreign_king.pictures.the_foreign_king.pieces import factories, king, pile

WIDTH, MOST_TALL = 920.0, 940.0
"""The width of the map, and its greatest height."""
NAME = 28.0
"""The size of a province's name."""
LINE = 29.0
"""The distance between two lines of a name."""
FACTORY = 35.0
"""The width of a factory with its rim."""
STEP = 61.0
"""The distance between two piles of citizens."""
ROOM = 80.0
"""The usual distance from the middle of a province to its nearest border."""


def belgium(subject: Subject) -> Part:
    """Return the map of a position."""
    state: State = subject.state
    shown = drawing_of(subject.game, state.board)
    land = thinned(terrain(shown.points, state.board.adjacent, shown.sea_routes))
    left, top, width, height = frame(land)
    scale = min(WIDTH / width, MOST_TALL / height)
    across = (WIDTH - scale * width) / 2
    tall = float(round(scale * height))
    ground = element(
        "g",
        map_of(land, titles={name: in_words(subject, name) for name in state.board.ids}),
        transform=f"translate({number(across - left * scale)} {number(-top * scale)}) scale({scale:.4f})",
    )
    places: list[tuple[float, float, Contents]] = []
    for name in state.board.ids:
        x, y = land.middles[name]
        there = _province(subject, name, land.rooms[name] * scale)
        places.append((round(across + (x - left) * scale), round((y - top) * scale), there))
    water = element("rect", width=WIDTH, height=tall, rx=10, fill="var(--fk-sea)")
    drawing = group(water, ground, element("g", *_above(places), class_="above"))
    return Part(name="map", title=heading(subject, "map"), width=WIDTH, height=tall, drawing=drawing, where="left")


@record
class Contents:
    """What is drawn in a province, around its middle: what stands, what lies on its side, factories that overlap, and
    how much smaller than usual all of it is."""

    standing: list[Placed]
    lying: list[Placed]
    crowded: list[Element]
    scale: float


def _above(places: Sequence[tuple[float, float, Contents]]) -> Iterator[Element]:
    """Yield what is drawn on the land. The contents of most provinces have the usual size, and share elements."""
    usual = [each for each in places if each[2].scale == 1]
    standing = [(piece, x + right, y + down) for x, y, there in usual for piece, right, down in there.standing]
    lying = [(piece, x + right, y + down) for x, y, there in usual for piece, right, down in there.lying]
    yield from _shown(Contents(standing, lying, [], 1))
    yield from (group(*there.crowded, x=x, y=y) for x, y, there in usual if there.crowded)
    for x, y, there in places:
        if there.scale != 1:
            moved = f"translate({number(x)} {number(y)})scale({there.scale:.2f})"
            yield element("g", *_shown(there), transform=moved)


def _shown(there: Contents) -> list[Element]:
    fallen = [element("g", *gathered(there.lying), opacity=0.6)] if there.lying else []
    return [*gathered(there.standing), *fallen, *there.crowded]


def _province(subject: Subject, name: ProvinceName, room: float) -> Contents:
    """Return the contents of a province: its name, then the King and the factories, then the citizens, from top to
    bottom."""
    state: State = subject.state
    there = state.provinces[name]
    wide = 2 * room
    lines = _lettered(subject.name("province", name), wide)
    active, inactive = factories(there)
    piles = [pile(subject, seat, there.citizens[seat]) for seat in state.players if there.citizens.get(seat)]
    row = 4 if len(piles) * STEP <= wide else 2
    high = [len(lines) * LINE + 2, 62.0 * bool(active or inactive or state.king == name), 46.0 * -(-len(piles) // row)]
    y = [sum(high[:place]) + high[place] / 2 - sum(high) / 2 for place in range(3)]
    first = y[0] + NAME * 0.35 - LINE * (len(lines) - 1) / 2
    standing: list[Placed] = [
        (label(line, size=NAME, anchor="middle", within=wide), 0, round(first + LINE * place))
        for place, line in enumerate(lines)
    ]
    upright, lying, crowded = _buildings(active, inactive, state.king == name, wide, round(y[1] + 9))
    standing += upright
    for each, (right, down) in zip(piles, fanned(len(piles), STEP, row, 46), strict=True):
        standing.append((each, round(right - 12), round(y[2] + down)))
    scale = min(1.1, room / ROOM)
    return Contents(standing, lying, crowded, 1 if scale > 0.97 else max(0.5, scale))


def _lettered(name: str, wide: float) -> list[str]:
    """Return the name of a province in one line, or in two if it would be too wide."""
    parts = re.split("(?<=[ -])", name)
    if width_of(name, NAME) <= wide or len(parts) == 1:
        return [name]
    halves = [("".join(parts[:place]).rstrip(), "".join(parts[place:])) for place in range(1, len(parts))]
    return list(min(halves, key=lambda lines: max(len(line) for line in lines)))


def _buildings(
    active: Sequence[Element], inactive: Sequence[Element], has_king: bool, wide: float, y: float
) -> tuple[list[Placed], list[Placed], list[Element]]:
    """Return the King and the factories, side by side: what stands, the factories that lie on their side, and, where
    there is so little room that factories overlap, all of these."""
    taken = 44.0 if has_king else 0.0
    count = len(active) + len(inactive)
    step = min(40.0, (wide - taken) / max(1, count))
    left = -(taken + step * max(0, count - 1)) / 2
    standing: list[Placed] = [(king(), round(left), y)] if has_king else []
    placed: list[Placed] = [
        (piece, round(left + taken + step * place), y) for place, piece in enumerate([*active, *inactive])
    ]
    upright, lying = placed[: len(active)], placed[len(active) :]
    if step >= FACTORY:
        return standing + upright, lying, []
    return standing, [], [*_one_by_one(upright), element("g", *_one_by_one(lying), opacity=0.6)]


def _one_by_one(placed: Iterable[Placed]) -> list[Element]:
    return [group(piece, x=x, y=y) for piece, x, y in placed]


def in_words(subject: Subject, name: ProvinceName) -> str:
    """Return a province and its contents in words: «Liège: the King, 1 metal factory, Red 3 citizens»."""
    return subject.labelled(subject.name("province", name), *(contents(subject, name) or (word(subject, "empty"),)))


def contents(subject: Subject, name: ProvinceName) -> tuple[str, ...]:
    """Return the contents of a province in words, one by one; empty for an empty province."""
    state: State = subject.state
    there: Province = state.provinces[name]
    numbers = {
        "metal": there.metal,
        "textile": there.textile,
        "metal-down": there.metal_down,
        "textile-down": there.textile_down,
    }
    return (
        *((word(subject, "king"),) if state.king == name else ()),
        *(subject.amount(unit, have) for unit, have in numbers.items() if have),
        *(
            f"{called(subject, seat)} {subject.amount('citizen', there.citizens[seat])}"
            for seat in state.players
            if there.citizens.get(seat)
        ),
    )


__all__ = ["belgium", "contents", "in_words"]

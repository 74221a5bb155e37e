"""The map: provinces with their citizens and factories, and the King."""

import re
from collections.abc import Sequence

from foreign_king.boards import drawing_of
from foreign_king.games.the_foreign_king.components import ProvinceName
from foreign_king.games.the_foreign_king.state import Province, State
from foreign_king.pictures.elements import Element, element, group, number
from foreign_king.pictures.land import frame, terrain
from foreign_king.pictures.maps import map_of
from foreign_king.pictures.outlines import thinned
from foreign_king.pictures.shapes import fan, labels, width_of
from foreign_king.pictures.sheets import Part
from foreign_king.pictures.subject import Subject
from foreign_king.pictures.the_foreign_king.appearance import called, heading, word
from foreign_king.pictures.the_foreign_king.pieces import citizens, factories, king, overlapping

WIDTH, MOST_TALL = 920.0, 940.0
"""The width of the map, and its greatest height."""
NAME = 28.0
"""The size of a province's name."""
LINE = 29.0
"""The distance between two lines of a name."""
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
    tall = scale * height
    ground = element(
        "g",
        map_of(land, titles={name: in_words(subject, name) for name in state.board.ids}),
        transform=f"translate({number(across - left * scale)} {number(-top * scale)}) scale({scale:.4f})",
    )
    places = []
    for name in state.board.ids:
        x, y = land.middles[name]
        standing = _province(subject, name, land.rooms[name] * scale)
        places.append(group(*standing, x=across + (x - left) * scale, y=(y - top) * scale))
    water = element("rect", width=WIDTH, height=tall, rx=10, fill="var(--fk-sea)")
    drawing = group(water, ground, element("g", *places, class_="above"))
    return Part(name="map", title=heading(subject, "map"), width=WIDTH, height=tall, drawing=drawing, where="left")


def _province(subject: Subject, name: ProvinceName, room: float) -> list[Element]:
    """Return the contents of a province, around its middle: its name, then the King and the factories, then the
    citizens, from top to bottom."""
    state: State = subject.state
    there = state.provinces[name]
    standing = factories(there)
    piles = [citizens(subject, seat, there.citizens[seat]) for seat in state.players if there.citizens.get(seat)]
    rows: list[tuple[float, Element]] = []
    wide = 2 * room
    lines = _lettered(subject.name("province", name), wide)
    rows.append((len(lines) * LINE + 2, labels(_below_each_other(lines), size=NAME, anchor="middle", within=wide)))
    if standing or state.king == name:
        rows.append((62, _standing(standing, state.king == name, wide)))
    if piles:
        step = 61.0
        row = 4 if len(piles) * step <= wide else 2
        rows.append((46.0 * -(-len(piles) // row), group(fan(piles, step, row, 46), x=-12)))
    return _stacked(rows, min(1.1, room / ROOM))


def _lettered(name: str, wide: float) -> list[str]:
    """Return the name of a province in one line, or in two if it would be too wide."""
    parts = re.split("(?<=[ -])", name)
    if width_of(name, NAME) <= wide or len(parts) == 1:
        return [name]
    halves = [("".join(parts[:place]).rstrip(), "".join(parts[place:])) for place in range(1, len(parts))]
    return list(min(halves, key=lambda lines: max(len(line) for line in lines)))


def _below_each_other(lines: Sequence[str]) -> list[tuple[str, float, float]]:
    first = NAME * 0.35 - LINE * (len(lines) - 1) / 2
    return [(line, 0, first + LINE * place) for place, line in enumerate(lines)]


def _standing(pieces: list[Element], has_king: bool, wide: float) -> Element:
    taken = 44.0 if has_king else 0.0
    step = min(40.0, (wide - taken) / max(1, len(pieces)))
    length = taken + step * max(0, len(pieces) - 1)
    crowned = [group(king(), x=-length / 2, y=9)] if has_king else []
    return group(*crowned, group(*overlapping(pieces, step, wide), x=taken - length / 2, y=9))


def _stacked(rows: list[tuple[float, Element]], scale: float) -> list[Element]:
    """Return rows one below the other, around the middle."""
    y = -sum(height for height, _ in rows) / 2
    drawn = []
    for height, row in rows:
        drawn.append(group(row, y=y + height / 2))
        y += height
    if scale > 0.97:
        return drawn
    return [element("g", *drawn, transform=f"scale({max(0.5, scale):.2f})")]


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

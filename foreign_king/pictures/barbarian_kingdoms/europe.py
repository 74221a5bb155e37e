"""The map: provinces and the sea, who controls them, and the units, tokens and treasure in them."""

from collections.abc import Iterator, Mapping

from foreign_king.boards import drawing_of
from foreign_king.games.barbarian_kingdoms.components import SEA, Area, Kingdom
from foreign_king.games.barbarian_kingdoms.phases import ClaimingAtOnce, Drawing
from foreign_king.games.barbarian_kingdoms.state import State, bearer, controller, emblem, top
from foreign_king.pictures.barbarian_kingdoms import pieces
from foreign_king.pictures.barbarian_kingdoms.appearance import Look
from foreign_king.pictures.barbarian_kingdoms.layout import Ground, ground_of
from foreign_king.pictures.barbarian_kingdoms.lettering import SIZE, lettered
from foreign_king.pictures.barbarian_kingdoms.pieces import Piece, Placed, drawn_pieces, row, treasure, wide_of
from foreign_king.pictures.elements import Element, element, group, path
from foreign_king.pictures.maps import map_of
from foreign_king.pictures.shapes import label
from foreign_king.pictures.sheets import Part
from foreign_king.pictures.subject import Subject

SEA_WIDTH, SEA_ROW = 176.0, 5
LARGER, LYING, ALONE, WORTH = 1.4, 1.3, 1.8, 1.4
"""The greatest enlargement of units, of tokens and treasure, and of those in a province without units, on the map. They
are smaller if there is no room. In a province without units they are in one row if they can be enlarged as much as
``WORTH``."""


def map_part(subject: Subject, look: Mapping[Kingdom, Look], tooltips: Mapping[Area, str]) -> Part:
    """Return the map. ``tooltips`` are the tooltips of areas."""
    state: State = subject.state
    ground = ground_of(state.board, drawing_of(subject.game, state.board))
    left, top_, width, height = ground.frame
    holders = {area: controller(state, area) for area in state.board.ids}
    tint = {area: look[holder].paint for area, holder in holders.items() if holder is not None}
    standing = _standing(state, look)
    placed = [each for area in state.board.ids for each in _in_province(state, area, ground, look, standing)]
    drawing = group(
        element("rect", width=width, height=height, rx=12, fill="var(--fk-sea)"),
        group(
            map_of(ground.land, closed=state.closed, tint=tint, titles=tooltips),
            group(*_focus(state, ground), _names(subject, ground), *drawn_pieces(placed), class_="above large"),
            _sea(subject, ground, standing.get(SEA, []), tooltips[SEA]),
            x=-left,
            y=-top_,
        ),
    )
    return Part(
        name="map", title=subject.name("picture", "map"), width=width, height=height, drawing=drawing, where="left"
    )


def _standing(state: State, look: Mapping[Kingdom, Look]) -> dict[Area, list[Piece]]:
    """Return the units in each area, kingdom by kingdom, the king first."""
    units: dict[Area, list[Piece]] = {}
    for kingdom, realm in state.kingdoms.items():
        if realm.king is not None:
            units.setdefault(realm.king, []).append(pieces.king(look[kingdom]))
        for area in dict.fromkeys(realm.warriors):
            units.setdefault(area, []).append(pieces.warriors(look[kingdom], realm.warriors.count(area)))
    return units


def _names(subject: Subject, ground: Ground) -> Element:
    """Return the names of all provinces. Those of closed provinces are fainter."""
    lines = [
        line
        for area, room in ground.rooms.items()
        for line in lettered(subject.name("area", area), room, faint=area in subject.state.closed)
    ]
    return element("g", *lines, font_size=SIZE, text_anchor="middle")


def _in_province(
    state: State, area: Area, ground: Ground, look: Mapping[Kingdom, Look], standing: Mapping[Area, list[Piece]]
) -> Iterator[Placed]:
    """Yield the pieces in a province: the units, and below them printed signs, tokens and treasure."""
    room = ground.rooms[area]
    units = [pieces.closed()] if area in state.closed else standing.get(area, [])
    printed, lying = [*_printed(state, area, look)], [*_lying(state, area, look)]
    together, most = [*printed, *lying], LARGER
    if not units:
        width = min(room.units.width, room.tokens.width)
        if wide_of(together) * WORTH <= width:
            yield from row(together, room.units.x, (room.units.y + room.tokens.y) / 2, width, most=ALONE)
            return
        # Without units, the printed signs can take their place.
        units, together, most = printed, lying, LYING
    yield from row(units, room.units.x, room.units.y, room.units.width, most=most)
    yield from row(together, room.tokens.x, room.tokens.y, room.tokens.width, most=LYING)


def _printed(state: State, area: Area, look: Mapping[Kingdom, Look]) -> Iterator[Piece]:
    """Yield the printed signs of a province: a port, and the emblem of a kingdom in play."""
    if state.board.places[area].port:
        yield pieces.port()
    kingdom = emblem(state, area)
    if kingdom is not None:
        yield (pieces.castle if area in state.board.capitals else pieces.emblem)(look[kingdom])


def _lying(state: State, area: Area, look: Mapping[Kingdom, Look]) -> Iterator[Piece]:
    """Yield the control token of a province, and its treasure."""
    holder = bearer(state, area)
    if holder is not None:
        yield pieces.control_token(look[holder])
    lying = state.treasures[area]
    yield from treasure(lying.tokens, lying.face_down)


def _focus(state: State, ground: Ground) -> Iterator[Element]:
    """Yield a rim around the province that is being invaded, claimed or looted."""
    phase = top(state)
    if isinstance(phase, (Drawing, ClaimingAtOnce)):
        area = phase.province
    elif state.action is not None:
        area = state.action.province
    else:
        return
    yield element(
        "path", d=path(ground.land.outlines[area]), fill="none", stroke="var(--fk-mark)", stroke_width=7,
        stroke_linejoin="round", stroke_dasharray="17 8",
    )  # fmt: skip


def _sea(subject: Subject, ground: Ground, standing: list[Piece], tooltip: str) -> Element:
    """Return the name of the sea, and below it the units at sea, in rows."""
    x, y = ground.sea
    rows = [standing[start : start + SEA_ROW] for start in range(0, len(standing), SEA_ROW)]
    first = 17 - 19 * (len(rows) - 1)
    name = label(
        subject.voice.places[SEA], 0, first - 32 if rows else 8, size=SIZE + 3, anchor="middle", class_="faint",
        within=SEA_WIDTH,
    )  # fmt: skip
    most = LARGER if len(rows) < 3 else 1
    placed = [
        each for place, line in enumerate(rows) for each in row(line, 0, first + 40 * place, SEA_WIDTH, most=most)
    ]
    # An invisible shape for the ring of a highlight
    all_ = element(
        "rect", x=-0.55 * SEA_WIDTH, y=-66, width=1.1 * SEA_WIDTH, height=132, rx=40, class_="area", data_place=SEA
    )
    return group(all_, name, *drawn_pieces(placed), x=x, y=y, title=tooltip, data_place=SEA)


__all__ = ["map_part"]

"""The compact picture of Barbarian Kingdoms."""

from collections.abc import Mapping
from typing import Any

from foreign_king.kernel.unseen import UNSEEN
from foreign_king.language import Voice, name_of
from foreign_king.language.wording import translated
from foreign_king.text_pictures.barbarian_kingdoms import (
    HIDDEN,
    SEA,
    TOKENS,
    action,
    bearer,
    closed_areas,
    controls,
    headline,
    printed,
    stands,
    worth,
)
from foreign_king.text_pictures.cells import WIDTH, cut, padded
from foreign_king.text_pictures.compact.grid import Compact, Place
from foreign_king.text_pictures.compact.seats import NAME
from foreign_king.text_pictures.lines import column_head
from foreign_king.text_pictures.short_codes import short_codes
from foreign_king.text_pictures.spans import Line, joined, packed, padded_line, text_line
from foreign_king.wire import Document


def drawn(voice: Voice, board: Any, position: Document, codes: Mapping[str, str]) -> Compact:
    """Return the compact picture of a position document."""
    kingdoms = position["kingdoms"]
    closed = closed_areas(board, kingdoms)
    kingdom_codes = short_codes({name: printed(voice, name) for name in kingdoms})
    places = {
        area: Place(
            code=codes[area],
            name=voice.places[area] if area == SEA else name_of(voice, "area", area),
            state=_state(board, position, area, kingdom_codes),
            borders=board.adjacent[area],
        )
        for area in (*board.ids, SEA)
        if area not in closed
    }
    fought = () if position["action"] is None else tuple(action(voice, board, position))
    return Compact(
        head=(headline(voice, board, position), *fought),
        places=places,
        status=tuple(_status(voice, board, position, kingdom_codes)),
        legend=translated(
            voice,
            "* a capital; + a token; ( ) an emblem without control; 2b lies there; K the king, a number: warriors; "
            "W, T: warriors, tokens that are out / what the next costs; P provinces",
        ),
    )


def _state(board: Any, position: Document, area: str, kingdom_codes: Mapping[str, str]) -> Line:
    """Return the state of an area: who controls it, the tokens there, and the units there."""
    kingdoms = position["kingdoms"]
    if area == SEA:
        return joined(_units(kingdoms, area, kingdom_codes))
    bearing, emblem = bearer(kingdoms, area), board.emblems.get(area)
    parts: list[Line] = [text_line("*")] if board.capitals.get(area) in kingdoms else []
    if bearing is not None:
        parts.append(((f"{kingdom_codes[bearing]}+", kingdoms[bearing]["seat"]),))
    if emblem is not None and emblem in kingdoms:
        controlled = controls(board, kingdoms, emblem, area)
        parts.append(
            ((kingdom_codes[emblem] if controlled else f"({kingdom_codes[emblem]})", kingdoms[emblem]["seat"]),)
        )
    treasure = position["treasures"][area]
    tokens = "".join(f"{treasure['tokens'][each]}{each[0]}" for each in TOKENS if treasure["tokens"][each])
    return joined((*parts, text_line(tokens + HIDDEN * treasure["face_down"]), *_units(kingdoms, area, kingdom_codes)))


def _units(kingdoms: Mapping[str, Any], area: str, kingdom_codes: Mapping[str, str]) -> list[Line]:
    """Return the units of each kingdom in an area."""
    units: list[Line] = []
    for kingdom, realm in kingdoms.items():
        if stands(realm, area):
            pieces = f"{'K' if realm['king'] == area else ''}{realm['warriors'].count(area) or ''}"
            units.append(((f"{kingdom_codes[kingdom]}{pieces}", realm["seat"]),))
    return units


def _status(voice: Voice, board: Any, position: Document, kingdom_codes: Mapping[str, str]) -> list[Line]:
    """Return a part for each kingdom in turn order, then one for each player. Players whose tokens are visible come
    first, since a small screen leaves out the last lines."""
    kingdoms = position["kingdoms"]
    order = [*position["order"], *(name for name in kingdoms if name not in position["order"])]
    parts = [_kingdom(voice, board, kingdoms, name, kingdom_codes) for name in order]
    visible_first = sorted(position["seats"], key=lambda seat: position["players"][seat]["treasury"] == UNSEEN.value)
    players = [_player(voice, position, seat) for seat in visible_first]
    half = [padded_line(part, (WIDTH - 1) // 2 - 1) for part in parts]
    third = [padded_line(part, (WIDTH - 1) // 3 - 1) for part in players]
    return [*packed(half, WIDTH - 1), *packed(third, WIDTH - 1)]


def _kingdom(
    voice: Voice, board: Any, kingdoms: Mapping[str, Any], name: str, kingdom_codes: Mapping[str, str]
) -> Line:
    """Return the part of a kingdom: its name, king, warriors and control tokens, and the number of its provinces."""
    realm = kingdoms[name]
    controlled = sum(controls(board, kingdoms, name, area) for area in board.ids)
    costs = [
        f"{letter}{len(out)}/{prices[len(out)] if len(out) < len(prices) else '.'}"
        for letter, out, prices in (
            ("W", realm["warriors"], board.prices.warriors),
            ("T", realm["claimed"], board.prices.control),
        )
    ]
    king = "K" if realm["king"] is not None else "."
    label = f"{kingdom_codes[name]} {padded(cut(printed(voice, name), NAME), NAME)}"
    side = f" {realm['side']}" if len({each["side"] for each in kingdoms.values()}) < len(kingdoms) else ""
    return ((label, realm["seat"]), (f"{side} {king} {' '.join(costs)} P{controlled}", None))


def _player(voice: Voice, position: Document, seat: str) -> Line:
    """Return a player's tokens as far as they are visible, the number of removed kings, and the score of the reign."""
    own = position["players"][seat]
    treasury = own["treasury"]
    if treasury == UNSEEN.value:
        tokens = f"{own['tokens']}{HIDDEN}"
    else:
        tokens = "".join(f"{treasury[each]}{each[0]}" for each in TOKENS if treasury[each]) or "."
        tokens += f"={worth(treasury)}"
    kings = f" {len(own['kings'])}K" if own["kings"] else ""
    reign = "" if own["reign"] is None else f" {sum(own['reign'].values())}"
    return ((cut(column_head(voice, seat, NAME), NAME), seat), (f" {tokens}{kings}{reign}", None))


__all__ = ["drawn"]

"""A position of Barbarian Kingdoms for a small screen."""

from collections.abc import Mapping
from typing import Any

from foreign_king.kernel.unseen import UNSEEN
from foreign_king.language import Voice, name_of
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
from foreign_king.text_pictures.cells import cut, padded
from foreign_king.text_pictures.compact.grid import Compact, Place
from foreign_king.text_pictures.compact.seats import NAME
from foreign_king.text_pictures.lines import WIDTH, column_head
from foreign_king.text_pictures.short_codes import short_codes
from foreign_king.text_pictures.spans import Line, joined, packed, padded_line, text_line
from foreign_king.text_pictures.wording import translated
from foreign_king.wire import Document


def drawn(voice: Voice, board: Any, position: Document, codes: Mapping[str, str]) -> Compact:
    """The parts of a position document."""
    kingdoms = position["kingdoms"]
    closed = closed_areas(board, kingdoms)
    called = short_codes({name: printed(voice, name) for name in kingdoms})
    places = {
        area: Place(
            code=codes[area],
            name=voice.places[area] if area == SEA else name_of(voice, "area", area),
            state=_state(board, position, area, called),
            borders=board.adjacent[area],
        )
        for area in (*board.ids, SEA)
        if area not in closed
    }
    fought = () if position["action"] is None else tuple(action(voice, board, position))
    return Compact(
        head=(headline(voice, board, position), *fought),
        places=places,
        status=tuple(_status(voice, board, position, called)),
        legend=translated(
            voice,
            "* a capital; + a token; ( ) an emblem without control; 2b lies there; K the king, a number: warriors; "
            "W, T: warriors, tokens that are out / what the next costs; P provinces",
        ),
    )


def _state(board: Any, position: Document, area: str, called: Mapping[str, str]) -> Line:
    """Who controls an area, what lies there, and who stands there."""
    kingdoms = position["kingdoms"]
    if area == SEA:
        return joined(_units(kingdoms, area, called))
    bears, emblem = bearer(kingdoms, area), board.emblems.get(area)
    parts: list[Line] = [text_line("*")] if board.capitals.get(area) in kingdoms else []
    if bears is not None:
        parts.append(((f"{called[bears]}+", kingdoms[bears]["seat"]),))
    if emblem is not None and emblem in kingdoms:
        sure = controls(board, kingdoms, emblem, area)
        parts.append(((called[emblem] if sure else f"({called[emblem]})", kingdoms[emblem]["seat"]),))
    lies = position["treasures"][area]
    tokens = "".join(f"{lies['tokens'][each]}{each[0]}" for each in TOKENS if lies["tokens"][each])
    return joined((*parts, text_line(tokens + HIDDEN * lies["face_down"]), *_units(kingdoms, area, called)))


def _units(kingdoms: Mapping[str, Any], area: str, called: Mapping[str, str]) -> list[Line]:
    found: list[Line] = []
    for kingdom, realm in kingdoms.items():
        if stands(realm, area):
            pieces = f"{'K' if realm['king'] == area else ''}{realm['warriors'].count(area) or ''}"
            found.append(((f"{called[kingdom]}{pieces}", realm["seat"]),))
    return found


def _status(voice: Voice, board: Any, position: Document, called: Mapping[str, str]) -> list[Line]:
    """A part for each kingdom in the order of turns, then one for each player. Tokens that are seen come first: what a
    screen has no room for are the last lines."""
    kingdoms = position["kingdoms"]
    order = [*position["order"], *(name for name in kingdoms if name not in position["order"])]
    parts = [_kingdom(voice, board, kingdoms, name, called) for name in order]
    seen_first = sorted(position["seats"], key=lambda seat: position["players"][seat]["treasury"] == UNSEEN.value)
    players = [_player(voice, position, seat) for seat in seen_first]
    half = [padded_line(part, (WIDTH - 1) // 2 - 1) for part in parts]
    third = [padded_line(part, (WIDTH - 1) // 3 - 1) for part in players]
    return [*packed(half, WIDTH - 1), *packed(third, WIDTH - 1)]


def _kingdom(voice: Voice, board: Any, kingdoms: Mapping[str, Any], name: str, called: Mapping[str, str]) -> Line:
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
    label = f"{called[name]} {padded(cut(printed(voice, name), NAME), NAME)}"
    side = f" {realm['side']}" if len({each["side"] for each in kingdoms.values()}) < len(kingdoms) else ""
    return ((label, realm["seat"]), (f"{side} {king} {' '.join(costs)} P{controlled}", None))


def _player(voice: Voice, position: Document, seat: str) -> Line:
    """A player's tokens as far as they are seen, the kings removed, and the score of the reign."""
    own = position["players"][seat]
    treasury = own["treasury"]
    if treasury == UNSEEN.value:
        held = f"{own['tokens']}{HIDDEN}"
    else:
        held = "".join(f"{treasury[each]}{each[0]}" for each in TOKENS if treasury[each]) or "."
        held += f"={worth(treasury)}"
    kings = f" {len(own['kings'])}K" if own["kings"] else ""
    reign = "" if own["reign"] is None else f" {sum(own['reign'].values())}"
    return ((cut(column_head(voice, seat, NAME), NAME), seat), (f" {held}{kings}{reign}", None))


__all__ = ["drawn"]

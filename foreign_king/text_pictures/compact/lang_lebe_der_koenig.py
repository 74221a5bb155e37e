"""The compact picture of Lang lebe der König."""

from collections.abc import Mapping
from typing import Any

from foreign_king.kernel.unseen import UNSEEN
from foreign_king.language import Voice, name_of
from foreign_king.language.wording import short_word, translated
from foreign_king.text_pictures.compact.grid import Compact, Place, table
from foreign_king.text_pictures.compact.seats import numbered, seat_codes, seat_line
from foreign_king.text_pictures.lang_lebe_der_koenig import (
    CARDS,
    HIDDEN,
    discard,
    headline,
    negotiation,
    territory_votes,
    total,
)
from foreign_king.text_pictures.spans import Line, joined, text_line
from foreign_king.wire import Document


def drawn(voice: Voice, board: Any, position: Document, codes: Mapping[str, str]) -> Compact:
    """Return the compact picture of a position document."""
    seats = position["seats"]
    closed = board.starts[str(len(seats))].closed
    places = {
        name: Place(
            code=codes[name],
            name=name_of(voice, "territory", name),
            state=_state(voice, board, position, name),
            borders=board.adjacent[name],
        )
        for name in position["territories"]
        if name not in closed
    }
    fought = () if position["negotiation"] is None else tuple(negotiation(voice, position))
    return Compact(
        head=(headline(voice, position), discard(voice, position), *fought),
        places=places,
        status=tuple(_status(voice, board, position)),
        legend=translated(voice, "A territory: its votes, whose courtiers and how many, B the baron; ? is hidden"),
    )


def _state(voice: Voice, board: Any, position: Document, name: str) -> Line:
    """Return the state of a territory: its votes, the courtiers and the barons there."""
    territory, players = position["territories"][name], position["players"]
    stand: list[Line] = []
    for seat, code in seat_codes(voice, position["seats"]).items():
        courtiers = territory["courtiers"] if territory["owner"] == seat else 0
        pieces = f"{courtiers or ''}{'B' if players[seat]['baron'] == name else ''}"
        if pieces:
            stand.append(((f"{code}{pieces}", seat),))
    return joined((text_line(str(board.places[name].votes)), *stand))


def _status(voice: Voice, board: Any, position: Document) -> list[Line]:
    players, last = position["players"], position["votes"]
    visible = [seat for seat in position["seats"] if players[seat]["hand"] != UNSEEN.value]
    head = [
        "",
        translated(voice, "territories"),
        translated(voice, "bonus votes"),
        short_word(voice, "label of a row", "votes"),
        *([translated(voice, "last election")] if last else []),
        translated(voice, "cards"),
        *(CARDS if visible else ()),
        translated(voice, "in supply"),
    ]
    rows = []
    for seat, code in seat_codes(voice, position["seats"]).items():
        own, here = players[seat], territory_votes(board, position, seat)
        counted = last.get(seat, {"territories": 0, "bonus": 0, "penalty": 0}) if last else None
        hand = [HIDDEN if seat not in visible else numbered(own["hand"][card]) for card in CARDS]
        cells = [
            numbered(here),
            numbered(own["bonus"]),
            numbered(here + own["bonus"]),
            *([] if counted is None else [numbered(total(counted))]),
            numbered(own["cards"]),
            *(hand if visible else ()),
            numbered(own["supply"]),
        ]
        rows.append([seat_line(voice, seat, code), *map(text_line, cells)])
    return table(head, rows)


__all__ = ["drawn"]

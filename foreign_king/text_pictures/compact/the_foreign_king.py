"""The compact picture of The Foreign King."""

from collections.abc import Iterator, Mapping
from typing import Any

from foreign_king.language import Voice, name_of
from foreign_king.language.wording import labelled, short_word, translated
from foreign_king.text_pictures.cells import cell_width, cut
from foreign_king.text_pictures.compact.grid import Compact, Place, table
from foreign_king.text_pictures.compact.seats import numbered, seat_codes, seat_line
from foreign_king.text_pictures.spans import Line, padded_line, text_line
from foreign_king.text_pictures.the_foreign_king import PIECES, ROWS, common, headline
from foreign_king.wire import Document

DIGITS = 2
"""The width of a number of citizens, in columns."""
PAWN = 12
"""The width of the name of a pawn's space, in columns."""


def drawn(voice: Voice, board: Any, position: Document, codes: Mapping[str, str]) -> Compact:
    """Return the compact picture of a position document."""
    places = {
        name: Place(
            code=codes[name],
            name=name_of(voice, "province", name),
            state=_state(voice, position, name),
            borders=board.adjacent[name],
        )
        for name in position["provinces"]
    }
    return Compact(
        head=(headline(voice, position), *_order(voice, position), *common(voice, position)),
        places=places,
        status=tuple(_status(voice, position)),
        legend=translated(voice, "M metal, T textile; (M) (T) inactive; * the King"),
    )


def _order(voice: Voice, position: Document) -> Iterator[str]:
    """Yield the turn order as the codes of the players."""
    codes = seat_codes(voice, position["players"])
    if position["turn_order"]:
        order = " ".join(codes[seat] for seat in position["turn_order"])
        yield labelled(voice, translated(voice, "Turn order"), f"{order}.")


def _state(voice: Voice, position: Document, name: str) -> Line:
    """Return the state of a province: the King, the citizens of each player, and the factories."""
    province = position["provinces"][name]
    line: Line = text_line("*" if name == position["king"] else " ")
    codes = seat_codes(voice, position["players"])
    columns = max(map(cell_width, codes.values())) + DIGITS
    for seat, code in codes.items():
        number = province["citizens"].get(seat, 0)
        here: Line = ((f"{code}{number}", seat),) if number else text_line(".")
        line = (*line, (" ", None), *padded_line(here, columns))
    factories = " ".join(f"{province[piece]}{letter}" for piece, letter in PIECES if province[piece])
    return (*line, *text_line(f" {factories}" if factories else ""))


def _status(voice: Voice, position: Document) -> list[Line]:
    players, final = position["players"], position["final"]
    head = ["", short_word(voice, "label of a row", "VP"), *(translated(voice, label) for label, _field in ROWS)]
    rows = []
    for seat, code in seat_codes(voice, players).items():
        own = players[seat]
        points = own["factory_points"] + own["citizen_points"] + sum(final.get(seat, {}).values() if final else ())
        numbers = [points, *(own[field] for _label, field in ROWS)]
        pawn = "." if own["pawn"] is None else cut(name_of(voice, "space", own["pawn"]), PAWN)
        cells = [text_line(numbered(number)) for number in numbers]
        rows.append([seat_line(voice, seat, code), *cells, text_line(pawn)])
    return table([*head, translated(voice, "pawn")], rows)


__all__ = ["drawn"]

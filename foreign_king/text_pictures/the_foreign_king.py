"""The text picture of The Foreign King, in lines of at most 80 columns."""

from collections.abc import Iterator, Sequence
from typing import Any

from foreign_king.language import Voice, name_of
from foreign_king.language.wording import N_, labelled, short_word, translated
from foreign_king.text_pictures.cells import padded, right
from foreign_king.text_pictures.lines import column_head, decision, paragraph, shortened
from foreign_king.wire import Document

LABEL, COLUMN = 16, 11
WIDER = 22
"""The greatest width of the labels if there are at most three columns, for long names of provinces."""
PIECES = (("metal", "M"), ("metal_down", "(M)"), ("textile", "T"), ("textile_down", "(T)"))
ROWS = (
    (N_("francs"), "francs"),
    (N_("medals face up"), "medals"),
    (N_("loans"), "loans"),
    (N_("in Congress"), "members"),
    (N_("in supply"), "supply"),
)


def drawn(voice: Voice, board: Any, position: Document) -> Iterator[str]:
    """Yield the lines of a position document."""
    seats = list(position["players"])
    yield headline(voice, position)
    if position["turn_order"]:
        yield _names(voice, translated(voice, "Turn order"), position["turn_order"])
    yield from common(voice, position)
    yield ""
    width = _label_width(voice, position)
    yield _row(
        "", [column_head(voice, seat, COLUMN - 1) for seat in seats], translated(voice, "factories"), width=width
    )
    for name, province in position["provinces"].items():
        citizens = [_number(province["citizens"].get(seat, 0)) for seat in seats]
        factories = " ".join(f"{province[piece]}{letter}" for piece, letter in PIECES if province[piece])
        mark = "* " if name == position["king"] else "  "
        yield _row(mark + name_of(voice, "province", name), citizens, factories, width=width)
    yield ""
    yield from _players(voice, position, seats, width)
    yield ""
    yield from decision(voice, position)
    yield from paragraph(translated(voice, "M metal, T textile; (M) (T) inactive; * the King")).split("\n")


def headline(voice: Voice, position: Document) -> str:
    king = name_of(voice, "province", position["king"])
    sentence = translated(voice, "Round {round}. King: {king}. King's marker: {marker} VP.")
    return sentence.format(round=position["round"], king=king, marker=position["king_marker"])


def common(voice: Voice, position: Document) -> Iterator[str]:
    """Yield the lines about what belongs to no player: the stock, the discs that move, and why the game ends."""
    stock = position["stock"]
    yield translated(voice, "Stock: {metal} metal, {textile} textile, {medals} Royal Medals.").format(**stock)
    if position["disc_claims"]:
        yield _names(voice, translated(voice, "Discs to move at the end of the round"), position["disc_claims"])
    for reason in position["ending"]:
        sentence = translated(voice, "The game ends: {reason}.").format(reason=name_of(voice, "reason", reason))
        yield from paragraph(sentence).split("\n")


def _names(voice: Voice, label: str, seats: Sequence[str]) -> str:
    return paragraph(labelled(voice, label, f"{', '.join(name_of(voice, 'seat', seat) for seat in seats)}."), indent=0)


def _label_width(voice: Voice, position: Document) -> int:
    longest = max((len(name_of(voice, "province", name)) for name in position["provinces"]), default=0)
    return LABEL if longest + 3 <= LABEL or len(position["players"]) > 3 else min(longest + 3, WIDER)


def _players(voice: Voice, position: Document, seats: list[str], width: int) -> Iterator[str]:
    players, final = position["players"], position["final"]
    on_track = [players[seat]["factory_points"] + players[seat]["citizen_points"] for seat in seats]
    yield _row(short_word(voice, "label of a row", "VP"), [_number(points) for points in on_track], width=width)
    if final:
        final_points = [sum(final.get(seat, {}).values()) for seat in seats]
        yield _row(translated(voice, "final scoring"), [_number(points) for points in final_points], width=width)
        yield _row(
            translated(voice, "all VP"),
            [str(points + more) for points, more in zip(on_track, final_points, strict=True)],
            width=width,
        )
    for label, field in ROWS:
        yield _row(translated(voice, label), [_number(players[seat][field]) for seat in seats], width=width)
    pawns: list[Any] = [players[seat]["pawn"] for seat in seats]
    spaces = ["." if pawn is None else shortened(name_of(voice, "space", pawn), COLUMN - 1) for pawn in pawns]
    yield _row(translated(voice, "pawn"), spaces, width=width)


def _number(number: int) -> str:
    return str(number) if number else "."


def _row(label: str, cells: Sequence[str], more: str = "", *, width: int) -> str:
    columns = "".join(right(cell, COLUMN) for cell in cells)
    return f"{padded(shortened(label, width - 1), width)}{columns}  {more}".rstrip()

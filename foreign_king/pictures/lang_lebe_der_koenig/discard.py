"""The discard: the cards that lie face up, and those that lie face down."""

from foreign_king.games.lang_lebe_der_koenig.state import State
from foreign_king.pictures.elements import group
from foreign_king.pictures.lang_lebe_der_koenig.pieces import piles
from foreign_king.pictures.lang_lebe_der_koenig.saying import cards, heading
from foreign_king.pictures.shapes import label, panel
from foreign_king.pictures.sheets import Part
from foreign_king.pictures.table import Table

WIDTH, HEIGHT = 440.0, 206.0


def discard(table: Table) -> Part:
    """The discard, drawn."""
    state: State = table.state
    title = heading(table, "discard")
    content = []
    for y, said, hand, number, down in (
        (68, "face-up", state.discard, state.discard.total, False),
        (144, "face-down", state.face_down, state.face_down_cards, True),
    ):
        content += [
            label(heading(table, said), 20, y - 12, size=15, class_="faint", within=WIDTH - 40),
            group(piles(table, hand, number, down=down), x=20, y=y),
            label(table.amount("card", number), WIDTH - 18, y + 31, size=18, anchor="end", within=118),
        ]
    drawing = panel(WIDTH, HEIGHT, title, *content)
    return Part(name="discard", title=title, width=WIDTH, height=HEIGHT, drawing=drawing, where="below")


def told(table: Table) -> list[str]:
    """The discard in sentences."""
    state: State = table.state
    lines = [table.told(f"{heading(table, 'discard')}, {heading(table, 'face-up')}", cards(table, state.discard))]
    if state.face_down_cards:
        said = (table.amount("card", state.face_down_cards), cards(table, state.face_down))
        lines.append(table.told(f"{heading(table, 'discard')}, {heading(table, 'face-down')}", *said))
    return lines


__all__ = ["discard", "told"]

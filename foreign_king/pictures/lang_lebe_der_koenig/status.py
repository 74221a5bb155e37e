"""Whose turn it is, and what is to be decided now."""

from foreign_king.games.lang_lebe_der_koenig.state import State, top
from foreign_king.kernel.plain import tagged
from foreign_king.language import tell_phase
from foreign_king.pictures.elements import group
from foreign_king.pictures.lang_lebe_der_koenig.players import WIDTH
from foreign_king.pictures.lang_lebe_der_koenig.saying import heading
from foreign_king.pictures.shapes import label, lines_of, panel, paragraph
from foreign_king.pictures.sheets import Part
from foreign_king.pictures.table import Table

SIZE = 19.0


def due(table: Table) -> str:
    """What is to be decided now, in a sentence."""
    phase = top(table.state)
    return tell_phase(table.voice, None if phase is None else tagged(phase))


def moment(table: Table) -> str:
    """Which turn it is, and whose."""
    state: State = table.state
    if state.turn is None:
        return heading(table, "before-first-turn")
    return table.told(f"{heading(table, 'turn')} {state.turns}", table.name("seat", state.turn))


def elections(table: Table) -> str:
    """How many elections there have been."""
    return table.told(heading(table, "elections"), str(table.state.elections))


def status(table: Table) -> Part:
    """The status of the game."""
    said = due(table)
    lines = max(3, len(lines_of(said, WIDTH - 40, SIZE)))
    height = 56 + 1.3 * SIZE * lines
    held = label(elections(table), WIDTH - 18, 30, size=16, anchor="end", class_="faint", within=160)
    head = label(moment(table), 20, 30, size=21, class_="strong", within=230)
    told = paragraph(said, 20, 60, WIDTH - 40, size=SIZE)
    drawing = group(panel(WIDTH, height, "", head, held, told))
    return Part(name="status", title=heading(table, "to-decide"), width=WIDTH, height=height, drawing=drawing)


__all__ = ["due", "elections", "moment", "status"]

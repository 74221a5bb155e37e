"""What is to be decided now, and the stock of all."""

from foreign_king.games.the_foreign_king.state import State, decider, top
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.plain import tagged
from foreign_king.language import name_of, tell_phase
from foreign_king.pictures.elements import Element, group
from foreign_king.pictures.shapes import coin, label, lines_of, panel, paragraph
from foreign_king.pictures.sheets import Part
from foreign_king.pictures.table import Table
from foreign_king.pictures.the_foreign_king.looks import heading, word
from foreign_king.pictures.the_foreign_king.pieces import citizen, factory, medal

WIDTH = 470.0
"""How wide the parts beside the map are."""
TEXT = 20.0


def moment(table: Table) -> str:
    """Which round it is."""
    state: State = table.state
    return f"{heading(table, 'round')} {state.round}" if state.round else heading(table, "before-first-round")


def due(table: Table) -> str:
    """What is to be decided now, in a sentence."""
    phase = top(table.state)
    return tell_phase(table.voice, None if phase is None else tagged(phase))


def ends(table: Table) -> str | None:
    """Why the game ends, once it does."""
    state: State = table.state
    if not state.ending:
        return None
    return table.told(heading(table, "ending"), *(name_of(table.voice, "reason", reason) for reason in state.ending))


def status(table: Table) -> Part:
    """The round, what is to be decided, and whether the game ends."""
    state: State = table.state
    y, content = 64.0, list[Element]()
    for text, kind in ((due(table), None), (ends(table), "mark")):
        if text is not None:
            content.append(paragraph(text, 20, y, WIDTH - 40, size=TEXT, class_=kind))
            y += 1.3 * TEXT * len(lines_of(text, WIDTH - 40, TEXT)) + 6
    height = max(y - 8, 110)
    seat = decider(top(state))
    decides = [] if seat is None or seat == TABLE else [group(citizen(table, seat, 15), x=WIDTH - 30, y=26)]
    drawing = panel(WIDTH, height, moment(table), *content, *decides)
    return Part(name="status", title=heading(table, "to-decide"), width=WIDTH, height=height, drawing=drawing)


def stock(table: Table) -> Part:
    """The factories and medals that nobody has taken yet, and the francs of a bank that is limited."""
    state: State = table.state
    things: list[tuple[Element, int]] = [
        (factory("metal"), state.metal),
        (factory("textile"), state.textile),
        (group(medal(), y=5), state.medals),
    ]
    if state.law.limited_bank:
        things.append((coin("", 16), in_bank(state)))
    step = (WIDTH - 30) / len(things)
    shown = [
        group(thing, label(str(number), 30, 9, size=26, class_="strong"), x=42 + step * place, y=68)
        for place, (thing, number) in enumerate(things)
    ]
    drawing = panel(WIDTH, 104, heading(table, "stock"), *shown)
    return Part(name="stock", title=stock_told(table), width=WIDTH, height=104, drawing=drawing)


def in_bank(state: State) -> int:
    """The francs that a limited bank has left."""
    return max(0, state.law.francs_in_box - sum(player.francs for player in state.players.values()))


def stock_told(table: Table) -> str:
    """The stock in words."""
    state: State = table.state
    numbers = {"metal": state.metal, "textile": state.textile, "medal": state.medals}
    said = [table.amount(unit, number) for unit, number in numbers.items()]
    bank = [f"{word(table, 'bank')} {table.amount('franc', in_bank(state))}"] if state.law.limited_bank else []
    return table.told(heading(table, "stock"), *said, *bank)


__all__ = ["WIDTH", "due", "ends", "moment", "status", "stock", "stock_told"]

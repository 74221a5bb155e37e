"""The status of the game: the round, what has to be decided now, and the common stock."""

from foreign_king.games.the_foreign_king.components import Factory
from foreign_king.games.the_foreign_king.state import State, decider, top
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.documents import tagged
from foreign_king.language import name_of, tell_phase
from foreign_king.pictures.elements import Element, group
from foreign_king.pictures.shapes import coin, label, lines_of, panel, paragraph
from foreign_king.pictures.sheets import Part
from foreign_king.pictures.subject import Subject
from foreign_king.pictures.the_foreign_king.appearance import heading, word
from foreign_king.pictures.the_foreign_king.pieces import citizen, factory, medal

WIDTH = 470.0
"""The width of the parts beside the map."""
TEXT = 20.0


def moment(subject: Subject) -> str:
    """Return the number of the round in words."""
    state: State = subject.state
    return f"{heading(subject, 'round')} {state.round}" if state.round else heading(subject, "before-first-round")


def due(subject: Subject) -> str:
    """Return a sentence on what has to be decided now."""
    phase = top(subject.state)
    return tell_phase(subject.voice, None if phase is None else tagged(phase))


def ends(subject: Subject) -> str | None:
    """Return the reasons why the game ends; ``None`` if it goes on."""
    state: State = subject.state
    if not state.ending:
        return None
    return subject.labelled(
        heading(subject, "ending"), *(name_of(subject.voice, "reason", reason) for reason in state.ending)
    )


def status(subject: Subject) -> Part:
    """Return the panel of the status: the round, what has to be decided, and why the game ends."""
    state: State = subject.state
    y, content = 64.0, list[Element]()
    for text, kind in ((due(subject), None), (ends(subject), "mark")):
        if text is not None:
            content.append(paragraph(text, 20, y, WIDTH - 40, size=TEXT, class_=kind))
            y += 1.3 * TEXT * len(lines_of(text, WIDTH - 40, TEXT)) + 6
    height = max(y - 8, 110)
    seat = decider(top(state))
    decides = [] if seat is None or seat == TABLE else [group(citizen(subject, seat, 15), x=WIDTH - 30, y=26)]
    drawing = panel(WIDTH, height, moment(subject), *content, *decides)
    return Part(name="status", title=heading(subject, "to-decide"), width=WIDTH, height=height, drawing=drawing)


def stock(subject: Subject) -> Part:
    """Return the panel of the stock: the factories and medals that are left, and the francs of a limited bank."""
    state: State = subject.state
    things: list[tuple[Element, int, Factory | None]] = [
        (factory("metal"), state.metal, "metal"),
        (factory("textile"), state.textile, "textile"),
        (group(medal(), y=5), state.medals, None),
    ]
    if state.law.limited_bank:
        things.append((coin("", 16), in_bank(state), None))
    step = (WIDTH - 30) / len(things)
    shown = [
        group(
            thing,
            label(str(number), 30, 9, size=26, class_="strong"),
            x=round(42 + step * place),
            y=68,
            data_factory=kind,
        )
        for place, (thing, number, kind) in enumerate(things)
    ]
    drawing = panel(WIDTH, 104, heading(subject, "stock"), *shown)
    return Part(name="stock", title=stock_in_words(subject), width=WIDTH, height=104, drawing=drawing)


def in_bank(state: State) -> int:
    """Return the francs that a limited bank has left."""
    return max(0, state.law.francs_in_box - sum(player.francs for player in state.players.values()))


def stock_in_words(subject: Subject) -> str:
    """Return the stock in words."""
    state: State = subject.state
    numbers = {"metal": state.metal, "textile": state.textile, "medal": state.medals}
    amounts = [subject.amount(unit, number) for unit, number in numbers.items()]
    bank = [f"{word(subject, 'bank')} {subject.amount('franc', in_bank(state))}"] if state.law.limited_bank else []
    return subject.labelled(heading(subject, "stock"), *amounts, *bank)


__all__ = ["WIDTH", "due", "ends", "moment", "status", "stock", "stock_in_words"]

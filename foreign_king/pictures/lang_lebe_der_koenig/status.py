"""The status of the game: whose turn it is, and what has to be decided now."""

from foreign_king.games.lang_lebe_der_koenig.state import State, top
from foreign_king.kernel.documents import tagged
from foreign_king.language import tell_phase
from foreign_king.pictures.elements import group
from foreign_king.pictures.lang_lebe_der_koenig.labels import heading
from foreign_king.pictures.lang_lebe_der_koenig.players import WIDTH
from foreign_king.pictures.shapes import label, lines_of, panel, paragraph
from foreign_king.pictures.sheets import Part
from foreign_king.pictures.subject import Subject

SIZE = 19.0


def due(subject: Subject) -> str:
    """Return a sentence on what has to be decided now."""
    phase = top(subject.state)
    return tell_phase(subject.voice, None if phase is None else tagged(phase))


def moment(subject: Subject) -> str:
    """Return the number of the turn, and whose turn it is."""
    state: State = subject.state
    if state.turn is None:
        return heading(subject, "before-first-turn")
    return subject.labelled(f"{heading(subject, 'turn')} {state.turns}", subject.name("seat", state.turn))


def elections(subject: Subject) -> str:
    """Return how many elections there have been, in words."""
    return subject.labelled(heading(subject, "elections"), str(subject.state.elections))


def status(subject: Subject) -> Part:
    """Return the panel of the status."""
    sentence = due(subject)
    lines = max(3, len(lines_of(sentence, WIDTH - 40, SIZE)))
    height = 56 + 1.3 * SIZE * lines
    held = label(elections(subject), WIDTH - 18, 30, size=16, anchor="end", class_="faint", within=160)
    head = label(moment(subject), 20, 30, size=21, class_="strong", within=230)
    text = paragraph(sentence, 20, 60, WIDTH - 40, size=SIZE)
    drawing = group(panel(WIDTH, height, "", head, held, text))
    return Part(name="status", title=heading(subject, "to-decide"), width=WIDTH, height=height, drawing=drawing)


__all__ = ["due", "elections", "moment", "status"]

"""The discard: the cards face up, and those face down."""

from foreign_king.games.lang_lebe_der_koenig.state import State
from foreign_king.pictures.elements import group
from foreign_king.pictures.lang_lebe_der_koenig.labels import cards, heading
from foreign_king.pictures.lang_lebe_der_koenig.pieces import piles
from foreign_king.pictures.shapes import label, panel
from foreign_king.pictures.sheets import Part
from foreign_king.pictures.subject import Subject

WIDTH, HEIGHT = 440.0, 206.0


def discard(subject: Subject) -> Part:
    """Return the panel of the discard."""
    state: State = subject.state
    title = heading(subject, "discard")
    content = []
    for y, heading_name, hand, number, down in (
        (68, "face-up", state.discard, state.discard.total, False),
        (144, "face-down", state.face_down, state.face_down_cards, True),
    ):
        content += [
            label(heading(subject, heading_name), 20, y - 12, size=15, class_="faint", within=WIDTH - 40),
            group(piles(subject, hand, number, down=down), x=20, y=y),
            label(subject.amount("card", number), WIDTH - 18, y + 31, size=18, anchor="end", within=118),
        ]
    drawing = panel(WIDTH, HEIGHT, title, *content)
    return Part(name="discard", title=title, width=WIDTH, height=HEIGHT, drawing=drawing, where="below")


def sentences(subject: Subject) -> list[str]:
    """Return the discard in sentences."""
    state: State = subject.state
    lines = [
        subject.labelled(f"{heading(subject, 'discard')}, {heading(subject, 'face-up')}", cards(subject, state.discard))
    ]
    if state.face_down_cards:
        values = (subject.amount("card", state.face_down_cards), cards(subject, state.face_down))
        lines.append(subject.labelled(f"{heading(subject, 'discard')}, {heading(subject, 'face-down')}", *values))
    return lines


__all__ = ["discard", "sentences"]

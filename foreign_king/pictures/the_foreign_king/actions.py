"""The action spaces and the pawns on them, and the order of turns."""

from foreign_king.games.the_foreign_king.components import SPACES, SPACES_FOR, Space
from foreign_king.games.the_foreign_king.state import State, decider, top
from foreign_king.pictures.elements import Element, element, group
from foreign_king.pictures.gathering import gathered
from foreign_king.pictures.shapes import coin, crown, disc, discs, label, labels, lines_of, panel, width_of
from foreign_king.pictures.sheets import Part
from foreign_king.pictures.styles import DARK_LETTERS
from foreign_king.pictures.subject import Subject
from foreign_king.pictures.the_foreign_king.appearance import called, heading, word
from foreign_king.pictures.the_foreign_king.pieces import citizen, factory, pawn, side_by_side
from foreign_king.pictures.the_foreign_king.status import WIDTH

ACROSS, TALL, GAP = 210.0, 60.0, 10.0
"""The width and the height of a space, and the gap between two."""
INK, WHITE = "var(--fk-ink)", "var(--fk-white)"


def actions(subject: Subject) -> Part:
    """Return the action spaces. Those that are not used with this number of players are grey."""
    spaces = []
    for place, space in enumerate(SPACES):
        x, y = 20 + place % 2 * (ACROSS + GAP), 46 + place // 2 * (TALL + GAP)
        spaces.append(group(*_space(subject, space), x=x, y=y, title=space_in_words(subject, space), data_space=space))
    height = 46 + 4 * (TALL + GAP) + 8
    drawing = panel(WIDTH, height, heading(subject, "actions"), *spaces)
    return Part(name="actions", title=heading(subject, "actions"), width=WIDTH, height=height, drawing=drawing)


def _space(subject: Subject, space: Space) -> list[Element]:
    state: State = subject.state
    is_open = space in SPACES_FOR[len(state.seats)]
    here = [pawn(subject, seat, 42) for seat in state.seats if state.players[seat].pawn == space]
    box = element("rect", width=ACROSS, height=TALL, rx=8, class_="panel" if is_open else None,
                  fill=None if is_open else "var(--fk-closed)", stroke=None if is_open else "var(--fk-line)",
                  stroke_dasharray=None if is_open else "5 5", data_space=space)  # fmt: skip
    icon = group(_icon(space, state), x=30, y=TALL / 2, opacity=None if is_open else 0.35)
    room = ACROSS - 60 - (36 if here else 6)
    lines, size = _lettered(subject.name("space", space), room)
    first = TALL / 2 + 0.35 * size - (len(lines) - 1) * 0.55 * size
    spots = [(line, 58, round(first + place * 1.1 * size)) for place, line in enumerate(lines)]
    name = labels(spots, size=size, within=room, class_=None if is_open else "faint")
    standing = group(*side_by_side(here, 22, 22, 30), x=ACROSS - 22 * min(2, len(here)), y=TALL / 2) if here else None
    return [box, icon, name, *([] if standing is None else [standing])]


def _lettered(name: str, room: float) -> tuple[list[str], float]:
    """Return the name of a space in up to three lines, and the largest size in which they fit."""
    for size, most in ((18.0, 2), (16.5, 2), (15.0, 3)):
        lines = lines_of(name, room, size)
        if len(lines) <= most and all(width_of(line, size) <= room for line in lines):
            return lines, size
    lines = lines_of(name, room, 13.5)
    return [*lines[:2], " ".join(lines[2:])], 13.5


def _icon(space: Space, state: State) -> Element:
    """Return the icon of a space."""
    law = state.law
    match space:
        case "build":
            return factory("metal")
        case "place":
            return group(_blank(0, 0), element("path", d="M0-6v12M-6 0h12", stroke=DARK_LETTERS, stroke_width=2.5))
        case "move":
            return group(_blank(-9, 0), _arrow(5))
        case "congress":
            return discs(WHITE, ((-14, 7), (-7, -6), (7, -6), (14, 7), (0, 7)), 6)
        case "king":
            return crown(36)
        case "queen":
            return crown(36, "var(--fk-queen)")
        case "coins":
            return coin(str(law.coins), 17)
        case "turn-order":
            return group(*gathered((disc(WHITE, 7, str(place + 1)), 13 * place - 13, 0) for place in range(3)))


def _blank(x: float, y: float) -> Element:
    return group(disc(WHITE, 13), x=x, y=y)


def _arrow(x: float) -> Element:
    return element("path", d=f"M{x} 0h14m-6-6l6 6l-6 6", fill="none", stroke=INK, stroke_width=2.5)


def space_in_words(subject: Subject, space: Space) -> str:
    """Return a space and the pawns on it, in words."""
    state: State = subject.state
    if space not in SPACES_FOR[len(state.seats)]:
        return subject.labelled(subject.name("space", space), word(subject, "not-in-play"))
    here = [called(subject, seat) for seat in state.seats if state.players[seat].pawn == space]
    return subject.labelled(subject.name("space", space), *(here or [word(subject, "empty")]))


def order(subject: Subject) -> Part:
    """Return the turn order. The player who decides has a ring, and those who move their disc after the round a
    sign."""
    state: State = subject.state
    due = decider(top(state))
    step = (WIDTH - 40) / len(state.seats)
    content: list[Element] = []
    for place, seat in enumerate(state.order or state.seats):
        ring = element("circle", r=27, fill="none", stroke="var(--fk-mark)", stroke_width=3.5)
        claim = element("path", d="M-14 36h28m-6-5l6 5l-6 5m-16-10l-6 5l6 5", fill="none", stroke=INK, stroke_width=2.2)
        numeral = label(f"{place + 1}.", -54, 8, size=22, class_="faint")
        piece = group(
            *((numeral,) if state.order else ()),
            *((ring,) if seat == due else ()),
            *((claim,) if seat in state.disc_claims else ()),
            citizen(subject, seat, 20),
            x=round(20 + step * (place + 0.5)),
            y=74,
            title=called(subject, seat),
        )
        content.append(piece)
    drawing = panel(WIDTH, 122, _order_heading(subject), *content)
    return Part(name="order", title=order_in_words(subject), width=WIDTH, height=122, drawing=drawing)


def _order_heading(subject: Subject) -> str:
    order = heading(subject, "order")
    return order if subject.state.order else f"{order} ({word(subject, 'not-dealt')})"


def order_in_words(subject: Subject) -> str:
    """Return the turn order in words."""
    state: State = subject.state
    if not state.order:
        return _order_heading(subject)
    return subject.labelled(_order_heading(subject), *(called(subject, seat) for seat in state.order))


def claims_in_words(subject: Subject) -> tuple[str, ...]:
    """Return a sentence for each player who moves the disc at the end of the round."""
    state: State = subject.state
    return tuple(subject.labelled(called(subject, seat), word(subject, "disc-moves")) for seat in state.disc_claims)


__all__ = ["actions", "claims_in_words", "order", "order_in_words", "space_in_words"]

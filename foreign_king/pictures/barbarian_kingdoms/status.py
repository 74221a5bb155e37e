"""The status of the game: the turn, what has to be decided, and the current action."""

from collections.abc import Mapping

from foreign_king.games.barbarian_kingdoms.components import Kingdom
from foreign_king.games.barbarian_kingdoms.phases import Over
from foreign_king.games.barbarian_kingdoms.state import State, deciding, top
from foreign_king.pictures.barbarian_kingdoms import pieces
from foreign_king.pictures.barbarian_kingdoms.appearance import Look
from foreign_king.pictures.barbarian_kingdoms.battle import action_drawn
from foreign_king.pictures.barbarian_kingdoms.descriptions import heading, moved_in_words
from foreign_king.pictures.barbarian_kingdoms.ending import scores_drawn
from foreign_king.pictures.barbarian_kingdoms.key import key_drawn
from foreign_king.pictures.barbarian_kingdoms.pieces import Placed, drawn_pieces
from foreign_king.pictures.elements import Element, element, group
from foreign_king.pictures.shapes import label, lines_of, panel, width_of
from foreign_king.pictures.sheets import Part
from foreign_king.pictures.subject import Subject

WIDTH, HEIGHT, EDGE = 440.0, 436.0, 20.0
ORDER, PHASE, BELOW = 74.0, 144.0, 240.0
"""The y positions of the order of turns, of the text, and of the lower half."""
TEXT_LINES = 4


def status_part(subject: Subject, look: Mapping[Kingdom, Look], now: str) -> Part:
    """Return the status: the turn, the order, what has to be decided, which is ``now``; and below, the current action,
    the scores, or a key to the map."""
    state: State = subject.state
    title = heading(subject)
    if isinstance(top(state), Over) and any(player.reign for player in state.players.values()):
        below = scores_drawn(subject, WIDTH - 2 * EDGE)
    elif state.action is not None:
        below = action_drawn(subject, state.action, look, WIDTH - 2 * EDGE)
    else:
        below = key_drawn(subject, look, WIDTH - 2 * EDGE)
    rule = element("line", x1=EDGE, x2=WIDTH - EDGE, y1=BELOW, y2=BELOW, stroke="var(--fk-line)")
    drawing = panel(
        WIDTH,
        HEIGHT,
        title,
        *_order(subject, look),
        _text(" ".join([now, *moved_in_words(subject)])),
        rule,
        group(below, x=EDGE, y=BELOW),
    )
    return Part(name="status", title=title, width=WIDTH, height=HEIGHT, drawing=drawing)


def _order(subject: Subject, look: Mapping[Kingdom, Look]) -> list[Element]:
    """Return the kingdoms in the order of their turns. The one in turn has a ring, and those that have to decide have a
    mark above them."""
    state: State = subject.state
    kingdoms = state.order or tuple(state.kingdoms)
    step = (WIDTH - 2 * EDGE) / max(len(kingdoms), 1)
    now = getattr(state.pending[0], "kingdom", None) if state.pending else None
    widest = max((width_of(look[kingdom].name, 16) for kingdom in kingdoms), default=1)
    size = 16 * min(1, max(0.8, (step - 4) / widest))
    drawn: list[Element] = []
    placed: list[Placed] = []
    for place, kingdom in enumerate(kingdoms):
        x = EDGE + (place + 0.5) * step
        placed.append(Placed(pieces.badge(look[kingdom]), x, ORDER))
        name = label(look[kingdom].name, x, ORDER + 36, size=size, anchor="middle", within=step - 2,
                     class_="strong" if kingdom == now else "faint")  # fmt: skip
        drawn.append(name)
        if kingdom == now:
            drawn.append(element("circle", cx=x, cy=ORDER, r=18, fill="none", stroke="var(--fk-ink)", stroke_width=3))
        if kingdom in deciding(top(state)):
            drawn.append(element("path", d=f"M{x - 8:.0f} {ORDER - 33:.0f}h16l-8 11z", fill="var(--fk-mark)"))
    return [*drawn_pieces(placed), *drawn]


def _text(text: str) -> Element:
    """Return the text in the largest letters that fit."""
    width = WIDTH - 2 * EDGE
    for size in (20, 18, 16, 14):
        lines = lines_of(text, width, size)
        if len(lines) <= TEXT_LINES:
            break
    drawn_lines = [
        label(line, EDGE, PHASE + 1.25 * size * place, size=size, within=width)
        for place, line in enumerate(lines[:TEXT_LINES])
    ]
    return group(*drawn_lines)


__all__ = ["WIDTH", "status_part"]

"""Where the game stands: which turn it is, what is to be decided, and the action that is under way."""

from collections.abc import Mapping

from foreign_king.games.barbarian_kingdoms.components import Kingdom
from foreign_king.games.barbarian_kingdoms.phases import Over
from foreign_king.games.barbarian_kingdoms.state import State, deciding, top
from foreign_king.pictures.barbarian_kingdoms import pieces
from foreign_king.pictures.barbarian_kingdoms.appearance import Look
from foreign_king.pictures.barbarian_kingdoms.battle import action_drawn
from foreign_king.pictures.barbarian_kingdoms.descriptions import heading, in_turn, moved_told
from foreign_king.pictures.barbarian_kingdoms.ending import scores_drawn
from foreign_king.pictures.barbarian_kingdoms.key import key_drawn
from foreign_king.pictures.barbarian_kingdoms.pieces import Placed, drawn_pieces
from foreign_king.pictures.elements import Element, element, group
from foreign_king.pictures.shapes import label, lines_of, panel, width_of
from foreign_king.pictures.sheets import Part
from foreign_king.pictures.subject import Subject

WIDTH, HEIGHT, EDGE = 440.0, 436.0, 20.0
ORDER, PHASE, BELOW = 74.0, 144.0, 240.0
"""How far from the top the order of turns is, what is to be decided, and what is below both."""
TEXT_LINES = 4


def status_part(subject: Subject, look: Mapping[Kingdom, Look]) -> Part:
    """The turn, whose it is, what is to be decided; and below, what is under way, the scores, or a key to the map."""
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
        _text(" ".join([in_turn(subject), *moved_told(subject)])),
        rule,
        group(below, x=EDGE, y=BELOW),
    )
    return Part(name="status", title=title, width=WIDTH, height=HEIGHT, drawing=drawing)


def _order(subject: Subject, look: Mapping[Kingdom, Look]) -> list[Element]:
    """The kingdoms in the order of their turns; a ring is around the one whose turn it is, and a mark above those that
    have to decide."""
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


def _text(said: str) -> Element:
    """What is to be decided, in letters that are as large as there is room for."""
    width = WIDTH - 2 * EDGE
    for size in (20, 18, 16, 14):
        lines = lines_of(said, width, size)
        if len(lines) <= TEXT_LINES:
            break
    written = [
        label(line, EDGE, PHASE + 1.25 * size * place, size=size, within=width)
        for place, line in enumerate(lines[:TEXT_LINES])
    ]
    return group(*written)


__all__ = ["WIDTH", "status_part"]

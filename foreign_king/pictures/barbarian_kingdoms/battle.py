"""The current invasion or claim: the two sides, with their units, purses and battle points."""

from collections.abc import Mapping

from foreign_king.games.barbarian_kingdoms.components import Kingdom
from foreign_king.games.barbarian_kingdoms.phases import Bribing
from foreign_king.games.barbarian_kingdoms.state import Action, State, marked, top
from foreign_king.games.barbarian_kingdoms.tokens import Treasury
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.pictures.barbarian_kingdoms import pieces
from foreign_king.pictures.barbarian_kingdoms.appearance import Look
from foreign_king.pictures.barbarian_kingdoms.descriptions import kind_name
from foreign_king.pictures.barbarian_kingdoms.pieces import Piece, Placed, drawn_pieces, line
from foreign_king.pictures.elements import Element, element, group
from foreign_king.pictures.shapes import crown, label
from foreign_king.pictures.subject import Subject

FIRST, STEP = 66.0, 68.0
UNITS, PURSE, POINTS = 46.0, 210.0, 356.0
"""The x positions of the units, the purse, and the battle points in the line of a side."""


def action_drawn(subject: Subject, action: Action, look: Mapping[Kingdom, Look], width: float) -> Element:
    """Return the drawing of an action: its kind and province, and a line for each side."""
    place = subject.voice.places[action.province]
    what = subject.labelled(kind_name(subject, action), place)
    if action.contested:
        what = f"{what} ({subject.name('picture', 'contested').lower()})"
    swords = drawn_pieces([Placed(pieces.swords(), 14, 24)]) if action.opponent is not None else []
    title = label(what, 36 if swords else 0, 31, size=19, class_="strong", within=width - 36)
    sides = [kingdom for kingdom in (action.kingdom, action.opponent) if kingdom is not None]
    lines = [
        group(*_side(subject, action, kingdom, look, width), y=FIRST + STEP * place)
        for place, kingdom in enumerate(sides)
    ]
    return group(*swords, title, *lines)


def _side(
    subject: Subject, action: Action, kingdom: Kingdom, look: Mapping[Kingdom, Look], width: float
) -> list[Element]:
    """Return the line of a side: its pieces in the province, its purse, and its battle points."""
    state: State = subject.state
    mine = look[kingdom]
    placed = [Placed(pieces.badge(mine), 16, 0), *line(_there(state, action, kingdom, mine), UNITS, 0, 1.1)]
    name = label(mine.name, 0, 34, size=15, within=PURSE - 10, class_="faint")
    drawn: list[Element] = [name]
    phase = top(state)
    if isinstance(phase, Bribing) and kingdom in phase.waiting:
        drawn.append(group(element("title", subject.name("picture", "empty")), *drawn_pieces(
            [Placed(pieces.empty_purse(), PURSE + 16, 0)])))  # fmt: skip
    elif isinstance(phase, Bribing) and kingdom in phase.purses:
        placed += _purse(phase.purses[kingdom], mine)
    elif kingdom in action.bribes:
        placed += _purse(action.bribes[kingdom], mine)
    if kingdom in action.points:
        points = subject.amount("battle", action.points[kingdom])
        drawn.append(label(str(action.points[kingdom]), width - 8, 9, size=30, anchor="end", class_="strong"))
        drawn.append(element("title", f"{mine.name}: {points}"))
    if action.winner == kingdom:
        drawn.append(group(crown(30), x=width - 74, y=0, title=subject.name("picture", "winner")))
    return [*drawn_pieces(placed), *drawn]


def _there(state: State, action: Action, kingdom: Kingdom, look: Look) -> list[Piece]:
    realm, area = state.kingdoms[kingdom], action.province
    there = [pieces.king(look)] if realm.king == area else []
    count = realm.warriors.count(area)
    if count:
        there.append(pieces.warriors(look, count))
    if marked(state, kingdom, area):
        there.append(pieces.control_token(look) if area in realm.claimed else pieces.emblem(look))
    return there


def _purse(tokens: Treasury, look: Look) -> list[Placed]:
    """Return a filled purse, with its tokens if they are not hidden."""
    bag = Placed(pieces.purse(look), PURSE + 16, 0)
    if tokens is UNSEEN:
        return [bag]
    return [bag, *line(pieces.treasure(tokens), PURSE + 40, 0, 0.85)]


__all__ = ["action_drawn"]

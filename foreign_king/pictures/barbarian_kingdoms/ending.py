"""The reign scores at the end, in the order of the ranking."""

from foreign_king.games.barbarian_kingdoms.phases import Over
from foreign_king.games.barbarian_kingdoms.rulebook import Rule
from foreign_king.games.barbarian_kingdoms.state import Reign, State, top
from foreign_king.pictures.barbarian_kingdoms import pieces
from foreign_king.pictures.barbarian_kingdoms.appearance import Look
from foreign_king.pictures.barbarian_kingdoms.pieces import Piece, Placed, drawn_pieces
from foreign_king.pictures.elements import Element, element, group
from foreign_king.pictures.shapes import crown, label
from foreign_king.pictures.styles import LIGHT_LETTERS
from foreign_king.pictures.subject import Subject

STEP, FIRST = 24.0, 58.0
SOME = Look(name="", mark="", paint="var(--fk-sample)", letters=LIGHT_LETTERS)
COLUMNS: tuple[tuple[Rule, Piece], ...] = (
    (Rule.REIGN_REMOVED_KINGS, pieces.fallen(SOME)),
    (Rule.REIGN_OWN_KING, pieces.king(SOME)),
    (Rule.REIGN_WARRIORS, pieces.warriors(SOME)),
    (Rule.REIGN_CONTROL, pieces.control_token(SOME)),
    (Rule.REIGN_TREASURY, pieces.coins("gold")),
)


def scores_drawn(subject: Subject, width: float) -> Element:
    """Return a table with a line for each player, a column for each source of points, and the scores."""
    state: State = subject.state
    over = top(state)
    assert isinstance(over, Over)
    first, step = 0.42 * width, 0.49 * width / len(COLUMNS)
    heads = [
        group(*drawn_pieces([Placed(piece, 0, 0, 0.9)]), x=first + step * (place + 0.5), y=28,
              title=subject.name("clause", rule.value))
        for place, (rule, piece) in enumerate(COLUMNS)
    ]  # fmt: skip
    lines = [
        _line(subject, seat, seat in over.winners, width, FIRST + STEP * place)
        for place, seat in enumerate(over.ranking or state.seats)
    ]
    return group(*heads, *lines)


def _line(subject: Subject, seat: str, won: bool, width: float, y: float) -> Element:
    first, step = 0.42 * width, 0.49 * width / len(COLUMNS)
    name = label(subject.name("seat", seat), 30, y, size=18, within=first - 34, class_="strong" if won else None)
    drawn = [name, *([group(crown(20), x=12, y=y - 6)] if won else [])]
    reign = subject.state.players[seat].reign
    if reign is not None:
        numbers = [
            element("tspan", str(number), x=round(first + step * (place + 0.5)))
            for place, number in enumerate(_parts(reign))
        ]
        drawn.append(element("text", *numbers, y=y, font_size=18, text_anchor="middle"))
        drawn.append(label(str(reign.total), width - 4, y, size=20, anchor="end", class_="strong"))
    return group(*drawn)


def _parts(reign: Reign) -> tuple[int, ...]:
    return reign.kings, reign.king, reign.warriors, reign.control, reign.treasury


__all__ = ["scores_drawn"]

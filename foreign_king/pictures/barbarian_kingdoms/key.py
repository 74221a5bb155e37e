"""The key to the map, which names its pieces and signs."""

from collections.abc import Mapping

from foreign_king.games.barbarian_kingdoms.components import Kingdom
from foreign_king.pictures.barbarian_kingdoms import pieces
from foreign_king.pictures.barbarian_kingdoms.appearance import Look
from foreign_king.pictures.barbarian_kingdoms.pieces import Placed, drawn_pieces
from foreign_king.pictures.elements import Element, group
from foreign_king.pictures.shapes import label
from foreign_king.pictures.styles import LIGHT_LETTERS
from foreign_king.pictures.subject import Subject

NOBODY = "var(--fk-line)"
STEP = 38.0


def key_drawn(subject: Subject, look: Mapping[Kingdom, Look], width: float) -> Element:
    """Return the pieces with their names, in two columns."""
    some = Look(name="", mark="", paint="var(--fk-sample)", letters=LIGHT_LETTERS)
    shown = (
        ("castle", pieces.castle(some)),
        ("initial", pieces.emblem(some)),
        ("control", pieces.control_token(some)),
        ("king", pieces.king(some)),
        ("warrior", pieces.warriors(some)),
        ("hidden", pieces.hidden()),
        ("port", pieces.port()),
        ("closed", pieces.closed()),
    )
    placed, names = [], []
    for place, (name, piece) in enumerate(shown):
        x, y = place // 4 * width / 2, 30 + STEP * (place % 4)
        placed.append(Placed(piece, x + 14, y))
        names.append(
            label(subject.name("picture", "capital" if name == "castle" else name), x + 38, y + 6, size=17,
                  within=width / 2 - 44, class_="faint")
        )  # fmt: skip
    return group(*drawn_pieces(placed), *names)


__all__ = ["key_drawn"]

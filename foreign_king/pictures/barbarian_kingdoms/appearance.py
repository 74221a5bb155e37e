"""The appearance of kingdoms: a colour, a mark of one or two letters, and the short name."""

import attrs

from foreign_king.boards import drawing_of
from foreign_king.games.barbarian_kingdoms.components import KINGDOMS, Kingdom
from foreign_king.pictures.styles import letters_on, paints
from foreign_king.pictures.subject import Subject


@attrs.frozen
class Look:
    """A kingdom's name on a label, its mark, and the colour of its pieces and of the letters on them."""

    name: str
    mark: str
    paint: str
    letters: str


def looks(subject: Subject) -> dict[Kingdom, Look]:
    """Return the look of each kingdom of the board."""
    colours = paints(subject.style, KINGDOMS, drawing_of(subject.game, subject.state.board).colours)
    by_kingdom: dict[Kingdom, Look] = {}
    for kingdom in KINGDOMS:
        name = subject.voice.language.printed["kingdom"][kingdom]
        taken = {look.mark for look in by_kingdom.values()}
        paint = colours[kingdom]
        by_kingdom[kingdom] = Look(name, _mark(name, taken), paint, letters_on(paint))
    return by_kingdom


def _mark(name: str, taken: set[str]) -> str:
    """Return a mark for a name that is not taken: its first letter, if necessary with one more letter, or a number."""
    first, *others = [letter for letter in name if letter.isalnum()] or ["?"]
    tries = [first.upper()[:1], *(first.upper()[:1] + letter for letter in others), *map(str, range(1, 10))]
    return next(each for each in tries if each not in taken)


__all__ = ["Look", "looks"]

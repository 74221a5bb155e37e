"""What a drawing is made from: a position, and how its things are called."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import attrs

from foreign_king.games import AnyGame
from foreign_king.language import Voice, name_of
from foreign_king.language.catalogues import colon
from foreign_king.language.sentences import joined, of_number
from foreign_king.pictures.styles import ADAPTIVE, Style


@attrs.frozen(kw_only=True, eq=False, slots=False)
class Subject:
    """A position of a game, the voice that tells it, and the style in which it is drawn."""

    game: AnyGame
    state: Any
    voice: Voice
    style: Style = ADAPTIVE

    def name(self, sort: str, name: str) -> str:
        """What something is called, with a capital as on a label: ``subject.name("province", "liege")``.

        A player is called as the players of this game call each other.
        """
        said = self.word(sort, name)
        return said if sort == "seat" and self.voice.seats.get(name) else said[:1].upper() + said[1:]

    def word(self, sort: str, name: str) -> str:
        """The same as it stands inside a sentence."""
        said = self._said.get((sort, name))
        if said is None:
            said = self._said[sort, name] = name_of(self.voice, sort, name)
        return said

    @cached_property
    def _said(self) -> dict[tuple[str, str], str]:
        """The names that were asked for: a picture asks for many of them more than once."""
        return {}

    def amount(self, unit: str, number: int) -> str:
        """So many of something: «3 francs», by the units of the game's phrases."""
        return of_number(self.voice.language, self.voice.language.units[unit], number, str(number))

    def told(self, what: str, *values: str) -> str:
        """Something and what is said of it: «Liège: 2 factories, 1 noble»."""
        return f"{what}{colon(self.voice.language.code)}{', '.join(values)}"

    def together(self, names: Sequence[str]) -> str:
        """Several names in a row, joined as the language joins them."""
        return joined(self.voice, list(names))

    @cached_property
    def marks(self) -> dict[str, str]:
        """A letter or two for each seat, each another, to be put on pieces."""
        chosen: dict[str, str] = {}
        for seat in self.state.seats:
            said = self.name("seat", seat)
            # Of some letters the capital is two or three.
            first = said[:1].upper()[:1]
            tries = [first, *(first + letter for letter in said[1:] if letter.isalnum()), *map(str, range(1, 10))]
            chosen[seat] = next(each for each in tries if each not in chosen.values())
        return chosen


__all__ = ["Subject"]

"""The subject of a picture: a game, a state and a voice."""

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
    """A state of a game, the voice that names everything in it, and the style in which it is drawn."""

    game: AnyGame
    state: Any
    voice: Voice
    style: Style = ADAPTIVE

    def name(self, kind: str, name: str) -> str:
        """Return the name of something for a label, with a capital letter: ``subject.name("province", "liege")``.

        A player's own name is not changed.
        """
        word = self.word(kind, name)
        return word if kind == "seat" and self.voice.seats.get(name) else word[:1].upper() + word[1:]

    def word(self, kind: str, name: str) -> str:
        """Return the name of something as it stands inside a sentence."""
        word = self._words.get((kind, name))
        if word is None:
            word = self._words[kind, name] = name_of(self.voice, kind, name)
        return word

    @cached_property
    def _words(self) -> dict[tuple[str, str], str]:
        """A cache of names, since a picture uses many of them more than once."""
        return {}

    def amount(self, unit: str, number: int) -> str:
        """Return a number with its unit, one of the game's phrases: «3 francs»."""
        return of_number(self.voice.language, self.voice.language.units[unit], number, str(number))

    def labelled(self, what: str, *values: str) -> str:
        """Return a label with its values: «Liège: 2 factories, 1 noble»."""
        return f"{what}{colon(self.voice.language.code)}{', '.join(values)}"

    def together(self, names: Sequence[str]) -> str:
        """Return several names, joined as the language joins them."""
        return joined(self.voice, list(names))

    @cached_property
    def marks(self) -> dict[str, str]:
        """Distinct marks of one or two letters for the pieces of each seat."""
        chosen: dict[str, str] = {}
        for seat in self.state.seats:
            name = self.name("seat", seat)
            # The capital of some letters has two or three letters, such as SS for ß.
            first = name[:1].upper()[:1]
            tries = [first, *(first + letter for letter in name[1:] if letter.isalnum()), *map(str, range(1, 10))]
            chosen[seat] = next(each for each in tries if each not in chosen.values())
        return chosen


__all__ = ["Subject"]

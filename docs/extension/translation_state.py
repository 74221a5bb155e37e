"""The state of the translations of the rules: which texts are translated, and which translations are old."""

from collections.abc import Iterator
from typing import Literal

import attrs

from foreign_king.language import LANGUAGES
from foreign_king.spec import clauses, definitions, plain, rulings
from foreign_king.translations import ENGLISH, Kind, Translation, fingerprint, translations

State = Literal["whole", "title alone", "old", "none"]
"""How far a text is translated. The translation of a text that has changed since is ``old``."""
TRANSLATED = tuple(language for language in LANGUAGES if language != ENGLISH)
"""The languages into which the rules can be translated."""


@attrs.frozen(kw_only=True)
class Entry:
    """A clause, a ruling or a definition in English, and its translation into one language."""

    kind: Kind
    name: str
    title: str
    """The English title; of a definition, its terms."""
    text: str
    """The English text, as plain text."""
    translation: Translation | None

    @property
    def of(self) -> str:
        """The fingerprint that a translation of the English title and text has."""
        return fingerprint(self.title, self.text)

    @property
    def state(self) -> State:
        """How far it is translated."""
        if self.translation is None:
            return "none"
        if self.translation.of != self.of:
            return "old"
        return "whole" if self.translation.text else "title alone"


def entries(game: str, language: str) -> Iterator[Entry]:
    """Yield everything that is to be translated of a game's rules, with its translation into a language."""
    known = translations(game, language)
    for word in dict.fromkeys(definitions(game).values()):
        title, translation = ", ".join(word.terms), known.words.get(word.name)
        yield Entry(kind="words", name=word.name, title=title, text=word.text, translation=translation)
    for clause in clauses(game).values():
        translation = known.clauses.get(clause.name)
        yield Entry(kind="clauses", name=clause.name, title=clause.title, text=clause.text, translation=translation)
    for ruling in rulings(game).values():
        text, translation = plain(ruling.text), known.rulings.get(ruling.name)
        yield Entry(kind="rulings", name=ruling.name, title=ruling.title, text=text, translation=translation)


__all__ = ["TRANSLATED", "Entry", "State", "entries"]

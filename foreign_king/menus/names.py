"""The names of what can stand in a field of a command, numbers with their units, and prices."""

from typing import Any

from foreign_king.decisions import Decision
from foreign_king.language import Voice, name_of
from foreign_king.language.catalogues import form_of
from foreign_king.language.voices import printable

PIECES = ("card", "token")
"""The kinds of names that stand for pieces."""


def check_voice(voice: Voice, decision: Decision[Any]) -> None:
    """Raise ``TypeError`` if the game of the voice is not the game of the decision."""
    if voice.game.name != decision.game.name:
        raise TypeError(f"a voice of {voice.game.title} has no words for a decision of {decision.game.title}")


def kind_of(voice: Voice, field: str, name: str) -> str | None:
    """Return the kind of a name that can stand in a field, such as ``seat`` or ``card``; ``None`` for a name that
    neither the language of the game nor the board has."""
    place = voice.game.board.place
    for kind in (voice.game.words.kinds.get(field), *PIECES, place):
        if kind == "seat" and name in (*voice.seats, "table"):
            return kind
        if kind is not None and (
            name in voice.language.names.get(kind, {}) or (kind == place and name in voice.places)
        ):
            return kind
    return "seat" if voice.game.words.kinds.get(field) == "seat" else None


def name_in(voice: Voice, field: str, name: str) -> str:
    """Return the words for a name that can stand in a field, from the language of the game or from the board. If the
    owner of a board has given several places the same name, each is followed by its id: «Newport (newport-west)»."""
    kind = kind_of(voice, field, name)
    words = printable(name) if kind is None else name_of(voice, kind, name)
    if kind == voice.game.board.place and name in voice.places and _is_shared_name(voice, words):
        return f"{words} ({name})"
    return words


def _is_shared_name(voice: Voice, place: str) -> bool:
    """Whether several places on the board have a name."""
    return sum(each == place for each in voice.places.values()) > 1


def counted(voice: Voice, unit: str, number: int) -> str:
    """Return a number with its unit: «3 francs»."""
    singular, _bar, plural = voice.language.units.get(unit, "#|#").partition("|")
    form = singular if form_of(voice.language.code, number) == 0 else plural
    return form.replace("#", str(number))


def tell_price(voice: Voice, francs: int) -> str:
    """Return a price in francs with its unit; an empty text for 0.

    >>> from foreign_king import GAMES, voice
    >>> from foreign_king.menus import tell_price
    >>> german = voice(GAMES["the-foreign-king"], language="de")
    >>> tell_price(german, 3), tell_price(german, 0)
    ('3 Francs', '')
    """
    return counted(voice, "franc", francs) if francs else ""


__all__ = ["check_voice", "counted", "kind_of", "name_in", "tell_price"]

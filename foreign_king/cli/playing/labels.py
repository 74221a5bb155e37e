"""Texts for menus: questions for the fields of commands, names, prices and pieces."""

from collections.abc import Mapping

from foreign_king.cli.language import N_, _
from foreign_king.language import Voice, name_of
from foreign_king.language.catalogues import form_of
from foreign_king.language.voices import printable

QUESTIONS = {
    "action": N_("Which action?"),
    "baron": N_("Whose baron?"),
    "card": N_("Which card?"),
    "cards": N_("How many cards?"),
    "change": N_("Which tokens do you swap?"),
    "citizens": N_("How many citizens?"),
    "king": N_("Where does the king go?"),
    "kind": N_("Of which kind?"),
    "kingdom": N_("Which kingdom?"),
    "kingdoms": N_("Which kingdoms?"),
    "origin": N_("From where?"),
    "path": N_("Which way?"),
    "payment": N_("How do you pay?"),
    "position": N_("Which place?"),
    "province": N_("In which province?"),
    "stays": N_("Which unit stays?"),
    "to": N_("Where to?"),
    "tokens": N_("Which tokens?"),
    "unit": N_("Which unit?"),
    "warrior": N_("The warrior of which province?"),
    "warriors": N_("Which warriors?"),
}
"""The question for each field of a command."""
PIECES = ("card", "token")
"""The kinds of names that stand for pieces."""


def question_of(field: str) -> str:
    """Return the question for a field."""
    return _(QUESTIONS[field]) if field in QUESTIONS else f"{field}?"


def called(voice: Voice, field: str, name: str) -> str:
    """Return the words for a name that can stand in a field, from the language of the game or from the board."""
    for kind in (voice.game.words.kinds.get(field), *PIECES, voice.game.board.place):
        if kind == "seat" and name in (*voice.seats, "table"):
            return name_of(voice, kind, name)
        if kind is not None and (
            name in voice.language.names.get(kind, {}) or (kind == voice.game.board.place and name in voice.places)
        ):
            return name_of(voice, kind, name)
    return name_of(voice, "seat", name) if voice.game.words.kinds.get(field) == "seat" else printable(name)


def counted(voice: Voice, unit: str, number: int) -> str:
    """Return a number with its unit: «3 francs»."""
    singular, _bar, plural = voice.language.units.get(unit, "#|#").partition("|")
    form = singular if form_of(voice.language.code, number) == 0 else plural
    return form.replace("#", str(number))


def price_of(voice: Voice, francs: int) -> str:
    """Return a price in francs; an empty text where it is 0."""
    return counted(voice, "franc", francs) if francs else ""


def pieces_text(voice: Voice, field: str, pieces: Mapping[str, int]) -> str:
    """Return how many pieces of each kind there are: «2 bronze, 1 gold»."""
    parts = [f"{number} {called(voice, field, kind)}" for kind, number in pieces.items() if number]
    return ", ".join(parts) or _("nothing")


__all__ = ["called", "counted", "pieces_text", "price_of", "question_of"]

"""What happens, and what is refused, as sentences in a language.

From bottom to top: ``catalogues`` (the languages and their translations), ``elision`` (names in a case that is made of
any name) and ``seat_names`` (players whose names look alike are told apart), ``phrases`` (what a game's sentences say),
``voices`` (who tells: a ``Voice`` tells one game at one table, and knows the phrases, the table's names for its seats
and the board's for its places), ``sentences`` (phrases with their places filled) and ``telling`` (what is told).
"""

from foreign_king.language.catalogues import DEFAULT_LANGUAGE, LANGUAGES, known_language
from foreign_king.language.phrases import PLACE, Language, languages, load_language
from foreign_king.language.telling import (
    story_parts,
    tell_fact,
    tell_phase,
    tell_reason,
    tell_refusal,
    tell_score,
    tell_story,
)
from foreign_king.language.voices import Voice, name_of, places_of, printable, voice

__all__ = [
    "DEFAULT_LANGUAGE",
    "LANGUAGES",
    "PLACE",
    "Language",
    "Voice",
    "known_language",
    "languages",
    "load_language",
    "name_of",
    "places_of",
    "printable",
    "story_parts",
    "tell_fact",
    "tell_phase",
    "tell_reason",
    "tell_refusal",
    "tell_score",
    "tell_story",
    "voice",
]

"""What happens, and what is refused, as sentences in a language.

From bottom to top: ``catalogues`` (the languages and their translations), ``elision`` (names in a case that is made of
any name) and ``seat_names`` (players whose names look alike are told apart), ``phrases`` (what a game's sentences say),
``voices`` (who tells: a ``Voice`` tells one game at one table, and knows the phrases, the table's names for its seats
and the board's for its places), ``sentences`` (phrases with their places filled) and ``telling`` (what is told).
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # as typing says it, which takes its time to load

if TYPE_CHECKING:
    from foreign_king.language.catalogues import DEFAULT_LANGUAGE, LANGUAGES, known_language
    from foreign_king.language.narration import tell_fact, tell_phase, tell_refusal, tell_story
    from foreign_king.language.phrases import languages
    from foreign_king.language.voices import Voice, name_of, voice
else:
    __getattr__, __dir__ = _exported(
        __name__,
        {
            "foreign_king.language.catalogues": ("DEFAULT_LANGUAGE", "LANGUAGES", "known_language"),
            "foreign_king.language.phrases": ("languages",),
            "foreign_king.language.narration": ("tell_fact", "tell_phase", "tell_refusal", "tell_story"),
            "foreign_king.language.voices": ("Voice", "name_of", "voice"),
        },
    )

__all__ = [
    "DEFAULT_LANGUAGE",
    "LANGUAGES",
    "Voice",
    "known_language",
    "languages",
    "name_of",
    "tell_fact",
    "tell_phase",
    "tell_refusal",
    "tell_story",
    "voice",
]

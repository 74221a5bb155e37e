"""Sentences, in several languages, for facts, refusals, phases and explanations.

The modules from bottom to top: ``catalogues`` (the languages and their translations), ``elision`` (the case forms that
any name can take, such as «d'Anna») and ``seat_names`` (display names that cannot be confused with each other),
``directions`` (names that are written from right to left),
``phrases`` (the phrases of a game in a language), ``voices`` (a ``Voice`` is a game, a language, and the names of
players and places), ``sentences`` (phrases with their values filled in), ``narration`` (the sentences of facts,
refusals, phases and explanations, and stories made of them) and ``wording`` (the library's own texts).
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # the same name as in typing, which is slow to import

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

"""Voices: a game, a language, and the names of the players and of the places on the board."""

from collections.abc import Mapping
from typing import Any

from foreign_king.boards import default_board
from foreign_king.games import AnyGame
from foreign_king.kernel.arguments import check_game
from foreign_king.kernel.characters import printable
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.prompt import titled
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import quoted
from foreign_king.language.catalogues import DEFAULT_LANGUAGE
from foreign_king.language.elision import in_case
from foreign_king.language.phrases import ANY, Language, load_language
from foreign_king.language.seat_names import appearance, told_apart


@record(kw_only=True)
class Voice:
    """What makes sentences of a game: its language, the players' names, and the names of the places on the board."""

    game: AnyGame
    language: Language
    seats: FrozenDict[str, str]
    """The players' display names by seat. If two names look alike, each is followed by its seat."""
    places: FrozenDict[str, str]
    """The names of the places on the board, by id."""

    def __repr__(self) -> str:
        """Return the game, the language, and the names of the players."""
        named = ", ".join(f"{seat} {name!r}" for seat, name in self.seats.items())
        return titled("Voice", self.game.name, self.language.code, named)


def voice(
    game: AnyGame,
    *,
    seats: Mapping[str, str] | None = None,
    board: Any = None,
    language: str = DEFAULT_LANGUAGE,
) -> Voice:
    """Return a voice for a game.

    ``seats`` are the players' names by seat; ``board`` is the board played on (the game's own by default);
    ``language`` is one of ``LANGUAGES``, with or without a region (``fr``, ``fr-CA``). If the names of players look
    alike, each is followed by its seat: «Anna (red)», «Anna (blue)».

    >>> from foreign_king import GAMES, read_fact, tell_fact, voice
    >>> game = GAMES["the-foreign-king"]
    >>> teller = voice(game, seats={"anna": "Anna Karenina"}, language="de")
    >>> entry = read_fact(game, {"type": "FrancsPaid", "seat": "anna", "francs": 3, "rule": "build.price"})
    >>> tell_fact(teller, entry)
    'Anna Karenina zahlt 3 Francs.'
    """
    check_game(game)
    if seats is not None and not isinstance(seats, Mapping):
        raise TypeError(f"the names of players are a mapping by seat, such as {{'red': 'Anna'}}, not {seats!r}")
    spoken = load_language(game, language)
    return Voice(
        game=game,
        language=spoken,
        seats=shown_names(spoken, seats or {}),
        places=places_of(game, default_board(game) if board is None else board, spoken.code),
    )


def shown_names(language: Language, names: Mapping[str, str]) -> FrozenDict[str, str]:
    """Return the display names of players by seat, made distinct from each other and from the names that the language
    has for the other seats."""
    return FrozenDict(told_apart(names, language.names.get("seat", FrozenDict[str, str]())))


def places_of(game: AnyGame, board: Any, language: str) -> FrozenDict[str, str]:
    """Return the names of the places on a board, by id, without characters that could control a terminal.

    The name of a place is the first of these that exists: the board file's name in the language, in English, in any
    other language; the name on the game's own board; the id.
    """
    phrases = load_language(game, language)
    printed = phrases.printed.get(game.board.place, FrozenDict())
    own: FrozenDict[str, FrozenDict[str, str]] = board.presentation.names
    ordered = [own[code] for code in dict.fromkeys((language, phrases.code, DEFAULT_LANGUAGE, *own)) if code in own]
    chosen = {place: next((names[place] for names in ordered if place in names), None) for place in board.adjacent}
    return FrozenDict({place: printable(name or printed.get(place) or place) for place, name in chosen.items()})


def name_of(voice: Voice, kind: str, name: str, case: str | None = None) -> str:
    """Return the display name for an id: the player's name of a seat, the board's name of a place, the label of a
    command's button (``name_of(voice, "command", "EndTurn")``).

    ``kind`` says what the id names: a seat, a place, or a kind of names in the file of phrases (``command``,
    ``card``…). ``ValueError`` for any other kind. An unknown id is returned unchanged, without control characters.
    ``case`` is a case of the language, such as the dative in German; a name without that case stays as it is.

    >>> from foreign_king import GAMES, voice
    >>> from foreign_king.language import name_of
    >>> german = voice(GAMES["the-foreign-king"], language="de", seats={"red": "Anna"})
    >>> name_of(german, "seat", "red"), name_of(german, "province", "liege"), name_of(german, "command", "EndTurn")
    ('Anna', 'Lüttich', 'Spielzug beenden')
    """
    if kind not in voice.language.names and kind != voice.game.board.place:
        kinds = ", ".join(voice.language.names)
        raise ValueError(f"there are no names of the kind {quoted(kind)}, but of {kinds}")
    name_in_language = voice.language.names.get(kind, FrozenDict[str, str]()).get(name)
    given = _given(voice, kind, name)
    # Sentences use the language's name of a place («the sea»); the board's own name is for the map.
    if name_in_language is not None and (given is None or kind == voice.game.board.place):
        return name_in_language if case is None else voice.language.cases[f"{kind}.{name}"].get(case, name_in_language)
    if given is None:
        shown = printable(name)
        given = _unnamed(voice, name, capital(shown)) if kind == "seat" else shown
    forms = voice.language.cases.get(f"{kind}.{ANY}", FrozenDict[str, str]())
    if case is None:
        return given
    # A name whose case follows no rule, such as one with an article, has its own form in the language.
    return forms.get(f"{case} {given}") or in_case(forms.get(case, "@"), given)


def _unnamed(voice: Voice, seat: str, shown: str) -> str:
    """Return the display name of a seat that no player has named, made distinct from the players' names."""
    look = appearance(shown)
    return f"{shown} ({seat})" if any(appearance(name) == look for name in voice.seats.values()) else shown


def _given(voice: Voice, kind: str, name: str) -> str | None:
    """Return the player's name of a seat, or the board's name of a place; ``None`` if there is none."""
    if kind == "seat":
        return voice.seats.get(name) or None
    return voice.places.get(name) if kind == voice.game.board.place else None


def capital(text: str) -> str:
    """Return the text with a capital first letter."""
    return text[:1].upper() + text[1:]


__all__ = ["Voice", "capital", "name_of", "places_of", "printable", "shown_names", "voice"]

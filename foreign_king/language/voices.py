"""Who tells: a voice tells one game at one table, and knows what everything there is called."""

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
    """Tells a game in a language, with a table's own names for its seats, and its board's for the places on it."""

    game: AnyGame
    language: Language
    seats: FrozenDict[str, str]
    """The names of the players by seat, as they are shown: where two look alike, each is followed by its seat."""
    places: FrozenDict[str, str]

    def __repr__(self) -> str:
        """The game, the language, and whom it calls by a name of the table."""
        named = ", ".join(f"{seat} {name!r}" for seat, name in self.seats.items())
        return titled("Voice", self.game.name, self.language.code, named)


def voice(
    game: AnyGame,
    *,
    seats: Mapping[str, str] | None = None,
    board: Any = None,
    language: str = DEFAULT_LANGUAGE,
) -> Voice:
    """A voice for a game: ``seats`` are the table's names for them, ``board`` the board played on (the game's own
    by default), ``language`` one of the languages, with or without its region (``fr``, ``fr-CA``). Players whose names
    look alike are told apart by their seats: «Anna (red)», «Anna (blue)».

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
    """The names of players by seat, told apart from each other and from what the language calls the other seats."""
    return FrozenDict(told_apart(names, language.names.get("seat", FrozenDict[str, str]())))


def places_of(game: AnyGame, board: Any, language: str) -> FrozenDict[str, str]:
    """What the places of a board are called, as a terminal may get it.

    As the owner of the board calls a place in the language, or else in English, or in another language; as the game's
    own board calls it; or else by its id.
    """
    phrases = load_language(game, language)
    printed = phrases.printed.get(game.board.place, FrozenDict())
    own: FrozenDict[str, FrozenDict[str, str]] = board.presentation.names
    spoken = [own[code] for code in dict.fromkeys((language, phrases.code, DEFAULT_LANGUAGE, *own)) if code in own]
    found = {place: next((names[place] for names in spoken if place in names), None) for place in board.adjacent}
    return FrozenDict({place: printable(name or printed.get(place) or place) for place, name in found.items()})


def name_of(voice: Voice, sort: str, name: str, case: str | None = None) -> str:
    """What a name of a sort is called: a seat by its player's name, a place as the board prints it, a command as its
    button is labelled (``name_of(voice, "command", "EndTurn")``).

    The sorts are those of the language's file (``command``, ``card``…), seats and places; ``ValueError`` for another
    one. A name that is not known is shown as it is. ``case`` is a form of the name that the language has, such as the
    dative in German; where a name has no such form it stays as it is.

    >>> from foreign_king import GAMES, voice
    >>> from foreign_king.language import name_of
    >>> german = voice(GAMES["the-foreign-king"], language="de", seats={"red": "Anna"})
    >>> name_of(german, "seat", "red"), name_of(german, "province", "liege"), name_of(german, "command", "EndTurn")
    ('Anna', 'Lüttich', 'Spielzug beenden')
    """
    if sort not in voice.language.names and sort != voice.game.board.place:
        sorts = ", ".join(voice.language.names)
        raise ValueError(f"there are no names of the sort {quoted(sort)}, but of {sorts}")
    said = voice.language.names.get(sort, FrozenDict[str, str]()).get(name)
    given = _given(voice, sort, name)
    # What the language calls a place goes into a sentence («the sea»), the board's own name onto a map.
    if said is not None and (given is None or sort == voice.game.board.place):
        return said if case is None else voice.language.cases[f"{sort}.{name}"].get(case, said)
    if given is None:
        shown = printable(name)
        given = _unnamed(voice, name, capital(shown)) if sort == "seat" else shown
    forms = voice.language.cases.get(f"{sort}.{ANY}", FrozenDict[str, str]())
    if case is None:
        return given
    # A name that no rule makes the case of, such as one with an article, has one of its own.
    return forms.get(f"{case} {given}") or in_case(forms.get(case, "@"), given)


def _unnamed(voice: Voice, seat: str, shown: str) -> str:
    """What a seat is called that has no name, told apart from the players who have one."""
    looks = appearance(shown)
    return f"{shown} ({seat})" if any(appearance(name) == looks for name in voice.seats.values()) else shown


def _given(voice: Voice, sort: str, name: str) -> str | None:
    """What the table calls a seat, or the board a place."""
    if sort == "seat":
        return voice.seats.get(name) or None
    return voice.places.get(name) if sort == voice.game.board.place else None


def capital(text: str) -> str:
    """Text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


__all__ = ["Voice", "capital", "name_of", "places_of", "printable", "shown_names", "voice"]

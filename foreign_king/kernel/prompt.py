"""How values are shown at Python's prompt: ``repr`` is one line of at most 120 characters.

Commands, facts and most records are shown as Python would write them, field by field. Where that is too long, the
longest values are shortened first, and ``…`` marks what is left out. Large values, such as states, show a summary
between ``<`` and ``>`` instead. The complete value is in its fields, in ``attrs.asdict`` and in its document.

``text_picture`` and ``refusal_sentence`` are for ``print``. They import the packages in ``ABOVE`` and the module
``game`` of the value's game, which all lie above the kernel. Nothing else in the library imports upwards. These imports
are done by name and only when somebody prints, never while a game is played. The import contracts cannot see them, so
``tests/walls/test_rooms.py`` checks them.
"""

from enum import Enum
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from foreign_king.kernel.refusal import Refused

ABOVE = ("foreign_king.language", "foreign_king.text_pictures")
"""The packages above the kernel that are imported when somebody prints."""
LONGEST = 120
"""The most characters of a ``repr``."""
SHORT = 10
"""A value of at most this many characters is not shortened, because that would save little."""
BEGINNING = 24
"""How many characters of a long text are shown."""
MANY = 40
"""A collection of more items than this is shown by its size only, because it would not fit on a line."""


def titled(kind: str, *parts: str) -> str:
    """Return the summary of a value: ``<State the-foreign-king, 3 players>``. Empty parts are left out."""
    details = ", ".join(part for part in parts if part)
    summary = printable(f"{kind} {details}" if details else kind)
    return f"<{summary}>" if len(summary) <= LONGEST - 2 else f"<{summary[: LONGEST - 3]}…>"


def printable(text: str) -> str:
    """Return a text with control characters and line breaks escaped, as Python writes them."""
    return text if text.isprintable() else "".join(map(_printable, text))


def _printable(letter: str) -> str:
    return letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii")


def numbered(number: int, one: str, several: str) -> str:
    """Return a number with its noun: ``1 fact``, ``2 facts``."""
    return f"{number:,} {one if number == 1 else several}"


def field_wise(self: Any) -> str:
    """Return a record or a named tuple as Python would write it: ``BuildFactory(by='red', kind='metal', …)``."""
    kind = type(self).__qualname__
    shown = [(name, part, _repr_of_part(part)) for name, part in _parts(self)]
    # The longest values are shortened first. If that is not enough, the last fields are left out.
    for place in sorted(range(len(shown)), key=lambda place: -len(shown[place][2])):
        if _length(kind, shown) <= LONGEST or len(shown[place][2]) <= SHORT:
            break
        name, part, text = shown[place]
        shown[place] = (name, part, _shortened(part, text))
    texts = [f"{name}={text}" for name, _, text in shown]
    if _length(kind, shown) <= LONGEST:
        return f"{kind}({', '.join(texts)})"
    while len(f"{kind}({', '.join(texts)}, …)") > LONGEST:
        texts.pop()
    return f"{kind}({', '.join([*texts, '…'])})"


def _parts(value: Any) -> list[tuple[str, Any]]:
    fields: Any = getattr(value, "__attrs_attrs__", None)
    names = value._fields if fields is None else [field.name for field in fields if field.repr]
    return [(name, getattr(value, name)) for name in names]


def _length(kind: str, shown: list[tuple[str, Any, str]]) -> int:
    between = 2 * max(len(shown) - 1, 0)
    return len(kind) + 2 + between + sum(len(name) + 1 + len(text) for name, _, text in shown)


def _repr_of_part(part: Any) -> str:
    if isinstance(part, (tuple, list, dict, set, frozenset)) and len(part) > MANY:
        return _shortened(part, "")
    # Values of other libraries may have a ``repr`` of several lines.
    return printable(repr(part))


def _shortened(part: Any, text: str) -> str:
    if isinstance(part, Enum):
        return repr(part.value)
    if isinstance(part, str):
        return text if len(text) <= BEGINNING else f"{text[: BEGINNING - 1]}…{text[0]}"
    if isinstance(part, (tuple, list)):
        return f"({len(part)} …)"
    if isinstance(part, (dict, set, frozenset)):
        return f"{{{len(part)} …}}"
    return f"{type(part).__qualname__}(…)"


def beginning(text: str, longest: int) -> str:
    """Return a text cut to a length; ``…`` at its end shows that it was cut."""
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def _folder_of(value: Any) -> str:
    """The package in which the class of a value is defined. For a state or a clause, it is the package of its game."""
    return type(value).__module__.rpartition(".")[0]


def position_line(state: Any, seats: tuple[str, ...], progress: str, deciders: tuple[str, ...]) -> str:
    """Return the summary of a state: its game, the number of players, how far it has come, and who is to act."""
    acting = f"{' and '.join(deciders)} to act" if deciders else "nobody to act"
    game = _folder_of(state).rpartition(".")[2].replace("_", "-")
    return titled("State", game, numbered(len(seats), "player", "players"), progress, acting)


def game_of(value: Any) -> Any:
    """Return the game in whose package the class of a value is defined; ``None`` where there is no such game."""
    folder = _folder_of(value)
    try:
        return getattr(import_module(f"{folder}.game"), "GAME", None) if folder else None
    except ModuleNotFoundError:
        return None


def text_picture(state: Any) -> str:
    """Return the text picture of a state, in English. What is hidden in the state is shown as hidden."""
    _, pictures = map(import_module, ABOVE)
    text: str = pictures.text_picture(game_of(state), state)
    return text


def refusal_sentence(refused: "Refused") -> str | None:
    """Return the sentence of a refusal, in English; ``None`` where its clause is no clause of a game."""
    game = game_of(refused.rule)
    if game is None:
        return None
    language, _ = map(import_module, ABOVE)
    try:
        sentence: str = language.tell_refusal(language.voice(game), refused)
        return sentence
    except StopIteration:
        # The refusal was made by hand, without the numbers or names that its sentence needs.
        return None


__all__ = [
    "LONGEST",
    "beginning",
    "field_wise",
    "game_of",
    "numbered",
    "position_line",
    "printable",
    "refusal_sentence",
    "text_picture",
    "titled",
]

"""What values show of themselves at Python's prompt: ``repr`` is one line of at most 120 characters.

A command, a fact and every other record is shown as it is written, field by field; where that is too long, ``…``
stands for what is left out, the longest values first. Values that hold much else say what they are instead, between
``<`` and ``>``. The whole of a value is in its fields, in ``attrs.asdict`` and in the documents that are written of it.

``text_picture`` and ``refusal_sentence`` are for ``print``: they open the rooms of ``ABOVE`` and the room ``game`` of
the game that a value belongs to, which lie above the kernel. Nothing else in the library imports upwards. It happens
when somebody prints, never while a game is played: so the rooms are opened by their names at that moment. Import
contracts do not see that; ``tests/test_walls.py`` does.
"""

from enum import Enum
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from foreign_king.kernel.refusal import Refused

ABOVE = ("foreign_king.language", "foreign_king.text_pictures")
"""The rooms above the kernel that are opened when somebody prints."""
LONGEST = 120
"""Characters of the longest ``repr``."""
SHORT = 10
"""A value of so few characters is not shortened: little would be won."""
BEGINNING = 24
"""So many characters of a long text are shown."""
MANY = 40
"""Of a collection of more items than these nothing would fit into a line."""


def titled(kind: str, *parts: str) -> str:
    """The line of a value that says what it is: ``<State the-foreign-king, 3 players>``. Empty parts are left out."""
    told = ", ".join(part for part in parts if part)
    said = printable(f"{kind} {told}" if told else kind)
    return f"<{said}>" if len(said) <= LONGEST - 2 else f"<{said[: LONGEST - 3]}…>"


def printable(text: str) -> str:
    """Text without control characters and line ends: they are shown as Python writes them."""
    return text if text.isprintable() else "".join(map(_printable, text))


def _printable(letter: str) -> str:
    return letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii")


def numbered(number: int, one: str, several: str) -> str:
    """So many things: ``1 fact``, ``2 facts``."""
    return f"{number:,} {one if number == 1 else several}"


def field_wise(self: Any) -> str:
    """The line of a record or a named tuple, as it would be written: ``BuildFactory(by='red', kind='metal', …)``."""
    kind = type(self).__qualname__
    shown = [(name, part, _written(part)) for name, part in _parts(self)]
    # The longest values go first; where only their names are left, the last ones.
    for place in sorted(range(len(shown)), key=lambda place: -len(shown[place][2])):
        if _length(kind, shown) <= LONGEST or len(shown[place][2]) <= SHORT:
            break
        name, part, written = shown[place]
        shown[place] = (name, part, _shortened(part, written))
    written_parts = [f"{name}={written}" for name, _, written in shown]
    if _length(kind, shown) <= LONGEST:
        return f"{kind}({', '.join(written_parts)})"
    while len(f"{kind}({', '.join(written_parts)}, …)") > LONGEST:
        written_parts.pop()
    return f"{kind}({', '.join([*written_parts, '…'])})"


def _parts(value: Any) -> list[tuple[str, Any]]:
    fields: Any = getattr(value, "__attrs_attrs__", None)
    names = value._fields if fields is None else [field.name for field in fields if field.repr]
    return [(name, getattr(value, name)) for name in names]


def _length(kind: str, shown: list[tuple[str, Any, str]]) -> int:
    between = 2 * max(len(shown) - 1, 0)
    return len(kind) + 2 + between + sum(len(name) + 1 + len(written) for name, _, written in shown)


def _written(part: Any) -> str:
    if isinstance(part, (tuple, list, dict, set, frozenset)) and len(part) > MANY:
        return _shortened(part, "")
    # Values of other libraries may be shown in several lines.
    return printable(repr(part))


def _shortened(part: Any, written: str) -> str:
    if isinstance(part, Enum):
        return repr(part.value)
    if isinstance(part, str):
        return written if len(written) <= BEGINNING else f"{written[: BEGINNING - 1]}…{written[0]}"
    if isinstance(part, (tuple, list)):
        return f"({len(part)} …)"
    if isinstance(part, (dict, set, frozenset)):
        return f"{{{len(part)} …}}"
    return f"{type(part).__qualname__}(…)"


def beginning(text: str, longest: int) -> str:
    """Text cut to a length, with a sign that it was."""
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def _folder_of(value: Any) -> str:
    """The folder in which the room of a value's class stands: that of its game, for a position or a clause."""
    return type(value).__module__.rpartition(".")[0]


def position_line(state: Any, seats: tuple[str, ...], progress: str, deciders: tuple[str, ...]) -> str:
    """The line of a position: its game, how many play, how far it has come, and who is to act."""
    acting = f"{' and '.join(deciders)} to act" if deciders else "nobody to act"
    game = _folder_of(state).rpartition(".")[2].replace("_", "-")
    return titled("State", game, numbered(len(seats), "player", "players"), progress, acting)


def game_of(value: Any) -> Any:
    """The game in whose folder the class of a value stands; ``None`` for one that stands elsewhere."""
    folder = _folder_of(value)
    try:
        return getattr(import_module(f"{folder}.game"), "GAME", None) if folder else None
    except ModuleNotFoundError:
        return None


def text_picture(state: Any) -> str:
    """A position as the terminal shows it, in English; what is hidden in it is shown as hidden."""
    _, pictures = map(import_module, ABOVE)
    text: str = pictures.text_picture(game_of(state), state)
    return text


def refusal_sentence(refused: "Refused") -> str | None:
    """What a player reads of a refusal, in English; ``None`` where its clause is no clause of a game."""
    game = game_of(refused.rule)
    if game is None:
        return None
    language, _ = map(import_module, ABOVE)
    try:
        sentence: str = language.tell_refusal(language.voice(game), refused)
        return sentence
    except StopIteration:
        # Made by hand, without the numbers or names of which its sentence is made.
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

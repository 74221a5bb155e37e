"""The checks of the arguments of the functions on replays. ``TypeError`` says what was passed and what is expected.

The notes beside a command (a comment, a time, an id) come from the player who sends the command, so a wrong one is
``Malformed``, with its place, and is not checked here.
"""

from collections.abc import Collection, Iterable, Mapping
from io import TextIOBase
from random import Random
from typing import Any

from foreign_king.kernel.ledger import Entry
from foreign_king.language import Voice
from foreign_king.logs.header import Header, Meta
from foreign_king.wire import shown


def check_header(header: object) -> None:
    """``TypeError`` for anything but a header of a log. The document of a header is refused, too."""
    if not isinstance(header, Header):
        raise TypeError(f"header is {described(header)}, and should be a Header: make_header(game, seats) makes one")


def check_meta(meta: object) -> None:
    """``TypeError`` for anything but a ``Meta`` or ``None``."""
    if meta is not None and not isinstance(meta, Meta):
        raise TypeError(f"meta is {described(meta)}, and should be a Meta: Meta(date=…, event=…)")


def check_number(number: object, name: str) -> None:
    """``TypeError`` for what is no number of a step, such as the text ``"2"``."""
    if type(number) is not int:
        expected = "a whole number: that of a command, 0 for the setup"
        raise TypeError(f"{name} is {described(number)}, and should be {expected}")


def check_text(text: object, name: str) -> None:
    """``TypeError`` for anything but a text."""
    if type(text) is not str:
        raise TypeError(f"{name} is {described(text)}, and should be a text")


def check_seat(seat: object) -> None:
    """``TypeError`` for anything but the id of a seat or ``None``, which stands for the seat that gave the command."""
    if seat is not None and type(seat) is not str:
        raise TypeError(f"seat is {described(seat)}, and should be the name of a seat, a text")


def check_agreed(agreed: object) -> None:
    """``TypeError`` for anything but a collection of seats. The id of a single seat is refused, too."""
    if isinstance(agreed, str) or not isinstance(agreed, Collection) or not all(type(seat) is str for seat in agreed):
        raise TypeError(f'agreed is {described(agreed)}, and should be the seats that agree: ("red", "blue")')


def check_entries(entries: object) -> None:
    """``TypeError`` for anything but the entries of a command or ``None``."""
    if entries is not None and (not isinstance(entries, tuple) or not all(isinstance(each, Entry) for each in entries)):
        expected = "the entries of the command: facts with their clauses"
        raise TypeError(f"entries is {described(entries)}, and should be {expected}")


def check_site(site: object) -> None:
    """``TypeError`` for anything but a mapping with the fields of a site's own, or ``None``."""
    if site is not None and not isinstance(site, Mapping):
        raise TypeError(f'site is {described(site)}, and should be a mapping: {{"x-clock": 300}}')


def check_draw(draw: object) -> None:
    """``TypeError`` for anything but the number of a draw or ``None``."""
    if draw is not None and type(draw) is not int:
        raise TypeError(f"draw is {described(draw)}, and should be the number of a draw, from 1")


def check_stream(stream: object) -> None:
    """``TypeError`` for anything to which no bytes can be written, such as a text stream or the name of a file."""
    if isinstance(stream, TextIOBase) or not callable(getattr(stream, "write", None)):
        raise TypeError(f'stream is {described(stream)}, and should be a binary stream: open(name, "wb"), BytesIO()')


def check_flags(**flags: object) -> None:
    """``TypeError`` for a value that is neither ``True`` nor ``False``."""
    for name, flag in flags.items():
        if type(flag) is not bool:
            raise TypeError(f"{name} is {described(flag)}, and should be True or False")


def check_random(random: object) -> None:
    """``TypeError`` for anything but a random generator. A seed is refused, too."""
    if not isinstance(random, Random):
        raise TypeError(f"random is {described(random)}, and should be a random.Random")


def check_voice(voice: object) -> None:
    """``TypeError`` for anything but a voice."""
    if not isinstance(voice, Voice):
        raise TypeError(f"voice is {described(voice)}, and should be a Voice: voice(game, language=…)")


def entries_of(entries: Iterable[Entry[Any]] | None) -> tuple[Entry[Any], ...] | None:
    """Return the entries that a caller has passed as a tuple. Anything without items is returned as it is, and
    ``check_entries`` refuses it."""
    return tuple(entries) if isinstance(entries, Iterable) else entries


def described(value: object) -> str:
    """Describe a value in a message: a short text or a number as it is written, anything else by its type."""
    if type(value) is str:
        return f"the text {shown(value)}"
    if value is None or type(value) in (bool, int, float):
        return f"{value!r}"[:40]
    kind = type(value).__name__
    return f"{'an' if kind[:1] in 'AEIOUaeiou' else 'a'} {kind}"


__all__ = [
    "check_agreed",
    "check_draw",
    "check_entries",
    "check_flags",
    "check_header",
    "check_meta",
    "check_number",
    "check_random",
    "check_seat",
    "check_site",
    "check_stream",
    "check_text",
    "check_voice",
    "described",
    "entries_of",
]

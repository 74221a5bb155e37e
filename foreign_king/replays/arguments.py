"""What the functions on replays are given is looked at before anything is done: ``TypeError`` says what was given, and
what should be.

What stands beside a command in a log (a comment, a time, an id) comes from whoever sends the command: there something
wrong is ``Malformed``, with its place.
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
    """``TypeError`` for what is no header of a log, such as its document."""
    if not isinstance(header, Header):
        raise TypeError(f"header is {said(header)}, and should be a Header: make_header(game, seats) makes one")


def check_meta(meta: object) -> None:
    """``TypeError`` for what does not say what people want to know of a game."""
    if meta is not None and not isinstance(meta, Meta):
        raise TypeError(f"meta is {said(meta)}, and should be a Meta: Meta(date=…, event=…)")


def check_number(number: object, name: str) -> None:
    """``TypeError`` for what does not number a step, such as the text ``"2"``."""
    if type(number) is not int:
        raise TypeError(f"{name} is {said(number)}, and should be a whole number: that of a command, 0 for the setup")


def check_text(text: object, name: str) -> None:
    """``TypeError`` for what is no text."""
    if type(text) is not str:
        raise TypeError(f"{name} is {said(text)}, and should be a text")


def check_seat(seat: object) -> None:
    """``TypeError`` for what names no seat; ``None`` stands for whoever gave the command."""
    if seat is not None and type(seat) is not str:
        raise TypeError(f"seat is {said(seat)}, and should be the name of a seat, a text")


def check_agreed(agreed: object) -> None:
    """``TypeError`` for what is no collection of seats, such as the name of one."""
    if isinstance(agreed, str) or not isinstance(agreed, Collection) or not all(type(seat) is str for seat in agreed):
        raise TypeError(f'agreed is {said(agreed)}, and should be the seats that agree: ("red", "blue")')


def check_told(told: object) -> None:
    """``TypeError`` for what are not the facts of a command, each with its clause."""
    if told is not None and (not isinstance(told, tuple) or not all(isinstance(each, Entry) for each in told)):
        raise TypeError(f"told is {said(told)}, and should be the entries of the command: facts with their clauses")


def check_site(site: object) -> None:
    """``TypeError`` for what does not name the fields of a site's own."""
    if site is not None and not isinstance(site, Mapping):
        raise TypeError(f'site is {said(site)}, and should be a mapping: {{"x-clock": 300}}')


def check_stream(stream: object) -> None:
    """``TypeError`` for what no bytes can be written to: a text stream, the name of a file."""
    if isinstance(stream, TextIOBase) or not callable(getattr(stream, "write", None)):
        raise TypeError(f'stream is {said(stream)}, and should be a binary stream: open(name, "wb"), BytesIO()')


def check_flags(**flags: object) -> None:
    """``TypeError`` for what is neither ``True`` nor ``False``."""
    for name, flag in flags.items():
        if type(flag) is not bool:
            raise TypeError(f"{name} is {said(flag)}, and should be True or False")


def check_random(random: object) -> None:
    """``TypeError`` for what chance cannot be drawn from, such as a seed."""
    if not isinstance(random, Random):
        raise TypeError(f"random is {said(random)}, and should be a random.Random")


def check_voice(voice: object) -> None:
    """``TypeError`` for what tells nothing in a language."""
    if not isinstance(voice, Voice):
        raise TypeError(f"voice is {said(voice)}, and should be a Voice: voice(game, language=…)")


def entries_of(told: Iterable[Entry[Any]] | None) -> tuple[Entry[Any], ...] | None:
    """The entries that a caller has given, in a tuple; what has no items is left for ``check_told``."""
    return tuple(told) if isinstance(told, Iterable) else told


def said(value: object) -> str:
    """What was given: a short text or number as it is written, anything else by its type."""
    if type(value) is str:
        return f"the text {shown(value)}"
    if value is None or type(value) in (bool, int, float):
        return f"{value!r}"[:40]
    kind = type(value).__name__
    return f"{'an' if kind[:1] in 'AEIOUaeiou' else 'a'} {kind}"


__all__ = [
    "check_agreed",
    "check_flags",
    "check_header",
    "check_meta",
    "check_number",
    "check_random",
    "check_seat",
    "check_site",
    "check_stream",
    "check_text",
    "check_told",
    "check_voice",
    "entries_of",
    "said",
]

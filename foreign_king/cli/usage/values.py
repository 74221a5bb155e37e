"""Readers of the texts of arguments. ``ArgumentTypeError`` for a text that they do not accept."""

import re
from argparse import ArgumentTypeError
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from foreign_king.cli.language import _
from foreign_king.cli.usage.choices import PLAYER_LEVELS
from foreign_king.kernel.refusal import Malformed, quoted

if TYPE_CHECKING:
    from datetime import datetime

NAME = re.compile(r"[a-z][a-z0-9_-]*", re.IGNORECASE)
"""A name that can be the value of a field of the law."""
LISTED = re.compile(r'\s*"(?P<quoted>(?:[^"]|"")*)"\s*,|(?P<plain>[^,]*),')
"""A name in a list, with the comma after it."""
ADDRESS = re.compile(r"([\w.-]+|\[[0-9a-fA-F:.]+\]):[0-9]{1,5}")
"""The address of a cluster."""
COMPUTER = "computer"
"""The word before the name of a computer player, and in the comment of a log that lists the seats of the computer."""


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """Return a parser of arguments that are whole numbers within bounds."""

    def number(text: str) -> int:
        # Python refuses to parse numbers of thousands of digits. The first 20 digits are enough to see that one is too
        # great.
        value = int(text.lstrip("0")[:20] or "0") if text.isascii() and text.isdigit() else least - 1
        if value < least or (most is not None and value > most):
            message = _("{text} is not a whole number from {least} on")
            if most is not None:
                message = _("{text} is not a whole number from {least} to {most}")
            raise ArgumentTypeError(message.format(text=quoted(text), least=least, most=most))
        return value

    return number


def cluster_address(text: str) -> str:
    """Parse the address of a cluster. It says where the cluster is: none is looked for."""
    if not ADDRESS.fullmatch(text):
        raise ArgumentTypeError(_("{text} is not HOST:PORT").format(text=quoted(text)))
    return text


def plain_text(text: str) -> str:
    """Parse an argument that must be text. Bytes from the terminal that are not UTF-8 are refused."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise ArgumentTypeError(_("not UTF-8")) from None
    return text


def player_names(text: str) -> tuple[str, ...]:
    """Parse the argument of ``--names``: ``Anna,Bruno``. A name with a comma stands between double quotes, and two
    double quotes in it mean one: ``"Anna, the Great",Bruno``."""
    names = tuple(_names_in(plain_text(text)))
    if not all(names):
        raise ArgumentTypeError(_("a name is empty"))
    return names


def _names_in(text: str) -> Iterator[str]:
    """Yield the names of a list, without the spaces and the quotes around them."""
    for name in LISTED.finditer(f"{text},"):
        quoted_name, plain_name = name["quoted"], name["plain"]
        yield (plain_name if quoted_name is None else quoted_name.replace('""', '"')).strip()


def law_change(text: str) -> tuple[str, Any]:
    """Parse the argument of ``--law``: ``limited_bank=true``, ``medals=7``, ``start_francs=5,6,7,8``, ``first=franks``,
    ``kingdoms=huns,franks``."""
    name, equals, value = text.partition("=")
    if not equals:
        raise ArgumentTypeError(_("{text} is not NAME=VALUE").format(text=quoted(text)))
    try:
        if "," in value and not value.startswith("["):
            return name, [_law_value(each.strip()) for each in value.split(",")]
        return name, _law_value(value)
    except Malformed:
        message = _("{text} is no number, list of numbers, name, list of names, true or false")
        raise ArgumentTypeError(message.format(text=quoted(value))) from None


def _law_value(text: str) -> Any:
    """Parse a value of the law: JSON, or a name without quotation marks."""
    if NAME.fullmatch(text) and text not in ("true", "false", "null"):
        return text
    from foreign_king.wire import parse  # noqa: PLC0415 - it is slow to import, and few commands change the law

    return parse(text)


class Player(NamedTuple):
    """A player in the option ``--players``."""

    name: str | None
    """``None`` for a player who has the name of the seat."""
    computer: bool
    level: str = PLAYER_LEVELS[0]
    """The level at which a computer plays."""


def player_list(text: str) -> tuple[Player, ...]:
    """Parse the argument of ``--players``: ``anna,bruno,computer:chiara@hard,computer``."""
    return tuple(_player(name) for name in player_names(text))


def _player(text: str) -> Player:
    kind, colon, name = text.partition(":")
    if not colon:
        kind, at, level = text.partition("@")
        if kind.strip() == COMPUTER:
            return Player(name=None, computer=True, level=_level(level) if at else PLAYER_LEVELS[0])
        return Player(name=text, computer=False)
    name, at, level = name.rpartition("@") if "@" in name else (name, "", "")
    if kind.strip() != COMPUTER or not name.strip():
        raise ArgumentTypeError(_("before a colon stands only computer, and after it a name: computer:chiara"))
    return Player(name=name.strip(), computer=True, level=_level(level) if at else PLAYER_LEVELS[0])


def _level(text: str) -> str:
    if text.strip() not in PLAYER_LEVELS:
        raise ArgumentTypeError(_("no level {level}").format(level=quoted(text)))
    return text.strip()


def levels(text: str) -> tuple[str, ...]:
    """Parse a list of levels of computer players: ``easy,hard``."""
    return tuple(dict.fromkeys(_level(name) for name in plain_text(text).split(",")))


def time(text: str) -> "datetime":
    """Return a day, or a time, of ISO 8601. Without a zone it is one of UTC."""
    from datetime import UTC, datetime  # noqa: PLC0415 - only an argument that is a time needs it

    try:
        point = datetime.fromisoformat(text)
    except ValueError:
        raise ArgumentTypeError(_("not a time such as 2026-11-28 or 2026-11-28T10:00")) from None
    return point if point.tzinfo is not None else point.replace(tzinfo=UTC)


__all__ = [
    "COMPUTER",
    "Player",
    "cluster_address",
    "law_change",
    "levels",
    "plain_text",
    "player_list",
    "player_names",
    "time",
    "whole",
]

"""The options that describe an opening: the game, the number of players, the edition, the law and the board."""

import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator
from typing import Any

import attrs

from foreign_king.boards import default_board, load_board
from foreign_king.boards.documents import read_bounded, read_toml
from foreign_king.cli.language import _, spoken
from foreign_king.cli.texts import Failure, game_argument, plain_text, whole
from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.ledger import Outcome
from foreign_king.kernel.refusal import Malformed, Refused, quoted
from foreign_king.kernel.spelling import similar
from foreign_king.kernel.viewers import SPECTATOR, WHOLE
from foreign_king.language import tell_refusal, voice
from foreign_king.language.faults import tell_fault
from foreign_king.logs.lines import reason
from foreign_king.logs.report import Exit
from foreign_king.opening import open_game, seats_of
from foreign_king.wire import codec, parse

MOST_SEATS = 99
"""The greatest number that ``--players`` accepts. Each game has a limit of its own, which is checked later."""
NAME = re.compile(r"[a-z][a-z0-9_-]*", re.IGNORECASE)
"""A name that can be the value of a field of the law."""
LISTED = re.compile(r'\s*"(?P<quoted>(?:[^"]|"")*)"\s*,|(?P<plain>[^,]*),')
"""A name in a list, with the comma after it."""


def add_opening_arguments(parser: ArgumentParser, *, players_required: bool) -> None:
    """Add ``--game``, ``--players``, ``--edition``, ``--law`` and ``--board``."""
    game_argument(parser)
    help = _("how many players")
    parser.add_argument("--players", type=whole(1, MOST_SEATS), metavar="P", required=players_required, help=help)
    add_law_arguments(parser)


def add_law_arguments(parser: ArgumentParser) -> None:
    """Add ``--edition``, ``--law`` and ``--board``."""
    parser.add_argument("--edition", metavar=_("NAME"), help=_("the printed edition, such as fr (the game's first)"))
    help = _("a change to the law on which the players have agreed, such as limited_bank=true; may be given again")
    parser.add_argument("--law", action="append", type=law_change, default=[], metavar="NAME=VALUE", help=help)
    parser.add_argument("--board", metavar=_("FILE"), help=_("a board file to play on (the game's own board)"))


def add_boards_argument(parser: ArgumentParser) -> None:
    """Add ``--board``, which can be given several times."""
    help = _("a board to play on (repeatable)")
    parser.add_argument("--board", action="append", default=[], metavar=_("FILE"), help=help)


def add_names_argument(parser: ArgumentParser) -> None:
    """Add ``--names``, the names of the players of a log."""
    help = _("call the players so, in the order of the seats, whatever the log calls them")
    parser.add_argument("--names", type=player_names, metavar="A,B…", help=help)


def add_viewer_argument(parser: ArgumentParser) -> None:
    """Add ``--viewer``, the viewer for whom a log is shown."""
    help = _("as this seat sees it, or {spectator}").format(spectator=SPECTATOR)
    parser.add_argument("--viewer", default=WHOLE, metavar=_("SEAT"), help=help)


def add_output_argument(parser: ArgumentParser) -> None:
    """Add ``-o``, the file to write instead of the standard output."""
    help = _("write it to this file (the standard output)")
    parser.add_argument("-o", "--output", metavar=_("FILE"), help=help)


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
    return text if NAME.fullmatch(text) and text not in ("true", "false", "null") else parse(text)


def board_of(game: AnyGame, file: str | None) -> Any:
    """Load the board of a file, or the game's own board."""
    if file is None:
        return default_board(game)
    try:
        return load_board(game, file)
    except (OSError, ValueError) as error:
        raise Failure(Exit.UNREADABLE, f"{file}: {reason(error)}") from None
    except Malformed as error:
        raise Failure(Exit.USAGE, f"{file}: {malformed_text(error)}") from None


def any_board(file: str) -> Any:
    """Load the board of a file for whichever game the file names."""
    first, *_others = GAMES.values()
    return board_of(GAMES.get(_game_named_in(file), first), file)


def _game_named_in(file: str) -> str:
    """Return the name of the game in a board file; an empty text where the file cannot be read. Loading the board says
    then why."""
    try:
        name = read_toml(read_bounded(file), expected="a board file").get("game")
    except (OSError, ValueError, Malformed):
        return ""
    return name if isinstance(name, str) else ""


def open_by_options(args: Namespace) -> Outcome[Any, Any]:
    """Set up the game that the options describe."""
    game, board = GAMES[args.game], board_of(GAMES[args.game], args.board)
    seats = seats_of(args.players)
    try:
        return open_game(game, seats, edition=args.edition, law=dict(args.law), board=board)
    except Malformed as error:
        raise Failure(Exit.USAGE, _option_text(game, error)) from None
    except Refused as refused:
        raise Failure(
            Exit.USAGE, f"{tell_refusal(voice(game, language=spoken()), refused)} ({game.name}:{refused.rule})"
        ) from None


def _option_text(game: AnyGame, error: Malformed) -> str:
    """Return what is wrong with ``--edition`` or ``--law``, under the name of the option."""
    fault, expected = tell_fault(error.message, spoken()), tell_fault(error.expected, spoken())
    option, field = [*error.pointer.removeprefix("/").split("/"), ""][:2]
    if option != "law":
        return _("{place}: {fault}; expected {expected}").format(place=f"--{option}", fault=fault, expected=expected)
    fields = [each.name for each in attrs.fields(codec(game).law_type) if each.name != "edition"]
    if field in fields:
        return _("{place}: {fault}; expected {expected}").format(place=f"--law {field}", fault=fault, expected=expected)
    hint = "" if similar(field, fields) else _('; "foreign-king rule law" lists all fields')
    return f"--law: {fault}{hint}"


def malformed_text(error: Malformed) -> str:
    """Return one line that says where a document is malformed, and how."""
    place = f"{error.pointer}: " if error.pointer else ""
    fault, expected = tell_fault(error.message, spoken()), tell_fault(error.expected, spoken())
    return f"{place}{fault}" + (_("; expected {expected}").format(expected=expected) if expected else "")

"""The options that describe an opening: the game, the number of players, the edition, the law and the board."""

from argparse import Namespace
from typing import Any

import attrs

from foreign_king.boards import default_board, load_board
from foreign_king.boards.documents import read_bounded, read_toml
from foreign_king.cli.faults import reason_text
from foreign_king.cli.language import _, spoken
from foreign_king.cli.texts import Failure
from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.ledger import Outcome
from foreign_king.kernel.refusal import Malformed, Refused
from foreign_king.kernel.spelling import similar
from foreign_king.language import tell_refusal, voice
from foreign_king.language.faults import tell_fault
from foreign_king.logs.codes import Exit
from foreign_king.opening import open_game, seats_of
from foreign_king.wire import codec


def board_of(game: AnyGame, file: str | None) -> Any:
    """Load the board of a file, or the game's own board."""
    if file is None:
        return default_board(game)
    try:
        return load_board(game, file)
    except (OSError, ValueError) as error:
        raise Failure(Exit.UNREADABLE, f"{file}: {reason_text(error)}") from None
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

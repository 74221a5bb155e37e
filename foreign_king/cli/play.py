"""``foreign-king play``: a game at the terminal, against each other and against computer players."""

import errno
import os
from argparse import ArgumentParser, Namespace
from importlib import import_module
from pathlib import Path
from secrets import token_hex
from typing import Any

from foreign_king.cli.game_options import add_law_arguments, any_board, open_table
from foreign_king.cli.language import N_, _
from foreign_king.cli.playing.players import Player, comment_of, computers_of, player_list
from foreign_king.cli.tell import voice_of
from foreign_king.cli.texts import Failure, complain, failed, game_argument, plain_text
from foreign_king.cli.verdicts import tell_report
from foreign_king.files import write_file
from foreign_king.games import GAMES
from foreign_king.kernel.viewers import WHOLE
from foreign_king.logs.header import Meta, make_header
from foreign_king.logs.lines import GZIP, reason
from foreign_king.logs.report import Exit
from foreign_king.logs.validation import validate
from foreign_king.opening import seats_of
from foreign_king.replays.replay import Replay, open_replay, replay

NAME = "play"
HELP = N_("Play a game at the terminal: people at one keyboard, and computer players. The saved game is a log.")
LIBRARY = "rich"
INSTALL = "pip install 'foreign-king[terminal]'"


def add_arguments(parser: ArgumentParser) -> None:
    game_argument(parser)
    help = _("the players' names in the order of the seats; computer:NAME is played by the computer, at random")
    parser.add_argument("--players", type=player_list, metavar="A,B…", help=help)
    add_law_arguments(parser)
    help = _("any text or number that chance and the computer players are drawn from (another one each time)")
    parser.add_argument("--seed", type=plain_text, metavar="S", help=help)
    help = _("where the game is saved, as a log, after every command (nowhere unless given)")
    parser.add_argument("--save", metavar=_("FILE"), help=help)
    help = _("go on with a saved game, in the same file unless --save names another one")
    parser.add_argument("--resume", metavar=_("FILE"), help=help)


def run(args: Namespace) -> int:
    try:
        _need_the_library()
        return _played(args, *(_begun(args) if args.resume is None else _resumed(args)))
    except Failure as failure:
        return failed(failure)
    except OSError as error:
        return failed(Failure(Exit.UNREADABLE, f"{error.filename or ''}: {reason(error)}".removeprefix(": ")))


def _need_the_library() -> None:
    try:
        import_module(LIBRARY)
    except ImportError:
        told = _("play needs the library {library} to show a game: {install}")
        raise Failure(Exit.USAGE, told.format(library=LIBRARY, install=INSTALL)) from None


# A new game


def _begun(args: Namespace) -> tuple[Replay, None, Path | None]:
    """A new game, as the options describe it, and where it is saved; ``None`` for nowhere."""
    if args.players is None:
        told = _("play needs --players, such as --players anna,bruno,computer:chiara; or --resume FILE")
        raise Failure(Exit.USAGE, told)
    players: tuple[Player, ...] = args.players
    board = open_table(Namespace(**{**vars(args), "players": len(players)})).state.board
    seats = seats_of(len(players))
    header = make_header(
        GAMES[args.game],
        seats,
        edition=args.edition,
        law=dict(args.law),
        board=board,
        names={seat: player.name for seat, player in zip(seats, players, strict=True) if player.name is not None},
        meta=Meta(comments=comment_of(seat for seat, each in zip(seats, players, strict=True) if each.computer)),
    )
    file = None if args.save is None else Path(args.save)
    if file is not None and file.exists():
        told = _("{file} exists, and nothing is overwritten; --resume {file} goes on with it")
        raise Failure(Exit.USAGE, told.format(file=file))
    return open_replay(header, boards=(board,)), None, file


# A game that goes on


def _resumed(args: Namespace) -> tuple[Replay, bytes, Path]:
    """The game of a log, the bytes of the log, and where it is saved from now on."""
    if args.players is not None or args.edition is not None or args.law:
        raise Failure(Exit.USAGE, _("--resume goes on with the players and the law of the log: leave them out"))
    source = Path(args.resume)
    if source.exists() and not source.is_file() and not source.is_dir():
        # A device or a pipe could be read for ever.
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(source))
    data = source.read_bytes()
    boards = () if args.board is None else (any_board(args.board),)
    if data.startswith(GZIP):
        raise Failure(Exit.USAGE, _("{file} is packed; unpack it to go on with it").format(file=source))
    report = validate(data, file=str(source), boards=boards)
    if not report.valid:
        complain(tell_report(report))
        told = _("{file} is no valid log, and cannot be played on").format(file=source)
        raise Failure(report.exit_code, told)
    opened = replay(data, file=str(source), boards=boards)
    assert opened.header is not None
    if opened.header.viewer != WHOLE:
        told = _("{file} is the log of what {viewer} has seen; only the log of a whole game can be played on")
        raise Failure(Exit.USAGE, told.format(file=source, viewer=opened.header.viewer))
    file = source if args.save is None else Path(args.save)
    if file != source:
        write_file(file, data)
    return opened, data, file


# Playing


def _played(args: Namespace, opened: Replay, kept: bytes | None, file: Path | None) -> int:
    """Play on from here, to the end or until the players leave; the exit code."""
    # Loaded only now: who has no rich is told so before.
    table: Any = import_module("foreign_king.cli.playing.opening")
    header = opened.header
    assert header is not None
    voice = voice_of(opened.game, header, opened.board)
    seed = token_hex(8) if args.seed is None else args.seed
    table.play_session(opened, voice, computers_of(opened), seed=seed, file=file, kept=kept)
    return Exit.VALID


__all__ = ["HELP", "NAME", "add_arguments", "run"]

"""``foreign-king play``: plays a game at the terminal, among people and with computer players."""

import errno
import os
from argparse import Namespace
from importlib import import_module
from pathlib import Path
from secrets import token_hex
from typing import Any

from foreign_king.cli.faults import reason_text
from foreign_king.cli.game_options import any_board, open_by_options
from foreign_king.cli.language import _
from foreign_king.cli.playing.players import comment_of, computers_of
from foreign_king.cli.tell import voice_of
from foreign_king.cli.texts import Failure, complain, failed
from foreign_king.cli.usage.values import Player
from foreign_king.cli.verdicts import tell_report
from foreign_king.files import write_file
from foreign_king.games import GAMES
from foreign_king.kernel.viewers import WHOLE
from foreign_king.logs.codes import Exit
from foreign_king.logs.header import Meta, make_header
from foreign_king.logs.lines import GZIP
from foreign_king.logs.validation import validate
from foreign_king.opening import seats_of
from foreign_king.replays.replay import Replay, open_replay, replay

LIBRARY = "rich"
INSTALL = "pip install 'foreign-king[terminal]'"


def run(args: Namespace) -> int:
    try:
        _need_the_library()
        return _play(args, *(_begin(args) if args.resume is None else _resume(args)))
    except Failure as failure:
        return failed(failure)
    except OSError as error:
        return failed(Failure(Exit.UNREADABLE, f"{error.filename or ''}: {reason_text(error)}".removeprefix(": ")))


def _need_the_library() -> None:
    try:
        import_module(LIBRARY)
    except ImportError:
        message = _("play needs the library {library} to show a game: {install}")
        raise Failure(Exit.USAGE, message.format(library=LIBRARY, install=INSTALL)) from None


# A new game


def _begin(args: Namespace) -> tuple[Replay, None, Path | None]:
    """Open a new game, as the options describe it. Return it with the file in which it is saved, if there is one."""
    if args.players is None:
        message = _("play needs --players, such as --players anna,bruno,computer:chiara; or --resume FILE")
        raise Failure(Exit.USAGE, message)
    players: tuple[Player, ...] = args.players
    board = open_by_options(Namespace(**{**vars(args), "players": len(players)})).state.board
    seats = seats_of(len(players))
    header = make_header(
        GAMES[args.game],
        seats,
        edition=args.edition,
        law=dict(args.law),
        board=board,
        names={seat: player.name for seat, player in zip(seats, players, strict=True) if player.name is not None},
        meta=Meta(
            comments=comment_of({seat: each.level for seat, each in zip(seats, players, strict=True) if each.computer})
        ),
    )
    file = None if args.save is None else Path(args.save)
    if file is not None and file.exists():
        message = _("{file} exists, and nothing is overwritten; --resume {file} goes on with it")
        raise Failure(Exit.USAGE, message.format(file=file))
    return open_replay(header, boards=(board,)), None, file


# A resumed game


def _resume(args: Namespace) -> tuple[Replay, bytes, Path]:
    """Return the game of a log, the bytes of the log, and the file in which the game is saved from now on."""
    if args.players is not None or args.edition is not None or args.law:
        raise Failure(Exit.USAGE, _("--resume goes on with the players and the law of the log: leave them out"))
    source = Path(args.resume)
    if source.exists() and not source.is_file() and not source.is_dir():
        # Reading a device or a pipe might never end.
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(source))
    data = source.read_bytes()
    boards = () if args.board is None else (any_board(args.board),)
    if data.startswith(GZIP):
        raise Failure(Exit.USAGE, _("{file} is packed; unpack it to go on with it").format(file=source))
    report = validate(data, file=str(source), boards=boards)
    if not report.valid:
        complain(tell_report(report))
        message = _("{file} is no valid log, and cannot be played on").format(file=source)
        raise Failure(report.exit_code, message)
    opened = replay(data, file=str(source), boards=boards)
    assert opened.header is not None
    if opened.header.viewer != WHOLE:
        message = _("{file} is the log of what {viewer} has seen; only the log of a whole game can be played on")
        raise Failure(Exit.USAGE, message.format(file=source, viewer=opened.header.viewer))
    file = source if args.save is None else Path(args.save)
    if file != source:
        write_file(file, data)
    return opened, data, file


# Playing


def _play(args: Namespace, opened: Replay, kept: bytes | None, file: Path | None) -> int:
    """Play a game to its end or until the players leave, and return the exit code."""
    # Loaded only now, so that a missing library has been reported before.
    playing: Any = import_module("foreign_king.cli.playing.opening")
    header = opened.header
    assert header is not None
    voice = voice_of(opened.game, header, opened.board)
    seed = token_hex(8) if args.seed is None else args.seed
    playing.play_session(opened, voice, computers_of(opened), seed=seed, file=file, kept=kept)
    return Exit.VALID


__all__ = ["run"]

"""``foreign-king simulate``: plays random games, and writes them as logs."""

import gzip
import os
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, BinaryIO, cast

from foreign_king.cli.game_options import add_opening_arguments, open_by_options, player_names
from foreign_king.cli.language import N_, _, _n
from foreign_king.cli.texts import Failure, failed, plain_text, whole
from foreign_king.dealer import random_command
from foreign_king.files import new_file
from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.ledger import Outcome
from foreign_king.kernel.play import play
from foreign_king.kernel.refusal import quoted
from foreign_king.kernel.viewers import SPECTATOR, WHOLE
from foreign_king.logs.header import Header, Meta, make_header
from foreign_king.logs.lines import reason
from foreign_king.logs.report import Exit
from foreign_king.logs.writer import LogWriter
from foreign_king.opening import seats_of

NAME = "simulate"
HELP = N_("Write random games as logs. The same seed writes the same games.")
MOST_GAMES = 10_000_000


def add_arguments(parser: ArgumentParser) -> None:
    add_opening_arguments(parser, players_required=True)
    parser.add_argument("--games", type=whole(1, MOST_GAMES), default=1, metavar="N", help=_("how many games (1)"))
    help = _("any text or number; game k is drawn from S:k (0)")
    parser.add_argument("--seed", type=plain_text, default="0", metavar="S", help=help)
    help = _("the folder to write to; it is made if need be, and no file in it is ever overwritten")
    parser.add_argument("-o", "--output", required=True, metavar=_("DIR"), help=help)
    help = _("the players' names, in the order of the seats")
    parser.add_argument("--names", type=player_names, metavar="A,B…", help=help)
    text = _("write the log as this seat sees the game, or {spectator}; a seed does not stand in it")
    help = text.format(spectator=SPECTATOR)
    parser.add_argument("--viewer", default=WHOLE, metavar=_("SEAT"), help=help)
    parser.add_argument("--no-facts", action="store_true", help=_("do not write the facts that each command caused"))
    parser.add_argument("--digests", action="store_true", help=_("write the digest of the position after each command"))
    parser.add_argument("--no-result", action="store_true", help=_("do not write the result at the end"))
    parser.add_argument("--gzip", action="store_true", help=_("write gzipped logs"))


def run(args: Namespace) -> int:
    try:
        _simulate(args)
    except Failure as failure:
        return failed(failure)
    except OSError as error:
        return failed(Failure(Exit.UNREADABLE, f"{error.filename}: {reason(error)}"))
    message = _n(
        "# game of {game} for {players} players, written to {folder}",
        "# games of {game} for {players} players, written to {folder}",
        args.games,
    )
    print(message.format(game=GAMES[args.game].title, players=args.players, folder=args.output))
    return Exit.VALID


def _simulate(args: Namespace) -> None:
    """Play and write all games."""
    game, start = GAMES[args.game], open_by_options(args)
    if args.names is not None and len(args.names) != args.players:
        message = _("--names: {names} for {players} players")
        raise Failure(Exit.USAGE, message.format(players=args.players, names=len(args.names)))
    if args.viewer not in (WHOLE, SPECTATOR, *start.state.seats):
        seats = ", ".join(start.state.seats)
        message = _("the viewer is one of {seats}, or {spectator}; not {viewer}")
        raise Failure(Exit.USAGE, message.format(seats=seats, spectator=SPECTATOR, viewer=quoted(args.viewer)))
    folder = Path(args.output)
    folder.mkdir(parents=True, exist_ok=True)
    digits = max(6, len(str(args.games)))
    suffix = "" if args.viewer == WHOLE else f"-{args.viewer}"
    stem = f"{game.name}-{args.players}p-{start.state.law.edition}{suffix}"
    ending = ".jsonl.gz" if args.gzip else ".jsonl"
    # There may be millions of names, so they are made twice and not kept. Python keeps the parts of every ``Path``,
    # so these are plain texts.
    numbers = range(1, args.games + 1)
    for file in (os.path.join(folder, f"{stem}-{number:0{digits}}{ending}") for number in numbers):
        if os.path.exists(file):
            raise _exists(file)
    for number in numbers:
        _write(args, game, start, number, folder / f"{stem}-{number:0{digits}}{ending}")


def _exists(file: str) -> Failure:
    return Failure(Exit.USAGE, _("{file} exists, and nothing is overwritten").format(file=file))


def _write(args: Namespace, game: AnyGame, start: Outcome[Any, Any], number: int, file: Path) -> None:
    # An unfinished log never gets the name of a finished one.
    try:
        with _opened(file, packed=args.gzip) as stream:
            header = _header(args, game, start, number)
            board = start.state.board
            writer = LogWriter(stream, game, header, facts=not args.no_facts, digests=args.digests, board=board)
            play_at_random(writer, start.state, Random(f"{args.seed}:{number}"), result=not args.no_result)
    except FileExistsError:
        # Another run has written the file meanwhile.
        raise _exists(str(file)) from None


@contextmanager
def _opened(file: Path, *, packed: bool) -> Iterator[BinaryIO]:
    with new_file(file) as stream:
        if packed:
            # No date and no name are written, so that the same game always gives the same bytes.
            with gzip.GzipFile("", "wb", fileobj=stream, mtime=0) as unpacked:
                yield cast(BinaryIO, unpacked)
        else:
            yield stream


def _header(args: Namespace, game: AnyGame, start: Outcome[Any, Any], number: int) -> Header:
    seats, state = seats_of(args.players), start.state
    # Whoever has the seed can play the whole game again, with all that is hidden in it.
    event = f"random game {number}" + (f" of seed {args.seed}" if args.viewer == WHOLE else "")
    return make_header(
        game,
        seats,
        edition=state.law.edition,
        law=dict(args.law),
        board=state.board,
        names=dict(zip(seats, args.names or (), strict=False)),
        viewer=args.viewer,
        meta=Meta(event=event),
    )


def play_at_random(writer: LogWriter, state: Any, random: Random, *, result: bool = True) -> None:
    """Play a game to its end with the published random player, and write every command to a log."""
    game = writer.game
    while game.to_act(state):
        command = random_command(game, state, random)
        outcome = play(game, state, command)
        writer.command(command, outcome)
        state = outcome.state
    ended = game.ending.result(state)
    if result and ended is not None:
        writer.result(ended)


__all__ = ["HELP", "NAME", "add_arguments", "play_at_random", "run"]

"""``foreign-king simulate``: plays random games, and writes them as logs."""

import os
from argparse import Namespace
from pathlib import Path

from foreign_king.cli.faults import reason_text
from foreign_king.cli.game_options import open_by_options
from foreign_king.cli.language import _, _n, spoken
from foreign_king.cli.random_games import NotWritten, Series, write_games
from foreign_king.cli.signals import stopped_in_order
from foreign_king.cli.texts import Failure, failed
from foreign_king.cli.workforce import workforce
from foreign_king.games import GAMES
from foreign_king.kernel.refusal import quoted
from foreign_king.kernel.viewers import SPECTATOR, WHOLE
from foreign_king.language.faults import tell_fault
from foreign_king.logs.codes import Exit
from foreign_king.opening import seats_of


def run(args: Namespace) -> int:
    try:
        series = _series(args)
        os.makedirs(series.folder, exist_ok=True)
        _write(series, args)
    except Failure as failure:
        return failed(failure)
    except OSError as error:
        return failed(Failure(Exit.UNREADABLE, f"{error.filename}: {reason_text(error)}"))
    message = _n(
        "# game of {game} for {players} players, written to {folder}",
        "# games of {game} for {players} players, written to {folder}",
        args.games,
    )
    print(message.format(game=GAMES[args.game].title, players=args.players, folder=str(Path(args.output))))
    return Exit.VALID


def _series(args: Namespace) -> Series:
    """Return the games that the options describe."""
    game, state, seats = GAMES[args.game], open_by_options(args).state, seats_of(args.players)
    if args.names is not None and len(args.names) != args.players:
        message = _("--names: {names} for {players} players")
        raise Failure(Exit.USAGE, message.format(players=args.players, names=len(args.names)))
    if args.viewer not in (WHOLE, SPECTATOR, *seats):
        message = _("the viewer is one of {seats}, or {spectator}; not {viewer}")
        listed = ", ".join(seats)
        raise Failure(Exit.USAGE, message.format(seats=listed, spectator=SPECTATOR, viewer=quoted(args.viewer)))
    suffix = "" if args.viewer == WHOLE else f"-{args.viewer}"
    return Series(
        game=game.name,
        seats=seats,
        state=state,
        law=dict(args.law),
        names=dict(zip(seats, args.names or (), strict=False)),
        viewer=args.viewer,
        seed=args.seed,
        folder=str(Path(args.output)),
        stem=f"{game.name}-{args.players}p-{state.law.edition}{suffix}",
        digits=max(6, len(str(args.games))),
        facts=not args.no_facts,
        digests=args.digests,
        result=not args.no_result,
        packed=args.gzip,
    )


def _write(series: Series, args: Namespace) -> None:
    """Write all logs, or none if one of them exists already."""
    # There may be millions of names, so they are made twice and not kept.
    for file in map(series.file, range(1, args.games + 1)):
        if os.path.exists(file):
            raise _exists(file)
    try:
        # A signal ends the other processes too, and no unfinished log stays.
        with stopped_in_order(), workforce(args) as jobs:
            write_games(series, args.games, jobs)
    except FileExistsError as error:
        # Another run has written the file meanwhile.
        raise _exists(error.filename) from None
    except NotWritten as error:
        raise Failure(Exit.UNREADABLE, tell_fault(str(error), spoken())) from None


def _exists(file: str) -> Failure:
    return Failure(Exit.USAGE, _("{file} exists, and nothing is overwritten").format(file=file))


__all__ = ["run"]

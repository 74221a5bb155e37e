"""``foreign-king tournament``: computer players play many games against each other, and are rated."""

import os
from argparse import Namespace
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import closing
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

from foreign_king.cli.faults import fault_text, reason_text
from foreign_king.cli.game_options import board_of, open_by_options
from foreign_king.cli.language import _
from foreign_king.cli.signals import stopped_in_order
from foreign_king.cli.texts import Failure, aligned, failed
from foreign_king.cli.workforce import workforce
from foreign_king.files import new_file, tidy
from foreign_king.games import GAMES
from foreign_king.logs.codes import Exit
from foreign_king.logs.header import Meta, make_header
from foreign_king.logs.workers import Broken, Workforce, checked_jobs
from foreign_king.logs.writer import LogWriter
from foreign_king.players.budget import Budget
from foreign_king.players.tournament_games import PlayedGame
from foreign_king.players.tournaments import NotPlayed, Pairing, Standing, Tournament, hold, play_without_log
from foreign_king.wire import dump_any

SIMULATIONS = 200
"""How many simulations a player has for each command, unless an option says otherwise."""


def run(args: Namespace) -> int:
    try:
        tournament = _tournament(args)
        standing = _held(args, tournament)
    except Failure as failure:
        return failed(failure)
    if args.format == "json":
        print(dump_any(document_of(standing)))
    else:
        print("\n".join(_table(standing)))
    return Exit.VALID


def _tournament(args: Namespace) -> Tournament:
    pairings = tuple(Pairing(one=one, against=other) for one in args.one for other in args.against if one != other)
    if not pairings:
        raise Failure(Exit.USAGE, _("--one and --against name the same level"))
    open_by_options(args)  # refuses what cannot be played
    seconds = None if args.milliseconds is None else args.milliseconds / 1000
    simulations = args.simulations if seconds is not None else args.simulations or SIMULATIONS
    return Tournament(
        game=args.game,
        players=args.players,
        pairings=pairings,
        games=args.games,
        budget=Budget(simulations=simulations, seconds=seconds),
        seed=args.seed,
        edition=args.edition,
        law=dict(args.law),
        board=board_of(GAMES[args.game], args.board),
        most_commands=args.most_commands,
    )


def _held(args: Namespace, tournament: Tournament) -> Standing:
    play = play_without_log
    if args.logs is not None:
        play = partial(play_with_log, args.logs)
    try:
        if args.logs is not None:
            os.makedirs(args.logs, exist_ok=True)
            _refuse_to_overwrite(args.logs, tournament)
        with stopped_in_order(), workforce(args) as jobs:
            if args.logs is not None and not isinstance(jobs, int):
                return hold(tournament, jobs=GamesWithLogs(jobs, args.logs, tournament))
            return hold(tournament, jobs=checked_jobs(jobs), play=play)
    except OSError as error:
        raise Failure(Exit.UNREADABLE, f"{error.filename}: {reason_text(error)}") from None
    except NotPlayed as error:
        raise Failure(Exit.UNREADABLE, fault_text(error)) from None
    finally:
        if args.logs is not None and os.path.isdir(args.logs):
            # A process that was killed has left the file behind that it was writing.
            tidy(args.logs)


def _refuse_to_overwrite(folder: str, tournament: Tournament) -> None:
    for number in range(len(tournament.pairings) * tournament.games):
        file = file_of(folder, tournament, number)
        if os.path.exists(file):
            raise Failure(Exit.USAGE, _("{file} exists, and nothing is overwritten").format(file=file))


def file_of(folder: str, tournament: Tournament, number: int) -> str:
    """Return the path of the log of a game. Games are numbered from 0 on; the numbers in the names begin with 1."""
    pairing, _levels = tournament.lineup(number)
    names = f"{tournament.game}-{tournament.players}p-{pairing.one}-against-{pairing.against}"
    return str(Path(folder) / f"{names}-{number % tournament.games + 1:06}.jsonl")


class GamesWithLogs:
    """A cluster that plays the games of a tournament and sends their logs. This process writes them."""

    def __init__(self, cluster: Workforce, folder: str, tournament: Tournament) -> None:
        self._cluster = cluster
        self._folder = folder
        self._tournament = tournament

    def results(
        self, _work: object, things: Iterable[Any], _arguments: object, here: Callable[[Any], Any], _again: object
    ) -> Generator[tuple[Any, Any], None, None]:
        """Yield the number of each game with how it went, after its log is written."""
        tournament = self._tournament
        with closing(self._cluster.results(logged_game, things, (tournament,), here, logged_game)) as results:
            for number, result in results:
                if isinstance(result, Broken):
                    yield number, result
                    continue
                played, log = result
                with new_file(file_of(self._folder, tournament, number)) as stream:
                    stream.write(log)
                yield number, played


def logged_game(number: int, tournament: Tournament) -> tuple[PlayedGame, bytes]:
    """Play a game of a tournament, and return how it went, with its log."""
    stream = BytesIO()
    played = _play_into(stream, tournament, number)
    return played, stream.getvalue()


def play_with_log(folder: str, tournament: Tournament, number: int) -> PlayedGame:
    """Play a game of a tournament, and write its log. A log that is there already is one of the same game, written by a
    process that was ended later."""
    file = file_of(folder, tournament, number)
    if os.path.exists(file):
        return play_without_log(tournament, number)
    # An unfinished log never gets the name of a finished one.
    with new_file(file) as stream:
        return _play_into(stream, tournament, number)


def _play_into(stream: BinaryIO, tournament: Tournament, number: int) -> PlayedGame:
    """Play a game of a tournament, and write its log to a stream."""
    planned, steps, state = tournament.planned_game(number), 0, None
    levels = {player.seat: player.level.name for player in planned.players}
    header = make_header(
        planned.game,
        tuple(levels),
        edition=tournament.edition,
        law=dict(tournament.law),
        board=planned.board,
        names=levels,
        meta=Meta(event=f"tournament of seed {tournament.seed}, game {number + 1}"),
    )
    writer = LogWriter(stream, planned.game, header, board=planned.board)
    for command, outcome in planned.steps():
        writer.command(command, outcome)
        steps, state = steps + 1, outcome.state
    result = None if state is None else planned.game.ending.result(state)
    if result is not None:
        writer.result(result)
    return planned.played(steps, state)


def document_of(standing: Standing) -> dict[str, Any]:
    """Return the results of a tournament as a document."""
    tournament = standing.tournament
    return {
        "game": tournament.game,
        "players": tournament.players,
        "seed": tournament.seed,
        "simulations": tournament.budget.simulations,
        "milliseconds": None if tournament.budget.seconds is None else round(tournament.budget.seconds * 1000),
        "scores": [
            {
                "one": score.pairing.one,
                "against": score.pairing.against,
                "games": score.games,
                "won": round(score.won, 4),
                "interval": [round(score.low, 4), round(score.high, 4)],
                "by_chance": round(score.fair_share, 4),
                "commands": round(score.commands, 1),
                "unfinished": score.unfinished,
            }
            for score in standing.scores
        ],
        "ratings": [
            {"level": name, "elo": rating.elo, "interval": [rating.low, rating.high]}
            for name, rating in _by_elo(standing.ratings)
        ],
    }


def _by_elo(ratings: Mapping[str, Any]) -> list[tuple[str, Any]]:
    return sorted(ratings.items(), key=lambda each: (-each[1].elo, each[0]))


def _table(standing: Standing) -> Iterator[str]:
    heads = (_("games"), _("won"), _("by chance"), _("commands"), _("unfinished"))
    rows = [("", "", heads[0], heads[1], "95 %", heads[2], heads[3], heads[4])]
    for score in standing.scores:
        between = f"{score.low:.3f}–{score.high:.3f}"
        counted = (
            f"{score.won:.3f}",
            between,
            f"{score.fair_share:.3f}",
            f"{score.commands:.0f}",
            str(score.unfinished),
        )
        rows.append((score.pairing.one, score.pairing.against, str(score.games), *counted))
    yield from aligned(rows)
    yield ""
    elo = [("", "Elo", "95 %")]
    elo += [(name, str(each.elo), f"{each.low} … {each.high}") for name, each in _by_elo(standing.ratings)]
    yield from aligned(elo)


__all__ = ["document_of", "file_of", "logged_game", "play_with_log", "run"]

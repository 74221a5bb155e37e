"""Random games, played by the published random player and written as logs, by one process or by several."""

import gzip
import os
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any, BinaryIO, cast

from foreign_king.dealer import random_command
from foreign_king.files import new_file, tidy
from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.play import play
from foreign_king.kernel.record import record
from foreign_king.kernel.viewers import WHOLE
from foreign_king.logs.header import Header, Meta, make_header
from foreign_king.logs.workers import Broken, Jobs, by_workers, checked_jobs
from foreign_king.logs.writer import LogWriter


class NotWritten(Exception):
    """Raised where a process that wrote a game has failed, with the reason."""


@record(kw_only=True)
class Series:
    """A series of random games: their opening, their seed, and how their logs are written. Game ``k`` depends on
    nothing but the series and ``k``."""

    game: str
    seats: tuple[str, ...]
    state: Any
    """The state after the setup."""
    law: Mapping[str, Any]
    """The changes to the law, as they stand in the headers."""
    names: Mapping[str, str]
    """The players' names by their seats."""
    viewer: str
    seed: str
    folder: str
    stem: str
    """The beginning of the name of every log."""
    digits: int
    """How many digits the number in the name of a log has at least."""
    facts: bool
    digests: bool
    result: bool
    packed: bool
    """Whether the logs are gzipped."""

    def file(self, number: int) -> str:
        """Return the path of the log of a game."""
        ending = ".jsonl.gz" if self.packed else ".jsonl"
        # Python keeps the parts of every ``Path``, so this is a plain text: there may be millions.
        return os.path.join(self.folder, f"{self.stem}-{number:0{self.digits}}{ending}")


def write_games(series: Series, games: int, jobs: Jobs) -> None:
    """Write the logs of the games from 1 on, with so many processes at the same time; 0 stands for the number of
    cores. The logs are the same for any number of processes. A cluster plays the games, and this process writes them.

    ``OSError`` for the first game whose log cannot be written, with its file: ``FileExistsError`` if the file exists.
    ``NotWritten`` if a process has failed otherwise.
    """
    numbers, jobs = range(1, games + 1), checked_jobs(jobs)
    if not isinstance(jobs, int):
        _write_sent_games(series, numbers, jobs)
        return
    jobs = min(jobs, games)
    if jobs == 1:
        for number in numbers:
            _write(series, number)
        return
    try:
        results = by_workers(
            fault_of_writing,
            numbers,
            (series,),
            jobs,
            again=fault_of_rewriting,
            prepare=lambda number: _write_to(BytesIO(), series, number),
        )
        with closing(results) as faults:
            for number, fault in faults:
                if isinstance(fault, Broken):
                    raise NotWritten(f"{series.file(number)}: {fault.message}")
                if fault is not None:
                    raise fault
    finally:
        # A process that was killed has left the file behind that it was writing.
        tidy(series.folder)


def _write_sent_games(series: Series, numbers: range, jobs: Jobs) -> None:
    with closing(by_workers(log_of_game, numbers, (series,), jobs)) as logs:
        for number, log in logs:
            if isinstance(log, Broken):
                raise NotWritten(f"{series.file(number)}: {log.message}")
            with new_file(series.file(number)) as stream:
                stream.write(log)


def log_of_game(number: int, series: Series) -> bytes:
    """Return the log of a game."""
    log = BytesIO()
    _write_to(log, series, number)
    return log.getvalue()


def fault_of_writing(number: int, series: Series) -> OSError | None:
    """Write the log of a game, and return why it cannot be written."""
    return _fault(number, series)


def _fault(number: int, series: Series) -> OSError | None:
    try:
        _write(series, number)
    except OSError as error:
        return error
    return None


def fault_of_rewriting(number: int, series: Series) -> OSError | None:
    """Do the same after another process was ended during this game. It may have put the finished log in its place."""
    fault = _fault(number, series)
    if isinstance(fault, FileExistsError) and Path(series.file(number)).read_bytes() == log_of_game(number, series):
        return None
    return fault


def _write(series: Series, number: int) -> None:
    # An unfinished log never gets the name of a finished one.
    with new_file(series.file(number)) as stream:
        _write_to(stream, series, number)


def _write_to(stream: BinaryIO, series: Series, number: int) -> None:
    game = GAMES[series.game]
    with _packed(stream) if series.packed else _plain(stream) as output:
        writer = LogWriter(
            output,
            game,
            _header(series, game, number),
            facts=series.facts,
            digests=series.digests,
            board=series.state.board,
        )
        play_at_random(writer, series.state, Random(f"{series.seed}:{number}"), result=series.result)


@contextmanager
def _packed(stream: BinaryIO) -> Iterator[BinaryIO]:
    # No date and no name are written, so that the same game always gives the same bytes.
    with gzip.GzipFile("", "wb", fileobj=stream, mtime=0) as packed:
        yield cast(BinaryIO, packed)


@contextmanager
def _plain(stream: BinaryIO) -> Iterator[BinaryIO]:
    yield stream


def _header(series: Series, game: AnyGame, number: int) -> Header:
    # Whoever has the seed can play the whole game again, with all that is hidden in it.
    event = f"random game {number}" + (f" of seed {series.seed}" if series.viewer == WHOLE else "")
    return make_header(
        game,
        series.seats,
        edition=series.state.law.edition,
        law=series.law,
        board=series.state.board,
        names=series.names,
        viewer=series.viewer,
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


__all__ = [
    "NotWritten",
    "Series",
    "fault_of_rewriting",
    "fault_of_writing",
    "log_of_game",
    "play_at_random",
    "write_games",
]

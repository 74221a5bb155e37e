"""Logs beyond all that is played: a folder of thousands of them, and a single one of a million lines.

Each is judged in a process of its own, whose memory at its peak is held against that of one that judges few and short
logs.
"""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import foreign_king
from bench.figures import Figure, Sizes
from bench.games import TABLES, log_in_circles, log_of, random_games
from foreign_king.wire import accelerated
from foreign_king.wire.accelerator import VARIABLE

if sys.platform != "win32":
    import resource

FLAT = 1.1
"""Much takes no more than so many times the memory of little."""
ROOT = Path(foreign_king.__file__).parents[1]
JUDGE = """
import sys, time
from bench.big import most_memory
from foreign_king.logs import validate_files
began, logs, lines = time.process_time(), 0, 0
for report in validate_files(sys.argv[1:]):
    assert report.valid, report.problems
    logs, lines = logs + 1, lines + report.lines
print(logs, lines, time.process_time() - began, most_memory())
"""


class Judged(NamedTuple):
    """What a process has judged: how many logs and lines, in how many seconds, with how many KiB at most."""

    logs: int
    lines: int
    seconds: float
    memory: float


def measure_big(sizes: Sizes) -> list[Figure]:
    """How fast much is judged, and with how much memory; facts are recorded, as always."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        few = _folder_of(folder, len(TABLES) * sizes.games, sizes.games)
        little = _judged(few, _long_log(folder, sizes.lines[0]))
        log = _judged(_long_log(folder, sizes.big_lines))
        logs = _judged(_folder_of(folder, sizes.big_files, sizes.games))
    assert (log.lines, logs.logs) == (sizes.big_lines, sizes.big_files)
    what, whats = f"a log of {log.lines:,} lines", f"a folder of {logs.logs:,} logs"
    return [
        _rate(f"lines, {what}", log.lines, log),
        *_memory(what, log, little),
        _rate(f"lines, {whats}", logs.lines, logs),
        _rate(f"logs, {whats}", logs.logs, logs),
        *_memory(whats, logs, little),
    ]


def _rate(what: str, count: int, judged: Judged) -> Figure:
    return Figure("big", what, count / max(judged.seconds, 1e-9), "/s")


def _memory(what: str, much: Judged, little: Judged) -> list[Figure]:
    if not little.memory:
        # The system does not say.
        return []
    ratio = much.memory / little.memory
    return [
        Figure("big", f"peak, {what}", much.memory, "KiB"),
        Figure("big", "against few and short logs", ratio, "x", FLAT, "at most"),
    ]


def _long_log(folder: Path, lines: int) -> Path:
    log = folder / f"{lines}.jsonl"
    with log.open("wb") as stream:
        log_in_circles(stream, lines, facts=True)
    return log


def _folder_of(folder: Path, logs: int, games: int) -> Path:
    """A folder with so many names of logs: whole games of every kind. They are the same ones again and again, linked,
    so that they take little room."""
    inside = folder / f"{logs} logs"
    inside.mkdir()
    played = [(each, game) for game, players in TABLES for each in random_games(players, games, game)]
    for number in range(logs):
        log, first = inside / f"{number:06}.jsonl", inside / f"{number % len(played):06}.jsonl"
        if log == first:
            log.write_bytes(log_of(*played[number], facts=True))
        else:
            os.link(first, log)
    return inside


def _judged(*what: Path) -> Judged:
    pure = {} if accelerated() else {VARIABLE: "1"}
    done = subprocess.run(
        [sys.executable, "-c", JUDGE, *map(str, what)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), **pure},
        check=True,
        capture_output=True,
        text=True,
    )
    logs, lines, seconds, memory = done.stdout.split()
    return Judged(int(logs), int(lines), float(seconds), float(memory))


def most_memory() -> float:
    """The most memory in KiB that this process has had at a time; 0 where the system does not say."""
    if sys.platform == "win32":
        return 0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / 1024 if sys.platform == "darwin" else peak

"""Judging of extreme amounts: a folder with thousands of logs, and a log with a million lines.

Each is judged in a process of its own. Its peak memory is compared with that of a process that judges few and short
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
from bench.games import OPENINGS, log_in_circles, log_of, random_games
from foreign_king.wire import accelerated
from foreign_king.wire.accelerator import VARIABLE

if sys.platform != "win32":
    import resource

FLAT = 1.1
"""The greatest allowed ratio of the memory for much to the memory for little."""
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
    """What a process has judged: the numbers of logs and lines, the seconds it took, and its peak memory in KiB."""

    logs: int
    lines: int
    seconds: float
    memory: float


def measure_big(sizes: Sizes) -> list[Figure]:
    """Measure the speed and the memory with which much is judged. The logs have facts, as usual."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        few = _folder_of(folder, len(OPENINGS) * sizes.games, sizes.games)
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
        # This system does not report the memory of a process.
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
    """Make a folder with a number of logs: whole games of every kind. Most of them are hard links to a few files, to
    save disk space."""
    inside = folder / f"{logs} logs"
    inside.mkdir()
    played = [(each, game) for game, players in OPENINGS for each in random_games(players, games, game)]
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
    """Return the peak memory of this process in KiB; 0 if the system does not report it."""
    if sys.platform == "win32":
        return 0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / 1024 if sys.platform == "darwin" else peak

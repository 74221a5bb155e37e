"""Judging of extreme amounts: a folder with a million logs, and a log with ten million lines.

Each is judged in a process of its own. Its peak memory is compared with that of a process that judges few and short
logs. The folder is also judged by two processes, and by a cluster of two nodes on this machine if Ray is installed.
"""

import os
import subprocess
import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from bench.figures import Figure, Sizes, every_core
from bench.games import OPENINGS, log_in_circles, log_of, random_games
from bench.nodes import RAY, ROOT, Nodes
from foreign_king.logs.workers import Jobs
from foreign_king.wire import accelerated
from foreign_king.wire.accelerator import VARIABLE

if sys.platform != "win32":
    import resource

MOST_LINKS = 50_000
"""So many names in a row stand for the same files. File systems allow some 65,000 of one file."""
STATUS = Path("/proc/self/status")
FLAT = 1.1
"""The greatest allowed ratio of the memory for much to the memory for little."""
JUDGE = """
import sys, time
from bench.big import most_memory, workforce
from foreign_king.logs import validate_files
if __name__ == "__main__":
    started = time.perf_counter()
    with workforce(sys.argv[1]) as jobs:
        clock = time.process_time if jobs == 1 else time.perf_counter
        began, logs, lines = clock(), 0, 0
        for report in validate_files(sys.argv[2:], jobs=jobs):
            assert report.valid, report.problems
            logs, lines = logs + 1, lines + report.lines
        print(logs, lines, clock() - began, time.perf_counter() - started, most_memory())
"""


class Judged(NamedTuple):
    """What a process has judged: the numbers of logs and lines, the seconds it took, and its peak memory in KiB."""

    logs: int
    lines: int
    seconds: float
    """Seconds of processor time of one process; otherwise seconds by the clock."""
    whole: float
    """All seconds by the clock, with the connection to a cluster."""
    memory: float


def measure_big(sizes: Sizes) -> list[Figure]:
    """Measure the speed and the memory with which much is judged. The logs have facts, as usual."""
    with TemporaryDirectory(prefix="big-") as name:
        folder = Path(name)
        few = _folder_of(folder, len(OPENINGS) * sizes.games, sizes)
        little = judged("1", few, long_log(folder, sizes.lines[0]))
        log = judged("1", long_log(folder, sizes.big_lines))
        (folder / f"{sizes.big_lines}.jsonl").unlink()
        many = _folder_of(folder, sizes.big_files, sizes)
        logs = judged("1", many)
        assert (log.lines, logs.logs) == (sizes.big_lines, sizes.big_files)
        what, whats = f"a log of {log.lines:,} lines", f"a folder of {logs.logs:,} logs"
        return [
            _rate(f"lines, {what}", log.lines, log),
            *_memory(what, log, little),
            _rate(f"lines, {whats}", logs.lines, logs),
            _rate(f"logs, {whats}", logs.logs, logs),
            *_memory(whats, logs, little),
            *_by_several("2", "2 processes", whats, few, many),
            *(_by_cluster(whats, few, many, folder) if RAY.exists() else ()),
        ]


def _by_several(jobs: str, who: str, whats: str, few: Path, many: Path) -> list[Figure]:
    """Measure how several processes, or the nodes of a cluster, judge the folder, and the memory of the process that
    hands out the logs."""
    with every_core():
        little, logs = judged(jobs, few), judged(jobs, many)
    rate = _rate(f"logs, {whats}, {who}, by the clock", logs.logs, logs)
    return [rate, *_memory(f"{whats}, {who}", logs, little)]


def _by_cluster(whats: str, few: Path, many: Path, folder: Path) -> list[Figure]:
    began = perf_counter()
    with every_core():
        nodes = Nodes(folder)
    try:
        nodes.add()
        # The second node is there when a whole work is done.
        connection = judged(nodes.address, few)
        began = perf_counter() - began
        return [
            Figure("big", "start of a cluster of 2 nodes, with its first work", began, "s"),
            Figure("big", "connection to it", connection.whole - connection.seconds, "s"),
            *_by_several(nodes.address, "a cluster of 2 nodes", whats, few, many),
        ]
    finally:
        nodes.end()


def workforce(jobs: str) -> AbstractContextManager[Jobs]:
    """Return a context manager for a number of processes, or for the cluster at an address."""
    if ":" not in jobs:
        return nullcontext(int(jobs))
    from foreign_king.cluster import connected  # noqa: PLC0415 - only a cluster needs it

    return connected(jobs)


def _rate(what: str, count: int, much: Judged) -> Figure:
    return Figure("big", what, count / max(much.seconds, 1e-9), "/s")


def _memory(what: str, much: Judged, little: Judged) -> list[Figure]:
    if not little.memory:
        # This system does not report the memory of a process.
        return []
    ratio = much.memory / little.memory
    return [
        Figure("big", f"peak, {what}", much.memory, "KiB"),
        Figure("big", "against few and short logs", ratio, "x", FLAT, "at most"),
    ]


def long_log(folder: Path, lines: int) -> Path:
    log = folder / f"{lines}.jsonl"
    with log.open("wb") as stream:
        log_in_circles(stream, lines, facts=True)
    return log


def _folder_of(folder: Path, logs: int, sizes: Sizes) -> Path:
    """Make a folder with a number of logs: games of every kind. Most of them are hard links to a few files, to save
    disk space; a file system has a limit of them."""
    games, commands = sizes.games, sizes.big_commands
    inside = folder / f"{logs} logs"
    inside.mkdir()
    played = [(each, game) for game, players in OPENINGS for each in random_games(players, games, game)]
    for number in range(logs):
        at = number % MOST_LINKS % len(played) + number // MOST_LINKS * MOST_LINKS
        log, first = inside / f"{number:07}.jsonl", inside / f"{at:07}.jsonl"
        if log == first:
            text = log_of(*played[number % MOST_LINKS % len(played)], facts=True)
            # The setup is a line, too.
            lines = text.splitlines(keepends=True)
            log.write_bytes(b"".join(lines if commands is None else lines[: commands + 1]))
        else:
            os.link(first, log)
    return inside


def judged(jobs: str, *what: Path) -> Judged:
    pure = {} if accelerated() else {VARIABLE: "1"}
    done = subprocess.run(
        [sys.executable, "-c", JUDGE, jobs, *map(str, what)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), **pure},
        check=True,
        capture_output=True,
        text=True,
    )
    logs, lines, seconds, whole, memory = done.stdout.split()
    return Judged(int(logs), int(lines), float(seconds), float(whole), float(memory))


def most_memory() -> float:
    """Return the peak memory of this process in KiB; 0 if the system does not report it."""
    if sys.platform == "win32":
        return 0
    if STATUS.exists():
        # On Linux ``getrusage`` reports no less than what the process had that started this one.
        (peak,) = [line.split()[1] for line in STATUS.read_text("utf-8").splitlines() if line.startswith("VmHWM:")]
        return float(peak)
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return used / 1024 if sys.platform == "darwin" else used

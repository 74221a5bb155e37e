"""The time that a person waits for the first line of a subcommand."""

import subprocess
import sys
import time
from pathlib import Path
from statistics import median

import foreign_king
from bench.figures import Figure, Sizes, best_of
from foreign_king.cli import COMMANDS

FIRST_LINE_MS = 150
ROOT = Path(foreign_king.__file__).parents[1]
LOG = "examples/logs/two-players.jsonl"

LINES = {
    "validate": LOG,
    "tell": LOG,
    "explain": f"--at 5 {LOG}",
    "diff": f"{LOG} {LOG}",
    "impact": LOG,
    "upgrade": "--check examples/archive",
    "mend": f"--check {LOG}",
    "draw": f"--at 5 {LOG}",
    "position": f"--at 5 {LOG}",
    "repro": f"--at 5 {LOG}",
    "count": "--players 2 --depth 1",
    "answer": "examples/questions.jsonl",
    "schema": "--of result the-foreign-king",
    "rule": "build.price",
}
"""The arguments of the subcommands that print a line soon. The others write files or play whole games first."""


def measure_start(sizes: Sizes) -> list[Figure]:
    """Measure the median time to the first line of output, in milliseconds of real time, from the start of the
    interpreter: of the slowest help, and of each subcommand that prints a line soon."""
    helps = [_first_line("start", f"{name} --help", sizes) for name in COMMANDS]
    slowest = max(helps, key=lambda figure: figure.value)
    lines = [_first_line("start", f"{name} {arguments}", sizes) for name, arguments in LINES.items()]
    return [_first_line("start", "--help", sizes), slowest, *lines]


def _first_line(benchmark: str, words: str, sizes: Sizes) -> Figure:
    taken = [_seconds(words.split()) for _ in range(sizes.processes + 1)][1:]
    return Figure(
        benchmark,
        words.split(" examples/", maxsplit=1)[0].removesuffix(LOG).strip(),
        median(taken) * 1000,
        "ms",
        FIRST_LINE_MS,
        "at most",
        repeats=len(taken),
        spread=best_of(taken).spread,
    )


def _seconds(words: list[str]) -> float:
    command = [sys.executable, "-m", "foreign_king", *words]
    began = time.perf_counter()
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        process.stdout.readline()
        taken = time.perf_counter() - began
        process.stdout.read()
    return taken

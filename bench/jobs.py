"""What several processes gain: the commands that can judge or play with several, with two jobs and with one.

Two ratios are measured. By the clock: how many times sooner two jobs are done. By processor time: twice the time that
one job takes, divided by the sum of what all processes of two jobs take. The second depends little on what else the
machine does, and is the most that the first can be on an idle machine with two cores. For it, all processes share one
core: on two, those that are half a core each slow each other down, and that is no loss of the library.

How much two cores slow each other down is measured too: two programs that share nothing do the same work at once, and
they are compared with one of them alone, by the clock. No number of jobs can gain more on that machine at that time.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory
from typing import NamedTuple

import foreign_king
from bench.figures import Figure, Sizes, best_of, every_core, one_core
from bench.processes import compiled_modules
from foreign_king.wire import dump, parse

GAIN = 1.8
"""How many times sooner two jobs are to be done, at least."""
START = 500
"""In how many milliseconds the first verdict of two jobs is to be there, at most."""
MOST = "two programs that share nothing, by the clock"
REPEATS = 3
ROOT = Path(foreign_king.__file__).parents[1]


class Took(NamedTuple):
    """What a program took, in seconds: by the clock, and of processor time with all its processes."""

    clock: float
    processor: float | None
    """``None`` where the system does not say."""


def measure_jobs(sizes: Sizes) -> list[Figure]:
    """Measure what two jobs gain, and how soon they start."""
    with TemporaryDirectory() as name, every_core(), compiled_modules() as environment:
        folder = Path(name)
        logs, older = folder / "logs", folder / "older"
        _ran(_simulated(logs, sizes.logs, 1), environment)
        _write_older(logs, older)
        commands: dict[str, Callable[[int, int], list[str]]] = {
            "validate": lambda jobs, _: ["validate", str(logs), "--quiet", "--jobs", f"{jobs}"],
            "simulate": lambda jobs, number: _simulated(folder / f"{jobs}-{number}", sizes.logs, jobs),
            "impact": lambda jobs, _: ["impact", str(logs), "--quiet", "--law", "coins=4", "--jobs", f"{jobs}"],
            "upgrade --check, older logs": lambda jobs, _: _checked(older, jobs),
            "upgrade --check, logs of today": lambda jobs, _: _checked(logs, jobs),
        }
        figures: list[Figure] = []
        for what, command in commands.items():
            took: dict[int, list[Took]] = {1: [], 2: []}
            for number in range(min(REPEATS, sizes.repeats)):
                for jobs, taken in took.items():
                    clock = _ran(command(jobs, 2 * number), environment).clock
                    with one_core():
                        processor = _ran(command(jobs, 2 * number + 1), environment).processor
                    taken.append(Took(clock, processor))
            figures += _gains(what, took[1], took[2])
        figures += _with_many(folder, sizes, environment)
        most = _most(commands["validate"](1, 0), sizes, environment)
        return [*figures, most, _start(logs, sizes, environment)]


def _with_many(folder: Path, sizes: Sizes, environment: Mapping[str, str]) -> list[Figure]:
    """Measure what two jobs gain in a work that takes much longer than the start of the program: many games that are
    simulated, and then their logs, which are judged."""
    games = sizes.many_logs
    simulated: dict[int, list[float]] = {1: [], 2: []}
    judged: dict[int, list[float]] = {1: [], 2: []}
    for number in range(min(REPEATS, sizes.repeats)):
        for jobs in (1, 2):
            logs = folder / f"many-{jobs}-{number}"
            simulated[jobs].append(_ran(_simulated(logs, games, jobs), environment).clock)
            judged[jobs].append(_ran(["validate", str(logs), "--quiet", "--jobs", f"{jobs}"], environment).clock)
            rmtree(logs)
    return [
        _gain(f"validate, {games:,} logs, by the clock", judged[1], judged[2]),
        _gain(f"simulate, {games:,} games, by the clock", simulated[1], simulated[2]),
    ]


def _most(command: list[str], sizes: Sizes, environment: Mapping[str, str]) -> Figure:
    """Measure what two cores gain for two programs that share nothing."""
    alone, together = list[float](), list[float]()
    for _ in range(min(REPEATS, sizes.repeats)):
        alone.append(_ran(command, environment).clock)
        began = time.perf_counter()
        programs = [
            subprocess.Popen(_command(command), cwd=ROOT, env=environment, stdout=subprocess.DEVNULL) for _ in "12"
        ]
        assert {program.wait() for program in programs} <= {0, 1}, command
        together.append(time.perf_counter() - began)
    one, two = best_of(alone), best_of(together)
    return Figure("jobs", MOST, 2 * one.best / two.best, "x", repeats=len(together), spread=two.spread)


def _simulated(folder: Path, games: int, jobs: int) -> list[str]:
    return ["simulate", "--players", "3", "--games", f"{games}", "--jobs", f"{jobs}", "-o", str(folder)]


def _checked(logs: Path, jobs: int) -> list[str]:
    return ["upgrade", str(logs), "--check", "--quiet", "--jobs", f"{jobs}"]


def _write_older(logs: Path, folder: Path) -> None:
    """Write logs as they were when results had no ranking. To upgrade such a log, it has to be judged."""
    folder.mkdir()
    for log in logs.iterdir():
        *lines, last = log.read_bytes().splitlines(keepends=True)
        document = parse(last)
        del document["result"]["ranking"]
        (folder / log.name).write_bytes(b"".join([*lines, dump(document).encode() + b"\n"]))


def _gains(what: str, one: Sequence[Took], two: Sequence[Took]) -> list[Figure]:
    figures = [_gain(f"{what}, by the clock", [each.clock for each in one], [each.clock for each in two])]
    works = [[each.processor for each in several if each.processor is not None] for several in (one, two)]
    if all(works):
        first, second = (best_of(times) for times in works)
        most = 2 * first.best / second.best
        figures.append(
            Figure("jobs", f"{what}, by processor time", most, "x", GAIN, repeats=len(one), spread=second.spread)
        )
    return figures


def _gain(what: str, one: list[float], two: list[float]) -> Figure:
    """Return how many times sooner two jobs are done, by the clock."""
    first, second = best_of(one), best_of(two)
    return Figure("jobs", what, first.best / second.best, "x", GAIN, repeats=len(two), spread=second.spread)


def _ran(arguments: list[str], environment: Mapping[str, str]) -> Took:
    """Run a command of the command line. Its exit code 1 says that logs are judged differently."""
    began = time.perf_counter()
    process = subprocess.Popen(_command(arguments), cwd=ROOT, env=environment, stdout=subprocess.DEVNULL)
    if sys.platform == "win32":
        process.wait()
        took = Took(time.perf_counter() - began, None)
    else:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        took = Took(time.perf_counter() - began, usage.ru_utime + usage.ru_stime)
    assert process.returncode in (0, 1), arguments
    return took


def _start(logs: Path, sizes: Sizes, environment: Mapping[str, str]) -> Figure:
    """Measure how long the first verdict of two jobs takes."""
    taken = []
    for _ in range(sizes.processes):
        began = time.perf_counter()
        with subprocess.Popen(
            _command(["validate", str(logs), "--jobs", "2"]),
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**environment, "PYTHONUNBUFFERED": "1"},
        ) as process:
            assert process.stdout is not None
            assert process.stdout.readline()
            taken.append(time.perf_counter() - began)
            process.terminate()
            process.communicate()
    took = best_of(taken)
    return Figure("jobs", "first verdict of 2 jobs", took.best * 1000, "ms", START, "at most", len(taken), took.spread)


def _command(arguments: list[str]) -> list[str]:
    return [sys.executable, "-m", "foreign_king", *arguments, "--language", "en"]

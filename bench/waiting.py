"""What a person waits for: the first line of a subcommand, a picture, a page, a checked position, a help."""

import subprocess
import sys
import time
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import foreign_king
from bench.figures import Figure, Sizes, Timed, best_of, timed
from bench.processes import compiled_modules, processor_time
from foreign_king import draw, replay
from foreign_king.games import AnyGame
from foreign_king.pages import make_page
from foreign_king.positions import check_position, export_position

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
    "store": "list --store sqlite:///{folder}/games.db",
    "serve": "--check --store sqlite:///{folder}/games.db",
}
"""The arguments of the subcommands that print a line soon. The others write files or play whole games first."""
STORED = f"store import {LOG} --store sqlite:///{{folder}}/games.db"
"""What is done before, so that there is a match in the store."""

LOGS = {
    "the-foreign-king": "examples/logs/four-players.jsonl",
    "lang-lebe-der-koenig": "examples/logs/lang-lebe-der-koenig-four-players.jsonl",
    "barbarian-kingdoms": "examples/logs/barbarian-kingdoms-four-players.jsonl",
}
"""The recorded games of which pictures and pages are made."""
STATES = 20
"""The positions of a game that are drawn and checked."""


def measure_start(sizes: Sizes) -> list[Figure]:
    """Measure the median time to the first line of output, in milliseconds, from the start of the interpreter: of the
    help of all and of one subcommand, and of each subcommand that prints a line soon. It is processor time where the
    system tells that of another process while it runs; real time otherwise."""
    lines = [f"{name} {arguments}" for name, arguments in LINES.items()]
    with TemporaryDirectory() as folder, compiled_modules() as environment:
        _seconds(STORED.format(folder=folder).split(), environment)
        return [_first_line(words, folder, sizes, environment) for words in ("--help", "validate --help", *lines)]


def measure_pictures(sizes: Sizes) -> list[Figure]:
    """Measure a picture, a page and a checked position of each game, along a recorded game: milliseconds of processor
    time, and the size of the largest picture and of the page."""
    figures = []
    for game, log in LOGS.items():
        played = replay((ROOT / log).read_bytes(), most=sizes.step)
        states = [step.state for step in played.steps[:: max(1, len(played.steps) // STATES)]]
        documents = [export_position(played.game, state) for state in states]
        drawing = timed(partial(_draw, played.game, states), sizes.repeats)
        checking = timed(partial(_check, documents), sizes.repeats)
        paging = timed(partial(make_page, played), 1)
        largest = max(len(draw(played.game, state).encode()) for state in states)
        page = len(make_page(played).html.encode())
        figures += [
            _milliseconds(f"{game}: a picture", drawing, len(states), 3),
            Figure("picture", f"{game}: the largest", largest / 1024, "KiB", 25, "at most"),
            _milliseconds(f"{game}: check", checking, len(states), 2),
            _milliseconds(f"{game}: a page", paging, 1, 1000),
            Figure("picture", f"{game}: a page", page / 1024, "KiB"),
        ]
    return figures


def _draw(game: AnyGame, states: list[Any]) -> None:
    for state in states:
        draw(game, state)


def _check(documents: list[Any]) -> None:
    for document in documents:
        check_position(document)


def _milliseconds(measured: str, took: Timed, count: int, aim: float) -> Figure:
    value = took.best / count * 1000
    return Figure("picture", measured, value, "ms", aim, "at most", repeats=took.repeats, spread=took.spread)


def _first_line(words: str, folder: str, sizes: Sizes, environment: Mapping[str, str]) -> Figure:
    arguments = words.format(folder=folder).split()
    taken = [_seconds(arguments, environment) for _ in range(sizes.processes + 1)][1:]
    return Figure(
        "start",
        words.split(" examples/", maxsplit=1)[0].split(" --store ", maxsplit=1)[0],
        median(taken) * 1000,
        "ms",
        FIRST_LINE_MS,
        "at most",
        repeats=len(taken),
        spread=best_of(taken).spread,
    )


def _seconds(words: list[str], environment: Mapping[str, str]) -> float:
    command = [sys.executable, "-m", "foreign_king", *words]
    began = time.perf_counter()
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        taken = processor_time(process.pid)
        if taken is None:
            taken = time.perf_counter() - began
        process.stdout.read()
    return taken

"""How fast logs are judged, and whether the cost of a step stays the same along a log."""

import io
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from statistics import median

from bench.figures import Figure, Sizes, a_second, best_of, clock, timed
from bench.games import GAME, LAP, PLAYERS, in_circles, log_in_circles, log_of, random_games, table_for
from foreign_king import play
from foreign_king.logs.report import Report
from foreign_king.logs.validation import validate

LINES_VALIDATED = 50_000
FLAT = 1.1
"""A late step takes no more than so many times an early one."""
EARLY = 10

WRITTEN = {
    "commands alone": {"facts": False, "digests": False},
    "with facts": {"facts": True, "digests": False},
    "with facts and digests": {"facts": True, "digests": True},
}


def measure_validate(sizes: Sizes) -> list[Figure]:
    """Lines of logs from JSON text to the verdict; each line is one command, and what is recorded is compared."""
    games = [game for players in PLAYERS for game in random_games(players, sizes.games)]
    figures = []
    for what, written in WRITTEN.items():
        logs = [log_of(game, GAME, **written) for game in games]
        lines = sum(_valid(validate(log)).lines for log in logs)
        took = timed(partial(_validate, logs), sizes.repeats)
        figures.append(a_second("validate", f"log lines, {what}", lines, took, LINES_VALIDATED))
    return figures


def _validate(logs: list[bytes]) -> None:
    for log in logs:
        validate(log)


def _valid(report: Report) -> Report:
    """The report on a log that we wrote ourselves: what is measured must be right."""
    assert report.valid, report.problems
    return report


def measure_flat(sizes: Sizes) -> list[Figure]:
    """How much longer the steps from a late one on take than those from the tenth on: the same commands, one lap of
    a game in circles."""
    stream = io.BytesIO()
    log_in_circles(stream, sizes.step + LAP + 1, facts=True, digests=True)
    log = stream.getvalue().splitlines(keepends=True)
    commands = tuple(islice(in_circles(), sizes.step + LAP))
    first = table_for(3)

    def play_all(marked: Callable[[int], None]) -> None:
        state = first
        for step, command in enumerate(commands):
            marked(step)
            state = play(GAME, state, command).state
        marked(len(commands))

    def validate_all(marked: Callable[[int], None]) -> None:
        def lines() -> Iterator[bytes]:
            for number, line in enumerate(log):
                marked(number - 1)
                yield line
            marked(len(commands))

        _valid(validate(lines()))

    return [
        _late_against_early(f"step {sizes.step:,} against {EARLY}, played", play_all, sizes),
        _late_against_early(f"step {sizes.step:,} against {EARLY}, validated", validate_all, sizes),
    ]


def _late_against_early(measured: str, run: Callable[[Callable[[int], None]], None], sizes: Sizes) -> Figure:
    early, late = [], []
    # One run is short, and the two times are compared: more of them than elsewhere.
    for _ in range(3 * sizes.repeats):
        at: dict[int, float] = {}
        marks = {EARLY, EARLY + LAP, sizes.step, sizes.step + LAP}

        def marked(step: int, at: dict[int, float] = at, marks: set[int] = marks) -> None:
            if step in marks:
                at[step] = clock()

        run(marked)
        early.append(at[EARLY + LAP] - at[EARLY])
        late.append(at[sizes.step + LAP] - at[sizes.step])
    ratio = best_of(late).best / best_of(early).best
    spread = max(0.0, median(late) / best_of(late).best - 1)
    return Figure("flat", measured, ratio, "x", FLAT, "at most", repeats=len(late), spread=spread)

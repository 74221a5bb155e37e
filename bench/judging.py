"""The speed of judging, and whether late steps of a log take as long as early ones."""

import io
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from statistics import median

from bench.figures import Figure, Sizes, a_second, best_of, clock, timed
from bench.games import GAME, LAP, PLAYERS, in_circles, log_in_circles, log_of, random_games, state_for
from foreign_king import play
from foreign_king.logs.report import Report
from foreign_king.logs.validation import validate

LINES_VALIDATED = 50_000
FLAT = 1.1
"""The greatest allowed ratio of the time of a late step to that of an early one."""
EARLY = 10

RECORDED = {
    "commands alone": {"facts": False, "digests": False},
    "with facts": {"facts": True, "digests": False},
    "with facts and digests": {"facts": True, "digests": True},
}


def measure_validate(sizes: Sizes) -> list[Figure]:
    """Measure how many lines are judged in a second, from JSON text to the verdict. Each line has one command, and the
    recorded facts and digests are compared."""
    games = [game for players in PLAYERS for game in random_games(players, sizes.games)]
    figures = []
    for what, recorded in RECORDED.items():
        logs = [log_of(game, GAME, **recorded) for game in games]
        lines = sum(_valid(validate(log)).lines for log in logs)
        took = timed(partial(_validate, logs), sizes.repeats)
        figures.append(a_second("validate", f"log lines, {what}", lines, took, LINES_VALIDATED))
    return figures


def _validate(logs: list[bytes]) -> None:
    for log in logs:
        validate(log)


def _valid(report: Report) -> Report:
    """Return the report, after a check that it is valid. An invalid log would be judged too fast."""
    assert report.valid, report.problems
    return report


def measure_flat(sizes: Sizes) -> list[Figure]:
    """Measure the ratio of the time of late steps to that of early ones. Both are one lap of the endless game, with the
    same commands."""
    stream = io.BytesIO()
    log_in_circles(stream, sizes.step + LAP + 1, facts=True, digests=True)
    log = stream.getvalue().splitlines(keepends=True)
    commands = tuple(islice(in_circles(), sizes.step + LAP))
    first = state_for(3)

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
    # A run is short, and a ratio of two times varies more than a time, so there are more repeats.
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

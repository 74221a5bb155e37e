"""The time to import the library, in fresh interpreters."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from statistics import median

import foreign_king
from bench.figures import Figure, Sizes, best_of
from bench.processes import compiled_modules

IMPORT_MS = 150
ROOT = Path(foreign_king.__file__).parents[1]

WHAT = {
    "import foreign_king": "import foreign_king",
    "and its game, ready to be set up": (
        "from foreign_king import GAMES, setup; setup(GAMES['the-foreign-king'], ['a', 'b'])"
    ),
    "the validator": "from foreign_king import validate",
}

TIMED = "import time; began = time.perf_counter(); {}; print(time.perf_counter() - began)"


def measure_import(sizes: Sizes) -> list[Figure]:
    """Measure the median time of several processes, in milliseconds of real time. A first process is not counted, so
    that the files are in the system's cache."""
    figures = []
    with compiled_modules() as environment:
        for what, code in WHAT.items():
            taken = [_seconds(code, environment) for _ in range(sizes.processes + 1)][1:]
            aim = IMPORT_MS if what == "import foreign_king" else None
            spread = best_of(taken).spread
            figures.append(
                Figure("import", what, median(taken) * 1000, "ms", aim, "at most", repeats=len(taken), spread=spread)
            )
    return figures


def _seconds(code: str, environment: Mapping[str, str]) -> float:
    program = [sys.executable, "-c", TIMED.format(code)]
    done = subprocess.run(program, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
    return float(done.stdout)

"""Whether programs say what ``python -m foreign_king`` says: ``python -m tests.surroundings "python app.pyz" app.pex``.

The library of this environment is the measure; every try of ``tries.py`` is put to all, and every difference is told.
"""

import argparse
import shlex
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from foreign_king.logs.workers import cores
from tests.surroundings.comparison import ENVIRONMENT, HERE, differences
from tests.surroundings.tries import TRIES, Try, run


def compare(programs: Sequence[Sequence[str]], tries: Sequence[Try]) -> int:
    """Put each try to the library here and to each program, and tell what is different; how many tries differ."""

    def to_all(attempt: Try) -> list[str]:
        usual = run(HERE, attempt, ENVIRONMENT)
        return [
            "\n  ".join([f"{shlex.join(program)} {attempt.words}", *found])
            for program in programs
            if (found := list(differences(usual, run(program, attempt, ENVIRONMENT))))
        ]

    with ThreadPoolExecutor(cores()) as pool:
        told = [each for found in pool.map(to_all, tries) for each in found]
    print("\n".join(told), end="\n" if told else "")
    return len(told)


def main() -> int:
    """The command line: 1 where a program says something else."""
    parser = argparse.ArgumentParser(prog="python -m tests.surroundings", description=__doc__)
    parser.add_argument(
        "programs", nargs="+", type=shlex.split, metavar="PROGRAM", help="a program and its first words"
    )
    parser.add_argument("--few", action="store_true", help="only the few tries that are made everywhere")
    args = parser.parse_args()
    tries = [attempt for attempt in TRIES if attempt.few or not args.few]
    different = compare(args.programs, tries)
    print(f"{len(tries) * len(args.programs) - different} passed, {different} failed")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())

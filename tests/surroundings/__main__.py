"""Whether programs say what ``python -m foreign_king`` says: ``python -m tests.surroundings "python app.pyz" app.pex``.

The library of this environment is the measure; every try of ``tries.py`` is put to all, and every difference is told.
"""

import argparse
import difflib
import os
import shlex
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor

from foreign_king.logs.workers import cores
from tests.surroundings.tries import TRIES, Ran, Try, run

HERE = (sys.executable, "-m", "foreign_king")
ENVIRONMENT = {
    **{name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "FOREIGN_KING", "LC_"))},
    "LANG": "C.UTF-8",
    "LANGUAGE": "en",
    "COLUMNS": "100",
}
"""Ordinary surroundings: letters of all languages, English, a terminal of one width."""
MOST_TOLD = 20
"""So many lines of a difference are told."""


def differences(usual: Ran, other: Ran) -> Iterator[str]:
    """What is different in the other one, line by line."""
    if usual.code != other.code:
        yield f"exit code {other.code} instead of {usual.code}"
    texts = [("standard output", usual.told, other.told), ("standard error", usual.complained, other.complained)]
    texts += [
        (file, *(repr(files.get(file)) for files in (usual.files, other.files)))
        for file in sorted({*usual.files, *other.files})
    ]
    for what, first, second in texts:
        if first != second:
            yield f"another {what}:"
            shown = difflib.unified_diff(first.splitlines(), second.splitlines(), lineterm="", n=0)
            yield from (f"  {line[:300]}" for line, _ in zip(list(shown)[2:], range(MOST_TOLD), strict=False))


def compare(programs: Sequence[Sequence[str]], tries: Sequence[Try], environment: Mapping[str, str]) -> int:
    """Put each try to the library here and to each program, and tell what is different; how many tries differ."""

    def to_all(attempt: Try) -> list[str]:
        usual = run(HERE, attempt, ENVIRONMENT)
        return [
            "\n  ".join([f"{shlex.join(program)} {attempt.words}", *found])
            for program in programs
            if (found := list(differences(usual, run(program, attempt, environment))))
        ]

    with ThreadPoolExecutor(cores()) as pool:
        told = [each for found in pool.map(to_all, tries) for each in found]
    print("\n".join(told), end="\n" if told else "")
    return len(told)


def main() -> int:
    """The command line: 1 where a program says something else."""
    parser = argparse.ArgumentParser(prog="python -m tests.surroundings", description=__doc__)
    parser.add_argument("programs", nargs="+", type=shlex.split, metavar="PROGRAM", help="a program and its first words")
    parser.add_argument("--few", action="store_true", help="only the few tries that are made everywhere")
    args = parser.parse_args()
    tries = [attempt for attempt in TRIES if attempt.few or not args.few]
    different = compare(args.programs, tries, ENVIRONMENT)
    print(f"{len(tries) * len(args.programs) - different} passed, {different} failed")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())

"""The command ``python -m bench [NAME…] [--json]``, which measures the speed of the library on this machine."""

import argparse
import json
import platform
import sys
from collections.abc import Callable, Sequence
from typing import Any

from bench.big import measure_big
from bench.figures import FULL, Figure, Sizes, one_core
from bench.judging import measure_flat, measure_validate
from bench.memory import measure_memory
from bench.playing import measure_play, measure_random
from bench.positions import measure_position
from bench.starting import measure_import

BENCHMARKS: dict[str, Callable[[Sizes], list[Figure]]] = {
    "play": measure_play,
    "random": measure_random,
    "validate": measure_validate,
    "flat": measure_flat,
    "position": measure_position,
    "import": measure_import,
    "memory": measure_memory,
    "big": measure_big,
}
"""The benchmarks by name, the slowest last."""
ONLY_IF_NAMED = {"big"}
"""Benchmarks that take minutes, and so run only if they are named."""


def main(arguments: Sequence[str] | None = None, sizes: Sizes = FULL) -> int:
    """Run the named benchmarks, or all short ones, and print their figures. Return the exit code."""
    args = _parser().parse_args(arguments)
    unknown = [name for name in args.names if name not in BENCHMARKS]
    if unknown:
        print(f"python -m bench: no benchmark {unknown[0]!r}; there are {', '.join(BENCHMARKS)}", file=sys.stderr)
        return 2
    measured: list[Figure] = []
    with one_core() as core:
        where = _where(core)
        if not args.json:
            print(_headline(where))
        for name in [name for name in BENCHMARKS if name in (args.names or BENCHMARKS.keys() - ONLY_IF_NAMED)]:
            figures = BENCHMARKS[name](sizes)
            measured += figures
            if not args.json:
                print(*(_row(figure) for figure in figures), sep="\n", flush=True)
    if args.json:
        print(json.dumps({**where, "figures": [figure._asdict() for figure in measured]}, indent=1))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bench",
        description="Measure how fast the library is on one core of this machine.",
        epilog=f"The benchmarks: {', '.join(BENCHMARKS)}. docs/reference/performance.md says what they measure.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="the benchmarks to run (all but big, which takes minutes)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    return parser


def _where(core: int | None) -> dict[str, Any]:
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return {"python": python, "system": platform.system(), "machine": platform.machine(), "core": core}


def _headline(where: dict[str, Any]) -> str:
    core = "any core" if where["core"] is None else f"core {where['core']}"
    title = f"{where['python']}, {where['system']} {where['machine']}, {core}"
    return f"{title}\n\n{'':<9}{'':<37}{'figure':>13}{'aim':>13}{'spread':>8}"


def _row(figure: Figure) -> str:
    aim = "" if figure.aim is None else f"{'>=' if figure.aim_is == 'at least' else '<='} {_number(figure, figure.aim)}"
    spread = "" if figure.spread is None else f"{figure.spread:.0%}"
    value = f"{_number(figure, figure.value)} {figure.unit}"
    return f"{figure.benchmark:<9}{figure.measured:<37}{value:>13}{aim:>13}{spread:>8}".rstrip()


def _number(figure: Figure, number: float) -> str:
    return f"{number:,.2f}" if figure.unit == "x" else f"{number:,.0f}"


if __name__ == "__main__":
    sys.exit(main())

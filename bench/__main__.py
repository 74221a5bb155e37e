"""The command ``python -m bench [NAME…]``, which measures the speed of the library on this machine."""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from bench.big import measure_big
from bench.circumstances import Circumstances, circumstances
from bench.figures import FULL, QUICK, Figure, Sizes, one_core
from bench.imagining import measure_imagining
from bench.jobs import measure_jobs
from bench.judging import measure_flat, measure_validate
from bench.learning import measure_learning
from bench.long import measure_long
from bench.memory import measure_memory
from bench.peers.environment import usual_folder
from bench.peers.side_by_side import Compared, measure_peers
from bench.players import measure_players
from bench.playing import measure_play, measure_random
from bench.positions import measure_position
from bench.server import measure_server
from bench.starting import measure_import
from bench.tables import heading, lines_of_peers, renew, row, section, table, table_of_peers
from bench.waiting import measure_pictures, measure_start

BENCHMARKS: dict[str, Callable[[Sizes], list[Figure]]] = {
    "play": measure_play,
    "random": measure_random,
    "validate": measure_validate,
    "flat": measure_flat,
    "long": measure_long,
    "position": measure_position,
    "learn": measure_learning,
    "imagining": measure_imagining,
    "players": measure_players,
    "import": measure_import,
    "start": measure_start,
    "picture": measure_pictures,
    "memory": measure_memory,
    "jobs": measure_jobs,
    "big": measure_big,
    "server": measure_server,
}
"""The benchmarks of this library alone by name, the slowest last."""
PEERS = "peers"
"""The comparison with other libraries. It needs a package index the first time."""
ALL = "all"
ONLY_IF_NAMED = {"jobs", "big", "server", PEERS}
"""Benchmarks that take minutes, and so run only if they are named."""
EVERY_CORE = {"jobs", "server"}
"""Benchmarks that use every core."""
NAMES = (*BENCHMARKS, PEERS)


def main(arguments: Sequence[str] | None = None, sizes: Sizes = FULL) -> int:
    """Run the named benchmarks, or all short ones, and print their figures. Return the exit code."""
    args = _parser().parse_args(arguments)
    sizes = QUICK if args.quick else sizes
    unknown = [name for name in args.names if name not in (*NAMES, ALL)]
    if unknown:
        print(f"python -m bench: no benchmark {unknown[0]!r}; there are {', '.join((*NAMES, ALL))}", file=sys.stderr)
        return 2
    chosen = [name for name in NAMES if _is_chosen(name, args.names)]
    with one_core() as core:
        where = circumstances(core)
        if args.json:
            print(json.dumps(_document(chosen, where, sizes, args.folder), indent=1))
        elif args.markdown or args.renew:
            return _write_sections(chosen, where, sizes, args)
        else:
            _print_rows(chosen, where, sizes, args.folder)
    return 0


def _is_chosen(name: str, names: Sequence[str]) -> bool:
    if not names:
        return name not in ONLY_IF_NAMED
    return name in names or ALL in names


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bench",
        description="Measure how fast the library is on this machine.",
        epilog=f"The benchmarks: {', '.join(NAMES)}. docs/reference/performance.md says what they measure.",
        allow_abbrev=False,
    )
    help = f"the benchmarks to run, or {ALL} (those that take seconds: without {', '.join(sorted(ONLY_IF_NAMED))})"
    parser.add_argument("names", nargs="*", metavar="NAME", help=help)
    help = "measure smaller amounts, and fewer times: a first look"
    parser.add_argument("--quick", action="store_true", help=help)
    forms = parser.add_mutually_exclusive_group()
    forms.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    forms.add_argument("--markdown", action="store_true", help="print the tables of the page on performance")
    help = "write the tables into this page, each between its markers"
    forms.add_argument("--renew", type=Path, metavar="PAGE", help=help)
    help = "where the environment of the peers is kept (a folder in the user's cache)"
    parser.add_argument("--folder", type=Path, default=usual_folder(), metavar="DIR", help=help)
    return parser


def _say(text: str) -> None:
    print(f"python -m bench: {text}", file=sys.stderr, flush=True)


def _document(chosen: Sequence[str], where: Circumstances, sizes: Sizes, folder: Path) -> dict[str, Any]:
    figures = [figure for name in chosen if name != PEERS for figure in BENCHMARKS[name](sizes)]
    peers = measure_peers(sizes, folder, _say) if PEERS in chosen else []
    document: dict[str, Any] = {**where._asdict(), "figures": [figure._asdict() for figure in figures]}
    if peers:
        document["peers"] = [each._asdict() for each in peers]
    return document


def _print_rows(chosen: Sequence[str], where: Circumstances, sizes: Sizes, folder: Path) -> None:
    print(heading(where))
    for name in chosen:
        if name == PEERS:
            print("", *lines_of_peers(measure_peers(sizes, folder, _say)), sep="\n", flush=True)
        else:
            print(*map(row, BENCHMARKS[name](sizes)), sep="\n", flush=True)


def _write_sections(chosen: Sequence[str], where: Circumstances, sizes: Sizes, args: argparse.Namespace) -> int:
    """Print the tables, or write them into a page. Return the exit code: 1 if the page has no place for a table."""
    sections: dict[str, str] = {}
    for name in chosen:
        here = where._replace(core=None) if name in EVERY_CORE else where
        if name == PEERS:
            comparison: list[Compared] = measure_peers(sizes, args.folder, _say)
            sections[name] = section(name, here, table_of_peers(comparison))
        else:
            sections[name] = section(name, here, table(BENCHMARKS[name](sizes)))
        if args.markdown:
            print(sections[name], flush=True)
        else:
            _say(f"{name}: measured")
    if args.markdown:
        return 0
    lost = renew(args.renew, sections)
    for name in lost:
        _say(f"{args.renew} has no place for {name}")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())

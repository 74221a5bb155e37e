"""``python -m tests.mutation``: how many changes of the rules the tests notice.

A change is tried on the scenarios first and, if it survives them, on the game's other tests and the laws. What makes a
command, a board or a position malformed is no business of scenarios: that is tried on the tests of its own room.
With ``--further``, the further kinds of changes are tried instead, on all rooms of the games; those that make no
difference are listed in ``equivalents.toml``.
Prints every survivor and the figure. The exit code is 1 if there is any, 2 if something fails with nothing changed.
Several cores can share the work: each takes its ``--part``.
"""

import argparse
import sys
from collections.abc import Collection, Iterable, Iterator
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from time import monotonic
from types import CodeType, FunctionType
from typing import Any

from foreign_king.games import GAMES
from foreign_king.scenarios import scenario_files
from tests.mutation.child import DoesNotHold
from tests.mutation.further import FURTHER_KINDS
from tests.mutation.further_trial import FurtherTrial, further_of
from tests.mutation.mutants import KINDS, Mutant, mutants
from tests.mutation.trial import (
    Shown,
    first_scenario_that_fails,
    first_test_that_fails,
    noticed,
    watched,
)

ROOT = Path(__file__).parents[2]
GAMES_HOME = "foreign_king/games"

RULES = ("setup.py", "rules/*.py")
"""The rooms of every game whose changes scenarios have to notice."""

FITTING = ["tests/barbarian_kingdoms/test_validity.py", "tests/barbarian_kingdoms/test_faults.py"]
BY_OWN_TESTS: dict[str, list[str]] = {
    "foreign_king/boards/documents.py": ["tests/boards/test_boards.py", "tests/boards/test_drawings.py"],
    "foreign_king/boards/drawings.py": ["tests/boards/test_drawings.py"],
    "foreign_king/boards/files.py": ["tests/boards/test_boards.py", "tests/boards/test_sources.py"],
    "foreign_king/boards/names.py": ["tests/boards/test_names.py"],
    "foreign_king/boards/sources.py": ["tests/boards/test_sources.py"],
    "foreign_king/opening.py": ["tests/test_opening.py"],
    "foreign_king/kernel/eyes.py": ["tests/the_foreign_king/test_views.py", "tests/kernel/test_game.py"],
    "foreign_king/parts/counting.py": ["tests/parts/test_counting.py"],
    "foreign_king/parts/maps.py": ["tests/parts/test_maps.py"],
    "foreign_king/parts/seats.py": ["tests/parts/test_seats.py"],
    "foreign_king/games/the_foreign_king/components.py": ["tests/boards/test_boards.py"],
    "foreign_king/games/the_foreign_king/setup.py": ["tests/test_opening.py"],
    "foreign_king/games/the_foreign_king/validity.py": ["tests/the_foreign_king/test_positions.py"],
    "foreign_king/games/the_foreign_king/positions.py": ["tests/the_foreign_king/test_positions.py"],
    "foreign_king/games/the_foreign_king/rules/well_formed.py": [
        "tests/the_foreign_king/test_well_formed.py",
        "tests/laws/test_mistyped_names.py",
    ],
    "foreign_king/games/lang_lebe_der_koenig/components.py": ["tests/lang_lebe_der_koenig/test_board.py"],
    "foreign_king/games/lang_lebe_der_koenig/setup.py": ["tests/lang_lebe_der_koenig/test_start.py"],
    "foreign_king/games/lang_lebe_der_koenig/validity.py": [
        "tests/lang_lebe_der_koenig/test_positions.py",
        "tests/lang_lebe_der_koenig/test_faults.py",
    ],
    "foreign_king/games/lang_lebe_der_koenig/positions.py": [
        "tests/lang_lebe_der_koenig/test_positions.py",
        "tests/lang_lebe_der_koenig/test_faults.py",
    ],
    "foreign_king/games/lang_lebe_der_koenig/rules/well_formed.py": [
        "tests/lang_lebe_der_koenig/test_well_formed.py",
        "tests/laws/test_mistyped_names.py",
    ],
    "foreign_king/games/lang_lebe_der_koenig/views.py": ["tests/lang_lebe_der_koenig/test_views.py"],
    "foreign_king/games/barbarian_kingdoms/components.py": ["tests/barbarian_kingdoms/test_board.py"],
    "foreign_king/games/barbarian_kingdoms/setup.py": ["tests/barbarian_kingdoms/test_start.py"],
    "foreign_king/games/barbarian_kingdoms/validity/__init__.py": FITTING,
    "foreign_king/games/barbarian_kingdoms/validity/actions.py": FITTING,
    "foreign_king/games/barbarian_kingdoms/validity/battles.py": FITTING,
    "foreign_king/games/barbarian_kingdoms/validity/decisions.py": FITTING,
    "foreign_king/games/barbarian_kingdoms/validity/pieces.py": FITTING,
    "foreign_king/games/barbarian_kingdoms/positions.py": [
        "tests/barbarian_kingdoms/test_positions.py",
        "tests/barbarian_kingdoms/test_faults.py",
    ],
    "foreign_king/games/barbarian_kingdoms/rules/well_formed.py": [
        "tests/barbarian_kingdoms/test_well_formed.py",
        "tests/laws/test_mistyped_names.py",
    ],
    "foreign_king/games/barbarian_kingdoms/views.py": ["tests/barbarian_kingdoms/test_views.py"],
}
"""The rooms that say what is malformed, with their tests: no scenario is malformed."""


def main(arguments: list[str]) -> int:
    """Try the changes that are asked for, and say what became of them."""
    options = _options()
    asked = options.parse_args(arguments)
    possible = FURTHER_KINDS if asked.further else KINDS
    kinds = tuple(asked.only or possible)
    if not possible.keys() >= set(kinds):
        options.error(f"the kinds {', '.join(FURTHER_KINDS)} are tried with --further, the others without it")
    began, count, survivors = monotonic(), 0, 0
    try:
        for mutant, killer in (_further if asked.further else _usual)(asked, kinds):
            count += 1
            survivors += killer is None
            if killer is None or asked.all:
                function = f"{mutant.function}: " if asked.further else ""
                fate = "SURVIVES" if killer is None else f"noticed by {killer}"
                place = f"{_room(mutant.file)}:{mutant.line}"
                print(f"{place}: {mutant.kind}: {function}{mutant.text}: {fate}", flush=True)
    except DoesNotHold as error:
        print(f"with nothing changed, this fails: {error}", file=sys.stderr)
        return 2
    print(f"{count - survivors} of {count} killed ({', '.join(kinds)}; {monotonic() - began:.0f} s)")
    return 1 if survivors else 0


Tried = Iterator[tuple[Mutant, str | None]]
"""Changes, each with what noticed it."""


def _usual(asked: argparse.Namespace, kinds: tuple[str, ...]) -> Tried:
    """Try statements that are deleted and boundaries that are moved."""
    found = [mutant for mutant in all_mutants(asked.game) if mutant.kind in kinds and asked.room in str(mutant.file)]
    shown = {game: list(_scenarios(game)) for game in asked.game or GAMES} if set(kinds) != {"malformed"} else {}
    for mutant in found[asked.part[0] - 1 :: asked.part[1]]:
        yield mutant, try_out(mutant, shown.get(_game(mutant.file) or "", []), others=not asked.scenarios_only)


def _further(asked: argparse.Namespace, kinds: tuple[str, ...]) -> Tried:
    """Try the further changes, game by game."""
    for game in asked.game or GAMES:
        found = [mutant for mutant in further_of(package(game), asked.room) if mutant.kind in kinds]
        found = found[asked.part[0] - 1 :: asked.part[1]]
        if found:
            yield from FurtherTrial(package(game), partial(_read_scenarios, game)).tried(found)


def _options() -> argparse.ArgumentParser:
    kinds = "; ".join(f"{kind}: {what}" for kind, what in {**KINDS, **FURTHER_KINDS}.items())
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__, allow_abbrev=False)
    parser.add_argument(
        "--only", action="append", choices=[*KINDS, *FURTHER_KINDS], help=f"only changes of this kind. {kinds}"
    )
    parser.add_argument("--game", action="append", choices=list(GAMES), help="only the rooms of this game")
    parser.add_argument("--room", default="", help="only files whose path contains this")
    parser.add_argument("--further", action="store_true", help="the further kinds, on all rooms of the games")
    parser.add_argument("--part", type=_part, default=(1, 1), help="of 2/3, the second of three parts of them")
    parser.add_argument("--scenarios-only", action="store_true", help="scenarios have to notice it, no other tests")
    parser.add_argument("--all", action="store_true", help="print what noticed the others, too")
    return parser


def _part(said: str) -> tuple[int, int]:
    place, _, parts = said.partition("/")
    return int(place), int(parts)


def all_mutants(only: Collection[str] | None = None) -> Iterator[Mutant]:
    """Every change that is tried, or those of some games only."""
    rules = [_room(file) for game in GAMES for pattern in RULES for file in sorted(package(game).glob(pattern))]
    for room in dict.fromkeys([*rules, *BY_OWN_TESTS]):
        if only and _game(ROOT / room) not in only:
            continue
        for mutant in mutants(ROOT / room):
            if room in BY_OWN_TESTS and mutant.kind in ("guard", "malformed"):
                yield mutant._replace(kind="malformed")
            elif room in rules:
                yield mutant


def package(game: str) -> Path:
    """Where the rooms of a game are."""
    return ROOT / GAMES_HOME / game.replace("-", "_")


def _game(file: Path) -> str | None:
    """The game to whose package a room belongs; nothing for what the games share."""
    return next((game for game in GAMES if file.is_relative_to(package(game))), None)


def _other_tests(file: Path) -> list[str]:
    game = _game(file)
    return [f"tests/{package(game).name}", "tests/laws/test_laws.py"] if game else ["tests/laws/test_laws.py"]


def _room(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def try_out(mutant: Mutant, shown: list[Shown], *, others: bool) -> str | None:
    """The scenario or the test that notices a change; nothing if none does."""
    function = _function(mutant)
    if mutant.kind == "malformed":
        return _tests_notice(function, mutant.code, BY_OWN_TESTS.get(_room(mutant.file), _other_tests(mutant.file)))
    killer = noticed(function, mutant.code, first_scenario_that_fails(shown, mutant))
    return killer or (_tests_notice(function, mutant.code, _other_tests(mutant.file)) if others else None)


def _tests_notice(function: FunctionType, code: CodeType, tests: list[str]) -> str | None:
    for test in tests:
        file = ROOT / test
        _holds_as_it_is(file)
        killer = noticed(function, code, first_test_that_fails([file]))
        if killer:
            return killer
    return None


@cache
def _holds_as_it_is(file: Path) -> None:
    failed = noticed(main, main.__code__, first_test_that_fails([file]))
    if failed:
        raise DoesNotHold(failed)


def _function(mutant: Mutant) -> FunctionType:
    name = ".".join(mutant.file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    function = getattr(import_module(name), mutant.function)
    assert isinstance(function, FunctionType)
    return function


def _scenarios(game: str) -> Iterable[Shown]:
    rooms = {str(file) for pattern in RULES for file in package(game).glob(pattern)}
    return watched(_read_scenarios(game), rooms)


def _read_scenarios(game: str) -> Iterator[Any]:
    """Read the scenarios of a game, by the library as it is imported at that time."""
    read = import_module("foreign_king.scenarios").read_scenario
    for id, file in scenario_files(ROOT / "spec" / game):
        yield read(file.read_text("utf-8"), game=game, id=id)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""The package of a game exports its records: ``from foreign_king.games import barbarian_kingdoms as bk``."""

import doctest
import subprocess
import sys
from importlib import import_module
from inspect import Parameter, signature
from types import ModuleType
from typing import get_args

import pytest

from foreign_king import GAMES

FOLDERS = [name.replace("-", "_") for name in GAMES]


def package(folder: str) -> ModuleType:
    return import_module(f"foreign_king.games.{folder}")


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_game_exports_itself_and_everything_that_is_said_happens_or_is_due_in_it(folder: str) -> None:
    game = package(folder)
    assert game.GAME is GAMES[folder.replace("_", "-")]
    phases = get_args(import_module(f"{game.__name__}.phases").Phase)
    wanted = {kind.__name__ for kind in (*game.GAME.types.commands, *game.GAME.types.facts, *phases)}
    assert wanted | {"GAME", "Board", "Command", "Fact", "Law", "Phase", "Rule", "State"} <= set(game.__all__)
    assert (game.State, game.Rule) == (game.GAME.types.state, game.GAME.rulebook.rules)
    assert {type(law) for law in game.GAME.law.editions.values()} == {game.Law}


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_fact_and_every_command_has_a_maker_with_its_name_and_its_arguments(folder: str) -> None:
    makers, types = import_module(f"{package(folder).__name__}.makers"), package(folder).GAME.types
    for kind in (*types.facts, *types.commands):
        make = getattr(makers, kind.__name__)
        assert (make.__name__, make is kind) == (kind.__name__, False)
        assert [*map(str, signature(make).parameters.values())] == [
            str(each.replace(annotation=Parameter.empty)) for each in signature(kind).parameters.values()
        ]


@pytest.mark.parametrize("folder", FOLDERS)
def test_only_exported_names_of_a_game_can_be_imported(folder: str) -> None:
    game = package(folder)
    rooms = {name for name, value in vars(game).items() if isinstance(value, ModuleType) and name != "__builtins__"}
    assert {name for name in dir(game) if not name.startswith("_")} == set(game.__all__) | rooms
    assert game.__all__ == sorted(game.__all__, key=lambda name: (not name.isupper(), name))


@pytest.mark.parametrize("folder", FOLDERS)
def test_its_example_holds(folder: str) -> None:
    failed, tried = doctest.testmod(package(folder))
    assert (failed, tried > 2) == (0, True)


@pytest.mark.parametrize("folder", FOLDERS)
def test_one_game_does_not_load_the_others(folder: str) -> None:
    code = f"import sys; from foreign_king.games import {folder}; print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert {name.split(".")[2] for name in ran.stdout.split() if name.startswith("foreign_king.games.")} == {folder}

"""``import foreign_king``: every public name is there and has a docstring, and nothing is loaded before it is used."""

import inspect
import re
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import foreign_king
import foreign_king.games
import foreign_king.kernel.chance
import foreign_king.kernel.unseen
import foreign_king.kernel.viewers
from foreign_king import GAMES, decisions
from foreign_king.kernel.game import Game
from foreign_king.kernel.offers import Field
from foreign_king.kernel.play import fold

ROOT = Path(__file__).parents[2]

HEAVY = ("cattrs", "json", "random", "tomllib", "importlib.resources", "foreign_king.wire", "foreign_king.boards")


def in_a_new_process(code: str) -> str:
    """Return what a program of these lines prints."""
    command = [sys.executable, "-W", "error", "-c", code]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True, timeout=60).stdout


def loaded_after(code: str) -> set[str]:
    """The modules that a new process has loaded after these lines."""
    return set(in_a_new_process(f"import sys\n{code}\nprint(*sys.modules)").split())


def test_the_front_door_loads_nothing_before_it_is_asked_for() -> None:
    # Until a program reaches its own ``try``, to stop it shows a traceback: so there is next to nothing before.
    loaded = loaded_after("import foreign_king") - loaded_after("import importlib")
    assert loaded == {"foreign_king", "foreign_king.lazy"}


def test_looking_which_games_there_are_loads_none() -> None:
    loaded = loaded_after("from foreign_king import GAMES\nassert list(GAMES) and len(GAMES) and 'chess' not in GAMES")
    assert not [name for name in loaded if name.startswith("foreign_king.games.")]
    assert not loaded & set(HEAVY)


def test_what_was_asked_for_once_is_at_hand() -> None:
    assert foreign_king.fold is fold
    assert vars(foreign_king)["fold"] is fold


def test_a_game_is_loaded_when_it_is_asked_for_and_plays_without_the_wire() -> None:
    code = "from foreign_king import GAMES\ngame = GAMES['the-foreign-king']"
    loaded = loaded_after(code)
    assert "foreign_king.games.the_foreign_king.game" in loaded
    assert not loaded & set(HEAVY)


def test_a_room_is_opened_when_something_in_it_is_asked_for() -> None:
    assert "foreign_king.wire" in loaded_after("from foreign_king import digest")
    assert "foreign_king.logs.validation" in loaded_after("import foreign_king\nforeign_king.validate")
    assert "foreign_king.wire" not in loaded_after("from foreign_king import Game")


def test_everything_comes_with_a_star() -> None:
    names: dict[str, Any] = {}
    exec("from foreign_king import *", names)
    assert set(foreign_king.__all__) <= set(names)
    assert len(set(foreign_king.__all__)) == len(foreign_king.__all__)


VALUES = {
    "GAMES": foreign_king.games,
    "SPECTATOR": foreign_king.kernel.viewers,
    "TABLE": foreign_king.kernel.chance,
    "UNSEEN": foreign_king.kernel.unseen,
    "WHOLE": foreign_king.kernel.viewers,
}
"""Names of plain values, and the rooms in which they are explained."""


@pytest.mark.parametrize("name", sorted({*foreign_king.__all__} - {*VALUES, "__version__"}))
def test_every_class_and_function_is_explained(name: str) -> None:
    said = getattr(foreign_king, name).__doc__ or ""
    assert len(said) > 20
    assert said.partition(">>>")[0].strip().endswith((".", "``")), "what is said before the example"
    assert not said.startswith(f"{name}("), "what attrs or a named tuple says by itself"


@pytest.mark.parametrize("name", VALUES)
def test_every_value_is_explained(name: str) -> None:
    source = inspect.getsource(VALUES[name])
    assert re.search(rf'^{name}\b.*\n"""', source, re.MULTILINE)


def test_the_library_and_every_room_say_what_they_are_for() -> None:
    for file in (ROOT / "foreign_king").rglob("*.py"):
        first = file.read_text("utf-8").partition("\n")[0]
        assert first.startswith('"""'), file


def test_what_there_is_can_be_listed() -> None:
    assert set(foreign_king.__all__) <= set(dir(foreign_king))
    assert {"__name__", "__doc__"} <= set(dir(foreign_king))
    assert repr(GAMES) == f"<GAMES: {', '.join(GAMES)}>"
    assert [repr(game) for game in GAMES.values()] == [f"<Game {name}>" for name in GAMES]


def test_every_kind_of_field_that_an_offer_has_is_among_the_decisions() -> None:
    assert {kind.__name__ for kind in Field.__args__} <= set(decisions.__all__)


def test_what_there_is_not() -> None:
    with pytest.raises(AttributeError, match="no attribute 'castle'"):
        _ = foreign_king.castle  # type: ignore[attr-defined] # the type checkers say so, too
    with pytest.raises(KeyError):
        _ = GAMES["chess"]
    assert "chess" not in GAMES


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_a_value(name: str) -> None:
    game = GAMES[name]
    assert type(game) is Game
    assert game is GAMES[name]
    assert game.name == name
    assert len(GAMES) == len(list(GAMES))


def test_the_program_can_be_run_as_a_module(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # Python warns if a program is run in a process that has imported it.
    monkeypatch.delitem(sys.modules, "foreign_king.__main__", raising=False)
    monkeypatch.setattr(sys, "argv", ["foreign-king", "--version"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("foreign_king", run_name="__main__")
    assert ended.value.code == 0
    assert foreign_king.__version__ in capsys.readouterr().out
    runpy.run_module("foreign_king", run_name="looked at")
    assert capsys.readouterr().out == ""


def test_to_stop_the_program_while_it_is_loaded_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stopped:
        def __getattr__(self, name: str) -> Any:
            raise KeyboardInterrupt

    monkeypatch.delitem(sys.modules, "foreign_king.__main__", raising=False)
    monkeypatch.setitem(sys.modules, "foreign_king.cli", Stopped())
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("foreign_king", run_name="__main__")
    assert ended.value.code == 130

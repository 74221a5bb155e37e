"""A new command, fact or phase is an error of the type checker in every room that has to treat it.

Tried on a copy of the games, in which each has one more of each kind.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from foreign_king import GAMES
from foreign_king.kernel.eyes import OPEN

ROOT = Path(__file__).parents[2]
KINDS = {"commands.py": "Command", "facts.py": "Fact", "phases.py": "Phase"}
FIELDS = {"Command": ("by", "kingdom"), "Fact": ("seat",), "Phase": ()}
FOLDERS = {name.replace("-", "_"): game for name, game in GAMES.items()}

OF_ALL = {
    "Command": {"rules/__init__.py", "rules/well_formed.py"},
    "Fact": set[str](),
    "Phase": {"state.py", "legal_commands.py", "offers.py", "random_player.py"},
}
"""Where every game has to treat it."""
OF_SECRETS = {"Command": {"views.py"}, "Fact": {"views.py"}, "Phase": set[str]()}
"""Where a game with secrets has to, besides."""


def _with_one_more(text: str, kind: str) -> str:
    """The room of a game, with one more command, fact or phase: ``NewCommand``."""
    fields = "".join(f'    {field}: str = ""\n' for field in FIELDS[kind])
    more = f'@record(kw_only=True)\nclass New{kind}:\n    """Nobody treats it yet."""\n\n{fields}\n\n'
    changed, found = re.subn(rf"^{kind} = ", f"{more}{kind} = New{kind} | ", text, flags=re.MULTILINE)
    assert found == 1
    return changed


@pytest.fixture(scope="module")
def errors(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, set[str]]:
    """What mypy says of the copy: for each new class, the rooms in which it is wrong."""
    copy = tmp_path_factory.mktemp("games")
    for part in ("kernel", "parts", "games"):
        shutil.copytree(ROOT / "foreign_king" / part, copy / "foreign_king" / part)
    (copy / "foreign_king" / "__init__.py").write_text("", "utf-8")
    for game in FOLDERS:
        for room, kind in KINDS.items():
            file = copy / "foreign_king" / "games" / game / room
            file.write_text(_with_one_more(file.read_text("utf-8"), kind), "utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", f"--config-file={ROOT / 'pyproject.toml'}"]
    said = subprocess.run(
        [*command, f"--cache-dir={copy / 'cache'}", "foreign_king"],
        cwd=copy,
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 1, said.stdout + said.stderr
    found: dict[str, set[str]] = {}
    for room, kind in re.findall(r"^foreign_king/games/(.+?):\d+: error: .*?\bNew(\w+)", said.stdout, re.MULTILINE):
        found.setdefault(kind, set()).add(room)
    return found


@pytest.mark.parametrize("kind", KINDS.values())
@pytest.mark.parametrize("game", FOLDERS)
def test_every_room_that_has_to_treat_it_is_named(game: str, kind: str, errors: Mapping[str, set[str]]) -> None:
    wanted = OF_ALL[kind] | (OF_SECRETS[kind] if FOLDERS[game].eyes is not OPEN else set())
    found = {room.removeprefix(f"{game}/") for room in errors[kind] if room.startswith(f"{game}/")}
    assert wanted <= found
    if kind == "Phase":
        assert any(room.startswith("validity") for room in found)


def test_a_new_fact_has_to_be_explained(errors: Mapping[str, set[str]]) -> None:
    explaining = {f"{game}/reasons/facts.py" for game in FOLDERS}
    there = {room for room in explaining if (ROOT / "foreign_king" / "games" / room).exists()}
    assert len(there) >= 3
    assert there <= errors["Fact"]

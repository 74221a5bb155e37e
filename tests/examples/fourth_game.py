"""Makes a copy of the project with the fourth game in it: its own folders, and one line.

``examples/fourth_game`` has the folders of the game as they would stand in the project.
``python -m tests.examples.fourth_game FOLDER`` makes such a copy, to try things out in it.
"""

import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "fourth_game"
NAME = "crown-of-three"
FOLDERS = ("foreign_king", "spec", "tests", "docs", "examples")
LIST = Path("foreign_king") / "games" / "__init__.py"
LAST = '    "barbarian-kingdoms": ("fr",),\n'
"""The line of the list of games after which the new one stands."""


def copied(folder: Path, *, entered: bool = True) -> Path:
    """Copy the project and the folders of the fourth game, and ``enter`` the game if ``entered`` is true."""
    ignored = shutil.ignore_patterns("__pycache__", ".hypothesis", "fourth_game")
    for name in FOLDERS:
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", folder)
    # What is in the example lies beside what is there, and replaces nothing.
    for file in (file for file in EXAMPLE.rglob("*") if file.is_file() and "__pycache__" not in file.parts):
        target = folder / file.relative_to(EXAMPLE)
        if target.parent == folder:
            continue
        assert not target.exists(), target
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, target)
    if entered:
        enter(folder)
    return folder


def enter(folder: Path) -> None:
    """Write the name of the game and its edition into the list of games."""
    text = (folder / LIST).read_text("utf-8")
    assert text.count(LAST) == 1
    (folder / LIST).write_text(text.replace(LAST, f'{LAST}    "{NAME}": ("fr",),\n'), "utf-8")


if __name__ == "__main__":
    copied(Path(sys.argv[1]))

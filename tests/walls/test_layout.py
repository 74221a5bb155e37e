"""``tests/`` mirrors the package, as ``docs/contributing/checks.md`` says: each folder and each file has its place."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
LIBRARY = ROOT / "foreign_king"
PAGE = (ROOT / "docs" / "contributing" / "checks.md").read_text("utf-8")

FOLDERS = {folder.name for folder in TESTS.iterdir() if (folder / "__init__.py").exists()}
OF_GAMES = {folder.name for folder in (LIBRARY / "games").iterdir() if (folder / "game.py").exists()}
PACKAGES = {folder.name for folder in LIBRARY.iterdir() if (folder / "__init__.py").exists()}
OF_PACKAGES = PACKAGES - {"__pyinstaller", "games"}
EXPLAINED = set(re.findall(r"^\| `tests/(\w+)` \|", PAGE, re.MULTILINE))
"""The folders that test no room of their own, each in a row of the page."""


def has_tests(file: Path) -> bool:
    """Whether a file has functions or classes that pytest would run as tests."""
    body = ast.parse(file.read_text("utf-8")).body
    return any(
        node.name.startswith(("test", "Test")) for node in body if isinstance(node, ast.FunctionDef | ast.ClassDef)
    )


def test_every_package_and_every_game_has_a_folder() -> None:
    assert sorted((OF_PACKAGES | OF_GAMES) - FOLDERS) == []


def test_every_other_folder_is_explained() -> None:
    assert sorted(FOLDERS - OF_PACKAGES - OF_GAMES) == sorted(EXPLAINED)


def test_a_file_outside_the_folders_tests_a_room_that_is_one_module() -> None:
    files = sorted(TESTS.glob("test_*.py"))
    assert len(files) > 3
    assert [file.name for file in files if not (LIBRARY / file.name.removeprefix("test_")).exists()] == []


def test_tests_are_in_files_that_are_called_so_and_nowhere_else() -> None:
    files = [file for file in sorted(TESTS.rglob("*.py")) if file.parent != TESTS / "browser"]
    assert len(files) > 200
    assert [str(file) for file in files if file.name.startswith("test_") != has_tests(file)] == []

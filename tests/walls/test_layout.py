"""``tests/`` mirrors the package, as ``docs/contributing/checks.md`` says: each folder and each file has its place."""

import ast
import re
from pathlib import Path

from tests.deep_tests import DEEP, NIGHTLY
from tests.sources import parsed

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
    body = parsed(file).body
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
    # Scripts of .ci run these, because they need programs that are no packages of Python, or packages of an extra that
    # is too large for every environment.
    elsewhere = TESTS / "browser", TESTS / "proxies", TESTS / "databases", TESTS / "adapters"
    files = [file for file in sorted(TESTS.rglob("*.py")) if file.parent not in elsewhere]
    assert len(files) > 200
    assert [str(file) for file in files if file.name.startswith("test_") != has_tests(file)] == []


def test_every_test_that_is_listed_as_deep_exists() -> None:
    for name in DEEP + NIGHTLY:
        path, _, test = name.partition("::")
        assert (TESTS / path).exists(), name
        function = test.partition("[")[0]
        assert not function or re.search(rf"^def {function}", (TESTS / path).read_text("utf-8"), re.MULTILINE), name


def test_files_and_programs_of_the_tests_that_are_named_exist() -> None:
    scripts = [file for file in (ROOT / ".ci").iterdir() if file.is_file()]
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").rglob("*.md")]
    sources = [*TESTS.rglob("*.py"), *LIBRARY.rglob("*.py"), ROOT / "pyproject.toml"]
    texts = {file: file.read_text("utf-8") for file in [*scripts, *pages, *sources] if "_build" not in file.parts}
    named = {
        (file, path) for file, text in texts.items() for path in re.findall(r"\btests/[\w/]+\.(?:py|toml)\b", text)
    }
    programs = {(file, name) for file, text in texts.items() for name in re.findall(r"-m (tests(?:\.\w+)+)", text)}
    assert len(named) > 30
    assert len(programs) > 20
    assert sorted((str(file), path) for file, path in named if not (ROOT / path).exists()) == []
    assert sorted((str(file), name) for file, name in programs if not is_program(name)) == []


def is_program(name: str) -> bool:
    """Whether a module or a package can be run with ``python -m``."""
    path = ROOT.joinpath(*name.split("."))
    return path.with_suffix(".py").exists() or (path / "__main__.py").exists()

"""Names and docstrings are as ``docs/contributing/words.md`` asks, where a program can see it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.sources import parsed

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "contributing" / "words.md").read_text("utf-8")
FOLDERS = ("foreign_king", "docs/extension", "bench", "examples")

SAYING_TOO_LITTLE = set(
    re.findall(r"`(\w+)`", PAGE.split("## Verbs that say too little\n")[1].split(" are not names")[0])
)
"""The words that the page lists under «Verbs that say too little»."""
NEVER_NAMES = {"payload", "checksum", "settings", "luck", "disabled", "sitting", "sort"}
"""The words of the columns «Do not write» that have no other meaning, as a name, in which they would be right."""
EXCEPTIONS = {
    ("foreign_king/games/the_foreign_king/phases.py", "asked"),  # a field of positions, so of every recorded log
    ("foreign_king/wire/accelerator.py", "sort"),  # a verb: whether the keys of objects are sorted
}


DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
"""The nodes that can begin with a docstring."""


def files(*folders: str) -> list[Path]:
    return [file for folder in folders for file in sorted((ROOT / folder).rglob("*.py"))]


def names(tree: ast.AST) -> Iterator[str]:
    """Yield every name that a module gives: to variables, parameters, fields, attributes, functions and classes."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()) | ast.arg(arg=name):
                yield name
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                yield name
            case _:
                pass


def misplaced(tree: ast.AST) -> Iterator[int]:
    """Yield the line of each text that stands alone, and neither begins a module, a class or a function nor stands
    below the assignment of the field or the variable that it explains."""
    for node in ast.walk(tree):
        body: Any = getattr(node, "body", None)
        for place, statement in enumerate(body if isinstance(body, list) else []):
            if isinstance(statement, ast.Expr) and isinstance(getattr(statement.value, "value", None), str):
                begins = place == 0 and isinstance(node, DOCUMENTED)
                if not begins and (place == 0 or not isinstance(body[place - 1], ast.Assign | ast.AnnAssign)):
                    yield statement.lineno


def test_the_page_lists_the_words() -> None:
    assert {"told", "said", "found", "asked"} <= SAYING_TOO_LITTLE
    columns = [line.split("|")[3] for line in PAGE.splitlines() if line.startswith("| ")]
    assert sorted(NEVER_NAMES - set(re.findall(r"\w+", " ".join(columns)))) == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_name_says_too_little_or_means_something_else(folder: str) -> None:
    banned = SAYING_TOO_LITTLE | NEVER_NAMES
    given = {(file.relative_to(ROOT).as_posix(), name) for file in files(folder) for name in names(parsed(file))}
    assert sorted(pair for pair in given - EXCEPTIONS if pair[1].strip("_") in banned) == []


def test_every_exception_is_needed() -> None:
    assert [pair for pair in sorted(EXCEPTIONS) if pair[1] not in names(parsed(ROOT / pair[0]))] == []


@pytest.mark.parametrize("folder", [*FOLDERS, "tests"])
def test_the_docstring_of_a_field_stands_below_the_field(folder: str) -> None:
    found = [f"{file}:{line}" for file in files(folder) for line in misplaced(parsed(file))]
    assert found == []


def test_a_docstring_elsewhere_would_be_noticed() -> None:
    module = '"""A module."""\nclass A:\n    """A class."""\n    x: int\n    """A field."""\n'
    assert list(misplaced(ast.parse(module))) == []
    assert list(misplaced(ast.parse(module + '    """Of the next field."""\n    y: int\n'))) == [6]
    assert list(misplaced(ast.parse(module + "    def f(self): ...\n" + '    """Of a function."""\n'))) == [7]

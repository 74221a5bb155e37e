"""The sources that tests look at: each file is parsed once in a process, whichever tests look at it."""

import ast
from functools import cache
from pathlib import Path


@cache
def parsed(file: Path) -> ast.Module:
    """Return the syntax tree of a file. A caller must not change it, because other tests get the same tree."""
    return ast.parse(file.read_text("utf-8"))

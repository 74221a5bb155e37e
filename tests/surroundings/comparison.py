"""What a try comes to in ordinary surroundings, and what is different elsewhere."""

import difflib
import os
import sys
from collections.abc import Iterator

from tests.surroundings.tries import Ran

HERE = (sys.executable, "-m", "foreign_king")
ENVIRONMENT = {
    **{name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "FOREIGN_KING", "LC_"))},
    "LANG": "C.UTF-8",
    "LANGUAGE": "en",
    "COLUMNS": "100",
}
"""Ordinary surroundings: letters of all languages, English, a terminal of one width."""
MOST_TOLD = 20
"""So many lines of a difference are told."""


def differences(usual: Ran, other: Ran) -> Iterator[str]:
    """What is different in the other one, line by line."""
    if usual.code != other.code:
        yield f"exit code {other.code} instead of {usual.code}"
    texts = [("standard output", usual.told, other.told), ("standard error", usual.complained, other.complained)]
    for file in sorted({*usual.files, *other.files}):
        texts.append((file, repr(usual.files.get(file)), repr(other.files.get(file))))
    for what, first, second in texts:
        if first != second:
            yield f"another {what}:"
            shown = difflib.unified_diff(first.splitlines(), second.splitlines(), lineterm="", n=0)
            yield from (f"  {line[:300]}" for line, _ in zip(list(shown)[2:], range(MOST_TOLD), strict=False))


__all__ = ["ENVIRONMENT", "HERE", "differences"]

"""Checks that the text of every problem that a test meets is translated into every language."""

from collections.abc import Iterator
from typing import Any

import pytest

from foreign_king.cli.verdicts import FOREIGN_MESSAGES
from foreign_king.logs import step, walk
from tests.language.english import left_in_english

SEEN: set[str] = set()
"""The texts that were looked at before."""


@pytest.fixture(autouse=True)
def _said_in_every_language(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Note the texts of all problems of this test; none of them may exist in English alone."""
    left: list[tuple[str, set[str]]] = []

    put = step.with_problem

    def noted(at: step.Step, code: str, message: str, **details: Any) -> step.Step:
        # The sentence of a clause that forbids something has its numbers beside it.
        if code not in FOREIGN_MESSAGES and "need" not in details:
            for text in {message, details.get("expected") or ""} - SEEN:
                SEEN.add(text)
                if found := left_in_english(text):
                    left.append((text, found))
        return put(at, code, message, **details)

    for room in (step, walk):
        monkeypatch.setattr(room, "with_problem", noted)
    yield
    assert left == []

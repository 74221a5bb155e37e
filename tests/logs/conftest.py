"""Whatever a test finds wrong with a log can be said in every language."""

from collections.abc import Iterator
from typing import Any

import pytest

from foreign_king.cli.verdicts import BY_OTHERS
from foreign_king.logs import step
from foreign_king.logs.report import Problem
from tests.languages.english import left_in_english

SEEN: set[str] = set()
"""The texts that were looked at before."""


@pytest.fixture(autouse=True)
def _said_in_every_language(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Note what is said of every problem of this test; none of it may be in English alone."""
    left: list[tuple[str, set[str]]] = []

    def noted(**fields: Any) -> Problem:
        problem = Problem(**fields)
        by_clause = problem.clause is not None and problem.code != "facts-differ"
        if not by_clause and problem.code not in BY_OTHERS:
            for text in {problem.message, problem.expected or ""} - SEEN:
                SEEN.add(text)
                if found := left_in_english(text):
                    left.append((text, found))
        return problem

    monkeypatch.setattr(step, "Problem", noted)
    yield
    assert left == []

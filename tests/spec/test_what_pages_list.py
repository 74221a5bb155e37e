"""The lists on the pages are complete: the clauses of each fact, and the reasons for which a game ends."""

from pathlib import Path
from typing import get_args

import pytest

from docs.extension import witnessed
from foreign_king.games import GAMES
from foreign_king.games.the_foreign_king.ending import END_CLAUSES
from foreign_king.games.the_foreign_king.facts import EndReason
from tests.logs.log_pages import DOCS, SCENARIO_PAGE, clauses_of_facts

SPEC = Path(__file__).parents[2] / "spec"


@pytest.mark.parametrize("name", GAMES)
def test_the_clauses_of_every_fact_are_those_that_scenarios_show(name: str) -> None:
    listed = {fact: {*clauses} for fact, clauses in clauses_of_facts(GAMES[name]).items()}
    assert listed == {fact: {*clauses} for fact, clauses in witnessed.clauses_of_facts(name).items()}


@pytest.mark.parametrize("page", [DOCS / "the-foreign-king" / "log.md", SCENARIO_PAGE], ids=lambda page: page.stem)
def test_every_reason_for_the_end_is_listed(page: Path) -> None:
    lines = page.read_text("utf-8").splitlines()
    listed = {"| `ending` |": get_args(EndReason), "| `reasons` |": tuple(END_CLAUSES.values())}
    # What a result holds is said once for all games on the page of the format.
    for start in list(listed) if page == SCENARIO_PAGE else ["| `ending` |"]:
        (row,) = [line for line in lines if line.startswith(start)]
        assert [name for name in listed[start] if f"`{name}`" not in row] == []
    (fact,) = [
        place for place, line in enumerate(lines) if line.startswith(("| `EndTriggered` |", "- **`EndTriggered`**"))
    ]
    said = " ".join(lines[fact : fact + 3])
    assert [name for name in get_args(EndReason) if f"`{name}`" not in said] == []
    assert [clause for clause in END_CLAUSES.values() if clause not in said] == []

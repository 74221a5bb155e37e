"""What the pages list one by one is all there is: the clauses of each fact, and the reasons for which a game ends."""

from pathlib import Path
from typing import get_args

import pytest

from foreign_king.games import GAMES, AnyGame
from foreign_king.games.the_foreign_king.facts import EndReason
from foreign_king.games.the_foreign_king.views import END_CLAUSES
from foreign_king.kernel.game import play
from foreign_king.kernel.refusal import Refused
from foreign_king.scenarios import read_scenario, scenario_files
from foreign_king.table import open_game
from foreign_king.wire import codec
from tests.logs.generated import DOCS, SCENARIO_PAGE, clauses_of_facts
from tests.spec.other_boards import ON_OTHER_BOARDS

SPEC = Path(__file__).parents[2] / "spec"


def clauses_seen(game: AnyGame) -> dict[str, set[str]]:
    """By which clauses each fact was caused in any command of any scenario."""
    seen: dict[str, set[str]] = {}
    for id, file in scenario_files(SPEC / game.name):
        scenario = read_scenario(file.read_text("utf-8"), game=game.name, id=id)
        given = scenario.given
        try:
            state, entries = open_game(game, given.seats, edition=given.edition, law=given.law)
            if given.position is not None:
                document = {"seats": list(given.seats), **given.position}
                state = codec(game).read_position(document, state.law, state.board)
            for said in ({}, *scenario.when):
                if said:
                    state, entries = play(game, state, codec(game).read_command(said))
                for fact, rule in entries:
                    seen.setdefault(type(fact).__name__, set()).add(rule.value)
        except Refused:
            continue
    return seen


@pytest.mark.parametrize("name", GAMES)
def test_the_clauses_of_every_fact_are_those_that_scenarios_show(name: str) -> None:
    listed = {fact: {*clauses} - ON_OTHER_BOARDS for fact, clauses in clauses_of_facts(GAMES[name]).items()}
    assert listed == clauses_seen(GAMES[name])


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

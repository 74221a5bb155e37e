"""Clauses that are not marked as different are the same in all editions."""

from typing import Any

import pytest
from hypothesis import assume, given

from foreign_king import Malformed, Refused, play, position, view
from foreign_king.games.the_foreign_king.components import VIRTUAL
from foreign_king.wire import codec
from tests.random_games import GAME, Opening, Step, some_steps


@given(some_steps(most=1))
def test_editions_unmarked_clauses_behave_alike(taken: list[Step]) -> None:
    """French and Italian are played alike; in German only the Queen is barred where the others allow her."""
    (step,) = taken
    document, law = position(GAME, step.before), step.before.law
    assume(not law.limited_bank)
    changes = codec(GAME).law_changes(law)
    played: dict[str, Any] = {}
    for edition in GAME.law.editions:
        there = codec(GAME).read_position(document, codec(GAME).read_law(edition, changes), step.before.board)
        try:
            played[edition] = position(GAME, play(GAME, there, step.command).state)
        except Refused as refused:
            played[edition] = refused.rule.value
    assert played["fr"] == played["it"]
    assert played["de"] in (played["fr"], "queen.taken-only")


def test_the_virtual_player_has_no_view() -> None:
    with pytest.raises(Malformed, match="no view"):
        view(GAME, Opening(2, "fr", {}).open(), VIRTUAL)

"""Facts as tokens: exactly what a viewer may know of them."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from foreign_king import GAMES, SPECTATOR, fold, read_fact, redact, view
from foreign_king.games import AnyGame
from foreign_king.observations import fact_tokens
from tests.laws.cases import Case, of_every_game
from tests.random_games import GAME, Opening, openings, steps

KINGDOMS, LONG_LIVE = GAMES["barbarian-kingdoms"], GAMES["lang-lebe-der-koenig"]


@of_every_game
@settings(max_examples=settings().max_examples // 4)
@given(data=st.data(), seed=st.integers(0, 10_000))
def test_facts_have_equal_tokens_if_and_only_if_the_viewer_cannot_tell_them_apart(
    case: Case, data: st.DataObject, seed: int
) -> None:
    opening = data.draw(openings(case.game))
    state = opening.open()
    viewer = data.draw(st.sampled_from((*state.seats, SPECTATOR)))
    by_tokens: dict[tuple[str, ...], Any] = {}
    different, seen = set(), view(case.game, state, viewer)
    for step in steps(opening, seed):
        for entry in step.outcome.entries:
            redacted = redact(case.game, entry.fact, viewer)
            tokens = fact_tokens(case.game, [entry], viewer)
            assert by_tokens.setdefault(tokens, redacted) == redacted
            different.add(redacted)
        # The view follows from what was heard.
        seen = fold(case.game, seen, [redact(case.game, entry.fact, viewer) for entry in step.outcome.entries])
        assert seen == view(case.game, step.outcome.state, viewer)
    assert len(by_tokens) == len(different)


def test_the_tokens_of_a_command_are_those_of_its_facts_in_order() -> None:
    entries = [step.outcome.entries for step in steps(Opening(3, "fr", {}), 1)][5]
    each = [fact_tokens(GAME, [entry], "red") for entry in entries]
    assert fact_tokens(GAME, entries, "red") == tuple(token for tokens in each for token in tokens)


@pytest.mark.parametrize(
    ("document", "tokens"),
    [
        (
            {"type": "KingMoved", "seat": "red", "path": ["liege", "namur"], "rule": "king.move"},
            ("KingMoved", "seat=red", "path.0=liege", "path.1=namur"),
        ),
        (
            {"type": "CitizensMoved", "seat": "red", "origin": "liege", "to": {"namur": 2}, "rule": "move.citizens"},
            ("CitizensMoved", "seat=red", "origin=liege", "to.namur=2"),
        ),
        (
            {"type": "CongressAsked", "province": "liege", "seats": [], "rule": "congress.rank"},
            ("CongressAsked", "province=liege", "seats=[]"),
        ),
    ],
)
def test_every_value_has_a_text(document: dict[str, Any], tokens: tuple[str, ...]) -> None:
    assert fact_tokens(GAME, [read_fact(GAME, document)], "red") == tokens


@pytest.mark.parametrize(
    ("game", "document", "tokens"),
    [
        (
            KINGDOMS,
            {
                "type": "Contested",
                "kingdom": "huns",
                "province": "dacia",
                "king": True,
                "warriors": {},
                "rule": "turn.over",
            },
            ("Contested", "kingdom=huns", "province=dacia", "king=true", "warriors={}"),
        ),
        (
            LONG_LIVE,
            {"type": "CardPlayed", "seat": "red", "card": "x1", "to": None, "rule": "card.played"},
            ("CardPlayed", "seat=red", "card=x1", "to=-"),
        ),
    ],
)
def test_what_is_not_there_has_a_text_too(game: AnyGame, document: dict[str, Any], tokens: tuple[str, ...]) -> None:
    assert fact_tokens(game, [read_fact(game, document)], "red") == tokens

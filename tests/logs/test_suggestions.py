"""Beside an illegal command, the report names legal commands that are similar."""

from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foreign_king import legal, offers, play, random_command, read_command, setup, to_act, view, write_command
from foreign_king.decisions import Allotment
from foreign_king.games import GAMES, AnyGame
from foreign_king.logs.refusals import instead
from foreign_king.logs.suggestions import MOST_NEAREST, nearest_commands
from tests.random_games import SEATS_OF_SIX

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
documents = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inside: (
        st.lists(inside, max_size=3)
        | st.dictionaries(st.sampled_from(("bronze", "x1", "namur", "province", "given", "taken", "type")), inside)
    ),
    max_leaves=5,
)


def near(game: AnyGame, state: Any, said: dict[str, Any]) -> tuple[dict[str, Any], ...]:
    return nearest_commands(game, state, [offer for offer in offers(game, state) if offer.closed is None], said)


@every_game
def test_a_legal_command_is_nearest_to_itself(game: AnyGame) -> None:
    """Whatever the rules allow is found among what is offered, in the position and as its seat sees it."""
    random, state = Random(5), setup(game, SEATS_OF_SIX[:4])
    while to_act(game, state):
        command = random_command(game, state, random)
        if command.by != "table":
            said = write_command(game, command)
            found = near(game, state, said)
            assert found[0] == said
            assert len(found) <= MOST_NEAREST
            assert near(game, view(game, state, command.by), said)[0] == said
        state = play(game, state, command).state


@cache
def positions(name: str) -> tuple[Any, ...]:
    """Positions of a game in which somebody is offered something."""
    game = GAMES[name]
    random, state, found = Random(8), setup(game, SEATS_OF_SIX[:3]), []
    while to_act(game, state):
        if offers(game, state):
            found.append(state)
        state = play(game, state, random_command(game, state, random)).state
    return tuple(found)


@every_game
@given(data=st.data())
def test_whatever_was_said_what_is_near_is_legal(game: AnyGame, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(positions(game.name)))
    offered = offers(game, state)
    kind = data.draw(st.sampled_from([offer.command for offer in offered] + ["Nothing"]))
    fields = {field.field for offer in offered for field in offer.fields if not isinstance(field, Allotment)}
    said = {"type": kind, "by": "red", **{name: data.draw(documents) for name in sorted(fields)}}
    found = near(game, state, said)
    commands = legal(game, state)
    assert all(read_command(game, document) in commands for document in found)
    kinds = {document["type"] for document in found}
    assert kinds == {kind} or kind not in {offer.command for offer in offered if offer.closed is None}


def test_where_the_kind_is_not_open_others_are() -> None:
    game = GAMES["the-foreign-king"]
    state = setup(game, SEATS_OF_SIX[:3])
    state = play(game, state, random_command(game, state, Random(1))).state
    said = read_command(game, {"type": "EndTurn", "by": to_act(game, state)[0]})
    found = instead(game, state, said)
    assert "EndTurn" not in found.commands
    assert len({document["type"] for document in found.nearest}) == MOST_NEAREST

"""A layout turns views into tensors, in which nothing of a view is lost and nothing else is added."""

import pickle
import re
from collections.abc import Iterator
from copy import deepcopy
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from foreign_king import GAMES, SPECTATOR, WHOLE, Malformed, position, setup, view
from foreign_king.games import AnyGame
from foreign_king.kernel.record import replace
from foreign_king.observations import Layout
from foreign_king.wire import codec, dump, parse
from tests.laws.cases import Case, of_every_game
from tests.laws.test_any_position import CHANGES, position_or_fault
from tests.laws.test_laws import renamed
from tests.observations.layout_files import layout_files
from tests.random_games import GAME, PLAYERS, SEATS_OF_SIX, Opening, openings, steps

LONG_LIVE = GAMES["lang-lebe-der-koenig"]
KINGDOMS = GAMES["barbarian-kingdoms"]
PINNED = {
    "the-foreign-king": {
        2: (222, "9f9ccd78e573607682f325c4c6a71d15"),
        3: (230, "f9ba51d709c6c44b6fb0ac93ac218a61"),
        4: (280, "b31c7d265e07882a829a8b947634ff5e"),
    },
    "lang-lebe-der-koenig": {
        3: (319, "bdd34b60e4cbea9e03eaeb92cbc41de6"),
        4: (390, "76d5bcb19b7d3c66b8df8e1e963d7a99"),
        5: (461, "f9b58b74814951033c4f2f5574f3d519"),
    },
    "barbarian-kingdoms": {
        2: (1145, "f42ef32c6a3ff9504a34bbba8269117b"),
        3: (1030, "0ef3fb15b88ffae8b964d71d94514098"),
        4: (1203, "29bb14d6beca7daa9c3da675969bc7f0"),
        5: (1382, "9787882c58031d3f738465c8b2e774ea"),
        6: (1567, "0da5615ae193abcb9e47e95c677f4dfd"),
    },
}
"""How many numbers the layout of each game has for each number of players, and the digest of their names."""


FEW = settings(max_examples=settings().max_examples // 4)
"""Each example is a whole game, in which there are many views."""


def layout_of(opening: Opening, **how: bool) -> Layout[Any]:
    seats = SEATS_OF_SIX[: opening.players]
    return Layout(opening.game, seats, edition=opening.edition, law=opening.law, board=opening.board, **how)


def views(opening: Opening, seed: int, viewer: str) -> Iterator[Any]:
    """Yield what a viewer sees of all positions of a random game."""
    yield view(opening.game, opening.open(), viewer)
    for step in steps(opening, seed):
        yield view(opening.game, step.outcome.state, viewer)


# What is the same, and what is not


@of_every_game
@FEW
@given(data=st.data(), seed=st.integers(0, 10_000))
def test_views_are_equal_if_and_only_if_their_tensors_are(case: Case, data: st.DataObject, seed: int) -> None:
    opening = data.draw(openings(case.game))
    viewer = data.draw(st.sampled_from((*SEATS_OF_SIX[: opening.players], SPECTATOR)))
    layout = layout_of(opening, relative=data.draw(st.booleans()))
    by_tensor: dict[bytes, Any] = {}
    different = set()
    for each in views(opening, seed, viewer):
        tensor = layout.tensor(each, viewer)
        assert len(tensor) == layout.size
        assert by_tensor.setdefault(tensor.tobytes(), each) == each
        different.add(each)
    assert len(by_tensor) == len(different)


@of_every_game
@FEW
@given(data=st.data(), seed=st.integers(0, 1_000_000))
def test_a_view_that_is_changed_anywhere_has_another_tensor(case: Case, data: st.DataObject, seed: int) -> None:
    opening, random = data.draw(openings(case.game)), Random(seed)
    state, viewer = opening.open(), SEATS_OF_SIX[random.randrange(opening.players)]
    layout, seen = layout_of(opening), list(views(opening, seed, viewer))
    documents = [parse(dump(position(case.game, each))) for each in random.sample(seen, min(len(seen), 8))]
    for document in documents:
        before = codec(case.game).read_position(document, state.law, state.board)
        for change in random.choices(CHANGES, k=6):
            changed = deepcopy(document)
            change(changed, documents, random)
            after = position_or_fault(case.game, changed, state)
            if not isinstance(after, Malformed) and after.seats == state.seats:
                event("changed" if after != before else "as it was")
                same = layout.tensor(before, viewer) == layout.tensor(after, viewer)
                assert same == (before == after)


@of_every_game
def test_what_is_hidden_is_unlike_anything_that_is_seen(case: Case) -> None:
    opening = Opening(PLAYERS[case.game.name][0], "fr", {}, case.game)
    layout = layout_of(opening)
    state = [step.outcome.state for step in steps(opening, 1)][10]
    unseen = [name for name in layout.names if name.endswith("=unseen")]
    assert bool(unseen) == (case.game is not GAME)
    by_name = dict(zip(layout.names, layout.tensor(view(case.game, state, "red"), "red"), strict=True))
    own, others = (
        [name for name in unseen if "players.red" in name],
        [name for name in unseen if "players.blue" in name],
    )
    assert [by_name[name] for name in own] == [0.0] * len(own)
    assert [by_name[name] for name in others] == [1.0] * len(others)
    # Of the whole state nothing is hidden, and it is laid out in the same way.
    whole = dict(zip(layout.names, layout.tensor(state, "red"), strict=True))
    assert not any(whole[name] for name in unseen)


# The places


@of_every_game
@FEW
@given(data=st.data(), seed=st.integers(0, 10_000))
def test_seen_from_the_own_place_nobody_has_a_name(case: Case, data: st.DataObject, seed: int) -> None:
    """With other names, and with the seats turned by one, each seat sees the same numbers as the one in its place."""
    opening = data.draw(openings(case.game))
    seats = SEATS_OF_SIX[: opening.players]
    others: dict[str, str] = dict(zip(seats, ("anna", "bruno", "chiara", "dora", "emil", "fausta"), strict=False))
    own = layout_of(opening, relative=True)
    theirs = Layout(case.game, list(others.values()), edition=opening.edition, law=opening.law, relative=True)
    assert own.names == theirs.names
    assert not {"red", "blue", "viewer"}.intersection(part for name in own.names for part in re.split("[.=]", name))
    state = Random(seed).choice([step.before for step in islice(steps(opening, seed), 150)])
    document = renamed(position(case.game, state), others)
    there = codec(case.game).read_position(document, state.law, state.board)
    for seat, other in others.items():
        tensor = own.tensor(view(case.game, state, seat), seat)
        assert tensor == theirs.tensor(view(case.game, there, other), other)


def test_the_viewer_is_the_first_seat_and_the_others_follow_as_they_sit() -> None:
    layout = Layout(LONG_LIVE, ["red", "blue", "green"], relative=True)
    state = [step.before for step in steps(Opening(3, "fr", {}, LONG_LIVE), 3)][40]
    for place, seat in enumerate(state.seats):
        seen = dict(zip(layout.names, layout.tensor(view(LONG_LIVE, state, seat), seat), strict=True))
        assert [seen[f"players.seat-{number}.hand=unseen"] for number in range(3)] == [0, 1, 1]
        turned = [*state.seats[place:], *state.seats[:place]]
        supplies = [state.players[each].supply for each in turned]
        assert [seen[f"players.seat-{number}.supply"] for number in range(3)] == supplies
        barons = [state.players[each].baron for each in turned]
        assert all(seen[f"players.seat-{number}.baron={baron}"] == 1 for number, baron in enumerate(barons) if baron)


def test_unless_it_is_relative_the_first_numbers_of_a_layout_say_who_the_viewer_is() -> None:
    layout, state = Layout(GAME, ["red", "blue"]), setup(GAME, ["red", "blue"])
    assert layout.names[:2] == ("viewer=red", "viewer=blue")
    assert [layout.tensor(state, seat)[:2].tolist() for seat in ("red", "blue", SPECTATOR)] == [[1, 0], [0, 1], [0, 0]]


# The names


@of_every_game
def test_every_number_has_a_name_of_its_own(case: Case) -> None:
    for players in PLAYERS[case.game.name]:
        for relative in (False, True):
            names = Layout(case.game, SEATS_OF_SIX[:players], relative=relative).names
            assert len(set(names)) == len(names)


@pytest.mark.parametrize("name", GAMES)
def test_the_name_of_a_number_never_changes(name: str) -> None:
    layouts = {players: Layout(GAMES[name], SEATS_OF_SIX[:players]) for players in PLAYERS[name]}
    assert {players: (layout.size, layout.digest) for players, layout in layouts.items()} == PINNED[name]


def test_the_names_stand_in_files() -> None:
    assert [file for file, content in layout_files() if file.read_bytes() != content] == []


def test_the_numbers_say_what_stands_there() -> None:
    layout, opening = Layout(GAME, ["red", "blue", "green"]), Opening(3, "fr", {})
    *_, state = (step.outcome.state for step in steps(opening, 4))
    seen = dict(zip(layout.names, layout.tensor(state, "blue"), strict=True))
    assert seen["round"] == state.round
    assert [seen[f"order.{seat}"] for seat in state.order] == [1, 2, 3]
    assert seen[f"king={state.king}"] == 1
    assert sum(seen[name] for name in layout.names if name.startswith("king=")) == 1
    assert seen["players.red.francs"] == state.players["red"].francs
    assert seen["pending.Over"] == 1
    assert seen[f"pending.Over.winners.{state.pending[0].winners[0]}"] == 1


# What has no place


def test_the_view_of_another_match_is_malformed() -> None:
    layout, same = Layout(GAME, ["red", "blue"]), "the same seats, law and board"
    others: tuple[tuple[AnyGame, Any], ...] = (
        (GAME, setup(GAME, ["blue", "red"])),
        (GAME, setup(GAME, ["red", "blue"], law={"citizens": 9})),
    )
    for _game, state in others:
        with pytest.raises(Malformed, match="this is the view of another match") as wrong:
            layout.tensor(state, "red")
        assert wrong.value.expected == same
    for nobody in ("green", WHOLE):
        with pytest.raises(Malformed, match="has no view of this game"):
            layout.tensor(setup(GAME, ["red", "blue"]), nobody)
    with pytest.raises(TypeError, match="None is no viewer"):
        layout.tensor(setup(GAME, ["red", "blue"]), None)  # type: ignore[arg-type]  # as a variable that was never set


def test_a_value_without_a_place_is_malformed_where_it_stands() -> None:
    state = setup(GAME, ["red", "blue"])
    rich = replace(state, players=state.players.put("blue", replace(state.players["blue"], francs=1 << 25)))
    with pytest.raises(Malformed, match="the layout has no place for the number 33554432") as wrong:
        Layout(GAME, ["red", "blue"]).tensor(rich, "red")
    assert wrong.value.pointer == "/players/blue/francs"


def test_a_game_without_ranges_has_no_layout() -> None:
    with pytest.raises(ValueError, match="The Foreign King has no layout"):
        Layout(replace(GAME, ranges=None), ["red", "blue"])


def test_a_layout_can_be_pickled() -> None:
    layout = Layout(KINGDOMS, ["red", "blue", "green"], law={"provinces_to_win": 5}, relative=True)
    again = pickle.loads(pickle.dumps(layout))
    assert (again.names, again.relative, repr(again)) == (layout.names, True, repr(layout))
    state = setup(KINGDOMS, ["red", "blue", "green"], law={"provinces_to_win": 5})
    assert again.tensor(view(KINGDOMS, state, "blue"), "blue") == layout.tensor(view(KINGDOMS, state, "blue"), "blue")

"""The testing kit draws what it promises, its laws hold for this library, and they catch a wrong port."""

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, find, given, settings
from hypothesis import strategies as st
from hypothesis.errors import NoSuchExample, Unsatisfiable

from foreign_king import GAMES, WHOLE, Refused, play, result, to_act, validate, why_not
from foreign_king.games import AnyGame
from foreign_king.kernel.record import replace
from foreign_king.testing import (
    FAULTS,
    OUR_PORT,
    Illegal,
    check_looking,
    check_port,
    check_port_refuses,
    check_truth,
    check_wire,
    games,
    illegal_commands,
    legal_commands,
    logs,
    phases,
    plant,
    states,
)
from foreign_king.testing.fixtures import SHOWN, Telling, all_telling_positions
from foreign_king.testing.laws import Answer
from foreign_king.testing.strategies import played, players_of, write
from foreign_king.wire import Document
from tests.random_games import PLAYERS

of_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
few = settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])


@of_every_game
def test_players(game: AnyGame) -> None:
    assert players_of(game) == PLAYERS[game.name]


@of_every_game
@few
@given(data=st.data())
def test_what_is_drawn_is_what_it_is_called(game: AnyGame, data: st.DataObject) -> None:
    state = data.draw(states(game, players=3, phase="Turn"))
    assert (len(state.seats), phases(game, state)[-1]) == (3, "Turn")
    assert play(game, state, data.draw(legal_commands(game, state))).entries
    illegal = data.draw(illegal_commands(game, state))
    with pytest.raises(Refused) as refused:
        play(game, state, illegal.command)
    assert (refused.value, refused.value.rule.value) == (illegal.refused, illegal.clause)


@of_every_game
@few
@given(data=st.data())
def test_a_rare_phase_is_found(game: AnyGame, data: st.DataObject) -> None:
    state = data.draw(states(game, phase="Over"))
    assert (to_act(game, state), result(game, state) is None) == ((), False)


def test_a_phase_that_there_is_not_is_not_found() -> None:
    short = {"king_marker": 6, "citizens": 3}
    nowhere = states(GAMES["the-foreign-king"], players=2, phase="Bribing", law=short)
    few_tries = settings(max_examples=1, database=None, suppress_health_check=[HealthCheck.filter_too_much])
    with pytest.raises((NoSuchExample, Unsatisfiable)):
        find(nowhere, bool, settings=few_tries)


@of_every_game
@few
@given(data=st.data())
def test_the_laws_hold(game: AnyGame, data: st.DataObject) -> None:
    drawn = data.draw(games(game, longest=40))
    for law in (check_truth, check_looking, check_wire):
        law(drawn)
    check_port(OUR_PORT, drawn)
    check_port_refuses(OUR_PORT, drawn, data.draw(illegal_commands(game, drawn.state)))


@of_every_game
@few
@given(data=st.data(), viewer=st.sampled_from([WHOLE, "red", "spectator"]))
def test_logs_are_valid(game: AnyGame, data: st.DataObject, viewer: str) -> None:
    assert validate(data.draw(logs(game, players=3, viewer=viewer))).valid


@pytest.mark.parametrize("fault", FAULTS)
@of_every_game
def test_every_planted_fault_is_found(game: AnyGame, fault: str) -> None:
    for seed in range(3):
        # A whole game for the faults of a result, and one that goes on
        log = write(played(game, ("red", "blue", "green"), Random(seed), 5000 if fault == "another-result" else 30))
        planted = plant(fault, log, Random(seed))
        assert planted is not None
        problem = validate(planted.text).problems[0]
        assert (problem.line, problem.code in planted.codes) == (planted.line, True), problem


def test_a_fault_that_has_no_place_is_not_planted() -> None:
    whole = write(played(GAMES["the-foreign-king"], ("red", "blue"), Random(1), 5000), facts=False, digests=False)
    bare = whole.splitlines(keepends=True)[0]
    assert plant("result-too-early", whole, Random(1)) is None
    unplanted = {fault for fault in FAULTS if plant(fault, bare, Random(1)) is None}
    assert unplanted == {*FAULTS} - {"result-too-early", "second-header", "unknown-board", "cut-off"}
    assert plant("fact-missing", whole, Random(1)) is None
    assert plant("another-digest", whole, Random(1)) is None


class Wrong:
    """A port that gets one thing wrong."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.moved = 0

    def open(self, game: str, seats: Any, law: Any) -> Any:
        return OUR_PORT.open(game, seats, law)

    def position(self, state: Any, viewer: str) -> Document:
        if self.what == "leak":
            viewer = WHOLE
        document = OUR_PORT.position(state, viewer)
        return {**document, "moved": self.moved} if self.what == "memory" and viewer == WHOLE else document

    def play(self, state: Any, command: Document) -> Answer:
        answer = OUR_PORT.play(state, command)
        if self.what == "memory":
            self.moved += 1
        if self.what == "strict" and command["by"] != "table":
            return Answer(state, [], "turn.whose")
        if self.what == "facts":
            return answer._replace(facts=answer.facts[:-1])
        if self.what == "clause" and answer.clause is not None:
            return answer._replace(clause="turn.over")
        if self.what == "told" and answer.clause is not None:
            return answer._replace(facts=[{"type": "Told"}])
        return answer._replace(state=state) if self.what == "still" else answer


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("leak", "the view of red after command 0 is another one"),
        ("memory", "the position after command 0 is another one"),
        ("strict", "command 2 is legal, and turn.whose forbids it"),
        ("facts", "command 1 causes other facts"),
        ("still", "the position after command 1 is another one"),
    ],
)
def test_a_port_that_plays_wrongly_is_caught(what: str, said: str) -> None:
    game = played(GAMES["lang-lebe-der-koenig"], ("red", "blue", "green"), Random(1), 10)
    with pytest.raises(AssertionError, match=said):
        check_port(Wrong(what), game)


@pytest.mark.parametrize(
    ("what", "said"),
    [("clause", "forbids it, not turn.over"), ("told", "facts have come of"), ("memory", "has changed")],
)
def test_a_port_that_refuses_wrongly_is_caught(what: str, said: str) -> None:
    game = played(GAMES["the-foreign-king"], ("red", "blue", "green"), Random(1), 10)
    elsewhere = played(GAMES["the-foreign-king"], ("red", "blue", "green"), Random(2), 60)
    refused = next(
        why for each in elsewhere.commands if isinstance(why := why_not(game.game, game.state, each), Refused)
    )
    command = next(each for each in elsewhere.commands if why_not(game.game, game.state, each) == refused)
    illegal = Illegal(command, refused.rule.value, refused)
    check_port_refuses(OUR_PORT, game, illegal)
    with pytest.raises(AssertionError, match=said):
        check_port_refuses(Wrong(what), game, illegal)


def test_the_laws_of_a_game_are_not_empty() -> None:
    game = played(GAMES["barbarian-kingdoms"], ("red", "blue", "green"), Random(1), 12)
    *others, last = game.outcomes
    for law, said in ((check_truth, "do not explain"), (check_looking, "sees another position")):
        with pytest.raises(AssertionError, match=said):
            law(game._replace(outcomes=(*others, last._replace(entries=()))))
    nobody = replace(last.state, seats=())
    with pytest.raises(AssertionError, match="a position cannot be read again: /seats"):
        check_wire(game._replace(outcomes=(*others, last._replace(state=nobody))))


def test_telling_positions_show_every_game_and_number_of_players(telling_positions: dict[str, Telling]) -> None:
    assert {telling.game.name for telling in telling_positions.values()} == {*GAMES}
    assert sum(map(len, SHOWN.values())) == len(telling_positions) == len(list(all_telling_positions()))
    for name, players in PLAYERS.items():
        seen = {len(telling.state.seats) for telling in telling_positions.values() if telling.game.name == name}
        assert seen == {*players}, (name, seen)


def test_a_telling_position_is_before_its_command(telling: Telling) -> None:
    refused = why_not(telling.game, telling.state, telling.command)
    assert refused is None or isinstance(refused, Refused)
    assert telling.name.startswith(f"{telling.game.name}:")
    assert telling.title


def test_each_game_in_turn(any_game: AnyGame) -> None:
    assert GAMES[any_game.name] == any_game

"""The laws that every game of the library obeys, each a sentence that a player understands."""

import pickle
import re
from itertools import islice
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from foreign_king import SPECTATOR, WHOLE, Refused, chances, fold, legal, play, position, result, to_act, view, why_not
from foreign_king.games import AnyGame
from foreign_king.kernel.chance import TABLE
from foreign_king.wire import (
    codec,
    dump,
    parse,
    read_command,
    read_fact,
    read_result,
    write_command,
    write_fact,
    write_result,
)
from tests.decisions.law import commands_offered
from tests.laws.cases import Case, of_every_game
from tests.random_games import SEATS_OF_SIX, openings, positions, some_steps, steps

MANY = 4000
"""Positions with more legal commands, or more outcomes of chance, than this are not listed in full."""


def listed(game: AnyGame, state: Any) -> list[Any] | None:
    """Return all legal commands and all chances, or nothing if there are very many."""
    commands = list(islice(legal(game, state), MANY + 1))
    commands += [chance.command for chance in islice(chances(game, state), MANY + 1)]
    return commands if len(commands) <= MANY else None


@of_every_game
@given(data=st.data())
def test_answer_a_command_is_played_or_refused_by_a_clause_and_nothing_else(case: Case, data: st.DataObject) -> None:
    game, state = case.game, data.draw(positions(case.game))
    for command in data.draw(st.lists(case.any_command(state), min_size=20, max_size=20)):
        said = why_not(game, state, command)
        if said is None:
            assert (command in legal(game, state)) == (command.by != TABLE)
            assert play(game, state, command).entries
        else:
            assert isinstance(said, Refused)
            assert said.rule in game.rulebook.rules
            assert command not in legal(game, state)
            with pytest.raises(Refused, match=f"^{re.escape(str(said))}$"):
                play(game, state, command)


@of_every_game
@given(data=st.data())
def test_agreement_what_is_listed_is_accepted(case: Case, data: st.DataObject) -> None:
    game, state = case.game, data.draw(positions(case.game))
    by_table = [chance.command for chance in islice(chances(game, state), 300)]
    for command in (*islice(legal(game, state), 300), *by_table):
        assert play(game, state, command).entries
        assert (command in legal(game, state)) == (command.by != TABLE)
        assert command.by in to_act(game, state)


@of_every_game
@given(data=st.data())
def test_agreement_what_is_accepted_is_listed(case: Case, data: st.DataObject) -> None:
    game, state = case.game, data.draw(positions(case.game))
    commands = listed(game, state)
    assume(commands is not None)
    assert commands is not None
    assert len(set(commands)) == len(commands)
    for command in data.draw(st.lists(case.any_command(state), min_size=20, max_size=20)):
        assert (why_not(game, state, command) is None) == (command in commands)


@of_every_game
@given(data=st.data())
def test_agreement_what_is_offered_is_what_is_legal(case: Case, data: st.DataObject) -> None:
    game, state = case.game, data.draw(positions(case.game))
    assume(to_act(game, state) != (TABLE,))
    commands = listed(game, state)
    assume(commands is not None)
    assert commands is not None
    assert set(commands_offered(game, state)) == set(commands)


@of_every_game
@given(data=st.data())
def test_truth_folding_the_facts_gives_the_state(case: Case, data: st.DataObject) -> None:
    for step in data.draw(some_steps(case.game)):
        facts = [entry.fact for entry in step.outcome.entries]
        assert fold(case.game, step.before, facts) == step.outcome.state


@of_every_game
@given(data=st.data())
def test_conservation_every_piece_of_the_box_is_somewhere(case: Case, data: st.DataObject) -> None:
    for step in data.draw(some_steps(case.game)):
        assert case.pieces(step.outcome.state) == case.pieces(step.before)


@of_every_game
@given(data=st.data())
def test_no_dead_end_somebody_can_always_do_something_until_the_end(case: Case, data: st.DataObject) -> None:
    game, state = case.game, data.draw(positions(case.game))
    acting = to_act(game, state)
    over = result(game, state) is not None
    assert over == (acting == ())
    possible = next(iter(legal(game, state)), None) or next(chances(game, state), None)
    assert over == (possible is None)
    assert bool(legal(game, state)) == (not over and acting != (TABLE,))


@of_every_game
@given(data=st.data(), seed=st.integers(0, 10_000))
def test_a_game_of_the_published_random_player_ends(case: Case, data: st.DataObject, seed: int) -> None:
    *_, last = steps(data.draw(openings(case.game)), seed)
    assert result(case.game, last.outcome.state) is not None


@of_every_game
@given(data=st.data())
def test_nothing_behind_your_back_the_state_before_is_unchanged(case: Case, data: st.DataObject) -> None:
    for step in data.draw(some_steps(case.game)):
        before = pickle.dumps(step.before)
        play(case.game, step.before, step.command)
        assert pickle.dumps(step.before) == before
        assert pickle.loads(before) == step.before


@of_every_game
@given(data=st.data())
def test_wire_reading_what_was_written_gives_the_same(case: Case, data: st.DataObject) -> None:
    game = case.game
    for step in data.draw(some_steps(game)):
        assert read_command(game, parse(dump(write_command(game, step.command)))) == step.command
        for entry in step.outcome.entries:
            assert read_fact(game, parse(dump(write_fact(game, entry)))) == entry
        for seat in (WHOLE, *step.before.seats):
            seen = step.outcome.state if seat == WHOLE else view(game, step.outcome.state, seat)
            document = parse(dump(position(game, seen)))
            assert codec(game).read_position(document, seen.law, seen.board) == seen
        ended = result(game, step.outcome.state)
        if ended is not None:
            assert read_result(game, parse(dump(write_result(game, ended)))) == ended


@of_every_game
@given(data=st.data(), names=st.permutations(("anna", "bruno", "chiara", "dora", "emil", "fausta")))
def test_colour_blindness_other_names_for_the_seats_change_nothing_else(
    case: Case, data: st.DataObject, names: list[str]
) -> None:
    game, others = case.game, dict(zip(SEATS_OF_SIX, names, strict=True))
    for step in data.draw(some_steps(game)):
        state, after = step.before, step.outcome.state
        document = renamed(position(game, state), others)
        there = codec(game).read_position(document, state.law, state.board)
        command = read_command(game, renamed(write_command(game, step.command), others))
        outcome = play(game, there, command)
        assert position(game, outcome.state) == renamed(position(game, after), others)
        written = [renamed(write_fact(game, entry), others) for entry in step.outcome.entries]
        assert [write_fact(game, entry) for entry in outcome.entries] == written


def renamed(document: Any, others: dict[str, str]) -> Any:
    """A document with other names for the seats, wherever they stand."""
    if isinstance(document, dict):
        return {others.get(key, key): renamed(value, others) for key, value in document.items()}
    if isinstance(document, (list, tuple)):
        return [renamed(value, others) for value in document]
    return others.get(document, document) if isinstance(document, str) else document


# What a seat may see


@of_every_game
@given(data=st.data())
def test_square_looking_then_evolving_is_evolving_then_looking(case: Case, data: st.DataObject) -> None:
    game = case.game
    for step in data.draw(some_steps(game)):
        for seat in (*step.before.seats, SPECTATOR):
            state, seen = step.before, view(game, step.before, seat)
            for entry in step.outcome.entries:
                state = game.evolve(state, entry.fact)
                seen = game.evolve(seen, game.eyes.redact(entry.fact, seat))
                # Between two facts of a command there may be nothing to decide, and nothing to look at.
                assert not state.pending or view(game, state, seat) == seen


@of_every_game
@given(data=st.data())
def test_permissive_what_is_legal_is_not_forbidden_to_one_who_sees_less(case: Case, data: st.DataObject) -> None:
    game = case.game
    for step in data.draw(some_steps(game)):
        for seat in (*step.before.seats, SPECTATOR):
            assert why_not(game, view(game, step.before, seat), game.eyes.hide(step.command, seat)) is None


@of_every_game
@given(data=st.data())
def test_own_commands_a_seat_knows_from_its_view_what_it_may_say(case: Case, data: st.DataObject) -> None:
    game, state = case.game, data.draw(positions(case.game))
    for seat in state.seats:
        known = [command for command in islice(legal(game, view(game, state, seat)), MANY) if command.by == seat]
        assert known == [command for command in islice(legal(game, state), MANY) if command.by == seat]
        for command in data.draw(st.lists(case.any_command(state), max_size=8)):
            if command.by == seat:
                assert str(why_not(game, view(game, state, seat), command)) == str(why_not(game, state, command))

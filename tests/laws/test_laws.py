"""The laws that every game of the library obeys, each a sentence that a player understands."""

import pickle
import re
from itertools import islice
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from foreign_king import Malformed, Refused, chances, fold, legal, play, position, result, to_act, view, why_not
from foreign_king.games.the_foreign_king.commands import Command
from foreign_king.games.the_foreign_king.components import VIRTUAL
from foreign_king.games.the_foreign_king.state import State
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
from tests.playing import GAME, Step, Table, positions, some_steps, steps, tables
from tests.saying import anything_said
from tests.the_foreign_king.box import pieces
from tests.the_foreign_king.offered import commands_offered

MANY = 4000
"""Positions with more legal commands than this are not listed in full."""


def listed(state: State) -> list[Command] | None:
    """All legal commands, the table's included; nothing where there are very many."""
    commands = list(islice(legal(GAME, state), MANY + 1))
    commands += [chance.command for chance in chances(GAME, state)]
    return commands if len(commands) <= MANY else None


@given(st.data())
def test_answer_a_command_is_played_or_refused_by_a_clause_and_nothing_else(data: st.DataObject) -> None:
    state = data.draw(positions())
    for command in data.draw(st.lists(anything_said(state), min_size=20, max_size=20)):
        said = why_not(GAME, state, command)
        if said is None:
            assert command in legal(GAME, state)
            assert play(GAME, state, command).entries
        else:
            assert isinstance(said, Refused)
            assert said.rule in GAME.rules
            assert command not in legal(GAME, state)
            with pytest.raises(Refused, match=f"^{re.escape(str(said))}$"):
                play(GAME, state, command)


@given(positions())
def test_agreement_what_is_listed_is_accepted(state: State) -> None:
    for command in islice(legal(GAME, state), 300):
        assert play(GAME, state, command).entries
        assert command in legal(GAME, state)


@given(st.data())
def test_agreement_what_is_accepted_is_listed(data: st.DataObject) -> None:
    state = data.draw(positions())
    commands = listed(state)
    assume(commands is not None)
    assert commands is not None
    assert len(set(commands)) == len(commands)
    for command in data.draw(st.lists(anything_said(state), min_size=20, max_size=20)):
        assert (why_not(GAME, state, command) is None) == (command in commands)


@given(positions())
def test_agreement_what_is_offered_is_what_is_legal(state: State) -> None:
    commands = listed(state)
    assume(commands is not None)
    assert commands is not None
    by_table = {chance.command for chance in chances(GAME, state)}
    assert set(commands_offered(state)) == set(commands) - by_table


@given(some_steps())
def test_truth_folding_the_facts_gives_the_state(taken: list[Step]) -> None:
    for step in taken:
        assert fold(GAME, step.before, [entry.fact for entry in step.outcome.entries]) == step.outcome.state


@given(some_steps())
def test_conservation_every_piece_of_the_box_is_somewhere(taken: list[Step]) -> None:
    for step in taken:
        assert pieces(step.outcome.state) == pieces(step.before)


@given(positions())
def test_no_dead_end_somebody_can_always_do_something_until_the_end(state: State) -> None:
    acting = to_act(GAME, state)
    over = result(GAME, state) is not None
    assert over == (acting == ())
    possible = next(iter(legal(GAME, state)), None) or next(chances(GAME, state), None)
    assert over == (possible is None)
    assert bool(legal(GAME, state)) == (not over and acting != ("table",))


@given(tables(), st.integers(0, 10_000))
def test_it_ends_under_the_published_random_player(table: Any, seed: int) -> None:
    assert result(GAME, list(steps(table, seed))[-1].outcome.state) is not None


@given(some_steps())
def test_nothing_behind_your_back_the_state_before_is_unchanged(taken: list[Step]) -> None:
    for step in taken:
        before = pickle.dumps(step.before)
        play(GAME, step.before, step.command)
        assert pickle.dumps(step.before) == before
        assert pickle.loads(before) == step.before


@given(some_steps())
def test_wire_reading_what_was_written_gives_the_same(taken: list[Step]) -> None:
    for step in taken:
        assert read_command(GAME, parse(dump(write_command(GAME, step.command)))) == step.command
        for entry in step.outcome.entries:
            assert read_fact(GAME, parse(dump(write_fact(GAME, entry)))) == entry
        state = step.outcome.state
        document = parse(dump(position(GAME, state)))
        assert codec(GAME).read_position(document, state.law, state.board) == state
        ended = result(GAME, state)
        if ended is not None:
            assert read_result(GAME, parse(dump(write_result(GAME, ended)))) == ended


@given(some_steps(), st.permutations(("anna", "bruno", "chiara", "dora")))
def test_colour_blindness_other_names_for_the_seats_change_nothing_else(taken: list[Step], names: list[str]) -> None:
    others = dict(zip(taken[0].before.seats, names, strict=False))
    for step in taken:
        state, after = step.before, step.outcome.state
        document = renamed(position(GAME, state), others)
        there = codec(GAME).read_position(document, state.law, state.board)
        command = read_command(GAME, renamed(write_command(GAME, step.command), others))
        outcome = play(GAME, there, command)
        assert position(GAME, outcome.state) == renamed(position(GAME, after), others)
        written = [renamed(write_fact(GAME, entry), others) for entry in step.outcome.entries]
        assert [write_fact(GAME, entry) for entry in outcome.entries] == written


def renamed(document: Any, others: dict[str, str]) -> Any:
    """A document with other names for the seats, wherever they stand."""
    if isinstance(document, dict):
        return {others.get(key, key): renamed(value, others) for key, value in document.items()}
    if isinstance(document, (list, tuple)):
        return [renamed(value, others) for value in document]
    return others.get(document, document) if isinstance(document, str) else document


@given(some_steps())
def test_square_and_silence_looking_then_evolving_is_evolving_then_looking(taken: list[Step]) -> None:
    for step in taken:
        for seat in (*step.before.seats, None):
            state = step.before
            for entry in step.outcome.entries:
                after = GAME.evolve(state, entry.fact)
                looked = GAME.evolve(view(GAME, state, seat), GAME.redact(entry.fact, seat))
                assert view(GAME, after, seat) == looked
                state = after


@given(st.data())
def test_editions_unmarked_clauses_behave_alike(data: st.DataObject) -> None:
    """French and Italian are played alike; in German only the Queen is barred where the others allow her."""
    step = data.draw(some_steps(most=1))[0]
    document = position(GAME, step.before)
    law = step.before.law
    assume(not law.limited_bank)
    played: dict[str, Any] = {}
    for edition in GAME.editions:
        changes = {**codec(GAME).law_changes(law)}
        changes.pop("queen_taken_only", None)
        changes.pop("francs_in_box", None)
        there = codec(GAME).read_position(document, codec(GAME).read_law(edition, changes), step.before.board)
        try:
            played[edition] = position(GAME, play(GAME, there, step.command).state)
        except Refused as refused:
            played[edition] = refused.rule.value
    assert played["fr"] == played["it"]
    assert played["de"] in (played["fr"], "queen.taken-only")


def test_the_virtual_player_has_no_view() -> None:
    state = Table(2, "fr", {}).open()
    with pytest.raises(Malformed, match="no view"):
        view(GAME, state, VIRTUAL)

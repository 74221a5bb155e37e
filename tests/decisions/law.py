"""The law of decisions, for the tests: decisions lead to exactly the legal commands."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from foreign_king import legal, to_act, view, why_not
from foreign_king.decisions import Decision, Made, Vocabulary, begin, decode, encode, vocabulary
from foreign_king.games import AnyGame
from foreign_king.kernel.chance import TABLE
from foreign_king.replays import preview
from foreign_king.wire import codec

MANY = 2000
"""Positions with more legal commands than this are not listed in full: some commands are looked at, both ways."""
LONGEST_MENU = 60
"""No question has more answers than this: places, cards, numbers."""
WALKS = 4


def commands_offered(game: AnyGame, state: Any) -> Iterator[Any]:
    """Return every command to which the decisions of the acting seats lead."""
    for seat in to_act(game, state):
        decision = begin(game, state, seat)
        if decision is not None:
            yield from (made.command for made in decision.commands())


def walk(decision: Decision[Any], random: Random) -> Iterator[Decision[Any] | Made[Any]]:
    """Return the steps of a decision with random answers; the last one is the command."""
    step: Decision[Any] | Made[Any] = decision
    while isinstance(step, Decision):
        yield step
        step = step.choose(random.choice([option for option in step.options if not option.closed]))
    yield step


def vocabulary_of(game: AnyGame, state: Any) -> Vocabulary:
    """Return the vocabulary of the match of a state."""
    law = codec(game).law_changes(state.law)
    return vocabulary(game, state.seats, edition=state.law.edition, law=law, board=state.board)


def fields_asked(steps: list[Decision[Any] | Made[Any]]) -> set[str]:
    """The kinds of fields that were asked for in some steps."""
    asked = [step.question.field for step in steps if isinstance(step, Decision)]
    return {type(field).__name__ for field in asked if field is not None}


def check_decisions(game: AnyGame, state: Any, random: Random) -> None:
    """Check the law: the ends of a decision are exactly the legal commands of its seat, each once."""
    listed, tokens_known = list(islice(legal(game, state), MANY + 1)), vocabulary_of(game, state)
    for seat in to_act(game, state):
        if seat == TABLE:
            assert begin(game, state, seat) is None
            continue
        decision = begin(game, state, seat)
        assert decision is not None
        assert decision == begin(game, view(game, state, seat), seat)
        own = [command for command in listed if command.by == seat]
        if len(listed) <= MANY:
            ends = [made.command for made in decision.commands()]
            assert len(ends) == len(set(ends))
            assert set(ends) == set(own)
        for _ in range(WALKS):
            _check_walk(game, state, list(walk(decision, random)), tokens_known)
        for command in random.sample(own, min(WALKS, len(own))):
            tokens = encode(game, state, command)
            assert decode(game, state, seat, tokens) == command
            assert decode(game, view(game, state, seat), seat, tokens) == command
    for seat in state.seats:
        assert seat in to_act(game, state) or begin(game, state, seat) is None


def _check_walk(game: AnyGame, state: Any, steps: list[Decision[Any] | Made[Any]], tokens_known: Vocabulary) -> None:
    """What a decision at random shows of itself on the way, and its end."""
    *decisions, made = steps
    assert isinstance(made, Made)
    assert why_not(game, state, made.command) is None
    assert preview(game, state, made.command).entries
    assert decode(game, state, made.command.by, made.tokens) == made.command
    for number, (decision, after) in enumerate(zip(decisions, steps[1:], strict=True)):
        assert isinstance(decision, Decision)
        assert len(decision.options) == len({option.token for option in decision.options}) <= LONGEST_MENU
        assert after.back() is decision
        assert {option.token for option in decision.options} <= set(tokens_known.tokens)
        opened = {option.token for option in decision.options if not option.closed}
        assert {
            each for each, is_open in zip(tokens_known.tokens, tokens_known.mask(decision), strict=True) if is_open
        } == opened
        assert made.tokens[number] in {option.token for option in decision.options}
        assert decision.price <= made.price or decision.question.asks == "command"
        assert _is_part(decision.document, made.document)
        for option in decision.options:
            if not option.closed and not option.reorders:
                onward = decision.choose(option)
                assert isinstance(onward, Made) or next(onward.commands(), None) is not None


def _is_part(part: Any, whole: Any) -> bool:
    """Whether a document says nothing that another one does not say, too; lists can have more in them."""
    if isinstance(part, dict):
        return all(
            name in whole and _is_part(value, whole[name]) for name, value in part.items() if value not in ({}, [])
        )
    return set(part) <= set(whole) if isinstance(part, list) else bool(part == whole)


__all__ = ["check_decisions", "commands_offered", "fields_asked", "vocabulary_of", "walk"]

"""The answers of this library to the questions of the protocol."""

from typing import Any

from foreign_king.conformance.levels import LEVELS
from foreign_king.conformance.messages import (
    PROTOCOL,
    TELLS,
    Answer,
    Claim,
    Count,
    Counts,
    Decide,
    Decided,
    Found,
    Given,
    Hello,
    Judge,
    Judged,
    Play,
    Played,
    Refusal,
    Request,
    Seen,
    View,
)
from foreign_king.counts import count
from foreign_king.decisions import Decision, begin
from foreign_king.games import EDITIONS, GAMES, AnyGame
from foreign_king.kernel.ledger import Outcome
from foreign_king.kernel.play import play
from foreign_king.kernel.refusal import Malformed, Refused
from foreign_king.logs.report import Problem
from foreign_king.logs.validation import validate
from foreign_king.opening import open_game, read_position
from foreign_king.version import __version__
from foreign_king.wire import (
    Document,
    digest_of_text,
    position_text,
    read_command,
    shown,
    write_command,
    write_fact,
    write_refusal,
    write_result,
)

DEEPEST_COUNT = 100
"""The greatest depth of a count. A deeper one is refused as malformed."""


def hello() -> Hello:
    """Return this library's answer to ``hello``: it claims all levels and editions of every game."""
    games = {name: Claim(levels=LEVELS, editions=editions) for name, editions in EDITIONS.items()}
    return Hello(protocol=PROTOCOL, name="foreign-king", version=__version__, games=games, tells=TELLS)


def answer(request: Request) -> Answer:
    """Return the answer to a question. ``Malformed`` for a position or a command that is malformed; ``Refused`` if a
    command of a question about a view is illegal."""
    match request:
        case Play():
            return _outcome(request)
        case View():
            return _view(request)
        case Count():
            if not 1 <= request.depth <= DEEPEST_COUNT:
                expected = f"a number from 1 to {DEEPEST_COUNT}"
                raise Malformed(f"the depth is {shown(request.depth)}", pointer="/depth", expected=expected)
            game = GAMES[request.game]
            return Counts(counts=count(game, opened(game, request.given).state, request.depth))
        case Decide():
            return _decided(request)
        case Judge():
            return Judged(problems=tuple(map(_problem, validate(request.log).problems)))


def opened(game: AnyGame, given: Given) -> Outcome[Any, Any]:
    """Return the state in which a question begins, with the entries of the setup; without entries if a position is
    given."""
    if given.position is None:
        return open_game(game, given.seats, edition=given.edition, law=given.law)
    return Outcome(read_position(game, given.position, edition=given.edition, law=given.law), ())


def _outcome(request: Play) -> Played:
    game = GAMES[request.game]
    facts: list[tuple[Document, ...]] = []
    digests: list[str] = []
    try:
        outcome = opened(game, request.given)
        _append(game, outcome, facts, digests)
        for command in request.when:
            outcome = play(game, outcome.state, read_command(game, command))
            _append(game, outcome, facts, digests)
    except Refused as refused:
        document = write_refusal(game, refused)
        refusal = Refusal(at=len(facts), rule=document["rule"], need=document.get("need"), have=document.get("have"))
        return Played(refused=refusal, facts=tuple(facts), digests=tuple(digests))
    ended = game.ending.result(outcome.state)
    return Played(
        position=game.documents.position(outcome.state),
        facts=tuple(facts),
        digests=tuple(digests),
        result=None if ended is None else write_result(game, ended),
    )


def _append(game: AnyGame, outcome: Outcome[Any, Any], facts: list[tuple[Document, ...]], digests: list[str]) -> None:
    facts.append(tuple(write_fact(game, entry) for entry in outcome.entries))
    digests.append(digest_of_text(position_text(game, outcome.state)))


def _view(request: View) -> Seen:
    game = GAMES[request.game]
    outcome = opened(game, request.given)
    commands = []
    for document in request.when:
        command = read_command(game, document)
        outcome = play(game, outcome.state, command)
        commands.append(write_command(game, game.eyes.hide(command, request.seat)))
    entries = [entry._replace(fact=game.eyes.redact(entry.fact, request.seat)) for entry in outcome.entries]
    return Seen(
        position=game.documents.position(game.eyes.view(outcome.state, request.seat)),
        facts=tuple(write_fact(game, entry) for entry in entries),
        commands=tuple(commands),
    )


def _decided(request: Decide) -> Decided:
    game = GAMES[request.game]
    state = opened(game, request.given).state
    for document in request.when:
        state = play(game, state, read_command(game, document)).state
    step: Any = begin(game, state, request.seat)
    if step is None:
        raise Malformed(
            f"nothing is offered to {shown(request.seat)} now", pointer="/seat", expected="a seat that acts"
        )
    for number, token in enumerate(request.tokens):
        if not isinstance(step, Decision):
            raise Malformed("the command is complete before", pointer=f"/tokens/{number}", expected="nothing more")
        step = step.choose(token)
    if not isinstance(step, Decision):
        return Decided(command=write_command(game, step.command))
    return Decided(
        options=tuple(option.token for option in step.options if not option.closed),
        closed={option.token: option.closed[0].rule.value for option in step.options if option.closed} or None,
    )


def _problem(problem: Problem) -> Found:
    # A port compares facts by itself, so only a clause that forbids a command is part of the answer.
    forbids = problem.clause is not None and problem.code != "facts-differ"
    clause = str(problem.clause).partition(":")[2] if forbids else None
    return Found(line=problem.line or 0, code=problem.code, clause=clause, need=problem.need, have=problem.have)


__all__ = ["answer", "hello", "opened"]

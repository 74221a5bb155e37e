"""Our own engine behind the protocol: what it answers to a question."""

from typing import Any

from foreign_king.conformance.levels import LEVELS
from foreign_king.conformance.messages import (
    PROTOCOL,
    TELLS,
    Answer,
    Claim,
    Count,
    Counts,
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
from foreign_king.games import GAMES, AnyGame
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
"""No longer sequences are counted."""


def hello() -> Hello:
    """Who we are: all of every game."""
    games = {name: Claim(levels=LEVELS, editions=tuple(game.law.editions)) for name, game in GAMES.items()}
    return Hello(protocol=PROTOCOL, name="foreign-king", version=__version__, games=games, tells=TELLS)


def answer(request: Request) -> Answer:
    """The answer to a question; ``Malformed`` for what cannot be set up or said, ``Refused`` where a command of a
    question about a view is illegal."""
    match request:
        case Play():
            return _played(request)
        case View():
            return _seen(request)
        case Count():
            if not 1 <= request.depth <= DEEPEST_COUNT:
                expected = f"a number from 1 to {DEEPEST_COUNT}"
                raise Malformed(f"the depth is {shown(request.depth)}", pointer="/depth", expected=expected)
            game = GAMES[request.game]
            return Counts(counts=count(game, opened(game, request.given).state, request.depth))
        case Judge():
            return Judged(problems=tuple(map(_found, validate(request.log).problems)))


def opened(game: AnyGame, given: Given) -> Outcome[Any, Any]:
    """The table that is given, with the facts by which it was laid out: none where a position is given."""
    if given.position is None:
        return open_game(game, given.seats, edition=given.edition, law=given.law)
    return Outcome(read_position(game, given.position, edition=given.edition, law=given.law), ())


def _played(request: Play) -> Played:
    game = GAMES[request.game]
    facts: list[tuple[Document, ...]] = []
    digests: list[str] = []
    try:
        outcome = opened(game, request.given)
        _note(game, outcome, facts, digests)
        for said in request.when:
            outcome = play(game, outcome.state, read_command(game, said))
            _note(game, outcome, facts, digests)
    except Refused as refused:
        written = write_refusal(game, refused)
        by = Refusal(at=len(facts), rule=written["rule"], need=written.get("need"), have=written.get("have"))
        return Played(refused=by, facts=tuple(facts), digests=tuple(digests))
    ended = game.ending.result(outcome.state)
    return Played(
        position=game.documents.position(outcome.state),
        facts=tuple(facts),
        digests=tuple(digests),
        result=None if ended is None else write_result(game, ended),
    )


def _note(game: AnyGame, outcome: Outcome[Any, Any], facts: list[tuple[Document, ...]], digests: list[str]) -> None:
    facts.append(tuple(write_fact(game, entry) for entry in outcome.entries))
    digests.append(digest_of_text(position_text(game, outcome.state)))


def _seen(request: View) -> Seen:
    game = GAMES[request.game]
    outcome = opened(game, request.given)
    heard = []
    for said in request.when:
        command = read_command(game, said)
        outcome = play(game, outcome.state, command)
        heard.append(write_command(game, game.eyes.hide(command, request.seat)))
    told = [entry._replace(fact=game.eyes.redact(entry.fact, request.seat)) for entry in outcome.entries]
    return Seen(
        position=game.documents.position(game.eyes.view(outcome.state, request.seat)),
        facts=tuple(write_fact(game, entry) for entry in told),
        commands=tuple(heard),
    )


def _found(problem: Problem) -> Found:
    # A port compares facts by itself; only a clause that forbids a command is asked for.
    forbids = problem.clause is not None and problem.code != "facts-differ"
    clause = str(problem.clause).partition(":")[2] if forbids else None
    return Found(line=problem.line or 0, code=problem.code, clause=clause, need=problem.need, have=problem.have)


__all__ = ["answer", "hello", "opened"]

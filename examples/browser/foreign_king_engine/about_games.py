"""Answers about games, their rules and their logs, which need no position."""

from typing import Any

import foreign_king as fk
from foreign_king.conformance.server import reply as conformance_reply
from foreign_king.games import GAMES
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.viewers import WHOLE
from foreign_king.language import LANGUAGES
from foreign_king.language.narration import story_parts
from foreign_king.logs.report import write_report
from foreign_king.opening import open_game
from foreign_king.spec import clauses
from foreign_king.wire import dump, shown
from foreign_king_engine import requests as ask
from foreign_king_engine.answers import ClauseText, ClauseTitle, EngineText, GameText, Line
from foreign_king_engine.documents import language_of, read_facts, speaker, write_facts, write_outcome
from foreign_king_engine.states import board_of, boards_of, game_of, read_document, write_state

OPTIONS = ("file", "language", "level", "keep_going", "explain", "rules", "fair")


def hello(request: ask.Request) -> EngineText:
    """Return what this engine is and has."""
    return EngineText(version=fk.__version__, games=tuple(GAMES), languages=LANGUAGES)


def conform(request: ask.Conform) -> str:
    """Answer a question of the conformance protocol."""
    return dump(conformance_reply(request.line.encode()))


def validate(request: ask.Validate) -> Any:
    """Return the report on a log."""
    options: dict[str, Any] = {name: getattr(request, name) for name in OPTIONS}
    try:
        report = fk.validate(request.log, boards=boards_of(request.boards), **options)
    except ValueError as error:
        raise Malformed(str(error)) from None
    return write_report(report)


def replay(request: ask.Replay) -> Any:
    """Return the position after a command of a log, and what happened last."""
    played = fk.replay(request.log, boards=boards_of(request.boards), most=request.at)
    if played.failure is not None and not len(played):
        raise Malformed(
            played.failure.message, pointer=played.failure.pointer or "", expected=played.failure.expected or ""
        )
    step = played[-1]
    assert played.header is not None
    return {
        "game": played.game.name,
        "number": step.number,
        "state": write_state(played.game, step.state, played.header.viewer),
        "facts": write_facts(played.game, step.entries),
        "command": None if step.command is None else fk.write_command(played.game, step.command),
        "stopped": None if played.failure is None else played.failure.line,
    }


def describe(request: ask.Describe) -> GameText:
    """Return what a game is called, its editions and its clauses."""
    game = game_of(request.game)
    editions = tuple(game.law.editions)
    names = tuple(rule.value for rule in game.rulebook.rules)
    return GameText(name=game.name, title=game.title, editions=editions, clauses=names)


def setup(request: ask.Setup) -> Any:
    """Return the first position of a game, and the facts of the setup."""
    game = game_of(request.game)
    after = open_game(game, request.seats, edition=request.edition, law=request.law, board=board_of(request))
    return write_outcome(request, game, after, WHOLE)


def open_document(request: ask.Open) -> Any:
    """Return the position of the document of a position file."""
    board = board_of(request)
    game, state, viewer = read_document(request.document, () if board is None else (board,))
    if game is not game_of(request.game):
        raise Malformed(f"this is a position of {game.title}", pointer="/game", expected=request.game)
    return write_state(game, state, viewer, request.board)


def clause(request: ask.Clause) -> ClauseText:
    """Return a clause of the rules."""
    known = clauses(game_of(request.game).name, language_of(request))
    if request.clause not in known:
        raise Malformed(f"{shown(request.clause)} is no clause of {game_of(request.game).title}", pointer="/clause")
    one = known[request.clause]
    return ClauseText(
        name=one.name,
        title=one.title,
        chapter=one.chapter,
        text=one.text,
        language=one.language,
        printed=one.printed,
        rulings=one.rulings,
    )


def clause_titles(request: ask.OfGame) -> list[ClauseTitle]:
    """Return the titles of all clauses, in the order of the rules."""
    known = clauses(game_of(request.game).name, language_of(request))
    return [ClauseTitle(name=each.name, title=each.title, chapter=each.chapter) for each in known.values()]


def tell(request: ask.Tell) -> list[Line]:
    """Return the story of facts."""
    game = game_of(request.game)
    lines = story_parts(speaker(request, game), read_facts(game, request.facts))
    return [Line(heading=heading, text=text) for heading, text in lines]


def redact(request: ask.Redact) -> Any:
    """Return facts as a seat is told them."""
    game = game_of(request.game)
    entries = read_facts(game, request.facts)
    return write_facts(game, [entry._replace(fact=fk.redact(game, entry.fact, request.seat)) for entry in entries])


__all__ = [
    "clause",
    "clause_titles",
    "conform",
    "describe",
    "hello",
    "open_document",
    "redact",
    "replay",
    "setup",
    "tell",
    "validate",
]

"""The documents of what the library answers, and the voice that speaks."""

from collections.abc import Iterable
from typing import Any

import foreign_king as fk
from foreign_king.games import AnyGame
from foreign_king.kernel.reason import Reason
from foreign_king.kernel.refusal import Malformed
from foreign_king.language import LANGUAGES, Voice, known_language
from foreign_king.reasons import tell_explanation, write_reason
from foreign_king.wire import shown
from foreign_king_engine.requests import OfGame, Request
from foreign_king_engine.states import board_of, write_state


def speaker(request: OfGame, game: AnyGame, state: Any = None) -> Voice:
    """Return the voice in which a request is answered: on the board of a state, or on that of the request."""
    board = board_of(request) if state is None else state.board
    return fk.voice(game, seats=request.names, board=board, language=language_of(request))


def language_of(request: Request) -> str:
    """Return the code of the language in which a request is answered."""
    code = known_language(request.language)
    if code is None:
        what = f"there is no language {shown(request.language)}"
        raise Malformed(what, pointer="/language", expected=" or ".join(LANGUAGES))
    return code


def write_outcome(request: OfGame, game: AnyGame, after: fk.Outcome[Any, Any], viewer: str) -> Any:
    """Return the position and the facts of an outcome."""
    state = write_state(game, after.state, viewer, request.board)
    return {"state": state, "facts": write_facts(game, after.entries)}


def write_facts(game: AnyGame, entries: Iterable[Any]) -> list[Any]:
    """Return the documents of facts."""
    return [fk.write_fact(game, entry) for entry in entries]


def read_facts(game: AnyGame, facts: Iterable[Any]) -> list[Any]:
    """Return the facts of documents."""
    return [fk.read_fact(game, fact) for fact in facts]


def write_explanation(voice: Voice, reason: Reason) -> Any:
    """Return the document of an explanation, with its lines."""
    lines = [{"depth": depth, "text": text} for depth, text in tell_explanation(voice, reason)]
    return {"reason": write_reason(voice.game, reason), "lines": lines}


__all__ = ["language_of", "read_facts", "speaker", "write_explanation", "write_facts", "write_outcome"]

"""Positions, as they come and go: the text of a position file. The last ones are kept, so that a text which comes back
need not be read again. Nothing depends on it: a new engine reads every text."""

from collections import OrderedDict
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from foreign_king.boards import import_board
from foreign_king.boards.files import comes_with
from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.refusal import Malformed
from foreign_king.positions import export_position, import_position
from foreign_king.wire import dump, parse, shown
from foreign_king_engine.requests import OfGame

KEPT = 64
"""How many positions are kept."""
BOARDS = 16
"""How many boards are kept."""

_kept: "OrderedDict[tuple[str, str | None, bool], Read]" = OrderedDict()

Read = tuple[AnyGame, Any, str]
"""A game, a state, and its viewer."""


def game_of(name: object) -> AnyGame:
    """Return a game by its name."""
    if not isinstance(name, str) or name not in GAMES:
        raise Malformed(f"there is no game {shown(name)}", pointer="/game", expected=" or ".join(GAMES))
    return GAMES[name]


def board_of(request: OfGame) -> Any:
    """Return the board of a request; ``None`` where it is that of the game."""
    return None if request.board is None else _board(request.board, request.game)


def boards_of(texts: Iterable[str]) -> tuple[Any, ...]:
    """Return the boards whose documents are these texts."""
    return tuple(_board(text, None) for text in texts)


@lru_cache(BOARDS)
def _board(text: str, name: str | None) -> Any:
    document = parse(text)
    own = document.get("game") if isinstance(document, dict) else None
    return import_board(game_of(own if name is None else name), document)


def read_text(request: OfGame, text: str) -> Read:
    """Return the position of a text. ``Malformed`` if the text has none, or that of another game."""
    read = kept(text, request.board)
    if read is None:
        board = board_of(request)
        read = read_document(parse(text), () if board is None else (board,))
    keep(text, request.board, read)
    if read[0].name != request.game:
        expected = game_of(request.game).title
        raise Malformed(f"this is a position of {read[0].title}", pointer="/state", expected=expected)
    return read


def read_document(document: Any, boards: Iterable[Any] = ()) -> Read:
    """Return the position of the document of a position file."""
    position = import_position(document, boards=boards)
    return position.game, position.state, position.viewer


def write_state(game: AnyGame, state: Any, viewer: str, board: str | None = None) -> str:
    """Return the text of a position, as its viewer sees it. ``board`` is the text of the board of the request."""
    text = dump(export_position(game, state, viewer=viewer))
    if board is not None or comes_with(game, state.board):
        keep(text, board, (game, state, viewer))
    return text


def keep(text: str, board: str | None, read: Read, *, folded: bool = False) -> None:
    """Keep the position of a text, and the board with which it is read. A position that was ``folded`` cannot be read
    from its text."""
    _kept[text, board, folded] = read
    _kept.move_to_end((text, board, folded))
    if len(_kept) > KEPT:
        _kept.popitem(last=False)


def kept(text: str, board: str | None, *, folded: bool = False) -> Read | None:
    """Return the position of a text if it was kept."""
    return _kept.get((text, board, folded))


__all__ = [
    "KEPT",
    "Read",
    "board_of",
    "boards_of",
    "game_of",
    "keep",
    "kept",
    "read_document",
    "read_text",
    "write_state",
]

"""Answers about boards of the players' own."""

from typing import Any

from foreign_king.boards import import_board
from foreign_king.boards import read_board as board_in
from foreign_king.boards.documents import read_toml
from foreign_king.wire import dump
from foreign_king_engine import requests as ask
from foreign_king_engine.answers import BoardText
from foreign_king_engine.states import game_of


def read_board(request: ask.ReadBoard) -> BoardText:
    """Return the board of a file and the files beside it, as one document."""
    game, file = game_of(request.game), request.file
    if isinstance(file, str):
        board = board_in(game, file, request.beside)
        document: Any = read_toml(file, expected="a board file")
    else:
        board = import_board(game, file, request.beside)
        document = file
    beside = {name: read_toml(text, expected=f"a {name} file")[name] for name, text in request.beside.items()}
    return BoardText(name=board.name, digest=board.digest, text=dump({**document, **beside}))


__all__ = ["read_board"]

"""The works of python-chess: chess for two, all rules in Python. The board changes in place."""

import io
import json
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

from bench.peers.works import CHECK, JSON, KEEP, PLAY, RANDOM, Work, Works

GAMES = 4
LONGEST = 200
"""Moves after which a random game is broken off."""
chess: Any = import_module("chess")
pgn: Any = import_module("chess.pgn")


class Recorded(NamedTuple):
    """A random game: its moves, the boards after them, the moves as UCI lines, and the game as PGN."""

    moves: list[Any]
    boards: list[Any]
    uci: list[str]
    pgn: str


def works() -> Works:
    """Return the works of python-chess."""
    games = [_recorded(Random(number)) for number in range(GAMES)]
    return Works(
        chess.__version__,
        [
            Work(RANDOM, "chess: list of legal_moves, push, end by material or 75 moves", _random),
            Work(PLAY, "chess: is_legal, push", lambda: sum(map(_play, games))),
            Work(KEEP, "chess: copy of the board, is_legal, push", lambda: sum(map(_keep, games))),
            Work(CHECK, "chess: PGN, a line is a move", lambda: sum(map(_read_pgn, games))),
            Work(CHECK, "chess: UCI lines, push_uci", lambda: sum(map(_read_uci, games))),
            Work(JSON, "chess: the FEN as a JSON text", lambda: sum(map(_write, games))),
        ],
    )


def _recorded(random: Random) -> Recorded:
    board, boards = chess.Board(), list[Any]()
    while (moves := _legal(board)) and len(boards) < LONGEST:
        board.push(random.choice(moves))
        boards.append(board.copy())
    played = list(board.move_stack)
    return Recorded(played, boards, [move.uci() for move in played], str(pgn.Game.from_board(board)))


def _legal(board: Any) -> list[Any]:
    """Return the legal moves; none where the game is over."""
    if board.is_insufficient_material() or board.is_seventyfive_moves():
        return []
    return list(board.legal_moves)


def _random() -> int:
    random, moves = Random(0), 0
    for _ in range(GAMES):
        board = chess.Board()
        while (legal := _legal(board)) and len(board.move_stack) < LONGEST:
            board.push(random.choice(legal))
        moves += len(board.move_stack)
    return moves


def _play(game: Recorded) -> int:
    board = chess.Board()
    for move in game.moves:
        assert board.is_legal(move)
        board.push(move)
    return len(game.moves)


def _keep(game: Recorded) -> int:
    board = chess.Board()
    for move in game.moves:
        assert board.is_legal(move)
        board = board.copy(stack=False)
        board.push(move)
    return len(game.moves)


def _read_pgn(game: Recorded) -> int:
    read = pgn.read_game(io.StringIO(game.pgn))
    assert not read.errors
    return sum(1 for _ in read.mainline_moves())


def _read_uci(game: Recorded) -> int:
    board = chess.Board()
    for line in game.uci:
        board.push_uci(line)
    return len(game.uci)


def _write(game: Recorded) -> int:
    for board in game.boards:
        json.dumps(board.fen())
    return len(game.boards)


__all__ = ["works"]

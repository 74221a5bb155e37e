"""Reads the puzzles of the specification."""

import json
from pathlib import Path
from typing import Any, NamedTuple

from foreign_king import read_command
from foreign_king.decisions import Decision, Made, begin, encode
from foreign_king.games import AnyGame
from foreign_king.positions import import_position
from foreign_king.spec import spec_folder
from foreign_king.wire import Document


class Puzzle(NamedTuple):
    """A position with an obviously best move."""

    id: str
    """The id, which stays for ever."""
    document: Document
    game: AnyGame
    state: Any
    """The whole position. Whoever solves the puzzle gets the view of the seat."""
    seat: str
    """The seat that decides."""
    best: frozenset[Any]
    """The commands that are right."""


def file_of(name: str) -> Path:
    """The file of a game's puzzles."""
    return Path(str(spec_folder(name))) / "puzzles.jsonl"


def puzzles_of(name: str) -> list[Puzzle]:
    """The puzzles of a game."""
    if not file_of(name).exists():
        return []
    return [puzzle_of(json.loads(line)) for line in file_of(name).read_text("utf-8").splitlines()]


def puzzle_of(document: Document) -> Puzzle:
    """The puzzle of a line."""
    position = import_position(document["start"])
    best = frozenset(read_command(position.game, each) for each in document["best"])
    return Puzzle(document["id"], document, position.game, position.state, document["seat"], best)


def made(game: AnyGame, state: Any, seat: str, command: Any) -> Made[Any]:
    """The answers that lead to a command."""
    step: Decision[Any] | Made[Any] | None = begin(game, state, seat)
    for token in encode(game, state, command):
        assert isinstance(step, Decision)
        step = step.choose(token)
    assert isinstance(step, Made)
    return step

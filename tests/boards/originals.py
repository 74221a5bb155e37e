"""The files of the boards that come with the games, for tests that change them."""

import tomllib
from pathlib import Path
from typing import Any

from foreign_king.boards import read_board
from foreign_king.games import AnyGame
from foreign_king.wire import codec

SPEC = Path(__file__).parents[2] / "spec"


def file_of(game: AnyGame, section: str = "") -> Path:
    """The file of a game's own board: of what the rules read, or of its ``drawing`` or ``sources``."""
    name = f"{game.board.name}.{section}.toml" if section else f"{game.board.name}.toml"
    return SPEC / game.name / "boards" / name


def text_of(game: AnyGame, section: str = "") -> str:
    return file_of(game, section).read_text("utf-8")


def document_of(game: AnyGame, section: str = "") -> dict[str, Any]:
    return tomllib.loads(text_of(game, section))


def parts_of(game: AnyGame, document: dict[str, Any]) -> dict[str, Any]:
    """The parts of a board from the document of its file, as ``game.board.make`` takes them."""
    return {part: codec(game).read(document[part], kind) for part, kind in game.board.parts.items()}


def drawn_elsewhere(game: AnyGame, text: str, **changes: str) -> Any:
    """A board from its text and the drawing of the game's own board, and other sections."""
    return read_board(game, text, {"drawing": text_of(game, "drawing"), **changes})

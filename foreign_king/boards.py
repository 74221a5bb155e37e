"""Boards are data: the default ones come with the package, an owner's own is named by its file."""

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import attrs

from foreign_king.games import AnyGame
from foreign_king.kernel.refusal import Malformed
from foreign_king.wire import codec, digest

FORMAT = "foreign-king-board"
VERSION = 1
LARGEST_FILE = 1 << 20
"""A board file is no larger than this many bytes."""

_DEFAULTS: dict[str, Any] = {}


def default_board(game: AnyGame) -> Any:
    """The board that comes with a game."""
    board = _DEFAULTS.get(game.name)
    if board is None:
        text = files("foreign_king").joinpath(f"data/boards/{game.board.name}.toml").read_text("utf-8")
        board = _DEFAULTS[game.name] = read_board(game, text)
    return board


def load_board(game: AnyGame, file: str | Path | None = None) -> Any:
    """A board from an owner's own TOML file, or the one that comes with the game: the map that a front end draws.

    ``Malformed`` where the file is no map of this game, ``OSError`` where it cannot be read.
    """
    if file is None:
        return default_board(game)
    # No name is no file, and not the folder that a path without a name would be.
    with open(file, "rb") as stream:
        content = stream.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise Malformed("the board file is too large", expected=f"at most {LARGEST_FILE} bytes")
    try:
        return read_board(game, content.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise Malformed(f"not UTF-8 at byte {error.start}", expected="UTF-8 text") from None


def read_board(game: AnyGame, text: str) -> Any:
    """A board from the text of a TOML file. Its digest is taken of the document, comments left aside."""
    document = read_toml(text, expected="a board file")
    # Asked first: a board of another game has other parts.
    if type(document.get("game")) is str and document["game"] != game.name:
        raise Malformed(f"a board of {document['game']}", pointer="/game", expected=game.name)
    head = codec(game).read({key: document[key] for key in document if key not in game.board.parts}, _Head)
    if head.format != FORMAT or head.version != VERSION:
        expected = f"{FORMAT}, {VERSION}"
        raise Malformed(f"this is no board file of version {VERSION}", pointer="/format", expected=expected)
    parts = {name: _read_part(game, name, document.get(name)) for name in game.board.parts}
    return game.board.make(name=head.name, digest=digest(document), **parts)


def read_toml(text: str, *, expected: str) -> dict[str, Any]:
    """The document of a TOML text; ``Malformed`` where it is none, with what was expected."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        what = str(error)
    except RecursionError:
        what = "nested too deeply"
    except ValueError:
        # Python refuses to read a number of more than some thousand digits.
        what = "a number has too many digits"
    raise Malformed(f"not TOML: {what}", expected=expected)


def _read_part(game: AnyGame, name: str, document: Any) -> Any:
    try:
        return codec(game).read(document, game.board.parts[name])
    except Malformed as error:
        raise Malformed(error.message, pointer=f"/{name}{error.pointer}", expected=error.expected) from None


@attrs.frozen(kw_only=True)
class _Head:
    format: str
    version: int
    game: str
    name: str

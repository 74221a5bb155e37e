"""Whole boards: those that come with the games, and those of owners, each read from its file and the files beside
it."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from foreign_king.boards.documents import (
    FORMAT,
    SECTIONS,
    BoardHead,
    Document,
    check_format,
    check_game,
    read_beside,
    read_bounded,
    read_toml,
    section_of,
)
from foreign_king.boards.drawings import drawing_without_file, read_drawing
from foreign_king.boards.names import read_names
from foreign_king.boards.sources import Sources, read_sources
from foreign_king.games import AnyGame
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import replace
from foreign_king.kernel.refusal import Malformed
from foreign_king.parts.presentation import Drawing, Presentation
from foreign_king.resources import spec_folder
from foreign_king.wire import codec, digest, shown

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

_DEFAULTS: dict[str, Any] = {}
_FORMER: dict[str, tuple[Any, ...]] = {}
"""The boards that came with the games before, by the name of the game. A former board is read only when a log
names it."""
_DRAWINGS: dict[str, Drawing] = {}
"""The drawings of the default boards, by the name of the game. They are read only when a board is drawn."""


def default_board(game: AnyGame) -> Any:
    """Return the board that comes with a game.

    >>> from foreign_king import GAMES
    >>> from foreign_king.boards import default_board
    >>> board = default_board(GAMES["the-foreign-king"])
    >>> board.name, board.adjacent["luxembourg"]
    ('belgium-1830', ('liege', 'namur'))
    """
    board = _DEFAULTS.get(game.name)
    if board is None:
        board = _DEFAULTS[game.name] = read_board(game, read_bounded(_default_file(game)))
    return board


def former_boards(game: AnyGame) -> tuple[Any, ...]:
    """Return the boards that came with a game before their reconstruction was corrected. Logs that name one of them are
    judged on it.

    They have the same places as the present default board, with the same drawing and the same names.

    >>> from foreign_king import GAMES
    >>> from foreign_king.boards import former_boards
    >>> [board.name for board in former_boards(GAMES["barbarian-kingdoms"])]
    ['europe-476-reconstructed']
    >>> former_boards(GAMES["the-foreign-king"])
    ()
    """
    boards = _FORMER.get(game.name)
    if boards is None:
        folder = spec_folder(game.name) / "boards" / "former"
        files = sorted(folder.iterdir(), key=lambda file: file.name) if folder.is_dir() else ()
        boards = _FORMER[game.name] = tuple(read_board(game, read_bounded(file)) for file in files)
    return boards


def comes_with(game: AnyGame, board: Any) -> bool:
    """Whether a board is the default board of the game or one of its former ones."""
    return board.digest == default_board(game).digest or board.digest in [each.digest for each in former_boards(game)]


def load_board(game: AnyGame, file: str | Path | None = None) -> Any:
    """Return a board from an owner's TOML file; without a file, the board that comes with the game.

    Beside ``my.toml`` there may be files with its drawing (``my.drawing.toml``), with the names of its places
    (``my.names.toml``), and with the sources of all this (``my.sources.toml``). ``Malformed`` where a file is no board
    of this game, ``OSError`` where a file cannot be read.

    >>> from foreign_king import GAMES, load_board
    >>> game = GAMES["the-foreign-king"]
    >>> load_board(game).name
    'belgium-1830'
    >>> board = load_board(game, "spec/the-foreign-king/boards/belgium-1830.toml")
    >>> board.digest == load_board(game).digest
    True
    """
    if file is None:
        return default_board(game)
    return read_board(game, read_bounded(file), _beside(Path(file)))


def read_board(game: AnyGame, text: str, beside: Mapping[str, str] | None = None) -> Any:
    """Return a board from the text of its file and the texts of the files ``beside`` it (``{"drawing": "…"}``).

    The digest of the board is the digest of what the rules read: the document of the board file without its sections
    ``drawing``, ``names`` and ``sources``.

    >>> from foreign_king import GAMES
    >>> from foreign_king.boards import default_board, read_board
    >>> from foreign_king.spec import spec_folder
    >>> game = GAMES["the-foreign-king"]
    >>> file = spec_folder(game.name) / "boards" / f"{game.board.name}.toml"
    >>> board = read_board(game, file.read_text("utf-8"))
    >>> board.name, board.digest == default_board(game).digest
    ('belgium-1830', True)
    """
    return import_board(game, read_toml(text, expected="a board file"), beside)


def import_board(game: AnyGame, document: Document, beside: Mapping[str, str] | None = None) -> Any:
    """Return a board from the document of its file, such as JSON has it, and the texts of the files ``beside`` it.
    ``Malformed`` for a document that is no board of this game.

    >>> from foreign_king import GAMES
    >>> from foreign_king.boards import default_board, import_board
    >>> game = GAMES["the-foreign-king"]
    >>> board = default_board(game)
    >>> places = {name: {"borders": list(place.borders)} for name, place in board.places.items()}
    >>> head = {"format": "foreign-king-board", "version": 1, "game": game.name, "name": board.name}
    >>> import_board(game, {**head, "places": places}) == board
    True
    """
    if type(document) is not dict:
        raise Malformed(f"{shown(document)} is not an object", expected="a board file")
    texts = beside or {}
    check_game(game, document)
    rules = {key: each for key, each in document.items() if key not in SECTIONS}
    head = codec(game).read({key: rules[key] for key in rules if key not in game.board.parts}, BoardHead)
    check_format(head, FORMAT)
    parts = {name: _read_part(game, name, rules.get(name)) for name in game.board.parts}
    board = game.board.make(name=head.name, digest=digest(rules), **parts)
    drawing = section_of(game, head.name, document, "drawing", texts.get("drawing"))
    names = section_of(game, head.name, document, "names", texts.get("names"))
    presentation = Presentation(
        drawing=None if drawing is None else read_drawing(game, board, drawing),
        names=FrozenDict() if names is None else read_names(game, board, names),
    )
    board = replace(board, presentation=presentation)
    _sources(game, board, document, texts.get("sources"))
    return board


def drawing_of(game: AnyGame, board: Any) -> Drawing:
    """Return the drawing of a board: that of its owner, or that of the game. A board without a drawing gets one in
    which neighbours lie near each other.

    >>> from foreign_king import GAMES, load_board
    >>> from foreign_king.boards import drawing_of
    >>> game = GAMES["the-foreign-king"]
    >>> drawing_of(game, load_board(game)).points["luxembourg"]
    (800, 780)
    """
    own: Drawing | None = board.presentation.drawing
    if own is not None:
        return own
    return _default_drawing(game) if comes_with(game, board) else drawing_without_file(board)


def load_sources(game: AnyGame, file: str | Path | None = None) -> Sources:
    """Return the sources of a board: where each of its items comes from. Without a file, the board is the one that
    comes with the game.

    The result is empty for a board without sources. Raises what ``load_board`` raises.

    >>> from foreign_king import GAMES
    >>> from foreign_king.boards import load_sources
    >>> sources = load_sources(GAMES["the-foreign-king"])
    >>> sources["places"]["luxembourg"]["borders"].reconstructed
    'ruling map-adjacency: the historical borders of 1830'
    """
    if file is not None:
        text, beside = read_bounded(file), _beside(Path(file))
        board = read_board(game, text, beside)
        return _sources(game, board, read_toml(text, expected="a board file"), beside.get("sources"))
    document = read_toml(read_bounded(_default_file(game)), expected="a board file")
    return _sources(game, default_board(game), document, _default_text(game, "sources"))


def _sources(game: AnyGame, board: Any, document: Document, beside: str | None) -> Sources:
    section = section_of(game, board.name, document, "sources", beside)
    if section is None:
        return FrozenDict()
    return read_sources(game, board, document, drawing_of(game, board), section)


def _default_drawing(game: AnyGame) -> Drawing:
    drawing = _DRAWINGS.get(game.name)
    if drawing is None:
        board = default_board(game)
        section = section_of(game, board.name, {}, "drawing", _default_text(game, "drawing"))
        drawing = drawing_without_file(board) if section is None else read_drawing(game, board, section)
        _DRAWINGS[game.name] = drawing
    return drawing


def _default_text(game: AnyGame, section: str) -> str | None:
    """Return the text of a file beside the default board; ``None`` where there is no such file."""
    file = _default_file(game, section)
    return read_bounded(file) if file.is_file() else None


def _default_file(game: AnyGame, section: str = "") -> "Traversable":
    return spec_folder(game.name) / "boards" / _file_name(game.board.name, section)


def _beside(file: Path) -> dict[str, str]:
    """Return the texts of the files beside an owner's board file, by section. Files that do not exist are left out."""
    files = {section: file.with_name(_file_name(file.stem, section)) for section in SECTIONS}
    return {section: read_beside(section, each) for section, each in files.items() if each.is_file()}


def _file_name(board: str, section: str) -> str:
    return f"{board}.{section}.toml" if section else f"{board}.toml"


def _read_part(game: AnyGame, name: str, document: Any) -> Any:
    try:
        return codec(game).read(document, game.board.parts[name])
    except Malformed as error:
        raise Malformed(error.message, pointer=f"/{name}{error.pointer}", expected=error.expected) from None


__all__ = [
    "comes_with",
    "default_board",
    "drawing_of",
    "former_boards",
    "import_board",
    "load_board",
    "load_sources",
    "read_board",
]

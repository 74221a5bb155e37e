"""The text of a board file, and of the files beside it, as documents.

A board file may have three sections that no rule reads: ``drawing``, ``names`` and ``sources``. Each of them can stand
in a file of its own instead, beside the board file: ``my.toml`` has its drawing in ``my.drawing.toml``.
"""

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import attrs

from foreign_king.games import AnyGame
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.wire import codec

FORMAT = "foreign-king-board"
VERSION = 1
SECTIONS = ("drawing", "names", "sources")
"""The parts of a board that no rule reads and no digest is taken of."""
LARGEST_FILE = 1 << 20
"""A board file, and each file beside it, is no larger than this many bytes."""
BYTE_ORDER_MARK = "\ufeff"
"""Editors write it before a text. It is no part of it."""

Document = dict[str, Any]


@record(kw_only=True)
class Section:
    """A part of a board that no rule reads, and where it stands."""

    name: str
    """``drawing``, ``names`` or ``sources``."""
    document: Any
    apart: bool
    """Whether it stands in a file of its own."""

    @contextmanager
    def read(self) -> Iterator[Any]:
        """Its document; a fault that is found in it is told with the place where the owner of the board finds it."""
        try:
            yield self.document
        except Malformed as error:
            message = _in_file(self.name, error.message) if self.apart else error.message
            raise Malformed(message, pointer=f"/{self.name}{error.pointer}", expected=error.expected) from None


@attrs.frozen(kw_only=True)
class BoardHead:
    """The head of a board file."""

    format: str
    version: int
    game: str
    name: str


@attrs.frozen(kw_only=True)
class SectionHead:
    """The head of a file that stands beside a board file."""

    format: str
    version: int
    game: str
    board: str
    """The name of the board."""


def read_bounded(file: str | Path | Traversable) -> str:
    """The text of a file that is not too large; ``Malformed`` where it is, or where it is not UTF-8."""
    # No name is no file, and not the folder that a path without a name would be.
    with open(file, "rb") if isinstance(file, str) else file.open("rb") as stream:
        content = stream.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise Malformed("the file is too large", expected=f"at most {LARGEST_FILE} bytes")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Malformed(f"not UTF-8 at byte {error.start}", expected="UTF-8 text") from None


def read_beside(section: str, file: Path) -> str:
    """The same of the file of a section; ``Malformed`` says which file it is."""
    try:
        return read_bounded(file)
    except Malformed as error:
        raise Malformed(_in_file(section, error.message), expected=error.expected) from None


def read_toml(text: str, *, expected: str) -> Document:
    """The document of a TOML text, with or without a byte order mark; ``Malformed`` where it is none, with what was
    expected."""
    try:
        return tomllib.loads(text.removeprefix(BYTE_ORDER_MARK))
    except tomllib.TOMLDecodeError as error:
        what = str(error)
    except RecursionError:
        what = "nested too deeply"
    except ValueError:
        # Python refuses to read a number of more than some thousand digits.
        what = "a number has too many digits"
    raise Malformed(f"not TOML: {what}", expected=expected)


def check_game(game: AnyGame, document: Document) -> None:
    """A board is one of this game. Asked first: a board of another game has other parts."""
    said = document.get("game")
    if type(said) is str and said != game.name:
        raise Malformed(f"a board of {quoted(said)}", pointer="/game", expected=game.name)


def check_format(head: BoardHead | SectionHead, format: str) -> None:
    """A file is of a format and version that are read here."""
    if head.format != format or head.version != VERSION:
        what = f"this is no {format.removeprefix('foreign-king-')} file of version {VERSION}"
        raise Malformed(what, pointer="/format", expected=f"{format}, {VERSION}")


def section_of(game: AnyGame, board: str, document: Document, name: str, beside: str | None) -> Section | None:
    """A section of a board by its name, from the board's own document or the text of the file ``beside`` it."""
    if beside is None:
        return Section(name=name, document=document[name], apart=False) if name in document else None
    if name in document:
        expected = f"{name} in the board file or beside it, not both"
        raise Malformed(f"the board has {name} in two files", pointer=f"/{name}", expected=expected)
    try:
        read = read_toml(beside, expected=f"a {name} file")
        check_game(game, read)
        head = codec(game).read({key: read[key] for key in read if key != name}, SectionHead)
        check_format(head, f"foreign-king-{name}")
        if head.board != board:
            raise Malformed(f"{name} of the board {quoted(head.board)}", pointer="/board", expected=quoted(board))
    except Malformed as error:
        told = _in_file(name, error.message)
        raise Malformed(told, pointer=error.pointer, expected=error.expected) from None
    return Section(name=name, document=read.get(name), apart=True)


def _in_file(name: str, message: str) -> str:
    return f"in the {name} file: {message}"


__all__ = [
    "FORMAT",
    "LARGEST_FILE",
    "SECTIONS",
    "VERSION",
    "BoardHead",
    "Document",
    "Section",
    "SectionHead",
    "check_format",
    "check_game",
    "read_beside",
    "read_bounded",
    "read_toml",
    "section_of",
]

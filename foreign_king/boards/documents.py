"""The documents of a board file and of the files beside it.

A board file may have three sections that no rule reads: ``drawing``, ``names`` and ``sources``. Each of them can stand
in a separate file beside the board file instead: the drawing of ``my.toml`` can stand in ``my.drawing.toml``.
"""

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from foreign_king.games import AnyGame
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.wire import codec

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

FORMAT = "foreign-king-board"
VERSION = 1
SECTIONS = ("drawing", "names", "sources")
"""The parts of a board that no rule reads and that its digest does not include."""
LARGEST_FILE = 1 << 20
"""The most bytes of a board file, and of each file beside it."""
BYTE_ORDER_MARK = "\ufeff"
"""Some editors write it before a text. It does not belong to the text."""

Document = dict[str, Any]


@record(kw_only=True)
class Section:
    """A section of a board, and whether it stands in a separate file."""

    name: str
    """``drawing``, ``names`` or ``sources``."""
    document: Any
    """The content of the section."""
    apart: bool
    """Whether the section stands in a separate file."""

    @contextmanager
    def read(self) -> Iterator[Any]:
        """The document of the section. A fault that is raised in the context gets the place where the section
        stands."""
        try:
            yield self.document
        except Malformed as error:
            message = _in_file(self.name, error.message) if self.apart else error.message
            raise Malformed(message, pointer=f"/{self.name}{error.pointer}", expected=error.expected) from None


@record(kw_only=True)
class BoardHead:
    """The head of a board file."""

    format: str
    version: int
    game: str
    name: str


@record(kw_only=True)
class SectionHead:
    """The head of a file that stands beside a board file."""

    format: str
    version: int
    game: str
    board: str
    """The name of the board."""


def read_bounded(file: "str | Path | Traversable") -> str:
    """Return the text of a file; ``Malformed`` where the file is too large or not UTF-8."""
    # An empty name must stay a text: ``Path("")`` would be the current folder.
    with open(file, "rb") if isinstance(file, str) else file.open("rb") as stream:
        content = stream.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise Malformed("the file is too large", expected=f"at most {LARGEST_FILE} bytes")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Malformed(f"not UTF-8 at byte {error.start}", expected="UTF-8 text") from None


def read_beside(section: str, file: Path) -> str:
    """Return the text of the file of a section; ``Malformed`` names the section."""
    try:
        return read_bounded(file)
    except Malformed as error:
        raise Malformed(_in_file(section, error.message), expected=error.expected) from None


def read_toml(text: str, *, expected: str) -> Document:
    """Return the document of a TOML text, with or without a byte order mark; ``Malformed``, with what was ``expected``,
    where it is not TOML."""
    try:
        document = tomllib.loads(text.removeprefix(BYTE_ORDER_MARK))
        repr(document)  # a hexadecimal number of any length can be read, but not written; on PyPy, a decimal one too
    except tomllib.TOMLDecodeError as error:
        what = str(error)
    except RecursionError:
        what = "nested too deeply"
    except ValueError:
        # Python refuses to read a number of more than some thousand digits.
        what = "a number has too many digits"
    else:
        return document
    raise Malformed(f"not TOML: {what}", expected=expected)


def check_game(game: AnyGame, document: Document) -> None:
    """Check that a document is a board of this game. This is checked first, because boards of other games have other
    parts."""
    name = document.get("game")
    if type(name) is str and name != game.name:
        raise Malformed(f"a board of {quoted(name)}", pointer="/game", expected=game.name)


def check_format(head: BoardHead | SectionHead, format: str) -> None:
    """Check that the format and the version of a file can be read."""
    if head.format != format or head.version != VERSION:
        what = f"this is no {format.removeprefix('foreign-king-')} file of version {VERSION}"
        raise Malformed(what, pointer="/format", expected=f"{format}, {VERSION}")


def section_of(game: AnyGame, board: str, document: Document, name: str, beside: str | None) -> Section | None:
    """Return a section of a board by its name: from the board's document, or from the text of the file ``beside`` it.
    ``None`` where the board does not have the section."""
    if beside is None:
        return Section(name=name, document=document[name], apart=False) if name in document else None
    if name in document:
        expected = f"{name} in the board file or beside it, not both"
        raise Malformed(f"the board has {name} in two files", pointer=f"/{name}", expected=expected)
    try:
        content = read_toml(beside, expected=f"a {name} file")
        check_game(game, content)
        head = codec(game).read({key: content[key] for key in content if key != name}, SectionHead)
        check_format(head, f"foreign-king-{name}")
        if head.board != board:
            raise Malformed(f"{name} of the board {quoted(head.board)}", pointer="/board", expected=quoted(board))
    except Malformed as error:
        message = _in_file(name, error.message)
        raise Malformed(message, pointer=error.pointer, expected=error.expected) from None
    return Section(name=name, document=content.get(name), apart=True)


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

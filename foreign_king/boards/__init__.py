"""Boards are data: the default ones come with the games, an owner's own is named by its file.

From bottom to top: ``documents`` (the text of a file as a document), ``layout`` (points for a board without a drawing),
the sections of a board that no rule reads (``drawings``, ``names``, ``sources``), and ``files`` (whole boards).
"""

from foreign_king.boards.documents import FORMAT, LARGEST_FILE, VERSION, read_bounded, read_toml
from foreign_king.boards.files import (
    comes_with,
    default_board,
    drawing_of,
    former_boards,
    load_board,
    load_sources,
    read_board,
)
from foreign_king.boards.sources import Evidence, Sources

__all__ = [
    "FORMAT",
    "LARGEST_FILE",
    "VERSION",
    "Evidence",
    "Sources",
    "comes_with",
    "default_board",
    "drawing_of",
    "former_boards",
    "load_board",
    "load_sources",
    "read_board",
    "read_bounded",
    "read_toml",
]

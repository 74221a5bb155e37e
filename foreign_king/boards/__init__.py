"""Boards, which are read from files: default boards come with the games, and owners of a game can make their own.

From bottom to top: ``documents`` (the text of a file as a document), ``layout`` (points for a board without a drawing),
the sections of a board that no rule reads (``drawings``, ``names``, ``sources``), and ``files`` (whole boards).
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # like typing.TYPE_CHECKING, without the time to import typing

if TYPE_CHECKING:
    from foreign_king.boards.files import (
        default_board,
        drawing_of,
        former_boards,
        import_board,
        load_board,
        load_sources,
        read_board,
    )
    from foreign_king.boards.sources import Evidence, Sources
else:
    __getattr__, __dir__ = _exported(
        __name__,
        {
            "foreign_king.boards.files": (
                "default_board",
                "drawing_of",
                "former_boards",
                "import_board",
                "load_board",
                "load_sources",
                "read_board",
            ),
            "foreign_king.boards.sources": ("Evidence", "Sources"),
        },
    )

__all__ = [
    "Evidence",
    "Sources",
    "default_board",
    "drawing_of",
    "former_boards",
    "import_board",
    "load_board",
    "load_sources",
    "read_board",
]

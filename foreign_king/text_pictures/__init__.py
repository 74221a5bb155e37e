"""Text pictures: positions drawn with characters, for ``print(state)`` and the terminal.

Each game has a module with its name and one function, ``drawn``, which yields the lines of a position document, at most
80 columns wide. For a game without such a module, ``generic`` draws the parts of the document one after the other.
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # the same name as in typing, which is slow to import

if TYPE_CHECKING:
    from foreign_king.text_pictures.drawings import text_picture
else:
    __getattr__, __dir__ = _exported(__name__, {"foreign_king.text_pictures.drawings": ("text_picture",)})

__all__ = ["text_picture"]

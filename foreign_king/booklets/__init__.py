"""Booklets: the rules of a game told in the order in which they are learned, with pictures, for a phone and for paper.

The modules: ``texts`` (the sections, read from the files in ``spec/<game>/booklet``), ``drawings`` (the pictures of the
setup and of the examples), ``layout`` (the HTML) and ``printing`` (the PDF, by a browser).
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # the same name as in typing, which is slow to import

if TYPE_CHECKING:
    from foreign_king.booklets.layout import make_booklet
else:
    __getattr__, __dir__ = _exported(__name__, {"foreign_king.booklets.layout": ("make_booklet",)})

__all__ = ["make_booklet"]

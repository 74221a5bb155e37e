"""Pages to step through a game in a browser.

The modules: ``scenes`` (the sentences and the picture of each step), ``chunks`` (stores repeated texts only once) and
``page`` (the HTML).
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # the same name as in typing, which is slow to import

if TYPE_CHECKING:
    from foreign_king.pages.page import Page, make_page
else:
    __getattr__, __dir__ = _exported(
        __name__,
        {
            "foreign_king.pages.page": ("Page", "make_page"),
        },
    )

__all__ = ["Page", "make_page"]

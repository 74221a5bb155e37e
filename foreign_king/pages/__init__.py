"""A game as a page to step through: ``scenes`` (what each step says and shows), ``chunks`` (texts kept once) and
``page`` (the HTML around them)."""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # as typing says it, which takes its time to load

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

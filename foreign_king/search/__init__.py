"""The search of the rules: a question in any of four languages leads to definitions, clauses and rulings.

From bottom to top: ``words`` (what the words of players mean), ``entries`` (what can be found), ``index`` (what an
entry is worth for a question) and ``document`` (the index as a document, for the page that searches in a browser).
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # as typing says it, which takes its time to load

if TYPE_CHECKING:
    from foreign_king.search.index import Found, search
else:
    __getattr__, __dir__ = _exported(
        __name__,
        {
            "foreign_king.search.index": ("Found", "search"),
        },
    )

__all__ = ["Found", "search"]

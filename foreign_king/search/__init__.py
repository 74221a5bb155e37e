"""The search of the rules: a question in one of four languages finds definitions, clauses and rulings.

The modules from bottom to top: ``words`` (the meanings of players' words), ``entries`` (the definitions, clauses and
rulings that can be found), ``index`` (the worth of each entry for a question) and ``document`` (the index as a
document, for the search page in a browser).
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # the same name as in typing, which is slow to import

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

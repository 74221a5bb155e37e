"""The search of the rules: a question in any of four languages leads to definitions, clauses and rulings.

From bottom to top: ``words`` (what the words of players mean), ``entries`` (what can be found), ``index`` (what an
entry is worth for a question) and ``document`` (the index as a document, for the page that searches in a browser).
"""

from foreign_king.search.document import search_document
from foreign_king.search.entries import Entry
from foreign_king.search.index import Found, search, worthy

__all__ = ["Entry", "Found", "search", "search_document", "worthy"]

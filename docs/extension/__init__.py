"""The part of the documentation that is made of the specification and the code, as an extension of Sphinx.

From bottom to top: ``reading`` (the specification, read once), ``kinds`` and ``spoken`` (fields, commands and positions
in words), ``places``, ``witnessed`` and ``evidence`` (where the code names a clause, what scenarios show of it, and
what there is of it in all), ``names`` (what a name such as ``the-foreign-king:build.price`` means), ``scenario_told``
(a scenario as a reader is told it). None of these knows Sphinx, and tests use them as they are.

Then ``shapes`` (what pages are made of), ``links`` and ``sources`` (to what a name means, and to a line of the code),
``boards`` (drawn positions), the pages themselves, ``roles`` (how a page names a clause, a ruling or a scenario),
``outside`` (that the site needs no network) and ``clause_search`` (the index of the clauses, for the page that
searches).
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

WITH_SPHINX = (
    "shapes",
    "links",
    "sources",
    "boards",
    "drawn_positions",
    "scenario_pages",
    "class_pages",
    "rule_pages",
    "refusal_pages",
    "law_pages",
    "box_pages",
    "traceability",
    "outside",
    "roles",
    "navigation",
    "clause_search",
)
"""The rooms that know Sphinx; they are opened when it asks, so that the others can be used where there is none."""


def setup(app: "Sphinx") -> "ExtensionMetadata":
    """Put everything at its place in Sphinx."""
    for room in WITH_SPHINX:
        import_module(f"{__name__}.{room}").setup(app)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

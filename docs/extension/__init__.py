"""The Sphinx extension that generates pages of the documentation from the specification and the code.

The modules from bottom to top: ``reading`` (the specification, read once), ``kinds`` and ``spoken`` (fields, commands
and positions in words), ``places`` (the lines of code that name a clause), ``wording`` (the language of the site, and
its own texts), ``witnessed`` (what scenarios show of a clause), ``evidence`` (both together), ``names`` (the target of
a name such as ``the-foreign-king:build.price``), ``translation_state`` (which rules are translated), ``tried`` (what is
tried in the workbench, and its files), ``scenario_told`` (a scenario in words) and ``strips`` (pictures of several
positions in one file). These do not import Sphinx, so tests can use them without it.

The modules above them import Sphinx: ``shapes`` (the elements of pages), ``links`` and ``sources`` (links to clauses
and to lines of code), ``boards`` (drawn positions), the pages themselves, ``rule_titles`` and ``translated`` (titles of
clauses and rulings, and their translations), ``roles`` (the roles and directives that name a clause, a ruling or a
scenario), ``languages`` (the site in other languages), ``frame`` (the theme's words in them), ``booklets`` (the
booklets, made into the site), ``outside`` (the check that the site needs no network), ``clause_search`` (the index for
the search page), ``workbench`` (the page that runs the rules) and ``memory`` (Python looks for no garbage meanwhile).
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

WITH_SPHINX = (
    "memory",
    "shapes",
    "links",
    "sources",
    "boards",
    "drawn_positions",
    "scenario_pages",
    "class_pages",
    "rule_titles",
    "rule_pages",
    "translated",
    "refusal_pages",
    "law_pages",
    "box_pages",
    "board_pages",
    "booklets",
    "traceability",
    "outside",
    "roles",
    "navigation",
    "languages",
    "frame",
    "clause_search",
    "workbench",
)
"""The modules that import Sphinx. They are imported late, so that the others can be used without Sphinx."""


def setup(app: "Sphinx") -> "ExtensionMetadata":
    """Register everything in Sphinx."""
    for room in WITH_SPHINX:
        import_module(f"{__name__}.{room}").setup(app)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

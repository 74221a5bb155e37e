"""The search of the site: the index of the clauses as a script, the scripts that use it, and an anchor for each word.

A page that is opened from a disk may not fetch anything, so the index is a script that the page of the search loads. It
is the index of ``foreign-king rule --search``; ``_static/clause-search.js`` says how a question is answered by it.
"""

import json
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

from foreign_king.games import GAMES
from foreign_king.search.document import search_document
from foreign_king.spec import definitions, word_name

INDEX = "clause-index.js"
SEARCHING = (INDEX, "clause-search.js", "clause-page.js")
"""The scripts of the page that searches."""
MARKING = "clause-marks.js"
"""The script of the pages to which it leads."""


class AnchorsOfWords(SphinxTransform):
    """Give each word that a game's rules define its name as its anchor: ``rules.html#word.capital``."""

    default_priority = 276

    def apply(self, **kwargs: object) -> None:
        game, _, page = self.env.docname.partition("/")
        if game not in GAMES or page != "rules":
            return
        known = definitions(game)
        for term in self.document.findall(nodes.term):
            term["ids"] += [name for name in map(word_name, term.astext().split(",")) if name in known]


def index_script() -> str:
    """The script that carries the index."""
    document = json.dumps(search_document(), ensure_ascii=False, separators=(",", ":"))
    return f"const clauseIndex = {document};\n"


def write_index(app: Sphinx) -> None:
    """Put the index beside the other scripts of the site."""
    if app.builder.format == "html":
        folder = Path(app.outdir) / "_static"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / INDEX).write_text(index_script(), "utf-8")


def add_scripts(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: object) -> None:
    """Load the scripts on the pages that need them."""
    context["games"] = tuple(GAMES)
    game, _, name = page.partition("/")
    if page == "search":
        for script in SEARCHING:
            app.add_js_file(script)
    elif game in GAMES and name in ("rules", "rulings"):
        app.add_js_file(MARKING)


def setup(app: Sphinx) -> None:
    app.add_transform(AnchorsOfWords)
    app.connect("builder-inited", write_index)
    app.connect("html-page-context", add_scripts)


__all__ = ["index_script"]

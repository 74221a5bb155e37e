"""The search of the site: the index of the clauses as a script, the scripts that use it, and an anchor for each word.

Browsers forbid a page that is opened from a disk to fetch data, so the search page loads the index as a script. It is
the index of ``foreign-king rule --search``, and ``_static/clause-search.js`` answers questions with it.
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
"""The scripts of the search page."""
MARKING = "clause-marks.js"
"""The script of the pages that the search leads to. It marks the words that were searched."""


class AnchorsOfWords(SphinxTransform):
    """Gives each word that the rules define an anchor with its name: ``rules.html#word.capital``."""

    default_priority = 276

    def apply(self, **kwargs: object) -> None:
        game, _, page = self.env.docname.partition("/")
        if game not in GAMES or page != "rules":
            return
        defined = definitions(game)
        for term in self.document.findall(nodes.term):
            term["ids"] += [name for name in map(word_name, term.astext().split(",")) if name in defined]


def index_script() -> str:
    """Return the script that contains the index."""
    document = json.dumps(search_document(), ensure_ascii=False, separators=(",", ":"))
    return f"const clauseIndex = {document};\n"


def write_index(app: Sphinx) -> None:
    """Write the index beside the other scripts of the site."""
    if app.builder.format == "html":
        folder = Path(app.outdir) / "_static"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / INDEX).write_text(index_script(), "utf-8")


def add_scripts(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: object) -> None:
    """Add the scripts to the pages that need them."""
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

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

from docs.extension.wording import _, language_built
from foreign_king.games import GAMES
from foreign_king.search.document import search_document
from foreign_king.spec import clauses, definitions, rulings
from foreign_king.translations import ENGLISH

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
        defined = {", ".join(each.terms): each.names for each in definitions(game, language_built()).values()}
        for term in self.document.findall(nodes.term):
            term["ids"] += defined.get(term.astext(), ())


def index_script() -> str:
    """Return the script that contains the index. The texts that it shows are in the language of the site."""
    index = search_document()
    if language_built() != ENGLISH:
        index |= {"language": language_built(), "said": search_texts()}
        for game in index["games"]:
            show_in_language(game)
    document = json.dumps(index, ensure_ascii=False, separators=(",", ":"))
    return f"const clauseIndex = {document};\n"


def search_texts() -> dict[str, str]:
    """Return the texts of the search page in the language of the site, by the English ones."""
    return {
        "Search the rules": _("Search the rules"),
        "Your question, or words of it, in English, French, German or Italian": _(
            "Your question, or words of it, in English, French, German or Italian"
        ),
        "all games": _("all games"),
        "The game": _("The game"),
        "No clause speaks of it.": _("No clause speaks of it."),
        "Printed (#): ": _("Printed (#): "),
    }


def show_in_language(game: dict[str, Any]) -> None:
    """Put what the entries of a game show into the language of the site. The worth of their words stays."""
    name, language = game["name"], language_built()
    words, known, known_rulings = definitions(name, language), clauses(name, language), rulings(name, language)
    for entry in game["entries"]:
        if entry["kind"] == "definition":
            word = words[entry["name"]]
            entry |= {"title": ", ".join(word.terms), "text": word.text}
        elif entry["kind"] == "clause":
            clause = known[entry["name"]]
            printed = {edition: clause.printed[edition] for edition in entry["printed"]}
            entry |= {"title": clause.chapter, "text": clause.text, "printed": printed}
        else:
            ruling = known_rulings[entry["name"]]
            entry |= {"title": _("Ruling"), "text": f"{ruling.title}. {answer_of(ruling.text)}"}


def answer_of(ruling: str) -> str:
    """Return the third paragraph of a ruling, which is its choice, without its label."""
    return ruling.split("\n\n")[2].partition(". ")[2]


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

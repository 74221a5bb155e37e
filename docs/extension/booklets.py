"""The booklets on the site. They are made into its folder ``booklets``, and the names of clauses in them link to its
pages. The directive ``{booklets}`` links to those of each game in each language."""

from collections.abc import Collection
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from docs.extension.shapes import listed, table
from docs.extension.wording import _, language_built
from foreign_king.booklets.layout import anchor, make_booklet
from foreign_king.booklets.texts import has_booklet, sections
from foreign_king.games import GAMES
from foreign_king.language import LANGUAGES
from foreign_king.translations import ENGLISH

FOLDER = "booklets"
NAMES = {"en": "English", "fr": "français", "de": "Deutsch", "it": "italiano"}
"""What each language calls itself."""


class BookletsDirective(SphinxDirective):
    """A table of the booklets, with a link to each one, and to the summary of the one in the language of the page. On a
    page of a game it has the booklet of that game alone."""

    def run(self) -> list[nodes.Node]:
        up = "../" * (self.env.docname.count("/") + (language_built() != ENGLISH))
        languages = sorted(LANGUAGES, key=language_built().__ne__)  # that of the page first
        mine, rows = self.env.docname.partition("/")[0], list[tuple[str, list[nodes.Node], nodes.Node]]()
        for game in [mine] if mine in GAMES else filter(has_booklet, GAMES):
            files = {language: f"{up}{FOLDER}/{file_name(game, language)}" for language in languages}
            links = [nodes.reference("", NAMES[each], refuri=file, internal=True) for each, file in files.items()]
            card = next(section for section in sections(game, languages[0]) if section.topic.card)
            to_card = f"{files[languages[0]]}#{anchor(card.topic)}"
            summary = nodes.reference("", card.title, refuri=to_card, internal=True)
            rows.append((GAMES[game].title, listed(links, " · "), summary))
        return [table((_("game"), _("booklets"), _("summary")), rows, ["booklets"])]


def file_name(game: str, language: str) -> str:
    """Return the name of the file of a booklet."""
    return f"{game}-{language}.html"


def make_all(app: Sphinx, exception: Exception | None) -> None:
    """Make all booklets, when the English site has been built. The names of clauses in a booklet link to the site in
    the language of the booklet, if that is built."""
    if exception is not None or app.builder.format != "html" or language_built() != ENGLISH:
        return
    others = app.config.other_languages.split(",")
    folder = Path(app.outdir, FOLDER)
    folder.mkdir(exist_ok=True)
    for game in filter(has_booklet, GAMES):
        for language in LANGUAGES:
            html = make_booklet(game, language=language, site=site_in(language, others)).html
            (folder / file_name(game, language)).write_text(html, "utf-8")


def site_in(language: str, others: Collection[str]) -> str:
    """Return the address of the site in a language, seen from the booklets. It is that of the English site where the
    language is not one of the others that are built."""
    return f"../{language}" if language in others else ".."


def setup(app: Sphinx) -> None:
    app.add_directive("booklets", BookletsDirective)
    app.connect("build-finished", make_all)


__all__ = ["file_name", "site_in"]

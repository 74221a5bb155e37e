"""The rules in other languages: a fold below each clause and each ruling, and the table of what is translated."""

from collections import Counter
from functools import cache

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective

from docs.extension.shapes import Cell, folded, table
from docs.extension.translation_state import TRANSLATED, Entry, entries
from docs.extension.wording import language_built
from foreign_king.games import GAMES
from foreign_king.language.catalogues import LIBRARY, catalogue
from foreign_king.language.editions import EDITIONS
from foreign_king.translations import ENGLISH

KINDS = ("words", "clauses", "rulings")
"""What is translated: the names of the tables in the files."""


class InOtherLanguages(SphinxTransform):
    """Adds the title and the text in every other language below each clause and each ruling."""

    default_priority = 274  # after the heading has its title, and before the fold with the evidence

    def apply(self, **kwargs: object) -> None:
        game, _, page = self.env.docname.partition("/")
        if game not in GAMES or page not in ("rules", "rulings") or language_built() != ENGLISH:
            return
        kind = "clauses" if page == "rules" else "rulings"
        for section in list(self.document.findall(nodes.section)):
            for name in section["ids"]:
                paragraphs = in_other_languages(game).get((kind, name))
                if paragraphs:
                    summary = ", ".join(map(own_name, TRANSLATED))
                    section.append(folded(summary, *(each.deepcopy() for each in paragraphs), classes=["translated"]))


@cache
def in_other_languages(game: str) -> dict[tuple[str, str], list[nodes.paragraph]]:
    """Return the translations of each clause and each ruling, by kind and name: in each language the title, in bold,
    and the text below it."""
    parts: dict[tuple[str, str], list[nodes.paragraph]] = {}
    for language in TRANSLATED:
        for entry in entries(game, language):
            if entry.translation is not None and entry.state != "old":
                classes = [f"language-{language}"]  # which becomes the attribute lang of the paragraph
                shown = [nodes.paragraph("", "", nodes.strong("", entry.translation.title), classes=classes)]
                for text in filter(None, entry.translation.text.split("\n\n")):
                    shown.append(nodes.paragraph("", text, classes=classes))
                parts.setdefault((entry.kind, entry.name), []).extend(shown)
    return parts


def own_name(language: str) -> str:
    """Return what a language calls itself; its code where no edition is in it."""
    if language == ENGLISH:
        return "English"
    return catalogue(LIBRARY, language).gettext(EDITIONS[language]) if language in EDITIONS else language


class TranslatedDirective(SphinxDirective):
    """A table of how many titles and texts are translated, for each game and each language."""

    def run(self) -> list[nodes.Node]:
        head = ("", *(f"{what}, {part}" for what in KINDS for part in ("titles", "texts")))
        rows: list[list[Cell]] = [
            [f"{GAMES[game].title}, {own_name(language)}", *numbers(list(entries(game, language)))]
            for game in GAMES
            for language in TRANSLATED
        ]
        return [table(head, rows, ["translated"])]


def numbers(every: list[Entry]) -> list[str]:
    """Return how many titles and how many texts of each kind are translated, each as ``95 of 95``."""
    cells = []
    for kind in KINDS:
        states = Counter(entry.state for entry in every if entry.kind == kind)
        whole = states["whole"]
        cells += [f"{number} of {states.total()}" for number in (whole + states["title alone"], whole)]
    return cells


def setup(app: Sphinx) -> None:
    app.add_transform(InOtherLanguages)
    app.add_directive("translated", TranslatedDirective)


__all__ = ["in_other_languages", "numbers", "own_name"]

"""The headings of clauses and rulings: their titles, each with the name beside it."""

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

from foreign_king.games import GAMES


class TitlesInHeadings(SphinxTransform):
    """Makes the title of a clause or a ruling, the first paragraph of its section, part of the heading.

    In the files a heading is the name alone, so that links lead to it wherever the files are read.
    """

    default_priority = 273  # after each clause has its anchor, which is the name alone

    def apply(self, **kwargs: object) -> None:
        game, _, page = self.env.docname.partition("/")
        if game not in GAMES or page not in ("rules", "rulings"):
            return
        for section in self.document.findall(nodes.section):
            heading, title = section.next_node(nodes.title), title_of(section)
            if heading is not None and title is not None:
                name = nodes.literal("", heading.astext(), classes=["name-of-rule"])
                heading[:] = [nodes.Text(title.astext()), nodes.Text(" "), name]
                section.remove(title)


def title_of(section: nodes.section) -> nodes.paragraph | None:
    """Return the title of a clause or a ruling: the first paragraph of its section, if it is bold as a whole."""
    first = next((part for part in section.children[1:] if not isinstance(part, nodes.system_message)), None)
    if not isinstance(first, nodes.paragraph):
        return None
    parts = [part for part in first.children if part.astext()]  # MyST puts empty texts around what is bold
    return first if len(parts) == 1 and isinstance(parts[0], nodes.strong) else None


def setup(app: Sphinx) -> None:
    app.add_transform(TitlesInHeadings)


__all__ = ["TitlesInHeadings", "title_of"]

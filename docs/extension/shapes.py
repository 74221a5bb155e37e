"""The elements of generated pages: folds, tables, and lists of terms."""

from collections.abc import Iterable, Sequence
from html import escape

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxTranslator
from sphinx.writers.html5 import HTML5Translator

Cell = str | nodes.Node | Sequence[nodes.Node]
"""The content of a cell or a term: text, or inline nodes."""


class fold(nodes.General, nodes.Element):
    """A node for a part of a page that is folded until a reader opens it. ``summary`` is the line that is always
    shown."""


def folded(summary: str, *parts: nodes.Node, classes: Sequence[str] = ()) -> fold:
    """Return a fold with these parts."""
    return fold("", *parts, summary=summary, classes=list(classes))


def inline(cell: Cell) -> list[nodes.Node]:
    """Return the content of a cell as nodes."""
    if isinstance(cell, str):
        return [nodes.Text(cell)]
    return [cell] if isinstance(cell, nodes.Node) else list(cell)


def paragraph(*cells: Cell, classes: Sequence[str] = ()) -> nodes.paragraph:
    """Return a paragraph of texts and nodes."""
    return nodes.paragraph("", "", *(node for cell in cells for node in inline(cell)), classes=list(classes))


def bullets(items: Iterable[Cell], classes: Sequence[str] = ()) -> nodes.bullet_list:
    """Return a list with one item on each line."""
    return nodes.bullet_list("", *(nodes.list_item("", paragraph(item)) for item in items), classes=list(classes))


def terms(pairs: Iterable[tuple[str, Cell]], classes: Sequence[str] = ()) -> nodes.bullet_list:
    """Return a list of labels, each with its content on the same line. Lists and folds stand below the label."""
    items = []
    for label, cell in pairs:
        parts = inline(cell)
        below = [part for part in parts if isinstance(part, fold | nodes.bullet_list)]
        beside = [part for part in parts if part not in below]
        items.append(nodes.list_item("", paragraph(nodes.inline("", label, classes=["label"]), " ", beside), *below))
    return nodes.bullet_list("", *items, classes=["terms", *classes])


def table(head: Sequence[str], rows: Iterable[Sequence[Cell]], classes: Sequence[str] = ()) -> nodes.container:
    """Return a table. On a narrow screen each row becomes a card, on which each cell has its heading beside it."""
    group = nodes.tgroup("", *(nodes.colspec("", colwidth=1) for _ in head), cols=len(head))
    group += nodes.thead("", nodes.row("", *(nodes.entry("", paragraph(each)) for each in head)))
    group += nodes.tbody("", *(_row(head, row) for row in rows))
    whole = nodes.table("", group, classes=["generated", *classes])
    return nodes.container("", whole, classes=["table-wrapper"])


def _row(head: Iterable[str], cells: Iterable[Cell]) -> nodes.row:
    row = nodes.row("")
    for heading, cell in zip(head, cells, strict=True):
        label = nodes.inline("", heading, classes=["heading-of-cell"])
        row += nodes.entry("", paragraph(label, cell))
    return row


def literal(text: str) -> nodes.literal:
    """Return a name of the code as a node."""
    return nodes.literal("", text)


def marked(text: str) -> list[nodes.Node]:
    """Return a text as nodes; names between single or double backticks become literals."""
    parts = text.replace("``", "`").split("`")
    return [literal(part) if place % 2 else nodes.Text(part) for place, part in enumerate(parts) if part]


def listed(links: Iterable[nodes.Node], between: str = ", ") -> list[nodes.Node]:
    """Return nodes on one line, with a text between them."""
    line: list[nodes.Node] = []
    for link in links:
        line += [nodes.Text(between), link] if line else [link]
    return line


def visit_fold(self: HTML5Translator, node: fold) -> None:
    classes = escape(" ".join(["fold", *node["classes"]]))
    self.body.append(f'<details class="{classes}"><summary>{escape(node["summary"])}</summary>\n')


def depart_fold(self: HTML5Translator, node: fold) -> None:
    self.body.append("</details>\n")


def open_fold(self: SphinxTranslator, node: fold) -> None:
    """Show the content of a fold in formats that have no folds."""


def setup(app: Sphinx) -> None:
    plain = (open_fold, open_fold)
    app.add_node(fold, html=(visit_fold, depart_fold), text=plain, latex=plain)


__all__ = ["Cell", "bullets", "fold", "folded", "inline", "listed", "literal", "marked", "paragraph", "table", "terms"]

"""The shapes that generated pages are made of: what can be folded up, tables, terms with what belongs to them."""

from collections.abc import Iterable, Sequence
from html import escape

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxTranslator
from sphinx.writers.html5 import HTML5Translator

Cell = str | nodes.Node | Sequence[nodes.Node]
"""What stands in a cell, or beside a term: text, or nodes that stand in a line."""


class fold(nodes.General, nodes.Element):
    """A part of a page that is folded up until it is asked for; ``summary`` is what is seen of it."""


def folded(summary: str, *parts: nodes.Node, classes: Sequence[str] = ()) -> fold:
    """A part of a page, folded up."""
    return fold("", *parts, summary=summary, classes=list(classes))


def inline(cell: Cell) -> list[nodes.Node]:
    """What stands in a cell, as nodes."""
    if isinstance(cell, str):
        return [nodes.Text(cell)]
    return [cell] if isinstance(cell, nodes.Node) else list(cell)


def paragraph(*cells: Cell, classes: Sequence[str] = ()) -> nodes.paragraph:
    """A paragraph of texts and nodes."""
    return nodes.paragraph("", "", *(node for cell in cells for node in inline(cell)), classes=list(classes))


def bullets(items: Iterable[Cell], classes: Sequence[str] = ()) -> nodes.bullet_list:
    """A list, each item in a line."""
    return nodes.bullet_list("", *(nodes.list_item("", paragraph(item)) for item in items), classes=list(classes))


def terms(pairs: Iterable[tuple[str, Cell]], classes: Sequence[str] = ()) -> nodes.bullet_list:
    """A list of labels, each with what belongs to it in the same line; lists, and what is folded up, stand below."""
    items = []
    for label, cell in pairs:
        parts = inline(cell)
        below = [part for part in parts if isinstance(part, fold | nodes.bullet_list)]
        beside = [part for part in parts if part not in below]
        items.append(nodes.list_item("", paragraph(nodes.inline("", label, classes=["label"]), " ", beside), *below))
    return nodes.bullet_list("", *items, classes=["terms", *classes])


def table(head: Sequence[str], rows: Iterable[Sequence[Cell]], classes: Sequence[str] = ()) -> nodes.container:
    """A table. On a narrow screen each row is a card of its own, on which each cell has its heading beside it."""
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
    """A name as the code has it."""
    return nodes.literal("", text)


def marked(text: str) -> list[nodes.Node]:
    """A text in which names of the code stand between backticks, one or two."""
    parts = text.replace("``", "`").split("`")
    return [literal(part) if place % 2 else nodes.Text(part) for place, part in enumerate(parts) if part]


def listed(links: Iterable[nodes.Node], between: str = ", ") -> list[nodes.Node]:
    """Nodes in a line, with something between them."""
    line: list[nodes.Node] = []
    for link in links:
        line += [nodes.Text(between), link] if line else [link]
    return line


def visit_fold(self: HTML5Translator, node: fold) -> None:
    classes = escape(" ".join(["fold", *node["classes"]]))
    self.body.append(f'<details class="{classes}"><summary>{escape(node["summary"])}</summary>\n')


def depart_fold(self: HTML5Translator, node: fold) -> None:
    self.body.append("</details>\n")


def tell_fold(self: SphinxTranslator, node: fold) -> None:
    """Where nothing can be folded up, it is seen."""


def setup(app: Sphinx) -> None:
    plain = (tell_fold, tell_fold)
    app.add_node(fold, html=(visit_fold, depart_fold), text=plain, latex=plain)


__all__ = ["Cell", "bullets", "fold", "folded", "inline", "listed", "literal", "marked", "paragraph", "table", "terms"]

"""Links to clauses, rulings and scenarios, and the links between the files of the specification."""

import os
from collections.abc import Sequence
from pathlib import Path

from docutils import nodes
from docutils.utils import get_source_line
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.transforms import SphinxTransform
from sphinx.util.nodes import make_refnode

from docs.extension.names import Target
from docs.extension.reading import SPEC, digest_of

REFERENCE = "foreign-king"
"""The type of a reference to a clause, a ruling or a scenario."""


class ClauseAnchors(SphinxTransform):
    """Gives each clause an anchor with its name: ``(build.price)=`` becomes ``rules.html#build.price``.

    Sphinx alone would make it ``#build-price``. It would also make the name global, and clauses that several games have
    would collide. Here a name belongs to its page, and other pages link to ``rules.md#build.price``.
    """

    default_priority = 270  # after targets have been handed on to their sections, before Sphinx collects labels

    def apply(self, **kwargs: object) -> None:
        slugs = self.env.metadata[self.env.docname].setdefault("myst_slugs", {})
        for section in self.document.findall(nodes.section):
            title = section.next_node(nodes.title)
            for name in list(section["names"]):
                if title is None or not self.document.nametypes.get(name):
                    continue
                self.document.nametypes[name] = False
                section["ids"] = [name, *(other for other in section["ids"] if other != name)]
                self.document.ids[name] = section
                self.document.nameids[name] = name
                slugs[name] = (section.line, name, title.astext())


class LinksToTheRepository(SphinxTransform):
    """Makes links in files of ``spec/``, which is outside the documentation, lead where they lead in the repository.

    A link to ``spec/x/rules.md`` leads to the page that includes it, ``docs/x/rules.md``; a link to any other file
    downloads it; a link to a folder becomes plain text.
    """

    default_priority = 280

    def apply(self, **kwargs: object) -> None:
        for link in list(self.document.findall(addnodes.pending_xref)):
            if link["reftype"] != "myst" or link["reftarget"] in self.env.found_docs:
                continue
            target, _, anchor = link["reftarget"].partition("#")
            if link["refdomain"] == "doc":
                target, anchor = f"{target}.md", link["reftargetid"]
            source = get_source_line(link)[0] or self.document["source"]
            path = (Path(source).parent / target).resolve()
            page = page_of(path)
            if page in self.env.found_docs:
                link.update_all_atts({"refdomain": "doc", "reftarget": page, "reftargetid": anchor}, replace=True)
            elif target and path.is_file():
                file = os.path.relpath(path, Path(self.env.doc2path(self.env.docname)).parent)
                link.replace_self(addnodes.download_reference("", "", *link.children, reftarget=file))
            elif target and path.is_dir():
                link.replace_self(link.children)


def page_of(path: Path) -> str:
    """Return the name of the page that includes this file of ``spec/``; empty for other files."""
    return path.relative_to(SPEC).as_posix().removesuffix(".md") if path.is_relative_to(SPEC) else ""


def link_to(target: Target, page: str, *shown: nodes.Node, tooltip: str = "") -> addnodes.pending_xref:
    """Return a link from a page to a clause, a ruling or a scenario. Its tooltip shows the first words of the
    target."""
    content = shown or (nodes.literal("", target.name),)
    return link_on(
        page, target.page, target.anchor, *content, tooltip=tooltip or target.tooltip, classes=(target.kind,)
    )


def link_on(
    page: str, target: str, anchor: str, *shown: nodes.Node, tooltip: str = "", classes: Sequence[str] = ()
) -> addnodes.pending_xref:
    """Return a link from a page to an anchor on any page."""
    return addnodes.pending_xref(
        "",
        *shown,
        reftype=REFERENCE,
        refdomain="",
        refdoc=page,
        reftarget=target,
        reftargetid=anchor,
        reftitle=tooltip,
        refexplicit=False,
        refwarn=True,
        classes=list(classes),
    )


def resolve(app: Sphinx, env: BuildEnvironment, link: addnodes.pending_xref, shown: nodes.Element) -> nodes.Node | None:
    """Resolve a link to a clause, a ruling, a scenario or a class. ``None`` for other links, and for missing pages."""
    if link["reftype"] != REFERENCE or link["reftarget"] not in env.found_docs:
        return None
    children = [child.deepcopy() for child in link.children]
    reference = make_refnode(
        app.builder, link["refdoc"], link["reftarget"], link["reftargetid"], children, link["reftitle"] or None
    )
    reference["classes"] += link["classes"]
    return reference


def _note_digest(app: Sphinx, config: Config) -> None:
    config.made_of = digest_of("foreign_king", "spec", "docs/extension")


def setup(app: Sphinx) -> None:
    app.add_transform(ClauseAnchors)
    app.add_transform(LinksToTheRepository)
    app.connect("missing-reference", resolve)
    app.add_config_value(
        "made_of", "", "env", str, "A digest of the sources of the pages. All pages are read again when it changes."
    )
    app.connect("config-inited", _note_digest)

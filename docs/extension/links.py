"""Links: to what a name of the rules means, and those of the specification, as the repository means them."""

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

from docs.extension.names import Meant
from docs.extension.reading import SPEC, digest_of

REFERENCE = "foreign-king"
"""The type of a reference to a clause, a ruling or a scenario."""


class ClauseAnchors(SphinxTransform):
    """Give a clause its own name as its anchor: ``(build.price)=`` becomes ``rules.html#build.price``.

    Sphinx would make it ``#build-price``, and would make the name known to the whole documentation, where the
    clauses that all games have in common would collide. Here a name belongs to its page: other pages link to
    ``rules.md#build.price``.
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
    """Let a link mean what it means in the repository, though ``spec/`` lies outside the documentation.

    A link to ``spec/x/rules.md`` leads to the page that includes it, ``docs/x/rules.md``; a link to any other file
    offers it for download; a link to a folder is only its text.
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
    """The name of the page that includes this file of ``spec/``, if there is one."""
    return path.relative_to(SPEC).as_posix().removesuffix(".md") if path.is_relative_to(SPEC) else ""


def link_to(meant: Meant, page: str, *shown: nodes.Node, tooltip: str = "") -> addnodes.pending_xref:
    """A link from a page to a clause, a ruling or a scenario, whose first words are read in passing."""
    what = shown or (nodes.literal("", meant.name),)
    return link_on(page, meant.page, meant.anchor, *what, tooltip=tooltip or meant.tooltip, classes=(meant.kind,))


def link_on(
    page: str, target: str, anchor: str, *shown: nodes.Node, tooltip: str = "", classes: Sequence[str] = ()
) -> addnodes.pending_xref:
    """A link from a page to an anchor on another one, or on the same."""
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
    """Lead one of our links to its page; ``None`` for a link of another kind, or to a page that is not there."""
    if link["reftype"] != REFERENCE or link["reftarget"] not in env.found_docs:
        return None
    whole = [child.deepcopy() for child in link.children]
    found = make_refnode(
        app.builder, link["refdoc"], link["reftarget"], link["reftargetid"], whole, link["reftitle"] or None
    )
    found["classes"] += link["classes"]
    return found


def _note_what_pages_are_made_of(app: Sphinx, config: Config) -> None:
    config.made_of = digest_of("foreign_king", "spec", "docs/extension")


def setup(app: Sphinx) -> None:
    app.add_transform(ClauseAnchors)
    app.add_transform(LinksToTheRepository)
    app.connect("missing-reference", resolve)
    app.add_config_value("made_of", "", "env", str, "What the pages are made of: where it changes, they are read anew.")
    app.connect("config-inited", _note_what_pages_are_made_of)

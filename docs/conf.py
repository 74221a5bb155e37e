"""Configuration of the documentation. Build it with ``sphinx-build docs docs/_build``."""

import os
from importlib.metadata import version as version_of
from pathlib import Path

from docutils import nodes
from docutils.utils import get_source_line
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

project = "foreign-king"
author = "the foreign-king authors"
project_copyright = "2026, the foreign-king authors"
version = release = version_of("foreign-king")

extensions = ["myst_parser"]
exclude_patterns = ["_build"]

html_theme = "furo"
html_title = "foreign-king"
html_show_sourcelink = False

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 4

REPOSITORY = Path(__file__).resolve().parent.parent


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
    spec = REPOSITORY / "spec"
    return path.relative_to(spec).as_posix().removesuffix(".md") if path.is_relative_to(spec) else ""


def setup(app: Sphinx) -> None:
    app.add_transform(ClauseAnchors)
    app.add_transform(LinksToTheRepository)

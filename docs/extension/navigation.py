"""The navigation beside each page, built from page titles only, which halves the time to write the pages.

The theme asks for titles only. Sphinx copies the sections of all pages for each page, and then discards them. Here the
sections are discarded once, before the copies. The result is the same.
"""

from collections.abc import Callable
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx

EARLIER_THAN_THE_THEME = 400

Toctree = Callable[..., str]


def titles_alone(contents: nodes.bullet_list) -> nodes.bullet_list:
    """Return the contents of a page without its sections. The pages listed below it stay."""
    titles = contents.deepcopy()
    for entry in titles:
        if isinstance(entry, nodes.Element) and len(entry) > 1:
            listed = list(entry.findall(addnodes.toctree))
            del entry[1:]
            if listed:
                entry.append(nodes.bullet_list("", *listed))
    return titles


def setup(app: Sphinx) -> None:
    """Replace the function by which the theme asks for the contents. It runs before the theme, hence the priority."""
    titles = dict[str, nodes.bullet_list]()

    def navigation(whole: Toctree, **options: Any) -> str:
        if not options.get("titles_only"):
            return whole(**options)
        sections = app.env.tocs
        if not titles:
            titles.update({name: titles_alone(contents) for name, contents in sections.items()})
        app.env.tocs = titles
        try:
            return whole(**options)
        finally:
            app.env.tocs = sections

    def lighten(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: object) -> None:
        whole: Toctree | None = context.get("toctree")
        if whole is not None:
            context["toctree"] = lambda **options: navigation(whole, **options)

    app.connect("html-page-context", lighten, priority=EARLIER_THAN_THE_THEME)

"""The navigation beside each page, made of the titles of pages alone.

The theme asks for titles only, but Sphinx copies every section of every page for every page first, and then throws the
sections away: half of the time in which pages are written. Here they are thrown away once. The pages are the same.
"""

from collections.abc import Callable
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx

EARLIER_THAN_THE_THEME = 400

Toctree = Callable[..., str]


def titles_alone(contents: nodes.bullet_list) -> nodes.bullet_list:
    """The contents of a page without its sections; what is listed below the page stays."""
    titles = contents.deepcopy()
    for entry in titles:
        if isinstance(entry, nodes.Element) and len(entry) > 1:
            listed = list(entry.findall(addnodes.toctree))
            del entry[1:]
            if listed:
                entry.append(nodes.bullet_list("", *listed))
    return titles


def setup(app: Sphinx) -> None:
    """Stand before the theme, and let it ask contents of which nothing has to be thrown away."""
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

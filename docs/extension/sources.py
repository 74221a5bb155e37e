"""The source of the rules as pages of the site, each line with its anchor, each clause linked to its rule."""

import re
from collections.abc import Iterator
from html import unescape
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.nodes import make_refnode

from docs.extension.names import meant
from docs.extension.places import Place, places
from docs.extension.reading import REPOSITORY
from foreign_king.games import GAMES

CODE = "foreign-king-code"
"""The type of a reference to a line of the code."""
NAMED = re.compile(
    r'<span class="n">Rule</span><span class="o">\.</span><span class="n">(?P<name>[A-Z_]+)</span>',
)
"""A clause in highlighted code."""
WHYS = {"asks": "asks", "causes": "records", "names": "names"}
"""What a line does with a clause, as pages say it."""


def source_page(room: str) -> str:
    """The page that shows a file of the library."""
    return f"_sources_of_the_rules/{room.removesuffix('.py')}"


def link_to_code(place: Place, page: str) -> addnodes.pending_xref:
    """A link from a page to a line of the code."""
    return addnodes.pending_xref(
        "",
        nodes.literal("", f"{place.room.partition('/')[2].partition('/')[2]}:{place.line}"),
        reftype=CODE,
        refdomain="",
        refdoc=page,
        reftarget=source_page(place.room),
        reftargetid=f"line-{place.line}",
        reftitle=f"{place.function} {WHYS[place.why]} it",
        refexplicit=False,
        refwarn=False,
        classes=["code"],
    )


def resolve(app: Sphinx, env: BuildEnvironment, link: addnodes.pending_xref, shown: nodes.Element) -> nodes.Node | None:
    """Lead a link to its line; where no pages of code are built, it is only its text."""
    if link["reftype"] != CODE:
        return None
    if app.builder.format != "html":
        return shown
    found = make_refnode(app.builder, link["refdoc"], link["reftarget"], link["reftargetid"], shown, link["reftitle"])
    found["classes"] += link["classes"]
    return found


def pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """The pages of code: every file of a game that names a clause."""
    if app.builder.format != "html":
        return
    for game in GAMES:
        for room in sorted({place.room for place in places(game)}):
            page = source_page(room)
            title = room.removeprefix("games/")
            body = f"<h1>{title}</h1>\n{_highlighted(app, game, room, page)}"
            yield page, {"title": title, "body": body, "parents": []}, "page.html"


def _highlighted(app: Sphinx, game: str, room: str, page: str) -> str:
    """A file in colours, with an anchor for each line and links to the clauses."""
    text = (REPOSITORY / "foreign_king" / room).read_text("utf-8")
    highlighter: Any = app.builder.highlighter  # type: ignore[attr-defined]  # only builders of HTML have one
    code = highlighter.highlight_block(text, "python", linenos="inline", linespans="line", wrapcode=True)
    rules = GAMES[game].rulebook.rules

    def linked(found: re.Match[str]) -> str:
        rule = meant("clause", game, rules[unescape(found["name"])].value)
        where = app.builder.get_relative_uri(page, rule.page)
        return f'<a class="clause" href="{where}#{rule.anchor}">{found[0]}</a>'

    return NAMED.sub(linked, code)


def setup(app: Sphinx) -> None:
    app.connect("missing-reference", resolve)
    app.connect("html-collect-pages", pages)


__all__ = ["WHYS", "link_to_code", "source_page"]

"""Pages with the source code of the rules. Each line has an anchor, and each clause links to its rule."""

import re
from collections.abc import Iterator
from html import unescape
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.nodes import make_refnode

from docs.extension.names import target_of
from docs.extension.places import Place, places
from docs.extension.reading import REPOSITORY
from foreign_king.games import GAMES

CODE = "foreign-king-code"
"""The type of a reference to a line of the code."""
NAMED = re.compile(
    r'<span class="n">Rule</span><span class="o">\.</span><span class="n">(?P<name>[A-Z_]+)</span>',
)
"""Matches a clause in highlighted code."""
WHYS = {"asks": "asks", "causes": "records", "names": "names"}
"""The verbs of pages for what a line does with a clause, by ``Place.why``."""


def source_page(room: str) -> str:
    """Return the name of the page that shows a file of the library."""
    return f"_sources_of_the_rules/{room.removesuffix('.py')}"


def link_to_code(place: Place, page: str) -> addnodes.pending_xref:
    """Return a link from a page to a line of the code."""
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
    """Resolve a link to a line of the code. In formats without pages of code, only its text stays."""
    if link["reftype"] != CODE:
        return None
    if app.builder.format != "html":
        return shown
    reference = make_refnode(
        app.builder, link["refdoc"], link["reftarget"], link["reftargetid"], shown, link["reftitle"]
    )
    reference["classes"] += link["classes"]
    return reference


def pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Yield the pages of code: one for each file of a game that names a clause."""
    if app.builder.format != "html":
        return
    for game in GAMES:
        for room in sorted({place.room for place in places(game)}):
            page = source_page(room)
            title = room.removeprefix("games/")
            body = f"<h1>{title}</h1>\n{_highlighted(app, game, room, page)}"
            yield page, {"title": title, "body": body, "parents": []}, "page.html"


def _highlighted(app: Sphinx, game: str, room: str, page: str) -> str:
    """Return a file as highlighted HTML, with an anchor for each line and links to the clauses."""
    text = (REPOSITORY / "foreign_king" / room).read_text("utf-8")
    highlighter: Any = app.builder.highlighter  # type: ignore[attr-defined]  # only builders of HTML have one
    code = highlighter.highlight_block(text, "python", linenos="inline", linespans="line", wrapcode=True)
    rules = GAMES[game].rulebook.rules

    def linked(match: re.Match[str]) -> str:
        rule = target_of("clause", game, rules[unescape(match["name"])].value)
        where = app.builder.get_relative_uri(page, rule.page)
        return f'<a class="clause" href="{where}#{rule.anchor}">{match[0]}</a>'

    return NAMED.sub(linked, code)


def setup(app: Sphinx) -> None:
    app.connect("missing-reference", resolve)
    app.connect("html-collect-pages", pages)


__all__ = ["WHYS", "link_to_code", "source_page"]

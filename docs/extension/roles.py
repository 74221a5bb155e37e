"""How a page names a clause, a ruling or a scenario: roles that link to it, directives that show it whole.

``{clause}`the-foreign-king:build.price```, and on the pages of that game ``{clause}`build.price```; the same with
``ruling`` and ``scenario``. A name that means nothing is a warning with its file and line, and fails the build.
"""

import re

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import ReferenceRole, SphinxDirective

from docs.extension.links import link_to
from docs.extension.names import KINDS, Meant, look_up
from docs.extension.reading import SPEC, scenarios
from docs.extension.scenario_pages import parts_of
from foreign_king.games import GAMES
from foreign_king.spec import sections

LINK_ON_A_PAGE = re.compile(r"\[(?P<shown>[^\]]+)\]\((?P<page>\w*)(?:\.md)?#(?P<anchor>[^)]+)\)")
"""A link of the rules or the rulings to a clause or a ruling."""

warn = logging.getLogger(__name__).warning


class NameRole(ReferenceRole):
    """A link to a clause, a ruling or a scenario: its name, or the words that are given for it."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        page = self.env.docname
        shown = nodes.inline("", self.title) if self.has_explicit_title else nodes.literal("", self.target)
        try:
            meant = look_up(self.name, self.target, page)
        except LookupError as error:
            warn("%s", error.args[0], location=self.get_location(), type="foreign-king")
            return [shown], []
        if not self.has_explicit_title:
            shown = nodes.literal("", meant.name)
        return [link_to(meant, page, shown)], []


class WholeDirective(SphinxDirective):
    """A clause, a ruling or a scenario in full, in a box whose title links to it."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        try:
            meant = look_up(self.name, self.arguments[0], self.env.docname)
        except LookupError as error:
            warn("%s", error.args[0], location=self.get_location(), type="foreign-king")
            return []
        box = nodes.container("", classes=["whole", meant.kind])
        title = nodes.paragraph("", "", link_to(meant, self.env.docname), classes=["whole-title"])
        title += nodes.inline("", f" {GAMES[meant.game].title}", classes=["whole-game"])
        box += [title, *self.parts(meant)]
        return [box]

    def parts(self, meant: Meant) -> list[nodes.Node]:
        """What the box holds, below its title: a scenario, or the text of the rules or the rulings, with its links."""
        if meant.kind == "scenario":
            return parts_of(scenarios(meant.game)[meant.name], self.env)
        file = SPEC / meant.game / ("rules.md" if meant.kind == "clause" else "rulings.md")
        self.env.note_dependency(file)
        (text,) = (body for name, body, _ in sections(file.read_text("utf-8")) if name == meant.name)
        return self.parse_text_to_nodes(linked_by_roles(text.partition("\n- ")[0], meant))


def linked_by_roles(text: str, meant: Meant) -> str:
    """A text of a game's rules or rulings, with roles in place of its links, which lead from any page."""

    def role(link: re.Match[str]) -> str:
        on_rules = link["page"] == "rules" or (not link["page"] and meant.kind == "clause")
        return f"{{{'clause' if on_rules else 'ruling'}}}`{link['shown']} <{meant.game}:{link['anchor']}>`"

    return LINK_ON_A_PAGE.sub(role, text)


def setup(app: Sphinx) -> None:
    for kind in KINDS:
        app.add_role(kind, NameRole())
        app.add_directive(kind, WholeDirective)


__all__ = ["NameRole", "WholeDirective", "linked_by_roles"]

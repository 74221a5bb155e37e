"""Roles that link to a clause, a ruling or a scenario, and directives that show it in full.

``{clause}`the-foreign-king:build.price```, and on the pages of that game ``{clause}`build.price```; ``ruling`` and
``scenario`` work in the same way. An unknown name gives a warning with its file and line, and the build fails.
"""

import re

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import ReferenceRole, SphinxDirective

from docs.extension.links import link_to
from docs.extension.names import KINDS, Target, look_up
from docs.extension.reading import SPEC, scenarios
from docs.extension.scenario_pages import parts_of
from foreign_king.games import GAMES
from foreign_king.spec import sections

LINK_ON_A_PAGE = re.compile(r"\[(?P<shown>[^\]]+)\]\((?P<page>\w*)(?:\.md)?#(?P<anchor>[^)]+)\)")
"""Matches a link in the rules or the rulings to a clause or a ruling."""

warn = logging.getLogger(__name__).warning


class NameRole(ReferenceRole):
    """A link to a clause, a ruling or a scenario, shown as its name or as given words."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        page = self.env.docname
        shown = nodes.inline("", self.title) if self.has_explicit_title else nodes.literal("", self.target)
        try:
            target = look_up(self.name, self.target, page)
        except LookupError as error:
            warn("%s", error.args[0], location=self.get_location(), type="foreign-king")
            return [shown], []
        if not self.has_explicit_title:
            shown = nodes.literal("", target.name)
        return [link_to(target, page, shown)], []


class WholeDirective(SphinxDirective):
    """A clause, a ruling or a scenario in full, in a box whose title links to it."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        try:
            target = look_up(self.name, self.arguments[0], self.env.docname)
        except LookupError as error:
            warn("%s", error.args[0], location=self.get_location(), type="foreign-king")
            return []
        box = nodes.container("", classes=["whole", target.kind])
        title = nodes.paragraph("", "", link_to(target, self.env.docname), classes=["whole-title"])
        title += nodes.inline("", f" {GAMES[target.game].title}", classes=["whole-game"])
        box += [title, *self.parts(target)]
        return [box]

    def parts(self, target: Target) -> list[nodes.Node]:
        """Return the contents of the box: a scenario, or the text of a clause or a ruling with its links."""
        if target.kind == "scenario":
            return parts_of(scenarios(target.game)[target.name], self.env)
        file = SPEC / target.game / ("rules.md" if target.kind == "clause" else "rulings.md")
        self.env.note_dependency(file)
        (text,) = (body for name, body, _ in sections(file.read_text("utf-8")) if name == target.name)
        return self.parse_text_to_nodes(linked_by_roles(text.partition("\n- ")[0], target))


def linked_by_roles(text: str, target: Target) -> str:
    """Return a text of the rules or rulings with roles instead of relative links, which work on one page only."""

    def role(link: re.Match[str]) -> str:
        on_rules = link["page"] == "rules" or (not link["page"] and target.kind == "clause")
        return f"{{{'clause' if on_rules else 'ruling'}}}`{link['shown']} <{target.game}:{link['anchor']}>`"

    return LINK_ON_A_PAGE.sub(role, text)


def setup(app: Sphinx) -> None:
    for kind in KINDS:
        app.add_role(kind, NameRole())
        app.add_directive(kind, WholeDirective)


__all__ = ["NameRole", "WholeDirective", "linked_by_roles"]

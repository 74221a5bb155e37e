"""The pages of scenarios: one a chapter of the rules, on which each scenario has its section and its anchor."""

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from docs.extension.reading import scenarios
from foreign_king.scenarios import Scenario
from foreign_king.spec import clauses


class ScenariosDirective(SphinxDirective):
    """All scenarios of a chapter, on a page of the game's folder."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        game, chapter = self.env.docname.partition("/")[0], self.arguments[0]
        title = f"Scenarios: {chapter_title(game, chapter)}"
        page = nodes.section("", nodes.title("", title), ids=[f"scenarios-{chapter}"])
        page += [section_of(scenario) for id, scenario in scenarios(game).items() if id.startswith(f"{chapter}/")]
        return [page]


def chapter_title(game: str, chapter: str) -> str:
    """What the rules call the chapter of these clauses: «Build a factory» for ``build``. Where it holds clauses of
    several names, with the name."""
    known = clauses(game).values()
    # Some of the turn's clauses stand among the common ones, before its own chapter.
    *_, title = (clause.chapter for clause in known if clause.name.startswith(f"{chapter}."))
    names = {clause.name.partition(".")[0] for clause in known if clause.chapter == title}
    return title if names == {chapter} else f"{title} ({chapter})"


def section_of(scenario: Scenario) -> nodes.section:
    """One scenario, as a section of its chapter's page."""
    anchor = scenario.id.partition("/")[2]
    return nodes.section("", nodes.title("", scenario.title), *parts_of(scenario), ids=[anchor])


def parts_of(scenario: Scenario) -> list[nodes.Node]:
    """What a scenario tells, below its title."""
    return [nodes.paragraph("", scenario.note)] if scenario.note else []


def setup(app: Sphinx) -> None:
    app.add_directive("scenarios", ScenariosDirective)

"""The pages of scenarios: one a chapter of the rules, on which each scenario has its section and its anchor."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective

from docs.extension.boards import FOLDER, boards_of
from docs.extension.links import link_to
from docs.extension.names import meant
from docs.extension.reading import SPEC, scenarios
from docs.extension.scenario_told import Said, Sentence, Told, tell_scenario
from docs.extension.shapes import bullets, folded
from foreign_king.games import GAMES
from foreign_king.scenarios import Scenario
from foreign_king.spec import clauses


class ScenariosDirective(SphinxDirective):
    """All scenarios of a chapter, on a page of the game's folder."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        game, chapter = self.env.docname.partition("/")[0], self.arguments[0]
        page = nodes.section(
            "", nodes.title("", f"{GAMES[game].title}: scenarios, {chapter_title(game, chapter)}"), ids=["scenarios"]
        )
        here = {id: each for id, each in scenarios(game).items() if id.startswith(f"{chapter}/")}
        links = (
            link_to(meant("scenario", game, id), self.env.docname, nodes.Text(each.title)) for id, each in here.items()
        )
        page += folded(f"The {len(here)} scenarios of this chapter", bullets(links), classes=["list-of-scenarios"])
        for id, scenario in here.items():
            self.env.note_dependency(SPEC / game / "scenarios" / f"{id}.toml")
            parts = parts_of(scenario, self.env)
            page += nodes.section("", nodes.title("", scenario.title), *parts, ids=[id.partition("/")[2]])
        return [page]


def leave_out_of_the_sidebar(app: Sphinx, doctree: nodes.document) -> None:
    """A page of scenarios has its own list of them: thousands in the sidebar of every page are no help."""
    page = app.env.current_document.docname
    if "/scenarios/" in page:
        for inside in list(app.env.tocs[page].findall(nodes.bullet_list))[1:]:
            if inside.parent is not None:
                inside.parent.remove(inside)


def chapter_title(game: str, chapter: str) -> str:
    """What the rules call the chapter of these clauses: «Build a factory» for ``build``. Where it holds clauses of
    several names, with the name."""
    chapters = _chapters(game)
    title = chapters[chapter]
    return title if list(chapters.values()).count(title) == 1 else f"{title} ({chapter})"


@cache
def _chapters(game: str) -> dict[str, str]:
    """The chapters of the rules, by the names of their clauses. Some of the turn's clauses stand among the common
    ones, before its own chapter."""
    return {name.partition(".")[0]: clause.chapter for name, clause in clauses(game).items()}


def parts_of(scenario: Scenario, env: BuildEnvironment) -> list[nodes.Node]:
    """What a scenario tells, below its title, on the page that is being read."""
    told, page = tell_scenario(scenario), env.docname
    parts: list[nodes.Node] = [_shown(scenario, page)]
    if scenario.note:
        parts.append(nodes.paragraph("", scenario.note, classes=["note-of-scenario"]))
    parts.append(_paragraph("Given", " ".join([told.table, *_position(told)])))
    if told.setup:
        parts += [_paragraph("What is laid out", ""), _facts(told.setup, scenario.game, page)]
    for said in told.said:
        parts += _saying(said, scenario.game, page)
    if told.refused is not None:
        parts.append(_refusal(told.refused, scenario.game, page))
    elif told.said:
        parts += _changes(told)
    return [
        nodes.container("", *parts, *boards_of(scenario, told, Path(env.doctreedir) / FOLDER), classes=["scenario"])
    ]


def _position(told: Told) -> tuple[str, ...]:
    return ("The table has just been laid out.",) if told.laid_out and told.said else told.position


def _shown(scenario: Scenario, page: str) -> nodes.paragraph:
    """Which clauses a scenario shows, which allow it, which rulings it follows, and where a book prints it."""
    line = nodes.paragraph("", classes=["shows"])
    shown = [("Shows", "clause", scenario.clauses), ("Not forbidden by", "clause", scenario.allows)]
    shown.append(("Ruling", "ruling", scenario.rulings))
    for label, kind, names in shown:
        if names:
            line += nodes.inline("", f"{label} ", classes=["label"])
            line += list(_links(kind, names, scenario.game, page))
            line += nodes.Text(" ")
    if scenario.printed:
        line += [nodes.inline("", "Printed ", classes=["label"]), nodes.Text("; ".join(scenario.printed))]
    return line


def _links(kind: str, names: Iterable[str], game: str, page: str) -> Iterable[nodes.Node]:
    for place, name in enumerate(names):
        if place:
            yield nodes.Text(" ")
        yield link_to(meant(kind, game, name), page)


def _paragraph(label: str, text: str) -> nodes.paragraph:
    return nodes.paragraph("", "", nodes.inline("", label, classes=["label"]), nodes.Text(f" {text}"))


def _saying(said: Said, game: str, page: str) -> list[nodes.Node]:
    words = nodes.paragraph("", "", nodes.strong("", f"{said.by}:"), nodes.Text(f" «{said.words}»"), classes=["said"])
    return [words, _facts(said.facts, game, page)] if said.facts else [words]


def _facts(facts: Iterable[Sentence], game: str, page: str) -> nodes.bullet_list:
    items = [nodes.list_item("", nodes.paragraph("", "", *_with_clause(fact, game, page))) for fact in facts]
    return nodes.bullet_list("", *items, classes=["facts"])


def _with_clause(sentence: Sentence, game: str, page: str) -> list[nodes.Node]:
    return [nodes.Text(f"{sentence.text} "), link_to(meant("clause", game, sentence.clause), page)]


def _refusal(refused: Sentence, game: str, page: str) -> nodes.paragraph:
    label = nodes.inline("", "Refused", classes=["label"])
    return nodes.paragraph("", "", label, nodes.Text(" "), *_with_clause(refused, game, page), classes=["refused"])


def _changes(told: Told) -> list[nodes.Node]:
    rows = []
    for now, before in told.changes:
        row = nodes.paragraph("", now)
        if before:
            row += nodes.inline("", f" Before: {_otherwise(before, now)}", classes=["before"])
        rows.append(nodes.list_item("", row))
    changes = nodes.bullet_list("", *rows, classes=["changes"])
    due = [nodes.paragraph("", told.due, classes=["due"])] if told.due else []
    return [_paragraph("What has changed", "" if rows else "Nothing."), *([changes] if rows else []), *due]


def _otherwise(before: str, now: str) -> str:
    """What a sentence says that does not stand at the beginning of another one too."""
    words, others = before.split(" "), now.split(" ")
    while len(words) > 1 and others and words[0] == others[0] and not words[0].isdigit():
        words, others = words[1:], others[1:]
    return " ".join(words)


def setup(app: Sphinx) -> None:
    app.add_directive("scenarios", ScenariosDirective)
    app.connect("doctree-read", leave_out_of_the_sidebar, priority=900)  # after Sphinx has gathered the sections

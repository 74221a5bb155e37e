"""The pages of scenarios: one page for each chapter of the rules. Each scenario has a section and an anchor."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective

from docs.extension.boards import FOLDER, boards_of
from docs.extension.links import link_to
from docs.extension.names import target_of
from docs.extension.reading import SPEC, scenarios
from docs.extension.scenario_told import CommandText, ScenarioText, Sentence, tell_scenario
from docs.extension.shapes import bullets, folded
from foreign_king.games import GAMES
from foreign_king.scenarios import Scenario
from foreign_king.spec import clauses


class ScenariosDirective(SphinxDirective):
    """All scenarios of a chapter. The folder of the page names the game."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        game, chapter = self.env.docname.partition("/")[0], self.arguments[0]
        page = nodes.section(
            "", nodes.title("", f"{GAMES[game].title}: scenarios, {chapter_title(game, chapter)}"), ids=["scenarios"]
        )
        here = {id: each for id, each in scenarios(game).items() if id.startswith(f"{chapter}/")}
        links = (
            link_to(target_of("scenario", game, id), self.env.docname, nodes.Text(each.title))
            for id, each in here.items()
        )
        page += folded(f"The {len(here)} scenarios of this chapter", bullets(links), classes=["list-of-scenarios"])
        for id, scenario in here.items():
            self.env.note_dependency(SPEC / game / "scenarios" / f"{id}.toml")
            parts = parts_of(scenario, self.env)
            page += nodes.section("", nodes.title("", scenario.title), *parts, ids=[id.partition("/")[2]])
        return [page]


def leave_out_of_the_sidebar(app: Sphinx, doctree: nodes.document) -> None:
    """Remove the scenarios from the sidebar, which would have thousands of entries. Each page lists its own."""
    page = app.env.current_document.docname
    if "/scenarios/" in page:
        for inside in list(app.env.tocs[page].findall(nodes.bullet_list))[1:]:
            if inside.parent is not None:
                inside.parent.remove(inside)


def chapter_title(game: str, chapter: str) -> str:
    """Return the title of the chapter of clauses: «Build a factory» for ``build``. If several beginnings of clause
    names have the same chapter, the beginning is added."""
    chapters = _chapters(game)
    title = chapters[chapter]
    return title if list(chapters.values()).count(title) == 1 else f"{title} ({chapter})"


@cache
def _chapters(game: str) -> dict[str, str]:
    """Return the titles of chapters, by the beginning of their clauses' names. The last clause decides, since some
    clauses ``turn.…`` are in the chapter of common rules, before the chapter on turns."""
    return {name.partition(".")[0]: clause.chapter for name, clause in clauses(game).items()}


def parts_of(scenario: Scenario, env: BuildEnvironment) -> list[nodes.Node]:
    """Return the contents of a scenario's section on the current page."""
    text, page = tell_scenario(scenario), env.docname
    parts: list[nodes.Node] = [_shown(scenario, page)]
    if scenario.note:
        parts.append(nodes.paragraph("", scenario.note, classes=["note-of-scenario"]))
    parts.append(_paragraph("Given", " ".join([text.opening, *_position(text)])))
    if text.setup:
        parts += [_paragraph("What is laid out", ""), _facts(text.setup, scenario.game, page)]
    for command in text.commands:
        parts += _command(command, scenario.game, page)
    if text.refused is not None:
        parts.append(_refusal(text.refused, scenario.game, page))
    elif text.commands:
        parts += _changes(text)
    return [
        nodes.container("", *parts, *boards_of(scenario, text, Path(env.doctreedir) / FOLDER), classes=["scenario"])
    ]


def _position(text: ScenarioText) -> tuple[str, ...]:
    return ("The table has just been laid out.",) if text.laid_out and text.commands else text.position


def _shown(scenario: Scenario, page: str) -> nodes.paragraph:
    """Return a line with the clauses that a scenario shows, those that do not forbid it, its rulings, and where it is
    printed."""
    line = nodes.paragraph("", classes=["shows"])
    groups = [("Shows", "clause", scenario.clauses), ("Not forbidden by", "clause", scenario.allows)]
    groups.append(("Ruling", "ruling", scenario.rulings))
    for label, kind, names in groups:
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
        yield link_to(target_of(kind, game, name), page)


def _paragraph(label: str, text: str) -> nodes.paragraph:
    return nodes.paragraph("", "", nodes.inline("", label, classes=["label"]), nodes.Text(f" {text}"))


def _command(command: CommandText, game: str, page: str) -> list[nodes.Node]:
    words = nodes.paragraph(
        "", "", nodes.strong("", f"{command.by}:"), nodes.Text(f" «{command.words}»"), classes=["said"]
    )
    return [words, _facts(command.facts, game, page)] if command.facts else [words]


def _facts(facts: Iterable[Sentence], game: str, page: str) -> nodes.bullet_list:
    items = [nodes.list_item("", nodes.paragraph("", "", *_with_clause(fact, game, page))) for fact in facts]
    return nodes.bullet_list("", *items, classes=["facts"])


def _with_clause(sentence: Sentence, game: str, page: str) -> list[nodes.Node]:
    return [nodes.Text(f"{sentence.text} "), link_to(target_of("clause", game, sentence.clause), page)]


def _refusal(refused: Sentence, game: str, page: str) -> nodes.paragraph:
    label = nodes.inline("", "Refused", classes=["label"])
    return nodes.paragraph("", "", label, nodes.Text(" "), *_with_clause(refused, game, page), classes=["refused"])


def _changes(text: ScenarioText) -> list[nodes.Node]:
    rows = []
    for now, before in text.changes:
        row = nodes.paragraph("", now)
        if before:
            row += nodes.inline("", f" Before: {_otherwise(before, now)}", classes=["before"])
        rows.append(nodes.list_item("", row))
    changes = nodes.bullet_list("", *rows, classes=["changes"])
    due = [nodes.paragraph("", text.due, classes=["due"])] if text.due else []
    return [_paragraph("What has changed", "" if rows else "Nothing."), *([changes] if rows else []), *due]


def _otherwise(before: str, now: str) -> str:
    """Return the end of the sentence ``before`` that differs from ``now``, without their common beginning."""
    words, others = before.split(" "), now.split(" ")
    while len(words) > 1 and others and words[0] == others[0] and not words[0].isdigit():
        words, others = words[1:], others[1:]
    return " ".join(words)


def setup(app: Sphinx) -> None:
    app.add_directive("scenarios", ScenariosDirective)
    app.connect("doctree-read", leave_out_of_the_sidebar, priority=900)  # after Sphinx has gathered the sections

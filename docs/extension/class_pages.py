"""The pages of a game's commands and facts: each with its description, fields, an example and its clauses."""

import json
from collections.abc import Iterable
from typing import Any

import attrs
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from docs.extension.kinds import field_kind
from docs.extension.links import link_on, link_to
from docs.extension.names import target_of
from docs.extension.shapes import Cell, folded, listed, literal, marked, paragraph, terms
from docs.extension.spoken import speaker, tell_command, voice_of
from docs.extension.witnessed import clauses_of_facts, commands, facts_of_clauses
from foreign_king.games import GAMES, AnyGame
from foreign_king.language import LANGUAGES, name_of, tell_fact
from foreign_king.wire import write_fact

MANY = 12
"""How many clauses are shown. The others are folded."""


class CommandsDirective(SphinxDirective):
    """All commands of a game. The folder of the page names the game."""

    def run(self) -> list[nodes.Node]:
        game = GAMES[self.env.docname.partition("/")[0]]
        return [command_section(game, kind, self.env.docname) for kind in game.types.commands]


class FactsDirective(SphinxDirective):
    """All facts of a game. The folder of the page names the game."""

    def run(self) -> list[nodes.Node]:
        game = GAMES[self.env.docname.partition("/")[0]]
        return [fact_section(game, kind, self.env.docname) for kind in game.types.facts]


def command_section(game: AnyGame, kind: type, page: str) -> nodes.section:
    """Return the section of a command: its description, fields, an example, its facts, and the clauses that can refuse
    it."""
    name = kind.__name__
    use, labels = (
        commands(game.name)[name],
        [name_of(voice_of(game.name, code), "command", name) for code in LANGUAGES],
    )
    rows: list[tuple[str, Cell]] = [("Called", " · ".join(labels))]
    if use.facts:
        rows.append(("Causes", listed(link_to_class(game.name, fact, "facts", page) for fact in use.facts)))
    rows.append(("Refused by", links_to_clauses(game.name, use.refused_by, page)))
    words = f"{speaker(game.name, use.example)}: «{tell_command(game.name, use.example)}»"
    example = [nodes.Text(f"{words} "), link_to(target_of("scenario", game.name, use.scenario), page)]
    return _section(game, kind, example, use.example, rows)


def fact_section(game: AnyGame, kind: type, page: str) -> nodes.section:
    """Return the section of a fact: its description, fields, an example from a scenario, and its sentences in all
    languages."""
    name = kind.__name__
    by = clauses_of_facts(game.name)[name]
    entry, id = facts_of_clauses(game.name)[by[0]][name]
    sentences = [f"{code} {tell_fact(voice_of(game.name, code), entry)}" for code in LANGUAGES[1:]]
    rows: list[tuple[str, Cell]] = [("Told", " · ".join(sentences)), ("By", links_to_clauses(game.name, by, page))]
    example = [
        nodes.Text(f"{tell_fact(voice_of(game.name), entry)} "),
        link_to(target_of("scenario", game.name, id), page),
    ]
    return _section(game, kind, example, write_fact(game, entry), rows)


def _section(
    game: AnyGame, kind: type, example: list[nodes.Node], document: Any, rows: list[tuple[str, Cell]]
) -> nodes.section:
    attrs.resolve_types(kind)
    fields = [(field.name, _field(game, kind, field)) for field in attrs.fields(kind) if field.name != "by"]
    text = json.dumps(document, ensure_ascii=False, default=dict)
    return nodes.section(
        "",
        nodes.title("", "", literal(kind.__name__)),
        *paragraphs(kind.__doc__ or ""),
        paragraph(example, classes=["said"]),
        nodes.literal_block(text, text, language="json"),
        *([terms(fields, ["fields"])] if fields else []),
        terms(rows),
        ids=[kind.__name__],
        classes=["class-of-game"],
    )


def _field(game: AnyGame, kind: type, field: Any) -> Cell:
    """Return what a field holds, and whether it can be left out."""
    description = marked(field_kind(game, kind, field))
    return description if field.default is attrs.NOTHING else [*description, nodes.Text("; it can be left out")]


def paragraphs(docstring: str) -> Iterable[nodes.paragraph]:
    """Return the paragraphs of a docstring."""
    return [paragraph(marked(" ".join(part.split()))) for part in docstring.split("\n\n")]


def links_to_clauses(game: str, names: Iterable[str], page: str) -> Cell:
    """Return links to clauses. If there are many, the last ones are folded."""
    links = [link_to(target_of("clause", game, name), page) for name in names]
    if len(links) <= MANY:
        return listed(links) or "nothing but whose turn it is"
    return [
        *listed(links[:MANY]),
        folded(f"{len(links) - MANY} more", paragraph(listed(links[MANY:])), classes=["more"]),
    ]


def link_to_class(game: str, name: str, part: str, page: str) -> nodes.Node:
    """Return a link from a page to a command or a fact."""
    return link_on(page, f"{game}/{part}", name, literal(name))


def setup(app: Sphinx) -> None:
    app.add_directive("commands", CommandsDirective)
    app.add_directive("facts", FactsDirective)


__all__ = ["link_to_class", "links_to_clauses"]

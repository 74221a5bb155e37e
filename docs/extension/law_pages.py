"""The page of a game's law: each field with its meaning, its value in each edition, and the values that are allowed.

In English the meaning is the docstring of the field. In other languages it is what the server says of the field.
"""

import ast
import inspect
import json
from functools import cache
from typing import Any

import attrs
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from docs.extension.kinds import may_set
from docs.extension.shapes import Cell, literal, marked, table
from docs.extension.wording import _, language_built
from foreign_king.games import GAMES, AnyGame
from foreign_king.language.catalogues import LIBRARY, catalogue
from foreign_king.language.editions import EDITIONS
from foreign_king.server.law_answers import law_fields
from foreign_king.translations import ENGLISH
from foreign_king.wire import codec


class LawDirective(SphinxDirective):
    """The table of a game's law. The folder of the page names the game."""

    def run(self) -> list[nodes.Node]:
        game = GAMES[self.env.docname.partition("/")[0]]
        known = catalogue(LIBRARY, language_built())
        editions = (known.gettext(EDITIONS[edition]) for edition in game.law.editions)
        head = (_("field"), _("says"), *editions, _("players may set"))
        fields = [field for field in attrs.fields(codec(game).law_type) if field.name != "edition"]
        return [table(head, [_row(game, field) for field in fields], ["law"])]


def _row(game: AnyGame, field: Any) -> list[Cell]:
    values = [getattr(law, field.name) for law in game.law.editions.values()]
    name = literal(field.name)
    name["ids"] = [field.name]
    cells: list[Cell] = [_plain(value) for value in values]
    if len(set(values)) > 1:
        cells = [nodes.strong("", _plain(value)) for value in values]
    return [
        name,
        marked(meanings(game.name, language_built())[field.name]),
        *cells,
        marked(may_set(game, field.name, values[0])),
    ]


def _plain(value: Any) -> str:
    return _("none") if value in ("", ()) else json.dumps(value).strip("[]")


@cache
def meanings(game: str, language: str = ENGLISH) -> dict[str, str]:
    """Return what each field of a game's law means in a language, by field."""
    if language != ENGLISH:
        return {field.name: field.text for field in law_fields(game, language)}
    law = codec(GAMES[game]).law_type
    (class_node,) = ast.parse(inspect.getsource(law)).body
    assert isinstance(class_node, ast.ClassDef)
    docstrings: dict[str, str] = {}
    for field, below in zip(class_node.body, class_node.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
            docstrings[ast.unparse(field.target)] = " ".join(str(below.value.value).split())
    return docstrings


def setup(app: Sphinx) -> None:
    app.add_directive("law", LawDirective)


__all__ = ["meanings"]

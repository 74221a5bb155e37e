"""Drawings of the positions of scenarios, before and after the commands. Each drawn position has a file."""

import json
import re
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path
from shutil import copyfile
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxTranslator
from sphinx.writers.html5 import HTML5Translator

from docs.extension.reading import digest_of
from docs.extension.scenario_told import ScenarioText
from foreign_king.games import GAMES, AnyGame
from foreign_king.pictures.drawings import draw
from foreign_king.scenarios import Scenario
from foreign_king.wire import codec

FOLDER = "boards"
"""The folder of the drawings, inside Sphinx's cache, where they stay between two builds."""
SIZE = re.compile(r'viewBox="\S+ \S+ (?P<width>[\d.]+) (?P<height>[\d.]+)"')
LABELS = ("Before", "After")


class board(nodes.General, nodes.Element):
    """A node for a drawing, with its file and its alternative text."""


def boards_of(scenario: Scenario, text: ScenarioText, kept: Path) -> list[nodes.Node]:
    """Return the drawings of the position before, and of the position after if nothing is refused. ``kept`` is the
    folder of the files."""
    states = [text.states[0], text.states[-1]] if len(text.states) > 1 else text.states
    figures = []
    for label, state in zip(LABELS, states, strict=False):
        file = drawn(GAMES[scenario.game], state, kept)
        picture = board("", file=str(file), alt=f"The board {label.lower()}: {scenario.title}")
        caption = label if len(states) > 1 or text.refused else "The board"
        figures.append(nodes.figure("", picture, nodes.caption("", caption)))
    return [nodes.container("", *figures, classes=["boards"])] if figures else []


def drawn(game: AnyGame, state: Any, kept: Path) -> Path:
    """Return the file of a drawn position. It is drawn only if the folder has no file with its digest."""
    content = [game.name, game.documents.position(state), codec(game).law_changes(state.law), digest_of("foreign_king")]
    name = sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:32]
    file = kept / f"{name}.svg"
    if not file.exists():
        kept.mkdir(parents=True, exist_ok=True)
        # Several processes may draw the same position at once, so the finished file is moved to its place.
        whole = file.with_suffix(f".{id(state)}")
        whole.write_text(draw(game, state), "utf-8")
        whole.replace(file)
    return file


@cache
def size_of(file: Path) -> tuple[str, str]:
    """Return the width and the height of a drawing. With them, a page does not move while its pictures load."""
    with file.open(encoding="utf-8") as text:
        match = SIZE.search(text.read(1000))
    assert match is not None, file
    return match["width"], match["height"]


def visit_board(self: HTML5Translator, node: board) -> None:
    file = Path(node["file"])
    folder = Path(self.builder.outdir, self.builder.imagedir)
    folder.mkdir(exist_ok=True)
    if not (folder / file.name).exists():
        copyfile(file, folder / file.name)
    width, height = size_of(file)
    alt, source = escape(node["alt"]), f"{self.builder.imgpath}/{file.name}"
    self.body.append(f'<img loading="lazy" alt="{alt}" src="{source}" width="{width}" height="{height}" />')
    raise nodes.SkipNode


def skip_board(self: SphinxTranslator, node: board) -> None:
    """Leave the drawing out in formats without pictures. The scenario describes the position in words."""
    raise nodes.SkipNode


def setup(app: Sphinx) -> None:
    app.add_node(board, html=(visit_board, None), text=(skip_board, None), latex=(skip_board, None))

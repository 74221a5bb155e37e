"""The boards of scenarios, drawn before and after: one file for each position that is drawn."""

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
from docs.extension.scenario_told import Told
from foreign_king.games import GAMES, AnyGame
from foreign_king.pictures.drawings import draw
from foreign_king.scenarios import Scenario
from foreign_king.wire import codec

FOLDER = "boards"
"""Where drawn boards are kept between two builds, in the folder of Sphinx's own leftovers."""
SIZE = re.compile(r'viewBox="\S+ \S+ (?P<width>[\d.]+) (?P<height>[\d.]+)"')
LABELS = ("Before", "After")


class board(nodes.General, nodes.Element):
    """A drawn board, with its file and what a reader is told who does not see it."""


def boards_of(scenario: Scenario, told: Told, kept: Path) -> list[nodes.Node]:
    """The board before, and after if nothing is refused; drawn into a folder unless it is there already."""
    states = [told.states[0], told.states[-1]] if len(told.states) > 1 else told.states
    figures = []
    for label, state in zip(LABELS, states, strict=False):
        file = drawn(GAMES[scenario.game], state, kept)
        picture = board("", file=str(file), alt=f"The board {label.lower()}: {scenario.title}")
        caption = label if len(states) > 1 or told.refused else "The board"
        figures.append(nodes.figure("", picture, nodes.caption("", caption)))
    return [nodes.container("", *figures, classes=["boards"])] if figures else []


def drawn(game: AnyGame, state: Any, kept: Path) -> Path:
    """The file of a drawn position, by the digest of what it shows."""
    shown = [game.name, game.documents.position(state), codec(game).law_changes(state.law), digest_of("foreign_king")]
    name = sha256(json.dumps(shown, sort_keys=True).encode()).hexdigest()[:32]
    file = kept / f"{name}.svg"
    if not file.exists():
        kept.mkdir(parents=True, exist_ok=True)
        # Several processes may draw the same.
        whole = file.with_suffix(f".{id(state)}")
        whole.write_text(draw(game, state), "utf-8")
        whole.replace(file)
    return file


@cache
def size_of(file: Path) -> tuple[str, str]:
    """Width and height of a drawing, so that a page keeps its shape while it is loaded."""
    with file.open(encoding="utf-8") as text:
        found = SIZE.search(text.read(1000))
    assert found is not None, file
    return found["width"], found["height"]


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


def tell_board(self: SphinxTranslator, node: board) -> None:
    """Where there are no pictures, a board is what is said of it."""
    raise nodes.SkipNode


def setup(app: Sphinx) -> None:
    app.add_node(board, html=(visit_board, None), text=(tell_board, None), latex=(tell_board, None))

"""Drawings of the positions of scenarios, before and after the commands. The positions of a scenario have one file."""

import json
import os
import re
from collections.abc import Sequence
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
from docs.extension.strips import strip_of
from docs.extension.wording import language_built
from foreign_king.games import GAMES, AnyGame
from foreign_king.pictures import picture
from foreign_king.scenarios import Scenario
from foreign_king.wire import codec

FOLDER = "boards"
"""The folder of the drawings, inside Sphinx's cache, where they stay between two builds."""
VIEW = re.compile(r'<view id="\d+" viewBox="\S+ \S+ (?P<width>[\d.]+) (?P<height>[\d.]+)"')
LABELS = ("Before", "After")


class board(nodes.General, nodes.Element):
    """A node for a drawing, with its file, its place in the file, and its alternative text."""


def boards_of(scenario: Scenario, text: ScenarioText, kept: Path) -> list[nodes.Node]:
    """Return the drawings of the position before, and of the position after if nothing is refused. ``kept`` is the
    folder of the files."""
    states = [text.states[0], text.states[-1]] if len(text.states) > 1 else text.states
    if not states:
        return []
    figures = []
    file = drawn(GAMES[scenario.game], states, kept)
    for place, label in enumerate(LABELS[: len(states)]):
        drawing = board("", file=str(file), place=place, alt=f"The board {label.lower()}: {scenario.title}")
        caption = label if len(states) > 1 or text.refused else "The board"
        figures.append(nodes.figure("", drawing, nodes.caption("", caption)))
    return [nodes.container("", *figures, classes=["boards"])]


def drawn(game: AnyGame, states: Sequence[Any], kept: Path) -> Path:
    """Return the file with some drawn positions. They are drawn only if the folder has no file with their digest."""
    positions = [[game.documents.position(state), codec(game).law_changes(state.law)] for state in states]
    content = [game.name, language_built(), positions, digest_of("foreign_king", "docs/extension")]
    name = sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:32]
    file = kept / f"{name}.svg"
    if not file.exists():
        kept.mkdir(parents=True, exist_ok=True)
        # Several processes may draw the same position at once, so the finished file is moved to its place.
        whole = file.with_suffix(f".{os.getpid()}")
        whole.write_text(strip_of([picture(game, state, language=language_built()) for state in states]), "utf-8")
        whole.replace(file)
    return file


@cache
def sizes_of(file: Path) -> list[tuple[str, str]]:
    """Return the width and the height of each drawing in a file. With them, a page does not move while its pictures
    load."""
    with file.open(encoding="utf-8") as text:
        return [(match["width"], match["height"]) for match in VIEW.finditer(text.read(1000))]


def visit_board(self: HTML5Translator, node: board) -> None:
    file = Path(node["file"])
    folder = Path(self.builder.outdir, self.builder.imagedir)
    folder.mkdir(exist_ok=True)
    if not (folder / file.name).exists():
        _put(file, folder / file.name)
    width, height = sizes_of(file)[node["place"]]
    alt, source = escape(node["alt"]), f"{self.builder.imgpath}/{file.name}#{node['place']}"
    # The proportions are those of the view. The browser would take those of the whole file.
    size = f'width="{width}" height="{height}" style="aspect-ratio:{width}/{height}"'
    self.body.append(f'<img loading="lazy" alt="{alt}" src="{source}" {size} />')
    raise nodes.SkipNode


def _put(file: Path, target: Path) -> None:
    """Put a file into another folder, without a copy of its content where the file system can do that."""
    try:
        os.link(file, target)
    except OSError:
        copyfile(file, target)


def skip_board(self: SphinxTranslator, node: board) -> None:
    """Leave the drawing out in formats without pictures. The scenario describes the position in words."""
    raise nodes.SkipNode


def setup(app: Sphinx) -> None:
    app.add_node(board, html=(visit_board, None), text=(skip_board, None), latex=(skip_board, None))

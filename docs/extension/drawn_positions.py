"""The directive ``{positions}``, which draws positions of recorded games beside each other.

Each of its lines has a log, the number of a command, and the caption of the position after that command:
``examples/logs/four-players.jsonl 100 The Foreign King``.
"""

from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from docs.extension.boards import FOLDER, board, drawn
from docs.extension.reading import REPOSITORY
from docs.extension.wording import _
from foreign_king.replays.replay import replay


class PositionsDirective(SphinxDirective):
    """Draws a picture for each line of its content."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        return [nodes.container("", *map(self.figure, self.content), classes=["boards", "small"])]

    def figure(self, line: str) -> nodes.figure:
        """Return the picture of the position that a line names."""
        name, number, caption = line.split(maxsplit=2)
        log = REPOSITORY / name
        self.env.note_dependency(str(log))
        with log.open("rb") as lines:
            game = replay(lines, most=int(number))
        file = drawn(game.game, [game.at(int(number))], Path(self.env.doctreedir) / FOLDER)
        alt = _("A position of {game}").format(game=caption)
        return nodes.figure("", board("", file=str(file), place=0, alt=alt), nodes.caption("", caption))


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("positions", PositionsDirective)

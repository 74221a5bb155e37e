"""The pictures in README.md and in the documentation: a position of a recorded game each, light and dark.

``python -m tests.generate pictures`` draws them anew.
"""

from collections.abc import Iterator
from pathlib import Path

import attrs

from foreign_king import replay
from foreign_king.logs.header import names_of
from foreign_king.pictures import DARK, LIGHT, picture

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "pictures"
MADE = "<!-- Made by `python -m tests.generate pictures`: do not edit. -->"
WIDTH = 1000
"""Pixels; a page shows them as wide as it has room."""
SHOWN = {
    "the-foreign-king": ("four-players.jsonl", 230),
    "lang-lebe-der-koenig": ("lang-lebe-der-koenig-four-players.jsonl", 120),
    "barbarian-kingdoms": ("barbarian-kingdoms-four-players.jsonl", 60),
}
"""Of each game a log of the examples, and the number of the command after which it is drawn."""


def picture_files() -> Iterator[tuple[Path, bytes]]:
    """Each picture, in each of the two styles."""
    for name, (log, number) in SHOWN.items():
        played = replay((ROOT / "examples" / "logs" / log).read_text("utf-8"))
        assert played.header is not None
        (state,) = (step.state for step in played.steps if step.number == number)
        drawn = picture(played.game, state, seats=names_of(played.header))
        for light, style in (("light", LIGHT), ("dark", DARK)):
            svg = attrs.evolve(drawn, style=attrs.evolve(style, width=WIDTH)).svg
            head, _, rest = svg.partition("\n")
            yield FOLDER / f"{name}-{light}.svg", f"{head}\n{MADE}\n{rest}\n".encode()

"""The pages show drawn positions: the start page has one of each game."""

import re
from pathlib import Path

from foreign_king import GAMES, replay

ROOT = Path(__file__).parents[2]


def test_the_start_page_shows_a_position_of_each_game() -> None:
    (lines,) = re.findall(r"```\{positions\}\n(.*?)```", (ROOT / "docs" / "index.md").read_text("utf-8"), re.DOTALL)
    shown = []
    for name, number, caption in (line.split(maxsplit=2) for line in lines.splitlines()):
        with (ROOT / name).open("rb") as log:
            game = replay(log, most=int(number))
        assert len(game) == int(number) + 1
        assert game.game.title == caption
        shown.append(game.game.name)
    assert shown == list(GAMES)

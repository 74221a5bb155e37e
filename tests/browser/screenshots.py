"""Screenshots of matches, to look at: ``python -m tests.browser.screenshots FOLDER``.

It plays each game for a while, and keeps what the page shows, at three widths, light and dark, and at the end.
"""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from foreign_king.server import make_app
from foreign_king.store import open_store
from tests.browser.clicker import Clicker
from tests.browser.players import QUIET, end_by_ruling, made
from tests.server.running import Running

GAMES = ("the-foreign-king", "lang-lebe-der-koenig", "barbarian-kingdoms")
SIZES = ((390, 844), (820, 1180), (1280, 900))
CLICKS = 24
"""How many decisions are looked at in each match."""


def main(folder: Path) -> None:
    """Write the screenshots into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, open_store("memory:") as store, Running(make_app(store), store) as server:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=QUIET)
        for game in GAMES:
            for size in SIZES:
                for dark in (False, True):
                    with made(browser) as make:
                        player = make(server.address, size, dark=dark, touch=size[0] < 1000)
                        player.open(game, 3)
                        page = player.enter()
                        name = f"{game}-{size[0]}-{'dark' if dark else 'light'}"
                        clicker = Clicker(page, 3)
                        for click in range(CLICKS):
                            clicker.play(1)
                            if click % 4 == 0:
                                page.screenshot(path=folder / f"{name}-{click:02}.png")
                        end_by_ruling(player)
                        page.screenshot(path=folder / f"{name}-end.png", full_page=True)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))

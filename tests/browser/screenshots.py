"""Screenshots to look at: ``python -m tests.browser.screenshots FOLDER [GAME …]``.

It plays each game at the play page until enough different questions were asked, and keeps what the page shows at each
of them: at three widths, light and dark. Then the computer plays to the end. The replay page of the game is kept too.
It takes some minutes.
"""

import re
import sys
from pathlib import Path
from time import monotonic
from typing import Literal

from playwright.sync_api import Page, sync_playwright

from foreign_king import replay
from foreign_king.pages import make_page
from foreign_king.server import make_app
from foreign_king.store import open_store
from tests.browser.clicker import Clicker
from tests.browser.players import QUIET, Player, made
from tests.server.running import Running

GAMES = ("the-foreign-king", "lang-lebe-der-koenig", "barbarian-kingdoms")
SIZES = ((1280, 900), (820, 1180), (390, 844), (844, 390))
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
MOST_QUESTIONS = 20
"""How many different questions of each game are looked at."""
LONGEST_PLAY = 90.0
"""After so many seconds no new question is waited for."""
WHOLE_GAME = 180_000
"""How many milliseconds the computer may take to play to the end."""
STEPS = (0, 9, 60, 99_999)
"""The steps of a replay page that are looked at."""
ASKED = """() => [
    document.querySelector('.trail li')?.textContent ?? '', document.querySelector('.question')?.textContent ?? '',
    ...[...document.querySelectorAll('.decision .option')].map((each) => each.dataset.token ?? '')
        .filter((token) => /^[A-Z]/.test(token)),
].join(' ')"""
"""The question that the page shows, with the kinds of commands that answer it."""
SIT_IN = "(path) => fetch(path, {method: 'POST'})"


def main(folder: Path, games: tuple[str, ...] = GAMES) -> None:
    """Write the screenshots into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, open_store("memory:") as store, Running(make_app(store), store) as server:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=QUIET)
        for game in games:
            with made(browser) as make:
                player = make(server.address)
                player.page.goto(f"{server.address}/")
                player.page.locator(".game").nth(2).wait_for()
                keep(player.page, folder / "home")
                player.open(game, 3)
                play(player, folder, game)
                finish(player, folder, game)
                # Of what went wrong in the browser nothing is to be seen.
                print(f"{game}: {player.complaints or 'nothing went wrong'}")
                player.complaints.clear()
                keep_replay(
                    server.stranger().get(f"/api/matches/{player.match}/log").content, player.page, folder, game
                )
        browser.close()


def play(player: Player, folder: Path, game: str) -> None:
    """Play a game by clicks, and keep each question that was not asked before."""
    clicker, known = Clicker(player.enter(), 3), set[str]()
    end = monotonic() + LONGEST_PLAY
    while len(known) < MOST_QUESTIONS and monotonic() < end:
        clicker.play(1)
        asked = re.sub(r"\d+", "", player.page.evaluate(ASKED))
        if asked not in known and clicker.state()["buttons"]:
            known.add(asked)
            keep(player.page, folder / f"{game}-{len(known):02}")
    player.page.keyboard.press("p")
    player.page.locator(".scores .tree").first.wait_for()
    keep(player.page, folder / f"{game}-scores")
    player.page.keyboard.press("Escape")


def finish(player: Player, folder: Path, game: str) -> None:
    """Let the computer play to the end."""
    player.page.evaluate(SIT_IN, f"/api/matches/{player.match}/seats/red/computer")
    player.page.locator(".ending h2").wait_for(timeout=WHOLE_GAME)
    keep(player.page, folder / f"{game}-end", whole=True)


def keep_replay(log: bytes, page: Page, folder: Path, game: str) -> None:
    """Keep some steps of the replay page."""
    file = folder / f"{game}-replay.html"
    file.write_text(make_page(replay(log)).html, "utf-8")
    for step in STEPS:
        page.goto(f"{file.absolute().as_uri()}#{step}")
        page.reload()
        keep(page, folder / f"{game}-replay-{step:05}")


def keep(page: Page, beginning: Path, *, whole: bool = False) -> None:
    """Keep what a page shows, at all widths, light and dark."""
    usual = page.viewport_size
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("scrollTo(0, 0)")
            page.screenshot(path=f"{beginning}-{width}-{scheme}.png", full_page=whole)
    if usual is not None:
        page.set_viewport_size(usual)


if __name__ == "__main__":
    main(Path(sys.argv[1]), tuple(sys.argv[2:]) or GAMES)

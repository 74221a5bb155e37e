"""Whole games by clicks in a real browser: ``pytest tests/browser/play_whole_games.py``, for the night.

It is no part of the other tests, for it needs Chromium, and some minutes.
"""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from foreign_king import validate
from tests.browser.clicker import Clicker
from tests.browser.company import device_of
from tests.browser.players import Players, browser, check_log, players, playwright, server
from tests.server.running import Running, until

__all__ = ["browser", "players", "playwright", "server"]
WHOLE_GAMES = [("the-foreign-king", 3), ("lang-lebe-der-koenig", 3), ("barbarian-kingdoms", 2)]


@pytest.mark.parametrize(("game", "number"), WHOLE_GAMES)
def test_a_whole_game_is_played_by_clicks(server: Running, players: Players, game: str, number: int) -> None:
    anna = players()
    anna.open(game, number)
    clicker = Clicker(anna.enter(), number).play()
    expect(anna.page.locator(".ending h2")).to_be_visible()
    check_log(server, anna.match)
    assert clicker.clicks["light"] > 5
    assert clicker.clicks["button"] > 5


def test_a_whole_game_is_played_by_clicks_and_has_an_end(server: Running, players: Players) -> None:
    anna = players()
    anna.open("the-foreign-king", 2)
    page = anna.enter()
    clicker = Clicker(page, 2).play()
    assert clicker.clicks["light"] > 5
    assert clicker.clicks["button"] > 5
    ending = page.locator(".ending")
    expect(ending.locator("h2")).to_contain_text("won")
    check_log(server, anna.match)
    result = server.stranger().get(f"/api/matches/{anna.match}").json()["result"]
    shown = ending.locator(".ranking .points").all_inner_texts()
    assert sorted(shown) == sorted(map(str, result["scores"].values()))
    # The reasons of a score have parts of their own, which are folded.
    ending.locator("summary").first.click()
    parts = ending.locator(".ranking > li").first.locator(".tree").nth(1).locator("> li")
    asked = {"seat": "red", "score": result["ranking"][0][0]}
    (reason,) = device_of(server, anna).get(f"/api/matches/{anna.match}/explanation", params=asked).json()["reasons"]
    number = sum(line[:2] == "  " != line[2:4] for line in reason["lines"])
    assert number > 0
    expect(parts.filter(visible=True)).to_have_count(number)
    with page.expect_download() as kept:
        ending.get_by_role("link", name="Download the log of the game").click()
    assert validate(Path(kept.value.path()).read_bytes(), fair=True).verdict == "valid"
    ending.get_by_role("button", name="See the whole game again").click()
    expect(page.locator(".step-count")).to_contain_text("Step ")
    page.keyboard.press("Escape")
    ending.get_by_role("button", name="Play again with the same people").click()
    page.wait_for_url(re.compile(r"/matches/(?!" + anna.match + ")"))
    until(lambda: server.store.match(page.url.rpartition("/")[2]).version > 0)

"""Whole games by clicks in a real browser: ``pytest tests/browser/play_whole_games.py``, for the night.

It is no part of the other tests, for it needs Chromium, and some minutes.
"""

import pytest
from playwright.sync_api import expect

from tests.browser.clicker import Clicker
from tests.browser.players import Players, browser, check_log, players, server
from tests.server.running import Running

__all__ = ["browser", "players", "server"]
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

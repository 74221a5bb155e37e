"""What ``play_keys``, ``play_tries``, ``play_secrets`` and ``play_lines`` show for a few decisions, for whole games and
many times: ``pytest tests/browser/play_whole_proofs.py``, for the night.

It is no part of the other tests, for it needs Chromium, and many minutes.
"""

import pytest
from playwright.sync_api import expect

from tests.browser.key_player import KeyPlayer
from tests.browser.play_lines import play_with_cuts
from tests.browser.play_secrets import HAND_GAMES, play_and_listen
from tests.browser.play_tries import fumble, try_everything
from tests.browser.players import DESK, PHONE, Players, browser, check_log, players, playwright, server
from tests.browser.troubled_line import TroubledLine, line
from tests.browser.troubled_line import players as far_players
from tests.server.running import Running

__all__ = ["browser", "far_players", "line", "players", "playwright", "server"]
GAMES = ["the-foreign-king", "lang-lebe-der-koenig", "barbarian-kingdoms"]
WHOLE = 2000
"""More answers than any game needs."""


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_keys_alone(server: Running, players: Players, game: str) -> None:
    anna = players()
    anna.open(game, 2 if game == "barbarian-kingdoms" else 3)
    page = anna.enter()
    page.locator(".option").first.wait_for()
    player = KeyPlayer(page, anna.context.new_cdp_session(page), 1)
    player.press("a")
    player.play(WHOLE)
    expect(page.locator(".ending h2")).to_be_visible()
    check_log(server, anna.match)
    assert all(player.keys.values())


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_at_every_phase_whatever_is_not_offered_answers(
    server: Running, players: Players, game: str, size: tuple[int, int]
) -> None:
    try_everything(server, players, game, size, clicks=WHOLE)


@pytest.mark.parametrize("game", GAMES)
def test_two_hundred_gestures_send_nothing(server: Running, players: Players, game: str) -> None:
    fumble(server, players, game, gestures=200)


@pytest.mark.parametrize("game", HAND_GAMES)
def test_over_a_whole_game_a_browser_gets_no_hand_of_another_seat(
    server: Running, far_players: Players, line: TroubledLine, game: str
) -> None:
    play_and_listen(server, far_players, line, game, clicks=WHOLE)


def test_a_hundred_commands_that_are_cut_off_are_played_once(
    server: Running, far_players: Players, line: TroubledLine
) -> None:
    play_with_cuts(server, far_players, line, cuts=100)

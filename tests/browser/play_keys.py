"""A match by keys alone at the play page, while others act: ``pytest tests/browser/play_keys.py``, which
``.ci/browser`` runs.

It is no part of the other tests, for it needs Chromium.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clicker import FRESH
from tests.browser.company import Company, sit_with
from tests.browser.key_player import KeyPlayer
from tests.browser.players import Player, Players, browser, end_by_ruling, players, playwright, server
from tests.server.running import Running, until

__all__ = ["browser", "players", "playwright", "server"]
NOTE_LOSSES = """() => {
    window.losses = 0;
    const look = () => {
        window.losses += document.activeElement === document.body ? 1 : 0;
        requestAnimationFrame(look);
    };
    document.querySelector('.now').focus();
    look();
}"""
"""Counts the frames in which nothing has the focus."""
HELD = "document.activeElement.closest('#main') !== null"


@pytest.mark.parametrize("game", ["the-foreign-king", "lang-lebe-der-koenig", "barbarian-kingdoms"])
def test_whoever_plays_by_keys_never_loses_the_focus(server: Running, players: Players, game: str) -> None:
    anna = players()
    company = sit_with(server, anna, game, 3)
    page = anna.enter()
    page.locator(".option").first.wait_for()
    player = KeyPlayer(page, anna.context.new_cdp_session(page), 3, others=company.play)
    player.press("a")
    version = company.version
    for _ in range(40):
        player.play(1)
        if company.play():
            # Others have acted while something on the page had the focus.
            until(lambda: page.locator(".step-count").inner_text().startswith(f"Step {company.step} "))
            player.check()
        if company.commands() >= 3 and all(player.keys.values()):
            break
    assert company.version > version
    assert company.commands() >= 3
    assert all(player.keys.values())


def test_a_control_that_is_taken_away_gives_the_focus_to_what_is_nearest(server: Running, players: Players) -> None:
    anna = players()
    company = sit_with(server, anna, "the-foreign-king", 3, take_back="agreed", first=True)
    page = anna.enter()
    page.locator('.option[data-token="PlaceCitizens"]').wait_for()
    # A light on the board, when the turn is over at another device.
    page.keyboard.press("b")
    if not page.evaluate("document.activeElement.matches('.lit')"):
        page.clock.fast_forward(FRESH)
        page.locator('.option[data-token="PlaceCitizens"]').click()
        page.locator(".lit").first.wait_for()
        page.keyboard.press("b")
    assert page.evaluate("document.activeElement.matches('.lit')")
    company.play_own()
    until(lambda: page.locator(".step-count").inner_text().startswith(f"Step {company.step} "))
    assert page.evaluate(HELD)
    # The button that takes back, when there is nothing left to take back.
    back = page.locator(".take-back")
    # What was half chosen before is let go: until then, this button starts it again.
    expect(back).to_have_text(re.compile("^Take the last command back"))
    expect(back).to_be_visible()
    back.focus()
    page.clock.fast_forward(FRESH)
    page.keyboard.press("Enter")
    expect(page.locator(".story")).to_contain_text("takes the last command back")
    until(lambda: page.evaluate(HELD))
    # The way out of looking back.
    page.keyboard.press("ArrowLeft")
    page.locator(".look-back .present").focus()
    page.keyboard.press("Enter")
    until(lambda: page.evaluate(HELD))
    # An answer, when the game is over.
    page.keyboard.press("a")
    page.keyboard.press("Tab")
    end_by_ruling(anna)
    until(lambda: page.evaluate(HELD))


@pytest.mark.parametrize("game", ["the-foreign-king", "lang-lebe-der-koenig", "barbarian-kingdoms"])
def test_while_others_play_fifty_commands_the_focus_stays_on_the_same_control(
    server: Running, players: Players, game: str
) -> None:
    anna = players()
    company, page = wait_for_others(server, anna, game), anna.page
    for control in (
        '[data-seat-button="red"]',
        ".now",
        ".story .scroll",
        ".look-back input",
        ".own-actions .open-keys",
    ):
        played, chosen = 0, False
        while played < 10:
            if not company.to_act():
                # The game was over before fifty commands. The others play the rest of them in another match.
                assert page.evaluate("window.losses") == 0
                company, chosen = wait_for_others(server, anna, game), False
            held = company.play(1, turn_of_own=False)
            if not held:
                company.leave_the_turn()
                continue
            played += held
            wait_for_last_step(page, company)
            if not chosen:
                page.locator(control).first.focus()
                chosen = True
            assert page.evaluate("(selector) => document.activeElement.matches(selector)", control)
    assert page.evaluate("window.losses") == 0


def wait_for_last_step(page: Page, company: Company) -> None:
    """Wait until a page shows the last step of a match, which chance may play meanwhile."""
    until(lambda: page.locator(".step-count").inner_text().startswith(f"Step {company.step} "))


def wait_for_others(server: Running, player: Player, game: str) -> Company:
    """Open a match in which it is the turn of somebody else. From now on the page counts when nothing has the focus."""
    company = sit_with(server, player, game, 3)
    page = player.enter()
    page.locator(".option").first.wait_for()
    company.leave_the_turn()
    page.evaluate(NOTE_LOSSES)
    return company


def test_whoever_gives_the_focus_away_does_not_get_it_back(players: Players) -> None:
    anna = players()
    anna.open("the-foreign-king", 2)
    page = anna.enter()
    page.locator(".option").first.focus()
    page.evaluate("document.activeElement.blur()")
    page.evaluate("document.querySelector('.strip').classList.toggle('some')")
    page.wait_for_timeout(100)
    assert page.evaluate("document.activeElement === document.body")


def test_the_arrows_say_where_a_game_begins_and_ends(players: Players) -> None:
    anna = players()
    anna.open("the-foreign-king", 2)
    page = anna.enter()
    page.locator(".option").first.wait_for()
    message = page.locator(".decision .message")
    page.get_by_role("button", name="Look one step further").click(force=True)
    expect(message).to_have_text("This is the present: nothing comes after it.")
    # In one step, because the page puts the slider back whenever something happens in the match.
    page.locator(".look-back input").evaluate("(each) => { each.value = 0; each.dispatchEvent(new Event('input')); }")
    expect(page.locator(".step-count")).to_have_text(re.compile("^Step 0 "))
    page.get_by_role("button", name="Look back by one step").click(force=True)
    expect(message).to_have_text("This is the beginning of the game.")

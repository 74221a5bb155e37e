"""Several people at one screen: ``pytest tests/browser/play_covers.py``, which ``.ci/nightly`` runs.

It is no part of the other tests, for it needs Chromium.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from foreign_king import to_act
from tests.browser.clicker import FRESH, Clicker
from tests.browser.players import Players, browser, end_by_ruling, playwright, server
from tests.browser.troubled_line import TroubledLine, line, players
from tests.server.running import Running, until

__all__ = ["browser", "line", "players", "playwright", "server"]
FOUR = ["red", "blue", "green", "yellow"]
HIDDEN = "svg [data-card], .now, .lines, .parts, .map, .question"
"""Where a page could show what only one seat may see."""


def check_cover(page: Page) -> None:
    """The screen is covered, and nothing hidden is behind it."""
    expect(page.locator(".cover")).to_be_visible()
    assert page.locator(HIDDEN).count() == 0
    assert page.locator("#announcer p").count() == 0


def look(page: Page, seat: str) -> None:
    """Say who looks at the screen."""
    page.locator(f'.cover [data-seat-button="{seat}"]').click()
    page.locator(".sight .step-count").wait_for()


def cover(page: Page) -> None:
    """Cover the screen, by the button if there is one."""
    button = page.get_by_role("button", name=re.compile("^Cover the screen"))
    page.locator(".decision.resting, .decision .option, .decision .do").first.wait_for()
    if button.count():
        page.clock.fast_forward(FRESH)
        button.first.click()
    else:
        page.reload()
    page.locator(".cover").wait_for()


def acting(server: Running, match: str) -> tuple[str, ...]:
    """Who is to act in a match: seats, or chance."""
    current = server.store.match(match)
    return to_act(current.game, current.state)


def asked_seats(urls: list[str]) -> set[str]:
    """The seats for which a page has asked something."""
    return {seat for each in urls for seat in re.findall(r"seat(?:=|\":\"?)(\w+)", each)}


@pytest.mark.parametrize("game", ["the-foreign-king", "lang-lebe-der-koenig", "barbarian-kingdoms"])
def test_of_four_at_one_screen_each_sees_his_own_seat_alone(server: Running, players: Players, game: str) -> None:
    anna = players()
    anna.open(game, 4, mine=4)
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.url + (request.post_data or "")))
    page = anna.enter()
    until(lambda: server.store.match(anna.match).version > 0)
    for seat in [*FOUR, *reversed(FOUR)]:
        check_cover(page)
        page.wait_for_timeout(200)
        asked.clear()
        look(page, seat)
        expect(page.locator(f'.strip [data-seat-button="{seat}"]')).to_contain_text("you")
        others = [f"[data-part=player-{other}] [data-card]" for other in FOUR if other != seat]
        assert page.locator(",".join(others)).count() == 0
        assert asked_seats(asked) == {seat}
        cover(page)
    check_cover(page)


def test_four_at_one_screen_pass_it_on_and_play(server: Running, players: Players) -> None:
    anna = players()
    anna.open("barbarian-kingdoms", 4, mine=4)
    # A cover that is shown while chance decides names nobody to look next, because nobody is to act.
    until(lambda: set(acting(server, anna.match)) & set(FOUR))
    page, turns = anna.enter(), list[str]()
    seen = 0
    while seen < 8:
        until(lambda: page.locator(".cover button.primary, .pass, .option, .do").count() > 0)
        if page.locator(".cover").count():
            check_cover(page)
            wanted = page.locator(".cover button.primary")
            turns.append(wanted.get_attribute("data-seat-button") or "")
            wanted.click()
            page.locator(".sight").wait_for()
            seen += 1
        elif page.locator(".pass").count():
            page.clock.fast_forward(FRESH)
            page.locator(".pass").click()
        else:
            Clicker(page, seen).play(1)
    assert set(turns) == set(FOUR)
    end_by_ruling(anna)


def test_the_back_button_shows_nothing_that_was_looked_back_at_before_the_cover(
    server: Running, players: Players, line: TroubledLine
) -> None:
    anna = players()
    anna.open("lang-lebe-der-koenig", 3, mine=2)
    page = anna.enter()
    until(lambda: server.store.match(anna.match).version > 0)
    look(page, "red")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".decision")).to_contain_text("You look back")
    page.keyboard.press("Escape")
    # To the first page and back, and then with the cover in between.
    page.locator(".brand").click()
    page.locator(".matches").first.wait_for()
    page.go_back()
    check_cover(page)
    look(page, "red")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".decision")).to_contain_text("You look back")
    page.reload()
    check_cover(page)
    page.go_back()
    page.go_forward()
    check_cover(page)
    line.forget()
    page.wait_for_timeout(300)
    assert b'"hand"' not in line.heard

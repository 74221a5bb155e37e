"""Keys, fingers, large letters and tools for those who see or hear little, in a match at the play page:
``pytest tests/browser/play_hands.py``, which ``.ci/browser`` runs.

It is no part of the other tests, for it needs Chromium. ``AXE`` names the file of axe-core.
"""

from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clicker import FRESH, Clicker, click_until, pause
from tests.browser.key_player import KeyPlayer
from tests.browser.players import (
    AXE,
    DESK,
    PHONE,
    Players,
    axe,
    browser,
    end_by_ruling,
    players,
    playwright,
    server,
)
from tests.server.running import Running, until

__all__ = ["browser", "players", "playwright", "server"]


def test_everything_is_done_by_keys(server: Running, players: Players) -> None:
    """Commands are played by keys in each game in ``play_keys.py``; here it is one, and all the rest."""
    anna = players()
    anna.open("the-foreign-king", 3)
    page = anna.enter()
    page.locator(".option").first.wait_for()
    player = KeyPlayer(page, anna.context.new_cdp_session(page), 3)
    player.press("a")
    assert page.evaluate("document.activeElement.id") == "question"
    version = server.store.match(anna.match).version
    while server.store.match(anna.match).version == version:
        player.play(1)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("p")
    expect(page.get_by_role("dialog", name="Scores")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("w")
    expect(page.locator(".words li").nth(1)).to_be_visible()
    until(lambda: page.locator(".option").count() > 0)
    page.keyboard.press("l")
    page.keyboard.press("l")
    said = page.locator("#announcer p").all_inner_texts()
    assert said[-2:] == [page.locator(".now").inner_text()] * 2, "the same is said again"


def test_on_a_phone_a_command_takes_two_places_and_a_scroll_is_no_tap(server: Running, players: Players) -> None:
    anna = players(PHONE, touch=True)
    anna.open_first(server, "the-foreign-king", 2)
    page = anna.enter()
    page.locator(".option").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    box = page.locator(".decision").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] >= PHONE[1] - 1, "the question is within reach of the thumb"
    version = server.store.match(anna.match).version
    client = anna.context.new_cdp_session(page)
    asks_more = page.locator('.option:is([data-token="PlaceCitizens"], [data-token="MoveKing"])').first
    click_until(asks_more, page.locator(".trail li"), touch=True)
    page.locator(".lit").first.wait_for()
    page.clock.fast_forward(FRESH)
    for number in range(30):
        swipe(client, (60 + 9 * number, 300), (0, (-1) ** number * -150))
    assert (server.store.match(anna.match).version, page.locator(".trail li").count()) == (version, 1)
    page.evaluate("scrollTo(0, 0)")
    swipe(client, (150, 330), (0, -200))
    until(lambda: page.evaluate("scrollY") > 50)
    # The page hears of a scale after the frame that shows it.
    swipe(client, (60, 250), (0, 0), spread=250)
    until(lambda: page.evaluate("visualViewport.scale") > 1.2)
    swipe(client, (60, 250), (0, 0), spread=-250)
    until(lambda: page.evaluate("visualViewport.scale") == 1)
    assert (server.store.match(anna.match).version, page.locator(".trail li").count()) == (version, 1)
    clicker = Clicker(page, 4, board=0.5)
    while server.store.match(anna.match).version == version:
        clicker.play(1)
    assert clicker.clicks["final"] == 1, "what is chosen by touch is confirmed at another place"


def swipe(client: Any, start: tuple[int, int], way: tuple[int, int], spread: int = 0) -> None:
    """Move a finger, or two that part or meet."""
    (x, y), fingers = start, (0, 1) if spread else (0,)
    near, far = (20, 20 + spread) if spread > 0 else (20 - spread, 20)

    def points(share: float) -> list[dict[str, float]]:
        apart = near + (far - near) * share
        return [{"x": x + way[0] * share + each * apart, "y": y + way[1] * share, "id": each} for each in fingers]

    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points(0)})
    for step in range(1, 9):
        client.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": points(step / 8)})
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_that_scrolls_the_page_moves_no_slider(players: Players) -> None:
    """A browser moves a slider as soon as a finger comes down on it."""
    anna = players(PHONE, touch=True)
    anna.open("the-foreign-king", 2)
    page = anna.enter()
    page.locator(".option").first.wait_for()
    client, slider, present = (
        anna.context.new_cdp_session(page),
        page.locator(".look-back input"),
        page.locator(".present"),
    )
    slider.evaluate("(each) => each.scrollIntoView({block: 'center', behavior: 'instant'})")
    box = slider.bounding_box()
    assert box is not None
    left = (round(box["x"]) + 12, round(box["y"] + box["height"] / 2))
    swipe(client, left, (40, 0))
    expect(present).to_be_visible()
    page.keyboard.press("Escape")
    expect(present).to_be_hidden()
    shown, scrolled = page.locator(".step-count").inner_text(), page.evaluate("scrollY")
    swipe(client, left, (0, -150))
    until(lambda: page.evaluate("scrollY") > scrolled + 100)
    expect(present).to_be_hidden()
    assert page.locator(".step-count").inner_text() == shown
    assert slider.input_value() == slider.get_attribute("max")


def test_every_try_is_answered(server: Running, players: Players) -> None:
    anna = players()
    anna.open("the-foreign-king", 3)
    page = anna.enter()
    page.locator(".option").first.wait_for()
    for selector in ('[data-place="liege"]', '[data-space="queen"]', '[data-space="move"]', '[data-seat="blue"]'):
        shape = page.locator(f".sight {selector}").first
        shape.scroll_into_view_if_needed()
        page.evaluate("document.querySelector('.message').textContent = ''")
        box = shape.bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.8)
        assert page.locator(".decision .message").inner_text(), selector
        said = page.locator("#announcer p").last.inner_text()
        assert said == page.locator(".decision .message").inner_text()
    assert "[" in said or "?" in said
    page.locator(".closed-ones summary").first.click()
    page.locator(".closed summary").first.click()
    expect(page.locator(".clauses code").first).to_be_visible()


def test_a_new_control_takes_no_click(server: Running, players: Players) -> None:
    anna = players()
    anna.open_first(server, "the-foreign-king", 2)
    page = anna.enter()
    page.locator('.option[data-token="PlaceCitizens"]').wait_for()
    pause(page)
    page.locator('.option[data-token="PlaceCitizens"]').click()
    expect(page.locator('.option[data-token="liege"]')).to_be_visible()
    for wait in (0, 100, 290):
        page.clock.run_for(wait)
        page.locator('.option[data-token="liege"]').click()
        page.locator('.lit[data-option="liege"] .edge').click(force=True)
    expect(page.locator(".trail li")).to_have_count(1)
    page.clock.run_for(20)
    page.locator('.option[data-token="liege"]').click()
    expect(page.locator(".trail")).to_contain_text("Liège")


@pytest.mark.parametrize("width", [640, 320])
def test_with_letters_of_twice_the_size_nothing_is_cut_off(server: Running, players: Players, width: int) -> None:
    anna = players((width, 450))
    anna.open_first(server, "barbarian-kingdoms", 3)
    page = anna.enter()
    page.locator(".option").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.locator(".option").first.scroll_into_view_if_needed()
    click_until(page.locator(".option").first, page.locator(".trail"))


def test_with_reduced_motion_nothing_moves_and_a_burst_is_over_soon(server: Running, players: Players) -> None:
    still, moving = players(), players(moving=True)
    for player in (still, moving):
        player.open_first(server, "lang-lebe-der-koenig", 3)
        page = player.enter()
        turn = page.locator('.option[data-token="EndTurn"]')
        ended, asked_again = page.locator(".lines li", has_text="Anna ends the turn"), page.locator(".do")
        click_until(turn, ended.or_(asked_again))
        # What is chosen while something else happens is confirmed before it is sent.
        if asked_again.is_visible():
            click_until(asked_again, ended)
        running = "document.getAnimations().filter((each) => each.playState === 'running').length"
        if player is still:
            assert page.evaluate(running) == 0
        page.locator(".option").first.wait_for()
        page.clock.run_for(2100)
        until(partial(shows_all, page, server, player.match))


def shows_all(page: Page, server: Running, match: str) -> bool:
    """Whether the story on a page ends with what has happened last. Meanwhile the computer may decide something."""
    last = server.stranger().get(f"/api/matches/{match}/story").json()["lines"][-1]["text"]
    return page.locator(".lines li").last.inner_text() == str(last)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing(players: Players, size: tuple[int, int], dark: bool) -> None:
    assert AXE, "AXE must name the file of axe-core"
    anna = players(size, dark=dark)
    anna.open({DESK: "the-foreign-king", PHONE: "lang-lebe-der-koenig"}[size] if dark else "barbarian-kingdoms", 3)
    page = anna.enter()
    page.locator(".option").first.wait_for()
    found = axe(page)
    Clicker(page, 1, board=0).play(1)
    page.keyboard.press("p")
    page.locator(".scores .tree").first.wait_for()
    found += axe(page)
    page.keyboard.press("Escape")
    end_by_ruling(anna)
    assert found + axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]

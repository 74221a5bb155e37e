"""A phone that lies, large letters, and answers that are hidden, in a match at the play page:
``pytest tests/browser/play_phones.py``, which ``.ci/browser`` runs.

It is no part of the other tests, for it needs Chromium.
"""

from functools import partial

from playwright.sync_api import Locator, expect

from tests.browser.clicker import click_until
from tests.browser.players import PHONE, Players, browser, players, playwright, server
from tests.server.running import Running, until

__all__ = ["browser", "players", "playwright", "server"]


def test_a_phone_that_lies_shows_the_map_beside_the_question(players: Players) -> None:
    anna = players((844, 390), touch=True)
    anna.open("barbarian-kingdoms", 3)
    page = anna.enter()
    page.locator(".option").first.wait_for()
    board, question, answer = (
        page.locator(each).first.bounding_box() for each in (".map svg", ".decision", ".decision .option")
    )
    assert board
    assert question
    assert answer
    assert board["x"] + board["width"] <= question["x"]
    # The whole page scrolls, so that the map can fill the window, and the question stays beside it.
    page.mouse.wheel(0, round(board["y"]))
    page.wait_for_function(
        "(y) => scrollY >= Math.min(y, document.documentElement.scrollHeight - innerHeight) - 2", arg=board["y"]
    )
    map_now, answer_now = (page.locator(each).first.bounding_box() for each in (".map svg", ".decision .option"))
    assert map_now
    assert answer_now
    assert map_now["y"] <= 60
    assert map_now["y"] + map_now["height"] <= 390 + 60, "nearly the whole map is in sight"
    assert answer_now["y"] >= 0
    assert answer_now["y"] + answer_now["height"] <= 390, "the first answer stays in sight"
    assert answer["y"] + answer["height"] <= 390, "the first answer is in sight"
    assert page.evaluate("document.documentElement.scrollWidth") <= 844


def test_on_a_phone_large_text_stays_whole_and_the_page_has_names(players: Players) -> None:
    anna = players(PHONE, touch=True)
    anna.open("the-foreign-king", 3)
    anna.open("the-foreign-king", 3)
    page = anna.enter()
    page.locator(".option").first.wait_for()
    page.locator(".next-turn").wait_for()
    assert page.get_by_role("link", name="foreign-king").count() == 1
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    # A text whose letters stand below each other is much higher than it is wide.
    for each in (".question", ".next-turn .short", ".settings > button", ".fold"):
        until(partial(_is_wide, page.locator(each)))


def _is_wide(shown: Locator) -> bool:
    """Whether something is shown, and is wider than high. The page may draw it anew at any moment."""
    box = shown.bounding_box()
    return box is not None and box["width"] > box["height"]


def test_on_a_phone_hidden_answers_come_back_when_the_board_has_none(server: Running, players: Players) -> None:
    anna = players(PHONE, touch=True)
    anna.open_first(server, "the-foreign-king", 2)
    page = anna.enter()
    liege = page.locator('.lit[data-option="liege"]')
    click_until(page.locator('.option[data-token="PlaceCitizens"]'), liege, touch=True)
    hide, show = (page.get_by_role("button", name=f"{each} the answers") for each in ("Hide", "Show"))
    click_until(hide, show, touch=True)
    expect(page.locator(".option").first).to_be_hidden()
    click_until(liege.locator(".spot"), page.locator(".decision :is(.option, .do, .stepper)"), touch=True)

"""Double clicks at the play page do something once. ``pytest tests/browser/play_doubles.py``, which ``.ci/nightly``
runs.

It is no part of the other tests, for it needs Chromium.
"""

import json
import re
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Locator, Request, expect

from tests.browser.clicker import FRESH, POINT, Clicker, click_until
from tests.browser.company import sit_with
from tests.browser.players import Player, Players, browser, end_by_ruling, players, playwright, server
from tests.server.running import Running, until

__all__ = ["browser", "players", "playwright", "server"]
GAMES = ["the-foreign-king", "lang-lebe-der-koenig", "barbarian-kingdoms"]


class DoubleClicker(Clicker):
    """A player who clicks on everything twice."""

    def click_light(self, token: str) -> None:
        point = self.page.evaluate(POINT, token)
        if point is not None:
            self.page.mouse.dblclick(*point)
            self.clicks["light"] += 1

    def click_button(self, place: int, *, final: bool = False) -> None:
        buttons = self.page.locator(".decision :is(.do, .option, .stepper .primary)").filter(visible=True)
        with suppress(Error):  # somebody else has acted, and another question is asked
            buttons.nth(place).dblclick(timeout=1000)
        self.clicks["final" if final else "button"] += 1


def noted(player: Player, path: str, method: str = "POST") -> list[Request]:
    """The requests that the page of a player will send to a path."""
    sent: list[Request] = []
    player.page.on("request", lambda to: sent.append(to) if to.method == method and to.url.endswith(path) else None)
    return sent


@pytest.mark.parametrize("confirm", ["always", "never"])
@pytest.mark.parametrize("game", GAMES)
def test_a_double_click_on_an_answer_is_one_answer(server: Running, players: Players, game: str, confirm: str) -> None:
    """The answers and the commands that a double click has sent are counted."""
    anna = players()
    company = sit_with(server, anna, game, 3)
    anna.page.evaluate(
        "(value) => localStorage.setItem('foreign-king.settings', value)", json.dumps({"confirm": confirm})
    )
    page = anna.enter()
    page.locator(".option").first.wait_for()
    clicker = DoubleClicker(page, 5, others=company.play)
    commands = noted(anna, "/commands")
    # In a short turn of another game, few answers become a command: it is played until there are some.
    for number in range(100):
        if clicker.state()["over"] or (number >= 25 and len(commands) > 1):
            break
        before, chosen = len(commands), page.locator(".trail li:not(.price)").count()
        clicker.play(1)
        assert len(commands) <= before + 1
        assert page.locator(".trail li:not(.price)").count() <= chosen + 1
        assert page.locator("dialog[open]").count() == 0, "the second click has reached a control beside the question"
    ids = [json.loads(each.post_data or "")["id"] for each in commands]
    until(lambda: company.commands() == len(set(ids)))
    assert len(ids) == len(set(ids)) > 1
    assert clicker.clicks["button"] > 1
    assert (clicker.clicks["final"] > 0) == (confirm == "always")


COVER = """(first, selector) => {
    const {left, top, width, height} = first.getBoundingClientRect();
    const place = {left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px`};
    const cover = () => Object.assign(document.querySelector(selector).style, {position: 'fixed', zIndex: 9, ...place});
    first.addEventListener('click', cover);
}"""
"""Moves another control to the place of one that is clicked on, as it happens when a question gets smaller."""


def test_the_second_click_of_a_double_click_reaches_no_control_that_has_come_to_its_place(
    server: Running, players: Players
) -> None:
    anna = players()
    sit_with(server, anna, "the-foreign-king", 2, first=True)
    anna.page.evaluate("localStorage.setItem('foreign-king.settings', JSON.stringify({confirm: 'always'}))")
    page = anna.enter()
    commands, dialog = noted(anna, "/commands"), page.locator("dialog[open]")
    click_until(page.locator('.option[data-token="TakeCoins"]'), page.locator(".do"))
    page.locator(".do").evaluate(COVER, ".open-keys")
    page.clock.fast_forward(FRESH)
    page.locator(".do").dblclick()
    expect(page.locator(".story")).to_contain_text("Anna takes")
    assert (len(commands), dialog.count()) == (1, 0)
    # The control is there, and a click that belongs to no other one reaches it.
    page.mouse.click(*middle(page.locator(".open-keys")))
    expect(dialog).to_have_count(1)


def middle(control: Locator) -> tuple[float, float]:
    """The middle of a control in the window."""
    box = control.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_double_click_opens_one_match(server: Running, players: Players) -> None:
    anna = players()
    page, opened = anna.page, noted(anna, "/api/matches")
    page.goto(anna.address)
    page.get_by_role("button", name="Play against the computer").first.dblclick()
    page.wait_for_url(re.compile("/matches/"))
    page.locator(".sight").wait_for()
    assert len(opened) == 1
    page.goto(f"{anna.address}/?open=barbarian-kingdoms")
    page.get_by_role("button", name="Open the game").dblclick()
    expect(page.get_by_role("heading", name="The game is open")).to_be_visible()
    assert len(opened) == 2
    page.goto(anna.address)
    expect(page.locator(".matches li")).to_have_count(2)


def test_a_double_click_beside_the_board_does_something_once(server: Running, players: Players) -> None:
    """A double click sends one remark, takes one command back, and opens one rematch."""
    anna = players()
    company = sit_with(server, anna, "the-foreign-king", 2, first=True)
    page = anna.enter()
    page.locator('.option[data-token="TakeCoins"]').wait_for()
    people = page.get_by_role("region", name="People")
    page.get_by_label("Write a remark").fill("Good luck!")
    remarks = noted(anna, "/remarks")
    people.get_by_role("button", name="Send").dblclick()
    expect(people.locator("q")).to_have_text(["Good luck!"])
    # It can arrive twice, under the same id.
    assert len({json.loads(each.post_data or "")["id"] for each in remarks}) == 1
    # Both commands before could be taken back; a double click takes back the last one alone.
    undone = noted(anna, "/take-back")
    company.send(company.own, {"type": "TakeCoins", "by": "red"})
    back = page.locator(".take-back")
    # Its text is there before it is shown.
    expect(back).to_be_visible()
    expect(back).to_have_text("Take my last command back")
    page.clock.fast_forward(1000)
    back.dblclick()
    expect(page.locator(".story")).to_contain_text("takes the last command back")
    expect(page.locator('.option[data-token="TakeCoins"]')).to_be_visible()
    assert len(undone) == 1
    end_by_ruling(anna)
    again = noted(anna, "/rematch")
    page.clock.fast_forward(1000)
    page.get_by_role("button", name=re.compile("[Aa]gain")).first.dblclick()
    page.wait_for_url(lambda url: not url.endswith(anna.match))
    assert len(again) == 1

"""Whose turn it is, in many matches, and as notifications: ``pytest tests/browser/play_turns.py``, which
``.ci/browser`` runs.

It is no part of the other tests, for it needs Chromium.
"""

import re
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Playwright, expect

from tests.browser.bare_tabs import BareBrowser
from tests.browser.company import device_of, sit_without_browser
from tests.browser.players import Players, browser, plan_of, players, playwright, server
from tests.server.running import Running, until

__all__ = ["browser", "players", "playwright", "server"]
MATCHES = 30
NOTED = """
    localStorage.setItem('foreign-king.settings', JSON.stringify({notify: true}));
    window.noted = [];
    window.Notification = class {
        static permission = 'granted';
        constructor(title, {tag}) { window.noted.push([title, tag]); }
    };
    // The seconds for which a turn has to last are as long as a test wants.
    window.patience = 200;
    window.setTimeout = (later => (act, wait) => later(act, wait === 5000 ? window.patience : wait))(window.setTimeout);
"""


@pytest.fixture
def sleeper(playwright: Playwright) -> Iterator[BareBrowser]:
    with BareBrowser(playwright) as sleeper:
        yield sleeper


def test_of_thirty_matches_those_that_wait_come_first_and_one_click_leads_to_the_next(
    server: Running, players: Players
) -> None:
    anna = players()
    anna.open("the-foreign-king", 2)
    own = device_of(server, anna)
    for number in range(1, MATCHES):
        # A third waits for Anna, a third for somebody to sit down, and a third is over.
        kind = number % 3
        plan = plan_of("the-foreign-king", 2, guests=1 if kind == 1 else 0)
        match = own.post("/api/matches", json=plan).json()["match"]
        own.patch(f"/api/matches/{match}/seats/red", json={"number": "1830"})
        if kind == 2:
            own.post(f"/api/matches/{match}/departures", json={"ruling": {"winners": ["red"], "reason": "It is late."}})

    def listed() -> list[dict[str, Any]]:
        matches: list[dict[str, Any]] = own.get("/api/matches").json()["matches"]
        return matches

    def waiting() -> list[dict[str, Any]]:
        return [each for each in listed() if each["waits"] and not each["over"]]

    until(lambda: len(waiting()) == MATCHES // 3)
    page = anna.page
    page.goto(anna.address)
    expect(page).to_have_title(re.compile(rf"^\({MATCHES // 3}\) "))
    expect(page.locator(".matches li.waits")).to_have_count(MATCHES // 3)
    rows = page.locator("section").first.locator(".matches > li > a")
    shown = [(each.get_attribute("href") or "").rpartition("/")[2] for each in rows.all()]
    order = [each["match"] for each in waiting()]
    assert [each["latest"] for each in waiting()] == sorted(each["latest"] for each in waiting())
    assert shown[: len(order)] == order
    assert [each for each in shown if each in {one["match"] for one in listed() if one["over"]}] == []
    # From one match to the next: the longest waiting first, and never the one on the page.
    following = page.get_by_role("link", name=re.compile("^Next game"))
    for expected in (order[0], order[1], order[0]):
        following.click()
        page.wait_for_url(f"**/matches/{expected}")
        page.locator(".option").first.wait_for()
        expect(page).to_have_title(re.compile("^● Your turn"))


def test_whoever_wants_it_is_notified_of_each_turn_once_and_never_while_he_looks(
    server: Running, sleeper: BareBrowser
) -> None:
    company = sit_without_browser(server, "the-foreign-king", 2)
    sleeper.be(company.own.cookies, server.address)
    tab = sleeper.open(f"{server.address}/matches/{company.match}")
    until(lambda: tab.evaluate("document.querySelector('.option') !== null"))
    tab.evaluate(NOTED)

    def noted(number: int) -> bool:
        return len(tab.evaluate("window.noted")) == number

    company.leave_the_turn()
    until(lambda: tab.evaluate("!document.title.startsWith('●')"))
    company.play()
    until(lambda: tab.evaluate("document.title").startswith("●"))
    sleeper.wait(800)
    assert tab.evaluate("window.noted") == []
    sleeper.open("about:blank")
    until(lambda: tab.evaluate("document.visibilityState") == "hidden")
    for number in (1, 2):
        # Between two looks of the page, one turn ends and the next one begins.
        company.leave_the_turn()
        company.play()
        until(partial(noted, number))
    sleeper.wait(800)
    assert tab.evaluate("window.noted") == [["It is your turn", company.match]] * 2


def test_nobody_is_notified_of_a_turn_that_is_taken_back_within_seconds(server: Running, sleeper: BareBrowser) -> None:
    company = sit_without_browser(server, "the-foreign-king", 2)
    sleeper.be(company.own.cookies, server.address)
    tab = sleeper.open(f"{server.address}/matches/{company.match}")
    until(lambda: tab.evaluate("document.querySelector('.option') !== null"))
    tab.evaluate(NOTED)
    # The turn ends before the patience does, however slow the machine is.
    tab.evaluate("window.patience = 1e6")
    sleeper.open("about:blank")
    until(lambda: tab.evaluate("document.visibilityState") == "hidden")
    (other,) = company.others
    company.leave_the_turn()
    until(lambda: tab.evaluate("!document.title.startsWith('●')"))
    company.play()
    until(lambda: tab.evaluate("document.title").startswith("●"))
    undone = company.others[other].post(f"/api/matches/{company.match}/take-back", json={"seat": other})
    assert undone.json()["missing"] == [], undone.text
    until(lambda: tab.evaluate("!document.title.startsWith('●')"))
    tab.evaluate("window.patience = 200")
    company.play()
    until(lambda: tab.evaluate("window.noted.length > 0"))
    sleeper.wait(800)
    assert tab.evaluate("window.noted") == [["It is your turn", company.match]]

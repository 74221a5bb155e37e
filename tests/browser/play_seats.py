"""What a browser keeps of what proves a seat, and what it shows of one's seats: ``pytest tests/browser/play_seats.py``,
which ``.ci/nightly`` runs.

It is no part of the other tests, for it needs Chromium.
"""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.play_page import PHONE, People, answered, opened, people, sit_together
from tests.browser.players import browser, playwright, server
from tests.server.running import Running

__all__ = ["browser", "people", "playwright", "server"]
FORGET = """async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
    for (const name of await caches.keys()) await caches.delete(name);
}"""


def history_of(page: Page) -> list[str]:
    """The addresses in the history of a tab: what its buttons lead to, and what a bookmark or sharing would take."""
    session = page.context.new_cdp_session(page)
    entries = session.send("Page.getNavigationHistory")["entries"]
    session.detach()
    return [each["url"] for each in entries]


def test_nothing_in_the_history_of_a_tab_proves_anything(server: Running, people: People) -> None:
    anna, bruno, phone = people(), people(), people(PHONE)
    anna.go()
    ((_, link),) = opened(anna.page).items()
    secrets = [link.rpartition("=")[2]]

    def check(page: Page) -> None:
        # What stood in the address is taken out of it when the page begins.
        page.wait_for_url(lambda url: not any(each in url for each in secrets))
        assert [url for url in history_of(page) for each in secrets if each in url] == []

    page = bruno.page
    steps: list[Callable[[], object]] = [
        lambda: page.goto(link),
        page.reload,
        lambda: page.get_by_label("Your name").fill("Bruno"),
        lambda: page.get_by_role("button", name="Sit down at Blue").click(),
        lambda: page.wait_for_url("**/matches/**"),
        page.reload,
        bruno.go,
        page.go_back,
        page.go_forward,
        lambda: page.goto(link),
        bruno.go,
    ]
    for step in steps:
        step()
        check(page)
    page.get_by_role("button", name="Recovery code").click()
    secrets.append(page.locator(".shown-code code").inner_text())
    check(page)
    page.get_by_role("button", name="Play on another device too").click()
    expect(page.locator(".shown-code")).to_contain_text("It works once")
    other = page.locator(".shown-code code").inner_text()
    secrets.append(other.rpartition("=")[2])
    check(page)
    phone.page.goto(other)
    check(phone.page)
    phone.page.get_by_role("button", name="Use the code").click()
    expect(phone.page.get_by_role("heading", name="Your games")).to_be_visible()
    check(phone.page)
    assert len(history_of(page)) > 4


def test_two_tabs_of_a_browser_both_say_which_seats_are_theirs(server: Running, people: People) -> None:
    anna, bruno = people(), people()
    match = sit_together(anna, bruno)
    second = bruno.tab(f"/matches/{match}")
    for page in (bruno.page, second):
        expect(page.locator(".sight")).to_be_visible()
        assert answered(page, f"/api/matches/{match}/seats")["seats"] == ["blue"]
        chips = page.get_by_role("list", name="Players").get_by_role("listitem")
        expect(chips.filter(has_text="Bruno")).to_contain_text("you")
        expect(chips.filter(has_text="you")).to_have_count(1)


def games_of(page: Page) -> list[str]:
    """The matches that a page lists as one's own, by their addresses."""
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()
    links = page.locator(".matches a[href*='/matches/']")
    links.first.wait_for()
    return sorted({each.get_attribute("href") or "" for each in links.all()})


def test_a_browser_that_has_forgotten_everything_gets_all_seats_back_by_a_code(server: Running, people: People) -> None:
    anna = people()
    for _ in range(3):
        anna.go().get_by_role("button", name="Play against the computer").first.click()
        anna.page.wait_for_url("**/matches/**")
    page = anna.go()
    before = games_of(page)
    page.get_by_role("button", name="Recovery code").click()
    code = page.locator(".shown-code code").inner_text()
    page.evaluate(FORGET)
    anna.context.clear_cookies()
    page.close()
    page = anna.tab("/")
    expect(page.get_by_role("heading", name="Your games")).to_be_hidden()
    page.get_by_label(re.compile("Enter a code")).fill(code)
    page.get_by_role("button", name="Use the code").click()
    assert games_of(page) == before
    assert len(before) == 3


def test_a_page_that_is_loaded_again_shows_what_one_shows_that_has_stayed(server: Running, people: People) -> None:
    anna, bruno = people(), people()
    match = sit_together(anna, bruno)
    stayed = bruno.tab(f"/matches/{match}")
    stayed.locator(".sight").wait_for()
    anna.page.get_by_role("textbox", name=re.compile("remark|Say", re.IGNORECASE)).first.fill("Good evening.")
    anna.page.keyboard.press("Enter")
    expect(stayed.get_by_text("Good evening.").first).to_be_visible()
    bruno.page.reload()
    bruno.page.locator(".sight").wait_for()
    expect(bruno.page.get_by_text("Good evening.").first).to_be_visible()
    for part in (".strip", ".people"):
        expect(bruno.page.locator(part).first).to_have_text(
            stayed.locator(part).first.inner_text(), use_inner_text=True
        )

"""Pages that sleep, are frozen, crash, or are kept by the browser for its back button, in a match at the play page:
``pytest tests/browser/play_sleep.py``, which ``.ci/browser`` runs.

It is no part of the other tests, for it needs Chromium.
"""

from collections.abc import Iterator
from time import monotonic

import pytest
from playwright.sync_api import Page, Playwright, Route, expect

from tests.browser.bare_tabs import BareBrowser, BareTab
from tests.browser.clicker import FRESH, click_until, heard
from tests.browser.company import Company, sit_with, sit_without_browser
from tests.browser.players import Player, Players, browser, playwright, server
from tests.browser.troubled_line import TroubledLine, line, players
from tests.server.running import Running, until

__all__ = ["browser", "line", "players", "playwright", "server"]
LOST = ["Failed to load resource", "net::ERR"]
SOON = 12.0
"""After how many seconds a page is right at the latest that comes back on lines that are dead. The aim is 2 seconds; a
page that waits until it notices a dead line by itself needs 20."""


@pytest.fixture
def sleeper(playwright: Playwright) -> Iterator[BareBrowser]:
    """A browser whose tabs can sleep."""
    with BareBrowser(playwright) as sleeper:
        yield sleeper


def shows(page: Page, company: Company) -> None:
    """Wait until a page shows the present."""
    until(lambda: page.locator(".step-count").inner_text().startswith(f"Step {company.step} "))


def sees(tab: BareTab, company: Company) -> float:
    """Wait until a tab shows the present, and return how many seconds that took."""
    begun = monotonic()
    shown = "document.querySelector('.step-count')?.textContent ?? ''"
    until(lambda: tab.evaluate(shown).startswith(f"Step {company.step} "))
    return monotonic() - begun


def enter(sleeper: BareBrowser, address: str, company: Company) -> BareTab:
    """Open the match in another tab."""
    tab = sleeper.open(f"{address}/matches/{company.match}")
    sees(tab, company)
    until(lambda: tab.evaluate("document.querySelector('.option') !== null"))
    return tab


def begin(server: Running, player: Player, game: str = "the-foreign-king", number: int = 2) -> Company:
    company = sit_with(server, player, game, number)
    while game == "lang-lebe-der-koenig" and not company.may("EndTurn"):
        company.play_own()
    player.enter()
    player.page.locator(".option").first.wait_for()
    return company


def test_a_frozen_page_is_right_soon_after_it_wakes_though_all_its_lines_are_dead(
    server: Running, sleeper: BareBrowser, line: TroubledLine
) -> None:
    company = sit_without_browser(server, "the-foreign-king", 2)
    sleeper.be(company.own.cookies, line.address)
    tab = enter(sleeper, line.address, company)
    until(lambda: len(server.app.state.host.news) == 1)
    sleeper.open("about:blank")
    tab.be("frozen")
    line.die()
    company.play_own()
    tab.be("active")
    tab.show()
    took = sees(tab, company)
    print(f"right {took:.1f} s after waking")
    assert took < SOON


def test_a_page_that_the_browser_has_kept_is_right_when_one_comes_back(
    server: Running, sleeper: BareBrowser, line: TroubledLine
) -> None:
    company = sit_without_browser(server, "the-foreign-king", 2)
    sleeper.be(company.own.cookies, line.address)
    tab = enter(sleeper, line.address, company)
    tab.evaluate("addEventListener('pageshow', ({persisted}) => { window.persisted = persisted; })")
    tab.send("Page.navigate", url=f"{server.address}/openapi.json")
    company.play_own()
    line.die()
    tab.tell("Runtime.evaluate", expression="history.back()")
    until(lambda: tab.evaluate("location.pathname").startswith("/matches/"))
    sees(tab, company)
    assert tab.evaluate("window.persisted") is True, "the browser has kept the page"


def test_when_the_leading_tab_is_frozen_or_crashes_the_others_go_on(
    server: Running, sleeper: BareBrowser, line: TroubledLine
) -> None:
    company = sit_without_browser(server, "the-foreign-king", 2)
    sleeper.be(company.own.cookies, line.address)
    leading, next_one, last = (enter(sleeper, line.address, company) for _ in range(3))
    until(lambda: len(server.app.state.host.news) == 1)
    leading.be("frozen")
    company.play_own()
    took = [sees(next_one, company), sees(last, company)]
    # The frozen tab wakes, and its place is taken.
    leading.be("active")
    sees(leading, company)
    for tab in (next_one, leading):
        tab.tell("Page.crash")
        company.play_own()
        took.append(sees(last, company))
    print(", ".join(f"{each:.1f} s" for each in took), "until the others went on")
    assert max(took) < SOON


END_TURN = '.option[data-token="EndTurn"]'


def test_what_was_chosen_on_an_old_position_is_never_sent_at_once(server: Running, players: Players) -> None:
    """Somebody whose settings send a command without asking once more chooses on a page that does not know yet that
    another device of his has played."""
    anna = players()
    anna.page.goto(anna.address)
    anna.page.evaluate("localStorage.setItem('foreign-king.settings', JSON.stringify({confirm: 'never'}))")
    company = begin(server, anna, "lang-lebe-der-koenig", 3)
    page = anna.page
    sent: list[str] = []
    page.on("request", lambda asked: sent.append(asked.url) if asked.url.endswith("/commands") else None)
    page.locator(END_TURN).wait_for()
    # The page hears of nothing that happens.
    page.route("**/scenes*", lambda route: route.abort())
    anna.expected = LOST
    page.clock.fast_forward(FRESH)
    company.end_turn()
    version = company.version
    page.locator(END_TURN).click()
    expect(page.locator(".decision .message")).to_contain_text("Somebody was faster")
    expect(page.locator(".do")).to_be_visible()
    page.unroute("**/scenes*")
    page.evaluate("dispatchEvent(new Event('online'))")
    shows(page, company)
    assert (sent, company.version) == ([], version)
    page.clock.fast_forward(FRESH)
    page.locator(".do").click()
    until(lambda: company.version > version)


def test_a_command_that_comes_too_late_is_not_sent_again_by_itself(server: Running, players: Players) -> None:
    anna = players()
    company = begin(server, anna, "lang-lebe-der-koenig", 3)
    page = anna.page
    sent: list[str] = []
    held: list[Route] = []
    stories: list[Route] = []
    page.on("request", lambda asked: sent.append(asked.url) if asked.url.endswith("/commands") else None)
    page.route("**/commands", lambda route: held.append(route))  # noqa: PLW0108 - Playwright counts parameters
    anna.expected = ["409"]
    on_its_way = page.locator(".decision", has_text="on its way")
    click_until(page.locator(END_TURN), page.locator(".do").or_(on_its_way))
    if page.locator(".do").count():
        click_until(page.locator(".do"), on_its_way)
    heard(page, held)
    # What the page hears of the turns of the others comes when it is the turn of its seat again.
    page.route("**/story*", lambda route: stories.append(route))  # noqa: PLW0108 - Playwright counts parameters
    company.give_turn_away()
    heard(page, stories)
    company.come_round()
    version = company.version
    held[0].continue_()
    message = page.locator(".decision .message")
    expect(message).to_contain_text("Somebody was faster")
    page.unroute("**/story*")
    for story in stories:
        story.continue_()
    shows(page, company)
    # The choice is kept, and the player decides whether it is sent.
    expect(page.locator(".do")).to_be_visible()
    assert (len(sent), company.version) == (1, version)
    expect(message).to_contain_text("Somebody was faster")

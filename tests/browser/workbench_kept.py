"""What is open at the workbench stays open when the page is loaded again, and the page says so where the browser keeps
nothing: ``pytest tests/browser/workbench_kept.py`` with ``SITE`` as for ``workbench_page.py``."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.players import browser, playwright
from tests.browser.workbench_page import EXAMPLES, LOG, WRONG, address, judge, opened

__all__ = ["address", "browser", "playwright"]
POSITION = EXAMPLES / "positions" / "three-players.json"
UNKEPT = "This browser does not keep what is open here"
FORBIDDEN = """for (const name of ["localStorage", "sessionStorage"]) {
    const storage = window[name];
    Object.defineProperty(window, name, { get() {
        if (new Error().stack.includes("/workbench/kept.js")) throw new DOMException("", "SecurityError");
        return storage;
    } });
}"""
"""What a browser does that is set to keep nothing, for the modules of the workbench. The theme of the site would
complain, so it is left alone."""
FULL = 'Storage.prototype.setItem = () => { throw new DOMException("", "QuotaExceededError"); };'
"""What a browser does whose storage is full."""


def lay_in(page: Page, francs: int) -> None:
    """Open a position, and give red some francs, in the fields."""
    page.get_by_role("tab", name="A position").click()
    page.locator("#room-position input[type=file]").set_input_files(POSITION)
    expect(page.locator("#room-position")).to_contain_text("This position is possible.")
    text = json.loads(POSITION.read_text("utf-8"))
    text["position"]["players"]["red"]["francs"] = francs
    field = page.get_by_label("The position as JSON")
    field.fill(json.dumps(text, indent=2))
    expect(page.locator("#room-position .valid")).to_be_visible()


def francs(page: Page) -> int:
    """How many francs red has in the position that is open."""
    document = json.loads(page.get_by_label("The position as JSON").input_value())
    number: int = document["position"]["players"]["red"]["francs"]
    return number


def test_a_position_and_what_was_tried_in_it_are_there_again(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        lay_in(page, 7)
        page.locator('#room-position .option[data-token="TakeCoins"]').click()
        heading = page.locator("#room-position .bench h2").first
        expect(heading).to_have_text("After the command that you tried")
        told = page.locator("#room-position .told").text_content() or ""
        page.reload()
        expect(heading).to_have_text("After the command that you tried")
        expect(page.locator("#room-position .told")).to_have_text(told)
        assert francs(page) == 7
        page.get_by_role("button", name="Take it back").click()
        expect(heading).to_have_text("The position")


def test_a_page_that_is_left_for_a_clause_is_there_again(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        judge(page, WRONG)
        page.locator("#room-log .verdict").get_by_role("button", name="Try it").click()
        page.locator("#room-log .told a.clause").first.click()
        expect(page.locator("#workbench")).to_have_count(0)
        page.go_back()
        expect(page.locator("#room-log .verdict h2")).to_have_text("Wrong in line 4.")
        expect(page.locator("#room-log .bench h2").first).to_have_text("After the command that you tried")


def test_a_page_that_is_loaded_again_in_the_middle_loses_nothing(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        page.get_by_text("Paste a log").click()
        page.get_by_label("The log as text").fill(WRONG)
        page.get_by_role("button", name="Judge it").click()
        page.reload()
        page.reload()
        expect(page.locator("#room-log .verdict h2")).to_have_text("Wrong in line 4.")
        expect(page.get_by_label("The log as text")).to_have_value(WRONG)


def test_a_changed_scenario_is_there_again_and_another_one_can_be_left_for_it(browser: Browser, address: str) -> None:
    with opened(browser, address, "#scenario=the-foreign-king/loan/first") as page:
        expect(page.locator("#room-scenario .valid")).to_be_visible()
        page.get_by_text("Change the scenario").click()
        field = page.get_by_label("The scenario as JSON")
        scenario = json.loads(field.input_value())
        scenario["title"] = "What Anna says"
        changed = json.dumps(scenario, indent=2)
        field.fill(changed)
        page.reload()
        expect(field).to_have_value(changed)
        expect(page.locator("#room-scenario .pictures svg").first).to_be_visible()
        page.locator("#room-scenario .choices select").nth(1).select_option("build.price")
        expect(field).not_to_have_value(changed)
        page.get_by_role("button", name="Back to the scenario that you have changed").click()
        expect(field).to_have_value(changed)


def test_a_text_that_was_replaced_comes_back(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        lay_in(page, 5)
        page.get_by_role("button", name="Begin with the setup").click()
        expect(page.get_by_label("The position as JSON")).to_have_value(re.compile('"Deal"'))
        page.get_by_role("button", name="Back to the text before").click()
        expect(page.locator("#room-position .valid")).to_be_visible()
        assert francs(page) == 5


def test_two_tabs_have_each_their_own(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        lay_in(page, 3)
        other = page.context.new_page()
        other.goto(address)
        lay_in(other, 8)
        for tab, number in ((page, 3), (other, 8)):
            tab.reload()
            expect(tab.locator("#room-position .valid")).to_be_visible()
            assert francs(tab) == number


@pytest.mark.parametrize("script", [FORBIDDEN, FULL], ids=["forbidden", "full"])
def test_a_browser_that_keeps_nothing_is_used_and_the_page_says_so(browser: Browser, address: str, script: str) -> None:
    with opened(browser, address, before=lambda page: page.context.add_init_script(script)) as page:
        lay_in(page, 4)
        expect(page.locator("#workbench")).to_contain_text(UNKEPT)
        assert francs(page) == 4


def test_a_log_that_is_too_long_to_be_kept_says_so(browser: Browser, address: str, tmp_path: Path) -> None:
    header, *lines = LOG.read_text("utf-8").splitlines()
    long = tmp_path / "long.jsonl"
    # A line may have a million characters.
    commented = [line.replace("{", '{"comment":"' + "x" * 700_000 + '",', 1) for line in lines[:3]]
    long.write_text("\n".join([header, *commented]) + "\n", "utf-8")
    with opened(browser, address) as page:
        page.locator("#room-log input[type=file]").set_input_files(long)
        expect(page.locator("#room-log .verdict h2.valid")).to_be_visible()
        page.get_by_role("button", name="To the first line").click()
        expect(page.locator("#workbench")).to_contain_text(UNKEPT)


def test_a_browser_that_cannot_store_the_page_says_so(browser: Browser, address: str) -> None:
    def fill_up(page: Page) -> None:
        origin = address.partition("/some/")[0]
        session = page.context.new_cdp_session(page)
        session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1_000_000})

    with opened(browser, address, before=fill_up) as page:
        expect(page.locator("#workbench")).to_contain_text("This browser does not store the page")
        judge(page, WRONG)

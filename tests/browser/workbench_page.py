"""A real browser works at the workbench of the built site: ``pytest tests/browser/workbench_page.py`` with the folder
of the site in ``SITE`` and the file of axe-core in ``AXE``, as ``.ci/engine`` does.

A plain server serves the site from a folder below its root. What a page asks of any other server fails the test.
"""

import gzip
import json
import os
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.engine_package import BELOW, Quiet
from tests.browser.players import browser, playwright

__all__ = ["browser", "playwright"]
DESK, PHONE = ViewportSize(width=1280, height=900), ViewportSize(width=360, height=740)
PATIENCE = 180_000
"""How many milliseconds a busy machine may take."""
EXAMPLES = Path(__file__).parents[2] / "examples"
LOG = EXAMPLES / "logs" / "two-players.jsonl"
WRONG = LOG.read_text("utf-8").replace('"type":"EndTurn"', '"type":"TakeLoan"', 1)
AXE_RUN = (
    "axe.run('#workbench', {resultTypes: ['violations']}).then(({violations}) => violations.map((each) => each.id))"
)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the workbench on a plain server, in a folder below its root."""
    folder = os.environ.get("SITE")
    assert folder, "these tests need the site with the workbench: name its folder by SITE"
    root = tmp_path_factory.mktemp("root")
    (root / BELOW).parent.mkdir()
    (root / BELOW).symlink_to(Path(folder).resolve())
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(root)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/{BELOW}/workbench/index.html"
    server.shutdown()
    server.server_close()


@contextmanager
def opened(
    browser: Browser,
    address: str,
    at: str = "",
    *,
    size: ViewportSize = DESK,
    dark: bool = False,
    language: str = "en",
    before: Callable[[Page], object] = lambda _: None,
) -> Iterator[Page]:
    """The workbench in a window. Whatever it complains about, or asks of another server, fails the test. ``before`` is
    called before the page is opened."""
    scheme: Literal["dark", "light"] = "dark" if dark else "light"
    context = browser.new_context(viewport=size, color_scheme=scheme, locale=language, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    expect.set_options(timeout=PATIENCE)
    # The other pages of the site have no icon, which every browser asks for.
    context.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    page = context.new_page()
    complaints: list[str] = []
    site = address.partition("/workbench/")[0]
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on(
        "request",
        lambda asked: complaints.append(asked.url) if not asked.url.startswith((site, "data:", "blob:")) else None,
    )
    before(page)
    page.goto(f"{address}{at}")
    yield page
    assert complaints == []
    context.close()


def judge(page: Page, log: str) -> None:
    """Paste a log, and have it judged."""
    page.get_by_text("Paste a log").click()
    page.get_by_label("The log as text").fill(log)
    page.get_by_role("button", name="Judge it").click()
    expect(page.locator("#room-log .pictures svg").first).to_be_visible()


def test_a_wrong_log_is_judged_line_by_line_and_what_was_possible_is_tried(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        judge(page, WRONG)
        verdict = page.locator("#room-log .verdict")
        expect(verdict.get_by_role("heading")).to_have_text("Wrong in line 4.")
        expect(verdict).to_contain_text("A loan needs a Royal Medal of yours that is face up; you have none.")
        clause = verdict.locator("a.clause")
        expect(clause).to_have_text("loan.medal")
        expect(verdict.locator(".of-the-rules")).to_contain_text("A face-down medal carries a loan already")
        assert clause.get_attribute("href") == "../the-foreign-king/rules.html#loan.medal"
        lines = page.locator("#room-log .lines li")
        expect(lines).to_have_count(5)
        expect(lines.nth(3)).to_have_class("wrong")
        expect(lines.nth(2)).to_have_class("right")
        expect(lines.nth(4)).to_have_text("156 more lines were not judged.")
        heading = page.locator("#room-log .bench h2").first
        expect(heading).to_have_text("Before line 4")
        page.get_by_role("button", name="One line back").click()
        expect(heading).to_have_text("After line 3")
        verdict.get_by_role("button", name="Try it").click()
        expect(heading).to_have_text("After the command that you tried")
        expect(page.locator("#room-log .told")).to_contain_text("ends the turn")
        page.get_by_role("button", name="Take it back").click()
        expect(heading).to_have_text("Before line 4")


def test_a_gzipped_log_is_opened_and_shared_as_a_link_that_has_all_of_it(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        packed = {"name": "game.jsonl.gz", "mimeType": "", "buffer": gzip.compress(LOG.read_bytes())}
        page.locator("#room-log input[type=file]").set_input_files(packed)  # type: ignore[arg-type]
        expect(page.locator("#room-log .verdict h2")).to_have_text("Valid: 158 commands, the game is over.")
        page.get_by_role("button", name="Share as a link").first.click()
        link = page.get_by_label("The link").input_value()
    assert link.startswith(f"{address}#log=")
    with opened(browser, address, f"#{link.partition('#')[2]}") as page:
        expect(page.locator("#room-log .verdict h2")).to_have_text("Valid: 158 commands, the game is over.")
        page.get_by_role("button", name="Upgrade it").click()
        expect(page.locator("#room-log")).to_contain_text("This is a log of today")


def test_an_old_log_is_upgraded_and_saved(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        page.locator("#room-log input[type=file]").set_input_files(EXAMPLES / "archive" / "without-cards.jsonl")
        page.get_by_role("button", name="Upgrade it").click()
        with page.expect_download() as saved:
            page.get_by_role("button", name="Save the upgraded log").click()
        assert saved.value.suggested_filename == "without-cards.upgraded.jsonl"
        assert '"ranking"' in Path(saved.value.path()).read_text("utf-8")


@pytest.mark.parametrize("text", ["once upon a time", "{", '{"format":"foreign-king-log","version":1,"game":"chess"}'])
def test_what_is_no_log_is_said_in_a_sentence(browser: Browser, address: str, text: str) -> None:
    with opened(browser, address) as page:
        page.get_by_text("Paste a log").click()
        page.get_by_label("The log as text").fill(text)
        page.get_by_role("button", name="Judge it").click()
        expect(page.locator("#room-log .verdict h2")).to_have_text("Wrong in line 1.")
        expect(page.locator("#room-log .beside")).to_be_hidden()


STOP_AT_ONCE = """() => new MutationObserver((_, observer) => {
    const stop = [...document.querySelectorAll("button")].find((each) => each.textContent === "Stop");
    if (stop === undefined) return;
    observer.disconnect();
    stop.click();
}).observe(document.body, { childList: true, subtree: true })"""
"""Clicks the button as soon as it is there: on a fast machine, it is there for a moment only."""


def test_what_takes_long_is_stopped_and_the_rules_go_on(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        header, *lines = LOG.read_text("utf-8").splitlines()
        page.get_by_text("Paste a log").click()
        # A comment at each line makes a log as long as anybody likes.
        long = "\n".join([header, *(line.replace("{", '{"comment":"' + "x" * 20_000 + '",', 1) for line in lines)])
        page.get_by_label("The log as text").fill(long)
        page.evaluate(STOP_AT_ONCE)
        page.get_by_role("button", name="Judge it").click()
        expect(page.locator("#room-log .verdict .fault p")).to_have_text("It was stopped.")
        expect(page.locator("#room-log .verdict").get_by_role("button", name="Try again")).to_be_visible()
        page.get_by_label("The log as text").fill(WRONG)
        page.get_by_role("button", name="Judge it").click()
        expect(page.locator("#room-log .verdict h2")).to_have_text("Wrong in line 4.")


def test_a_button_below_a_clause_leads_to_a_scenario_that_can_be_changed(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        page.goto(address.replace("workbench/index.html", "the-foreign-king/rules.html"))
        page.locator('section[id="loan.medal"]').get_by_role("link", name="Try it").click()
        expect(page.locator("#room-scenario .fault").first).to_contain_text("A loan needs a Royal Medal")
        expect(page.locator("#room-scenario .fault a.clause").first).to_have_text("loan.medal")
        expect(page.locator("#room-scenario")).to_contain_text("What happens is what the scenario says.")
        expect(page.locator("#room-scenario .choices select").nth(1)).to_have_value("loan.medal")
        page.get_by_text("Change the scenario").click()
        field = page.get_by_label("The scenario as JSON")
        scenario = json.loads(field.input_value())
        scenario["given"].setdefault("position", {})["king"] = "narnia"
        field.fill(json.dumps(scenario, indent=2))
        page.get_by_role("button", name="Play the changed scenario").click()
        expect(page.locator("#room-scenario .fault").first).to_contain_text('no province "narnia"')
        chosen = field.evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)")
        assert chosen == '"narnia"'
        field.fill("{")
        page.get_by_role("button", name="Play the changed scenario").click()
        expect(page.locator("#room-scenario .fault").first).to_contain_text("the text is no JSON")


def test_a_dispute_is_settled_on_a_phone(browser: Browser, address: str) -> None:
    """The position is laid in, a command is tried, and the clause is read."""
    with opened(browser, address, size=PHONE, language="de-CH") as page:
        page.get_by_role("tab", name="Eine Stellung").click()
        field = page.get_by_label("Die Stellung als JSON")
        expect(field).to_have_value(re.compile("foreign-king-position"))
        document = json.loads(field.input_value())
        document["position"]["turn_order"] = document["position"]["seats"]
        document["position"]["round"] = 1
        document["position"].pop("pending")
        document["position"]["players"]["red"]["francs"] = -1
        field.fill(json.dumps(document, indent=2))
        fault = page.locator("#room-position .fault")
        expect(fault).to_contain_text("/position/players/red")
        fault.get_by_role("button").click()
        assert field.evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)").startswith("{")
        document["position"]["players"]["red"]["francs"] = 0
        field.fill(json.dumps(document, indent=2))
        expect(page.locator("#room-position")).to_contain_text("Diese Stellung ist möglich.")
        closed = page.locator("#room-position .option.closed").first
        closed.click()
        refused = page.locator("#room-position .bench .fault")
        expect(refused.first).to_contain_text("Verboten")
        expect(refused.first.locator(".of-the-rules span")).to_have_attribute("lang", "de")
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_and_nothing_is_wider_than_the_window(
    browser: Browser, address: str, size: ViewportSize, dark: bool
) -> None:
    axe = os.environ.get("AXE")
    assert axe, "AXE must name the file of axe-core"
    with opened(browser, address, size=size, dark=dark) as page:
        page.add_script_tag(path=axe)
        judge(page, WRONG)
        expect(page.locator("#room-log .of-the-rules span")).not_to_be_empty()
        found = page.evaluate(AXE_RUN)
        for tab, room in (("A scenario", "scenario"), ("A position", "position")):
            page.get_by_role("tab", name=tab).click()
            expect(page.locator(f"#room-{room} .pictures svg").first).to_be_visible()
            expect(page.get_by_role("button", name="Stop")).to_have_count(0)
            found += page.evaluate(AXE_RUN)
            assert page.evaluate("document.documentElement.scrollWidth") == size["width"]
        assert found == []


def test_everything_is_reached_by_keys(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        expect(page.get_by_text("The rules are here")).to_be_visible()
        page.get_by_role("tab", name="A log").focus()
        page.keyboard.press("ArrowRight")
        expect(page.get_by_role("tab", name="A scenario")).to_be_focused()
        option = page.locator("#room-scenario .option.closed").first
        expect(option).to_be_visible()
        option.focus()
        page.keyboard.press("Enter")
        expect(page.locator("#room-scenario .bench .fault").first).to_contain_text("Forbidden")

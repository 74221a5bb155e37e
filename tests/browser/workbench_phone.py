"""The workbench on a phone without a line to the world, and in every language: ``pytest
tests/browser/workbench_phone.py`` with ``SITE`` and ``AXE`` as for ``workbench_page.py``."""

import json
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.engine_package import BELOW
from tests.browser.offline_site import Site
from tests.browser.players import browser, playwright
from tests.browser.workbench_page import AXE_RUN, EXAMPLES, PATIENCE, WRONG

__all__ = ["browser", "playwright"]
SIZE = ViewportSize(width=390, height=844)
PICTURES = os.environ.get("PICTURES")
"""The folder in which pictures of the screen are kept, for whoever wants to look at them."""
FAULT = "A loan needs a Royal Medal of yours that is face up; you have none."
DROP = """([name, text]) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], name));
    for (const kind of ["dragover", "drop"]) {
        document.body.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
    }
}"""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """The site on a plain server, below a path."""
    folder = os.environ.get("SITE")
    assert folder, "these tests need the site with the workbench: name its folder by SITE"
    (tmp_path / BELOW).parent.mkdir()
    (tmp_path / BELOW).symlink_to(Path(folder).resolve())
    served = Site(tmp_path)
    yield served
    served.stop()


@contextmanager
def phone(browser: Browser, *, dark: bool = False, language: str = "en") -> Iterator[Page]:
    """A page on a phone. Whatever it complains about fails the test."""
    scheme: Literal["dark", "light"] = "dark" if dark else "light"
    options: Any = {"viewport": SIZE, "has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
    context = browser.new_context(color_scheme=scheme, locale=language, **options)
    context.set_default_timeout(PATIENCE)
    expect.set_options(timeout=PATIENCE)
    context.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    assert complaints == []
    context.close()


def look(page: Page, name: str) -> None:
    """Nothing is wider than the phone. Keep a picture of the screen where somebody wants to look at it."""
    assert page.evaluate("document.documentElement.scrollWidth") == SIZE["width"]
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/{name}.png")
        page.screenshot(path=f"{PICTURES}/{name}-whole.png", full_page=True)


def at_rest(page: Page, room: str) -> None:
    """Wait until a room shows its board, and the rules have nothing to do."""
    expect(page.locator(f"#room-{room} .pictures svg").first).to_be_visible()
    page.wait_for_function("document.querySelector('#workbench .status').textContent === ''")


def visit_and_cut(page: Page, site: Site) -> None:
    """Open the workbench once, and load it again after the network is gone."""
    page.goto(f"{site.address}/workbench/index.html")
    expect(page.locator("#workbench")).to_contain_text("It works without a network from now on.")
    site.stop()
    page.context.set_offline(True)
    page.reload()


def test_a_dispute_is_settled_on_a_phone_without_a_line_to_the_world(browser: Browser, site: Site) -> None:
    with phone(browser) as page:
        visit_and_cut(page, site)
        expect(page.locator("#workbench .status")).to_contain_text("The rules are here")
        look(page, "begun")

        page.evaluate(DROP, ["game.jsonl", WRONG])
        verdict = page.locator("#room-log .verdict")
        expect(verdict.get_by_role("heading")).to_have_text("Wrong in line 4.")
        expect(verdict).to_contain_text(FAULT)
        expect(verdict.locator(".of-the-rules")).to_contain_text("A face-down medal carries a loan already")
        at_rest(page, "log")
        look(page, "log")

        page.get_by_role("tab", name="A position").click()
        field = page.get_by_label("The position as JSON")
        expect(field).to_have_value(re.compile("foreign-king-position"))
        document = json.loads(field.input_value())
        document["position"]["turn_order"] = document["position"]["seats"]
        document["position"]["round"] = 1
        document["position"].pop("pending")
        document.pop("digest")
        page.get_by_text("The position as text").tap()
        field.fill(json.dumps(document, indent=2))
        expect(page.locator("#room-position")).to_contain_text("This position is possible.")
        at_rest(page, "position")
        look(page, "position")
        page.locator('#room-position .option.closed[data-token="TakeLoan"]').click()
        refused = page.locator("#room-position .bench .fault")
        expect(refused).to_contain_text(FAULT)
        expect(refused.locator(".of-the-rules")).to_contain_text("A face-down medal carries a loan already")
        look(page, "refused")
        page.locator('#room-position .option[data-token="TakeCoins"]').click()
        expect(page.locator("#room-position .bench h2").first).to_have_text("After the command that you tried")
        at_rest(page, "position")
        look(page, "tried")

        # The clause itself is read among the rules, which the browser has stored, too.
        clause = page.locator("#room-position .told a.clause").first
        name = clause.inner_text()
        clause.click()
        expect(page.locator(f'section[id="{name}"]')).to_be_visible()
        page.go_back()
        expect(page.locator("#room-position .bench h2").first).to_have_text("After the command that you tried")


def test_a_page_that_is_not_stored_says_so(browser: Browser, site: Site) -> None:
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)
    expect.set_options(timeout=PATIENCE)
    page = context.new_page()
    page.goto(f"{site.address}/workbench/index.html")
    expect(page.locator("#workbench")).to_contain_text("It works without a network from now on.")
    site.stop()
    context.set_offline(True)
    page.goto(f"{site.address}/the-foreign-king/scenarios/loan.html")
    expect(page.locator("body")).to_contain_text("This page is not stored in this browser, and there is no network.")
    page.goto(f"{site.address}/de/the-foreign-king/rules.html#loan.medal")
    expect(page.locator('section[id="loan.medal"]')).to_be_visible()
    context.close()


@pytest.mark.parametrize("language", ["de", "fr", "it"])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_in_any_room_in_any_language(browser: Browser, site: Site, language: str, dark: bool) -> None:
    axe = os.environ.get("AXE")
    assert axe, "AXE must name the file of axe-core"
    with phone(browser, dark=dark, language=language) as page:
        page.goto(f"{site.address}/workbench/index.html")
        page.add_script_tag(path=axe)
        assert page.locator("#workbench").get_attribute("lang") == language
        found = page.evaluate(AXE_RUN)
        page.evaluate(DROP, ["game.jsonl", WRONG])
        expect(page.locator("#room-log .of-the-rules span")).not_to_be_empty()
        at_rest(page, "log")
        found += page.evaluate(AXE_RUN)
        look(page, f"{language}-{dark}-log")

        old = EXAMPLES / "archive" / "without-cards.jsonl"
        page.evaluate(DROP, [old.name, old.read_text("utf-8")])
        # The log before it was wrong: this is the verdict on the new one.
        expect(page.locator("#room-log .verdict h2.valid")).to_be_visible()
        at_rest(page, "log")
        page.locator("#room-log > div > .buttons > button").last.click()
        expect(page.locator("#room-log ul li").first).to_be_visible()
        found += page.evaluate(AXE_RUN)
        look(page, f"{language}-{dark}-upgrade")

        for room in ("scenario", "position"):
            page.locator(f"#tab-{room}").click()
            at_rest(page, room)
            found += page.evaluate(AXE_RUN)
            look(page, f"{language}-{dark}-{room}")
        assert found == []

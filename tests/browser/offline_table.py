"""The table without a server in a real browser: ``pytest tests/browser/offline_table.py`` with the folder that
``examples/browser/table.py`` has made in ``TABLE``, and axe-core in ``AXE``, as ``.ci/engine`` does.

A plain server serves the folder below a path. It ends as soon as the page is loaded, so whatever is loaded later fails.
"""

import json
import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
from offline import write_service_worker
from playwright.sync_api import Browser, Page, expect

from foreign_king import validate
from tests.browser.clicker import Clicker
from tests.browser.engine_package import BELOW
from tests.browser.offline_site import LOADED, OPEN, SHORT, Site, ready
from tests.browser.players import AXE, DESK, PHONE, axe, browser, made, playwright

__all__ = ["browser", "playwright"]
DRAWN = """async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return {width: image.naturalWidth, height: image.naturalHeight};
}"""
"""Has the browser draw a picture, and returns its size."""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    folder = os.environ.get("TABLE")
    assert folder, "these tests need the folder of the table: name it by TABLE"
    shutil.copytree(folder, tmp_path / BELOW)
    served = Site(tmp_path)
    yield served
    served.stop()


@pytest.fixture
def visit(browser: Browser, site: Site) -> Iterator[Callable[..., Page]]:
    """Opens the page in a browser of its own, and waits until it can be played on without a network."""
    with made(browser) as make:

        def opened(size: tuple[int, int] = DESK, **options: Any) -> Page:
            player = make(site.address, size, **options)
            player.page.set_default_timeout(LOADED)
            player.page.goto(f"{site.address}/")
            ready(player.page)
            player.page.locator(".card.game").first.wait_for()
            return player.page

        yield opened


def cut(page: Page, site: Site) -> None:
    """Let there be no server and no network any more."""
    site.stop()
    page.context.set_offline(True)


def enter(page: Page, plan: dict[str, Any]) -> str:
    """Open a match, go to it, and wait until something can be chosen."""
    match: str = page.evaluate(OPEN, plan)
    page.evaluate("(match) => { location.hash = `#/matches/${match}`; }", match)
    page.locator(".decision .option").first.wait_for(timeout=LOADED)
    return match


def position(page: Page) -> Any:
    """What red sees of the match on the page."""
    match = page.evaluate("location.hash").rpartition("/")[2]
    question = f"foreignKingEngine.ask('/api/matches/{match}?seat=red', {{}}).then((answer) => answer.json())"
    return page.evaluate(question)["position"]


def test_a_whole_game_against_the_computer_without_a_network(visit: Callable[..., Page], site: Site) -> None:
    page = visit()
    assert "19 MB" in page.locator(".codes").inner_text() or "20 MB" in page.locator(".codes").inner_text()
    cut(page, site)
    match = enter(page, SHORT)
    clicker = Clicker(page, 3).play()
    assert clicker.clicks["light"] + clicker.clicks["button"] > 5
    ending = page.locator(".ending")
    expect(ending.locator("h2")).to_contain_text("won")
    with page.expect_download() as kept:
        ending.get_by_role("link", name="Download the log of the game").click()
    report = validate(Path(kept.value.path()).read_bytes(), fair=True)
    assert (report.verdict, report.finished) == ("valid", True)
    assert kept.value.suggested_filename == f"{match}.jsonl"
    ending.get_by_role("button", name="See the whole game again").click()
    expect(page.locator(".step-count")).to_contain_text("Step ")


def test_a_page_that_was_closed_goes_on_where_it_was(visit: Callable[..., Page], site: Site) -> None:
    page = visit()
    page.get_by_role("button", name="Play against the computer").first.click()
    page.locator(".decision .option").first.wait_for(timeout=LOADED)
    assert re.search(r"/some/folder/#/matches/\w+$", page.evaluate("location.href"))
    Clicker(page, 1).play(8)
    page.locator(".decision .option").first.wait_for(timeout=LOADED)
    before, address = position(page), page.evaluate("location.href")
    cut(page, site)
    context = page.context
    page.close()
    again = context.new_page()
    again.goto(address, timeout=LOADED)
    again.locator(".decision .option").first.wait_for(timeout=LOADED)
    assert position(again) == before
    Clicker(again, 2).play(3)
    again.locator(".brand").click()
    expect(again.locator(".matches li")).to_have_count(1)
    again.go_back()
    again.locator(".decision").wait_for()
    assert again.evaluate("location.href") == address


def test_one_tab_has_the_games_and_another_one_can_take_them(visit: Callable[..., Page], site: Site) -> None:
    page = visit()
    enter(page, SHORT)
    other = page.context.new_page()
    other.goto(f"{site.address}/")
    other.get_by_role("button", name="Play in this tab").click(timeout=LOADED)
    page.get_by_role("button", name="Play in this tab").wait_for()
    ready(other, cached=False)
    expect(other.locator(".matches li")).to_have_count(1)
    # The first one has them again when the other one is closed, without a word.
    other.close()
    ready(page, cached=False)
    Clicker(page, 2).play(2)


def test_several_people_at_one_device_are_covered_from_each_other(visit: Callable[..., Page], site: Site) -> None:
    page = visit(PHONE, touch=True)
    page.goto(f"{site.address}/#/?open=barbarian-kingdoms")
    form = page.locator("form.open-match")
    form.wait_for(timeout=LOADED)
    assert "link" not in form.inner_text()
    assert "Whoever is invited" not in form.inner_text()
    who = form.locator("ol.seats select[aria-label^='Who plays']")
    for place in range(who.count()):
        who.nth(place).select_option("me")
    form.get_by_role("button", name="Open the game").click()
    page.locator(":is(.cover, .decision .option)").first.wait_for(timeout=LOADED)
    match = page.evaluate("location.hash").rpartition("/")[2]
    seats = page.evaluate(f"foreignKingEngine.ask('/api/matches/{match}/seats', {{}}).then((answer) => answer.json())")
    assert len(seats["seats"]) == len(seats["participants"]["seats"]) >= 2
    expect(page.locator(".cover")).to_be_visible()


def test_on_the_home_screen_it_opens_by_itself_at_its_own_path(browser: Browser, site: Site) -> None:
    with made(browser) as make:
        page = make(site.address, PHONE).page
        page.goto(f"{site.address}/#/?open=the-foreign-king", timeout=LOADED)
        session = page.context.new_cdp_session(page)
        told = session.send("Page.getAppManifest")
        assert told["errors"] == []
        manifest = told["manifest"]
        assert (manifest["startUrl"], manifest["scope"]) == (f"{site.address}/", f"{site.address}/")
        assert json.loads(told["data"])["display"] == "standalone"
        # Only that this is a private window keeps the browser from installing it.
        errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert [each["errorId"] for each in errors] == ["in-incognito"]
        for name in ("icon.svg", "icon-maskable.svg", "apple-touch-icon.png"):
            address = urljoin(told["url"], name)
            drawn = page.evaluate(DRAWN, address)
            assert drawn["width"] > 0, name
        apple = page.locator('link[rel="apple-touch-icon"]').evaluate("each => each.href")
        assert page.evaluate(DRAWN, apple) == {"width": 180, "height": 180}


@pytest.mark.parametrize(("size", "dark"), [(PHONE, False), (DESK, True)])
def test_axe_finds_nothing(visit: Callable[..., Page], size: tuple[int, int], dark: bool) -> None:
    assert AXE, "AXE must name the file of axe-core"
    page = visit(size, dark=dark, touch=size == PHONE)
    found = axe(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    enter(page, SHORT)
    found += axe(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    page.evaluate("location.hash = '#/?open=the-foreign-king'")
    page.locator("form.open-match").wait_for()
    assert found + axe(page) == []


def test_a_new_version_is_told_and_comes_when_the_reader_wants_it(visit: Callable[..., Page], site: Site) -> None:
    page = visit()
    match = enter(page, SHORT)
    other = page.context.new_page()
    other.goto(f"{site.address}/")
    folder = site.root / BELOW
    index = folder / "index.html"
    index.write_text(index.read_text("utf-8").replace("<body ", '<body data-new="yes" '), "utf-8")
    write_service_worker(folder, "foreign-king-table")
    page.evaluate("navigator.serviceWorker.getRegistration().then((each) => each.update())")
    load = page.locator(".notice.old").get_by_role("button", name="Load it")
    load.wait_for()
    # Until then everything stays as it is, also when the page is loaded again.
    assert page.locator("body").get_attribute("data-new") is None
    load.click()
    page.locator("body[data-new]").wait_for(timeout=LOADED)
    # Another tab is told, too. It has the old version until its reader loads the new one.
    assert other.locator("body").get_attribute("data-new") is None
    other.locator(".notice.old").get_by_role("button", name="Load it").click()
    other.locator("body[data-new]").wait_for(timeout=LOADED)
    # It may have taken the games meanwhile.
    other.close()
    ready(page)
    assert page.evaluate("location.hash") == f"#/matches/{match}"
    caches = page.evaluate("caches.keys()")
    assert len(caches) == 1

"""How soon pages are right: after a cut, with many tabs, and after the server was replaced.
``pytest tests/browser/play_soon.py``, which ``.ci/nightly`` runs.

The seconds are those of the pages, whose clock stands still while the network is waited for: so a busy machine says
nothing about them. It is no part of the other tests, for it needs Chromium.
"""

import json
import re
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Request, Route, expect

from foreign_king.resources import data_folder
from foreign_king.server import make_app
from foreign_king.server.page_files import page_files
from tests.browser.clicker import FRESH, click_until
from tests.browser.company import Company, sit_with
from tests.browser.players import Player, Players, browser, playwright, server
from tests.browser.troubled_line import TroubledLine, line, players
from tests.server.running import Running, until

__all__ = ["browser", "line", "players", "playwright", "server"]
LOST = ["Failed to load resource", "net::ERR"]
"""What a browser complains about while its line is lost."""
TABS = 8
STEP = 100
"""How many milliseconds of the pages pass at once."""


class Traffic:
    """What the tabs of a browser have asked and got no answer to. A stream is answered when it begins."""

    def __init__(self, context: BrowserContext) -> None:
        self._open = set[Request]()
        context.on("request", self._begin)
        context.on("requestfinished", self._end)
        context.on("requestfailed", self._end)
        context.on("response", lambda answer: self._end(answer.request) if "/api/updates" in answer.url else None)

    def _begin(self, request: Request) -> None:
        # Whether pictures are there changes nothing.
        if "/api/" in request.url:
            self._open.add(request)

    def _end(self, request: Request) -> None:
        self._open.discard(request)

    @property
    def quiet(self) -> bool:
        """Whether everything is answered."""
        return not self._open


def stop_clock(player: Player) -> None:
    """Stop the clock of all tabs of a player."""
    player.context.clock.pause_at(player.page.evaluate("Date.now() + 1000"))


def is_quiet(people: Iterable[tuple[Player, Traffic]]) -> bool:
    """Let some network traffic pass, and return whether everything that was asked is answered."""
    people = list(people)
    people[0][0].page.wait_for_timeout(20)
    return all(traffic.quiet for _, traffic in people)


def seconds_until(people: Iterable[tuple[Player, Traffic]], reached: Callable[[], bool], *, most: float) -> float:
    """Let the clocks of the pages go on until something is reached, and return for how many seconds. Between two steps
    everything that was asked is answered."""
    people, passed = list(people), 0
    quiet = partial(is_quiet, people)
    until(quiet)
    while not reached():
        assert passed < most * 1000, f"it is not reached after {passed} milliseconds"
        for player, _ in people:
            player.context.clock.run_for(STEP)
        passed += STEP
        until(quiet)
    return passed / 1000


def shows(page: Page, step: int) -> bool:
    return page.locator(".step-count").inner_text().startswith(f"Step {step} ")


def shows_last(page: Page, company: Company) -> bool:
    return shows(page, company.step)


def asks(page: Page) -> bool:
    return page.locator(".option").count() > 0


def test_after_a_cut_all_pages_show_the_same_version_within_three_seconds(
    server: Running, players: Players, line: TroubledLine
) -> None:
    anna, bruno, clara = people = [players() for _ in range(3)]
    traffic = [(each, Traffic(each.context)) for each in people]
    company = sit_with(server, anna, "lang-lebe-der-koenig", 3, spectators=True)
    for each in people:
        each.expected = LOST
        each.enter(anna.match).locator(".strip").wait_for()
        until(partial(shows_last, each.page, company))
    for each in (bruno, clara):
        # Her stream says that she is here, and his stream has said so.
        expect(each.page.locator(".strip").get_by_role("img", name="is here").first).to_be_visible()
    for each in people:
        stop_clock(each)
    # A stream that a page opens anew just now would not be cut.
    until(partial(is_quiet, traffic))
    until(lambda: len(server.app.state.host.news) == len(people))
    line.cut()
    for each in (anna, bruno, clara):
        expect(each.page.locator(".sight.lost")).to_be_visible()
    for _ in range(3):
        company.play_own()
    step = company.step
    assert not any(shows(each.page, step) for each in people)
    seconds_until(traffic, lambda: all(shows(each.page, step) for each in people), most=3)


def test_each_of_eight_tabs_is_ready_within_two_seconds_and_hears_of_a_command_within_one(
    server: Running, players: Players
) -> None:
    """Nothing encrypts the lines to this server, so a browser has six of them."""
    anna = players()
    traffic = [(anna, Traffic(anna.context))]
    company = sit_with(server, anna, "the-foreign-king", 3)
    stop_clock(anna)
    tabs = [anna.context.new_page() for _ in range(TABS)]
    for page in tabs:
        page.goto(f"{anna.address}/matches/{anna.match}")
        seconds_until(traffic, partial(asks, page), most=2)
    # The stream says which tabs follow; the last of them is among them in a moment.
    anna.context.clock.run_for(1000)
    until(lambda: len(server.app.state.host.news) == 1)
    for _ in range(3):
        company.play_own()
        seconds_until(traffic, lambda: all(shows_last(page, company) for page in tabs), most=1)


def of_another_build(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """From now on servers have another build of the page."""
    for file in data_folder("play").iterdir():
        if isinstance(file, Path) and file.is_file():
            (folder / file.name).write_bytes(file.read_bytes())
    (folder / "match.css").write_bytes((folder / "match.css").read_bytes() + b"\n.another{}\n")
    monkeypatch.setattr("foreign_king.server.page_files.data_folder", lambda _: folder)
    page_files.cache_clear()


def test_a_page_of_an_old_build_is_told_within_thirty_seconds_and_its_commands_are_played_or_refused(
    server: Running, players: Players, line: TroubledLine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    anna = players()
    traffic = [(anna, Traffic(anna.context))]
    company = sit_with(server, anna, "the-foreign-king", 2, first=True)
    page = anna.enter()
    anna.expected = LOST
    # What is asked first can have come just now.
    click_until(page.locator('.option[data-token="PlaceCitizens"]'), page.locator(".trail li"))
    expect(page.locator(".trail li")).to_have_count(1)
    chosen, old = page.locator(".trail").inner_text(), page_files().build
    until(lambda: len(server.app.state.host.news) == 1)
    stop_clock(anna)
    statuses: list[int] = []
    page.on("response", lambda answer: statuses.append(answer.status) if answer.url.endswith("/commands") else None)
    try:
        of_another_build(monkeypatch, tmp_path)
        with Running(make_app(server.store), server.store) as another:
            line.lead_to(another.address)
            line.cut()
            told = page.locator(".notice.old")
            seconds_until(traffic, lambda: told.count() > 0, most=30)
            expect(told).to_contain_text("There is a new version of this page.")
            assert page.locator(".trail").inner_text() == chosen
            # A command of a kind that the new server does not know any more is refused, and the page says so.
            version = company.version
            page.locator(".trail button").first.click()
            expect(page.locator(".trail li")).to_have_count(0)
            page.route("**/commands", _of_a_former_contract)
            page.clock.run_for(FRESH)
            page.locator('.option[data-token="TakeCoins"]').click()
            expect(page.locator(".decision .message")).not_to_be_empty()
            assert (statuses, company.version) == ([400], version)
            page.unroute("**/commands")
            page.clock.run_for(FRESH)
            page.locator(".trail button").first.click()
            expect(page.locator(".trail li")).to_have_count(0)
            # The new page goes on with what was chosen on the old one.
            page.clock.run_for(FRESH)
            page.locator('.option[data-token="PlaceCitizens"]').click()
            expect(page.locator(".trail li")).to_have_count(1)
            page.get_by_role("button", name="Load it").click()
            expect(page.locator("html")).not_to_have_attribute("data-build", old)
            expect(page.locator(".trail")).to_contain_text(re.compile(re.escape(chosen)))
            expect(told).to_have_count(0)
            page.goto("about:blank")
            line.cut()
    finally:
        monkeypatch.undo()
        page_files.cache_clear()


def _of_a_former_contract(route: Route) -> None:
    """Send a command as an old page would, if the kind of this command had had another name."""
    body = json.loads(route.request.post_data or "")
    route.continue_(post_data=json.dumps({**body, "command": {**body["command"], "type": "TakeFrancs"}}))

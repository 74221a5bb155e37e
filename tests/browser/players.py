"""People with browsers of their own at the play page, for the tests that play matches there."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from foreign_king import TABLE, to_act, validate
from foreign_king.server import make_app
from foreign_king.store import open_store
from tests.browser.traffic import Traffic
from tests.server.running import Running, until

SEATS = ("red", "blue", "green", "yellow", "white", "black")
NAMES = ("Anna", "Bruno", "Clara", "Dora", "Emil", "Frida")
DESK, PHONE = (1280, 900), (390, 844)
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
AXE = os.environ.get("AXE", "")
OPEN = """async (plan) => {
    const send = async (path, method, body) => {
        const headers = {'Content-Type': 'application/json'};
        const answer = await fetch(path, {method, headers, body: JSON.stringify(body)});
        return answer.json();
    };
    const opened = await send('/api/matches', 'POST', plan);
    for (const {seat, player} of plan.seats) {
        if (player === 'me') await send(`/api/matches/${opened.match}/seats/${seat}`, 'PATCH', {number: '1830'});
    }
    return opened;
}"""


def chromium() -> str:
    """The path of Chromium."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    assert path, "these tests need Chromium: install it, or name it by CHROMIUM"
    return path


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        # On a busy machine a page needs long; a page that is right is right at once.
        expect.set_options(timeout=20_000)
        yield started


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    opened = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
    yield opened
    opened.close()


@pytest.fixture
def server() -> Iterator[Running]:
    with open_store("memory:") as store, Running(make_app(store), store) as running:
        yield running


def plan_of(game: str, players: int, mine: int = 1, *, guests: int = 0, **options: Any) -> dict[str, Any]:
    """The plan of a match: one's own seats come first, then those of the guests, then those of the computer."""
    kinds = ["me"] * mine + ["open"] * guests + ["computer"] * players
    seats = [
        {"seat": seat, "player": kind, **({"name": NAMES[place]} if kind == "me" else {})}
        for place, (seat, kind) in enumerate(zip(SEATS[:players], kinds, strict=False))
    ]
    return {"game": game, "seats": seats, "wait": 60, **options}


class Player:
    """Somebody with a browser of his own, in which nothing may go wrong."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context, self.address = context, address
        self.complaints: list[str] = []
        self.expected: list[str] = []
        context.on("page", self._listen)
        self.page = context.new_page()
        self.traffic = Traffic(self.page)
        """What the page has asked and got no answer to yet."""

    def _listen(self, page: Page) -> None:
        page.on("console", lambda message: self._complain(message.text))
        page.on("pageerror", lambda error: self._complain(str(error)))

    def _complain(self, text: str) -> None:
        if not any(each in text for each in self.expected):
            self.complaints.append(text)

    def open(self, game: str, players: int, mine: int = 1, **options: Any) -> dict[str, Any]:
        """Open a match; the other seats are those of the computer, unless there are ``guests``."""
        self.page.goto(f"{self.address}/")
        opened: dict[str, Any] = self.page.evaluate(OPEN, plan_of(game, players, mine, **options))
        self.match = opened["match"]
        return opened

    def open_first(self, server: Running, game: str, players: int) -> None:
        """Open matches against the computer until chance lets the player begin: nobody has closed any action yet."""
        while True:
            self.open(game, players)
            if begins(server, self.match):
                return

    def enter(self, match: str | None = None) -> Page:
        """Go to the match."""
        self.match = match or self.match
        self.page.goto(f"{self.address}/matches/{self.match}")
        self.page.locator(":is(.sight, .cover)").wait_for()
        return self.page


def begins(server: Running, match: str) -> bool:
    """Wait until it is the turn of the first seat, and return whether nobody else has decided anything before."""

    def acts() -> bool:
        current = server.store.match(match)
        return current.result is None and SEATS[0] in to_act(current.game, current.state)

    until(acts)
    steps = server.store.match(match).replay.steps
    return all(step.command is None or step.command.by in {TABLE, SEATS[0]} for step in steps)


Players = Callable[..., Player]


@pytest.fixture
def players(browser: Browser, server: Running) -> Iterator[Players]:
    """Makes players. At the end nothing must have gone wrong in their browsers."""
    with made(browser) as make:
        yield lambda *arguments, **options: make(server.address, *arguments, **options)


class made:
    """Makes players at any address, until the end of the block."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.players: list[Player] = []

    def __enter__(self) -> Callable[..., Player]:
        return self.make

    def make(
        self,
        address: str,
        size: tuple[int, int] = DESK,
        *,
        dark: bool = False,
        touch: bool = False,
        moving: bool = False,
        clock: bool = True,
    ) -> Player:
        """Make a player. Without ``clock`` the browser has the real time, which no test can move on."""
        scheme: Literal["dark", "light"] = "dark" if dark else "light"
        viewport: Any = {"width": size[0], "height": size[1]}
        context = self.browser.new_context(
            viewport=viewport,
            color_scheme=scheme,
            locale="en",
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="no-preference" if moving else "reduce",
        )
        context.set_default_timeout(20_000)
        if clock:
            context.clock.install()
        self.players.append(Player(context, address))
        return self.players[-1]

    def __exit__(self, kind: Any, error: Any, trace: Any) -> None:
        for player in self.players:
            if kind is None:
                assert player.complaints == [], player.complaints
            player.context.close()


def check_log(server: Running, match: str) -> None:
    """The log is what the validator accepts, with the proof of chance."""
    log = server.stranger().get(f"/api/matches/{match}/log").content
    report = validate(log, fair=True)
    assert (report.verdict, report.finished) == ("valid", True)


def end_by_ruling(player: Player) -> None:
    """End the match of a player. What his page asks at the same moment is asked of a match that is over."""
    player.traffic.settle()
    player.expected.append("status of 409")
    body = {"ruling": {"winners": ["red"], "reason": "It is late."}}
    player.page.evaluate(
        """([path, body]) => fetch(path, {method: 'POST', headers: {'Content-Type': 'application/json'},
        body: JSON.stringify(body)})""",
        [f"/api/matches/{player.match}/departures", body],
    )
    expect(player.page.locator(".ending")).to_be_visible()


def axe(page: Page) -> list[str]:
    """What axe-core complains about."""
    page.evaluate(Path(AXE).read_text("utf-8"))
    violations = page.evaluate("axe.run(document, {resultTypes: ['violations']}).then((result) => result.violations)")
    return [f"{each['id']}: {node['html'][:200]}" for each in violations for node in each["nodes"][:3]]

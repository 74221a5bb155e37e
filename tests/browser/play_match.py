"""A real browser plays matches at the play page: ``pytest tests/browser/play_match.py``, which ``.ci/browser`` runs.

It is no part of the other tests, for it needs Chromium.
"""

import os
import re
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import sleep
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from foreign_king import validate
from foreign_king.server import make_app
from foreign_king.store import open_store
from tests.browser.clicker import FRESH, Clicker
from tests.server.running import Running, until
from tests.server.served import Served

SEATS = ("red", "blue", "green", "yellow", "white", "black")
NAMES = ("Anna", "Bruno", "Clara", "Dora", "Emil", "Frida")
DESK, PHONE = (1280, 900), (390, 844)
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
AXE = os.environ.get("AXE", "")
SHORT_GAMES = [
    *(("the-foreign-king", players) for players in (3, 4)),
    *(("lang-lebe-der-koenig", players) for players in (4, 5)),
    *(("barbarian-kingdoms", players) for players in (3, 4, 5, 6)),
]
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


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    assert chromium, "these tests need Chromium: install it, or name it by CHROMIUM"
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium, args=QUIET)
        yield opened
        opened.close()


@pytest.fixture
def server() -> Iterator[Running]:
    with open_store("memory:") as store, Running(make_app(store), store) as running:
        yield running


class Player:
    """Somebody with a browser of his own, in which nothing may go wrong."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context, self.address = context, address
        self.complaints: list[str] = []
        self.expected: list[str] = []
        context.on("page", self._listen)
        self.page = context.new_page()

    def _listen(self, page: Page) -> None:
        page.on("console", lambda message: self._complain(message.text))
        page.on("pageerror", lambda error: self._complain(str(error)))

    def _complain(self, text: str) -> None:
        if not any(each in text for each in self.expected):
            self.complaints.append(text)

    def open(self, game: str, players: int, mine: int = 1, **options: Any) -> dict[str, Any]:
        """Open a match; the other seats are those of the computer, unless there are ``guests``."""
        guests = options.pop("guests", 0)
        kinds = ["me"] * mine + ["open"] * guests + ["computer"] * players
        seats = [
            {"seat": seat, "player": kind, **({"name": NAMES[place]} if kind == "me" else {})}
            for place, (seat, kind) in enumerate(zip(SEATS[:players], kinds, strict=False))
        ]
        self.page.goto(f"{self.address}/")
        opened: dict[str, Any] = self.page.evaluate(OPEN, {"game": game, "seats": seats, "wait": 60, **options})
        self.match = opened["match"]
        return opened

    def enter(self, match: str | None = None) -> Page:
        """Go to the match."""
        self.match = match or self.match
        self.page.goto(f"{self.address}/matches/{self.match}")
        self.page.locator(":is(.sight, .cover)").wait_for()
        return self.page


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
    ) -> Player:
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
        context.set_default_timeout(10_000)
        context.clock.install()
        self.players.append(Player(context, address))
        return self.players[-1]

    def __exit__(self, kind: Any, error: Any, trace: Any) -> None:
        for player in self.players:
            if kind is None:
                assert player.complaints == []
            player.context.close()


def check_log(server: Running, match: str) -> None:
    """The log is what the validator accepts, with the proof of chance."""
    log = server.stranger().get(f"/api/matches/{match}/log").content
    report = validate(log, fair=True)
    assert (report.verdict, report.finished) == ("valid", True)


def end_by_ruling(player: Player) -> None:
    body = {"ruling": {"winners": ["red"], "reason": "It is late."}}
    player.page.evaluate(
        """([path, body]) => fetch(path, {method: 'POST', headers: {'Content-Type': 'application/json'},
        body: JSON.stringify(body)})""",
        [f"/api/matches/{player.match}/departures", body],
    )
    expect(player.page.locator(".ending")).to_be_visible()


def test_a_whole_game_is_played_by_clicks_and_has_an_end(server: Running, players: Players) -> None:
    anna = players()
    anna.open("the-foreign-king", 2)
    page = anna.enter()
    clicker = Clicker(page, 2).play()
    assert clicker.clicks["light"] > 5
    assert clicker.clicks["button"] > 5
    ending = page.locator(".ending")
    expect(ending.locator("h2")).to_contain_text("won")
    check_log(server, anna.match)
    scores = server.stranger().get(f"/api/matches/{anna.match}").json()["result"]["scores"]
    shown = ending.locator(".ranking .points").all_inner_texts()
    assert sorted(shown) == sorted(map(str, scores.values()))
    ending.locator("summary").first.click()
    expect(ending.locator(".tree li").nth(2)).to_be_visible()
    with page.expect_download() as kept:
        ending.get_by_role("link", name="Keep the log of the game").click()
    assert validate(Path(kept.value.path()).read_bytes(), fair=True).verdict == "valid"
    ending.get_by_role("button", name="See the whole game again").click()
    expect(page.locator(".step-count")).to_contain_text("Step ")
    page.keyboard.press("Escape")
    ending.get_by_role("button", name="Play again with the same people").click()
    page.wait_for_url(re.compile(r"/matches/(?!" + anna.match + ")"))
    until(lambda: server.store.match(page.url.rpartition("/")[2]).version > 0)


@pytest.mark.parametrize(("game", "number"), SHORT_GAMES)
def test_every_number_of_players_can_play(server: Running, players: Players, game: str, number: int) -> None:
    anna = players()
    anna.open(game, number)
    page = anna.enter()
    Clicker(page, number).play(5)
    expect(page.locator(".strip li")).to_have_count(number)
    end_by_ruling(anna)
    check_log(server, anna.match)


def test_people_at_several_browsers_see_each_other_and_ask_to_take_back(server: Running, players: Players) -> None:
    anna, bruno = players(), players()
    opened = anna.open("the-foreign-king", 2, guests=1, take_back="agreed")
    bruno.page.goto(f"{bruno.address}/join/{opened['match']}#seat=blue&invitation={opened['invitations']['blue']}")
    bruno.page.get_by_role("button", name="Take this seat").or_(
        bruno.page.get_by_role("button", name="Sit down")
    ).first.click()
    bruno.page.wait_for_url(re.compile("/matches/"))
    anna.enter()
    pages = {"red": anna.page, "blue": bruno.page}
    until(lambda: server.store.match(anna.match).version > 0)
    for turn in range(3):
        seat = server.stranger().get(f"/api/matches/{anna.match}").json()["to_act"][0]
        version = server.store.match(anna.match).version
        clicker = Clicker(pages[seat], turn)
        while server.store.match(anna.match).version == version:
            clicker.play(1)
        until(lambda: _lines(anna.page) == _lines(bruno.page) != [])
    # The last command is not that of the seat that asks, so the other one must agree.
    asking, other = (pages["blue" if seat == "red" else "red"], pages[seat])
    version = server.store.match(anna.match).version
    asking.get_by_role("button", name="Take the last command back, or ask the others to agree").click()
    agree = other.get_by_role("button", name=re.compile("^Agree"))
    expect(agree).to_be_visible()
    expect(asking.locator(".request")).to_contain_text("You have asked the others")
    other.get_by_role("button", name="Refuse: the command stays").click()
    expect(asking.locator(".request")).to_contain_text("Your command stays")
    other.get_by_role("button", name=re.compile("^Agree")).click()
    expect(asking.locator(".story")).to_contain_text("takes the last command back")
    assert server.store.match(anna.match).version == version + 1


def _lines(page: Page) -> list[str]:
    return page.locator(".lines li").all_inner_texts()


def test_between_two_seats_of_one_browser_there_is_a_cover(server: Running, players: Players) -> None:
    """Behind it there is nothing hidden: not on the page, and in no answer of the server."""
    anna = players()
    anna.open("lang-lebe-der-koenig", 3, mine=2)
    answers: list[str] = []
    anna.page.on("request", lambda asked: answers.append(asked.url))
    page = anna.enter()
    cover = page.locator(".cover")
    expect(cover).to_be_visible()
    until(lambda: server.store.match(anna.match).version > 0)
    assert not any("seat=red" in each or "seat=blue" in each for each in answers)
    for seat in ("red", "blue"):
        page.locator(f'[data-seat-button="{seat}"]').click()
        expect(page.locator(f'.parts.mine [data-part="player-{seat}"]')).to_be_visible()
        answers.clear()
        other = "blue" if seat == "red" else "red"
        assert page.locator(f'[data-part="player-{other}"] [data-card]').count() == 0
        page.get_by_role("button", name=re.compile("^Cover the screen")).or_(page.locator(".brand")).first.click()
        if cover.count() == 0:
            page.go_back()
        expect(cover).to_be_visible()
        assert page.locator("svg [data-card], .now, .lines").count() == 0
        assert not any(f"seat={other}" in each for each in answers)
    page.locator('[data-seat-button="red"]').click()
    expect(page.locator(".sight")).to_be_visible()
    answers.clear()
    page.reload()
    expect(cover).to_be_visible()
    assert page.locator("svg [data-card]").count() == 0
    assert not any("seat=red" in each or "seat=blue" in each for each in answers)
    for _turn in range(6):
        until(lambda: page.locator(".cover button.primary, .pass, .option, .do").count() > 0)
        if page.locator(".cover").count():
            page.locator(".cover button").first.click()
            page.locator(".sight").wait_for()
        elif page.locator(".pass").count():
            page.clock.fast_forward(FRESH)
            page.locator(".pass").click()
        else:
            Clicker(page, 3).play(1)
    end_by_ruling_at(server, anna)


def end_by_ruling_at(server: Running, player: Player) -> None:
    if player.page.locator(".cover").count():
        player.page.locator(".cover button").first.click()
        player.page.locator(".sight").wait_for()
    end_by_ruling(player)
    check_log(server, player.match)


@pytest.mark.parametrize("game", ["the-foreign-king", "lang-lebe-der-koenig", "barbarian-kingdoms"])
def test_everything_is_done_by_keys(server: Running, players: Players, game: str) -> None:
    anna = players()
    anna.open(game, 3)
    page = anna.enter()
    played = 0
    for number in range(60):
        if played >= 2 and number > 8:
            break
        if page.locator(".lit, .option, .do").count() == 0:
            sleep(0.2)
            continue
        page.clock.fast_forward(FRESH)
        version = server.store.match(anna.match).version
        if number % 2 and page.locator(".lit").count():
            page.keyboard.press("b")
            for key in ("ArrowRight", "ArrowDown", "PageDown"):
                page.keyboard.press(key)
            assert page.evaluate("document.activeElement.classList.contains('lit')")
            assert page.evaluate("document.activeElement.getAttribute('aria-label')")
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("a")
            assert page.evaluate("document.activeElement.id") == "question"
            for _press in range(12):
                page.keyboard.press("Tab")
                if page.evaluate("document.activeElement.matches('.option, .do')"):
                    break
            page.keyboard.press("Enter")
        sleep(0.35)
        assert page.evaluate("document.activeElement !== document.body"), "the focus is lost"
        played += server.store.match(anna.match).version > version
    assert played >= 2
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("p")
    expect(page.get_by_role("dialog", name="Scores")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("w")
    expect(page.locator(".words li").nth(1)).to_be_visible()
    until(lambda: page.locator(".option").count() > 0)
    page.keyboard.press("l")
    page.keyboard.press("l")
    said = page.locator("#announcer p").all_inner_texts()
    assert said[-2:] == [page.locator(".now").inner_text()] * 2, "the same is said again"


def test_on_a_phone_a_command_takes_two_places_and_a_scroll_is_no_tap(server: Running, players: Players) -> None:
    anna = players(PHONE, touch=True)
    anna.open("the-foreign-king", 2)
    page = anna.enter()
    page.locator(".option").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    box = page.locator(".decision").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] >= PHONE[1] - 1, "the question is within reach of the thumb"
    version = server.store.match(anna.match).version
    client = anna.context.new_cdp_session(page)
    page.clock.fast_forward(FRESH)
    page.locator('.option:is([data-token="PlaceCitizens"], [data-token="MoveKing"])').first.tap()
    page.locator(".lit").first.wait_for()
    page.clock.fast_forward(FRESH)
    for number in range(30):
        swipe(client, (60 + 9 * number, 300), (0, (-1) ** number * -150))
    assert (server.store.match(anna.match).version, page.locator(".trail li").count()) == (version, 1)
    page.evaluate("scrollTo(0, 0)")
    swipe(client, (150, 330), (0, -200))
    until(lambda: page.evaluate("scrollY") > 50)
    swipe(client, (60, 250), (0, 0), spread=250)
    assert page.evaluate("visualViewport.scale") > 1.2
    swipe(client, (60, 250), (0, 0), spread=-250)
    assert (server.store.match(anna.match).version, page.locator(".trail li").count()) == (version, 1)
    clicker = Clicker(page, 4, board=0.5)
    while server.store.match(anna.match).version == version:
        clicker.play(1)
    assert clicker.clicks["final"] == 1, "what is chosen by touch is confirmed at another place"


def swipe(client: Any, start: tuple[int, int], way: tuple[int, int], spread: int = 0) -> None:
    """Move a finger, or two that part or meet."""
    (x, y), fingers = start, (0, 1) if spread else (0,)
    near, far = (20, 20 + spread) if spread > 0 else (20 - spread, 20)

    def points(share: float) -> list[dict[str, float]]:
        apart = near + (far - near) * share
        return [{"x": x + way[0] * share + each * apart, "y": y + way[1] * share, "id": each} for each in fingers]

    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points(0)})
    for step in range(1, 9):
        client.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": points(step / 8)})
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_choice_stays_when_others_act_the_page_is_loaded_again_and_the_line_drops(
    server: Running, players: Players
) -> None:
    anna = players()
    anna.open("the-foreign-king", 2)
    page = anna.enter()
    page.locator('.option[data-token="PlaceCitizens"]').wait_for()
    page.clock.fast_forward(FRESH)
    page.locator('.option[data-token="PlaceCitizens"]').click()
    page.clock.fast_forward(FRESH)
    page.locator('.option[data-token="liege"]').click()
    trail = page.locator(".trail")
    expect(trail).to_contain_text("Liège")
    page.reload()
    expect(trail).to_contain_text("Liège")
    anna.expected = ["Failed to load resource", "net::ERR"]
    anna.context.set_offline(True)
    sleep(0.5)
    anna.context.set_offline(False)
    expect(trail).to_contain_text("Liège")
    # The same person plays from another tab: the choice is not possible any more, and the page says so.
    other = anna.context.new_page()
    other.goto(page.url)
    expect(other.locator(".option").first).to_be_visible()
    version = server.store.match(anna.match).version
    seat = {"seat": "red", "command": {"type": "TakeCoins", "by": "red"}, "expected": version, "id": "another tab"}
    other.evaluate(
        """([path, body]) => fetch(path, {method: 'POST', headers: {'Content-Type': 'application/json'},
        body: JSON.stringify(body)}).then((answer) => answer.json())""",
        [f"/api/matches/{anna.match}/commands", seat],
    )
    until(lambda: server.store.match(anna.match).version > version)
    expect(page.locator(".decision")).to_contain_text("is not possible any more")
    expect(trail).to_have_count(0)


def test_two_tabs_at_one_seat_play_a_command_once(server: Running, players: Players) -> None:
    anna = players()
    anna.open("the-foreign-king", 2)
    first = anna.enter()
    second = anna.context.new_page()
    second.goto(first.url)
    for page in (first, second):
        page.locator('.option[data-token="TakeCoins"]').wait_for()
        page.clock.fast_forward(FRESH)
    version = server.store.match(anna.match).version
    anna.expected = ["409", "400"]
    for page in (first, second):
        page.evaluate("document.querySelector('.option[data-token=TakeCoins]').click()")
    until(lambda: server.store.match(anna.match).version > version)
    sleep(1)
    kinds = [type(step.command).__name__ for step in server.store.match(anna.match).replay.steps[version + 1 :]]
    assert kinds.count("TakeCoins") == 1
    until(lambda: first.locator(".step-count").inner_text() == second.locator(".step-count").inner_text())


def test_every_try_is_answered(server: Running, players: Players) -> None:
    anna = players()
    anna.open("the-foreign-king", 3)
    page = anna.enter()
    page.locator(".option").first.wait_for()
    for selector in ('[data-place="liege"]', '[data-space="queen"]', '[data-space="move"]', '[data-seat="blue"]'):
        shape = page.locator(f".sight {selector}").first
        shape.scroll_into_view_if_needed()
        page.evaluate("document.querySelector('.message').textContent = ''")
        box = shape.bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.8)
        assert page.locator(".decision .message").inner_text(), selector
        said = page.locator("#announcer p").last.inner_text()
        assert said == page.locator(".decision .message").inner_text()
    assert "[" in said or "?" in said
    page.locator(".closed-ones summary").first.click()
    page.locator(".closed summary").first.click()
    expect(page.locator(".clauses code").first).to_be_visible()


def test_a_new_control_takes_no_click(players: Players) -> None:
    anna = players()
    anna.open("the-foreign-king", 2)
    page = anna.enter()
    page.locator('.option[data-token="PlaceCitizens"]').wait_for()
    page.clock.pause_at(page.evaluate("Date.now() + 2000"))
    page.locator('.option[data-token="PlaceCitizens"]').click()
    expect(page.locator('.option[data-token="liege"]')).to_be_visible()
    for wait in (0, 100, 290):
        page.clock.run_for(wait)
        page.locator('.option[data-token="liege"]').click()
        page.locator('.lit[data-option="liege"] .edge').click(force=True)
    expect(page.locator(".trail li")).to_have_count(1)
    page.clock.run_for(20)
    page.locator('.option[data-token="liege"]').click()
    expect(page.locator(".trail")).to_contain_text("Liège")


def test_who_looks_back_can_do_nothing_there(server: Running, players: Players) -> None:
    anna, bruno = players(), players()
    anna.open("the-foreign-king", 3)
    anna.enter()
    Clicker(anna.page, 2).play(8)
    bruno.enter(anna.match)  # a spectator
    expect(bruno.page.locator(".decision")).to_contain_text("You look on")
    page = bruno.page
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    count = page.locator(".step-count")
    expect(count).to_contain_text("Step")
    step = count.inner_text().split(" of ")[0]
    shown = page.locator(".map").inner_html()
    Clicker(anna.page, 5).play(6)
    expect(page.locator(".look-back .badge")).to_contain_text("new")
    assert count.inner_text().split(" of ")[0] == step
    assert page.locator(".map").inner_html() == shown
    assert page.locator(".lit, .option").count() == 0
    page.keyboard.press("Escape")
    expect(page.locator(".look-back .present")).to_be_hidden()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("End")
    expect(page.locator(".look-back .present")).to_be_hidden()
    anna.page.keyboard.press("ArrowLeft")
    expect(anna.page.locator(".decision")).to_contain_text("You look back")
    assert anna.page.locator(".lit, .option").count() == 0


def _has_gone_on(server: Running, player: Player) -> bool:
    return server.store.match(player.match).version > 3


def test_with_reduced_motion_nothing_moves_and_a_burst_is_over_soon(server: Running, players: Players) -> None:
    still, moving = players(), players(moving=True)
    for player in (still, moving):
        player.open("lang-lebe-der-koenig", 3)
        page = player.enter()
        page.locator(".option").first.wait_for()
        page.locator('.option[data-token="EndTurn"]').click()
        until(partial(_has_gone_on, server, player))
        running = "document.getAnimations().filter((each) => each.playState === 'running').length"
        if player is still:
            assert page.evaluate(running) == 0
        page.locator(".option").first.wait_for()
        page.clock.run_for(2100)
        last = server.stranger().get(f"/api/matches/{player.match}/story").json()["lines"][-1]["text"]
        expect(page.locator(".lines li").last).to_have_text(last)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing(players: Players, size: tuple[int, int], dark: bool) -> None:
    assert AXE, "AXE must name the file of axe-core"
    anna = players(size, dark=dark)
    anna.open({DESK: "the-foreign-king", PHONE: "lang-lebe-der-koenig"}[size] if dark else "barbarian-kingdoms", 3)
    page = anna.enter()
    page.locator(".option").first.wait_for()
    found = axe(page)
    Clicker(page, 1, board=0).play(1)
    page.keyboard.press("p")
    page.locator(".scores .tree").first.wait_for()
    found += axe(page)
    page.keyboard.press("Escape")
    end_by_ruling(anna)
    assert found + axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def axe(page: Page) -> list[str]:
    """What axe-core complains about."""
    page.evaluate(Path(AXE).read_text("utf-8"))
    violations = page.evaluate("axe.run(document, {resultTypes: ['violations']}).then((result) => result.violations)")
    return [f"{each['id']}: {node['html'][:200]}" for each in violations for node in each["nodes"][:3]]


@pytest.mark.parametrize("width", [640, 320])
def test_with_letters_of_twice_the_size_nothing_is_cut_off(players: Players, width: int) -> None:
    anna = players((width, 450))
    anna.open("barbarian-kingdoms", 3)
    page = anna.enter()
    page.locator(".option").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.locator(".option").first.scroll_into_view_if_needed()
    page.clock.fast_forward(FRESH)
    page.locator(".option").first.click()
    expect(page.locator(".trail")).to_be_visible()


def test_the_server_is_killed_in_the_middle_and_nothing_is_lost(browser: Browser, tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'games.db'}"
    with made(browser) as make, Served(store) as served:
        anna = make(f"http://127.0.0.1:{served.port}")
        anna.expected = ["Failed to load resource", "net::ERR"]
        anna.open("the-foreign-king", 2)
        page = anna.enter()
        Clicker(page, 1).play(6)
        page.locator(".option").first.wait_for()
        page.clock.fast_forward(FRESH)
        served.kill()
        page.locator(".option").first.click()
        sleep(0.3)
        with Served(store, "--port", str(served.port)):
            page.clock.fast_forward(10_000)
            Clicker(page, 2).play(6)
            end_by_ruling(anna)
            log = page.evaluate(f"fetch('/api/matches/{anna.match}/log').then((answer) => answer.text())")
            report = validate(log.encode(), fair=True)
            assert (report.verdict, report.finished) == ("valid", True)

"""A real browser plays matches at the play page: ``pytest tests/browser/play_match.py``, which ``.ci/browser`` runs.

It is no part of the other tests, for it needs Chromium.
"""

import json
import re
import sqlite3
from collections.abc import Container
from contextlib import closing
from functools import partial
from pathlib import Path
from time import sleep

import pytest
from playwright.sync_api import Browser, Page, expect

from foreign_king import validate
from foreign_king.store import open_store
from tests.browser.clicker import FRESH, Clicker, answers, click_until, look_back
from tests.browser.players import Player, Players, browser, check_log, end_by_ruling, made, players, playwright, server
from tests.server.running import Running, until
from tests.server.served import Served

__all__ = ["browser", "players", "playwright", "server"]
SHORT_GAMES = [
    *(("the-foreign-king", players) for players in (3, 4)),
    *(("lang-lebe-der-koenig", players) for players in (4, 5)),
    *(("barbarian-kingdoms", players) for players in (3, 4, 5, 6)),
]


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
    bruno.page.get_by_label("Your name").fill("Bruno")
    bruno.page.get_by_role("button", name="Sit down").click()
    bruno.page.wait_for_url(re.compile("/matches/"))
    anna.enter()
    pages = {"red": anna.page, "blue": bruno.page}
    until(lambda: server.store.match(anna.match).version > 0)
    for turn in range(3):
        # While chance decides, it is nobody's turn.
        seat = until(partial(_acting, server, anna.match, pages))
        version = server.store.match(anna.match).version
        clicker = Clicker(pages[seat], turn)
        while server.store.match(anna.match).version == version:
            clicker.play(1)
        until(lambda: _lines(anna.page) == _lines(bruno.page) != [])
    # The last command is not that of the seat that asks, so the other one must agree.
    asking, other = (pages["blue" if seat == "red" else "red"], pages[seat])
    version = server.store.match(anna.match).version
    agree = other.get_by_role("button", name=re.compile("^Agree"))
    take_back = asking.get_by_role("button", name="Take the last command back, or ask the others to agree")
    click_until(take_back, asking.locator(".request", has_text="You have asked the others"))
    expect(agree).to_be_visible()
    refuse = other.get_by_role("button", name="Refuse: the command stays")
    click_until(refuse, asking.locator(".request", has_text="Your command stays"))
    click_until(agree, asking.locator(".story", has_text="takes the last command back"))
    assert server.store.match(anna.match).version == version + 1


def _acting(server: Running, match: str, pages: Container[str]) -> str | None:
    """The first of the seats with these pages that may act now."""
    acting: list[str] = server.stranger().get(f"/api/matches/{match}").json()["to_act"]
    return next((seat for seat in acting if seat in pages), None)


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
    # What the page still asks for before it goes is of the seat that looks.
    page.once("framenavigated", lambda _frame: answers.clear())
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


def test_a_choice_stays_when_others_act_the_page_is_loaded_again_and_the_line_drops(
    server: Running, players: Players
) -> None:
    anna = players()
    anna.open_first(server, "the-foreign-king", 2)
    page = anna.enter()
    page.locator('.option[data-token="PlaceCitizens"]').wait_for()
    liege = page.locator('.option[data-token="liege"]')
    click_until(page.locator('.option[data-token="PlaceCitizens"]'), liege)
    click_until(liege, page.locator(".trail", has_text="Liège"))
    trail = page.locator(".trail")
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
    anna.open_first(server, "the-foreign-king", 2)
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
    # The other player may take coins, too.
    steps = server.store.match(anna.match).replay.steps
    commands = [step.command for step in steps if step.command is not None and step.command.by == "red"]
    assert [type(command).__name__ for command in commands] == ["TakeCoins"]
    until(lambda: first.locator(".step-count").inner_text() == second.locator(".step-count").inner_text())


def test_who_looks_back_can_do_nothing_there(server: Running, players: Players) -> None:
    anna, bruno = players(), players()
    anna.open("the-foreign-king", 3)
    anna.enter()
    Clicker(anna.page, 2).play(8)
    bruno.enter(anna.match)  # a spectator
    expect(bruno.page.locator(".decision")).to_contain_text("You look on")
    page = bruno.page
    for _ in range(2):
        # The map of a step comes from the server.
        with page.expect_response("**/scenes*step=*") as answer:
            page.keyboard.press("ArrowLeft")
        answer.value.finished()
    until(lambda: page.evaluate("new Promise((done) => setTimeout(done, 50, true))"))
    count = page.locator(".step-count")
    expect(count).to_contain_text("Step")
    # The position of the step is drawn, and then its sentence is marked in the story.
    step = count.inner_text().split(" of ")[0]
    page.locator(f'.lines [aria-current=step][data-step="{step.removeprefix("Step ")}"]').first.wait_for()
    shown = page.locator(".map").inner_html()
    version, clicker = server.store.match(anna.match).version, Clicker(anna.page, 5)
    while server.store.match(anna.match).version == version:
        clicker.play(1)
    expect(page.locator(".look-back .badge")).to_contain_text("new")
    assert count.inner_text().split(" of ")[0] == step
    assert page.locator(".map").inner_html() == shown
    assert page.locator(".lit, .option").count() == 0
    page.keyboard.press("Escape")
    expect(page.locator(".look-back .present")).to_be_hidden()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("End")
    expect(page.locator(".look-back .present")).to_be_hidden()
    look_back(anna.page)
    expect(anna.page.locator(".decision")).to_contain_text("You look back")
    assert anna.page.locator(".lit, .option").count() == 0


def test_the_server_is_killed_in_the_middle_and_nothing_is_lost(browser: Browser, tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'games.db'}"
    with made(browser) as make, Served(store) as served:
        anna = make(f"http://127.0.0.1:{served.port}")
        anna.expected = ["Failed to load resource", "net::ERR"]
        anna.open("the-foreign-king", 2)
        page = anna.enter()
        Clicker(page, 1).play(6)
        # Somebody may be asked whether he wants what he has chosen.
        answers(page).first.wait_for()
        page.clock.fast_forward(FRESH)
        served.kill()
        answers(page).first.click()
        sleep(0.3)
        with Served(store, "--port", str(served.port)):
            page.clock.fast_forward(10_000)
            Clicker(page, 2).play(6)
            end_by_ruling(anna)
            log = page.evaluate(f"fetch('/api/matches/{anna.match}/log').then((answer) => answer.text())")
            report = validate(log.encode(), fair=True)
            assert (report.verdict, report.finished) == ("valid", True)


def test_while_the_file_of_the_store_is_locked_the_page_waits_and_the_command_is_played_once(
    browser: Browser, tmp_path: Path
) -> None:
    file = tmp_path / "games.db"
    store = f"sqlite:///{file}"
    with made(browser) as make, Served(store) as served, open_store(store) as looking:
        anna = make(f"http://127.0.0.1:{served.port}")
        # The browser notes each answer 503.
        anna.expected = ["Failed to load resource"]
        anna.open("the-foreign-king", 2)
        page = anna.enter()
        clicker, sent = Clicker(page, 1, board=0), list[str]()
        page.on(
            "request", lambda asked: sent.append(asked.post_data or "") if asked.url.endswith("/commands") else None
        )
        page.locator(".option").first.wait_for()
        before = looking.match(anna.match).version
        with closing(sqlite3.connect(file, isolation_level=None)) as holder:
            holder.execute("BEGIN IMMEDIATE")

            def chosen() -> bool:
                clicker.click()
                let_pass(page, 100)
                return len(sent) > 0

            def sent_again() -> bool:
                let_pass(page, 300)
                return len(sent) > 1

            def played() -> bool:
                let_pass(page, 300)
                return looking.match(anna.match).version > before

            until(chosen)
            # The server waits for some seconds by itself, and the page sends the command again.
            until(sent_again)
            expect(page.locator(".decision")).to_contain_text("Your command is on its way")
            assert looking.match(anna.match).version == before
            holder.rollback()
        until(played)
        page.locator(".option").first.wait_for()
        assert len({json.loads(each)["id"] for each in sent}) == 1
        commands = [each for each in looking.match(anna.match).happened if each.version > before]
        assert [each.command.by for each in commands if each.command is not None].count("red") == 1


def let_pass(page: Page, milliseconds: int) -> None:
    """Let some time pass, also for the page, whose clock stands still."""
    page.wait_for_timeout(milliseconds)
    page.clock.fast_forward(milliseconds)


def end_by_ruling_at(server: Running, player: Player) -> None:
    if player.page.locator(".cover").count():
        player.page.locator(".cover button").first.click()
        player.page.locator(".sight").wait_for()
    end_by_ruling(player)
    check_log(server, player.match)

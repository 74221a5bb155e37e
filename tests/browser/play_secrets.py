"""What reaches the browser of a seat, byte by byte: ``pytest tests/browser/play_secrets.py``, which ``.ci/browser``
runs.

It is no part of the other tests, for it needs Chromium.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clicker import Clicker, look_back
from tests.browser.company import Company, device_of, sit_with
from tests.browser.players import Players, browser, playwright, server
from tests.browser.troubled_line import TroubledLine, line, players
from tests.server.running import Running, until

__all__ = ["browser", "line", "players", "playwright", "server"]
HAND = re.compile(rb'"(\w+)": ?\{(?:"supply": ?\d+, ?)?"(?:hand|treasury)": ?("unseen"|\{)')
"""What a seat has in its hand, in a position: it is unseen, or its content follows."""
HAND_GAMES = ["lang-lebe-der-koenig", "barbarian-kingdoms"]


def hands(heard: bytes) -> tuple[set[str], set[str]]:
    """The seats whose hands were sent, and those whose hands were sent as unseen."""
    found = [(seat.decode(), content != b'"unseen"') for seat, content in HAND.findall(heard)]
    return {seat for seat, seen in found if seen}, {seat for seat, seen in found if not seen}


@pytest.mark.parametrize("game", HAND_GAMES)
def test_the_browser_of_a_seat_gets_no_hand_of_another_one(
    server: Running, players: Players, line: TroubledLine, game: str
) -> None:
    play_and_listen(server, players, line, game, clicks=8)


def play_and_listen(server: Running, players: Players, line: TroubledLine, game: str, *, clicks: int) -> None:
    """Play so many answers at a page, and look at everything that it has received."""
    anna = players()
    company = sit_with(server, anna, game, 3)
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.url + (request.post_data or "")))
    page = anna.enter()
    clicker, over = Clicker(page, 5, others=company.play), False
    for _ in range(clicks):
        clicker.play(1)
        company.play()
        heard = hands(line.heard)[0]
        if over := server.store.match(company.match).result is not None:
            break
        assert heard <= {"red"}
        assert page.locator(":is([data-part=player-blue], [data-part=player-green]) [data-card]").count() == 0
    if over:
        until(lambda: clicker.state()["over"])
    # Looking back, the scores and the reasons are of the same seat.
    look_back(page)
    page.keyboard.press("p")
    page.locator(".scores .tree").first.wait_for()
    page.keyboard.press("Escape")
    # When a game of Barbarian Kingdoms is over, all treasuries are counted openly.
    shown: set[str] = {"blue", "green"} if over and game == "barbarian-kingdoms" else set()
    assert hands(line.heard) == ({"red"} | shown, {"blue", "green"})
    seats = {seat for each in asked for seat in re.findall(r"seat(?:=|\":\"?)(\w+)", each)}
    assert seats == {"red"}


def test_while_one_of_a_shared_browser_looks_nothing_reaches_it_that_only_the_other_may_see(
    server: Running, players: Players, line: TroubledLine
) -> None:
    """All act at other devices, so the page hears of something in each turn, also while its screen is covered."""
    anna = players()
    opened = anna.open("lang-lebe-der-koenig", 3, mine=2, guests=1)
    company = Company(server, opened, device_of(server, anna))
    page = anna.enter()
    for looking in ("red", None, "blue", None, "red"):
        if looking is None:
            page.get_by_role("button", name=re.compile("^Cover the screen")).or_(page.locator(".brand")).first.click()
            if page.locator(".cover").count() == 0:
                page.go_back()
            page.locator(".cover").wait_for()
        else:
            page.locator(f'[data-seat-button="{looking}"]').click()
            until(lambda: page.locator(".step-count").inner_text().startswith(f"Step {company.step} "))
        rest(page, line)
        line.forget()
        for _turn in range(3):
            (seat,) = company.to_act()
            company.send(company.others.get(seat, company.own), {"type": "EndTurn", "by": seat})
        if looking is not None:
            until(lambda: page.locator(".step-count").inner_text().startswith(f"Step {company.step} "))
        until(lambda: len(line.heard) > 500)
        rest(page, line)
        assert hands(line.heard)[0] == ({looking} if looking else set())


def rest(page: Page, line: TroubledLine) -> None:
    """Wait until nothing comes for a while."""
    before = -1
    while before != (before := len(line.heard)):
        page.wait_for_timeout(700)


def test_a_cover_says_whose_turn_it_is_while_the_game_goes_on(server: Running, players: Players) -> None:
    """The seats of the browser act at another device, the third one by a program."""
    anna = players()
    opened = anna.open("lang-lebe-der-koenig", 3, mine=2, guests=1)
    page = anna.enter()
    expect(page.locator(".cover .status")).to_have_text(["", ""])
    company = Company(server, opened, device_of(server, anna))
    for _turn in range(4):
        (seat,) = company.to_act()
        for own in ("red", "blue"):
            status = page.locator("li", has=page.locator(f'[data-seat-button="{own}"]')).locator(".status")
            expect(status).to_have_text("to act" if own == seat else "")
        company.send(company.others.get(seat, company.own), {"type": "EndTurn", "by": seat})

"""Many tabs of one browser at the play page: ``pytest tests/browser/play_tabs.py``, which ``.ci/nightly`` runs.

It is no part of the other tests, for it needs Chromium.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clicker import Clicker
from tests.browser.company import sit_with
from tests.browser.players import Player, Players, browser, players, playwright, server
from tests.server.running import Running, until

__all__ = ["browser", "players", "playwright", "server"]
GAMES = ["the-foreign-king", "lang-lebe-der-koenig", "barbarian-kingdoms"]
TABS = 8
"""More than a browser has connections to one server without encryption."""


def own_commands(server: Running, match: str) -> int:
    """How many commands of the first seat are in the log of a match."""
    steps = server.store.match(match).replay.steps
    return sum(step.command is not None and step.command.by == "red" for step in steps)


def check_command(server: Running, player: Player, page: Page, match: str, seed: int) -> None:
    """A command goes through from a tab, and the tab shows how the match stands afterwards."""
    page.bring_to_front()
    before = own_commands(server, match)
    clicker = Clicker(page, seed)
    while own_commands(server, match) == before:
        clicker.play(1)
    step = player.page.evaluate("(path) => fetch(path).then((answer) => answer.json())", f"/api/matches/{match}")[
        "step"
    ]
    until(lambda: int(re.findall(r"\d+", page.locator(".step-count").inner_text())[-1]) >= step)


def test_from_each_of_eight_tabs_a_command_goes_through_also_when_the_leading_one_is_gone(
    server: Running, players: Players
) -> None:
    anna = players()
    tabs = dict[str, Page]()
    for number in range(TABS):
        anna.open(GAMES[number % 3], 3)
        tabs[anna.match] = anna.context.new_page()
    for match, page in tabs.items():
        page.goto(f"{anna.address}/matches/{match}")
    for page in tabs.values():
        expect(page.locator(".decision .option").first).to_be_visible()
    # All tabs share one stream. Another one can be there already when the server does not yet know that it is closed.
    until(lambda: len(server.app.state.host.news) == 1)
    for seed, (match, page) in enumerate(tabs.items()):
        check_command(server, anna, page, match, seed)
    # The page that asks for the answers was opened first, and leads; then the first tab does.
    first = next(iter(tabs))
    tabs.pop(first).close()
    for seed, (match, page) in enumerate(tabs.items()):
        check_command(server, anna, page, match, seed + TABS)
    until(lambda: len(server.app.state.host.news) == 1)


def test_two_tabs_that_sit_down_at_two_seats_both_say_which_seats_are_theirs(server: Running, players: Players) -> None:
    anna, bruno = players(), players()
    opened = anna.open("lang-lebe-der-koenig", 3, guests=2, spectators=True)
    pages = {"blue": bruno.page, "green": bruno.context.new_page()}
    for seat, page in pages.items():
        page.goto(f"{anna.address}/join/{anna.match}#seat={seat}&invitation={opened['invitations'][seat]}")
        page.get_by_label("Your name").fill(f"Bruno in {seat}")
    for page in pages.values():
        page.get_by_role("button", name="Sit down").click()
        page.wait_for_url(f"**/matches/{anna.match}")
    until(lambda: server.store.match(anna.match).version > 0)
    for page in pages.values():
        # Several seats of one browser: nothing is shown before somebody says who looks.
        for seat in pages:
            expect(page.locator(f'.cover [data-seat-button="{seat}"]')).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_after_each_command_the_list_the_title_the_mark_and_the_board_agree(
    server: Running, players: Players, game: str
) -> None:
    anna = players()
    company = sit_with(server, anna, game, 3)
    page, home = anna.enter(), anna.context.new_page()
    home.goto(anna.address)
    turns = set[bool]()
    for _ in range(25):
        acts = "red" in company.to_act()
        turns.add(acts)
        for tab, turn in ((page, "● Your turn · "), (home, "(1) ")):
            expect(tab).to_have_title(re.compile(f"^{re.escape(turn)}" if acts else r"^[^(●]"))
            icon = "icon-turn.svg" if acts else "icon.svg"
            expect(tab.locator("#icon")).to_have_attribute("href", re.compile(re.escape(icon)))
        expect(home.locator(".matches li.waits")).to_have_count(int(acts))
        expect(page.locator(".decision.resting")).to_have_count(int(not acts))
        expect(page.locator('.strip [data-seat-button="red"] .status')).to_contain_text("to act" if acts else "you")
        until(lambda: page.locator(".step-count").inner_text().startswith(f"Step {company.step} "))
        if not company.play(1, turn_of_own=False):
            company.leave_the_turn()
    assert turns == {True, False}

"""Lines that are cut, that die, or that lead nowhere, in a match at the play page:
``pytest tests/browser/play_lines.py``, which ``.ci/browser`` runs.

It is no part of the other tests, for it needs Chromium.
"""

import json
from time import monotonic

from playwright.sync_api import Page, expect

from tests.browser.clicker import FRESH, Clicker
from tests.browser.company import Company, sit_with
from tests.browser.players import Player, Players, browser, playwright, server
from tests.browser.troubled_line import Trouble, TroubledLine, line, players
from tests.server.running import Running, until

__all__ = ["browser", "line", "players", "playwright", "server"]
LOST = ["Failed to load resource", "net::ERR"]
"""What a browser complains about while its line is lost."""


def shown_step(page: Page) -> str:
    return page.locator(".step-count").inner_text()


def begin(server: Running, player: Player, game: str = "the-foreign-king", number: int = 2) -> Company:
    """Open a match with people at the other seats, in which it is the turn of the player at the page."""
    company = sit_with(server, player, game, number, first=True)
    player.enter()
    player.page.locator(".option").first.wait_for()
    return company


def test_a_command_that_is_cut_off_before_or_after_it_has_arrived_is_played_once(
    server: Running, players: Players, line: TroubledLine
) -> None:
    play_with_cuts(server, players, line, cuts=4)


def play_with_cuts(server: Running, players: Players, line: TroubledLine, *, cuts: int) -> None:
    """Play so many commands that are cut off, every other one before it has arrived. Where a game is over before, there
    is another one."""
    anna, bruno = players(), players()
    anna.expected = LOST
    tries, sent = list[str](), list[str]()

    def trouble(method: str, path: str) -> Trouble | None:
        if method != "POST" or not path.endswith("/commands"):
            return None
        # Each command is cut off once: its first try in one of two ways, and its second try not at all.
        number = len(tries)
        tries.append(path)
        if sum(line.cuts.values()) == cuts:
            return None
        return None if number % 2 else "before" if number % 4 else "after"

    anna.page.on("request", lambda to: sent.append(to.post_data or "") if to.url.endswith("/commands") else None)
    line.trouble = trouble
    played = 0
    while sum(line.cuts.values()) < cuts:
        company = begin(server, anna)
        bruno.enter(anna.match)  # a spectator
        sent.clear()
        play_until_cut(company, anna.page, line, cuts)
        played += played_once(company, anna.page, bruno.page, sent)
    assert line.cuts == {"before": cuts // 2, "after": cuts // 2}
    # A browser itself may send a request again whose line was closed, so the page does not hear of each cut.
    until(lambda: len(tries) >= 2 * cuts)
    assert played >= cuts


def play_until_cut(company: Company, page: Page, line: TroubledLine, cuts: int) -> None:
    """Play until so many commands were cut off, or the game is over."""
    clicker = Clicker(page, 7, others=company.play)
    while sum(line.cuts.values()) < cuts and not clicker.state()["over"]:
        if company.play():
            page.clock.fast_forward(FRESH)
        clicker.play(1)


def played_once(company: Company, page: Page, other: Page, sent: list[str]) -> int:
    """Wait until each command that a page has sent was played, once, and another page shows it. Return how many."""
    page.clock.fast_forward(5000)
    until(lambda: company.commands() == len({json.loads(each)["id"] for each in sent}))
    until(lambda: shown_step(page) == shown_step(other))
    return company.commands()


def test_a_remark_whose_answer_is_lost_stands_there_once_also_after_the_page_was_loaded_again(
    server: Running, players: Players, line: TroubledLine
) -> None:
    anna = players()
    begin(server, anna)
    anna.expected = LOST
    is_troubled = True

    def trouble(method: str, path: str) -> Trouble | None:
        return "after" if is_troubled and method == "POST" and path.endswith("/remarks") else None

    def numbers() -> list[int]:
        return [each.number for each in server.app.state.host.registry.get(anna.match).remarks]

    line.trouble = trouble
    writing, panel = anna.page.get_by_label("Write a remark"), anna.page.get_by_role("region", name="People")
    writing.fill("Good luck!")
    panel.get_by_role("button", name="Send").click()
    until(lambda: line.cuts["after"] > 1)
    # It has arrived, and its author cannot know.
    anna.page.reload()
    expect(writing).to_have_value("Good luck!")
    is_troubled = False
    panel.get_by_role("button", name="Send").click()
    expect(writing).to_have_value("")
    expect(panel.locator("q")).to_have_text(["Good luck!"])
    assert len(numbers()) == 1
    # Who writes the same again wants to say it twice.
    writing.fill("Good luck!")
    panel.get_by_role("button", name="Send").click()
    expect(panel.locator("q")).to_have_text(["Good luck!", "Good luck!"])
    assert len(numbers()) == 2


def test_a_line_that_dies_without_closing_is_noticed_and_opened_again(
    server: Running, players: Players, line: TroubledLine
) -> None:
    anna = players()
    company = begin(server, anna)
    page = anna.page
    anna.expected = LOST
    until(lambda: len(server.app.state.host.news) == 1)
    company.play_own()
    until(lambda: shown_step(page).startswith(f"Step {company.step} "))
    before = shown_step(page)
    line.die()
    company.play_own()
    page.clock.fast_forward(10_000)
    # Nothing has come for a while, but a silence is no loss yet.
    expect(page.locator(".notice.lost")).to_have_count(0)
    page.clock.fast_forward(46_000)
    until(lambda: shown_step(page).startswith(f"Step {company.step} "))
    assert shown_step(page) != before
    expect(page.locator(".notice.lost")).to_have_count(0)


def test_while_the_server_is_away_the_page_says_so_keeps_the_choice_and_comes_back_by_itself(
    server: Running, players: Players, line: TroubledLine
) -> None:
    anna = players()
    begin(server, anna)
    page = anna.page
    anna.expected = LOST
    page.clock.fast_forward(FRESH)
    page.locator('.option[data-token="PlaceCitizens"]').click()
    expect(page.locator(".trail li")).to_have_count(1)
    chosen = page.locator(".trail").inner_text()
    line.gateway = True
    line.cut()
    for _second in range(12):
        page.clock.fast_forward(5000)
    expect(page.locator(".notice.lost")).to_contain_text("The line to the server is lost.")
    # What is chosen meanwhile is answered by a sentence, or waits; nothing is lost.
    page.locator(".option").first.click()
    expect(page.locator(".trail")).to_contain_text(chosen)
    line.gateway = False
    begun = monotonic()
    while page.locator(".notice.lost").count():
        page.clock.fast_forward(2000)
        assert monotonic() < begun + 30
    until(lambda: page.locator(".trail li").count() >= 2)
    expect(page.locator(".trail")).to_contain_text(chosen)

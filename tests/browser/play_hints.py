"""Hints at the play page: who plays against the computer alone asks what it would do, and follows it by a click.
``pytest tests/browser/play_hints.py``, which ``.ci/browser`` runs.

It is no part of the other tests, for it needs Chromium.
"""

from typing import Any

from playwright.sync_api import expect

from tests.browser.players import Players, browser, players, playwright, server
from tests.server.running import Running, until

__all__ = ["browser", "players", "playwright", "server"]


def test_a_hint_says_why_and_can_be_followed(server: Running, players: Players) -> None:
    player = players()
    player.open("barbarian-kingdoms", 3, hints="everybody")
    page = player.enter()
    ask = page.get_by_role("button", name="What would you do?")
    ask.click()
    sheet = page.get_by_role("dialog", name="What would you do?")
    best = sheet.get_by_role("listitem").first
    command = best.locator("strong").text_content()

    def steps() -> Any:
        return server.store.match(player.match).replay.steps

    assert command
    expect(sheet).to_contain_text("The numbers are points")
    best.get_by_role("button", name="Choose this").click()
    expect(sheet).to_be_hidden()
    # What was chosen stands above the question whether one wants it, or was done at once.
    chosen = page.locator(".trail").get_by_text(command)
    until(lambda: chosen.count() or any(each.command and each.command.by == "red" for each in steps()))


def test_where_hints_were_not_agreed_on_nobody_asks_for_them(players: Players) -> None:
    player = players()
    player.open("barbarian-kingdoms", 3, hints="nobody")
    page = player.enter()
    expect(page.locator(".decision .option").first).to_be_visible()
    expect(page.locator("button.hint")).to_be_hidden()

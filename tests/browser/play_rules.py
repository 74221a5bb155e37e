"""A real browser reads the rules at the play page: ``pytest tests/browser/play_rules.py``, which ``.ci/browser`` runs.

It is no part of the other tests, for it needs Chromium.
"""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.clicker import FRESH, heard
from tests.browser.players import AXE, DESK, PHONE, Players, axe, browser, players, playwright, server
from tests.server.running import Running

__all__ = ["browser", "players", "playwright", "server"]


def read(page: Page, clause: str) -> None:
    """Open the rule of the clause that has the focus by Enter, read it, and come back by Escape."""
    focused = "document.activeElement.dataset.clause"
    assert page.evaluate(focused) == clause
    page.keyboard.press("Enter")
    expect(page.locator(".rules .of-clause code")).to_have_text(clause)
    assert len(page.locator(".rules .rule-text").inner_text()) > 20
    assert len(page.locator("#rules-heading").inner_text()) > 5
    assert page.evaluate("document.activeElement.id") == "rules-heading"
    page.keyboard.press("Escape")
    expect(page.locator(".rules")).to_have_count(0)
    assert page.evaluate(focused) == clause


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_every_clause_that_is_named_opens_its_rule_and_the_focus_comes_back(
    players: Players, size: tuple[int, int]
) -> None:
    anna = players(size)
    anna.open("the-foreign-king", 3)
    page = anna.enter()
    page.locator(".option").first.wait_for()
    if size == PHONE and page.locator(".decision.folded").count():
        page.locator(".decision .fold").click()
    page.locator(".closed-ones summary").first.click()
    page.locator(".closed summary").first.click()
    page.locator(".clauses .clause").first.focus()
    read(page, page.locator(".clauses .clause").first.inner_text())
    page.locator("#question").focus()
    for key, sheet in (("p", ".scores"), ("e", ".why-sheet")):
        page.keyboard.press(key)
        clause = page.locator(f"{sheet} .clause").first
        clause.focus()
        # A word stands there, and not the name of the clause.
        assert "." not in clause.inner_text()
        read(page, clause.get_attribute("data-clause") or "")
        expect(page.locator(f"{sheet}[open]")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_who_has_never_seen_a_game_reads_how_it_is_played(players: Players, *, dark: bool) -> None:
    assert AXE, "AXE must name the file of axe-core"
    anna = players(PHONE, dark=dark)
    page = anna.page
    page.goto(anna.address)
    page.get_by_role("button", name="Settings").click()
    page.locator("#settings select").first.select_option("de")
    page.get_by_role("button", name="So wird gespielt").nth(1).click()
    sheet = page.locator(".rules")
    expect(sheet.locator("h2")).to_have_text("Lang lebe der König")
    expect(sheet).to_contain_text("Der Thron ist frei")
    assert axe(page) == []
    sheet.get_by_label("In den Regeln suchen").fill("höflinge stimmen")
    expect(sheet.get_by_role("status")).to_contain_text("Regel")
    shown = sheet.locator(".listed")
    assert 0 < shown.count() < 20
    for text in shown.all_inner_texts():
        assert "höflinge" in text.lower()
    shown.locator(".clause").first.click()
    expect(sheet.locator(".rule-text")).to_be_visible()
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    sheet.get_by_role("button", name="So wird gespielt, und alle Regeln").click()
    expect(sheet.get_by_label("In den Regeln suchen")).to_have_value("höflinge stimmen")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    assert page.evaluate("document.activeElement.textContent") == "So wird gespielt"


def test_a_try_at_what_is_not_offered_is_answered_by_the_clause_that_forbids_it(
    server: Running, players: Players
) -> None:
    anna = players()
    anna.open_first(server, "barbarian-kingdoms", 3)
    page = anna.enter()
    page.locator('.option[data-token="Invade"]').wait_for()
    page.clock.fast_forward(FRESH)
    page.locator('.option[data-token="Invade"]').click()
    page.locator(".trail").wait_for()
    offered = page.locator(".option").evaluate_all("(all) => all.map((each) => each.dataset.token)")
    places = page.locator(".map [data-place]").evaluate_all(
        "(all) => [...new Set(all.map((each) => each.dataset.place))]"
    )
    place = next(each for each in places if each not in offered and each != "sea")
    held: list[Route] = []
    page.route("**/why-not", lambda route: held.append(route))  # noqa: PLW0108 - Playwright counts parameters
    box = page.locator(f'.map [data-place="{place}"]').first.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    message = page.locator(".decision .message")
    assert message.inner_text() == "…"
    heard(page, held)
    assert message.inner_text() == "…"
    held[0].continue_()
    clause = message.locator(".clause")
    expect(clause).to_be_visible()
    assert message.inner_text() == page.locator("#announcer p").last.inner_text()
    name = clause.get_attribute("data-clause")
    assert name is not None
    clause.click()
    expect(page.locator(".rules .of-clause code")).to_have_text(name)

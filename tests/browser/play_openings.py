"""What somebody chooses when he opens a match on the play page, and what he reads until it is his turn:
``pytest tests/browser/play_openings.py``, which ``.ci/nightly`` runs.

It is no part of the other tests, for it needs Chromium.
"""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.company import OWN, sit_with
from tests.browser.players import PHONE, Players, browser, players, playwright, server
from tests.server.running import Running, until

__all__ = ["browser", "players", "playwright", "server"]
LEVELS = "select[aria-label^='How the computer plays']"


def levels(server: Running, page: Page) -> list[Any]:
    """The levels of the seats of the match that a page shows."""
    page.wait_for_url(re.compile("/matches/"))
    match = page.url.rpartition("/")[2]
    seats = server.stranger().get(f"/api/matches/{match}/seats").json()["participants"]["seats"]
    return [each.get("level") for each in seats]


def test_who_opens_a_match_chooses_how_well_the_computer_plays(server: Running, players: Players) -> None:
    anna = players()
    page = anna.page
    page.goto(anna.address)
    expect(page.locator(LEVELS).first).to_have_value("easy")
    page.locator(LEVELS).first.select_option("hard")
    page.get_by_role("button", name="Play against the computer").first.click()
    assert levels(server, page) == [None, "hard", "hard"]
    expect(page.locator(".people-seats")).to_contain_text("the computer (hard)")
    # The browser remembers it. Where one plays with others, each seat of the computer has its own level.
    page.goto(f"{anna.address}/?open=lang-lebe-der-koenig")
    for seat in ("Blue", "Green"):
        page.get_by_label(f"Who plays {seat}").select_option("computer")
    expect(page.locator(LEVELS).first).to_have_value("hard")
    page.locator(LEVELS).nth(1).select_option("random")
    page.get_by_role("button", name="Open the game").click()
    assert levels(server, page) == [None, "hard", None]
    expect(page.locator(".people-seats")).to_contain_text("the computer (at random)")


def test_whoever_waits_reads_how_many_others_decide_before_him(server: Running, players: Players) -> None:
    anna = players()
    company = sit_with(server, anna, "the-foreign-king", 4)
    page, looked = anna.enter(), set[int]()
    while len(looked) < 2:
        company.leave_the_turn()
        for _ in range(8):
            upcoming = company.own.get(f"/api/matches/{company.match}").json()["upcoming"]
            number = upcoming.index(OWN)
            if number == 0:
                break
            others = "1 other decides" if number == 1 else f"{number} others decide"
            expect(page.locator(".decision")).to_contain_text(f"{others} before you.")
            looked.add(number)
            company.play(1)
    company.play()
    expect(page.locator(".decision .option").first).to_be_visible()
    expect(page.locator(".decision")).not_to_contain_text("before you")
    company.leave_the_turn()
    page.goto(anna.address)
    expect(page.locator(".matches .state").first).to_contain_text("before you.")


def test_scores_and_reasons_say_clauses_in_words(players: Players) -> None:
    anna = players()
    anna.open("the-foreign-king", 2)
    page = anna.enter()
    page.locator(".option").first.wait_for()
    page.keyboard.press("p")
    clauses = page.locator(".scores .clause")
    expect(clauses.first).to_be_visible()
    until(lambda: all("." not in each for each in clauses.all_inner_texts()))
    assert all("." in (each.get_attribute("data-clause") or "") for each in clauses.all())


@pytest.mark.parametrize(
    ("rule", "sentence"),
    [
        ("alone", "Hints of what the computer would do are for whoever plays against it alone."),
        ("everybody", "Everybody gets hints of what the computer would do."),
        ("nobody", "Nobody gets hints of what the computer would do."),
    ],
)
def test_whoever_sits_or_is_invited_reads_which_hints_were_agreed_on(
    players: Players, rule: str, sentence: str
) -> None:
    anna, bruno = players(), players(PHONE)
    opened = anna.open("the-foreign-king", 2, guests=1, hints=rule, spectators=True)
    expect(anna.enter().locator(".people")).to_contain_text(sentence)
    ((seat, invitation),) = opened["invitations"].items()
    bruno.page.goto(f"{anna.address}/join/{anna.match}#seat={seat}&invitation={invitation}")
    expect(bruno.page.locator(".card.narrow")).to_contain_text(sentence)
    # Who has never seen the game reads how it is played before he sits down.
    bruno.page.get_by_role("button", name="How it is played").click()
    expect(bruno.page.get_by_role("dialog")).to_contain_text("What the game is about")
    bruno.page.keyboard.press("Escape")
    bruno.page.get_by_label("Your name").fill("Bruno")
    bruno.page.get_by_role("button", name="Sit down").click()
    expect(bruno.page.locator(".people")).to_contain_text(sentence)


def test_who_opens_a_match_at_a_server_of_this_computer_alone_reads_that_others_cannot_follow_the_links(
    players: Players,
) -> None:
    anna = players()
    anna.page.goto(f"{anna.address}/?open=the-foreign-king")
    anna.page.get_by_role("button", name="Open the game").click()
    expect(anna.page.locator(".invitations")).to_contain_text("These links work on this computer alone.")
    expect(anna.page.locator(".invitations code")).to_have_text("foreign-king serve --host 0.0.0.0")

"""What a screen reader hears of a match at the play page, and what is done by keys when a game is over:
``pytest tests/browser/play_speech.py``, which ``.ci/nightly`` runs.

It is no part of the other tests, for it needs Chromium.
"""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from foreign_king import validate
from tests.browser.company import Company, sit_with
from tests.browser.players import Players, browser, end_by_ruling, players, playwright, server
from tests.server.running import Running, until

__all__ = ["browser", "players", "playwright", "server"]
LISTEN = """() => {
    window.heard = [];
    new MutationObserver((changes) => {
        for (const {addedNodes} of changes) for (const node of addedNodes) window.heard.push(node.textContent);
    }).observe(document.getElementById('announcer'), {childList: true});
}"""
"""From now on the page notes what a screen reader is given to say."""
SETTLED = 5000
"""After so many milliseconds of a page it has shown all scenes that it has taken."""


def sentences(company: Company, since: int) -> list[str]:
    """What has happened after a version, fact by fact, as the first seat is told it."""
    asked: dict[str, Any] = {"seat": "red", "since": since}
    scenes: list[dict[str, Any]] = company.own.get(f"/api/matches/{company.match}/scenes", params=asked).json()[
        "scenes"
    ]
    return [line["text"] for scene in scenes for line in scene["lines"] if not line["heading"]]


def check_heard(page: Page, company: Company, since: int) -> None:
    """Each sentence since a version was said, in this order, each as often as it has happened."""
    expected = sentences(company, since)
    assert expected

    def missing() -> list[str]:
        heard = " ".join(page.evaluate("window.heard"))
        left = list(expected)
        while left and (place := heard.find(left[0])) >= 0:
            heard = heard[place + len(left.pop(0)) :]
        return left

    # The page has taken all scenes when it knows the last step. Its clock moves on once, because a page for which much
    # time passes without an answer gives its requests and its line up, and asks for everything again.
    until(lambda: page.locator(".step-count").inner_text().startswith(f"Step {company.step} "))
    page.clock.fast_forward(SETTLED)
    until(lambda: missing() == [])


@pytest.mark.parametrize("moving", [True, False], ids=["moving", "still"])
@pytest.mark.parametrize("game", ["the-foreign-king", "lang-lebe-der-koenig", "barbarian-kingdoms"])
def test_each_sentence_is_said_once_and_in_its_order(
    server: Running, players: Players, game: str, *, moving: bool
) -> None:
    anna = players(moving=moving)
    company = sit_with(server, anna, game, 3)
    page = anna.enter()
    page.locator(".decision .option").first.wait_for()
    page.evaluate(LISTEN)
    begun = company.version
    for _ in range(12):
        # A short game can be over before.
        if company.to_act():
            company.play_own()
    check_heard(page, company, begun)


def test_two_sentences_that_are_alike_are_both_said(server: Running, players: Players) -> None:
    anna = players()
    company = sit_with(server, anna, "lang-lebe-der-koenig", 2 + 1, first=True)
    page = anna.enter()
    page.locator('.option[data-token="EndTurn"]').wait_for()
    page.evaluate(LISTEN)
    begun = company.version
    for _turn in range(6):
        (seat,) = company.to_act()
        company.send(company.others.get(seat, company.own), {"type": "EndTurn", "by": seat})
    until(lambda: page.locator(".step-count").inner_text().startswith(f"Step {company.step} "))
    ended = [line for line in sentences(company, begun) if line == "Anna ends the turn."]
    assert len(ended) == 2
    heard = " ".join(page.evaluate("window.heard"))
    assert heard.count("Anna ends the turn.") == 2


def test_after_a_long_absence_the_latest_sixty_facts_are_said_and_the_story_has_all(
    server: Running, players: Players
) -> None:
    """One's own control works at once: the page has the real time, in which a burst takes up to two seconds."""
    anna = players(moving=True, clock=False)
    anna.expected = ["Failed to load resource", "net::ERR"]
    company = sit_with(server, anna, "the-foreign-king", 3)
    page = anna.enter()
    page.locator(".decision .option").first.wait_for()
    page.evaluate(LISTEN)
    begun = company.version
    anna.context.set_offline(True)
    skipped, asked = 0, dict[str, Any](seat="red", since=begun)
    while skipped < 10:
        company.play_own()
        skipped = company.own.get(f"/api/matches/{company.match}/scenes", params=asked).json()["skipped"]
    anna.context.set_offline(False)
    last = sentences(company, begun)[-1]
    until(lambda: page.locator(".lines li", has_text=last).count())
    page.keyboard.press("p")
    expect(page.get_by_role("dialog", name="Scores")).to_be_visible()
    page.keyboard.press("Escape")
    until(lambda: page.locator(".step-count").inner_text().startswith(f"Step {company.step} "))
    said = sentences(company, begun)
    assert len(said) > 50

    def missing() -> list[str]:
        heard = " ".join(page.evaluate("window.heard"))
        return [sentence for sentence in said if sentence not in heard]

    # The last sentence can stand in the story before, and what comes after the key is shown at the usual pace.
    until(lambda: missing() == [])
    story = company.own.get(f"/api/matches/{company.match}/story", params=asked).json()["lines"]
    lines = page.locator(".lines li").all_inner_texts()
    assert lines[-len(story) :] == [line["text"] for line in story]


def test_a_rematch_and_the_log_are_reached_by_keys(server: Running, players: Players) -> None:
    anna = players()
    anna.open("the-foreign-king", 2)
    page = anna.enter()
    page.locator(".decision .option").first.wait_for()
    page.keyboard.press("a")
    end_by_ruling(anna)
    until(lambda: page.evaluate("document.activeElement.closest('#main') !== null"))
    log = tab_to(page, "Download the log of the game")
    with page.expect_download() as kept:
        page.keyboard.press("Enter")
    assert validate(Path(kept.value.path()).read_bytes(), fair=True).verdict == "valid"
    assert log < 60
    tab_to(page, "Play again with the same people")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/matches/(?!" + anna.match + ")"))
    page.locator(".decision .option").first.wait_for()
    until(lambda: server.store.match(page.url.rpartition("/")[2]).version > 0)


def tab_to(page: Page, name: str) -> int:
    """Press Tab until a control has the focus, which a screen reader calls so. Return how often."""
    for presses in range(1, 200):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == name:
            return presses
    raise AssertionError(f"no press of Tab leads to {name}")

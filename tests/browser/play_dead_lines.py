"""What an open page says when its stream is dead and no other one is there, or when the server refuses it for good:
``pytest tests/browser/play_dead_lines.py``, which ``.ci/nightly`` runs.

It is no part of the other tests, for it needs Chromium.
"""

import json
from typing import Any

import pytest
from playwright.sync_api import Request, expect

from tests.browser.company import Company, sit_with
from tests.browser.players import Player, Players, browser, playwright, server
from tests.browser.troubled_line import TroubledLine, line, players
from tests.server.running import Running, until

__all__ = ["browser", "line", "players", "playwright", "server"]
LOST = ["Failed to load resource", "net::ERR"]
"""What a browser complains about while its line is lost or refused."""


def begin(server: Running, player: Player) -> Company:
    """Enter a match whose stream has begun."""
    company = sit_with(server, player, "the-foreign-king", 2)
    player.enter()
    player.page.locator(".option").first.wait_for()
    until(lambda: len(server.app.state.host.news) == 1)
    player.expected = LOST
    return company


@pytest.mark.parametrize(
    ("status", "fault", "sentence"),
    [
        (401, "no-key", "This browser is not known here any more. A recovery code brings your seats back."),
        (404, "unknown", "There is no match at this address. It may have been removed."),
    ],
)
def test_a_stream_that_is_refused_for_good_is_not_asked_for_again_and_the_page_says_why(
    server: Running, players: Players, line: TroubledLine, status: int, fault: str, sentence: str
) -> None:
    anna = players()
    begin(server, anna)
    page, asked = anna.page, list[str]()

    def note(request: Request) -> None:
        if "/api/updates" in request.url:
            asked.append(request.url)

    refusal: dict[str, Any] = {"status": status, "content_type": "application/json"}
    page.route("**/api/updates*", lambda route: route.fulfill(**refusal, body=json.dumps({"fault": fault})))
    page.on("request", note)
    line.cut()
    notice = page.locator(".notice.lost")
    for _ in range(10):
        page.clock.fast_forward(1000)
    expect(notice).to_have_text(sentence)
    # Nothing turns, for nothing goes on by itself.
    expect(notice.locator(".spinner")).to_have_count(0)
    times = len(asked)
    for _ in range(20):
        page.clock.fast_forward(10_000)
    page.evaluate("0")
    assert len(asked) == times
    expect(notice).to_have_text(sentence)


def test_the_page_says_that_its_line_is_dead_while_it_has_no_other_one(
    server: Running, players: Players, line: TroubledLine
) -> None:
    anna = players()
    company = begin(server, anna)
    page = anna.page
    notice = page.locator(".notice.lost")
    # The line falls silent without being closed, and another one leads to a proxy that does not reach the server.
    line.gateway = True
    line.die()
    company.play_own()
    page.clock.fast_forward(30_000)
    expect(notice).to_have_count(0)
    page.clock.fast_forward(16_000)
    page.clock.fast_forward(2_100)
    expect(notice).to_contain_text("The line to the server is lost.")
    expect(notice.locator(".spinner")).to_be_visible()
    line.gateway = False

    def is_back() -> bool:
        page.clock.fast_forward(2000)
        # The page gives up what is not answered for long by its clock, so that the server has some time.
        page.wait_for_timeout(500)
        return notice.count() == 0

    until(is_back)
    until(lambda: page.locator(".step-count").inner_text().startswith(f"Step {company.step} "))

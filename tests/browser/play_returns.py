"""Whoever comes back to a match, or chooses slowly while others play: ``pytest tests/browser/play_returns.py``, which
``.ci/browser`` runs.

It is no part of the other tests, for it needs Chromium.
"""

import json
from contextlib import suppress

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.clicker import Clicker, click_until, pause
from tests.browser.company import OWN, Company, sit_with
from tests.browser.players import Player, Players, browser, players, playwright, server
from tests.server.running import SOON, Running, until

__all__ = ["browser", "players", "playwright", "server"]
PACE = 5000
"""How many milliseconds pass for the page at a time, while it shows one step after the other."""


def last_own(server: Running, company: Company) -> int:
    """The step of the last command of the player at the page."""
    steps = server.store.match(company.match).replay.steps
    return max(step.number for step in steps if step.command is not None and step.command.by == OWN)


def check_mark(page: Page, own: int) -> None:
    """The mark begins exactly after one's own command, and ends with the story."""
    lines = page.locator(".lines > li")
    marked = [(each.get_attribute("class") or "", int(each.get_attribute("data-version") or 0)) for each in lines.all()]
    assert [version for kind, version in marked if "new" in kind.split()] == [
        version for _, version in marked if version > own
    ]
    assert own in [version for _, version in marked]


@pytest.mark.parametrize("most", [1, 1000])
def test_what_is_new_is_marked_and_one_key_shows_it_again(server: Running, players: Players, most: int) -> None:
    anna = players()
    company = sit_with(server, anna, "the-foreign-king", 3)
    page = anna.enter(company.match)
    # She plays at another device, and the page is open meanwhile.
    company.leave_the_turn()
    own = last_own(server, company)
    company.play(most)
    company.to_act()  # chance has decided what comes after the last command
    page.clock.fast_forward(PACE)
    last = company.step
    count = page.locator(".step-count")
    expect(count).to_have_text(f"Step {last} of {last}")
    assert last > own
    expect(page.locator(".lines > li").last).to_have_attribute("data-step", str(last))
    check_mark(page, own)
    page.reload()
    expect(count).to_have_text(f"Step {last} of {last}")
    expect(page.locator(".lines > li.new").first).to_be_attached()
    check_mark(page, own)
    # From now on the time of the page goes on only when this test says so.
    pause(page)
    page.keyboard.press("r")
    present = page.locator(".look-back .present")
    for step in range(own, last):
        expect(count).to_have_text(f"Step {step} of {last}")
        expect(page.locator(".decision")).to_contain_text("You look back")
        until(lambda: page.evaluate("document.querySelector('.look-back .play').textContent") == "❚❚")
        go_on(page, count, f"Step {step + 1} of {last}")
    expect(present).to_be_hidden()
    expect(count).to_have_text(f"Step {last} of {last}")
    # Escape ends it at once.
    page.keyboard.press("r")
    expect(present).to_be_visible()
    page.keyboard.press("Escape")
    expect(present).to_be_hidden()


def go_on(page: Page, count: Locator, text: str) -> None:
    """Let time pass for the page until it shows the next step. When a step is shown, its time begins a moment later."""
    for _ in range(10):
        page.clock.fast_forward(PACE * 4)
        with suppress(AssertionError):
            return expect(count).to_have_text(text, timeout=3000)
    raise AssertionError(f"{text} does not come")


def sit_where_all_decide_at_once(server: Running, player: Player) -> Company:
    """A match of four in which all seats decide at the same time."""
    company = sit_with(server, player, "lang-lebe-der-koenig", 4)
    while len(company.to_act()) < 3:
        company.play_own()
    assert OWN in company.to_act()
    return company


CONTROLS = ".decision :is(.option:not([disabled]), .do, .stepper .primary)"


def answer(page: Page) -> None:
    """Choose the first answer that is possible."""
    control = page.locator(CONTROLS).filter(visible=True).first
    control.wait_for()
    click_until(control, page.locator(".trail li"))


def still_possible(page: Page, company: Company) -> bool:
    """Whether the server takes the answers that the page has kept."""
    kept = page.evaluate("(place) => sessionStorage.getItem(place)", f"foreign-king.choice.{company.match}.{OWN}")
    body = {"seat": OWN, "answers": json.loads(kept)["answers"]}
    assert body["answers"]
    return company.own.post(f"/api/matches/{company.match}/decision", json=body).status_code == 200


def test_a_half_made_choice_stays_while_others_play_write_and_leave(server: Running, players: Players) -> None:
    anna = players()
    company = sit_where_all_decide_at_once(server, anna)
    page = anna.enter(company.match)
    trail = page.locator(".trail")
    answer(page)

    def chosen() -> tuple[str, list[str]]:
        return trail.inner_text(), page.locator(CONTROLS).all_inner_texts()

    before, step, version = chosen(), company.step, company.version
    with page.expect_response("**/decision", timeout=SOON * 1000):
        assert company.play(1, turn_of_own=False) == 1
    expect(page.locator(".step-count")).to_contain_text(f"of {step + 1}")
    assert (chosen(), company.version) == (before, version + 1)
    writer, leaver = list(company.others)[:2]
    path = f"/api/matches/{company.match}"
    written = company.others[writer].post(f"{path}/remarks", json={"seat": writer, "text": "I have time."})
    assert written.status_code < 300, written.text
    expect(page.locator(".remarks")).to_contain_text("I have time.")
    assert chosen() == before
    gone = company.others[leaver].request("DELETE", f"{path}/seats/{leaver}")
    assert gone.status_code < 300, gone.text
    expect(page.locator(".people-seats")).to_contain_text("nobody sits here yet")
    assert chosen() == before
    # Who gives up for good can change what is possible: what still is stays.
    conceded = company.others[writer].post(f"{path}/departures", json={"concede": writer})
    assert conceded.status_code < 300, conceded.text
    until(lambda: page.locator(".lines > li").last.get_attribute("data-version") == str(company.version))
    assert company.version > version + 1
    assert OWN in company.to_act()
    assert still_possible(page, company)
    assert chosen() == before
    # What is chosen can still be gone on with, and sent.
    commands, clicker = company.commands(), Clicker(page, board=0)
    until(lambda: clicker.click() is False or company.commands() > commands)
    until(lambda: company.commands() == commands + 1)

"""Long names, names from right to left, and what people write, in a match at the play page:
``pytest tests/browser/play_names.py``, which ``.ci/nightly`` runs.

It is no part of the other tests, for it needs Chromium.
"""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.company import sit_with
from tests.browser.players import DESK, PHONE, SEATS, Players, browser, end_by_ruling, players, playwright, server
from tests.server.running import Running, until

__all__ = ["browser", "players", "playwright", "server"]
TABLET = (820, 1180)
NAMES = (
    "W" * 40,
    "Maximiliane Friederike von Hohenlohe-Lang",
    "אברהם בן יצחק הארוך מאוד 12",
    "عبد الرحمن بن محمد الطويل (3)",
    "👩‍👧 " + "🦊" * 30,
    "a/b_c-d.e" * 4,
)
OUTSIDE = """() => [...document.querySelectorAll('.sight *, #top *')].filter((each) => {
    const box = each.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || each.closest('svg, .unseen, .scroll, .strip, [hidden]')) return false;
    return box.left < -1 || box.right > document.documentElement.clientWidth + 1;
}).map((each) => each.outerHTML.slice(0, 120))"""
"""What reaches beyond the window. On a phone the row of the players can be scrolled by itself."""
OVERLAPS = """(selector) => [...document.querySelectorAll(selector)].flatMap((row) => {
    const shown = [...row.children].filter((each) => each.getClientRects().length > 0);
    const boxes = shown.map((each) => each.getBoundingClientRect());
    const across = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = (one, other) => Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    const both = (one, other) => across(one, other) > 1 && down(one, other) > 1;
    const lie = boxes.some((one, place) => boxes.slice(place + 1).some((other) => both(one, other)));
    return lie ? [row.textContent] : [];
})"""
"""The rows of which two parts lie over each other."""
RENAME = """async ([match, names]) => {
    for (const [seat, name] of Object.entries(names)) {
        const headers = {'Content-Type': 'application/json'};
        const path = `/api/matches/${match}/seats/${seat}`;
        const answer = await fetch(path, {method: 'PATCH', headers, body: JSON.stringify({name})});
        if (!answer.ok) throw new Error(await answer.text());
    }
}"""


def check_layout(page: Page) -> None:
    """Nothing reaches beyond the window, and no part of a row lies over another one."""
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert page.evaluate(OUTSIDE) == []
    for rows in (".strip .of-seat", ".people-seats .person", ".ranking summary", ".cover li"):
        assert page.evaluate(OVERLAPS, rows) == []


@pytest.mark.parametrize("size", [DESK, TABLET, PHONE], ids=["desk", "tablet", "phone"])
def test_long_names_and_names_from_right_to_left_break_no_line(players: Players, size: tuple[int, int]) -> None:
    anna = players(size)
    names: dict[str, Any] = dict(zip(SEATS, (name[:40] for name in NAMES), strict=True))
    anna.open("barbarian-kingdoms", 6, mine=6, spectators=True)
    page = anna.page
    page.evaluate(RENAME, [anna.match, names])
    anna.enter()
    expect(page.locator(".cover button")).to_have_count(6)
    check_layout(page)
    page.locator(".cover button").first.click()
    page.locator(".sight .option").first.wait_for()
    check_layout(page)
    for seat, name in names.items():
        chip = page.locator(f'[data-seat-button="{seat}"]')
        # Where a name does not fit, the whole of it can still be read.
        assert name in (chip.get_attribute("title") or ""), seat
        expect(page.locator(".person", has_text=name)).to_have_count(1)
        # A mark is a whole character, also where that is more than one unit of a text.
        assert "\ufffd" not in chip.locator(".seat-mark").inner_text()
    shown = page.locator(".strip .name").evaluate_all("(all) => all.map((each) => getComputedStyle(each).direction)")
    assert shown == ["ltr", "ltr", "rtl", "rtl", "ltr", "ltr"]
    page.keyboard.press("p")
    page.locator(".scores .tree").first.wait_for()
    assert page.evaluate(
        "[...document.querySelectorAll('dialog[open] *')].every((each) => "
        "each.closest('svg') || each.getBoundingClientRect().right <= document.documentElement.clientWidth + 1)"
    )
    page.keyboard.press("Escape")
    end_by_ruling(anna)
    check_layout(page)


def test_no_remark_looks_like_a_sentence_of_the_story(server: Running, players: Players) -> None:
    anna = players()
    company = sit_with(server, anna, "the-foreign-king", 2)
    page = anna.enter()
    page.locator(".lines li").first.wait_for()
    sentence = page.locator(".lines li:not(.heading)").last.inner_text()
    page.get_by_label("Write a remark").fill(sentence)
    page.get_by_role("button", name="Send").click()
    remark = page.locator(".remarks li", has_text=sentence)
    expect(remark).to_have_count(1)
    # Who has written it, and when, stands beside it; the story and what has happened last do not have it once more.
    expect(remark.locator(".name")).to_have_text("Anna")
    expect(remark.locator("time")).to_be_visible()
    times = page.locator(".lines li", has_text=sentence).count()
    company.play_own()
    until(lambda: page.locator(".step-count").inner_text().startswith(f"Step {company.step} "))
    page.reload()
    page.locator(".remarks li").first.wait_for()
    before = [line for line in page.locator(".lines li").all_inner_texts() if line == sentence]
    told = company.own.get(f"/api/matches/{company.match}/story", params={"seat": "red"}).json()["lines"]
    assert len(before) == sum(line["text"] == sentence for line in told) >= times
    assert page.locator(".story .remarks, .now .remarks, .remarks .lines").count() == 0

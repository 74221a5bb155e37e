"""The play page as people see it who do not see all colours, or none: ``pytest tests/browser/play_colours.py``, which
``.ci/nightly`` runs.

It is no part of the other tests, for it needs Chromium.
"""

import base64
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.browser.clicker import FRESH
from tests.browser.players import PHONE, SEATS, Players, browser, players, playwright, server
from tests.server.running import Running, until

__all__ = ["browser", "players", "playwright", "server"]
KINDS = ["achromatopsia", "deuteranopia", "protanopia", "tritanopia"]
DIFFERENCE = """async (pictures) => {
    const grey = await Promise.all(pictures.map(async (picture) => {
        const bitmap = await createImageBitmap(await (await fetch('data:image/png;base64,' + picture)).blob());
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
        const context = canvas.getContext('2d');
        context.drawImage(bitmap, 0, 0);
        const {data, width, height} = context.getImageData(0, 0, canvas.width, canvas.height);
        const lights = [];
        for (let at = 0; at < data.length; at += 4) lights.push((data[at] + data[at + 1] + data[at + 2]) / 3);
        // Only the shape counts: whether a point is lighter or darker than the middle of the picture.
        const middle = (Math.min(...lights) + Math.max(...lights)) / 2;
        return {width, height, shape: lights.map((light) => light > middle)};
    }));
    const [one, other] = grey;
    let differs = 0;
    for (let y = 0; y < Math.min(one.height, other.height); y += 1)
        for (let x = 0; x < Math.min(one.width, other.width); x += 1)
            if (one.shape[y * one.width + x] !== other.shape[y * other.width + x]) differs += 1;
    return differs;
}"""
"""How many points of two pictures have another shape."""
BOXES = """(elements) => {
    const boxes = elements.map((each) => {
        const {left, top, width, height} = each.getBoundingClientRect();
        return {x: left + scrollX, y: top + scrollY, width, height};
    });
    return boxes.every(({width}) => width > 0) ? boxes : null;
}"""
"""Where elements are on the page; nothing while one of them is not there any more."""
LEAST = 12
"""So many points make a letter another one."""


def pictures_of(elements: Locator) -> list[str]:
    """What somebody sees of some elements. The page may put other ones into their places at any moment."""
    boxes = until(lambda: elements.evaluate_all(BOXES))
    page = elements.page
    taken = [page.screenshot(animations="disabled", full_page=True, clip=each) for each in boxes]
    return [base64.b64encode(each).decode() for each in taken]


def see_as(client: CDPSession, kind: str) -> None:
    """See the page as somebody who does not see all colours."""
    client.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})


def difference(blank: Page, one: str, other: str) -> int:
    """How many points of two pictures have another shape. A page without rules of its own compares them."""
    points: int = blank.evaluate(DIFFERENCE, [one, other])
    return points


@pytest.mark.parametrize("kind", KINDS)
def test_without_colours_the_seats_are_told_apart_and_what_can_be_chosen_is_seen(
    server: Running, players: Players, kind: str
) -> None:
    anna = players()
    # Somebody who has not begun can be asked about a battle first, where nothing can be recruited.
    anna.open_first(server, "barbarian-kingdoms", 6)
    page = anna.enter()
    blank = anna.context.new_page()
    page.bring_to_front()
    expect(page.locator(".decision .option").first).to_be_visible()
    see_as(anna.context.new_cdp_session(page), kind)
    # The marks of the seats, in the row above the board and among the people.
    for row in (".strip .seat-mark", ".people-seats .seat-mark"):
        marks = page.locator(row)
        expect(marks).to_have_count(len(SEATS))
        assert len(set(marks.all_inner_texts())) == len(SEATS)
        for one, other in combinations(pictures_of(marks), 2):
            assert difference(blank, one, other) >= LEAST
    # Whose turn it is, and which seat is one's own, stands there in words.
    own = page.locator('.strip [data-seat-button="red"]')
    expect(own).to_contain_text("you")
    expect(page.locator(".strip li.acts .status")).to_contain_text("to act")
    # What can be chosen on the board has a sign of its own, and what was chosen another one.
    page.clock.fast_forward(FRESH)
    page.locator(".option", has_text="Recruit").first.click()
    lights = page.locator(".lit .spot path")
    until(lambda: lights.count() > 0)
    assert page.locator(".lit").count() == page.locator(".lit .spot").count()


@pytest.mark.parametrize("game", ["the-foreign-king", "lang-lebe-der-koenig", "barbarian-kingdoms"])
def test_without_colours_what_is_new_and_what_was_chosen_is_seen(players: Players, game: str) -> None:
    anna = players(PHONE)
    anna.open(game, 3)
    page = anna.enter()
    blank = anna.context.new_page()
    page.bring_to_front()
    expect(page.locator(".decision .option").first).to_be_visible()
    see_as(anna.context.new_cdp_session(page), "achromatopsia")
    # A sentence that is new has a bar at its side.
    line = page.locator(".lines li:not(.heading)").first
    line.scroll_into_view_if_needed()

    def marked(on: bool) -> Any:
        line.evaluate("(each, on) => each.classList.toggle('new', on)", on)
        return pictures_of(line)[0]

    assert difference(blank, marked(on=True), marked(on=False)) >= LEAST
    # An answer that cannot be chosen is crossed out, and one that was chosen has a tick.
    closed = page.locator(".closed-ones")
    if closed.count():
        closed.locator("summary").first.click()
        style = closed.locator(".label").first.evaluate("(each) => getComputedStyle(each).textDecorationLine")
        assert style == "line-through"
    page.clock.fast_forward(FRESH)
    page.locator(".option").first.click()
    until(lambda: page.locator(".trail li").count() or page.locator(".preview").count())
    chosen = page.locator(".trail li button").first
    assert "✓" in chosen.evaluate("(each) => getComputedStyle(each, '::before').content")

"""Tries at what is not offered, fingers, bursts of facts and low windows, in a match at the play page:
``pytest tests/browser/play_tries.py``, which ``.ci/browser`` runs.

It is no part of the other tests, for it needs Chromium.
"""

from random import Random
from time import sleep
from typing import Any

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.browser.clicker import ANSWERS, FRESH, Clicker, heard, look_back, pause
from tests.browser.company import Company, sit_with
from tests.browser.play_hands import swipe
from tests.browser.players import DESK, PHONE, Players, browser, end_by_ruling, players, playwright, server
from tests.server.running import Running, until

__all__ = ["browser", "players", "playwright", "server"]
GAMES = ["the-foreign-king", "lang-lebe-der-koenig", "barbarian-kingdoms"]
POINTS = """() => {
    const named = (element) => [...element.attributes].some(({name}) => name.startsWith('data-') &&
        !['data-touched', 'data-option'].includes(name));
    const points = [];
    for (const shape of document.querySelectorAll('.sight svg *')) {
        if (!named(shape) || shape.closest('.lights')) continue;
        const box = shape.getBoundingClientRect();
        const x = box.left + box.width / 2, y = box.top + box.height / 2;
        const hit = document.elementFromPoint(x, y);
        if (hit === null || hit.closest('svg') !== shape.closest('svg')) continue;
        const all = document.elementsFromPoint(x, y);
        if (!all.includes(shape) || all.some((each) => each.closest('.lit'))) continue;
        points.push([x, y]);
    }
    return points;
}"""
"""The middles of all shapes in sight that have a name and cannot be chosen."""
TIME_TOUCHES = """() => {
    if (window.touched !== undefined) return;
    let begun = 0;
    window.touched = 0;
    addEventListener('pointerdown', (event) => { begun = event.timeStamp; window.touched = Infinity; }, true);
    addEventListener('click', (event) => {
        window.touched = event.timeStamp - begun;
        window.hit = event.target.outerHTML.slice(0, 200);
    }, true);
}"""
"""Notes how many milliseconds the last touch has lasted; without end, if it was no click."""
COUNT_ANIMATIONS = """() => {
    window.animations = 0;
    addEventListener('animationstart', () => { window.animations += 1; }, true);
}"""
"""Counts the animations that begin. On a busy machine a short one can be over before a test looks."""
MESSAGE = "document.querySelector('.decision .message').textContent"
CLEAR = "document.querySelector('.decision .message').replaceChildren()"
ASKED = "[...document.querySelectorAll('.decision > :not(.message)')].map((each) => each.textContent).join()"


def points(page: Page) -> list[tuple[float, float]]:
    found: list[list[float]] = page.evaluate(POINTS)
    return [(x, y) for x, y in found]


def try_some(page: Page, random: Random, most: int, *, touch: bool = False) -> int:
    """Point at so many things that cannot be chosen: each is answered at once. Return how many there were."""
    page.evaluate("(y) => scrollTo(0, y)", random.choice([0, 0, 200, 600]))
    return sum(try_one(page, random, touch=touch) for _ in range(most))


def try_one(page: Page, random: Random, *, touch: bool) -> bool:
    """Point at something that cannot be chosen: something is said about it at once. Return whether there was something.

    Whoever points just before another question is asked points once more, because what was said belongs to the question
    before. So does whoever has tapped for so long, on a busy machine, that it is no tap. The places are looked for each
    time, because on a phone the question lies over the board, and covers more of it when it gets larger."""
    page.evaluate(TIME_TOUCHES)
    asked_anew = too_long = 0
    while asked_anew < 3 and too_long < 10:
        # What was said before makes the question larger, and what stands below it moves when it goes.
        page.evaluate(CLEAR)
        asked, some = page.evaluate(ASKED), points(page)
        if not some:
            return False
        x, y = random.choice(some)
        if touch:
            page.touchscreen.tap(x, y)
        else:
            page.mouse.click(x, y)
        at_once = page.evaluate(MESSAGE)
        if not at_once and touch and page.evaluate("window.touched >= 500"):
            too_long += 1
            continue
        # The server may know a better reason; a sentence has an end.
        until(lambda: page.evaluate(MESSAGE) != "…")
        said = page.evaluate(MESSAGE)
        if at_once and len(said) > 10:
            return True
        assert page.evaluate(ASKED) != asked, f"nothing is said about {(x, y)}: {page.evaluate('window.hit')}"
        asked_anew += 1
    raise AssertionError("another question is asked all the time, or no tap is short")


def settle(page: Page, company: Company) -> None:
    """Wait until the page shows how the match stands, and what is asked."""
    until(lambda: page.locator(".step-count").inner_text().startswith(f"Step {company.step} "))
    shown = page.locator(ANSWERS if "red" in company.to_act() else ".decision.resting")
    until(lambda: shown.count() > 0)
    page.wait_for_timeout(300)


@pytest.mark.parametrize(("game", "size"), [(game, DESK) for game in GAMES] + [(GAMES[2], PHONE)])
def test_whatever_is_not_offered_answers_with_a_sentence(
    server: Running, players: Players, game: str, size: tuple[int, int]
) -> None:
    try_everything(server, players, game, size, clicks=4)


def try_everything(server: Running, players: Players, game: str, size: tuple[int, int], *, clicks: int) -> None:
    """Play so many answers, and before each of them try what is not offered."""
    anna, random, tried = players(size, touch=size == PHONE), Random(1), 0
    anna.expected = ["status of 4"]  # why a command is not legal may need commands that are not
    company = sit_with(server, anna, game, 3)
    page = anna.enter()
    page.locator(".option").first.wait_for()
    clicker = Clicker(page, 4, others=company.play)
    done = 0
    while done < clicks and not clicker.state()["over"]:
        done += 1
        settle(page, company)
        version = company.version
        tried += try_some(page, random, 3, touch=size == PHONE)
        assert company.version == version
        clicker.play(1)
        if "red" not in company.to_act():
            settle(page, company)
            tried += try_some(page, random, 2, touch=size == PHONE)
            company.play()
    settle(page, company)
    look_back(page)
    expect(page.locator(".decision")).to_contain_text("You look back")
    tried += try_some(page, random, 2, touch=size == PHONE)
    page.keyboard.press("Escape")
    if not clicker.state()["over"]:
        end_by_ruling(anna)
    tried += try_some(page, random, 2, touch=size == PHONE)
    # The game can be over before so many answers were played.
    assert tried > done


def test_swipes_pinches_and_long_presses_send_nothing(server: Running, players: Players) -> None:
    fumble(server, players, "barbarian-kingdoms", gestures=18)


def fumble(server: Running, players: Players, game: str, *, gestures: int) -> None:
    """Move fingers over the board, the hand and the question so often."""
    anna, random = players(PHONE, touch=True), Random(2)
    company = sit_with(server, anna, game, 3)
    page = anna.enter()
    page.locator(".option").first.wait_for()
    client = anna.context.new_cdp_session(page)
    sent: list[str] = []
    page.on("request", lambda to: sent.append(to.url) if to.method == "POST" and not _only_asks(to) else None)
    version = company.version
    page.evaluate("window.touches = 0; addEventListener('pointerdown', () => window.touches += 1, true)")
    for number in range(gestures):
        page.clock.fast_forward(FRESH)
        start = (random.randrange(40, 350), random.randrange(120, 800))
        # The links at the end of the page belong to the browser: it may follow one that is pressed for long.
        page.evaluate("scrollTo(0, Math.min(scrollY, 700))")
        match number % 3:
            case 0:
                way = random.choice([(0, -120), (0, 120), (-90, 10), (90, -10)])
                swipe(client, start, way)
            case 1:
                swipe(client, (random.randrange(30, 120), start[1]), (0, 0), spread=random.choice([-180, 180]))
            case _:
                press_long(page, client, start)
        done = (number, sent, company.version, page.locator(".trail").count())
        assert done == (number, [], version, 0)


def _only_asks(request: Request) -> bool:
    """Whether a page only asks what is to be decided: it does so by itself when something may have happened, such as
    when its stream begins. Whoever has chosen something sends his answers."""
    return request.url.endswith("/decision") and '"answers":[]' in (request.post_data or "")


def press_long(page: Page, client: Any, point: tuple[int, int]) -> None:
    """Rest a finger on a point until it counts as a long press. The page counts the time from when it hears of the
    finger, which is late on a busy machine."""
    x, y = point
    touches = page.evaluate("window.touches")
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    until(lambda: page.evaluate("window.touches") > touches)
    sleep(0.7)
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("moving", [True, False], ids=["moving", "still"])
def test_in_a_burst_of_facts_ones_own_control_works_at_once(server: Running, players: Players, *, moving: bool) -> None:
    """The clock of the page stands still: what happens here needs no time."""
    anna = players(moving=moving)
    company = sit_with(server, anna, "lang-lebe-der-koenig", 5, first=True)
    page = anna.enter()
    page.locator('.option[data-token="EndTurn"]').wait_for()
    held: list[Route] = []
    holds = True
    page.route("**/scenes*", lambda route: held.append(route) if holds else route.continue_())
    begun = company.version
    company.send(company.own, {"type": "EndTurn", "by": "red"})
    company.play()
    while company.version < begun + 9:
        company.play_own()
    lines = page.locator(".lines li")
    before = lines.count()
    heard(page, held)
    pause(page)
    page.evaluate(COUNT_ANIMATIONS)
    holds = False
    for route in held:
        route.continue_()
    # The page knows the number of the last step from an answer that it has asked for after all commands were played. It
    # has taken the scenes before.
    expect(page.locator(".step-count")).to_have_text(f"Step {company.step} of {company.step}")
    shown = lines.count()
    if moving:
        until(lambda: page.evaluate("window.animations > 0"))
    else:
        assert page.evaluate("window.animations + document.getAnimations().length") == 0
    # A key ends what is shown, and does what it is for.
    page.keyboard.press("p")
    page.locator(".scores .tree").first.wait_for()
    if moving:
        assert shown < before + 5
        assert lines.count() >= before + 9, "most of it was still waiting"
    else:
        assert shown >= before + 9, "nothing waits where nothing moves"


def test_a_take_back_that_has_become_another_one_takes_no_click(server: Running, players: Players) -> None:
    anna = players()
    sit_with(server, anna, "the-foreign-king", 2, first=True)
    page = anna.enter()
    option = page.locator('.option[data-token="PlaceCitizens"]')
    option.wait_for()
    pause(page)
    option.click()
    back = page.locator(".take-back")
    expect(back).to_have_text("Start this answer again")
    expect(page.locator(".trail li")).to_have_count(1)
    for wait in (0, 100, 250):
        page.clock.run_for(wait)
        back.click()
    expect(page.locator(".trail li")).to_have_count(1)
    page.clock.run_for(FRESH)
    back.click()
    expect(page.locator(".trail li")).to_have_count(0)


def test_in_a_low_window_a_new_question_comes_into_sight(server: Running, players: Players) -> None:
    anna = players((1280, 560))
    company = sit_with(server, anna, "the-foreign-king", 2)
    page = anna.enter()
    page.locator(".option").first.wait_for()
    column = page.locator(".side-column")
    assert column.evaluate("(each) => each.scrollHeight > each.clientHeight + 200"), "the column scrolls"
    question = page.locator("#question")

    def scrolled_away() -> bool:
        column.evaluate("(each) => { each.scrollTop = each.scrollHeight; }")
        # The first question comes into sight a frame after it is there.
        page.wait_for_timeout(100)
        return not in_sight(page, question)

    until(scrolled_away)
    step = page.locator(".step-count").inner_text()
    company.play_own()
    until(lambda: page.locator(".step-count").inner_text() != step)
    until(lambda: in_sight(page, question))


def in_sight(page: Page, element: Any) -> bool:
    box = element.bounding_box()
    assert box is not None
    return bool(box["y"] >= 0 and box["y"] + box["height"] <= page.evaluate("innerHeight"))

"""A real browser steps through a game: ``pytest tests/browser/game_pages.py``, which ``.ci/browser`` runs.

It is no part of the other tests, for it needs Chromium.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from foreign_king.cli import main
from foreign_king.pages import Page as NotebookPage
from tests.browser.players import browser, playwright

__all__ = ["browser", "playwright"]
LOGS = Path(__file__).parents[2] / "examples" / "logs"
GAMES = {
    "the-foreign-king": ("three-players.jsonl", "spectator"),
    "lang-lebe-der-koenig": ("lang-lebe-der-koenig-four-players.jsonl", "red"),
    "barbarian-kingdoms": ("barbarian-kingdoms-four-players.jsonl", "red"),
}
DESK, PHONE = ViewportSize(width=1280, height=900), ViewportSize(width=390, height=844)


@pytest.fixture(scope="module", params=GAMES)
def file(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    log, viewer = GAMES[request.param]
    output = tmp_path_factory.mktemp("pages") / "game.html"
    assert main(["render", str(LOGS / log), "--viewer", viewer, "-o", str(output)]) == 0
    return output


@contextmanager
def opened(browser: Browser, file: Path, size: ViewportSize, at: str = "", *, dark: bool = False) -> Iterator[Page]:
    """The page, in a window of a size; whatever it complains about, or asks of a network, fails the test."""
    scheme: Literal["dark", "light"] = "dark" if dark else "light"
    context = browser.new_context(viewport=size, color_scheme=scheme, reduced_motion="reduce")
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on(
        "request", lambda asked: complaints.append(asked.url) if not asked.url.startswith(("file:", "about:")) else None
    )
    page.goto(f"{file.as_uri()}{at}")
    yield page
    assert complaints == []
    context.close()


def step(page: Page) -> int:
    return int(page.locator("#slider").input_value())


def picture(page: Page) -> str:
    return "".join(page.locator(".part").evaluate_all("parts => parts.map(part => part.innerHTML)"))


def test_keys_step_forwards_and_backwards(browser: Browser, file: Path) -> None:
    with opened(browser, file, DESK) as page:
        last = int(page.locator("#slider").get_attribute("max") or "0")
        assert last > 20
        setup = picture(page)
        for key, expected in (
            ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("PageDown", 11), ("PageUp", 1), ("End", last),
            ("ArrowRight", last), ("Home", 0), ("ArrowLeft", 0),
        ):  # fmt: skip
            page.keyboard.press(key)
            assert step(page) == expected, key
        assert picture(page) == setup
        page.keyboard.press("End")
        assert picture(page) != setup
        assert page.url.endswith(f"#{last}")


def test_buttons_the_slider_and_the_story_lead_to_a_step(browser: Browser, file: Path) -> None:
    with opened(browser, file, DESK, at="#5") as page:
        assert step(page) == 5
        page.get_by_role("button", name="One step on").click()
        assert step(page) == 6
        page.get_by_role("button", name="One step back").focus()
        page.keyboard.press("Enter")
        assert step(page) == 5
        page.locator("#slider").fill("12")
        expect(page.locator("[aria-current=step]")).to_have_id("step-12")
        expect(page.locator("#step-12")).to_be_in_viewport()
        page.locator("#step-3 a").click()
        assert step(page) == 3
        page.get_by_role("button", name="To the end").click()
        assert page.get_by_role("button", name="To the end").get_attribute("aria-disabled") == "true"
        page.get_by_role("button", name="To the setup").click()
        assert step(page) == 0


def test_the_way_there_does_not_matter(browser: Browser, file: Path) -> None:
    """Forwards, backwards and at once: the same picture."""
    with opened(browser, file, DESK) as page:
        pictures = []
        for _ in range(25):
            pictures.append(picture(page))
            page.keyboard.press("ArrowRight")
        for number in reversed(range(25)):
            page.keyboard.press("ArrowLeft")
            assert (step(page), picture(page)) == (number, pictures[number])
    with opened(browser, file, DESK, at="#17") as page:
        assert picture(page) == pictures[17]


def test_a_game_plays_by_itself_until_somebody_pauses(browser: Browser, file: Path) -> None:
    with opened(browser, file, DESK) as page:
        page.clock.install()
        page.reload()
        page.get_by_role("combobox", name="How fast moves are shown").select_option("fast")
        page.get_by_role("button", name="Play the steps one after the other").click()
        assert page.locator("#now").get_attribute("aria-live") == "off"
        page.clock.run_for(6000)
        page.get_by_role("button", name="Pause").click()
        played = step(page)
        assert played >= 2
        page.clock.run_for(60_000)
        assert step(page) == played
        page.locator("body").click(position={"x": 2, "y": 2})
        page.keyboard.press("Space")
        page.clock.run_for(60_000)
        assert step(page) > played
        page.keyboard.press("ArrowLeft")
        stopped = step(page)
        page.clock.run_for(60_000)
        assert step(page) == stopped, "whoever moves has paused"
        last = int(page.locator("#slider").get_attribute("max") or "0")
        page.locator("#slider").fill(str(last - 1))
        page.keyboard.press("Space")
        page.get_by_role("button", name="Play the steps one after the other").click()
        page.clock.run_for(60_000)
        assert step(page) == last
        expect(page.get_by_role("button", name="Play the steps one after the other")).to_be_visible()
        assert page.evaluate("document.getAnimations().length") == 0, "with reduced motion nothing moves"
        page.get_by_role("button", name="Play the steps one after the other").click()
        assert step(page) == 0, "at the end it begins again"


def test_at_a_desk_the_map_is_the_largest_thing_and_the_points_are_in_sight(browser: Browser, file: Path) -> None:
    with opened(browser, file, DESK, at="#15") as page:
        boxes = [each.bounding_box() for each in page.locator(".part:visible").all()]
        map_, *others = [box["width"] * box["height"] for box in boxes if box]
        assert map_ > 2 * max(others)
        for selector in (".map svg", "#strip", "#controls", "#panels"):
            box = page.locator(selector).bounding_box()
            assert box, selector
            assert box["y"] + box["height"] <= DESK["height"], selector
        points = page.locator("#strip .points").all_inner_texts()
        shown = page.locator("[data-points]").evaluate_all("all => all.map(each => each.dataset.points)")
        assert points == shown
        assert page.locator("#strip .name").count() > 2


def test_a_screen_reader_is_told(browser: Browser, file: Path) -> None:
    with opened(browser, file, DESK, at="#9") as page:
        tabbed = set()
        for _ in range(9):
            page.keyboard.press("Tab")
            tabbed.add(page.evaluate("document.activeElement.id"))
        assert {"play", "first", "back", "slider", "forward", "last", "pace"} <= tabbed
        now = page.get_by_role("status")
        expect(now).to_contain_text(page.locator("#step-9 .said").first.inner_text())
        count = page.locator("#count").inner_text()
        assert page.locator("#slider").get_attribute("aria-valuetext") == count
        page.get_by_text("The position in words").click()
        assert page.locator("#words li").count() > 2
        unnamed = page.locator("svg[role=img]:not([aria-label])").count()
        assert (unnamed, page.get_by_role("main").count(), page.locator("h1").count()) == (0, 1, 1)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_nothing_is_cut_off(browser: Browser, file: Path, size: ViewportSize, scheme: str) -> None:
    """No wider than the window, and no letter outside its picture."""
    with opened(browser, file, size, at="#15", dark=scheme == "dark") as page:
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        outside = page.evaluate(
            """() => [...document.querySelectorAll('.part svg')].flatMap(svg => {
                const box = svg.getBoundingClientRect();
                return [...svg.querySelectorAll('text')].filter(text => {
                    const it = text.getBoundingClientRect();
                    const across = it.left < box.left - 2 || it.right > box.right + 2;
                    return across || it.top < box.top - 2 || it.bottom > box.bottom + 2;
                }).map(text => text.textContent);
            })"""
        )
        assert outside == []
        paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert (sum(map(int, paper[4:-1].split(","))) < 200) == (scheme == "dark")


def test_without_its_program_the_story_is_still_there(browser: Browser, file: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(file.as_uri())
    expect(page.locator("#board svg").first).to_be_visible()
    expect(page.locator("#step-4")).to_be_visible()
    expect(page.locator("#controls")).to_be_hidden()


def test_the_letters_of_all_parts_can_be_read(browser: Browser, file: Path) -> None:
    """Those of the end, too: no part is much smaller than another one."""
    with opened(browser, file, DESK, at="#99999") as page:
        scales = page.evaluate(
            """() => [...document.querySelectorAll('.part svg')].map(
                svg => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width
            )"""
        )
        assert min(scales) > 0.4


@pytest.mark.parametrize("width", [1280, 390, 320, 195])
def test_the_buttons_stay_under_the_pointer(browser: Browser, file: Path, width: int) -> None:
    """However long the sentences are, and however large the page is seen: half of a phone's width is twice its size."""
    with opened(browser, file, ViewportSize(width=width, height=700)) as page:
        where = page.evaluate(
            """() => Array.from({length: 60}, () => {
                document.getElementById('forward').click();
                return ['forward', 'last', 'board'].map(id => document.getElementById(id).getBoundingClientRect().top);
            }).map(String)"""
        )
        assert len(set(where[10:])) == 1
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_page_inside_another_one_has_no_address(browser: Browser, file: Path, tmp_path: Path) -> None:
    """As a notebook shows it."""
    outer = tmp_path / "notebook.html"
    outer.write_text(NotebookPage(title="", html=file.read_text("utf-8"))._repr_html_(), "utf-8")
    with opened(browser, outer, DESK) as page:
        frame = page.frames[1]
        for _ in range(12):
            frame.locator("#forward").click()
        assert frame.locator("#slider").input_value() == "12"
        assert frame.locator("#story").evaluate("story => story.scrollTop") > 0


def test_what_has_not_changed_is_left_alone(browser: Browser, file: Path) -> None:
    with opened(browser, file, DESK) as page:
        changes = page.evaluate(
            """async () => {
                const changed = [];
                const seen = new MutationObserver(all => changed.push(...all.filter(one => one.addedNodes.length)));
                for (const place of document.querySelectorAll('#board, #panels')) {
                    seen.observe(place, {childList: true, subtree: true});
                }
                document.getElementById('forward').click();
                document.getElementById('back').click();
                await new Promise(requestAnimationFrame);
                return [changed.length, document.querySelectorAll('.part').length * 2];
            }"""
        )
        assert changes[0] < changes[1]


@pytest.mark.parametrize(("at", "number"), [("#x", 0), ("#1e2", 0), ("#-3", 0), ("#", 0), ("#7", 7), ("#99999", -1)])
def test_an_address_may_say_anything(browser: Browser, file: Path, at: str, number: int) -> None:
    with opened(browser, file, DESK, at=at) as page:
        last = int(page.locator("#slider").get_attribute("max") or "0")
        assert step(page) == (number if number >= 0 else last)
        page.evaluate("location.hash = '#4'")
        page.wait_for_function("document.getElementById('slider').value === '4'")
        page.go_back()
        page.keyboard.press("ArrowRight")
        assert step(page) <= last


def test_on_paper_the_parts_stand_side_by_side_and_the_step_is_told(browser: Browser, file: Path) -> None:
    with opened(browser, file, ViewportSize(width=794, height=1123), at="#9", dark=True) as page:
        page.emulate_media(media="print", color_scheme="dark")
        expect(page.locator("#now")).to_contain_text(page.locator("#step-9 .said").first.inner_text())
        expect(page.locator("#forward")).to_be_hidden()
        first, beside = page.locator("#panels .part").nth(0), page.locator("#panels .part").nth(1)
        assert first.evaluate("it => it.getBoundingClientRect().right") < beside.evaluate(
            "it => it.getBoundingClientRect().left"
        )
        assert page.evaluate("document.documentElement.scrollWidth") <= 794

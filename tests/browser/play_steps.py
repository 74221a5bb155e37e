"""Looking at each step, choosing while others take back, and reading explanations, in a match at the play page:
``pytest tests/browser/play_steps.py``, which ``.ci/nightly`` runs.

It is no part of the other tests, for it needs Chromium.
"""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clicker import FRESH, click_until
from tests.browser.company import OWN, Company, sit_with
from tests.browser.play_hands import swipe
from tests.browser.players import DESK, PHONE, Player, Players, browser, end_by_ruling, players, playwright, server
from tests.server.running import Running, until

__all__ = ["browser", "players", "playwright", "server"]
GAMES = ["the-foreign-king", "lang-lebe-der-koenig", "barbarian-kingdoms"]
SLIDE = "(each, step) => { each.value = step; each.dispatchEvent(new Event('input')); }"


@pytest.mark.parametrize("game", GAMES)
def test_each_step_of_the_slider_is_shown_and_the_right_arrow_leads_to_the_present(
    server: Running, players: Players, game: str
) -> None:
    anna = players()
    company = in_the_middle(server, anna, game)
    page = anna.enter()
    page.locator(".decision .option").first.wait_for()
    last = company.step
    count, slider = page.locator(".step-count"), page.locator(".look-back input")
    expect(count).to_have_text(f"Step {last} of {last}")
    for step in range(last):
        slider.evaluate(SLIDE, step)
        expect(count).to_have_text(f"Step {step} of {last}")
        asked: dict[str, Any] = {"seat": OWN, "step": step}
        scene = company.own.get(f"/api/matches/{company.match}/scenes", params=asked).json()["scenes"][-1]
        expect(page.locator(".words li")).to_have_text(scene["description"], use_inner_text=False)
        assert page.locator(".lit, .option").count() == 0
    page.locator("#question").focus()
    slider.evaluate(SLIDE, last - 1)
    expect(count).to_have_text(f"Step {last - 1} of {last}")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".look-back .present")).to_be_hidden()
    expect(page.locator(".decision .option").first).to_be_visible()


def in_the_middle(server: Running, player: Player, game: str) -> Company:
    """Open a match, and play some commands of the player. If the game is over after them, there is another match."""
    while True:
        company = sit_with(server, player, game, 3)
        for _ in range(6):
            if company.to_act():
                company.play_own()
        if company.to_act():
            return company


def test_a_choice_stays_while_another_seat_takes_a_command_back(server: Running, players: Players) -> None:
    """In an election several seats decide at once, so somebody takes back what he has just said while Anna chooses."""
    anna = players()
    company, other = in_election(server, players, anna)
    page = anna.enter()
    company.send(company.others[other], first_command(company, other))
    page.locator(".decision .option").first.wait_for()
    page.clock.fast_forward(FRESH)
    before = page.locator("#question").inner_text()
    click_until(page.locator(".decision .option").first, page.locator(".trail li, .preview"))
    chosen = page.locator(".trail").inner_text()
    taken = company.others[other].post(f"/api/matches/{company.match}/take-back", json={"seat": other})
    assert taken.status_code == 200, taken.text
    expect(page.locator(".story")).to_contain_text("takes the last command back")
    assert before
    expect(page.locator(".trail")).to_have_text(chosen, use_inner_text=True)


def in_election(server: Running, players: Players, anna: Any) -> tuple[Company, str]:
    """Play until Anna and somebody else decide at once."""
    for seed in range(1, 9):
        company = sit_with(server, anna, "lang-lebe-der-koenig", 4, seed=seed)
        for _ in range(120):
            acting = company.to_act()
            others = [seat for seat in acting if seat != OWN]
            if OWN in acting and others:
                return company, others[0]
            if not acting:
                break
            company.play(1, turn_of_own=False) if OWN not in acting else company.play_own()
    raise AssertionError("there was no election")


def first_command(company: Company, seat: str) -> dict[str, Any]:
    """The first command that a seat may play now."""
    answers: list[str] = []
    while True:
        body = {"seat": seat, "answers": answers}
        asked = company.others[seat].post(f"/api/matches/{company.match}/decision", json=body).json()
        if "command" in asked:
            command: dict[str, Any] = asked["command"]
            return command
        answers.append(next(option["token"] for option in asked["options"] if not option["closed"]))


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_each_explanation_opens_by_one_tap_and_sends_nothing(
    server: Running, players: Players, size: tuple[int, int]
) -> None:
    anna = players(size, touch=size == PHONE)
    company = sit_with(server, anna, "the-foreign-king", 3)
    page = anna.enter()
    page.locator(".decision .option").first.wait_for()
    version, trail = company.version, page.locator(".trail").count()

    def touch(name: str) -> None:
        page.clock.fast_forward(FRESH)
        button = page.get_by_role("button", name=name).first
        button.scroll_into_view_if_needed()
        button.tap() if size == PHONE else button.click()

    for name, dialog in (("The rules", "What the game is about"), ("Why?", "Why"), ("Points", "Scores")):
        if dialog == "Scores":
            chip = page.locator(".strip .of-seat").first
            chip.tap() if size == PHONE else chip.click()
        else:
            touch(name)
        opened = page.locator("dialog[open]")
        expect(opened).to_have_count(1)
        # Some of it comes from the server.
        expect(opened).to_contain_text(dialog)
        page.keyboard.press("Escape")
        expect(opened).to_have_count(0)
    assert (company.version, page.locator(".trail").count()) == (version, trail)


def test_a_finger_on_the_board_scrolls_to_the_end_of_the_page_and_a_wheel_over_each_part(players: Players) -> None:
    anna, bruno = players(PHONE, touch=True), players()
    anna.open("barbarian-kingdoms", 3, spectators=True)
    page = anna.enter()
    page.locator(".map svg").wait_for()
    client = anna.context.new_cdp_session(page)
    swipe(client, (195, 330), (0, -250))
    until(lambda: page.evaluate("scrollY") > 100)
    for _ in range(60):
        swipe(client, (195, 330), (0, -260))
        if page.evaluate("scrollY + innerHeight >= document.documentElement.scrollHeight - 2"):
            break
    until(lambda: page.evaluate("scrollY + innerHeight >= document.documentElement.scrollHeight - 2"))
    bruno.enter(anna.match)
    wheel(bruno.page, ".map svg")
    wheel(bruno.page, ".strip")
    wheel(bruno.page, ".look-back")


def wheel(page: Page, selector: str) -> None:
    """A wheel over a part scrolls the page."""
    page.evaluate("scrollTo(0, 0)")
    page.locator(selector).first.hover()
    page.mouse.wheel(0, 400)
    until(lambda: page.evaluate("scrollY") > 50)


def test_to_agree_to_end_and_to_play_again_have_other_words_at_other_places(server: Running, players: Players) -> None:
    anna = players()
    company = sit_with(server, anna, "the-foreign-king", 2, take_back="agreed")
    page = anna.enter()
    # The last command is that of Anna, so she must agree.
    company.leave_the_turn()
    (other,) = company.others
    asked = company.others[other].post(f"/api/matches/{company.match}/take-back", json={"seat": other})
    assert asked.status_code == 200, asked.text
    agree = page.get_by_role("button", name=re.compile("^Agree"))
    expect(agree).to_be_visible()
    controls = [agree, page.get_by_role("button", name="Refuse: the command stays")]
    places = [each.bounding_box() for each in controls]
    page.locator("summary", has_text="More").click()
    end = page.get_by_role("button", name="End the game")
    places.append(end.bounding_box())
    labels = [each.inner_text() for each in (*controls, end)]
    end_by_ruling(anna)
    again = page.locator(".ending").get_by_role("button", name="Play again with the same people")
    labels.append(again.inner_text())
    places.append(again.bounding_box())
    assert len(set(labels)) == 4
    for number, one in enumerate(places):
        for two in places[number + 1 :]:
            assert one is not None
            assert two is not None
            apart = one["x"] + one["width"] <= two["x"] or two["x"] + two["width"] <= one["x"]
            assert apart or one["y"] + one["height"] <= two["y"] or two["y"] + two["height"] <= one["y"]

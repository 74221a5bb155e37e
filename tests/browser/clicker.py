"""Somebody who plays at random by clicks at the play page: on the board, where something lights up, and on buttons."""

from collections.abc import Callable, Sized
from contextlib import suppress
from itertools import count
from random import Random
from time import monotonic, sleep
from typing import Any

from playwright.sync_api import Error, Locator, Page

from tests.browser.traffic import Traffic
from tests.server.running import until

FRESH = 450
"""How many milliseconds a clicker lets pass for the page, so that no control is new any more."""
PATIENCE = 30.0
"""For how many seconds a clicker waits for something that can be chosen."""
ANSWERS = ".decision :is(.do, .option, .stepper .primary)"
"""The buttons that answer a question. Which of them there are depends on what is asked."""

STATE = """() => {
    const decision = document.querySelector('.decision');
    if (decision === null) return {over: false, rests: true};
    const shown = (element) => element.getClientRects().length > 0;
    const buttons = [...decision.querySelectorAll('.do, .option, .stepper .primary')].filter(shown);
    const ending = document.querySelector('.ending');
    return {
        over: ending !== null && !ending.hidden,
        rests: decision.classList.contains('resting') || buttons.length === 0,
        lights: [...document.querySelectorAll('.lit')].map((each) => each.getAttribute('data-option')),
        buttons: buttons.length,
        final: decision.querySelector('.do') !== null,
        question: decision.textContent,
    };
}"""


POINT = """(token) => {
    const spot = document.querySelector(`.lit[data-option="${CSS.escape(token)}"] .spot`);
    if (spot === null) return null;
    // What lies beside the map may have to be scrolled in its own area.
    const area = spot.closest('.side-rest');
    if (area !== null) spot.scrollIntoView({block: 'center', behavior: 'instant'});
    scrollBy({top: spot.getBoundingClientRect().top - 250, behavior: 'instant'});
    const box = spot.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
}"""
"""Where the mark of an option is, in a part of the window that nothing covers."""


def look_back(page: Page) -> None:
    """Look back by one step. Nothing has the focus before, because on a place of the map the arrows lead elsewhere."""
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowLeft")


def answers(page: Page) -> Locator:
    """The buttons that answer what is asked, as far as they are shown."""
    return page.locator(ANSWERS).filter(visible=True)


def click_until(control: Locator, shown: Locator, *, touch: bool = False) -> None:
    """Click on a control until what it is for is shown: a control that is new takes no click, and whatever happens in a
    match can make it new again. With ``touch`` it is tapped: a tap that lasts long, on a busy machine, is none."""
    end = monotonic() + PATIENCE
    for number in count():
        control.page.clock.fast_forward(FRESH)
        # What was answered late is there by now. A further click would answer the next question.
        if number > 0 and shown.first.is_visible():
            break
        with suppress(Error):
            (control.tap if touch else control.click)(timeout=2000)
        with suppress(Error):
            return shown.first.wait_for(timeout=2000)
        assert monotonic() < end, f"a click on {control} is for nothing: {control.page.locator('main').inner_text()}"


def heard(page: Page, some: Sized) -> None:
    """Wait until a page has filled a list to which its requests or routes are added."""

    def filled() -> bool:
        page.wait_for_timeout(20)
        return len(some) > 0

    until(filled)


def pause(page: Page) -> None:
    """Let the time of a page stand still, two seconds from now. A busy machine can need longer to say so. Then the time
    has passed, but it stands still already."""
    with suppress(Error):
        return page.clock.pause_at(page.evaluate("Date.now() + 2000"))
    return page.clock.pause_at(page.evaluate("Date.now() + 2000"))


class Clicker:
    """A player at one page, who decides at random. ``others`` lets the others play while nothing can be chosen, because
    a command can reach the server some time after its click."""

    def __init__(
        self, page: Page, seed: int = 1, *, board: float = 0.6, others: Callable[[], object] = lambda: None
    ) -> None:
        self.page, self.random, self.board, self.others = page, Random(seed), board, others
        self._traffic = Traffic(page)
        self.clicks = {"light": 0, "button": 0, "final": 0}

    def state(self) -> Any:
        """What the page shows."""
        return self.page.evaluate(STATE)

    def click(self) -> bool:
        """Click on something that can be chosen. Return whether there was something."""
        state = self.state()
        if state["over"] or state["rests"]:
            return False
        self.page.clock.fast_forward(FRESH)
        if state["lights"] and self.random.random() < self.board:
            self.click_light(self.random.choice(state["lights"]))
        else:
            self.click_button(self.random.randrange(state["buttons"]), final=state["final"])
        return True

    def click_light(self, token: str) -> None:
        """Click on the board, at the mark of an option."""
        point = self.page.evaluate(POINT, token)
        if point is None:
            return
        self.page.mouse.click(*point)
        self.clicks["light"] += 1

    def click_button(self, place: int, *, final: bool = False) -> None:
        """Click on one of the buttons of the question."""
        with suppress(Error):  # somebody else has acted, and another question is asked
            answers(self.page).nth(place).click(timeout=1000)
        self.clicks["final" if final else "button"] += 1

    def play(self, clicks: int = 10_000) -> "Clicker":
        """Click so many times, or until the game is over."""
        end = monotonic() + PATIENCE
        while clicks > 0 and not self.state()["over"]:
            assert monotonic() < end, f"nothing can be chosen for long: {self.state()}"
            if self.click():
                clicks -= 1
                end = monotonic() + PATIENCE
                self.settle()
            else:
                self.others()
                sleep(0.03)
        return self

    def settle(self) -> None:
        """Wait until the answer to a click is shown."""
        before = self.state()
        end = monotonic() + 0.15
        while monotonic() < end and self.state() == before:
            sleep(0.02)
        self._traffic.settle()

"""Somebody who plays at random by keys alone at the play page, and knows of it what a screen reader reads."""

from collections.abc import Callable
from random import Random
from time import monotonic, sleep
from typing import Any

from playwright.sync_api import CDPSession, Page

from tests.browser.clicker import FRESH, PATIENCE, STATE
from tests.browser.traffic import Traffic

MOST_TABS = 60
"""With so many presses of Tab everything that a question offers is reached."""
ANSWERS = ".option, .do, .stepper .primary, .single > summary, .final button"
CONTROL = "(selector) => document.activeElement.matches(selector)"
HELD = """() => {
    const active = document.activeElement;
    return active === document.body || active === null ? null : active.outerHTML.slice(0, 80);
}"""


class KeyPlayer:
    """A player at one page, who decides at random. The focus must always be somewhere, and what has it has a name."""

    def __init__(
        self, page: Page, client: CDPSession, seed: int = 1, *, others: Callable[[], object] = lambda: None
    ) -> None:
        self.page, self.random, self.others, self._client = page, Random(seed), others, client
        self._traffic = Traffic(page)
        self.keys = {"board": 0, "panel": 0}
        self.names = list[str]()
        """What was chosen, as the accessibility tree names it."""
        client.send("Accessibility.enable")

    def press(self, *keys: str) -> None:
        """Press keys."""
        for key in keys:
            self.page.keyboard.press(key)
        self.check()

    def check(self) -> None:
        """Something has the focus."""
        assert self.page.evaluate(HELD) is not None, "the focus is lost"

    def name(self) -> str:
        """The name and the role of what has the focus, as a screen reader gets them."""
        found = self._client.send("Runtime.evaluate", {"expression": "document.activeElement"})
        tree = self._client.send(
            "Accessibility.getPartialAXTree", {"objectId": found["result"]["objectId"], "fetchRelatives": False}
        )
        (node,) = tree["nodes"][:1]
        name: str = node["name"]["value"]
        assert node["role"]["value"] in {"button", "slider", "DisclosureTriangle"}, node["role"]
        assert name.strip(), node
        return name

    def state(self) -> Any:
        """What the page shows."""
        return self.page.evaluate(STATE)

    def choose(self) -> bool:
        """Choose something by keys. Return whether there was something."""
        state = self.state()
        if state["over"] or state["rests"]:
            return False
        self.page.clock.fast_forward(FRESH)
        if state["lights"] and self.random.random() < 0.5:
            self.press("b")
            if not self.page.evaluate(CONTROL, ".lit"):
                return False
            for _ in range(self.random.randrange(6)):
                self.press(self.random.choice(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "PageDown"]))
            self.keys["board"] += 1
        else:
            self.press("a")
            if not self._reach(self.random.randrange(min(6, state["buttons"]))):
                return False
            self.keys["panel"] += 1
        self.names.append(self.name())
        self.press("Enter")
        return True

    def _reach(self, skipped: int) -> bool:
        """Press Tab until an answer has the focus, after so many others."""
        last = False
        for _ in range(MOST_TABS):
            self.press("Tab")
            if self.page.evaluate(CONTROL, ".decision *"):
                if not self.page.evaluate(CONTROL, ANSWERS):
                    continue
                last = True
                if skipped <= 0:
                    return True
                skipped -= 1
            elif last:
                # The last answer was the one before.
                return self._reach_back()
        return False

    def _reach_back(self) -> bool:
        """Press Shift+Tab until an answer has the focus."""
        for _ in range(MOST_TABS):
            self.press("Shift+Tab")
            if self.page.evaluate(CONTROL, ANSWERS):
                return True
        return False

    def settle(self) -> None:
        """Wait until the answer to a key is shown. The focus is somewhere all the time."""
        before = self.state()
        end = monotonic() + 0.15
        while monotonic() < end and self.state() == before:
            self.check()
            sleep(0.02)
        self._traffic.settle()
        self.check()

    def play(self, most: int = 10_000) -> "KeyPlayer":
        """Choose so many times, or until the game is over."""
        end = monotonic() + PATIENCE
        while most > 0 and not self.state()["over"]:
            assert monotonic() < end, f"nothing can be chosen for long: {self.state()}"
            self.check()
            if self.choose():
                most -= 1
                end = monotonic() + PATIENCE
                self.settle()
            else:
                self.others()
                sleep(0.03)
        return self

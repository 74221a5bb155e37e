"""Tabs of a browser that Playwright leaves alone: they can be out of sight, frozen, and kept for the back button.

Playwright pretends of each of its pages that it is in sight, and a page in sight is never frozen.
"""

import json
from types import TracebackType
from typing import Any

from playwright.sync_api import Playwright

from tests.browser.players import QUIET, chromium

SOON = 20_000
"""How many milliseconds a browser has to answer."""
BETWEEN_PAGES = (
    "Cannot find default execution context",
    "Inspected target navigated or closed",
    "Execution context was destroyed.",
)
"""What a tab says that has no page yet, or that has gone to another page before it has answered."""


class BareBrowser:
    """A browser with tabs that Playwright leaves alone."""

    def __init__(self, playwright: Playwright) -> None:
        # Playwright forbids a browser to keep pages for the back button, unless one asks for it.
        self._browser = playwright.chromium.launch(
            executable_path=chromium(), args=QUIET, ignore_default_args=["--disable-back-forward-cache"]
        )
        self.root = self._browser.new_browser_cdp_session()
        self._waiting = self._browser.new_context().new_page()

    def __enter__(self) -> "BareBrowser":
        return self

    def __exit__(self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None) -> None:
        self._browser.close()

    def be(self, cookies: Any, address: str) -> None:
        """Be the person to whom cookies belong."""
        cookies = [{"name": name, "value": value, "url": address} for name, value in dict(cookies).items()]
        self.root.send("Storage.setCookies", {"cookies": cookies})

    def open(self, url: str) -> "BareTab":
        """Open a tab in front of the others."""
        tab = BareTab(self, url)
        tab.show()
        return tab

    def wait(self, milliseconds: int) -> None:
        """Let time pass, in which the browser is heard."""
        self._waiting.wait_for_timeout(milliseconds)


class BareTab:
    """One tab."""

    def __init__(self, browser: BareBrowser, url: str) -> None:
        self._browser = browser
        self._target = browser.root.send("Target.createTarget", {"url": url})["targetId"]
        attached = browser.root.send("Target.attachToTarget", {"targetId": self._target, "flatten": False})
        self._session = attached["sessionId"]
        self._answers = dict[int, Any]()
        self._sent = 0
        browser.root.on("Target.receivedMessageFromTarget", self._take)

    def _take(self, event: dict[str, Any]) -> None:
        document = json.loads(event["message"])
        if event["sessionId"] == self._session and "id" in document:
            self._answers[document["id"]] = document

    def send(self, method: str, **parameters: Any) -> Any:
        """Send a command of the Chrome DevTools Protocol, and return its result."""
        number = self.tell(method, **parameters)
        for _ in range(SOON // 20):
            if number in self._answers:
                answer = self._answers.pop(number)
                if answer.get("error", {}).get("message") not in BETWEEN_PAGES:
                    assert "error" not in answer, answer
                    return answer["result"]
                number = self.tell(method, **parameters)
            self._browser.wait(20)
        raise AssertionError(f"the tab does not answer to {method}")

    def tell(self, method: str, **parameters: Any) -> int:
        """Send a command to which nobody has to answer. Return its number."""
        self._sent += 1
        message = json.dumps({"id": self._sent, "method": method, "params": parameters})
        self._browser.root.send("Target.sendMessageToTarget", {"sessionId": self._session, "message": message})
        return self._sent

    def evaluate(self, expression: str) -> Any:
        """Return the value of an expression in the page."""
        answer = self.send("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def show(self) -> None:
        """Bring the tab into sight; the others are out of sight then."""
        self._browser.root.send("Target.activateTarget", {"targetId": self._target})

    def be(self, state: str) -> None:
        """Be ``frozen``, or ``active`` again."""
        self.send("Page.setWebLifecycleState", state=state)

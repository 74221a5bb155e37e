"""What a page of the play page has asked the server, and what has not been answered yet."""

from time import monotonic

from playwright.sync_api import Page, Request

LONGEST = 5.0
"""After how many seconds an answer is waited for no longer: some tests keep answers back."""


class Traffic:
    """The questions and commands of a page that are on their way. Streams and pictures are not counted."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._open = set[Request]()
        page.on("request", self._begin)
        page.on("requestfinished", self._end)
        page.on("requestfailed", self._end)

    def _begin(self, request: Request) -> None:
        if request.method != "GET":
            self._open.add(request)

    def _end(self, request: Request) -> None:
        self._open.discard(request)

    def settle(self) -> None:
        """Wait until everything that the page has sent so far is answered, and the page has taken the answers."""
        end = monotonic() + LONGEST
        self._page.evaluate("0")
        while self._open and monotonic() < end:
            self._page.wait_for_timeout(10)
            self._page.evaluate("0")

"""The figures of the play page, beside what we aim at: ``python -m tests.browser.figures``.

It measures what ``docs/guides/play-page.md`` lists, and ends with the code 1 if an aim is missed. Its figures mean
something on a machine alone that does nothing else. It takes some two minutes.
"""

import sys
from collections.abc import Callable, Iterator
from statistics import median
from time import sleep

from playwright.sync_api import Browser, sync_playwright

from foreign_king.server import make_app
from foreign_king.store import open_store
from tests.browser.play_figures import (
    ASKS_MORE,
    FAST_3G,
    FRAMES,
    GAMES,
    NEW,
    WATCHED,
    end_turn,
    milliseconds_until_shown,
    opened,
    ready,
    slow,
)
from tests.browser.players import QUIET, Players, chromium, made
from tests.server.running import Running

TRIES = 5
"""How often each time is measured. What is printed is the median."""
ANSWERS = 20
"""How many answers about a decision are timed."""
Figure = tuple[str, float, float, bool]
"""What was measured, how much it is, the aim, and whether more is better."""


def loading(players: Players) -> Iterator[Figure]:
    """How much a match page loads, and how soon it is ready on a slow phone."""
    for game, number in GAMES:
        anna = opened(players, game, number)
        client = anna.context.new_cdp_session(anna.page)
        sizes: list[float] = []
        client.on("Network.loadingFinished", lambda event, sizes=sizes: sizes.append(event["encodedDataLength"]))
        client.send("Network.enable")
        client.send("Network.clearBrowserCache")
        ready(anna)
        anna.page.wait_for_timeout(500)
        yield f"{game}: bytes in all", sum(sizes), 300_000, False
        client.detach()
        times = [slow(anna, FAST_3G["latency"]) for _ in range(TRIES)]
        yield f"{game}: milliseconds until it is ready on a slow phone", median(times), 1500, False


def answering(players: Players) -> Iterator[Figure]:
    """How long the page needs to show an answer of the server."""
    anna = opened(players, "the-foreign-king", 3)
    ready(anna)
    page = anna.page
    page.evaluate(WATCHED)
    while len(answered := milliseconds_until_shown(page.evaluate("watched"))) < ANSWERS:
        sleep(NEW)
        back = page.locator(".trail button")
        (back if back.count() else page.locator(ASKS_MORE)).first.click()
    yield "milliseconds between an answer and the frame that shows it", median(answered), 100, False
    yield "the same, at most", max(answered), 100, False


def moving(players: Players) -> Iterator[Figure]:
    """How many frames a second there are while scenes are shown, on a desk and on a slow processor."""
    for processor, aim in ((1, 60), (4, 30)):
        anna = opened(players, "lang-lebe-der-koenig", 5, moving=True)
        ready(anna)
        anna.context.new_cdp_session(anna.page).send("Emulation.setCPUThrottlingRate", {"rate": processor})
        sleep(NEW)
        end_turn(anna.page)
        frames = anna.page.evaluate(FRAMES, 3000)
        # A frame at the edge of the time is counted or not.
        yield f"frames a second while scenes are shown, with 1/{processor} of the processor", round(frames), aim, True


def measured(browser: Browser, measure: Callable[[Players], Iterator[Figure]]) -> Iterator[Figure]:
    """Measure with a server and browsers of one's own."""
    with open_store("memory:") as store, Running(make_app(store), store) as server, made(browser) as make:
        yield from measure(lambda *arguments, **options: make(server.address, *arguments, **options))


def main() -> int:
    """Print all figures. Return 1 if an aim is missed."""
    missed = False
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        for measure in (loading, answering, moving):
            for name, value, aim, more in measured(browser, measure):
                met = value >= aim if more else value < aim
                missed |= not met
                print(f"{'met   ' if met else 'MISSED'} {name}: {value:,.0f} (aim: {aim:,.0f})", flush=True)
        browser.close()
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())

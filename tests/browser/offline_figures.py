"""How soon the table without a server can be played on, and how much memory it takes: ``python -m
tests.browser.offline_figures build/table``, with the folder that ``examples/browser/table.py`` has made.

Its times mean something on a machine that does nothing else. Its memory needs Linux.
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.clicker import Clicker
from tests.browser.engine_package import BELOW
from tests.browser.offline_site import LOADED, OPEN, SHORT, Site, ready
from tests.browser.players import QUIET, chromium

TRIES = 5
"""How often each figure is measured. What is printed is the median."""
CLICKS = 12
"""How often somebody clicks before the memory is read: some commands, so that the computer has thought, too."""
Figure = tuple[str, float, str]
"""What was measured, how much it is, and the unit."""


def memory(browser: Browser) -> float:
    """Return how many MB the pages of a browser take, with all their workers. What several processes share counts for
    each of them in an equal part."""
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    pages = [each["id"] for each in told["processInfo"] if each["type"] == "renderer"]
    return sum(_share(Path(f"/proc/{process}/smaps_rollup")) for process in pages) / 1000


def _share(file: Path) -> int:
    """Return how many kilobytes a process takes, by a file of Linux."""
    (line,) = (line for line in file.read_text("utf-8").splitlines() if line.startswith("Pss:"))
    return int(line.split()[1]) * 1024 // 1000


def opened(page: Page, address: str) -> tuple[float, float]:
    """Open the table, and return after how many seconds it shows its games, and after how many one can play."""
    begun = monotonic()
    page.goto(f"{address}/", timeout=LOADED)
    page.locator(".card.game").first.wait_for(timeout=LOADED)
    shown = monotonic() - begun
    ready(page, cached=False)
    return shown, monotonic() - begun


def played(page: Page) -> None:
    """Play a part of a game against the computer, which thinks in a worker of its own."""
    match = page.evaluate(OPEN, SHORT)
    page.evaluate("(match) => { location.hash = `#/matches/${match}`; }", match)
    page.locator(".decision .option").first.wait_for(timeout=LOADED)
    Clicker(page, 1).play(CLICKS)
    page.locator(".decision .option").first.wait_for(timeout=LOADED)


def measured(browser: Browser, site: Site) -> Iterator[Figure]:
    """Measure once, in a new context of a browser: the first visit, the memory, and a visit without a network."""
    context = browser.new_context()
    page = context.new_page()
    page.goto("about:blank")
    empty = memory(browser)
    shown, playable = opened(page, site.address)
    yield "the first visit shows the games", shown, "s"
    yield "the first visit can be played on", playable, "s"
    ready(page)
    at_rest = memory(browser)
    yield "memory of the page when it is ready", at_rest - empty, "MB"
    played(page)
    yield "memory of the page in a game against the computer", memory(browser) - empty, "MB"
    page.close()
    site.stop()
    context.set_offline(True)
    _, again = opened(context.new_page(), site.address)
    yield "opened again without a network, it can be played on", again, "s"
    context.close()
    site.start()


def main() -> None:
    folder = Path(sys.argv[1]).resolve()
    figures: dict[tuple[str, str], list[float]] = {}
    with TemporaryDirectory() as root, sync_playwright() as playwright:
        (Path(root) / BELOW).parent.mkdir(parents=True)
        os.symlink(folder, Path(root) / BELOW)
        site = Site(Path(root))
        for _ in range(TRIES):
            # Each time in a new browser, since a browser keeps compiled code.
            browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
            for name, value, unit in measured(browser, site):
                figures.setdefault((name, unit), []).append(value)
            browser.close()
        site.stop()
    for (name, unit), values in figures.items():
        print(f"{name}: {median(values):.1f} {unit} ({min(values):.1f} to {max(values):.1f})")


if __name__ == "__main__":
    main()

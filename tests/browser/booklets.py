"""A real browser shows and prints the booklets: ``pytest tests/browser/booklets.py``, which ``.ci/browser`` runs.

It is no part of the other tests, for it needs Chromium.
"""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from foreign_king.booklets.layout import make_booklet
from foreign_king.booklets.printing import pages_of_anchors, print_booklet
from foreign_king.booklets.texts import outline
from foreign_king.language import LANGUAGES
from tests.booklets.test_texts import WITH_BOOKLET
from tests.browser.players import browser, chromium, playwright

__all__ = ["browser", "playwright"]
SIZES = {"phone": ViewportSize(width=360, height=740), "desk": ViewportSize(width=1280, height=900)}
PAGE = re.compile(rb"/Type /Page\b(?!s)")
TOO_WIDE = """() => [...document.querySelectorAll("main *")].filter(each =>
    !each.closest("svg") && each.getBoundingClientRect().right > innerWidth + 1).length"""
READABLE = """() => Math.min(...[...document.querySelectorAll(".pair .parts, .laid .parts")].map(each =>
    each.getBoundingClientRect().width))"""


def opened(browser: Browser, file: Path, size: str) -> Page:
    page = browser.new_context(viewport=SIZES[size]).new_page()
    page.goto(file.as_uri())
    return page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WITH_BOOKLET)
def test_it_fits_a_phone_and_a_desk(browser: Browser, tmp_path: Path, game: str, language: str) -> None:
    file = tmp_path / "booklet.html"
    file.write_text(make_booklet(game, language=language).html, "utf-8")
    for size, width in (("phone", 300), ("desk", 250)):
        page = opened(browser, file, size)
        assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size]["width"]
        assert page.evaluate(TOO_WIDE) == 0
        assert page.evaluate(READABLE) >= width
        page.context.close()


def test_a_line_of_the_contents_leads_to_its_section(browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "booklet.html"
    file.write_text(make_booklet("the-foreign-king", language="it").html, "utf-8")
    page = opened(browser, file, "phone")
    page.get_by_role("link", name="Muovere il Re").click()
    heading = page.get_by_role("heading", name="Muovere il Re")
    box = heading.bounding_box()
    assert box is not None
    assert 0 <= box["y"] < 100
    page.context.close()


@pytest.mark.parametrize(("language", "letter"), [*((each, False) for each in LANGUAGES), ("fr", True)])
@pytest.mark.parametrize("game", WITH_BOOKLET)
def test_it_is_printed(game: str, language: str, letter: bool) -> None:
    pdf = print_booklet(game, language=language, paper="letter" if letter else "A4", browser=chromium())
    height = b"792" if letter else b"841.9"
    assert re.findall(rb"/MediaBox \[0 0 [\d.]+ ([\d.]+)", pdf)[0].startswith(height)
    pages = pages_of_anchors(pdf)
    names = [topic.name.replace(".", "-") for topic in outline(game).topics]
    assert {*names} <= pages.keys()
    assert [pages[name] for name in names] == sorted(pages[name] for name in names)
    # The contents have a page, and the summary is the last page, alone.
    number = len(PAGE.findall(pdf))
    assert pages[names[0]] == 2
    assert pages["card"] == number
    assert pages[names[-2]] < number
    assert number <= 24

"""A real browser searches the rules on the built site, opened from the disk, and prints them: ``pytest
tests/browser/site_search.py`` with the site's folder in ``SITE``, as ``.ci/browser`` does.
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from foreign_king.games import GAMES
from foreign_king.spec import clauses, definitions
from tests.browser.game_pages import DESK, PHONE, browser, opened, playwright
from tests.search.player_questions import Question, questions

__all__ = ["browser", "playwright"]
FOUND = "#clauses .clauses-found > li"
PAGES = [f"{game}/{page}.html" for game in GAMES for page in ("rules", "rulings")]


@pytest.fixture(scope="module")
def site() -> Path:
    folder = os.environ.get("SITE")
    assert folder, "these tests need the built site: name its folder by SITE"
    return Path(folder)


@pytest.fixture(scope="module")
def searching(browser: Browser, site: Path) -> Iterator[Page]:
    """The page that searches, with nothing asked yet."""
    with opened(browser, site / "search.html", DESK) as page:
        yield page


@pytest.mark.parametrize("question", list(questions()), ids=lambda each: f"{each.game}: {each.ask}")
def test_the_right_clause_is_among_the_first_three(searching: Page, question: Question) -> None:
    searching.locator("#clauses select").select_option(question.game)
    searching.locator("#clauses input").fill(question.ask)
    names = searching.locator(f"{FOUND} a code").all_inner_texts()
    assert {*names[:3]} & {*question.right}


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_question_on_a_page_leads_to_the_clause_itself(browser: Browser, site: Path, size: ViewportSize) -> None:
    with opened(browser, site / "the-foreign-king" / "index.html", size) as page:
        if size is PHONE:
            page.locator(".mobile-header label[for=__navigation]").first.click()
        page.locator(".sidebar-search").fill("combien coûte une usine ?")
        page.locator(".sidebar-search").press("Enter")
        expect(page.locator("#clauses select")).to_have_value("the-foreign-king")
        page.locator(f"{FOUND} a", has_text="build.price").click()
        page.wait_for_url("**/the-foreign-king/rules.html*#build.price")
        clause = page.locator("section:target")
        expect(clause).to_have_id("build.price")
        expect(clause).to_be_in_viewport()
        expect(clause.locator("mark")).to_have_text(["factory", "costs"])
        expect(page.locator("mark")).to_have_count(2)
        expect(page.locator(".highlighted")).to_have_count(0)


def test_a_word_leads_to_its_definition(browser: Browser, site: Path) -> None:
    with opened(browser, site / "search.html", DESK, "?q=Diamant") as page:
        page.locator(f"{FOUND} a").first.click()
        page.wait_for_url("**/barbarian-kingdoms/rules.html*#word.token")
        expect(page.locator("dt:target")).to_be_in_viewport()
        expect(page.locator("dt:target + dd mark")).to_have_text(["diamond"])


@pytest.mark.parametrize("game", GAMES)
def test_every_definition_has_its_anchor(browser: Browser, site: Path, game: str) -> None:
    with opened(browser, site / game / "rules.html", DESK) as page:
        for name in (*definitions(game), *clauses(game)):
            assert page.locator(f'[id="{name}"]').count() == 1, name


def test_nothing_that_is_known_finds_nothing(searching: Page) -> None:
    searching.locator("#clauses select").select_option("")
    searching.locator("#clauses input").fill("zzzzzz")
    expect(searching.locator(FOUND)).to_have_text(["No clause speaks of it."])
    searching.locator("#clauses input").fill("")
    expect(searching.locator(FOUND)).to_have_count(0)


@pytest.mark.parametrize("name", PAGES)
def test_a_printed_page_is_text_alone(browser: Browser, site: Path, name: str) -> None:
    with opened(browser, site / name, DESK, dark=True) as page:
        page.emulate_media(media="print")
        chrome = page.locator("nav, aside, form, input, button, summary, footer, .headerlink, .back-to-top")
        seen = chrome.evaluate_all("found => found.filter(each => each.checkVisibility()).map(each => each.outerHTML)")
        assert seen == []
        page.add_style_tag(content="* { transition: none !important }")
        colours = page.evaluate("""() => {
            const style = getComputedStyle(document.querySelector("article p"));
            return [style.color, getComputedStyle(document.body).backgroundColor];
        }""")
        assert colours == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
        sections = page.locator("section:has(> .printed)")
        whole = sections.evaluate_all(
            "found => found.map(each => each.checkVisibility() && getComputedStyle(each).breakInside)"
        )
        assert set(whole) <= {"avoid"}
        if name.endswith("rules.html"):
            assert len(whole) == len(clauses(name.partition("/")[0]))
        printed = page.pdf(prefer_css_page_size=True)
        # No page for each clause, and no clause is lost
        assert 8 <= len(re.findall(rb"/Type\s*/Page\b", printed)) <= 25

"""Under each clause of the built site stands a button that leads to something that can be tried: ``pytest
tests/browser/workbench_buttons.py`` with ``SITE`` as for ``workbench_page.py``."""

import os
from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from docs.extension.reading import scenarios
from foreign_king.games import GAMES
from foreign_king.language import LANGUAGES
from foreign_king.spec import clauses
from tests.browser.players import browser, playwright
from tests.browser.workbench_page import address, opened

__all__ = ["address", "browser", "playwright"]


class Buttons(HTMLParser):
    """The addresses to which the buttons of a page lead, by the section in which they stand."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.by_section = dict[str, str]()
        self._sections = list[str]()
        self._button = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        if tag == "section":
            self._sections.append(attributes.get("id") or "")
        elif tag == "p":
            self._button = attributes.get("class") == "try-it"
        elif tag == "a" and self._button:
            self.by_section[self._sections[-1]] = attributes.get("href") or ""

    def handle_endtag(self, tag: str) -> None:
        if tag == "section":
            self._sections.pop()


def buttons(game: str, language: str) -> tuple[Path, dict[str, str]]:
    """Return the page of the rules of a game in a language, and the address of each of its buttons."""
    site = os.environ.get("SITE")
    assert site, "these tests need the site with the workbench: name its folder by SITE"
    page = Path(site) / ("" if language == "en" else language) / game / "rules.html"
    return page, Buttons(page.read_text("utf-8")).by_section


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_button_stands_under_each_clause_in_every_language(game: str, language: str) -> None:
    page, by_clause = buttons(game, language)
    assert {*by_clause} == {*clauses(game)}
    for target in by_clause.values():
        path, _, data = target.partition("#scenario=")
        path, _, asked = path.partition("?")
        assert (page.parent / path).resolve() == (Path(os.environ["SITE"]) / "workbench" / "index.html").resolve()
        assert asked == ("" if language == "en" else f"language={language}")
        assert data.startswith(f"{game}/")


@pytest.mark.parametrize("game", GAMES)
def test_each_button_opens_a_scenario_whose_board_is_shown(browser: Browser, address: str, game: str) -> None:
    with opened(browser, address) as page:
        expect(page.locator("#workbench .status")).to_contain_text("The rules are here")
        room = page.locator("#room-scenario")
        for clause, target in buttons(game, "en")[1].items():
            data = target.partition("#")[2]
            page.evaluate("(hash) => { location.hash = hash; }", data)
            id = data.partition(f"{game}/")[2]
            expect(room.locator(".choices select").nth(2)).to_have_value(id)
            expect(room.locator(".outcome")).to_contain_text("What happens is what the scenario says.")
            links = room.locator(".about a.clause, .fault a.clause").all_inner_texts()
            assert clause in links, data
            if scenarios(game)[id].when or scenarios(game)[id].given.position is not None:
                expect(room.locator(".pictures svg").first).to_be_visible()


@pytest.mark.parametrize(("language", "shown"), [("de", "Verboten"), ("fr", "Interdit"), ("it", "Vietato")])
def test_a_button_opens_the_workbench_in_the_language_of_its_page_and_leads_back(
    browser: Browser, address: str, language: str, shown: str
) -> None:
    rules = f"{language}/the-foreign-king/rules.html"
    with opened(browser, address) as page:
        page.goto(address.replace("workbench/index.html", rules))
        page.locator('section[id="loan.medal"] .try-it a').click()
        expect(page.locator("#workbench")).to_have_attribute("lang", language)
        expect(page.locator("#room-scenario .fault").first).to_contain_text(shown)
        clause = page.locator("#room-scenario .fault a.clause").first
        expect(clause).to_have_text("loan.medal")
        clause.click()
        page.wait_for_url(f"**/{rules}#loan.medal")
        expect(page.locator("html")).to_have_attribute("lang", language)

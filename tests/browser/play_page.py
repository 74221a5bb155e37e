"""A real browser at the play page, around a match: ``pytest tests/browser/play_page.py``, which ``.ci/browser`` runs.

It is no part of the other tests, for it needs Chromium. ``AXE`` names the file of axe-core, which looks for what people
who see or hear little cannot use.
"""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from foreign_king.language import LANGUAGES
from tests.browser.clicker import FRESH
from tests.browser.players import AXE, browser, playwright, server
from tests.server.running import Running, until

__all__ = ["browser", "playwright", "server"]
DESK, TABLET, PHONE = 1280, 820, 390
MARKUP = "<img src=x onerror=document.title=1>"


class Person:
    """Somebody with a browser of his own. Whatever its console complains about fails the test, and so does a request to
    another server."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context, self.address = context, address
        self.complaints: list[str] = []
        self.expected: list[str] = []
        context.on("page", self._listen)
        self.page = context.new_page()

    def _listen(self, page: Page) -> None:
        page.on("console", lambda message: self._complain(message.text))
        page.on("pageerror", lambda error: self._complain(str(error)))
        page.on("request", lambda asked: self._check(asked.url))

    def _complain(self, text: str) -> None:
        if not any(each in text for each in self.expected):
            self.complaints.append(text)

    def _check(self, url: str) -> None:
        if not url.startswith((f"{self.address}/", "data:", "about:")):
            self.complaints.append(f"asks {url}")

    def go(self, path: str = "/") -> Page:
        self.page.goto(self.address + path)
        return self.page

    def tab(self, path: str) -> Page:
        page = self.context.new_page()
        page.goto(self.address + path)
        return page


People = Callable[..., Person]


@pytest.fixture
def people(browser: Browser, server: Running) -> Iterator[People]:
    """Makes people. At the end nothing must have been complained about."""
    made: list[Person] = []

    def person(width: int = DESK, *, dark: bool = False, language: str = "en") -> Person:
        scheme: Literal["dark", "light"] = "dark" if dark else "light"
        size: Any = {"width": width, "height": 900}
        context = browser.new_context(viewport=size, color_scheme=scheme, locale=language, reduced_motion="reduce")
        context.set_default_timeout(20_000)
        made.append(Person(context, server.address))
        return made[-1]

    yield person
    for each in made:
        assert each.complaints == []
        each.context.close()


def opened(
    page: Page, game: str = "lang-lebe-der-koenig", *, listed: bool = False, name: str = "Anna"
) -> dict[str, str]:
    """Open a match for the person of a page and two others by the form, and return the links of the others."""
    root: str = page.evaluate("location.origin + (document.documentElement.dataset.root ?? '')")
    page.goto(f"{root}/?open={game}")
    page.get_by_label("Name of Red").fill(name)
    page.get_by_label("Who plays Green").select_option("computer")
    if listed:
        page.get_by_text("Around the game").click()
        page.get_by_label("List it in the lobby, so that anybody can take a free seat").check()
    page.get_by_role("button", name="Open the game").click()
    expect(page.get_by_role("heading", name="The game is open")).to_be_visible()
    links = page.get_by_label(re.compile("^Link for "))
    return {
        links.nth(place).get_attribute("aria-label") or "": links.nth(place).input_value()
        for place in range(links.count())
    }


def match_of(link: str) -> str:
    found = re.search(r"/(?:join|matches)/(\w+)", link)
    assert found
    return found[1]


def seats(server: Running, match: str) -> list[dict[str, Any]]:
    answer = server.stranger().get(f"/api/matches/{match}/seats").json()
    listed: list[dict[str, Any]] = answer["participants"]["seats"]
    return listed


def names(server: Running, match: str) -> list[str | None]:
    return [each.get("name") for each in seats(server, match)]


def answered(page: Page, path: str, method: str = "GET") -> Any:
    """What the server answers to a request of the page."""
    return page.evaluate("([path, method]) => fetch(path, {method}).then((answer) => answer.json())", [path, method])


@contextmanager
def only_reads(person: Person) -> Iterator[None]:
    """While this lasts, the browser sends nothing that could change something."""
    methods: list[str] = []
    person.page.on("request", lambda asked: methods.append(asked.method))
    yield
    assert set(methods) <= {"GET"}


def test_a_game_against_the_computer_is_two_clicks_away(server: Running, people: People) -> None:
    anna = people()
    page = anna.go()
    page.get_by_role("button", name="Play against the computer").first.click()
    page.wait_for_url(re.compile("/matches/"))
    match = match_of(page.url)
    until(lambda: server.store.match(match).version > 0)  # nobody waits for a number: the game has begun
    assert [each["state"] for each in seats(server, match)] == ["taken", "computer", "computer"]
    page.go_back()
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()
    expect(page.locator(".matches li").first).to_contain_text("The Foreign King")


def test_an_invitation_is_opened_without_taking_the_seat(server: Running, people: People) -> None:
    anna, bruno, carla = people(), people(PHONE), people()
    anna.go()
    ((_, link),) = opened(anna.page).items()
    match = match_of(link)
    with only_reads(bruno):
        bruno.page.goto(link)
        expect(bruno.page.get_by_role("heading", name="You are invited to Lang lebe der König")).to_be_visible()
    secret = link.rpartition("=")[2]
    assert bruno.page.url == f"{bruno.address}/join/{match}"
    assert secret not in bruno.page.evaluate("location.href + document.title + document.referrer + document.cookie")
    assert names(server, match) == ["Anna", None, None]
    bruno.page.reload()
    bruno.page.get_by_label("Your name").fill(MARKUP)
    bruno.page.get_by_role("button", name="Sit down at Blue").click()
    bruno.page.wait_for_url(f"**/matches/{match}")
    assert names(server, match) == ["Anna", MARKUP, None]
    # Whoever comes later reads what has happened, and what can be done.
    carla.page.goto(link)
    expect(carla.page.get_by_text("Somebody sits at Blue already.")).to_be_visible()
    expect(carla.page.get_by_text(MARKUP)).to_be_visible()
    expect(carla.page.get_by_role("link", name="Look on")).to_be_visible()
    bruno.page.goto(link)
    expect(bruno.page.get_by_text("You sit at this seat already.")).to_be_visible()
    # The address of the match is that of a spectator.
    carla.page.goto(anna.address + f"/matches/{match}")
    assert answered(carla.page, f"/api/matches/{match}/seats")["seats"] == []


def test_of_two_at_one_invitation_one_sits_down(server: Running, people: People) -> None:
    anna, bruno, carla = people(), people(), people()
    anna.go()
    ((_, link),) = opened(anna.page).items()
    for each in (bruno, carla):
        each.page.goto(link)
        each.page.get_by_label("Your name").fill("Somebody")
    bruno.page.get_by_role("button", name="Sit down at Blue").click()
    bruno.page.wait_for_url("**/matches/**")
    carla.page.get_by_role("button", name="Sit down at Blue").click()
    expect(carla.page.get_by_role("alert")).to_contain_text("Somebody else was faster, and no seat is free any more.")
    carla.complaints = [each for each in carla.complaints if "409" not in each]


def test_the_lobby_and_a_name_that_is_refused(server: Running, people: People) -> None:
    anna, bruno = people(), people()
    anna.go()
    opened(anna.page, "the-foreign-king", listed=True)
    page = bruno.go()
    page.get_by_role("link", name=re.compile("The Foreign King.*1 free seat")).click()
    page.get_by_label("Your name").fill("\u200b\u200b")
    page.get_by_role("button", name="Sit down at Blue").click()
    expect(page.get_by_role("alert")).to_contain_text("This text is empty, or has characters that cannot be shown.")
    page.get_by_label("Your name").fill("Bruno")
    page.get_by_role("button", name="Sit down at Blue").click()
    page.wait_for_url("**/matches/**")
    bruno.complaints = [each for each in bruno.complaints if "400" not in each]
    assert names(server, match_of(page.url)) == ["Anna", "Bruno", None]


def test_the_list_the_title_and_the_mark_agree_in_all_tabs(server: Running, people: People) -> None:
    """Eight tabs of one browser have one stream, on the bare port of the server. What waits is the same in all of them,
    also after the leading tab is closed."""
    anna = people()
    page = anna.go()
    page.get_by_role("button", name="Play against the computer").nth(1).click()
    page.wait_for_url("**/matches/**")
    match = match_of(page.url)
    tabs = [anna.tab("/") for _ in range(7)]
    until(lambda: answered(page, "/api/matches")["matches"][0]["waits"])
    for tab in tabs:
        expect(tab).to_have_title(re.compile(r"^\(1\) "))
        expect(tab.locator(".matches li.waits")).to_have_count(1)
        assert tab.locator("#icon").get_attribute("href").endswith("icon-turn.svg")  # type: ignore[union-attr]
    # Whoever opens its stream anew has two for a moment, or none.
    until(lambda: len(server.app.state.host.news) == 1)
    page.close()
    until(lambda: len(server.app.state.host.news) == 1)
    answered(tabs[3], f"/api/matches/{match}/seats/red/computer", "POST")
    for tab in tabs:
        expect(tab).to_have_title("foreign-king")
        expect(tab.locator(".matches li.waits")).to_have_count(0)


def test_people_write_pass_seats_on_and_concede(server: Running, people: People) -> None:
    anna, bruno, carla = people(), people(PHONE), people()
    anna.go()
    ((_, link),) = opened(anna.page).items()
    match = match_of(link)
    bruno.page.goto(link)
    bruno.page.get_by_label("Your name").fill("Bruno")
    bruno.page.get_by_role("button", name="Sit down at Blue").click()
    bruno.page.wait_for_url(f"**/matches/{match}")
    anna.page.get_by_role("link", name="To the game").click()
    panel, other = anna.page.get_by_role("region", name="People"), bruno.page.get_by_role("region", name="People")
    expect(panel.locator(".person")).to_have_text(
        [re.compile("Anna \\(you\\).*has opened the game"), re.compile("Bruno"), re.compile("Green.*the computer")]
    )
    # A remark with markup is text, for everybody at once, and its author removes it.
    panel.get_by_label("Write a remark").fill(MARKUP)
    panel.get_by_role("button", name="Send").click()
    expect(other.locator("q")).to_have_text(MARKUP)
    assert bruno.page.locator(".people img").count() == 0
    panel.get_by_role("button", name="Remove this remark").click()
    expect(other.get_by_text("This remark was removed.")).to_be_visible()
    # The opener takes the seat back: whoever sat there looks on, and the new invitation works.
    panel.get_by_label("What can be done about Bruno").click()
    panel.get_by_role("button", name="Take the seat back").click()
    expect(panel.get_by_text("Whoever sits here loses the seat at once")).to_be_visible()
    panel.get_by_role("button", name="Take the seat back").click()
    field = panel.get_by_label("Link for Blue")
    expect(field).not_to_have_value(link)  # that the seat is free can be known before the new link is
    renewed = field.input_value()
    assert renewed.partition("#")[0] == link.partition("#")[0]
    carla.page.goto(renewed)
    carla.page.get_by_role("button", name="Sit down at Blue").click()
    expect(carla.page.get_by_role("alert")).to_contain_text("Without a name you are just Blue")
    carla.page.wait_for_timeout(FRESH)  # the second half of a double click would be no answer
    carla.page.get_by_role("button", name="Sit down at Blue").click()
    carla.page.wait_for_url(f"**/matches/{match}")
    assert [each.get("name") for each in seats(server, match)] == ["Anna", None, None]
    assert [each["state"] for each in seats(server, match)] == ["taken", "taken", "computer"]
    # Whoever has lost his seat looks on. What his page asked at that moment is refused.
    expect(bruno.page.locator(".decision")).to_contain_text("You look on")
    assert all("status of 401" in each for each in bruno.complaints)
    bruno.context.close()
    bruno.complaints.clear()
    # Conceding is asked twice.
    mine = carla.page.get_by_role("region", name="People")
    mine.get_by_label("What can be done about Blue").click()
    mine.get_by_role("button", name="Concede").click()
    mine.get_by_role("button", name="Cancel").click()
    mine.get_by_role("button", name="Concede").click()
    # What is asked stays when something is heard of another seat.
    asked = mine.get_by_text("You give the game up for good.")
    expect(asked).to_be_visible()
    own = anna.page.get_by_role("region", name="People")
    own.get_by_label("What can be done about Anna").click()
    own.get_by_label("Your name").fill("Annette")
    own.get_by_role("button", name="Change the name").click()
    expect(mine.locator(".person").first).to_contain_text("Annette")
    expect(asked).to_be_visible()
    mine.get_by_role("button", name="Concede").click()
    until(lambda: "blue" in left_in(server, match))


def sit_together(anna: Person, bruno: Person) -> str:
    """Let two people sit down at one match, both with its page open, and return the match."""
    anna.go()
    ((_, link),) = opened(anna.page).items()
    bruno.page.goto(link)
    bruno.page.get_by_label("Your name").fill("Bruno")
    bruno.page.get_by_role("button", name="Sit down at Blue").click()
    bruno.page.wait_for_url(f"**/matches/{match_of(link)}")
    anna.page.get_by_role("link", name="To the game").click()
    return match_of(link)


def test_who_is_here_is_shown_and_who_has_gone(people: People) -> None:
    anna, bruno, carla = people(), people(PHONE), people()
    match = sit_together(anna, bruno)
    carla.go(f"/matches/{match}")
    for page in (anna.page, carla.page):
        chip = page.get_by_role("list", name="Players").get_by_role("listitem").filter(has_text="Bruno")
        expect(chip.get_by_role("img", name="is here")).to_be_visible()
        expect(page.locator(".person", has_text="Bruno")).to_contain_text("is here")
    # Nothing is said of oneself, and nothing of the computer.
    expect(anna.page.locator(".strip .presence")).to_have_count(1)
    expect(carla.page.locator(".strip .presence")).to_have_count(2)
    # A second tab of the browser, which has no stream of its own, knows it too.
    second = anna.tab(f"/matches/{match}")
    expect(second.locator(".strip .presence.here")).to_have_count(1)
    bruno.context.close()
    for page in (anna.page, carla.page, second):
        chip = page.get_by_role("list", name="Players").get_by_role("listitem").filter(has_text="Bruno")
        expect(chip.get_by_role("img", name="is away")).to_be_visible(timeout=10_000)
        expect(page.locator(".person", has_text="Bruno")).to_contain_text("is away")
    # Who leaves the room of the match for the first page is still here: the page is open.
    anna.page.locator(".brand").click()
    expect(carla.page.locator(".strip .presence.here")).to_have_count(1)


def test_people_still_talk_when_the_game_is_over_and_play_again(server: Running, people: People) -> None:
    anna, bruno = people(), people(PHONE)
    match = sit_together(anna, bruno)
    # What a page asks at the same moment is asked of a match that is over.
    anna.expected = bruno.expected = ["status of 409"]
    ruling = {"ruling": {"winners": ["red"], "reason": "it is late"}}
    anna.page.evaluate(
        "([path, body]) => fetch(path, {method: 'POST', headers: {'Content-Type': 'application/json'}, body})",
        [f"/api/matches/{match}/departures", json.dumps(ruling)],
    )
    for each in (anna, bruno):
        expect(each.page.get_by_role("heading", name="Anna has won!")).to_be_visible()
    panel = bruno.page.get_by_role("region", name="People")
    panel.get_by_label("Write a remark").fill("well played")
    panel.get_by_role("button", name="Send").click()
    expect(anna.page.get_by_role("region", name="People").locator("q")).to_have_text("well played")
    ending = anna.page.locator(".ending")
    bruno.page.locator(".ending").get_by_role("button", name="Play again with the same people").click()
    bruno.page.wait_for_url(re.compile(f"/matches/(?!{match})"))
    expect(ending).to_contain_text("Bruno wants to play again.")
    expect(ending.get_by_role("button", name="Play again with the same people")).to_be_hidden()
    expect(ending.get_by_role("heading", name="Anna has won!")).to_be_visible()
    ending.get_by_role("link", name="To the next game of the same people").click()
    anna.page.wait_for_url(bruno.page.url)


def test_whom_a_seat_has_silenced_is_known_to_its_player_alone(people: People) -> None:
    anna, bruno = people(), people(PHONE)
    match = sit_together(anna, bruno)
    panel = anna.page.get_by_role("region", name="People")
    panel.get_by_label("What can be done about Bruno").click()
    panel.get_by_role("button", name="Do not show me the remarks of Bruno").click()
    expect(panel.get_by_role("button", name="Show me the remarks of Bruno again")).to_be_visible()
    assert answered(bruno.page, f"/api/matches/{match}/seats")["silenced"] == {}
    # Another tab knows it, and a browser that keeps nothing but the cookie.
    anna.page.evaluate("localStorage.clear()")
    anna.page.reload()
    second = anna.tab(f"/matches/{match}")
    for page in (anna.page, second):
        page.get_by_label("What can be done about Bruno").click()
        expect(page.get_by_role("button", name="Show me the remarks of Bruno again")).to_be_visible()
    second.get_by_role("button", name="Show me the remarks of Bruno again").click()
    expect(panel.get_by_role("button", name="Do not show me the remarks of Bruno")).to_be_visible()


def left_in(server: Running, match: str) -> list[str]:
    left: list[str] = server.stranger().get(f"/api/matches/{match}").json()["left"]
    return left


def test_a_lost_line_is_said_and_comes_back(server: Running, people: People) -> None:
    anna = people()
    page = anna.go()
    page.get_by_role("button", name="Play against the computer").first.click()
    page.wait_for_url("**/matches/**")
    until(lambda: len(server.app.state.host.news) == 1)
    anna.context.set_offline(True)
    anna.page.evaluate("dispatchEvent(new Event('online'))")
    server.app.state.host.news.end_streams()
    expect(page.locator(".notice.lost")).to_contain_text("The line to the server is lost.")
    server.app.state.host.news._stopped.clear()
    anna.context.set_offline(False)
    expect(page.locator(".notice.lost")).to_have_count(0, timeout=25_000)
    until(lambda: len(server.app.state.host.news) == 1)
    anna.complaints.clear()


def test_while_people_are_waited_for_their_links_stand_on_top(people: People) -> None:
    anna, bruno = people(), people()
    anna.go()
    ((label, link),) = opened(anna.page).items()
    anna.page.get_by_role("link", name="To the game").click()
    question = anna.page.locator(".decision")
    expect(question).to_contain_text("Not everybody has sat down yet.")
    expect(question.get_by_label(label)).to_have_value(link)
    menu = anna.page.locator(".person").nth(1).locator("details.acts")
    expect(menu).to_have_attribute("open", "")
    bruno.page.goto(link)
    bruno.page.get_by_label("Your name").fill("Bruno")
    bruno.page.get_by_role("button", name="Sit down at Blue").click()
    expect(question.get_by_label(label)).to_have_count(0)
    expect(menu).not_to_have_attribute("open", "")


def test_the_opener_ends_a_game_early_with_a_reason(people: People) -> None:
    page = people().go()
    page.get_by_role("button", name="Play against the computer").first.click()
    page.wait_for_url("**/matches/**")
    page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name="End the game").click()
    expect(page.get_by_role("alert").filter(has_text="a reason is needed")).to_be_visible()
    page.get_by_label("Reason, which stands in the log").fill("Dinner is ready")
    page.get_by_role("button", name="End the game").click()
    page.get_by_role("button", name="End the game").click()
    expect(page.locator(".ending")).to_contain_text("has ended it early")


def test_the_settings_stay_open_when_the_language_changes(people: People) -> None:
    page = people().go()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("fr")
    expect(page.get_by_label("Langue")).to_be_visible()
    expect(page.get_by_label("Langue")).to_be_focused()
    page.get_by_role("heading", level=1).click()
    expect(page.get_by_label("Langue")).to_be_hidden()


def test_what_is_half_chosen_is_begun_again_before_a_command_is_taken_back(server: Running, people: People) -> None:
    anna, bruno = people(), people()
    anna.go("/?open=the-foreign-king")
    anna.page.locator(".open-match select").first.select_option("2")
    anna.page.get_by_role("button", name="Open the game").click()
    link = anna.page.get_by_label("Link for Blue").input_value()
    match = match_of(link)
    bruno.page.goto(link)
    bruno.page.get_by_label("Your name").fill("Bruno")
    bruno.page.get_by_role("button", name="Sit down at Blue").click()
    anna.page.get_by_role("link", name="To the game").click()
    until(lambda: server.store.match(match).version > 0)
    (first,) = server.stranger().get(f"/api/matches/{match}").json()["to_act"]
    page, other = (anna.page, bruno.page) if first == "red" else (bruno.page, anna.page)
    back = page.locator(".take-back")
    page.locator('.option[data-token="PlaceCitizens"]').wait_for()
    expect(back).to_be_hidden()
    page.wait_for_timeout(FRESH)
    page.locator('.option[data-token="PlaceCitizens"]').click()
    expect(back).to_have_text("Start this answer again")
    version = server.store.match(match).version
    page.wait_for_timeout(FRESH)
    back.click()
    expect(page.locator(".trail")).to_have_count(0)
    page.wait_for_timeout(FRESH)
    page.locator('.option[data-token="TakeCoins"]').click()
    # Its text is there before it is shown, and it is new from then on.
    expect(back).to_be_visible()
    expect(back).to_have_text("Take my last command back")
    expect(other.locator(".story")).to_contain_text("takes 3 francs")
    expect(other.locator(".take-back")).to_be_hidden()
    page.wait_for_timeout(FRESH)
    back.click()
    expect(page.locator(".story")).to_contain_text("takes the last command back")
    expect(page.locator('.option[data-token="TakeCoins"]')).to_be_visible()
    expect(back).to_be_hidden()
    expect(page.locator(".decision .message")).to_be_empty()
    assert server.store.match(match).version == version + 2


def test_codes_bring_the_seats_back(server: Running, people: People) -> None:
    anna, phone, lost = people(), people(PHONE), people()
    page = anna.go()
    page.get_by_role("button", name="Play against the computer").first.click()
    page.wait_for_url("**/matches/**")
    page = anna.go()
    page.get_by_role("button", name="Recovery code").click()
    code = page.locator(".shown-code code").inner_text()
    page.get_by_role("button", name="Play on another device too").click()
    expect(page.locator(".shown-code")).to_contain_text("It works once")
    link = page.locator(".shown-code code").inner_text()
    phone.page.goto(link)
    phone.page.wait_for_url(re.compile("[^=]$"))
    phone.page.get_by_role("button", name="Use the code").click()
    expect(phone.page.get_by_role("heading", name="Your games")).to_be_visible()
    lost.go().get_by_label(re.compile("Enter a code")).fill(code)
    lost.page.get_by_role("button", name="Use the code").click()
    expect(lost.page.get_by_role("heading", name="Your games")).to_be_visible()
    phone.page.get_by_role("button", name="Erase me").click()
    phone.page.get_by_role("button", name="Erase me for good").click()
    expect(phone.page.get_by_role("heading", name="Your games")).to_be_hidden()
    lost.go()
    expect(lost.page.get_by_role("heading", name="Your games")).to_be_hidden()


def test_the_link_previews_of_chats_take_nothing(server: Running, people: People) -> None:
    anna = people()
    anna.go()
    ((_, link),) = opened(anna.page).items()
    path = link.partition("#")[0]
    for agent in ("WhatsApp/2.23", "TelegramBot (like TwitterBot)", "Slackbot-LinkExpanding 1.0", "Discordbot/2.0"):
        for method in ("GET", "HEAD"):
            answer = httpx.request(method, path, headers={"User-Agent": agent})
            assert answer.status_code == 200
            assert "Set-Cookie" not in answer.headers
    assert '<meta property="og:title" content="Lang lebe der König">' in httpx.get(path).text
    assert names(server, match_of(link)) == ["Anna", None, None]


def test_an_old_page_is_told_to_load_the_new_one(server: Running, people: People) -> None:
    page = people().go()
    expect(page.locator(".notice.old")).to_have_count(0)
    page.route("**/api/person", lambda route: route.fulfill(json={"known": False}, headers={"X-Build": "another"}))
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    expect(page.locator(".notice.old")).to_contain_text("There is a new version of this page.")
    page.unroute("**/api/person")
    page.get_by_role("button", name="Load it").click()
    expect(page.locator(".notice.old")).to_have_count(0)


def test_what_does_not_exist_is_said(people: People) -> None:
    somebody = people()
    page = somebody.go("/matches/nothing")
    expect(page.get_by_role("alert")).to_contain_text("There is no match at this address.")
    page.get_by_role("link", name="To the first page").click()
    expect(page.get_by_role("heading", name="Three games about kings")).to_be_visible()
    somebody.complaints = [each for each in somebody.complaints if "404" not in each]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_speaks_the_language_of_the_browser(people: People, language: str) -> None:
    page = people(language=language).go()
    titles = {
        "en": "Three games about kings",
        "fr": "Trois jeux de rois",
        "de": "Drei Spiele um Könige",
        "it": "Tre giochi di re",
    }
    expect(page.get_by_role("heading", level=1)).to_have_text(titles[language])
    assert page.evaluate("document.documentElement.lang") == language


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [DESK, PHONE])
def test_axe_finds_nothing(people: People, width: int, dark: bool) -> None:
    anna, bruno = people(width, dark=dark), people(width, dark=dark)
    anna.go()
    found: dict[str, list[str]] = {}

    def look(name: str, page: Page) -> None:
        page.evaluate(Path(AXE).read_text("utf-8"))
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        result = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        found[name] = [f"{each['id']}: {each['nodes'][0]['html']}" for each in result["violations"]]
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} is too wide"

    look("home", anna.page)
    anna.page.get_by_role("button", name="Settings").click()
    look("settings", anna.page)
    anna.page.goto(anna.address + "/?open=barbarian-kingdoms")
    anna.page.get_by_text("Rules of this game").click()
    look("open", anna.page)
    ((_, link),) = opened(anna.page, listed=True).items()
    look("invitations", anna.page)
    bruno.page.goto(link)
    expect(bruno.page.get_by_label("Your name")).to_be_visible()
    look("join", bruno.page)
    bruno.go()
    expect(bruno.page.get_by_role("link", name=re.compile("1 free seat"))).to_be_visible()
    look("lobby", bruno.page)
    assert found == {name: [] for name in found}


@pytest.mark.parametrize("seat", ["../../../../person/recovery", "red/..%2F..", "__proto__"])
def test_a_link_with_something_else_in_place_of_a_seat_asks_for_nothing_else(
    server: Running, people: People, seat: str
) -> None:
    """Nobody but the players may look on, so the page knows of the match what the link says."""
    opener = server.browser()
    plans = [{"seat": "red", "player": "open"}, {"seat": "blue", "player": "computer"}]
    game = {"game": "the-foreign-king", "seats": plans, "spectators": False}
    match = opener.post("/api/matches", json=game).json()["match"]
    guest = people()
    sent: list[str] = []
    guest.page.on("request", lambda asked: sent.append(asked.url) if asked.method != "GET" else None)
    page = guest.go(f"/join/{match}#seat={seat}&invitation=x")
    expect(page.get_by_role("heading", name="You are invited to a game")).to_be_visible()
    assert page.url == f"{server.address}/join/{match}"
    button = page.get_by_role("button", name=re.compile("^Sit down"))
    if button.count():
        button.click()
        expect(page.get_by_role("alert")).to_be_visible()
    assert {each.removeprefix(f"{server.address}/api/matches/{match}/seats/") for each in sent} <= {"__proto__"}
    guest.complaints[:] = [each for each in guest.complaints if "status of 40" not in each]

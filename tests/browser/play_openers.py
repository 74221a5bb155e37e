"""What the opener of a match can do about it on the play page, also where the server cannot read the match:
``pytest tests/browser/play_openers.py``, which ``.ci/browser`` runs.

It is no part of the other tests, for it needs Chromium.
"""

import json
import re

import pytest
from playwright.sync_api import expect

from foreign_king.store import UnreadableMatch
from tests.browser.company import device_of
from tests.browser.players import Players, browser, players, playwright, server
from tests.server.running import Running, until

__all__ = ["browser", "players", "playwright", "server"]
SECRET = "https://chat.example.org/secret-room"


def change_law(server: Running, match: str) -> None:
    """Change a match into one whose law no library knows."""
    with server.store._database.transaction(writes=True) as cursor:
        place = "WHERE originator_id = ? AND originator_version = 0"
        cursor.execute(f"SELECT state FROM foreign_king_events {place}", (match,))
        document = json.loads(bytes(cursor.fetchone()["state"]))
        document["header"]["law"] = {"dragons": 3}
        cursor.execute(f"UPDATE foreign_king_events SET state = ? {place}", (json.dumps(document).encode(), match))


def is_lost(server: Running, match: str) -> bool:
    """Whether the server cannot read a match, once it has forgotten what it knew."""
    server.store._recent.drop(match)
    try:
        server.store.match(match)
    except UnreadableMatch:
        return True
    return False


@pytest.mark.parametrize("size", [(1280, 900), (390, 844)])
def test_a_match_that_cannot_be_read_says_why_and_what_can_be_done(
    server: Running, players: Players, size: tuple[int, int]
) -> None:
    anna, bruno = players(size), players(size)
    opened = anna.open("the-foreign-king", 2, guests=1)
    bruno.page.goto(f"{bruno.address}/join/{opened['match']}#seat=blue&invitation={opened['invitations']['blue']}")
    bruno.page.get_by_label("Your name").fill("Bruno")
    bruno.page.get_by_role("button", name="Sit down").click()
    bruno.page.wait_for_url(re.compile("/matches/"))
    until(lambda: server.store.match(anna.match).version > 0)
    change_law(server, anna.match)
    until(lambda: is_lost(server, anna.match))
    anna.expected = bruno.expected = ["409"]
    reason = "does not know the rules that were agreed"
    for page in (anna.page, bruno.page):
        page.goto(anna.address)
        expect(page.locator(".matches .state").first).to_contain_text(reason)
        page.goto(f"{anna.address}/matches/{anna.match}")
        expect(page.get_by_role("status").filter(has_text=reason)).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # Bruno leaves, Anna ends the match, and then its log can be had.
    assert bruno.page.get_by_label("Reason, which stands in the log").count() == 0
    for _ in range(2):
        bruno.page.get_by_role("button", name="Give the seat of Blue back").click()
    expect(bruno.page.get_by_role("heading", name="Three games about kings")).to_be_visible()
    assert device_of(server, bruno).get("/api/matches").json()["matches"] == []
    anna.page.get_by_label("Reason, which stands in the log").fill("Dragons")
    for _ in range(2):
        anna.page.get_by_role("button", name="End the game").click()
    with anna.page.expect_download() as download:
        anna.page.get_by_role("link", name="Download the log").click()
    lines = [json.loads(line) for line in download.value.path().read_text().splitlines()]
    assert (lines[0]["law"], lines[-1]["departure"]["reason"]) == ({"dragons": 3}, "Dragons")


def test_the_opener_sets_and_removes_what_is_called_and_keeps_the_game_in_the_lobby(
    server: Running, players: Players
) -> None:
    anna = players()
    page = anna.page
    page.goto(f"{anna.address}/?open=the-foreign-king")
    page.get_by_text("Around the game").click()
    page.get_by_label("List it in the lobby, so that anybody can take a free seat").check()
    address = page.get_by_label("Address to call when a turn begins")
    anna.expected = ["400"]
    address.fill("http://10.0.0.1/inner")
    page.get_by_role("button", name="Open the game").click()
    expect(page.get_by_role("alert")).to_contain_text("The server does not call this address.")
    address.fill(SECRET)
    page.get_by_label("What is at this address").select_option("text")
    page.get_by_role("button", name="Open the game").click()
    page.get_by_role("link", name="To the game").click()
    match = page.url.rpartition("/")[2]
    own = device_of(server, anna)

    def known() -> tuple[bool, str]:
        listed = [each for each in own.get("/api/lobby").json()["matches"] if each["match"] == match]
        return own.get(f"/api/matches/{match}/seats").json()["hook"], listed[0]["latest"]

    hook, latest = known()
    assert hook
    page.get_by_role("button", name="Keep it in the lobby").click()
    expect(page.locator(".lobby-acts")).to_contain_text("stays in the lobby for another two weeks")
    assert known()[1] >= latest
    page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name="Call it no more").click()
    expect(page.get_by_role("button", name="Call it no more")).to_have_count(0)
    assert not known()[0]
    address.fill("http://10.0.0.1/inner")
    # What is typed stays when the panel is made anew, here because somebody has taken a seat.
    guest = server.browser()
    taken = guest.post(f"/api/matches/{match}/seats/blue", json={"name": "Bruno", "number": "1830"})
    assert taken.status_code < 300, taken.text
    expect(page.locator(".people-seats")).to_contain_text("Bruno")
    assert address.input_value() == "http://10.0.0.1/inner"
    page.get_by_role("button", name="Call this address").click()
    expect(page.locator(".people .wrong").first).to_contain_text("The server does not call this address.")
    assert not known()[0]
    address.fill(SECRET)
    page.get_by_role("button", name="Call this address").click()
    expect(page.get_by_role("button", name="Call it no more")).to_be_visible()
    assert known()[0]
    expect(address).to_have_value("")
    assert "secret-room" not in page.content()
    page.reload()
    page.get_by_text("More", exact=True).click()
    expect(page.get_by_role("button", name="Call it no more")).to_be_visible()

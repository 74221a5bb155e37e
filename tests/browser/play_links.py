"""What the play page says to people who follow an old link, come back, or wait for somebody who stays away:
``pytest tests/browser/play_links.py``, which ``.ci/nightly`` runs.

It is no part of the other tests, for it needs Chromium.
"""

import json
import re
from random import Random
from typing import Any

from playwright.sync_api import APIResponse, Locator, Route, expect

from foreign_king import TABLE, random_command, to_act
from foreign_king.wire import write_command
from tests.browser.company import sit_with
from tests.browser.players import PHONE, Player, Players, browser, end_by_ruling, players, playwright, server
from tests.server.running import Running, until

__all__ = ["browser", "players", "playwright", "server"]


def send(player: Player, path: str, method: str, body: Any = None) -> Any:
    """Send a request from the browser of a player."""
    return player.page.evaluate(
        """([path, method, body]) => fetch(path, {method, headers: {'Content-Type': 'application/json'},
        body: body === null ? null : JSON.stringify(body)}).then((answer) => answer.json())""",
        [path, method, body],
    )


def follow(player: Player, match: str, invitation: str) -> None:
    """Open the link of an invitation to the seat of the second player."""
    player.page.goto(f"{player.address}/join/{match}#seat=blue&invitation={invitation}")


def test_a_link_that_was_replaced_says_so_and_what_can_be_done(players: Players) -> None:
    anna, bruno = players(), players(PHONE)
    opened = anna.open("the-foreign-king", 2, guests=1, spectators=True)
    anna.enter()
    renewed = send(anna, f"/api/matches/{anna.match}/seats/blue", "DELETE")["invitation"]
    assert renewed != opened["invitations"]["blue"]
    follow(bruno, anna.match, opened["invitations"]["blue"])
    bruno.expected = ["status of 403"]
    bruno.page.get_by_label("Your name").fill("Bruno")
    bruno.page.get_by_role("button", name="Sit down").click()
    alert = bruno.page.get_by_role("alert").filter(visible=True)
    expect(alert).to_contain_text("invitation")
    expect(bruno.page.get_by_role("link", name=re.compile("Just watch|Look on"))).to_be_visible()
    follow(bruno, anna.match, renewed)
    bruno.page.reload()
    bruno.page.get_by_label("Your name").fill("Bruno")
    bruno.page.get_by_role("button", name="Sit down").click()
    bruno.page.wait_for_url(f"**/matches/{anna.match}")


def test_the_link_of_a_seat_that_is_taken_back_is_shown_no_more(players: Players) -> None:
    """Even while the answer is on its way, and the seat is free already."""
    anna, bruno = players(), players(PHONE)
    opened = anna.open("the-foreign-king", 2, guests=1, spectators=True)
    old = opened["invitations"]["blue"]
    follow(bruno, anna.match, old)
    bruno.page.get_by_label("Your name").fill("Bruno")
    bruno.page.get_by_role("button", name="Sit down").click()
    bruno.page.wait_for_url(f"**/matches/{anna.match}")
    keep = "([match, kept]) => sessionStorage.setItem(`foreign-king.invitations.${match}`, kept)"
    anna.page.evaluate(keep, [anna.match, json.dumps({"blue": old})])
    page = anna.enter()
    held: list[tuple[Route, APIResponse]] = []
    page.route("**/seats/blue", lambda route: held.append((route, route.fetch())))
    person = page.locator(".person", has_text="Bruno")
    person.locator(".acts summary").click()
    person.get_by_role("button", name="Take the seat back").click()
    person.get_by_role("button", name="Take the seat back").click()
    free = page.locator(".person", has_text="nobody sits here yet")
    free.wait_for()

    def is_held() -> bool:
        page.wait_for_timeout(20)
        return bool(held)

    until(is_held)
    links = page.locator(".invitations input")
    assert [value for value in links.evaluate_all("(all) => all.map(({value}) => value)") if old in value] == []
    route, answer = held[0]
    renewed = answer.json()["invitation"]
    route.fulfill(response=answer)
    expect(links.first).to_have_value(re.compile(re.escape(renewed)))


def test_a_link_to_a_match_that_is_over_leads_to_its_end(players: Players) -> None:
    anna, bruno = players(), players(PHONE)
    opened = anna.open("the-foreign-king", 2, guests=1, spectators=True)
    anna.enter()
    end_by_ruling(anna)
    follow(bruno, anna.match, opened["invitations"]["blue"])
    expect(bruno.page.locator(".card.narrow")).to_contain_text("This game is over.")
    assert bruno.page.get_by_role("button", name="Sit down").count() == 0
    bruno.page.get_by_role("link", name="Look at the game").click()
    expect(bruno.page.locator(".ending h2")).to_be_visible()


def test_a_link_to_a_match_that_was_removed_says_so_and_leads_on(server: Running, players: Players) -> None:
    anna, bruno = players(), players(PHONE)
    opened = anna.open("the-foreign-king", 2, guests=1, spectators=True)
    bruno.expected = ["status of 404"]
    server.store.remove(anna.match)
    for path in (f"/join/{anna.match}#seat=blue&invitation={opened['invitations']['blue']}", f"/matches/{anna.match}"):
        bruno.page.goto(f"{anna.address}{path}")
        expect(bruno.page.get_by_role("heading", level=1)).to_be_visible()
        expect(bruno.page.locator("#main").get_by_role("link").first).to_be_visible()


def test_in_a_quiet_match_a_spectator_is_read_by_no_seat_until_the_game_is_over(
    server: Running, players: Players
) -> None:
    anna, carla = players(), players(PHONE)
    sit_with(server, anna, "the-foreign-king", 2, quiet=True, spectators=True)
    page = anna.enter()
    # Whoever has only followed a link to look on is nobody to the server before she writes something.
    carla.expected = ["status of 401"]
    carla.enter(anna.match)
    carla.page.get_by_label("Write a remark").fill("Build in Liège!")
    carla.page.get_by_role("button", name="Send").click()
    expect(carla.page.locator(".remarks q")).to_have_text("Build in Liège!")
    page.get_by_label("Write a remark").fill("Who is there?")
    page.get_by_role("button", name="Send").click()
    expect(page.locator(".remarks q")).to_have_text(["Who is there?"])
    page.reload()
    expect(page.locator(".remarks q")).to_have_text(["Who is there?"])
    end_by_ruling(anna)
    page.reload()
    expect(page.locator(".remarks q")).to_have_text(["Build in Liège!", "Who is there?"])


def test_when_somebody_stays_away_the_others_go_on_by_the_controls_of_the_page(
    server: Running, players: Players
) -> None:
    """Who stays away is the opener: the others let the computer sit in, and choose another one, who ends the game."""
    people = {"blue": players(), "green": players(PHONE)}
    bruno, clara = people.values()
    opener = server.browser()
    seats = [{"seat": "red", "player": "me", "name": "Anna"}]
    seats += [{"seat": seat, "player": "open"} for seat in people]
    plan = {"game": "the-foreign-king", "seats": seats, "wait": 60, "absence": 0, "spectators": True}
    opened = opener.post("/api/matches", json=plan).json()
    match = opened["match"]
    opener.patch(f"/api/matches/{match}/seats/red", json={"number": "1"})
    for (seat, player), name in zip(people.items(), ("Bruno", "Clara"), strict=True):
        player.match = match
        player.page.goto(f"{player.address}/join/{match}#seat={seat}&invitation={opened['invitations'][seat]}")
        player.page.get_by_label("Your name").fill(name)
        player.page.get_by_role("button", name="Sit down").click()
        player.page.wait_for_url(f"**/matches/{match}")
    until(lambda: server.store.match(match).version > 0)
    while "red" not in (acting := to_act(server.store.match(match).game, server.store.match(match).state)):
        current = server.store.match(match)
        if acting != (TABLE,):
            command = random_command(current.game, current.state, Random(1))
            body = {"seat": command.by, "command": write_command(current.game, command)}
            send(people[command.by], f"/api/matches/{match}/commands", "POST", body)
    act(bruno, "Anna", "Let the computer sit in, if Anna stays away")
    expect(clara.page.locator(".people-seats")).to_contain_text("the computer sits in")
    until(lambda: "red" not in to_act(server.store.match(match).game, server.store.match(match).state))
    act(clara, "Bruno", "Make Bruno the opener, if the opener stays away")
    # As long as not all others want the same, nothing changes, and the page says so.
    expect(clara.page.locator(".people")).to_contain_text("Noted: you want Bruno as the opener.")
    expect(row_of(bruno, "Clara")).to_contain_text("wants Bruno as the opener")
    act(bruno, "Bruno", "Make me the opener, if the opener stays away")
    expect(row_of(bruno, "Bruno")).to_contain_text("has opened the game")
    # Whoever was the opener reads it when she is back, and has her seat back by a click.
    anna = players()
    cookies: list[Any] = [
        {"name": name, "value": value, "url": server.address} for name, value in dict(opener.cookies).items()
    ]
    anna.context.add_cookies(cookies)
    anna.enter(match)
    expect(row_of(anna, "Bruno")).to_contain_text("has opened the game")
    bruno.page.locator("summary", has_text="More").click()
    bruno.page.get_by_label("Reason, which stands in the log").fill("Anna is away.")
    bruno.page.get_by_role("button", name="End the game").click()
    bruno.page.get_by_role("button", name="End the game").last.click()
    for player in (anna, bruno, clara):
        expect(player.page.locator(".ending h2")).to_be_visible()


def row_of(player: Player, name: str) -> Locator:
    """The row of somebody in the panel of the people. The rows of others can name him too."""
    return player.page.locator(".person", has=player.page.locator(".name", has_text=name))


def act(player: Player, name: str, label: str) -> None:
    """Do something about the seat of somebody, in the panel of the people."""
    row = row_of(player, name)
    row.locator("summary").click()
    row.get_by_role("button", name=label).click()

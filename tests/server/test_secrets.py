"""Who may see and do what: every operation, requested by strangers, by spectators, by people at other seats, and by
people who have lost their seats."""

from itertools import cycle, product
from typing import Any

import httpx
import pytest

from foreign_king.server.routes import OPERATIONS
from tests.server.party import Party
from tests.server.running import Running

TAKE_COINS = {"type": "TakeCoins", "by": "red"}
OF_RED: dict[str, dict[str, Any] | None] = {
    "change-seat": {"name": "Mallory"},
    "free-seat": None,
    "computer-sits-in": None,
    "person-returns": None,
    "pass-on": {"to": "blue"},
    "send-command": {"seat": "red", "command": TAKE_COINS},
    "decide": {"seat": "red"},
    "preview": {"seat": "red", "command": TAKE_COINS},
    "why-not": {"seat": "red", "command": TAKE_COINS},
    "hint": {"seat": "red"},
    "take-back": {"seat": "red"},
    "agree": {"seat": "red"},
    "depart": {"concede": "red"},
    "write-remark": {"seat": "red", "text": "I am red"},
    "close-remarks": {"closed": True},
    "remove-remark": None,
    "silence": {"seat": "red", "silenced": "blue"},
    "rematch": None,
    "renew": None,
    "set-hook": {"url": "https://ntfy.sh/topic"},
    "remove-hook": None,
    "take-seat": {"invitation": "x" * 22},
}
"""What can be done to the match of others, or in the name of red, by operation."""
OF_NO_MATCH = {
    "games",
    "rules",
    "rule",
    "open-match",
    "my-matches",
    "lobby",
    "follow",
    "who",
    "use-code",
    "erase-person",
    "recovery",
    "link",
    "revoke-others",
    "leave",
}
"""The operations that are about no match, or about the sender alone."""
AGENTS = (
    "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    "WhatsApp/2.23.20.0",
    "TelegramBot (like TwitterBot)",
    "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "Mozilla/5.0 (Windows NT 10.0) SkypeUriPreview Preview/0.5",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36",
)
"""Programs that show previews of links in chats, and a browser that loads pages before they are opened."""
AHEAD = {"Sec-Purpose": "prefetch;prerender", "Purpose": "prefetch", "Sec-Fetch-Site": "none"}
"""The headers of a browser that loads a page before it is opened."""
LOOKING_ON = [
    each for each in OPERATIONS if each.method == "GET" and "{match}" in each.path and each.name != "my-seats"
]
"""The operations that show a match to a seat or to a spectator."""


@pytest.fixture
def party(server: Running) -> Party:
    """Three people who have begun a game, two of whom have written something."""
    party = Party(server, "lang-lebe-der-koenig", 3, people=3).sit_down().play(6)
    for seat in ("red", "blue"):
        party.holders[seat].post(f"{party.path}/remarks", json={"seat": seat, "text": "hello"})
    return party


def others(party: Party) -> dict[str, httpx.Client]:
    """People who do not sit at red."""
    elsewhere = Party(party.server, "lang-lebe-der-koenig", 3, people=1).sit_down()
    former = party.server.browser()
    former.cookies.update(party.holders["green"].cookies)
    freed = party.opener.delete(f"{party.path}/seats/green").json()["invitation"]
    new = party.holders["green"] = party.server.browser()
    new.post(f"{party.path}/seats/green", json={"invitation": freed})
    return {
        "a stranger": party.server.stranger(),
        "a program without seats": party.server.program(),
        "who sits elsewhere": elsewhere.opener,
        "who sits at blue": party.holders["blue"],
        "who has lost his seat": former,
    }


def test_every_operation_is_in_one_of_the_groups_of_this_module() -> None:
    of_matches = {each.name for each in OPERATIONS if each.method == "GET" and "{match}" in each.path}
    assert {each.name for each in OPERATIONS} == {*OF_RED, *OF_NO_MATCH, *of_matches}
    assert len(of_matches) == 10


def test_nobody_else_sees_what_a_seat_sees(party: Party) -> None:
    for who, person in others(party).items():
        for operation in OPERATIONS:
            if operation in LOOKING_ON:
                path = operation.path.format(match=party.id)
                for headers in ({}, {"Accept": "text/event-stream"}):
                    answer = person.get(path, params={"seat": "red"}, headers=headers)
                    assert answer.status_code == 401, (who, operation.name)
                    assert set(answer.json()) == {"fault", "message"}


def test_people_without_the_seat_see_what_a_spectator_sees(party: Party) -> None:
    people = others(party)
    for operation in LOOKING_ON:
        answers = {person.get(operation.path.format(match=party.id)).content for person in people.values()}
        assert len(answers) == 1, operation.name


def test_everybody_is_told_which_seats_are_his(party: Party) -> None:
    for who, person in others(party).items():
        mine = person.get(f"{party.path}/seats").json()
        assert (mine["seats"], mine["opener"]) == (["blue"] if who == "who sits at blue" else [], False), who
    mine = party.opener.get(f"{party.path}/seats").json()
    assert (mine["seats"], mine["opener"]) == (["red"], True)


def test_nobody_else_does_anything_in_the_name_of_a_seat(party: Party) -> None:
    people = others(party)
    version, participants = party.match.version, party.get()["participants"]["version"]
    for operation in OPERATIONS:
        if operation.name not in OF_RED:
            continue
        number = party.get("/remarks")["remarks"][0]["number"]
        path = operation.path.format(match=party.id, seat="red", number=number)
        for who, person in people.items():
            answer = person.request(operation.method, path, json=OF_RED[operation.name])
            assert answer.status_code in (401, 403, 409), (who, operation.name, answer.text)
            forbidden = {"no-key", "not-your-seat", "not-opener", "not-allowed", "wrong-invitation"}
            late = {"not-yet", "seat-taken", "closed"}
            assert answer.json()["fault"] in (late if answer.status_code == 409 else forbidden), (who, operation.name)
    assert (party.match.version, party.get()["participants"]["version"]) == (version, participants)
    names = {seat["seat"]: seat.get("name") for seat in party.get()["participants"]["seats"]}
    assert (names["red"], names["blue"]) == ("RED", "BLUE")


def test_the_other_seats_of_one_person_are_not_those_of_the_seat_that_is_named(server: Running) -> None:
    """A person with two seats of three cannot send the command of one seat in the name of the other."""
    party = Party(server, "the-foreign-king", 3, people=1).sit_down()
    party.waiting()
    body = {"seat": "blue", "command": TAKE_COINS}
    for path in ("commands", "preview", "why-not"):
        answer = party.opener.post(f"{party.path}/{path}", json=body)
        assert (answer.json()["fault"], answer.json()["pointer"]) == ("malformed", "/command/by")


def test_the_table_is_no_seat_of_anybody(party: Party) -> None:
    command = {"type": "DealCards", "by": "table", "hands": {}}
    for path in ("commands", "preview", "why-not", "decision"):
        body = {"seat": "table"} if path == "decision" else {"seat": "table", "command": command}
        answer = party.opener.post(f"{party.path}/{path}", json=body)
        assert (answer.status_code, answer.json()["fault"]) == (404, "unknown-seat")
    for seat in ("table", "spectator", "virtual"):
        assert party.opener.get(party.path, params={"seat": seat}).status_code == 401


def test_a_match_without_spectators_is_shown_to_its_players_only(server: Running) -> None:
    party = Party(server, "the-foreign-king", 2, spectators=False).sit_down()
    for operation in OPERATIONS:
        if operation.method == "GET" and "{match}" in operation.path:
            path = operation.path.format(match=party.id)
            for person in (server.stranger(), server.program()):
                answer = person.get(path)
                assert (answer.status_code, answer.json()["fault"]) == (403, "not-allowed"), operation.name
            assert party.opener.get(path).status_code == 200
    remark = server.program().post(f"{party.path}/remarks", json={"text": "let me in"})
    assert (remark.status_code, remark.json()["fault"]) == (403, "not-allowed")


def test_whoever_asks_for_what_is_so_already_learns_nothing_of_a_match_without_spectators(server: Running) -> None:
    """Nothing has to change, for the opener has the rights already and the computer decides already."""
    party = Party(server, "the-foreign-king", 3, computers=("green",), spectators=False).sit_down()
    for person in (server.stranger(), server.program(), Party(server, "the-foreign-king", 2).opener):
        for operation in OPERATIONS:
            if operation.method == "GET" or "{match}" not in operation.path:
                continue
            body = {"to": party.seats[0]} if operation.name == "pass-on" else OF_RED[operation.name]
            for seat in party.seats:
                path = operation.path.format(match=party.id, seat=seat, number=1)
                answer = person.request(operation.method, path, json=body)
                assert answer.status_code in (401, 403, 409), (operation.name, seat, answer.text)
                assert set(answer.json()) <= {"fault", "message", "free", "stands", "spectators"}, (
                    operation.name,
                    seat,
                )


def test_get_and_head_change_nothing(server: Running) -> None:
    """A GET takes no seat either, even with its invitation: programs that show previews of links send such requests."""
    party = Party(server, "the-foreign-king", 2)
    before = server.store.latest()
    people = server.stranger(), party.opener
    queries: tuple[dict[str, str], ...] = ({}, {"invitation": party.invitations["blue"]})
    paths = {
        operation.path.format(match=party.id, seat="blue", number=1, game=party.match.game.name, clause="build.price")
        for operation in OPERATIONS
    }
    # Each path is asked for by all programs, and in all ways by some of them.
    ways = cycle(product(people, queries, ("GET", "HEAD")))
    for agent, path in product(AGENTS, sorted({*paths, "/"})):
        person, query, method = next(ways)
        person.request(method, path, params=query, headers={"User-Agent": agent, **AHEAD})
    assert server.store.latest() == before
    assert (
        server.browser().post(f"{party.path}/seats/blue", json={"invitation": party.invitations["blue"]}).status_code
        == 200
    )


def test_only_hashes_of_secrets_are_stored(server: Running) -> None:
    party = Party(server, "the-foreign-king", 2)
    invitation = party.invitations["blue"]
    code = party.opener.post("/api/person/recovery", json={}).json()["code"]
    key = party.opener.cookies["foreign_king"]
    party.sit_down()
    stored = [
        each.state.decode()
        for each in server.store._database.recorder.select_notifications(1, 10_000)  # what is in the database
    ]
    assert len(stored) > 8
    for secret in (invitation, code, key, code.replace("-", "")):
        assert not any(secret in each for each in stored)

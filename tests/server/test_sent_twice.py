"""Each request that changes something, sent twice: as by a double click, or by a page whose answer was lost. The second
time changes nothing more, or it is a new wish by its nature."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import httpx

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.server.progress import step_of
from foreign_king.server.routes import OPERATIONS
from tests.server.party import Party
from tests.server.running import Running, until

READS = {"decide", "preview", "why-not", "hint"}
"""The operations that change nothing, although they are no GET."""
ANEW = {"open-match", "use-code", "recovery", "link", "renew"}
"""The operations that are a new wish each time."""
SAME = (0, "")
"""The second answer is the same as the first one."""


class Sent(NamedTuple):
    """A request that is sent twice."""

    name: str
    """The name of the operation."""
    person: httpx.Client
    """Who sends it."""
    content: dict[str, Any] | None = None
    """The body."""
    path: Mapping[str, str] = FrozenDict[str, str]()
    """The further parameters of the path."""
    again: tuple[int, str] = SAME
    """What is answered the second time: the same, or a status and a fault."""


def send(party: Party, sent: Sent) -> httpx.Response:
    """Send a request."""
    operation = next(each for each in OPERATIONS if each.name == sent.name)
    path = operation.path.format(match=party.id, **sent.path)
    return sent.person.request(operation.method, path, json=sent.content)


def in_order(party: Party) -> Iterator[Sent]:
    """Yield what three people do, one after the other, until the match is over and they leave."""
    anna, bruno, clara = party.people
    other, hook = {"seat": "blue"}, {"url": "https://ntfy.sh/topic", "form": "text"}
    taking = {"invitation": party.invitations["blue"], "name": "Bruno", "number": "ab"}
    bruno.post("/api/person", json={"kept": "browser"})
    yield Sent("take-seat", bruno, taking, other)
    yield Sent("change-seat", bruno, {"name": "Bruna", "number": "cd"}, other)
    yield Sent("set-hook", anna, hook)
    yield Sent("remove-hook", anna)
    yield Sent("write-remark", anna, {"text": "Hello", "seat": "red", "id": "a"})
    number = str(anna.get(f"{party.path}/remarks").json()["remarks"][0]["number"])
    yield Sent("silence", bruno, {"seat": "blue", "silenced": "red"})
    yield Sent("close-remarks", anna, {"closed": True})
    yield Sent("remove-remark", anna, None, {"number": number})
    # Until the last one has sat down and given a number, nothing happens by itself.
    yield Sent("computer-sits-in", anna, None, other)
    yield Sent("person-returns", bruno, None, other)
    clara.post("/api/person", json={"kept": "browser"})
    clara.post(f"{party.path}/seats/green", json={"invitation": party.invitations["green"], "number": "ef"})
    anna.patch(f"{party.path}/seats/red", json={"number": "12"})
    match = party.waiting()
    yield Sent("take-back", anna, {"seat": "red", "expected": match.version})
    yield Sent("agree", bruno, {"seat": "blue", "agree": False})
    seat, command = party.choice(match)
    playing = {"seat": seat, "command": command, "expected": match.version}
    yield Sent("send-command", party.holders[seat], playing, again=(409, "conflict"))
    yield Sent("depart", anna, {"abandon": "green"}, again=(400, "malformed"))
    yield Sent("depart", anna, {"concede": "red"}, again=(409, "conflict"))
    yield Sent("rematch", anna)
    yield Sent("pass-on", anna, {"to": "blue"})
    yield Sent("free-seat", clara, None, {"seat": "green"}, again=(401, "not-your-seat"))
    yield Sent("revoke-others", anna)
    yield Sent("leave", bruno, again=(401, "no-key"))
    yield Sent("erase-person", anna, again=(401, "no-key"))


def nothing_is_due(party: Party) -> bool:
    """Whether nothing more happens by itself. Chance, commands of the computer and at the end the seed come a moment
    later."""
    match = party.match
    return match.version == 0 or step_of(match, party.server.app.state.host.registry.get(party.id)) is None


def test_the_second_of_two_equal_requests_changes_nothing_more(server: Running) -> None:
    party = Party(server, "the-foreign-king", 3, people=3, take_back="agreed", listed=True, wait=3600)
    names = set[str]()
    for sent in in_order(party):
        first = send(party, sent)
        assert first.is_success, (sent, first.text)
        until(lambda: nothing_is_due(party))
        before = server.store.changes()
        second = send(party, sent)
        if sent.again == SAME:
            assert (second.status_code, second.content) == (first.status_code, first.content), sent
        else:
            assert (second.status_code, second.json()["fault"]) == sent.again, sent
        assert server.store.changes() == before, sent
        names.add(sent.name)
    assert names | READS | ANEW == {each.name for each in OPERATIONS if each.method != "GET"}


def test_what_is_a_new_wish_each_time_stands_beside_the_first_one_or_replaces_it(server: Running) -> None:
    party = Party(server, "the-foreign-king", 3, people=3, listed=True)
    anna, stranger = party.opener, server.stranger()
    seats = [{"seat": seat, "player": "me"} for seat in ("red", "blue")]
    sent = (
        Sent("open-match", anna, {"game": "the-foreign-king", "seats": seats}),
        Sent("use-code", stranger, {"kept": "program"}),
        Sent("recovery", anna),
        Sent("link", anna),
        Sent("renew", anna),
    )
    assert {each.name for each in sent} == ANEW
    opened, persons, codes, links, renewed = ([send(party, each).json() for _ in range(2)] for each in sent)
    assert opened[0]["match"] != opened[1]["match"]
    assert persons[0]["key"] != persons[1]["key"]
    assert links[0]["code"] != links[1]["code"]
    # A match is in the lobby since it was renewed last.
    assert renewed[1]["version"] == renewed[0]["version"] + 1
    answers = [stranger.post("/api/person", json={"code": each["code"], "kept": "program"}) for each in codes]
    assert [answer.status_code for answer in answers] == [401, 201]

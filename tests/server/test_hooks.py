"""The hook of a match: a receiver counts the turns, and learns nothing that is secret."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import pytest

from foreign_king import SPECTATOR, to_act, view
from foreign_king.logs import EndByRuling
from foreign_king.matches import Match
from foreign_king.server import hook_calls, make_app, notifier, presence
from foreign_king.server.agreements import publish_seed
from foreign_king.server.clocks import now
from foreign_king.server.erasure import erase_person
from foreign_king.server.faults import Closed, NotOpener
from foreign_king.server.hook_waits import HERE_FOR, IN_SIGHT_FOR
from foreign_king.server.hooks import Hook, claim_turns, hook_of, remove_hook, set_hook
from foreign_king.store import open_store
from tests.server.party import Party
from tests.server.people import Clock, another, opened, opened_by, person, stands_in_files
from tests.server.receiver import Receiver, hang, redirect_to
from tests.server.running import SOON, Running, events, until
from tests.server.test_absence import of_three
from tests.server.test_streams import EVENTS
from tests.server.test_turns import scanned

SECRET = "/our-secret-topic"
HOOK = Hook(url=f"https://ntfy.sh{SECRET}", page="https://games.example.org/matches/x")


@contextmanager
def serving(address: str, *, patience: float = 0, clock: Clock | None = None) -> Iterator[Running]:
    """A server that may call hooks at this machine."""
    with open_store(address, clock=clock) as store:
        app = make_app(store, hooks="inner", patience=patience, clock=now if clock is None else clock)
        with Running(app, store) as server:
            yield server


def heard(receiver: Receiver) -> list[tuple[str, int]]:
    """The turns of which a receiver has heard, in order."""
    return [(turn["seat"], turn["version"]) for _, _, body in receiver.received for turn in json.loads(body)["turns"]]


@contextmanager
def following(party: Party, seat: str, *, in_sight: bool | None = None) -> Iterator[None]:
    """Somebody who has the page of a match open, at a seat. An old page does not say whether it is in sight."""
    query = {"match": f"{party.id}:{seat}::", **({} if in_sight is None else {"in_sight": str(in_sight).lower()})}
    with party.holders[seat].stream("GET", "/api/updates", params=query, headers=EVENTS) as stream:
        # While the events are kept, the stream stays open.
        happening = events(stream)
        assert next(happening)[0] == "start"
        yield


def look_now(server: Running, party: Party) -> None:
    """Let the hook of a match be looked at, as the threads of the server do it, and wait until it has been called if it
    is to be called."""
    server.app.state.host.notifier._look_at(party.id)


def turns(match: Match) -> set[tuple[str, int]]:
    """The turns that go on, by a scan of the match from its beginning."""
    if match.result is not None:
        return set()
    standing = [(0, match.replay[0].state)]
    for update in match.happened:
        if update.kind == "undone":
            standing.pop()
        elif update.kind == "command":
            standing.append((update.version, update.state))
    acting = [(version, to_act(match.game, view(match.game, state, SPECTATOR))) for version, state in standing]
    return set(scanned(acting).items())


def watch(party: Party, receiver: Receiver, expected: set[tuple[str, int]]) -> Match:
    """Wait until the receiver has heard of every turn that goes on, and of no other."""
    match = party.waiting()
    expected |= turns(match)
    until(lambda: expected <= set(heard(receiver)))
    assert sorted(heard(receiver)) == sorted(expected)
    return match


def played_and_counted(folder: Path, game: str, players: int, most: int) -> None:
    """Play at one of two servers over one store, take some commands back, and start one of them anew now and then."""
    address = f"sqlite:///{folder}/games.db"
    with Receiver() as receiver, serving(address) as server, serving(address) as other:
        party = Party(server, game, players, hook={"url": receiver.url + SECRET}).sit_down()
        expected = set[tuple[str, int]]()
        for number in range(most):
            match = watch(party, receiver, expected)
            if match.result is not None:
                break
            seat, command = party.choice(match)
            assert party.send(seat, command, expected=match.version).status_code == 200
            if number % 4 == 1:
                watch(party, receiver, expected)
                party.holders[seat].post(f"{party.path}/take-back", json={"seat": seat})
            if number % 8 == 3:
                with serving(address):
                    watch(party, receiver, expected)
        watch(party, receiver, expected)
        for each in (server, other):
            look_now(each, party)
        assert sorted(heard(receiver)) == sorted(expected)
        assert len(expected) > 3


def test_a_receiver_hears_of_each_turn_once(tmp_path: Path) -> None:
    played_and_counted(tmp_path, "the-foreign-king", 2, 8)


@pytest.mark.parametrize(
    ("game", "players"), [("the-foreign-king", 2), ("lang-lebe-der-koenig", 3), ("barbarian-kingdoms", 2)]
)
def test_a_receiver_hears_of_each_turn_of_whole_games_once(tmp_path: Path, game: str, players: int) -> None:
    played_and_counted(tmp_path, game, players, 10_000)


def test_what_is_sent_says_whose_turn_it_is_and_nothing_secret() -> None:
    with Receiver() as receiver, serving("memory:") as server:
        hook = {"url": receiver.url + SECRET, "language": "de"}
        party = Party(server, "lang-lebe-der-koenig", 3, people=3, hook=hook).sit_down()
        match = watch(party, receiver, set())
        path, headers, body = receiver.received[0]
        document = json.loads(body)
        assert path == SECRET
        assert document.keys() == {"text", "content", "game", "match", "turns", "url"}
        assert (document["match"], document["game"]) == (party.id, "lang-lebe-der-koenig")
        assert document["url"] == f"{server.address}/matches/{party.id}"
        assert document["text"] == document["content"]
        assert document["text"].startswith("Lang lebe der König: ")
        assert document["text"].endswith(document["url"])
        assert {(turn["seat"], turn["name"]) for turn in document["turns"]} == {
            (seat, seat.upper()) for seat, _ in turns(match)
        }
        participants = server.app.state.host.registry.get(party.id)
        secrets = [*party.invitations.values(), participants.seed, *participants.members]
        secrets += [each.cookies["foreign_king"] for each in party.people]
        sent = body.decode() + str(headers)
        assert [secret for secret in secrets if secret in sent] == []


def test_a_plain_sentence_is_sent_where_that_is_wanted() -> None:
    with Receiver() as receiver, serving("memory:") as server:
        party = Party(server, "the-foreign-king", 2, hook={"url": receiver.url, "form": "text"}).sit_down()
        party.waiting()
        (_, headers, body) = until(lambda: receiver.received and receiver.received[0])
        assert headers["content-type"] == "text/plain; charset=utf-8"
        assert body.decode().startswith("The Foreign King: ")
        assert body.decode().endswith(f"{server.address}/matches/{party.id}")


def test_what_is_taken_back_within_seconds_is_not_sent() -> None:
    clock = Clock()
    with Receiver() as receiver, serving("memory:", patience=10, clock=clock) as server:
        look_at = server.app.state.host.notifier.look_at
        party = Party(server, "the-foreign-king", 2, hook={"url": receiver.url}).sit_down()
        match = party.waiting()
        ((first, begun),) = turns(match)
        clock.move(10)
        look_at(party.id)
        until(lambda: heard(receiver) == [(first, begun)])
        # What the seat does in a row is one turn.
        while turns(match := party.match) == {(first, begun)}:
            seat, last = party.choice(match)
            assert party.send(seat, last).status_code == 200
        clock.move(5)
        look_now(server, party)
        assert party.holders[first].post(f"{party.path}/take-back", json={"seat": first}).json()["missing"] == []
        clock.move(60)
        look_now(server, party)
        assert heard(receiver) == [(first, begun)]
        party.send(first, last)
        clock.move(9)
        look_now(server, party)
        assert len(heard(receiver)) == 1
        clock.move(1)
        look_at(party.id)
        until(lambda: heard(receiver)[1:] == list(turns(party.match)))


def test_who_is_here_is_called_when_he_has_gone_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seat whose turn it is has a stream open, and so has the other one, who stays."""
    for name in ("LOOK_EVERY", "GRACE"):
        monkeypatch.setattr(presence, name, 0.05)
    clock = Clock()
    with Receiver() as receiver, serving("memory:", patience=10, clock=clock) as server:
        party = Party(server, "the-foreign-king", 2).sit_down()
        ((first, begun),) = turns(party.waiting())
        (other,) = set(party.seats) - {first}
        with following(party, other), following(party, first):
            until(lambda: party.get("/presence")["here"] == sorted(party.seats))
            # From now on the match has a hook, and the turn has lasted long enough.
            party.opener.post(f"{party.path}/hook", json={"url": receiver.url})
            clock.move(11)
            look_now(server, party)
            assert receiver.received == []
        with following(party, other):
            until(lambda: heard(receiver) == [(first, begun)])
        look_now(server, party)
        assert heard(receiver) == [(first, begun)]


def test_who_is_here_at_another_process_is_not_called_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LOOK_EVERY", "GRACE"):
        monkeypatch.setattr(presence, name, 0.05)
    address, clock = f"sqlite:///{tmp_path}/games.db", Clock()
    with (
        Receiver() as receiver,
        serving(address, patience=10, clock=clock) as server,
        serving(address, patience=10, clock=clock) as other,
    ):
        party = Party(server, "the-foreign-king", 2, hook={"url": receiver.url}).sit_down()
        ((first, begun),) = turns(party.waiting())
        with following(party, first):
            until(lambda: other.app.state.host.presence.here(party.id) == (first,))
            clock.move(11)
            for each in (server, other):
                look_now(each, party)
            assert receiver.received == []
        # Both processes notice that he has gone, and one of them calls.
        until(lambda: heard(receiver) == [(first, begun)])
        for each in (server, other):
            look_now(each, party)
        assert heard(receiver) == [(first, begun)]


def test_who_leaves_a_page_open_is_called_after_some_minutes() -> None:
    clock = Clock()
    with Receiver() as receiver, serving("memory:", patience=10, clock=clock) as server:
        party = Party(server, "the-foreign-king", 2, hook={"url": receiver.url}).sit_down()
        ((first, begun),) = turns(party.waiting())
        with following(party, first):
            until(lambda: party.get("/presence")["here"] == [first])
            clock.move(int(HERE_FOR) - 1)
            look_now(server, party)
            assert receiver.received == []
            clock.move(1)
            server.app.state.host.notifier.look_at(party.id)
            until(lambda: heard(receiver) == [(first, begun)])


def test_a_hook_waits_for_a_page_in_sight_and_for_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """The person has two browsers, and looks at one of them."""
    for name in ("LOOK_EVERY", "GRACE"):
        monkeypatch.setattr(presence, name, 0.05)
    clock = Clock()
    with Receiver() as receiver, serving("memory:", patience=10, clock=clock) as server:
        party = Party(server, "the-foreign-king", 2, hook={"url": receiver.url}).sit_down()
        ((first, begun),) = turns(party.waiting())
        with following(party, first, in_sight=False):
            with following(party, first, in_sight=True):
                until(lambda: server.app.state.host.presence.in_sight(party.id) == {first: True})
                clock.move(int(HERE_FOR) + 1)
                look_now(server, party)
                assert receiver.received == []
            # The other page is still open, and out of sight.
            until(lambda: heard(receiver) == [(first, begun)])
            assert party.get("/presence")["here"] == [first]


def test_a_page_in_sight_that_nobody_sits_at_is_waited_for_only_so_long() -> None:
    clock = Clock()
    with Receiver() as receiver, serving("memory:", patience=10, clock=clock) as server:
        party = Party(server, "the-foreign-king", 2, hook={"url": receiver.url}).sit_down()
        ((first, begun),) = turns(party.waiting())
        with following(party, first, in_sight=True):
            until(lambda: party.get("/presence")["here"] == [first])
            clock.move(int(IN_SIGHT_FOR))
            server.app.state.host.notifier.look_at(party.id)
            until(lambda: heard(receiver) == [(first, begun)])


def test_a_turn_that_began_before_a_restart_is_sent_after_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notifier, "COMING_BACK", 0)
    address, clock = f"sqlite:///{tmp_path}/games.db", Clock()
    with Receiver() as receiver:
        with serving(address, patience=10, clock=clock) as server:
            party = Party(server, "the-foreign-king", 2, hook={"url": receiver.url}).sit_down()
            expected = turns(party.waiting())
        assert receiver.received == []
        clock.move(60)
        for _ in range(3):
            with (
                serving(address, patience=10, clock=clock) as one,
                serving(address, patience=10, clock=clock) as other,
            ):
                until(lambda: receiver.received)
                for each in (one, other):
                    look_now(each, party)
        assert heard(receiver) == list(expected)


def test_a_receiver_that_hangs_or_sends_elsewhere_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A call may take longer here than a test waits for anything, and the receiver hangs until its end."""
    monkeypatch.setattr(hook_calls, "LONGEST", 10 * SOON)
    with Receiver() as inner, Receiver(redirect_to(f"{inner.url}/")) as redirecting, Receiver(hang) as hanging:
        with serving("memory:") as server:
            # One host is called once at a time, so the one that hangs has another name.
            urls = (hanging.url, redirecting.url.replace("127.0.0.1", "localhost"), hanging.url)
            parties = [Party(server, "the-foreign-king", 2, hook={"url": url}).sit_down() for url in urls]
            slowest = 0.0
            for _ in range(6):
                for party in parties:
                    match = party.waiting()
                    seat, command = party.choice(match)
                    began = monotonic()
                    assert party.send(seat, command).status_code == 200
                    slowest = max(slowest, monotonic() - began)
            assert slowest < 1
            until(lambda: hanging.received)
            assert len(heard(redirecting)) == len(set(heard(redirecting)))
            numbers = until(
                lambda: (text := server.stranger().get("/metrics").text) and 'result="failed"' in text and text
            )
            assert 'foreign_king_hook_calls_total{result="called"}' not in numbers
            began = monotonic()
        # Running waits for the end of the server.
        assert monotonic() - began < 4
        assert len(hanging.received) == 1
    assert inner.received == []


def test_one_person_is_sent_one_call_at_a_time_however_many_hosts_he_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a person with as many slow hosts as there are senders would keep all of them."""
    monkeypatch.setattr(hook_calls, "LONGEST", 10 * SOON)
    with Receiver(hang) as hanging, Receiver() as other, Receiver() as receiver, serving("memory:") as server:
        first = Party(server, "the-foreign-king", 2, hook={"url": hanging.url}).sit_down()
        until(lambda: hanging.received)
        seats = [{"seat": "red", "player": "me"}, {"seat": "blue", "player": "me"}]
        plan = {"game": "the-foreign-king", "seats": seats, "wait": 0}
        matches = list[str]()
        for person, url in ((first.opener, other.url), (server.program(), receiver.url)):
            hook = {"url": url.replace("127.0.0.1", "localhost")}
            answer = person.post("/api/matches", json={**plan, "hook": hook})
            assert answer.status_code == 201
            matches.append(answer.json()["match"])
        until(lambda: receiver.received)
        until(lambda: server.store.match(matches[0]).version > 0)
        server.app.state.host.notifier._look_at(matches[0])
        assert other.received == []
        hanging.ended.set()
        until(lambda: other.received)


@pytest.mark.parametrize("host", ["", "[", "x" * 300, "a/b", "user@games.example.org", "games.example.org/?"])
def test_a_hook_links_only_to_a_server(server: Running, host: str) -> None:
    party = Party(server, "the-foreign-king", 2)
    hook, headers = {"url": "https://ntfy.sh/x"}, {"Host": host}
    answer = party.opener.post(f"{party.path}/hook", json=hook, headers=headers)
    assert (answer.status_code, answer.json()["fault"], answer.json()["pointer"]) == (400, "malformed", "")
    seats = [{"seat": "red", "player": "me"}, {"seat": "blue"}]
    plan = {"game": "the-foreign-king", "seats": seats, "hook": hook}
    assert party.opener.post("/api/matches", json=plan, headers=headers).json()["pointer"] == "/hook"
    for good in ("games.example.org", "192.0.2.7:8000", "[2001:db8::1]:8000"):
        answer = party.opener.post(f"{party.path}/hook", json=hook, headers={"Host": good})
        assert answer.status_code == 200, answer.text
        kept = hook_of(server.app.state.host.registry, party.id)
        assert kept is not None
        assert kept.page == f"http://{good}/matches/{party.id}"


def test_only_the_opener_sets_a_hook_and_nobody_is_shown_it() -> None:
    with Receiver() as receiver, serving("memory:") as server:
        party = Party(server, "the-foreign-king", 2, hook={"url": receiver.url + SECRET}).sit_down()
        red, blue = party.people
        path = f"{party.path}/hook"
        assert blue.post(path, json={"url": receiver.url}).json()["fault"] == "not-opener"
        assert blue.delete(path).json()["fault"] == "not-opener"
        assert server.stranger().delete(path).json()["fault"] == "no-key"
        assert red.get(f"{party.path}/seats").json()["hook"] is True
        assert "hook" not in blue.get(f"{party.path}/seats").json()
        watch(party, receiver, set())
        for who, seat in ((red, "red"), (blue, "blue"), (server.stranger(), None)):
            for place in ("", "/seats", "/updates", "/log", "/story", "/remarks", "/explanation", "/picture"):
                query = {} if seat is None or place == "/seats" else {"seat": seat}
                assert SECRET not in who.get(party.path + place, params=query).text
        assert red.delete(path).status_code == 200
        assert red.get(f"{party.path}/seats").json()["hook"] is False
        assert SECRET not in str(server.store.texts(party.id))
        number = len(receiver.received)
        party.play(3)
        look_now(server, party)
        assert len(receiver.received) == number


@pytest.mark.parametrize(
    ("hook", "pointer"),
    [
        ({"url": "http://127.0.0.1:8000/"}, "/url"),
        ({"url": "http://[::1]/"}, "/url"),
        ({"url": "http://localhost:8000/"}, "/url"),
        ({"url": "javascript:alert(1)"}, "/url"),
        ({"url": "https://ntfy.sh/x", "language": "xx"}, "/language"),
        ({"url": "https://ntfy.sh/x", "form": "xml"}, "/form"),
    ],
)
def test_a_hook_that_is_not_called_is_refused(server: Running, hook: dict[str, str], pointer: str) -> None:
    party = Party(server, "the-foreign-king", 2)
    answer = party.opener.post(f"{party.path}/hook", json=hook).json()
    assert (answer["fault"], answer["pointer"]) == ("malformed", pointer)
    seats = [{"seat": "red", "player": "me"}, {"seat": "blue"}]
    before = len(server.store.summaries())
    answer = party.opener.post("/api/matches", json={"game": "the-foreign-king", "seats": seats, "hook": hook}).json()
    assert (answer["fault"], answer["pointer"]) == ("malformed", f"/hook{pointer}")
    assert len(server.store.summaries()) == before


def test_an_operator_turns_hooks_off() -> None:
    with open_store("memory:") as store, Running(make_app(store, hooks="off"), store) as server:
        party = Party(server, "the-foreign-king", 2)
        answer = party.opener.post(f"{party.path}/hook", json={"url": "https://ntfy.sh/x"})
        assert (answer.status_code, answer.json()["fault"]) == (403, "not-allowed")
        assert answer.json()["reason"] == "no-hooks"


def test_a_turn_is_claimed_by_one_process(address: str) -> None:
    with opened(address) as (registry, _):
        anna, other = person(registry.persons), another(registry)
        id = opened_by(registry, anna).id
        assert claim_turns(registry, id, {"red": 1}) == {}
        set_hook(registry, id, anna, HOOK)
        assert hook_of(other, id) == HOOK
        assert claim_turns(registry, id, {"red": 1}) == {"red": 1}
        assert claim_turns(other, id, {"red": 1, "blue": 1}) == {"blue": 1}
        assert claim_turns(registry, id, {"red": 1, "blue": 1}) == {}
        assert claim_turns(registry, id, {"red": 4}) == {"red": 4}


def test_a_hook_is_erased_by_its_giver_by_the_end_and_with_its_person(tmp_path: Path) -> None:
    with opened(f"sqlite:///{tmp_path}/games.db") as (registry, _):
        id, (anna, bruno, _clara) = of_three(registry)
        set_hook(registry, id, anna, HOOK)
        assert stands_in_files(tmp_path, SECRET)
        with pytest.raises(NotOpener):
            remove_hook(registry, id, bruno)
        remove_hook(registry, id, anna)
        assert remove_hook(registry, id, anna) == registry.get(id)
        assert not stands_in_files(tmp_path, SECRET)
        set_hook(registry, id, anna, HOOK)
        erase_person(registry, anna)
        assert registry.get(id).hook is None
        assert not stands_in_files(tmp_path, SECRET)
        id, (anna, *_others) = of_three(registry)
        set_hook(registry, id, anna, HOOK)
        registry.store.leave(id, EndByRuling(reason="it is late"))
        with pytest.raises(Closed):
            set_hook(registry, id, anna, HOOK)
        publish_seed(registry, id)
        assert hook_of(registry, id) is None

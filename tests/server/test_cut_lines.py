"""A line that is cut at the worst moment: a sender who gets no answer sends the same again, and it happens once."""

import socket
from collections.abc import Iterator
from threading import Thread
from typing import Any

import httpx
import pytest

from tests.server.party import Party
from tests.server.running import SOON, Running, events
from tests.server.test_streams import EVENTS

TIMES = 50
"""How often the line is cut at each place."""
BEFORE, AFTER, NEVER = "before the request", "after the request and before the answer", "never"


class CuttingProxy:
    """A proxy for one request a connection, which cuts the line where it is told to. ``client`` sends through it."""

    def __init__(self, server: Running) -> None:
        host, port = server.address.removeprefix("http://").split(":")
        self._server = host, int(port)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self.client = httpx.Client(base_url=self.address, headers={"Connection": "close"}, verify=False, timeout=SOON)
        self.place = NEVER
        self.cuts = 0
        self._thread = Thread(target=self._serve, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop the proxy."""
        self.client.close()
        self._listener.shutdown(socket.SHUT_RDWR)
        self._thread.join()
        self._listener.close()

    def _serve(self) -> None:
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            with client:
                self._pass_on(client)

    def _pass_on(self, client: socket.socket) -> None:
        place, self.place = self.place, NEVER
        request = _message(client)
        self.cuts += place != NEVER
        if place == BEFORE:
            return
        with socket.create_connection(self._server) as server:
            server.sendall(request)
            answer = _message(server)
        if place != AFTER:
            client.sendall(answer)


def _message(line: socket.socket) -> bytes:
    """Read a request or an answer that says how long it is."""
    data = b""
    while b"\r\n\r\n" not in data:
        data += line.recv(65536)
    head, _, body = data.partition(b"\r\n\r\n")
    lengths = [line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")]
    length = int(lengths[0].split(b":")[1]) if lengths else 0
    while len(body) < length:
        body += line.recv(65536)
    return head + b"\r\n\r\n" + body


@pytest.fixture
def proxy(server: Running) -> Iterator[CuttingProxy]:
    proxy = CuttingProxy(server)
    yield proxy
    proxy.close()


def insist(proxy: CuttingProxy, person: httpx.Client, path: str, content: Any, place: str) -> httpx.Response:
    """Send a request on a line that is cut at a place, and send the same again until it is answered."""
    proxy.place = place
    key = person.cookies["foreign_king"]
    headers = {"Authorization": f"Bearer {key}"}
    tries = 0
    while True:
        tries += 1
        try:
            answer = proxy.client.post(path, json=content, headers=headers)
        except httpx.TransportError:
            assert tries == 1
            continue
        assert tries == (1 if place == NEVER else 2)
        return answer


@pytest.mark.parametrize("place", [BEFORE, AFTER])
@pytest.mark.parametrize("named", [True, False])
def test_a_command_whose_line_is_cut_is_played_once(
    server: Running, proxy: CuttingProxy, place: str, named: bool
) -> None:
    """With an id, or by the version on which it was decided."""
    party = Party(server, "lang-lebe-der-koenig", 3).sit_down()
    with server.stranger().stream("GET", f"{party.path}/updates", params={"since": 0}, headers=EVENTS) as stream:
        versions = list[int]()
        for number in range(TIMES):
            match = party.waiting()
            seat, command = party.choice(match)
            content = {"seat": seat, "command": command, "expected": match.version}
            content |= {"id": f"cut-{number}"} if named else {}
            answer = insist(proxy, party.holders[seat], f"{party.path}/commands", content, place)
            if named or place == BEFORE:
                assert (answer.status_code, answer.json()["version"]) == (200, match.version + 1)
            else:
                # Without an id, the version says that it was played, or that somebody else was faster.
                assert (answer.status_code, answer.json()["fault"]) == (409, "conflict")
            versions.append(match.version + 1)
        assert proxy.cuts == TIMES
        last = party.waiting().version
        updates = {}
        for kind, _, document in events(stream):
            if kind == "update":
                updates[document["version"]] = document
                if document["version"] == last:
                    break
    # Everything between these commands is chance, so each was played once.
    of_players = [version for version, update in updates.items() if update["command"]["by"] != "table"]
    assert of_players == versions


@pytest.mark.parametrize("place", [BEFORE, AFTER])
def test_what_people_do_beside_playing_happens_once_too(server: Running, proxy: CuttingProxy, place: str) -> None:
    for _ in range(5):
        party = Party(server, "the-foreign-king", 2)
        blue = party.holders["blue"]
        blue.post("/api/person", json={"kept": "browser"})
        taking = {"invitation": party.invitations["blue"], "name": "Bruno", "number": "b"}
        taken = insist(proxy, blue, f"{party.path}/seats/blue", taking, place)
        assert taken.status_code == 200, taken.text
        assert (taken.json()["seats"][1]["name"], taken.json()["seats"][1]["state"]) == ("Bruno", "taken")
        journal = [event.kind for event in server.store.journal(f"{party.id}/participants")]
        assert journal.count("taken") == journal.count("named") == journal.count("number") == 1
        remarks = f"{party.path}/remarks"
        sent = {"text": "Good luck!", "seat": "blue", "id": "first"}
        wrote = insist(proxy, blue, remarks, sent, place)
        party.opener.post(remarks, json={"text": "And to you.", "seat": "red"})
        again = blue.post(remarks, json=sent)
        assert wrote.status_code == again.status_code == 201, wrote.text
        assert wrote.content == again.content
        assert [each["text"] for each in party.get("/remarks")["remarks"]] == ["Good luck!", "And to you."]

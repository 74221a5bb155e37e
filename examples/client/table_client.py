"""A small client of the server, with httpx. It knows no rule: it answers the questions of the server.

``python examples/client/table_client.py http://127.0.0.1:8000 the-foreign-king 3`` opens a match and plays it to its
end, with a program at each seat that chooses at random.
"""

import json
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from random import Random
from secrets import token_hex
from time import sleep
from typing import Any
from uuid import uuid4

import httpx

PAUSE = 0.5
"""How many seconds pass before something is sent again that had no answer."""

LATER = (httpx.codes.SERVICE_UNAVAILABLE, httpx.codes.TOO_MANY_REQUESTS)
"""The server asks to send the same again after some seconds."""


class Person:
    """Somebody who plays on a server. A program proves who it is by its key."""

    def __init__(self, address: str, key: str | None = None) -> None:
        self.http = httpx.Client(base_url=address, timeout=30)
        if key is None:
            key = self.post("/api/person", {"kept": "program"})["key"]
        self.key = key
        self.http.headers["Authorization"] = f"Bearer {key}"

    def __enter__(self) -> "Person":
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str, **query: Any) -> Any:
        """Return a document of the server."""
        return _content(self.request("GET", path, params=query))

    def post(self, path: str, content: Any) -> Any:
        """Do something, and return the answer."""
        return _content(self.request("POST", path, json=content))

    def request(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Send a request, and send it again as long as the server asks to wait: it is busy, or has got too many."""
        while True:
            answer = self.http.request(method, path, **more)
            if answer.status_code not in LATER:
                return answer
            sleep(float(answer.headers["Retry-After"]))

    def open_match(self, game: str, seats: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
        """Open a match. The answer has its id, and the invitations to the open seats."""
        opened: dict[str, Any] = self.post("/api/matches", {"game": game, "seats": seats, **more})
        return opened

    def take_seat(self, match: str, seat: str, invitation: str | None = None) -> "Player":
        """Take a seat, and return what plays there. The number of the seat is mixed into the chance of the match."""
        content = {"invitation": invitation, "number": token_hex(16)}
        self.post(f"/api/matches/{match}/seats/{seat}", content)
        return Player(self, match, seat)


class Player:
    """A seat of a match that a person holds."""

    def __init__(self, person: Person, match: str, seat: str) -> None:
        self.person, self.seat = person, seat
        self.path = f"/api/matches/{match}"
        self.version = 0

    def events(self) -> Iterator[tuple[str, Any]]:
        """Yield what happens in the match, from the version that is known, until it is over. When the line is lost, go
        on where it was lost."""
        while True:
            query = {"seat": self.seat, "since": str(self.version)}
            headers = {"Accept": "text/event-stream"}
            try:
                with self.person.http.stream("GET", f"{self.path}/updates", params=query, headers=headers) as stream:
                    if stream.status_code == httpx.codes.NO_CONTENT:
                        return
                    if stream.status_code in LATER:
                        sleep(float(stream.headers["Retry-After"]))
                        continue
                    stream.raise_for_status()
                    for kind, document in _events(stream):
                        self.version = document.get("version", self.version)
                        yield kind, document
            except httpx.TransportError:
                sleep(PAUSE)

    def choose(self, random: Random) -> dict[str, Any] | None:
        """Answer the questions of the server at random, and return the command; ``None`` if there is nothing to
        decide."""
        answers: list[str] = []
        while True:
            step = self.person.post(f"{self.path}/decision", {"seat": self.seat, "answers": answers})
            if "question" not in step:
                command: dict[str, Any] | None = step.get("command")
                return command
            tokens = [option["token"] for option in step["options"] if not option["closed"]]
            answers.append(random.choice(tokens))

    def send(self, command: dict[str, Any]) -> bool:
        """Send a command, again and again until there is an answer. Return ``False`` if somebody else was faster."""
        content = {"seat": self.seat, "command": command, "expected": self.version, "id": uuid4().hex}
        while True:
            try:
                answer = self.person.request("POST", f"{self.path}/commands", json=content)
            except httpx.TransportError:
                sleep(PAUSE)
                continue
            if answer.status_code == httpx.codes.CONFLICT and answer.json()["fault"] == "conflict":
                return False
            _content(answer)
            return True

    def play(self, random: Random) -> int:
        """Play to the end of the match, and return how many commands were given."""
        given = 0
        for kind, event in self.events():
            while kind == "update" and self.seat in event["to_act"]:
                situation = self.person.get(self.path, seat=self.seat)
                self.version = event["version"] = situation["version"]
                command = self.choose(random) if self.seat in situation["to_act"] else None
                if command is None:
                    break
                if self.send(command):
                    given += 1
                    break
        return given


def _content(answer: httpx.Response) -> Any:
    if answer.is_error:
        raise RuntimeError(f"{answer.request.method} {answer.request.url.path}: {answer.text}")
    return answer.json()


def _events(stream: httpx.Response) -> Iterator[tuple[str, Any]]:
    """Yield the events of a stream: the kind and the document of each."""
    fields: dict[str, str] = {}
    for line in stream.iter_lines():
        name, _, value = line.partition(": ")
        if line:
            fields[name] = value
        elif "data" in fields:
            yield fields["event"], json.loads(fields["data"])
            fields = {}


def play_alone(address: str, game: str, players: int, random: Random) -> str:
    """Open a match with a program at each seat, play it to its end, and return its log."""
    seats = [f"seat-{number}" for number in range(1, players + 1)]
    with ExitStack() as stack:
        people = [stack.enter_context(Person(address)) for _ in seats]
        opened = people[0].open_match(game, [{"seat": seat} for seat in seats])
        match, invitations = opened["match"], opened["invitations"]
        taken = [person.take_seat(match, seat, invitations[seat]) for person, seat in zip(people, seats, strict=True)]
        with ThreadPoolExecutor(players) as pool:
            list(pool.map(lambda player: player.play(Random(random.random())), taken))
        return people[0].request("GET", f"/api/matches/{match}/log").text


if __name__ == "__main__":
    print(play_alone(sys.argv[1], sys.argv[2], int(sys.argv[3]), Random()), end="")

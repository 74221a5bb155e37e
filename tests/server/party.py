"""A party: a match on a server that runs, with people at its seats."""

from random import Random
from typing import Any

import httpx

from foreign_king import to_act, write_command
from foreign_king.matches import Match
from foreign_king.opening import seats_of
from foreign_king.server.computers import command_for
from tests.server.running import Running, until

GAMES_AND_PLAYERS = [
    *(("the-foreign-king", players) for players in (2, 3, 4)),
    *(("lang-lebe-der-koenig", players) for players in (3, 4, 5)),
    *(("barbarian-kingdoms", players) for players in (2, 3, 4, 5)),
]
WITH_SIX = [*GAMES_AND_PLAYERS, ("barbarian-kingdoms", 6)]
"""Every number of players of every game: the last one is played in the night."""


class Party:
    """A match that a few people play. Each has every ``people``-th seat."""

    def __init__(
        self,
        server: Running,
        game: str,
        players: int,
        *,
        people: int = 2,
        computers: tuple[str, ...] = (),
        seed: int = 1,
        **options: Any,
    ) -> None:
        self.server, self.random = server, Random(seed)
        self.seats = seats_of(players)
        self.people = [server.browser() for _ in range(people)]
        self.holders = {
            seat: self.people[place % people] for place, seat in enumerate(self.seats) if seat not in computers
        }
        self.opener = self.people[0]
        plans = [
            {
                "seat": seat,
                "player": "computer"
                if seat in computers
                else "me"
                if self.holders.get(seat) is self.opener
                else "open",
            }
            for seat in self.seats
        ]
        opened = self.opener.post("/api/matches", json={"game": game, "seats": plans, **options})
        assert opened.status_code == 201, opened.text
        self.id: str = opened.json()["match"]
        self.invitations: dict[str, str] = opened.json()["invitations"]
        self.path = f"/api/matches/{self.id}"

    @property
    def match(self) -> Match:
        """The whole match."""
        return self.server.store.match(self.id)

    def sit_down(self) -> "Party":
        """Let all people take their seats and give their numbers."""
        for seat, person in self.holders.items():
            number = f"{self.random.getrandbits(64):x}"
            if seat in self.invitations:
                taking = {"invitation": self.invitations[seat], "number": number, "name": seat.upper()}
                answer = person.post(f"{self.path}/seats/{seat}", json=taking)
            else:
                answer = person.patch(f"{self.path}/seats/{seat}", json={"number": number, "name": seat.upper()})
            assert answer.status_code == 200, answer.text
        return self

    def waiting(self) -> Match:
        """The match, when it waits for one of the people, or is over."""

        def waits() -> Match | None:
            match = self.match
            deciding = () if match.result is not None else to_act(match.game, match.state)
            return match if match.result is not None or set(deciding) & self.holders.keys() else None

        match: Match = until(waits)
        return match

    def choice(self, match: Match) -> tuple[str, dict[str, Any]]:
        """Return a seat of the people that may act, and a command of it."""
        seat = next(seat for seat in to_act(match.game, match.state) if seat in self.holders)
        return seat, write_command(match.game, command_for(match.replay, seat, "random", self.random))

    def send(self, seat: str, command: dict[str, Any], **more: Any) -> httpx.Response:
        """Send a command for a seat."""
        content = {"seat": seat, "command": command, **more}
        return self.holders[seat].post(f"{self.path}/commands", json=content)

    def play(self, most: int = 10_000) -> "Party":
        """Play so many commands of the people, or to the end."""
        for _ in range(most):
            match = self.waiting()
            if match.result is not None:
                break
            seat, command = self.choice(match)
            answer = self.send(seat, command, expected=match.version, id=f"id-{match.version}")
            # Where several decide at once, the computer can be faster.
            assert answer.status_code == 200 or answer.json()["fault"] == "conflict", answer.text
        # Chance that is due is dealt a moment later.
        self.waiting()
        return self

    def get(self, path: str = "", seat: str | None = None, **query: Any) -> Any:
        """Return what a seat, or a spectator, gets."""
        person = self.server.stranger() if seat is None else self.holders[seat]
        answer = person.get(f"{self.path}{path}", params=query if seat is None else {"seat": seat, **query})
        assert answer.status_code == 200, answer.text
        return answer.json()

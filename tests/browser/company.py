"""People in a match who need no browser: programs decide for them at random."""

from collections.abc import Container, Iterable
from random import Random
from typing import Any

import httpx

from foreign_king import legal, random_command, to_act
from foreign_king.kernel.chance import TABLE
from foreign_king.wire import write_command
from tests.browser.players import NAMES, SEATS, Player, begins, plan_of
from tests.server.running import Running, until

OWN = SEATS[0]
"""The seat of the player whose page is tested."""
BUSY = 503
"""The status of an answer that nothing was done, because the store is busy: on a machine that does much else."""


def asked(client: httpx.Client, path: str, body: dict[str, Any] | None = None) -> Any:
    """Ask the server for something, or with a body to do something, as often as it is busy. Return its document."""

    def answered() -> httpx.Response | None:
        answer = client.get(path) if body is None else client.post(path, json=body)
        return None if answer.status_code == BUSY else answer

    answer: httpx.Response = until(answered)
    assert answer.status_code < 300, answer.text
    return answer.json()


class Company:
    """The people at the other seats of a match, and another device of the player at its first seat."""

    def __init__(self, server: Running, opened: dict[str, Any], own: httpx.Client, *, seed: int = 1) -> None:
        self._server, self._random = server, Random(seed)
        self.match: str = opened["match"]
        self._stranger = server.stranger()
        self.own = own
        """The other device of the player at the first seat."""
        self.others = {seat: server.browser() for seat in opened["invitations"]}
        for place, (seat, invitation) in enumerate(
            opened["invitations"].items(), len(SEATS) - len(opened["invitations"])
        ):
            body = {"invitation": invitation, "name": NAMES[place], "number": "1830"}
            asked(self.others[seat], f"/api/matches/{self.match}/seats/{seat}", body)
        until(lambda: self.version > 0)

    @property
    def version(self) -> int:
        """The version of the match."""
        return self._server.store.match(self.match).version

    @property
    def step(self) -> int:
        """The number of the last command of the game."""
        step: int = asked(self._stranger, f"/api/matches/{self.match}")["step"]
        return step

    def commands(self, seat: str = OWN) -> int:
        """How many commands of a seat are in the log."""
        steps = self._server.store.match(self.match).replay.steps
        return sum(step.command.by == seat for step in steps if step.command is not None)

    def to_act(self) -> tuple[str, ...]:
        """The seats that may act now, once chance has decided."""

        def acting() -> tuple[str, ...] | None:
            current = self._server.store.match(self.match)
            acting = () if current.result is not None else to_act(current.game, current.state)
            return None if acting == (TABLE,) else (*acting, "")

        seats: tuple[str, ...] = until(acting)
        return tuple(seat for seat in seats if seat)

    def play(self, most: int = 1000, *, turn_of_own: bool = True) -> int:
        """Let the others play so many commands, as long as it is their turn; with ``turn_of_own``, only until it is
        that of the player at the page. Return how many they have played."""
        for number in range(most):
            seats = set(self.to_act())
            if not seats & self.others.keys() or (turn_of_own and OWN in seats):
                return number
            self._play(self.others)
        return most

    def play_own(self) -> None:
        """Play a command at the other device of the player, and let the others play until it is his turn again."""
        self._play({OWN: self.own})
        self.play()

    def leave_the_turn(self) -> None:
        """Play at the other device of the player until it is the turn of somebody else."""
        while OWN in self.to_act():
            self._play({OWN: self.own})

    def _play(self, people: dict[str, httpx.Client]) -> None:
        current = self._server.store.match(self.match)
        command = random_command(current.game, current.state, self._random)
        # Where several players decide at the same time, the random player decides for the first of them.
        drawn = command if command.by in people else self._drawn(legal(current.game, current.state), people)
        if drawn is not None:
            self.send(people[drawn.by], write_command(current.game, drawn))

    def _drawn(self, commands: Iterable[Any], people: Container[str]) -> Any | None:
        possible = [command for command in commands if command.by in people]
        return self._random.choice(possible) if possible else None

    def may(self, kind: str) -> bool:
        """Whether the player at the first seat may play a kind of command now."""
        if OWN not in self.to_act():
            return False
        decision = asked(self.own, f"/api/matches/{self.match}/decision", {"seat": OWN, "answers": []})
        return any(option["token"] == kind and not option["closed"] for option in decision["options"])

    def end_turn(self) -> None:
        """End the turn of the player at his other device, and go on until he may end one again. What else he has to
        decide is decided at random."""
        self.give_turn_away()
        self.come_round()

    def give_turn_away(self) -> None:
        """End the turn of the player at his other device."""
        self.send(self.own, {"type": "EndTurn", "by": OWN})

    def come_round(self) -> None:
        """Go on until the player may end his turn."""
        self.play()
        while not self.may("EndTurn"):
            self.play_own()

    def send(self, client: httpx.Client, command: dict[str, Any]) -> None:
        """Send a command."""
        asked(client, f"/api/matches/{self.match}/commands", {"seat": command["by"], "command": command})


def sit_with(
    server: Running, player: Player, game: str, number: int, *, seed: int = 1, first: bool = False, **options: Any
) -> Company:
    """Open a match for a player with a browser, at whose other seats there are people without one. It goes on until it
    is the turn of the player. With ``first``, matches are opened until chance lets the player begin."""
    while True:
        opened = player.open(game, number, guests=number - 1, **options)
        company = Company(server, opened, device_of(server, player), seed=seed)
        company.play()
        if not first or begins(server, company.match):
            return company


def device_of(server: Running, player: Player) -> httpx.Client:
    """Another device of a player, which proves who he is by the same cookie."""
    device = server.browser()
    for cookie in player.context.cookies():
        device.cookies.set(cookie.get("name", ""), cookie.get("value", ""))
    return device


def sit_without_browser(server: Running, game: str, number: int, *, seed: int = 1, **options: Any) -> Company:
    """Open a match whose players have no browser yet. It goes on until it is the turn of the first of them."""
    own = server.browser()
    opened = asked(own, "/api/matches", plan_of(game, number, guests=number - 1, **options))
    own.patch(f"/api/matches/{opened['match']}/seats/{OWN}", json={"number": "1830"})
    company = Company(server, opened, own, seed=seed)
    company.play()
    return company

"""A seat that is taken back while something is made for its person: he does not get it."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from foreign_king.players import Budget
from foreign_king.server import api, hints
from foreign_king.server.operations import Operation
from foreign_king.server.packing import packed
from foreign_king.server.routes import OPERATIONS
from foreign_king.server.seating import take, take_back_seat
from tests.server.party import Party
from tests.server.people import another
from tests.server.running import Running

SHOWN = [each for each in OPERATIONS if each.shows]
COMMAND = {"type": "TakeCoins", "by": "blue"}
BODIES = {
    "decide": {"seat": "blue"},
    "preview": {"seat": "blue", "command": COMMAND},
    "why-not": {"seat": "blue", "command": COMMAND},
    "hint": {"seat": "blue"},
}
"""The bodies of the requests that have one."""


class Table:
    """A match without spectators whose opener takes a seat back, by another process, and invites its person again."""

    def __init__(self, server: Running) -> None:
        self.party = Party(server, "the-foreign-king", 2, spectators=False, hints="everybody").sit_down()
        while self.party.choice(self.party.waiting())[0] != "blue":
            self.party.play(1)
        registry = server.app.state.host.registry
        self.other = another(registry)
        seats = registry.get(self.party.id).seats
        self.opener, self.person = (seats[seat].person for seat in ("red", "blue"))
        self.invitation: str | None = None

    def take_back(self) -> None:
        """Take the seat back, unless it is free."""
        if self.invitation is None:
            self.invitation = take_back_seat(self.other, self.party.id, "blue", self.opener).invitation

    def sit_down_again(self) -> None:
        """Let the person sit there again."""
        if self.invitation is not None:
            take(self.other, self.party.id, "blue", self.person, invitation=self.invitation)
            self.invitation = None

    def ask(self, operation: Operation) -> tuple[int, Any]:
        """Send a request in the name of the seat, where it can name one. Return the status, and the fault if there is
        one."""
        seat = {"seat": "blue"} if operation.method == "GET" and operation.query is not None else {}
        path, headers = operation.path.format(match=self.party.id), {"Accept-Encoding": "gzip"}
        answer = self.party.holders["blue"].request(
            operation.method, path, params=seat, json=BODIES.get(operation.name), headers=headers
        )
        return answer.status_code, answer.json()["fault"] if answer.status_code >= 400 else None


def after(then: Callable[[], object], function: Callable[..., Any], *values: Any) -> Any:
    """Call a function, and do something else before its result is returned."""
    result = function(*values)
    then()
    return result


async def after_packing(then: Callable[[], object], *values: Any) -> Any:
    """Pack an answer, and do something else before it is returned."""
    result = await packed(*values)
    then()
    return result


def test_what_is_made_while_a_seat_is_taken_back_is_not_sent(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "BUDGET", Budget(simulations=1))
    table = Table(server)
    assert {*BODIES, "situation", "picture", "scenes", "story", "log"} < {each.name for each in SHOWN}
    for operation in SHOWN:
        assert table.ask(operation) == (200, None), operation.name
        places: list[tuple[str, Any]] = [("_content", partial(after, table.take_back, api._content))]
        places += [("packed", partial(after_packing, table.take_back))] if operation.packed else []
        for name, function in places:
            with monkeypatch.context() as patch:
                patch.setattr(api, name, function)
                expected = (403, "not-allowed") if operation.name == "my-seats" else (401, "not-your-seat")
                assert table.ask(operation) == expected, operation.name
            table.sit_down_again()
    assert table.ask(SHOWN[0]) == (200, None)


def test_every_operation_that_shows_a_match_says_so() -> None:
    of_matches = {each.name for each in OPERATIONS if each.method == "GET" and "{match}" in each.path}
    assert {each.name for each in SHOWN} == {*of_matches, *BODIES}

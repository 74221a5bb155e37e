"""Updates are made once for everybody who sees a match from the same place."""

from contextlib import ExitStack
from typing import Any

import pytest

from foreign_king import SPECTATOR
from foreign_king.matches import Match
from foreign_king.server.gate import seen_updates as real
from foreign_king.server.hosting import THREADS
from tests.server.party import Party
from tests.server.running import Running
from tests.server.test_streams import Line

SPECTATORS = 12


def test_an_update_is_made_once_for_all_spectators(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many threads as there are can begin at the same moment; all others take what was made."""
    party = Party(server, "the-foreign-king", 2).sit_down().play(2)
    made = list[str]()

    def seen_updates(match: Match, viewer: str, since: int, until: int) -> Any:
        made.append(viewer)
        return real(match, viewer, since, until)

    monkeypatch.setattr("foreign_king.server.event_texts.seen_updates", seen_updates)
    since = party.waiting().version
    with ExitStack() as stack:
        lines = [
            stack.enter_context(Line(server.stranger(), f"{party.path}/updates", since=since))
            for _ in range(SPECTATORS)
        ]
        for line in lines:
            line.next("start")
        made.clear()
        party.play(1)
        first, *others = [line.next("update") for line in lines]
    assert others == [first] * (SPECTATORS - 1)
    assert THREADS < SPECTATORS
    assert made.count(SPECTATOR) <= THREADS * (party.match.version - since)

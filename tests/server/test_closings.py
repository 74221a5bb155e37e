"""When a stream stops to follow a match that is over."""

import pytest

from foreign_king.logs import EndByRuling
from foreign_king.server import closings
from foreign_king.server.closings import AFTERWARDS, Closings
from foreign_king.server.hosting import Host
from foreign_king.server.remarks import remark
from tests.server.party import Party
from tests.server.people import opened, opened_by, person
from tests.server.running import Running


def test_a_match_is_closed_when_nothing_has_happened_for_long_enough(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [1_000.0]
    monkeypatch.setattr(closings, "monotonic", lambda: clock[0])
    party, watched = Party(server, "the-foreign-king", 2).sit_down(), Closings()
    party.waiting()
    host = server.app.state.host
    watched.happened("m", host.current(party.id))
    clock[0] += 10 * AFTERWARDS
    assert not watched.due("m")  # the game goes on
    ruling = {"winners": ["red"], "reason": "it is late"}
    party.opener.post(f"{party.path}/departures", json={"ruling": ruling})
    over = host.current(party.id)
    for _ in range(3):
        watched.happened("m", over)
        clock[0] += AFTERWARDS - 1
        assert not watched.due("m")
    clock[0] += 1
    assert watched.due("m")
    assert not watched.due("another")
    # What happened a while ago counts less, and a match that is removed is no longer over.
    watched.happened("m", over, AFTERWARDS - 5)
    clock[0] += 4
    assert not watched.due("m")
    clock[0] += 1
    assert watched.due("m")
    watched.happened("m", None)
    assert not watched.due("m")


def test_the_time_since_the_last_change_is_that_of_the_game_or_of_its_people() -> None:
    with opened("memory:") as (registry, clock):
        host = Host(registry.store, clock=clock)
        anna = person(registry.persons)
        id = opened_by(registry, anna, seats={"red": "me", "blue": "computer", "green": "computer"}).id
        clock.move(20)
        assert host.quiet_for(id, registry.get(id)) == 20
        remark(registry, id, anna, "Is anybody there?", seat="red")
        clock.move(30)
        assert host.quiet_for(id, registry.get(id)) == 30
        registry.store.leave(id, EndByRuling(winners=("red",), reason="it is late"))
        clock.move(40)
        assert host.quiet_for(id, registry.get(id)) == 40

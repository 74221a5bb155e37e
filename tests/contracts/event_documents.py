"""Events of every kind, as a store keeps them."""

from collections.abc import Iterator
from random import Random

from foreign_king.dealer import random_command
from foreign_king.games import AnyGame
from foreign_king.logs import make_header
from tests.contracts.documents import Sample
from tests.server.people import opened
from tests.server.test_events import events_of, everything_done

MOST = 60
"""So many events of a match of a game are tried."""


def event_samples(game: AnyGame) -> Iterator[Sample]:
    """All events of people at a server, and those of the beginning of a match of a game."""
    with opened("memory:") as (registry, clock):
        everything_done(registry, clock)
        events = [each for each in events_of(registry.store) if each[0] != "match"]
    with opened("memory:") as (registry, _):
        id, _match = registry.store.open_match(make_header(game, ["red", "blue", "green"], names={"red": "Anna"}))
        random = Random(3)
        while (match := registry.store.match(id)).result is None and match.version < MOST:
            command = random_command(game, match.state, random)
            registry.store.submit(id, command.by, command)
        events += events_of(registry.store)
    for of, kind, document in events:
        yield Sample(game.name, f"{of}-event", kind, document)

"""Every event that the store keeps fits its contract."""

import json
from functools import cache
from io import BytesIO
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from foreign_king import GAMES
from foreign_king.contracts import json_schema
from foreign_king.contracts.events import CODES, KEYS, PARTICIPANTS, PERSONS, definition_of
from foreign_king.dealer import random_command
from foreign_king.games import AnyGame
from foreign_king.logs import Concede, EndByRuling, make_header
from foreign_king.server.absence import let_computer_sit_in, let_person_return, pass_on
from foreign_king.server.agreements import agree_undo, ask_undo, publish_seed, rematch
from foreign_king.server.erasure import erase_person
from foreign_king.server.hooks import Hook, claim_turns, set_hook
from foreign_king.server.participation import CONSEQUENCES
from foreign_king.server.registry import Registry
from foreign_king.server.remarks import close_remarks, remark, remove_remark, silence
from foreign_king.server.seating import fix_numbers, give_back, renew, set_name, set_number, take, take_back_seat
from foreign_king.store import Store
from foreign_king.store.events import KINDS
from foreign_king.store.journals import journal_name
from tests.server.people import AGREED, HEADER, Clock, opened, opened_by, person

ALL: set[tuple[str, str]] = {("match", kind) for kind in KINDS}
ALL |= {("participants", kind) for kind in PARTICIPANTS}
ALL |= {("person", kind) for kind in PERSONS}
ALL |= {("key", kind) for kind in KEYS} | {("code", kind) for kind in CODES}


@cache
def validator(game: str, definition: str) -> Draft202012Validator:
    return Draft202012Validator(json_schema(GAMES[game], definition))


def events_of(store: Store) -> list[tuple[str, str, Any]]:
    """What the stream of each event is of, its kind and its document."""
    rows = store._database._rows("SELECT originator_id AS id, topic, state FROM foreign_king_events")
    events = []
    for row in rows:
        name = journal_name(row["id"])
        of = "match" if name is None else name.journal.partition("/")[0]
        events.append((of, row["topic"], json.loads(bytes(row["state"]))))
    return events


def check(game: str, events: list[tuple[str, str, Any]]) -> None:
    for of, kind, document in events:
        validator(game, definition_of(of, kind)).validate(document)
        assert not validator(game, definition_of(of, kind)).is_valid({**document, "more": 1})


def everything_done(registry: Registry, clock: Clock) -> None:
    """Cause events of every kind."""
    persons = registry.persons
    (anna, key), bruno, clara = persons.new(), person(persons), person(persons)
    prepared = opened_by(registry, anna, header=AGREED, listed=True, quiet=True)
    id, invitations = prepared.id, prepared.invitations
    take(registry, id, "blue", bruno, invitation=invitations["blue"], name="Bruno", number="ab")
    give_back(registry, id, "blue", bruno)
    renew(registry, id, anna)
    freed = take_back_seat(registry, id, "blue", anna)
    take(registry, id, "blue", bruno, invitation=freed.invitation)
    take(registry, id, "green", clara, invitation=invitations["green"])
    set_number(registry, id, "red", anna, "1")
    set_hook(registry, id, anna, Hook(url="https://ntfy.sh/topic", page="https://games.example.org/matches/x"))
    claim_turns(registry, id, {"red": 0})
    clock.move(100)
    fix_numbers(registry, id)
    set_name(registry, id, "red", anna, "Anna")
    number = remark(registry, id, bruno, "Hello.", seat="blue").version
    remark(registry, id, bruno, "Hello from outside.")
    remove_remark(registry, id, anna, number)
    silence(registry, id, "blue", bruno, "spectators")
    close_remarks(registry, id, anna)
    registry.store.deal(id, Random(1))
    ask_undo(registry, id, "red", anna)
    agree_undo(registry, id, "blue", bruno, agree=False)
    agree_undo(registry, id, "blue", bruno)
    agree_undo(registry, id, "green", clara)
    clock.move(100_000)
    pass_on(registry, id, bruno, "blue")
    pass_on(registry, id, clara, "blue")
    let_computer_sit_in(registry, id, "green", bruno)
    let_person_return(registry, id, "green", clara)
    registry.store.leave(id, Concede(by="green"), site={"x-why": "tired"})
    registry.store.leave(id, EndByRuling(reason="it is late"))
    publish_seed(registry, id)
    rematch(registry, id, bruno, HEADER)
    persons.recovery(anna)
    second = persons.use(persons.recovery(anna)).key
    persons.use(persons.device_link(anna).code)
    persons.use(persons.device_link(anna, alone=True).code)
    persons.revoke_others(anna, second)
    assert persons.of_key(key) is None
    erase_person(registry, bruno)


def test_every_event_of_a_journal_fits_its_contract() -> None:
    with opened("memory:") as (registry, clock):
        everything_done(registry, clock)
        # One more command, so that an event with a command is among them.
        id, _ = registry.store.open_match(HEADER)
        registry.store.deal(id, Random(1))
        events = events_of(registry.store)
        assert {(of, kind) for of, kind, _ in events} == ALL
        check("the-foreign-king", events)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_event_of_a_match_fits_its_contract(game: AnyGame) -> None:
    with opened("memory:") as (registry, _):
        id, _match = registry.store.open_match(make_header(game, ["red", "blue", "green"], names={"red": "Anna"}))
        random = Random(3)
        while (match := registry.store.match(id)).result is None and match.version < 60:
            command = random_command(game, match.state, random)
            registry.store.submit(id, command.by, command, command_id=str(match.version), site={"x-a": [1, {}]})
        check(game.name, events_of(registry.store))


def test_a_match_that_was_read_from_a_log_fits_too() -> None:
    with opened("memory:") as (registry, _):
        id, _match = registry.store.open_match(AGREED)
        registry.store.deal(id, Random(1))
        registry.store.take_back(id, "red", agreed=("blue", "green"))
        registry.store.deal(id, Random(2))
        log = b"".join(_log(registry.store, id))
        registry.store.read_log(log)
        events = events_of(registry.store)
        assert events[-2][2]["untold"] == 2
        check("the-foreign-king", events)


def _log(store: Store, id: str) -> list[bytes]:
    stream = BytesIO()
    store.write_log(id, stream)
    return stream.getvalue().splitlines(keepends=True)


def test_every_kind_of_event_has_a_consequence_and_a_contract() -> None:
    assert {"prepared", *CONSEQUENCES} == set(PARTICIPANTS)
    for game in GAMES:
        definitions = json_schema(GAMES[game])["$defs"]
        for of, kind in ALL:
            assert definition_of(of, kind) in definitions

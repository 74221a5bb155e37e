"""A store in memory of which every change is copied: what was copied is all of it."""

import json
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import pytest

from foreign_king import GAMES
from foreign_king.dealer import random_command
from foreign_king.logs import make_header
from foreign_king.store import Store, StoreError, UnknownMatch
from foreign_king.store.copied import Change, copied_store
from foreign_king.store.tables import LAYOUT

GAME = GAMES["the-foreign-king"]


class Copy:
    """What a browser makes of the changes: the events in their order, and the texts."""

    def __init__(self) -> None:
        self.events: list[list[Any]] = []
        self.texts: dict[tuple[str, ...], str] = {}
        self.changes = 0

    def add(self, change: Change) -> None:
        # It goes to the browser as JSON.
        copied = json.loads(json.dumps(change))
        self.changes += 1
        for stream in copied.get("removed", ()):
            self.events = [each for each in self.events if each[0] != stream]
            self.texts = {key: text for key, text in self.texts.items() if key[0] != stream}
        self.events += copied.get("events", ())
        for *key, text in copied.get("texts", ()):
            self.texts.pop(tuple(key), None)
            if text is not None:
                self.texts[tuple(key)] = text

    def again(self) -> Store:
        return copied_store(self.add, events=self.events, texts=[[*key, text] for key, text in self.texts.items()])


def played(store: Store, number: int) -> str:
    id, match = store.open_match(make_header(GAME, ["red", "blue"]))
    random = Random(1830)
    for _ in range(number):
        command = random_command(GAME, match.state, random)
        match = store.submit(id, command.by, command, expected=match.version).match
    return id


def test_what_was_copied_opens_the_same_store_again() -> None:
    copy = Copy()
    with copied_store(copy.add) as store:
        id = played(store, 20)
        other = played(store, 3)
        store.set_name(id, "red", "Änna")
        store.append_journal("person/anna", 0, "greeted", {"by": "bruno"})
        store.append_journal("person/anna", 1, "greeted", {"by": "chiara"})
        before = copy.changes
        with copy.again() as again:
            # What was there already is not copied once more.
            assert copy.changes == before
            assert again.match(id) == store.match(id)
            assert again.match(other) == store.match(other)
            assert again.names(id) == {"red": "Änna"}
            assert again.journal("person/anna") == store.journal("person/anna")
            assert [each.id for each in again.summaries()] == [each.id for each in store.summaries()]
            assert again.changes() == store.changes()
            match = again.match(id)
            command = random_command(GAME, match.state, Random(1))
            again.submit(id, command.by, command, expected=match.version)
            later = again.match(id)
        with copy.again() as third:
            assert third.match(id) == later


def test_what_was_erased_is_in_no_copy() -> None:
    copy = Copy()
    with copied_store(copy.add) as store:
        id = played(store, 1)
        store.set_name(id, "red", "Anna")
        store.set_name(id, "red", None)
        assert "Anna" not in str(copy.texts)
        store.write_texts("lobby", {("listed", id): "yes", ("listed", "other"): "yes"})
        store.append_journal(f"{id}/participants", 0, "prepared", {})
        store.remove(id)
        assert id not in str((copy.events, copy.texts))
        assert copy.texts["lobby", "listed", "other"] == "yes"
    with copy.again() as again, pytest.raises(UnknownMatch):
        again.match(id)


def test_what_is_not_removed_stays_in_the_copy() -> None:
    copy = Copy()
    with copied_store(copy.add, clock=lambda: datetime(2026, 1, 1, tzinfo=UTC)) as store:
        id = played(store, 2)
        assert store.prune(datetime(2026, 1, 1, tzinfo=UTC) + timedelta(1)) == []
    with copy.again() as again:
        assert again.match(id).version == 2


def test_a_copy_of_a_newer_library_is_not_opened() -> None:
    copy = Copy()
    with copied_store(copy.add) as store:
        store.append_journal("person/anna", 0, "greeted", {})
    assert copy.texts["", "layout", ""] == str(LAYOUT)
    copy.texts["", "layout", ""] = str(LAYOUT + 1)
    with pytest.raises(StoreError, match="of a newer version of this library"):
        copy.again()

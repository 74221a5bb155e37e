"""Journals stand beside the matches of a store, in one order with them."""

import io
import sqlite3
from pathlib import Path
from random import Random

import pytest

from foreign_king import GAMES
from foreign_king.kernel.refusal import Malformed
from foreign_king.logs import make_header
from foreign_king.matches import Conflict
from foreign_king.store import JournalEvent, Store, StoreError, UnknownMatch, open_store
from foreign_king.store.journals import LONGEST_DOCUMENT
from tests.store.test_store import at_ten, play_some

KING = GAMES["the-foreign-king"]
HEADER = make_header(KING, ("red", "blue"))


def event(stream: str, version: int, kind: str = "noted", **document: object) -> JournalEvent:
    return JournalEvent(stream=stream, version=version, kind=kind, document=document)


def test_a_journal_is_the_same_in_another_process(address: str) -> None:
    with open_store(address, clock=at_ten) as store:
        first = store.append_journal("person/anna", 0, "noted", {"what": ["«é»", 1, None]})
        second = store.append_journal("person/anna", 1, "noted", {})
        assert first.time == at_ten()
        assert first.document["what"] == ["«é»", 1, None]
        other = Store(store._database)
        assert other.journal("person/anna") == store.journal("person/anna") == [first, second]
        assert other.journal("person/anna", 0) == [second]
        assert other.journal("person/bruno") == []


def test_an_event_is_appended_at_the_next_version_or_not_at_all(address: str) -> None:
    with open_store(address) as store:
        store.append_journal("person/anna", 0, "noted", {"by": 1})
        for version in (0, 2, 7):
            with pytest.raises(Conflict) as conflict:
                Store(store._database).append_journal("person/anna", version, "noted", {"by": 2})
            assert conflict.value.current == 0
        with pytest.raises(Conflict) as conflict:
            store.append_journal("person/bruno", 1, "noted", {})
        assert conflict.value.current == -1
        assert [each.document["by"] for each in store.journal("person/anna")] == [1]


def test_events_of_several_journals_and_texts_are_stored_together_or_not_at_all(address: str) -> None:
    with open_store(address) as store:
        store.append_journal("person/anna", 0, "noted", {})
        place = ("person/anna", "name", "x")
        with pytest.raises(Conflict, match="anna"):
            store.append_journals(
                [event("key/1", 0), event("person/bruno", 0), event("person/anna", 0)], texts={place: "Quastel"}
            )
        assert store.journal("key/1") == store.journal("person/bruno") == []
        assert store.texts("person/anna") == {}
        assert [change.journal for change in store.changes()] == ["person/anna"]
        stored = store.append_journals(
            [event("key/1", 0), event("person/anna", 1), event("person/anna", 2)], texts={place: "Quastel"}
        )
        assert stored == [*store.journal("key/1"), *store.journal("person/anna", 0)]
        assert store.texts("person/anna") == {("name", "x"): "Quastel"}
        store.append_journals([event("person/anna", 3)], texts={place: None})
        assert store.texts("person/anna") == {}


def test_a_race_that_the_database_decides_leaves_no_text(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process appends an event after this one has read the last version."""
    with open_store(address) as store:
        other = Store(store._database)
        monkeypatch.setattr(
            store._appender, "check_next", lambda events: other.append_journal("person/anna", 0, "noted", {})
        )
        with pytest.raises(Conflict) as conflict:
            store.append_journals([event("key/1", 0), event("person/anna", 0)], texts={("key/1", "name", ""): "Anna"})
        assert conflict.value.current == 0
        assert store.texts("key/1") == {}
        assert store.journal("key/1") == []


def test_a_match_is_opened_together_with_its_journal_or_not_at_all(address: str) -> None:
    with open_store(address) as store:
        header = make_header(KING, ("red", "blue"), names={"red": "Anna"})

        def beside(id: str) -> tuple[list[JournalEvent], dict[tuple[str, str, str], str | None]]:
            return [event(f"{id}/participants", 0), event("person/anna", 0)], {("lobby", "match", id): "now"}

        id, _ = store.open_match(header, beside=beside)
        assert [(each.match, each.journal) for each in store.changes()] == [
            (id, ""),
            (id, "participants"),
            ("", "person/anna"),
        ]
        assert store.texts("lobby") == {("match", id): "now"}
        with pytest.raises(Conflict):
            store.open_match(header, beside=beside)
        assert [each.id for each in store.summaries()] == [id]
        assert store._database.all_texts("name") == {id: {"red": "Anna"}}
        assert store.texts("lobby") == {("match", id): "now"}


def test_lists_show_matches_and_no_journals(address: str) -> None:
    with open_store(address) as store:
        id, _ = store.open_match(HEADER)
        store.append_journal(f"{id}/participants", 0, "noted", {"over": True})
        store.append_journal("person/anna", 0, "noted", {})
        assert [(each.id, each.version) for each in store.summaries()] == [(id, 0)]
        assert store.existing([id, "person/anna", f"{id}/participants", "nothing"]) == {id}
        assert store.existing([f"none-{number}" for number in range(1200)] + [id]) == {id}
        assert store.existing([]) == set()


def test_changes_show_which_journal_has_changed(address: str) -> None:
    with open_store(address) as store:
        id, _ = store.open_match(HEADER)
        store.append_journal(f"{id}/participants", 0, "noted", {})
        store.append_journal("key/abc", 0, "issued", {})
        store.deal(id, Random(1))
        assert [(each.match, each.journal, each.version, each.kind) for each in store.changes()] == [
            (id, "", 0, "opened"),
            (id, "participants", 0, "noted"),
            ("", "key/abc", 0, "issued"),
            (id, "", 1, "command"),
        ]
        assert [each.journal for each in store.changes(kinds=("issued", "noted"))] == ["participants", "key/abc"]


def test_a_remark_never_outdates_a_decision(address: str) -> None:
    """The versions of a match do not grow with its journal."""
    with open_store(address) as store:
        id, _ = store.open_match(HEADER)
        for version in range(3):
            store.append_journal(f"{id}/participants", version, "noted", {})
        assert store.deal(id, Random(1), expected=0).version == 1


def test_a_journal_is_no_match(address: str) -> None:
    with open_store(address) as store:
        id, _ = store.open_match(HEADER)
        stream = f"{id}/participants"
        store.append_journal(stream, 0, "noted", {})
        stream_acts = (store.match, store.remove, store.with_names, lambda name: store.end(name, "over"))
        for act in stream_acts:
            with pytest.raises(UnknownMatch):
                act(stream)
        assert [each.kind for each in store.journal(stream)] == ["noted"]


def test_with_a_match_everything_goes_that_belongs_to_it(address: str) -> None:
    with open_store(address, clock=at_ten) as store:
        id, _ = store.open_match(HEADER)
        other, _ = store.open_match(HEADER)
        for each in (id, other):
            texts = {(each, "remark", "0"): "Bertram Ruhmkorff", ("lobby", "match", each): "now"}
            store.append_journals([event(f"{each}/participants", 0, seed="5ecret")], texts=texts)
        store.append_journal("person/anna", 0, "noted", {})
        store.end(id, "over")
        assert store.prune(at_ten().replace(hour=11)) == [id]
        rows = store._database._rows("SELECT originator_id AS id FROM foreign_king_events")
        assert {row["id"] for row in rows} == {other, f"{other}/participants", "person/anna"}
        rows = store._database._rows("SELECT stream, place FROM foreign_king_texts")
        assert {(row["stream"], row["place"]) for row in rows} == {("", ""), (other, "0"), ("lobby", other)}


def test_the_secrets_of_a_removed_match_are_gone_from_the_bytes_of_the_file(tmp_path: Path) -> None:
    with open_store(f"sqlite:///{tmp_path}/games.db") as store:
        id, _ = store.open_match(HEADER)
        store.append_journals(
            [event(f"{id}/participants", 0, seed="5ecret5eed")], texts={(id, "remark", "0"): "Bertram Ruhmkorff"}
        )
        before = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        assert b"5ecret5eed" in before
        assert b"Ruhmkorff" in before
        store.remove(id)
        after = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        assert b"5ecret5eed" not in after
        assert b"Ruhmkorff" not in after


def test_a_log_has_nothing_of_the_journals(address: str) -> None:
    with open_store(address, clock=at_ten) as store:
        id, _ = store.open_match(HEADER)
        play_some(store, id, 4)
        before, after = io.BytesIO(), io.BytesIO()
        store.write_log(id, before)
        store.append_journals([event(f"{id}/participants", 0)], texts={(id, "remark", "0"): "Ruhmkorff"})
        store.write_log(id, after)
        assert before.getvalue() == after.getvalue()
        assert store.check(id).verdict == "valid"


@pytest.mark.parametrize(
    ("stream", "kind", "document", "pointer"),
    [
        ("abc", "noted", {}, "/stream"),
        ("abc/remarks", "noted", {}, "/stream"),
        ("person/", "noted", {}, "/stream"),
        ("/participants", "noted", {}, "/stream"),
        ("person/a/b", "noted", {}, "/stream"),
        ("person/" + "a" * 100, "noted", {}, "/stream"),
        ("person/a", "opened", {}, "/kind"),
        ("person/a", "no kind", {}, "/kind"),
        ("person/a", "", {}, "/kind"),
        ("person/a", "noted", {"stored": "now"}, "/document"),
        ("person/a", "noted", {"text": "x" * LONGEST_DOCUMENT}, "/document"),
    ],
)
def test_what_is_no_event_of_a_journal_is_malformed(
    stream: str, kind: str, document: dict[str, object], pointer: str
) -> None:
    with open_store("memory:") as store:
        with pytest.raises(Malformed) as fault:
            store.append_journal(stream, 0, kind, document)
        assert fault.value.pointer == pointer
        assert store.changes() == []


@pytest.mark.parametrize("stored", [b"{", b"[]", b'{"stored":5}', b'{"stored":"yesterday"}'])
def test_an_event_that_is_damaged_is_named(address: str, stored: bytes) -> None:
    with open_store(address) as store:
        store.append_journal("person/anna", 0, "noted", {})
        store._database.append("person/anna", [(1, "noted", stored)])
        with pytest.raises(StoreError, match='event 1 of the journal "person/anna"'):
            store.journal("person/anna")


def test_nothing_of_a_document_stands_in_a_repr() -> None:
    with open_store("memory:") as store:
        stored = store.append_journal("person/anna", 0, "noted", {"seed": "5ecret"})
        assert "5ecret" not in repr(stored) + repr(store) + repr(store.changes())


def test_a_store_has_the_first_layout_until_it_has_a_journal(tmp_path: Path) -> None:
    """A version of the library without journals can read a store that has none."""

    def layout() -> str:
        database = sqlite3.connect(tmp_path / "games.db")
        (content,) = database.execute("SELECT content FROM foreign_king_texts WHERE kind = 'layout'").fetchone()
        database.close()
        return str(content)

    with open_store(f"sqlite:///{tmp_path}/games.db") as store:
        store.open_match(HEADER)
        assert layout() == "1"
        store.append_journal("person/anna", 0, "noted", {})
        assert layout() == "2"
    with open_store(f"sqlite:///{tmp_path}/games.db") as store:
        store.append_journal("person/anna", 1, "noted", {})
        assert layout() == "2"

"""A store keeps matches: what was acknowledged is there for every process, at the same version."""

import io
import json
import sys
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest

from foreign_king import GAMES, SPECTATOR
from foreign_king.dealer import deal, random_command
from foreign_king.games import AnyGame
from foreign_king.logs import Concede, EndByRuling, make_header
from foreign_king.logs.header import Meta
from foreign_king.logs.validation import validate
from foreign_king.matches import Conflict, Match, read_match, write_match
from foreign_king.store import Busy, Store, StoreError, UnknownMatch, UnreadableMatch, open_store

KING = GAMES["the-foreign-king"]
SEATS = ("red", "blue", "green")
of_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def at_ten() -> datetime:
    return datetime(2026, 11, 28, 10, tzinfo=UTC)


def play_some(store: Store, id: str, commands: int, seed: int = 1) -> Match:
    """Play random commands, each with an id."""
    random = Random(seed)
    for number in range(commands):
        match = store.match(id)
        command = random_command(match.game, match.state, random)
        store.submit(id, command.by, command, expected=match.version, command_id=f"{seed}-{number}")
    return store.match(id)


def log_of(match: Match) -> bytes:
    stream = io.BytesIO()
    write_match(match, stream)
    return stream.getvalue()


@of_every_game
def test_a_match_is_the_same_in_another_process(address: str, game: AnyGame) -> None:
    """A second store at the same database stands for another process: it has read nothing before."""
    with open_store(address, clock=at_ten) as store:
        id, _ = store.open_match(make_header(game, SEATS, names={"red": "Anna"}))
        match = play_some(store, id, 40)
        if address == "memory:":
            again = Store(store._database).match(id)
        else:
            with open_store(address) as other:
                again = other.match(id)
        assert again == match
        assert again.ids == match.ids
        assert log_of(again) == log_of(match)
        assert validate(log_of(again)).verdict == "valid"
        assert again.state == read_match(log_of(match)).state


def test_versions_ids_and_updates_outlast_a_restart(address: str) -> None:
    with open_store(address) as store:
        id, _ = store.open_match(make_header(KING, SEATS[:2]))
        store.deal(id, Random(1))
        match = store.match(id)
        command = random_command(KING, match.state, Random(1))
        store.submit(id, command.by, command, command_id="a", expected=1)
        store.take_back(id, command.by, expected=2)
        before = store.updates(id, "blue")
        again = Store(store._database)
        assert again.updates(id, "blue") == before
        assert again.updates(id, SPECTATOR, since=2) == store.updates(id, SPECTATOR, since=2)
        assert again.submit(id, command.by, command, command_id="a", expected=1).version == 2
        assert again.match(id).version == 3
        with pytest.raises(Conflict) as conflict:
            again.submit(id, command.by, command, command_id="b", expected=2)
        assert conflict.value.current == 3
        assert again.submit(id, command.by, command, command_id="b", expected=3).version == 4


def test_two_processes_never_both_succeed_at_one_version(address: str) -> None:
    with open_store(address) as store:
        id, match = store.open_match(make_header(KING, SEATS[:2]))
        other = Store(store._database)
        dealt = deal(KING, match.state, Random(1))
        other.match(id)
        store.submit(id, "table", dealt, expected=0)
        with pytest.raises(Conflict):
            other.submit(id, "table", dealt, expected=0)
        assert other.match(id) == store.match(id)


def test_a_command_without_a_version_is_judged_again_if_another_process_was_faster(address: str) -> None:
    with open_store(address) as store:
        id, _ = store.open_match(make_header(KING, SEATS[:2]))
        other = Store(store._database)
        other.match(id)
        store.deal(id, Random(1))
        command = random_command(KING, store.match(id).state, Random(1))
        assert other.submit(id, command.by, command).version == 2


def test_a_match_that_was_appended_to_in_between_is_read_again(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between looking at the match and appending, another process appends."""
    with open_store(address) as store:
        id, _ = store.open_match(make_header(KING, SEATS[:2]))
        other, real, used = Store(store._database), store._append, list[int]()

        def append(match: str, event: object) -> None:
            if not used:
                used.append(1)
                other.deal(id, Random(1))
            real(match, event)  # type: ignore[arg-type]  # whatever the store gives

        monkeypatch.setattr(store, "_append", append)
        assert store.leave(id, Concede(by="red")).version == 2
        assert [update.kind for update in store.updates(id, "blue")] == ["command", "left"]
        assert other.match(id) == store.match(id)


def of_two(store: Store) -> tuple[str, Any]:
    """Return the id of a match in which chance was dealt, and the next command."""
    id, _ = store.open_match(make_header(KING, SEATS[:2]))
    store.deal(id, Random(1))
    store.append_journal(f"{id}/participants", 0, "prepared", {})
    return id, random_command(KING, store.match(id).state, Random(1))


def test_a_command_is_played_by_what_is_in_memory_without_reading(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_store(address) as store:
        id, command = of_two(store)
        with monkeypatch.context() as context:
            context.setattr(store._database.recorder, "select_events", None)
            journals = {f"{id}/participants": 0}
            accepted = store.submit_as_known(id, command.by, command, command_id="a", journals=journals)
        assert accepted is not None
        assert Store(store._database).match(id) == store.match(id) == accepted.match
        assert accepted.version == 2


def test_what_is_not_the_newest_in_memory_is_not_played(address: str) -> None:
    def forget(id: str, _: Any) -> None:
        store._recent.drop(id)

    def play(id: str, command: Any) -> None:
        other.submit(id, command.by, command)

    def move_the_journal(id: str, _: Any) -> None:
        other.append_journal(f"{id}/participants", 1, "taken", {})

    def remove(id: str, _: Any) -> None:
        other.remove(id)

    def replace(id: str, _: Any) -> None:
        """Have the same versions, but not the same events, as from a backup."""
        other.remove(id)
        for version, kind in enumerate(("opened", "command")):
            store._database.append(id, [(version, kind, b"{}")])
        store._database.append(f"{id}/participants", [(0, "prepared", b"{}")])

    with open_store(address) as store:
        other = Store(store._database)
        for act in (forget, play, move_the_journal, remove, replace):
            id, command = of_two(store)
            act(id, command)
            before = store.changes()
            journals = {f"{id}/participants": 0}
            assert store.submit_as_known(id, command.by, command, journals=journals) is None, act.__name__
            assert store.changes() == before
        id, command = of_two(store)
        assert store.submit_as_known(id, command.by, command, journals={f"{id}/notes": 0}) is None


def test_what_is_refused_or_was_sent_before_is_not_played_as_known(address: str) -> None:
    with open_store(address) as store:
        id, command = of_two(store)
        other = next(seat for seat in SEATS[:2] if seat != command.by)
        assert store.submit_as_known(id, other, command, journals={}) is None
        assert store.submit_as_known(id, command.by, command, expected=0, journals={}) is None
        wrong = attrs.evolve(command, by=other)
        assert store.submit_as_known(id, other, wrong, journals={}) is None
        first = store.submit_as_known(id, command.by, command, command_id="a", journals={})
        assert first is not None
        assert store.submit_as_known(id, command.by, command, command_id="a", journals={}) is None
        assert store.match(id).version == first.version == 2


@of_every_game
def test_a_log_comes_back_as_it_was(address: str, game: AnyGame) -> None:
    """A log with names, comments, times and ids is stored, and written again byte for byte."""
    with open_store("memory:", clock=at_ten) as first:
        id, _ = first.open_match(make_header(game, SEATS, names={"red": "Anna"}, meta=Meta(place="Liège")))
        play_some(first, id, 20)
        first.leave(id, Concede(by="blue"), site={"x-why": "tired"})
        stream = io.BytesIO()
        first.write_log(id, stream)
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    lines[1]["comment"], lines[-1]["comment"] = "By a throw of the coin.", "She had a train."
    log = b"".join(json.dumps(line, separators=(",", ":"), ensure_ascii=False).encode() + b"\n" for line in lines)
    with open_store(address) as store:
        id, _ = store.read_log(log)
        for each in (store, Store(store._database)):
            again = io.BytesIO()
            each.write_log(id, again)
            assert [json.loads(line) for line in again.getvalue().splitlines()] == lines
            assert each.check(id).verdict == "valid"


def test_what_people_have_written_can_be_erased(address: str) -> None:
    with open_store(address) as store:
        header = make_header(KING, SEATS[:2], names={"red": "Anna Quastel"}, meta=Meta(place="Vervièrs-sur-Moule"))
        id, _ = store.open_match(header)
        store.deal(id, Random(1))
        store.set_name(id, "blue", "Bertram Ruhmkorff")
        assert store.names(id) == {"red": "Anna Quastel", "blue": "Bertram Ruhmkorff"}
        store.set_name(id, "blue", None)
        assert store.names(id) == {"red": "Anna Quastel"}
        store.erase(id)
        assert store.names(id) == {}
        stream = io.BytesIO()
        store.write_log(id, stream)
        assert b"Anna" not in stream.getvalue()
        assert b"Verv" not in stream.getvalue()
        assert store.check(id).verdict == "valid"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps an open file from being moved")
@pytest.mark.parametrize("replaced", [False, True])
def test_nothing_is_acknowledged_when_the_file_is_gone_or_is_another_one(tmp_path: Path, replaced: bool) -> None:
    """What is written to a file that has no name any more is lost when it is closed."""
    address, others = f"sqlite:///{tmp_path / 'matches.db'}", tmp_path / "others"
    others.mkdir()
    with open_store(address) as store:
        id, _ = store.open_match(make_header(KING, SEATS))
        play_some(store, id, 3)
        for file in tmp_path.glob("matches.db*"):
            file.rename(others / file.name)
        if replaced:
            open_store(address).close()
        for act in (
            lambda: play_some(store, id, 1),
            lambda: store.open_match(make_header(KING, SEATS)),
            lambda: store.append_journal("person/anna", 0, "greeted", {}),
            store.probe,
        ):
            with pytest.raises(StoreError) as failed:
                act()
            assert not isinstance(failed.value, Busy)
    with open_store(f"sqlite:///{others / 'matches.db'}") as store:
        assert store.match(id).version == 3


def test_an_erased_text_is_gone_from_the_bytes_of_the_file(tmp_path: Path) -> None:
    def stands(text: str) -> bool:
        return any(text.encode() in file.read_bytes() for file in tmp_path.iterdir())

    with open_store(f"sqlite:///{tmp_path}/games.db") as store:
        id, _ = store.open_match(make_header(KING, SEATS[:2], names={"red": "Anna Quastel"}))
        other, _ = store.open_match(make_header(KING, SEATS[:2], names={"red": "Bertram Ruhmkorff"}))
        assert stands("Anna Quastel")
        store.set_name(id, "red", "Clara Wieck")
        store.erase(id)
        assert not stands("Anna Quastel")
        assert not stands("Clara Wieck")
        assert stands("Bertram Ruhmkorff")
        store.remove(other)
        assert not stands("Bertram Ruhmkorff")


def test_numbers_of_changes_grow_and_never_come_again(address: str) -> None:
    with open_store(address) as store:
        header = make_header(KING, SEATS[:2])
        first, _ = store.open_match(header)
        second, _ = store.open_match(header)
        store.deal(first, Random(1))
        changes = store.changes()
        assert [(change.match, change.version, change.kind) for change in changes] == [
            (first, 0, "opened"),
            (second, 0, "opened"),
            (first, 1, "command"),
        ]
        seen = store.latest()
        assert seen == changes[-1].number
        store.remove(first)
        third, _ = store.open_match(header)
        assert [(change.match, change.number > seen) for change in store.changes(seen)] == [(third, True)]


def test_who_waits_sees_what_another_process_has_stored(address: str) -> None:
    with open_store(address) as store:
        id, _ = store.open_match(make_header(KING, SEATS[:2]))
        seen = store.latest()
        assert not store.wait(seen, 0.05)
        Store(store._database).deal(id, Random(1))
        assert store.wait(seen, 5)
        assert [change.version for change in store.changes(seen)] == [1]


def test_a_list_shows_each_match_with_the_newest_first(address: str) -> None:
    with open_store(address, clock=at_ten) as store:
        first, _ = store.open_match(make_header(KING, SEATS[:2], names={"red": "Anna"}))
        second, _ = store.open_match(make_header(GAMES["barbarian-kingdoms"], SEATS[:2]))
        store.leave(first, EndByRuling(reason="it is late"))
        one, two = store.summaries()
        assert (one.id, one.version, one.over, one.names) == (first, 1, True, {"red": "Anna"})
        assert (two.id, two.game, two.seats, two.over) == (second, "barbarian-kingdoms", ("red", "blue"), False)
        assert one.opened == one.latest == "2026-11-28T10:00:00Z"


def test_prune_removes_only_what_is_over_and_old(address: str) -> None:
    hours = iter(range(24))
    with open_store(address, clock=lambda: at_ten().replace(hour=next(hours))) as store:
        header = make_header(KING, SEATS[:2])
        old, running, new = (store.open_match(header)[0] for _ in range(3))
        store.end(old, "over")
        store.end(new, "over")
        last = max(summary.latest or "" for summary in store.summaries())
        assert store.prune(datetime.fromisoformat(last)) == [old]
        assert {summary.id for summary in store.summaries()} == {running, new}
        with pytest.raises(UnknownMatch):
            store.match(old)


def test_a_damaged_match_stops_no_other_one_and_can_be_ended(address: str) -> None:
    with open_store(address) as store:
        header = make_header(KING, SEATS[:2])
        damaged, whole = store.open_match(header)[0], store.open_match(header)[0]
        store.deal(damaged, Random(1))
        store._database.append(damaged, [(2, "command", b'{"stored":"2026-11-28T10:00:00Z","facts":')])
        again = Store(store._database)
        with pytest.raises(UnreadableMatch) as fault:
            again.match(damaged)
        assert fault.value.version == 2
        assert {summary.id for summary in again.summaries()} == {damaged, whole}
        assert again.deal(whole, Random(1)).version == 1
        assert again.end(damaged, "the file is damaged") == 3
        assert {summary.id: summary.over for summary in again.summaries()} == {damaged: True, whole: False}


@pytest.mark.parametrize("url", ["games.db", "sqlite://games.db", "sqlite:///", "mysql://host/games", "sqlite:///a?b"])
def test_another_address_is_refused(url: str) -> None:
    with pytest.raises(StoreError, match="expected: sqlite:///FILE"):
        open_store(url)


def test_a_file_that_is_no_store_is_refused(tmp_path: Path) -> None:
    (tmp_path / "games.db").write_bytes(b"no database " * 1000)
    with pytest.raises(StoreError, match="not a database"):
        open_store(f"sqlite:///{tmp_path}/games.db")


def test_a_store_of_a_newer_library_is_refused(address: str) -> None:
    with open_store(address) as store:
        store._database.write_texts("", {("layout", ""): "3"})
        with pytest.raises(StoreError, match="layout 3"):
            Store(store._database)


def test_an_unknown_id_is_no_match(address: str) -> None:
    with open_store(address) as store, pytest.raises(UnknownMatch):
        store.match("nothing")


def test_a_command_costs_the_same_at_the_end_of_a_long_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """For each command one event is read, the last one, however many there are."""
    with open_store("memory:") as store:
        id, _ = store.open_match(make_header(GAMES["lang-lebe-der-koenig"], SEATS))
        play_some(store, id, 120)
        read, real = list[int](), store._database.events

        def events(match: str, after: int | None = None, most: int | None = None) -> Any:
            rows = real(match, after, most)
            read.append(len(rows))
            return rows

        monkeypatch.setattr(store._database, "events", events)
        play_some(store, id, 5, seed=2)
        assert set(read) == {1}


def test_a_store_keeps_only_so_many_matches_in_memory(address: str) -> None:
    with open_store(address, kept=2) as store:
        ids = [store.open_match(make_header(KING, SEATS[:2]))[0] for _ in range(4)]
        for id in ids:
            assert store.deal(id, Random(1)).version == 1
        assert len(store._recent) == 2
        assert [store.match(id).version for id in ids] == [1, 1, 1, 1]


def test_a_match_that_cannot_be_opened_leaves_no_name_behind(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_store(address) as store:

        def busy(*_: object) -> None:
            raise Busy("locked")

        with monkeypatch.context() as patched:
            patched.setattr(store._database, "append_all", busy)
            with pytest.raises(Busy):
                store.open_match(make_header(KING, SEATS[:2], names={"red": "Anna"}))
        assert store._database.all_texts("name") == {}
        assert store.summaries() == []
